internal import MonotintKit
internal import Source

/// What a command line says, sorted by the options that a command declares.
package struct Arguments: Sendable {
  package private(set) var operands: [String] = []
  private var flags: Set<String> = []
  private var values: [String: String] = [:]

  package func has(_ option: Option) -> Bool { flags.contains(option.name) }

  package subscript(option: Option) -> String? { values[option.name] }

  /// The number of a `.count` option.
  package func count(_ option: Option) -> Int? { values[option.name].flatMap { Int($0) } }

  /// A command line that makes no sense, in a sentence.
  package struct UsageError: Error, Equatable {
    package let message: String
  }

  /// Sorts words into options and operands; options may stand anywhere, `--` ends them, the last of two equal ones counts.
  package init(_ words: some Sequence<String>, options: [Option]) throws(UsageError) {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        return
      } else if word.hasPrefix("--") {
        try long(word.dropFirst(2), &words, options)
      } else if word.hasPrefix("-"), word != "-" {
        try letters(word.dropFirst(), &words, options)
      } else {
        operands.append(word)
      }
    }
  }

  /// `--name`, `--name VALUE` or `--name=VALUE`.
  private mutating func long(
    _ word: Substring, _ rest: inout ArraySlice<String>, _ options: [Option]
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      let nearest = Suggestion.nearest(to: name, in: options.map(\.name))
      throw UsageError(message: "unknown option --\(name)" + (nearest.map { "; did you mean --\($0)?" } ?? ""))
    }
    try take(option, parts.count == 2 ? String(parts[1]) : nil, &rest)
  }

  /// `-q`, `-qv`, `-C DIR` or `-CDIR`.
  private mutating func letters(
    _ word: Substring, _ rest: inout ArraySlice<String>, _ options: [Option]
  )
    throws(UsageError)
  {
    var letters = word
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw UsageError(message: "unknown option -\(letter)")
      }
      guard case .flag = option.value else {
        return try take(option, letters.isEmpty ? nil : String(letters), &rest)
      }
      flags.insert(option.name)
    }
  }

  private mutating func take(_ option: Option, _ attached: String?, _ rest: inout ArraySlice<String>) throws(UsageError)
  {
    if case .flag = option.value {
      if attached != nil { throw UsageError(message: "--\(option.name) takes no value") }
      flags.insert(option.name)
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError(message: "--\(option.name) needs a value: \(option.placeholder ?? "")")
    }
    switch option.value {
    case .choice(_, let words) where !words.contains(value):
      throw UsageError(message: "--\(option.name) takes \(words.joined(separator: ", ")), not “\(value)”")
    case .count where (Int(value) ?? 0) < 1:
      throw UsageError(message: "--\(option.name) takes a whole number of at least 1, not “\(value)”")
    default: values[option.name] = value
    }
  }
}
