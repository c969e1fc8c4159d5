internal import Findings

/// The arguments of a command. The command's `init` reads each option with a call that declares the option too.
///
/// The `init` runs twice. The first run has no values and collects the declarations, by which the words of the command line
/// are parsed. The second run gets the values. A command stores them as properties, so code that reads an option which the
/// command does not declare does not compile.
struct Arguments: Sendable {
  private(set) var options: [Option] = []
  /// The operands as help shows them, such as `[FILE|DIR …]`; nil for none.
  private(set) var operandUsage: String?
  /// The values that the command line gives, by option; a flag has an empty value.
  private var values: [String: [String]] = [:]
  private var operands: [String] = []

  /// Collects declarations without values: the first run.
  ///
  /// - Parameter declare: reads every option and operand. Each read declares what it reads.
  init(declaredBy declare: (inout Arguments) -> Void) { declare(&self) }

  /// The first operand, if the command takes none.
  var unexpectedOperand: String? { operandUsage == nil ? operands.first : nil }
}

// MARK: Declaring and reading

extension Arguments {
  mutating func flag(_ name: String, _ letter: Character? = nil, help: String) -> Bool {
    value(Option(name: name, letter: letter, value: .flag, help: help)) != nil
  }

  /// nil if it is not given, and empty if it has no value.
  mutating func optional(_ name: String, takes placeholder: String, help: String) -> String? {
    value(Option(name: name, letter: nil, value: .optional(placeholder), help: help))
  }

  mutating func text(
    _ name: String, _ letter: Character? = nil, takes placeholder: String, help: String
  ) -> String? {
    value(Option(name: name, letter: letter, value: .text(placeholder), help: help))
  }

  /// The values of an option that may be repeated.
  mutating func texts(
    _ name: String, _ letter: Character? = nil, takes placeholder: String, help: String
  ) -> [String] {
    options.append(Option(name: name, letter: letter, value: .text(placeholder), help: help))
    return values[name, default: []]
  }

  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, help: String
  ) -> Choice? {
    let words = Choice.allCases.map(\.rawValue)
    let word = value(Option(name: name, letter: nil, value: .choice(words), help: help))
    return word.flatMap(Choice.init)
  }

  mutating func count(
    _ name: String, _ letter: Character, takes placeholder: String, help: String
  ) -> Int? {
    let number = value(Option(name: name, letter: letter, value: .count(placeholder), help: help))
    return number.flatMap { Int($0) }
  }

  /// The values of an option that may be repeated, each a name and a value.
  mutating func pairs(
    _ name: String, takes placeholder: String, help: String
  ) -> [(name: String, value: String)] {
    options.append(Option(name: name, letter: nil, value: .pairs(placeholder), help: help))
    return values[name, default: []].map { text in
      let pair = Self.split(text)
      return (name: pair.name, value: String(pair.value.dropFirst()))
    }
  }

  mutating func operands(_ usage: String) -> [String] {
    operandUsage = usage
    return operands
  }

  private mutating func value(_ option: Option) -> String? {
    options.append(option)
    return values[option.name]?.last
  }

  /// The text before the first `=`, and the rest with the `=`, which is empty if there is none.
  private static func split(_ text: some StringProtocol) -> (name: String, value: String) {
    let name = text.prefix { $0 != "=" }
    return (name: String(name), value: String(text[name.endIndex...]))
  }
}

// MARK: Parsing

extension Arguments {
  /// Sorts words into options and operands. Options may follow operands, `--` ends them, and a repeated option replaces
  /// the earlier one, unless all of its values are read.
  mutating func parse(_ words: some Sequence<String>) throws(CommandError) {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        return
      } else if word.hasPrefix("--") {
        try parseName(word.dropFirst(2), &words)
      } else if word.hasPrefix("-"), word != "-" {
        try parseLetters(word.dropFirst(), &words)
      } else {
        operands.append(word)
      }
    }
  }

  /// `--name`, `--name VALUE` or `--name=VALUE`.
  private mutating func parseName(_ word: Substring, _ rest: inout ArraySlice<String>) throws(CommandError) {
    let parts = Self.split(word)
    guard let option = options.first(where: { $0.name == parts.name }) else { throw unknown(parts.name) }
    if parts.value.isEmpty { return try take(option, &rest) }
    if !option.takesValue { throw CommandError("--\(option.name) takes no value") }
    try add(String(parts.value.dropFirst()), to: option)
  }

  private func unknown(_ name: String) -> CommandError {
    if SharedOptions.declared.contains(where: { $0.name == name }) {
      return CommandError("this command has no use for --\(name)")
    }
    guard let nearest = Suggestion.nearest(to: name, in: options.map(\.name)) else {
      return CommandError("unknown option --\(name)")
    }
    return CommandError("unknown option --\(name); did you mean --\(nearest)?")
  }

  /// `-q`, `-qv`, `-C DIR` or `-CDIR`.
  private mutating func parseLetters(_ word: Substring, _ rest: inout ArraySlice<String>) throws(CommandError) {
    var letters = word
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        if SharedOptions.declared.contains(where: { $0.letter == letter }) {
          throw CommandError("this command has no use for -\(letter)")
        }
        throw CommandError("unknown option -\(letter)")
      }
      guard letters.isEmpty || option.isFlag else {
        return try add(String(letters), to: option)
      }
      try take(option, &rest)
    }
  }

  /// Takes an option whose value, if it needs one, is the next word.
  private mutating func take(_ option: Option, _ rest: inout ArraySlice<String>) throws(CommandError) {
    guard let placeholder = option.placeholder else { return try add("", to: option) }
    guard let value = rest.popFirst() else {
      throw CommandError("--\(option.name) needs a value: \(placeholder)")
    }
    try add(value, to: option)
  }

  private mutating func add(_ value: String, to option: Option) throws(CommandError) {
    let name = option.name
    switch option.value {
    case .choice(let words) where !words.contains(value):
      throw CommandError("--\(name) takes \(words.joined(separator: ", ")), not “\(value)”")
    case .count where !Self.isCount(value):
      throw CommandError("--\(name) takes a whole number of at least 1, not “\(value)”")
    case .pairs(let word) where !value.dropFirst().contains("=") || value.last == "=":
      throw CommandError("--\(name) takes \(word), not “\(value)”")
    case .flag, .optional, .text, .choice, .pairs, .count:
      values[name, default: []].append(value)
    }
  }

  private static func isCount(_ text: String) -> Bool {
    guard let number = Int(text) else { return false }
    return number >= 1
  }
}
