/// An option of a command: how it is written, what it takes, and what help says of it.
package struct Option: Sendable {
  package enum Value: Sendable {
    /// Given or not given.
    case flag
    /// Followed by a value, shown as this word in help.
    case text(String)
    /// Followed by one of these words.
    case choice(String, [String])
    /// Followed by a whole number of at least one.
    case count(String)
  }

  /// Without the hyphens: "dry-run".
  package let name: String
  package let letter: Character?
  package let value: Value
  package let help: String

  package init(_ name: String, _ letter: Character? = nil, _ value: Value = .flag, help: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
  }

  /// As help lists it: `-C, --project DIR`.
  package var usage: String {
    (letter.map { "-\($0), " } ?? "    ") + "--\(name)" + (placeholder.map { " \($0)" } ?? "")
  }

  package var placeholder: String? {
    switch value {
    case .flag: nil
    case .text(let word), .count(let word): word
    case .choice(_, let words): words.joined(separator: "|")
    }
  }
}

extension Option {
  static let project = Option(
    "project", "C", .text("DIR"), help: "the folder of the project (default: the current folder)")
  static let config = Option(
    "config", nil, .text("FILE"), help: "the configuration (default: monotint.json in the project, where there is one)")
  static let color = Option(
    "color", nil, .choice("WHEN", ["auto", "always", "never"]), help: "colour on the terminal (default: auto)")
  static let jobs = Option(
    "jobs", "j", .count("N"), help: "how many icons are at work at once (default: one a processor)")
  static let quiet = Option("quiet", "q", help: "say nothing but findings and trouble")
  static let verbose = Option("verbose", "v", help: "say more of what is done")
  static let help = Option("help", "h", help: "show help and exit")
  static let version = Option("version", help: "show the versions of Monotint and its libraries and exit")

  /// The options that every command takes.
  static let common: [Option] = [project, config, jobs, color, quiet, verbose, help, version]

  static func format(_ formats: [String]) -> Option {
    Option("format", nil, .choice("FORMAT", formats), help: "how to print findings (default: text)")
  }
}
