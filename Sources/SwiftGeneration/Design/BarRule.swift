internal import Color
package import Findings

/// A rule about the bars: their colours and titles, with its check, or the tokens of their roles.
package struct BarRule: Sendable {
  package let rule: Rule
  /// nil for rules whose findings the reader of roles reports.
  let check: Check?

  typealias Check = @Sendable (DesignEvidence, _ limit: Double) -> [Finding]
  typealias Finding = Rule.Finding

  /// Every rule about bars. A test compares the list with the files in `Rules/`.
  package static let all: [BarRule] = [
    contrast, glassBackground, glassBorder, glassTransparent, glassUnselected, statesTooClose, titleWidth, tooManyTabs,
    noSpokenName, systemSymbolUnknown, systemSymbolTooNew,
    noRoles, roleMissing, roleName, roleUnknown, roleType, roleValue, themeRole,
  ]
}

extension Rule {
  func bars(_ check: @escaping BarRule.Check) -> BarRule {
    BarRule(rule: self, check: check)
  }

  /// A rule about the tokens of roles, whose findings the reader of roles reports.
  var ofRoles: BarRule { BarRule(rule: self, check: nil) }
}

/// What the rules about colours and titles look at.
struct DesignEvidence {
  let design: TabBarDesign
  let bars: BarOptions.All
  /// The oldest iOS that the code runs on; nil if none is written.
  let target: DeploymentTarget?
  /// The file of findings that have no place in a file.
  let path: String

  /// The appearances in which colours of the bar differ from those of every earlier appearance.
  func appearances(of roles: [ColorRole]) -> [(appearance: Appearance, colors: [DesignColor])] {
    let colors = roles.compactMap(design.color)
    guard colors.count == roles.count else { return [] }
    return TabBarDesign.appearances(of: colors)
  }
}
