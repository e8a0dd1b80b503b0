import IntentKit
import Intents
import SampleKit

/// The command line of Awesome.
struct AwesomeCommand {
    static let appID = "org.phrased.AwesomeMessages"
    static let signInActivity = appID + ".signIn"

    static let help = """
        awesome messages             what was sent and received, the latest last
        awesome contacts             who can be written to
        awesome contacts add NAME    adds somebody: --handle HANDLE where they can be reached
        awesome receive NAME TEXT    plays a message that somebody sent
        awesome logout               signs out; `login` signs in again
        awesome offline              plays that the service cannot be reached; `online` that it can
        awesome open                 shows the messages, or how to sign in
        awesome serve                sends and finds messages for the daemon, which starts this itself

          --json        one JSON object a line (messages, contacts)
          --root DIR    the directory the daemon was started with, if it was
        """

    private let line: CommandWords

    init(arguments: [String]) throws(SampleFailure) {
        line = try CommandWords(arguments, options: ["--handle"])
        if line.wantsHelp { return }
        if line.verb != "messages", line.verb != "contacts" { try line.requireNoJSON() }
        if !line.values.isEmpty, line.words.prefix(2) != ["contacts", "add"] {
            throw .usage("\(line.verb) has no --handle")
        }
    }

    func places(environment: [String: String]) -> SamplePlaces {
        SamplePlaces(app: Self.appID, root: line.root, environment: environment)
    }

    /// Does what the command says, and returns what to print.
    func run(environment: [String: String]) async throws(SampleFailure) -> String {
        if line.wantsHelp { return Self.help }
        let store = MessageStore(directory: places(environment: environment).data)
        switch line.verb {
        case "contacts" where line.operands.first == "add":
            let name = line.operands.dropFirst().joined(separator: " ")
            guard !name.isEmpty else { throw .usage("contacts add takes a name") }
            return "\(try store.add(name, handle: line.values["--handle"]).name) is a contact now."
        case "receive": return try receive(store)
        default: try line.requireNoOperands()
        }
        switch line.verb {
        case "messages": return try MessageTable(store: store).messages(json: line.isJSON)
        case "contacts": return try MessageTable(store: store).contacts(json: line.isJSON)
        case "login", "logout":
            try store.setConnection { $0.isSignedIn = line.verb == "login" }
            return line.verb == "login" ? "Signed in." : "Signed out."
        case "online", "offline":
            try store.setConnection { $0.isOnline = line.verb == "online" }
            return line.verb == "online" ? "The service can be reached." : "The service cannot be reached."
        case "open": return try page(store).open(environment: environment)
        case "serve":
            try await serve(store, environment)
            return ""
        case "": throw .usage("no verb")
        default: throw .usage("there is no verb \"\(line.verb)\"")
        }
    }

    private func receive(_ store: MessageStore) throws(SampleFailure) -> String {
        guard line.operands.count >= 2 else { throw .usage("receive takes a name and a text") }
        let name = line.operands[0]
        let found = try store.contacts().filter { $0.isCalled(name) }
        guard let sender = found.first, found.count == 1 else {
            let names = try store.contacts().map(\.name).joined(separator: ", ")
            throw .unknown("\"\(name)\" is \(found.isEmpty ? "none" : "several") of \(names)")
        }
        try store.add(from: sender, line.operands.dropFirst().joined(separator: " "))
        return "\(sender.name) has written."
    }

    private func page(_ store: MessageStore) throws(SampleFailure) -> Page {
        let isSignedIn = try store.connection().isSignedIn
        let text = isSignedIn ? try MessageTable(store: store).messages(json: false) : "Sign in: awesome login"
        return Page(isSignedIn ? "messages" : "sign-in", text: text, directory: store.directory)
    }

    private func serve(_ store: MessageStore, _ environment: [String: String]) async throws(SampleFailure) {
        do throws(IntentServiceError) {
            try await IntentService(
                environment: environment,
                registrations: [
                    SendMessageHandler(store: store).registration,
                    SearchForMessagesHandler(store: store).registration,
                    SetMessageAttributeHandler(store: store).registration,
                ]
            ).run()
        } catch {
            throw .daemon(error.description)
        }
    }
}
