/// An option of a command: how it is written, what it takes, and its help text.
struct Option: Sendable {
  enum Value: Sendable {
    /// Given or not given.
    case flag
    /// A flag that may have a value, shown as this word in help: `--fix`, `--fix=RULE`.
    case optional(String)
    /// Followed by a value, shown as this word in help.
    case text(String)
    /// Followed by one of these words.
    case choice([String])
    /// Followed by a name, `=` and a value, shown as this text in help. It may be repeated.
    case pairs(String)
    /// Followed by a whole number of at least one, shown as this word in help.
    case count(String)
  }

  /// Without the hyphens: "dry-run".
  let name: String
  let letter: Character?
  let value: Value
  let help: String

  var isFlag: Bool { placeholder == nil }

  /// Whether it is one of `SharedOptions`.
  var isShared: Bool { SharedOptions.declared.contains { $0.name == name } }

  var placeholder: String? {
    switch value {
    case .flag, .optional: nil
    case .text(let word), .pairs(let word), .count(let word): word
    case .choice(let words): words.joined(separator: "|")
    }
  }

  /// As help lists it: `-C, --project DIR`.
  var usage: String {
    var start = "    "
    if let letter { start = "-\(letter), " }
    switch value {
    case .optional(let word): return "\(start)--\(name)[=\(word)]"
    case .flag, .text, .choice, .pairs, .count: return start + usageWithoutLetter
    }
  }

  private var usageWithoutLetter: String {
    guard let placeholder else { return "--\(name)" }
    return "--\(name) \(placeholder)"
  }

  var takesValue: Bool {
    if case .flag = value { return false }
    return true
  }

  /// As words of a command line: "--project", "-C".
  var words: [String] {
    guard let letter else { return ["--\(name)"] }
    return ["--\(name)", "-\(letter)"]
  }
}
