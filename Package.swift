// swift-tools-version: 6.2

import PackageDescription

// One section a target with its tests beneath it; dependencies point one way: C targets, then the pure rooms,
// then the rooms that touch the machine, then the executables.

let package = Package(
    name: "phrased",
    products: [
        .executable(name: "awesome", targets: ["AwesomeMessages"]),
        .executable(name: "burgertime", targets: ["BurgerTime"]),
        .executable(name: "intentgen", targets: ["intentgen"]),
        .executable(name: "phrasectl", targets: ["phrasectl"]),
        .executable(name: "phrased", targets: ["phrased"]),
        .executable(name: "quickordercoffee", targets: ["QuickOrderCoffee"]),
        .executable(name: "soupchef", targets: ["SoupChef"]),
        .library(name: "IntentKit", targets: ["IntentKit"]),
        .plugin(name: "GenerateIntents", targets: ["GenerateIntents"]),
    ],
    targets: [
        // MARK: C

        .target(
            name: "CLinux",
            cSettings: [.define("_GNU_SOURCE"), .unsafeFlags(["-Wall", "-Wextra", "-Werror"])]
        ),
        .systemLibrary(name: "CPocketSphinx", pkgConfig: "pocketsphinx", providers: [.apt(["libpocketsphinx-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
        .systemLibrary(name: "CSpeexDSP", pkgConfig: "speexdsp", providers: [.apt(["libspeexdsp-dev"])]),
        .systemLibrary(name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),

        // MARK: Language

        .target(name: "Language"),
        .testTarget(name: "LanguageTests", dependencies: ["Language"]),

        // MARK: Intents

        .target(name: "Intents", dependencies: ["Language"]),
        .testTarget(name: "IntentsTests", dependencies: ["Intents", "Language"]),

        // MARK: Matching

        .target(name: "Matching", dependencies: ["Language"]),
        .testTarget(name: "MatchingTests", dependencies: ["Language", "Matching"]),

        // MARK: Speech

        .target(
            name: "Speech",
            dependencies: ["CPocketSphinx", "CSndFile", "CSpeexDSP", "Language", "Matching"]
        ),
        .testTarget(name: "SpeechTests", dependencies: ["Language", "Matching", "Speech"]),

        // MARK: Habits

        .target(name: "Habits"),
        .testTarget(name: "HabitsTests", dependencies: ["Habits"]),

        // MARK: Library

        .target(name: "Library", dependencies: ["CSQLite", "Habits", "Intents", "Language"]),
        .testTarget(name: "LibraryTests", dependencies: ["Intents", "Language", "Library", "StoreTorture"]),
        .executableTarget(
            name: "StoreTorture",
            dependencies: ["Intents", "Language", "Library"],
            path: "Tests/StoreTorture"
        ),

        // MARK: Pipeline

        .target(name: "Pipeline", dependencies: ["Intents", "Language"]),
        .testTarget(name: "PipelineTests", dependencies: ["Intents", "Language", "Pipeline"]),

        // MARK: Wire

        .target(name: "Wire", dependencies: ["CLinux"], exclude: ["Protocol.md"]),
        .testTarget(name: "WireTests", dependencies: ["CLinux", "Wire"]),

        // MARK: IntentKit

        .target(name: "IntentKit", dependencies: ["Intents", "Language", "Wire"]),
        .testTarget(name: "IntentKitTests", dependencies: ["IntentKit", "Intents", "Wire"]),

        // MARK: Intent generation

        .target(
            name: "IntentGeneration",
            dependencies: ["Intents"],
            resources: [.embedInCode("Python/intentkit.py")]
        ),
        .testTarget(
            name: "IntentGenerationTests",
            dependencies: ["IntentGeneration", "IntentKit", "Intents"]
        ),
        .executableTarget(name: "intentgen", dependencies: ["IntentGeneration", "Intents"]),
        .plugin(
            name: "GenerateIntents",
            capability: .buildTool(),
            dependencies: ["intentgen"],
            path: "Sources/GenerateIntents"
        ),

        // MARK: Daemon

        .target(
            name: "Daemon",
            dependencies: [
                "CLinux",
                "CSystemd",
                "Habits",
                "Intents",
                "Language",
                "Library",
                "Matching",
                "Pipeline",
                "Speech",
                "Wire",
            ]
        ),
        .testTarget(
            name: "DaemonTests",
            dependencies: [
                "CSystemd",
                "Daemon",
                "Intents",
                "Language",
                "Library",
                "Matching",
                "Pipeline",
                "Speech",
                "Wire",
            ]
        ),
        .executableTarget(name: "phrased", dependencies: ["Daemon"], exclude: ["phrased.8"]),

        // MARK: phrasectl

        .executableTarget(name: "phrasectl", dependencies: ["Habits", "Language", "Matching", "Wire"]),
        .testTarget(name: "PhrasectlTests", dependencies: ["Wire", "phrasectl"], exclude: ["Golden"]),

        // MARK: Samples

        .executableTarget(
            name: "AwesomeMessages",
            dependencies: ["IntentKit", "Intents", "SampleKit"],
            path: "Sources/Samples/AwesomeMessages",
            exclude: ["App", "README.md"]
        ),
        .testTarget(
            name: "AwesomeMessagesTests",
            dependencies: ["AwesomeMessages", "IntentKit", "Intents", "Language", "SampleKit"]
        ),
        .executableTarget(
            name: "BurgerTime",
            dependencies: ["IntentKit", "Intents", "SampleKit", "Wire"],
            path: "Sources/Samples/BurgerTime",
            exclude: ["App", "README.md"],
            plugins: ["GenerateIntents"]
        ),
        .testTarget(
            name: "BurgerTimeTests",
            dependencies: ["IntentKit", "Intents", "Language", "SampleKit", "BurgerTime"]
        ),
        .executableTarget(
            name: "QuickOrderCoffee",
            dependencies: ["IntentKit", "Intents", "SampleKit", "Wire"],
            path: "Sources/Samples/QuickOrderCoffee",
            exclude: ["App", "README.md"],
            plugins: ["GenerateIntents"]
        ),
        .testTarget(
            name: "QuickOrderCoffeeTests",
            dependencies: ["IntentKit", "Intents", "Language", "SampleKit", "QuickOrderCoffee"]
        ),
        .target(name: "SampleKit", dependencies: ["IntentKit", "Intents", "Wire"], path: "Sources/Samples/SampleKit"),
        .executableTarget(
            name: "SoupChef",
            dependencies: ["IntentKit", "Intents", "SampleKit", "Wire"],
            path: "Sources/Samples/SoupChef",
            exclude: ["App", "README.md"],
            plugins: ["GenerateIntents"]
        ),
        .testTarget(
            name: "SoupChefTests",
            dependencies: ["IntentKit", "Intents", "Language", "SampleKit", "SoupChef"]
        ),

        // MARK: Whole house

        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "AwesomeMessages", "BurgerTime", "OddHandler", "QuickOrderCoffee", "SoupChef", "intentgen", "phrased",
                "phrasectl",
            ]
        ),
        .executableTarget(name: "OddHandler", dependencies: ["Wire"], path: "Tests/OddHandler"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["Habits", "IntentGeneration", "Intents", "Language", "Library", "Matching", "Speech"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

for target in package.targets where ![.system, .plugin].contains(target.type) && target.name != "CLinux" {
    target.swiftSettings = swiftSettings
}
