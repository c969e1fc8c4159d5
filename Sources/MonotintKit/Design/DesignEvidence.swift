package import Source

/// What the rules about colours and titles look at.
package struct DesignEvidence: Sendable {
  package let design: TabBarDesign
  package let configuration: Configuration
  /// The file that findings without a place are about.
  package let path: String

  package init(_ design: TabBarDesign, _ configuration: Configuration, path: String) {
    self.design = design
    self.configuration = configuration
    self.path = path
  }

  /// What the rules find.
  package func diagnostics() -> [Diagnostic] {
    Rule.all.flatMap { rule -> [Diagnostic] in
      guard case .design(let check) = rule.check,
        let severity = configuration.rules.severity(of: rule, for: nil)
      else { return [] }
      return check(self, configuration.rules.limit(of: rule, for: nil)).map { Diagnostic(severity, rule, $0) }
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

extension Appearance {
  /// As in "in dark mode"; empty for the appearance that all others follow.
  var words: String {
    switch self {
    case .light: ""
    case .dark: " in dark mode"
    case .lightHighContrast: " with increased contrast"
    case .darkHighContrast: " in dark mode with increased contrast"
    }
  }
}

extension DesignColor {
  /// As designers write it, rounded to whole steps.
  var hexadecimal: String {
    func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    return Hexadecimal.text(byte(red), byte(green), byte(blue))
  }
}
