package import Source

/// A rule about the colours and titles of the bars, with its check.
package struct BarRule: Sendable {
  package let rule: Rule
  let check: @Sendable (DesignEvidence, _ limit: Double) -> [Finding]

  package typealias Finding = Rule.Finding
  package typealias Limit = Rule.Limit

  /// Every rule about bars. A test compares the list with the files in `Rules/`.
  package static let all: [BarRule] = [contrast, statesTooClose, titleWidth]
}

extension Rule {
  func bars(_ check: @escaping @Sendable (DesignEvidence, _ limit: Double) -> [Finding]) -> BarRule {
    BarRule(rule: self, check: check)
  }
}
