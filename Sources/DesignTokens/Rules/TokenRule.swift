package import Source

/// A rule about token files. The readers of this module report its findings, so it has no check of its own.
package struct TokenRule: Sendable, Equatable {
  package let rule: Rule

  var id: String { rule.id }

  /// Every rule about tokens. A test compares the list with the files of this folder.
  package static let all: [TokenRule] = [
    file, foreignFormat, oldForm, structure, name, property, type, value, reference, cycle, extends, resolver,
  ]

  package static func == (left: Self, right: Self) -> Bool { left.rule === right.rule }
}

extension Rule {
  var tokens: TokenRule { TokenRule(rule: self) }
}
