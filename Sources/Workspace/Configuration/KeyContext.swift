internal import Findings

/// Where reading is, and what it found.
struct KeyContext {
  private let file: SourceFile
  /// The language of texts that name none.
  let language: String
  /// The name of the member that is read.
  private(set) var key = ""
  private(set) var diagnostics: [Diagnostic] = []

  init(_ file: SourceFile, language: String) {
    self.file = file
    self.language = language
  }

  /// Runs a function in which `key` is the name of a member.
  mutating func reading<Result>(_ name: String, _ body: (inout Self) -> Result) -> Result {
    let outer = key
    key = name
    defer { key = outer }
    return body(&self)
  }

  func place(_ range: Range<Int>) -> SourceRange { SourceRange(file, range) }

  mutating func report(_ rule: Rule, _ message: String, help: String? = nil, at range: Range<Int>) {
    diagnostics.append(rule.finding(message, help: help, at: place(range)))
  }

  mutating func wrong(_ value: JSONValue, _ expected: String, help: String? = nil) {
    report(ConfigurationRule.value, "expected \(expected), found \(value.shown)", help: help, at: value.range)
  }

  mutating func unknown(_ member: JSONObject.Member, in object: String, word: String, names: [String]) {
    let all = "the \(word)s here are " + names.joined(separator: ", ")
    report(
      ConfigurationRule.key, "unknown \(word) “\(member.key)” in \(object)",
      help: Suggestion.help(for: member.key, in: names, or: all), at: member.keyRange)
  }
}

extension JSONValue {
  /// The value itself if it is short, otherwise its kind.
  fileprivate var shown: String {
    switch content {
    case .string(let text) where text.count <= 40: "“\(text)”"
    case .number(let number) where number == number.rounded() && abs(number) < 1e15:
      "\(Int(number))"
    case .number(let number): "\(number)"
    case .boolean(let value): "\(value)"
    default: kind
    }
  }
}
