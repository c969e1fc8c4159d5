internal import Color
package import Source

/// What the rules about colours and titles look at.
package struct DesignEvidence: Sendable {
  package let design: TabBarDesign
  /// The file that findings without a place are about.
  package let path: String

  package init(_ design: TabBarDesign, path: String) {
    self.design = design
    self.path = path
  }

  /// What the rules find.
  package func diagnostics(_ settings: RuleSettings) -> [Diagnostic] {
    BarRule.all.flatMap { entry -> [Diagnostic] in
      guard let severity = settings.severity(of: entry.rule, for: nil) else { return [] }
      return entry.check(self, settings.limit(of: entry.rule, for: nil)).map { Diagnostic(severity, entry.rule, $0) }
    }
  }

  /// The appearances in which two colours of the bar differ from how they look in an earlier one.
  func appearances(of roles: [ColorRole]) -> [(appearance: Appearance, colors: [DesignColor])] {
    let colors = roles.compactMap(design.color)
    guard colors.count == roles.count else { return [] }
    var seen: Set<[DesignColor]> = []
    return Appearance.allCases.compactMap { appearance in
      let values = colors.map { $0.values[appearance] }
      return seen.insert(values).inserted ? (appearance, values) : nil
    }
  }
}
