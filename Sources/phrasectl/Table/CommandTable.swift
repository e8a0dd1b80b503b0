/// Every verb, in the order the help lists them.
enum CommandTable {
    static let all: [Command] = [
        .say, .hear, .listen, .match,
        .add, .list, .edit, .rename, .remove, .run, .conflicts,
        .wordAdd, .wordList, .wordRemove, .wordSay,
        .appInstall, .appList, .appShow, .appLint, .appAllow, .appDeny, .appRemove,
        .suggest, .open, .search, .donate, .donations, .forget,
        .history, .explain,
        .test, .eval,
        .status, .doctor, .devices, .reload, .pause, .resume, .paths,
        .help,
    ]
}
