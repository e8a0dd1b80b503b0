import FoundationEssentials
import Intents
import Language

extension AppBundle {
    /// The intents that are built in, from the folders of `Models/domains`, and what is wrong with any of them.
    ///
    /// A domain is laid out as an app is: a definition, its translations, phrases and words; of two folders of one name
    /// the first on the path counts.
    static func domains(_ models: ModelSearchPath) -> (apps: [AppBundle], faults: [AppBundleError]) {
        var apps: [AppBundle] = []
        var faults: [AppBundleError] = []
        var seen: Set<String> = []
        for directory in models.directories {
            let folder = directory + "/domains"
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
            where !name.hasPrefix(".") && seen.insert(name).inserted {
                do throws(AppBundleError) {
                    apps.append(try AppBundle.load(directory: folder + "/" + name))
                } catch {
                    faults.append(error)
                }
            }
        }
        return (apps, faults)
    }
}
