import FoundationEssentials
import Testing

@testable import Daemon

/// The manual page knows every key that the configuration knows.
@Suite struct ManualPageTests {
    @Test(arguments: ConfigurationSetting.all.map { ["[\($0.section)]", $0.key] })
    func namesTheSetting(place: [String]) throws {
        let page = try String(contentsOfFile: TestDaemon.repository + "/Sources/phrased/phrased.8", encoding: .utf8)
        let lines = page.split(separator: "\n").map { $0.replacing("\\-", with: "-") }
        let section = try #require(lines.firstIndex(of: ".SS \(place[0])"))
        let end = lines[(section + 1)...].firstIndex { $0.hasPrefix(".S") } ?? lines.endIndex
        #expect(lines[section..<end].contains(".B \(place[1])"))
    }
}
