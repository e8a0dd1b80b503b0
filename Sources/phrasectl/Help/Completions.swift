/// The completions of each shell.
struct Completions: Sendable {
    let commands: [Command]

    func text(for shell: Shell) -> String {
        switch shell {
        case .bash: BashCompletions(commands: commands).text()
        case .zsh: ZshCompletions(commands: commands).text()
        case .fish: FishCompletions(commands: commands).text()
        }
    }
}
