internal import Operations
internal import Findings
internal import Workspace

/// What a shell offers for the value of an option, or for an operand.
enum Completion {
  /// One of these words.
  case word([String])
  /// Any number of these words, each an operand.
  case words([String])
  /// These words with commas between them.
  case list([String])
  case folders
  case files
  case nothing

  /// - Parameter placeholder: how help shows the value: `bash|zsh|fish|man`, `FILE`, `[FILE|DIR …]`.
  init(of placeholder: String) {
    if placeholder.contains("|"), !placeholder.hasPrefix("[") {
      self = .word(placeholder.split(separator: "|").map(String.init))
    } else if placeholder.contains("FILE") {
      self = .files
    } else {
      switch placeholder {
      case "DIR": self = .folders
      case "[ID …]": self = .words(Rule.all.map(\.id))
      case "RULE,…": self = .list(CatalogFixes.rules)
      default: self = .nothing
      }
    }
  }
}

extension Option {
  var completion: Completion {
    switch value {
    case .flag, .count, .pairs: .nothing
    case .choice(let words): .word(words)
    case .optional(let placeholder), .text(let placeholder): Completion(of: placeholder)
    }
  }
}

extension Command {
  static var operandCompletion: Completion { Completion(of: operands ?? "") }
}
