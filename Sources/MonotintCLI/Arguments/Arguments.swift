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
  mutating func optional(_ name: String, _ placeholder: String, help: String) -> String? {
    value(Option(name: name, letter: nil, value: .optional(placeholder), help: help))
  }

  mutating func text(_ name: String, _ letter: Character? = nil, _ placeholder: String, help: String) -> String? {
    value(Option(name: name, letter: letter, value: .text(placeholder), help: help))
  }

  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(_ name: String, help: String) -> Choice? {
    let words = Choice.allCases.map(\.rawValue)
    return value(Option(name: name, letter: nil, value: .choice(words), help: help)).flatMap(Choice.init)
  }

  mutating func count(_ name: String, _ letter: Character, _ placeholder: String, help: String) -> Int? {
    value(Option(name: name, letter: letter, value: .count(placeholder), help: help)).flatMap { Int($0) }
  }

  /// The values of an option that may be repeated, each a name and a value.
  mutating func pairs(_ name: String, _ placeholder: String, help: String) -> [(name: String, value: String)] {
    options.append(Option(name: name, letter: nil, value: .pairs(placeholder), help: help))
    return (values[name] ?? []).map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return (parts[0], parts.count == 2 ? parts[1] : "")
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
}

// MARK: Parsing

extension Arguments {
  /// Sorts words into options and operands. Options may follow operands, `--` ends them, and a repeated option replaces
  /// the earlier one, unless it is one of pairs.
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
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = options.first(where: { $0.name == parts[0] }) else {
      let nearest = Suggestion.nearest(to: parts[0], in: options.map(\.name))
      throw CommandError("unknown option --\(parts[0])" + (nearest.map { "; did you mean --\($0)?" } ?? ""))
    }
    if !option.takesValue, parts.count == 2 { throw CommandError("--\(option.name) takes no value") }
    try take(option, parts.count == 2 ? parts[1] : nil, &rest)
  }

  /// `-q`, `-qv`, `-C DIR` or `-CDIR`.
  private mutating func parseLetters(_ word: Substring, _ rest: inout ArraySlice<String>) throws(CommandError) {
    var letters = word
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw CommandError("unknown option -\(letter)")
      }
      try take(option, letters.isEmpty || option.isFlag ? nil : String(letters), &rest)
      if !option.isFlag { return }
    }
  }

  private mutating func take(
    _ option: Option, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(CommandError) {
    guard let value = option.isFlag ? attached ?? "" : attached ?? rest.popFirst() else {
      throw CommandError("--\(option.name) needs a value: \(option.placeholder ?? "")")
    }
    switch option.value {
    case .choice(let words) where !words.contains(value):
      throw CommandError("--\(option.name) takes \(words.joined(separator: ", ")), not “\(value)”")
    case .count where (Int(value) ?? 0) < 1:
      throw CommandError("--\(option.name) takes a whole number of at least 1, not “\(value)”")
    case .pairs(let word) where !value.dropFirst().contains("=") || value.last == "=":
      throw CommandError("--\(option.name) takes \(word), not “\(value)”")
    default: values[option.name, default: []].append(value)
    }
  }
}
