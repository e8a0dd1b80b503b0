import Glibc
import Wire

/// Answers the daemon's calls, each oddity in its own way.
final class OddHandler {
    private let oddity: String
    private let app: String
    private let line: LineConnection
    private var lastQuestion = 0

    init(oddity: String, app: String, line: LineConnection) {
        self.oddity = oddity
        self.app = app
        self.line = line
    }

    private var intent: JSONValue {
        var intent: [String: JSONValue] = ["name": "Boil", "confirms": true]
        switch oddity {
        case "view": intent["snippets"] = true
        case "list":
            intent["resolves"] = ["dish"]
            intent["options"] = ["dish"]
        default: break
        }
        return .object(intent)
    }

    func register() {
        send(["id": "r", "method": "handler.register", "params": ["app": .string(app), "intents": [intent]]])
    }

    /// Deals with one message; answers to its own calls need nothing.
    func take(_ message: JSONValue) {
        guard let method = message["method"]?.stringValue, let id = message["id"] else { return }
        let parameters = message["params"] ?? [:]
        switch method {
        case "intent.resolve": resolve(id, parameters)
        case "intent.options": options(id, parameters)
        case "intent.confirm": confirm(id)
        case "intent.handle": handle(id, parameters)
        case "intent.snippet": snippet(id, parameters)
        default: send(["id": id, "error": ["code": -32601, "message": .string(method)]])
        }
    }

    private func confirm(_ id: JSONValue) {
        switch oddity {
        case "dies-asked": kill(getpid(), SIGKILL)
        case "twice":
            // As a handler in the field does: it fails, goes on, and says that it is ready.
            respond(id, "ready")
            respond(id, "failure")
        case "stranger":
            respond("nobody-asked-this", "failure")
            respond(id, "ready")
        default: respond(id, "ready")
        }
    }

    private func handle(_ id: JSONValue, _ parameters: JSONValue) {
        let request = parameters["request"] ?? ""
        switch oddity {
        case "dies": kill(getpid(), SIGKILL)
        case "late":
            usleep(1_200_000)
            respond(id, "success")
        case "twice":
            respond(id, "success")
            respond(id, "failure")
        case "garbled":
            line.send("this is no JSON")
            respond(id, "success")
        case "slow":
            // Longer than the deadline altogether, and never silent for so long.
            for step in 1...6 {
                usleep(200_000)
                send([
                    "method": "intent.progress",
                    "params": [
                        "request": request, "message": .string("step \(step)"), "fraction": .double(Double(step) / 6),
                    ],
                ])
            }
            respond(id, "success")
        case "asks":
            let minutes = ask(["kind": "value", "prompt": "How many minutes?"], request)["text"]?.stringValue
            let isSure = ask(["kind": "confirmation", "prompt": "With salt?"], request)["answer"] == "yes"
            let choices: JSONValue = [["title": "soft"], ["title": "hard"]]
            let choice = ask(["kind": "choice", "prompt": "Which?", "choices": choices], request)["choice"]?.intValue
            respond(
                id,
                "success",
                ["said": .string("\(minutes ?? "?") minutes, \(isSure ? "salt" : "no salt"), choice \(choice ?? -1)")]
            )
        case "silent-code": respond(id, "noSuchCode")
        case _ where oddity.hasPrefix("code-"): respond(id, String(oddity.dropFirst("code-".count)))
        default:
            let dish = parameters["intent"]?["parameters"]?["dish"]
            respond(
                id,
                "success",
                ["said": .string(dish?["displayString"]?.stringValue ?? dish?.stringValue ?? "done")]
            )
        }
    }

    /// A picture by its path, and text that would like to move the cursor.
    private func snippet(_ id: JSONValue, _ parameters: JSONValue) {
        let view: JSONValue = [
            "state": parameters["state"] ?? "ready", "title": "\u{1B}[2Ja 汤 view",
            "rows": [["label": "汤", "value": "x"]],
            "image": "/usr/share/pixmaps/soup.png",
        ]
        send(["id": id, "result": ["snippet": view]])
    }

    private static let dishes = ["green beans", "black beans", "brown rice"]

    private static func object(_ name: String) -> JSONValue {
        ["type": "object", "identifier": .string("id of \(name)"), "displayString": .string(name)]
    }

    private func options(_ id: JSONValue, _ parameters: JSONValue) {
        let search = parameters["search"]?.stringValue
        let found = Self.dishes.filter { dish in search.map { dish.contains($0) } ?? true }
        send(["id": id, "result": ["options": .array(found.map(Self.object))]])
    }

    private func resolve(_ id: JSONValue, _ parameters: JSONValue) {
        let dish = parameters["intent"]?["parameters"]?["dish"]
        let result: JSONValue = dish.map { ["kind": "success", "value": $0] } ?? ["kind": "needsValue"]
        send(["id": id, "result": ["results": [result]]])
    }

    /// Asks the person, and reads on until the answer comes.
    private func ask(_ question: JSONValue, _ request: JSONValue) -> JSONValue {
        lastQuestion += 1
        let name = JSONValue.string("q\(lastQuestion)")
        guard case .object(var parameters) = question else { return [:] }
        parameters["request"] = request
        parameters["session"] = ""
        send(["id": name, "method": "person.ask", "params": .object(parameters)])
        while let message = line.read() {
            if message["id"] == name { return message["result"] ?? [:] }
        }
        return [:]
    }

    private func respond(_ id: JSONValue, _ code: String, _ properties: JSONValue = [:]) {
        send(["id": id, "result": ["response": ["code": .string(code), "properties": properties]]])
    }

    private func send(_ message: JSONValue) {
        guard case .object(var members) = message else { return }
        members["jsonrpc"] = "2.0"
        line.send(JSONValue.object(members).description)
    }
}
