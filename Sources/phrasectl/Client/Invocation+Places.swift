import Language
import Wire

extension Invocation {
    /// Where the files are, by the options and the environment.
    var locations: Locations {
        get throws(Failure) {
            Locations(root: global.root, environment: world.environment)
        }
    }

    /// The daemon's socket.
    var socketPath: String {
        get throws(Failure) {
            if let socket = global.socket { return socket }
            return try locations.socketPath
        }
    }

    /// Where the models of languages are looked for.
    func models(option: String?) -> ModelSearchPath {
        .standard(option: option, environment: world.environment, executablePath: world.executablePath)
    }

    /// The language of `--language`, else of the environment.
    var language: LanguageTag {
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let named = variables.lazy.compactMap { world.environment[$0] }.first { !$0.isEmpty }
        return LanguageTag(global.language ?? named ?? "")
    }
}
