enum SpeechPhrases {
    static func run(_ arguments: [String]) throws {}
}
