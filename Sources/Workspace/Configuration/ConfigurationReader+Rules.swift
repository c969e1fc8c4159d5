internal import AssetCatalog
internal import DesignTokens
package import Findings
internal import IconVerdict
internal import SwiftGeneration

/// The key `rules`: the severity and the limit of each rule, and other settings for some icons.
extension ConfigurationReader {
  mutating func rules(_ value: JSONValue) {
    configuration.rules = ruleSettings(value)
  }

  /// The settings that an object of rules has.
  mutating func ruleSettings(_ value: JSONValue) -> RuleSettings {
    var settings = RuleSettings()
    guard let object = value.object else {
      wrong(value, "an object of rules")
      return settings
    }
    for member in object.members {
      guard let rule = Rule.named(member.key) else {
        report(
          ConfigurationRule.unknownRule, "there is no rule “\(member.key)”", help: Rule.help(for: member.key),
          at: member.keyRange)
        continue
      }
      settings.settings[rule.id] = setting(member.value, of: rule, takesIcons: true)
    }
    return settings
  }

  /// Reads a level, or an object with a level, a limit, and settings for icons by path.
  private mutating func setting(
    _ value: JSONValue, of rule: Rule, takesIcons: Bool
  ) -> RuleSettings.Setting {
    var setting = RuleSettings.Setting()
    guard value.object != nil else {
      setting.level = level(value, of: rule)
      return setting
    }
    var known = ["severity"]
    if rule.isAdjustable { known.append("limit") }
    if rule.isAdjustable, takesIcons { known.append("icons") }
    for member in members(value, "the rule “\(rule.id)”", known: known) {
      switch member.key {
      case "severity": setting.level = level(member.value, of: rule)
      case "limit": setting.limit = limit(member.value, of: rule)
      default: setting.icons = icons(member.value, of: rule)
      }
    }
    return setting
  }

  private mutating func level(_ value: JSONValue, of rule: Rule) -> RuleSettings.Level? {
    guard let level = value.string.flatMap(RuleSettings.Level.init), !rule.levels.contains(level)
    else { return choice(value, among: rule.levels) }
    let message =
      if rule.alsoReports.isEmpty {
        "“\(rule.id)” is always an error"
      } else {
        "the errors of “\(rule.id)” stay errors"
      }
    report(
      ConfigurationRule.value, message,
      help: "remove this setting; `monotint rules \(rule.id)` says how to repair what the rule finds",
      at: value.range)
    return nil
  }

  private mutating func limit(_ value: JSONValue, of rule: Rule) -> Double? {
    guard let limit = rule.limit else {
      report(
        ConfigurationRule.value, "the rule “\(rule.id)” has no limit", help: "set its severity only", at: value.range)
      return nil
    }
    guard let number = value.number, number >= 0 else {
      wrong(value, "a number of at least 0: \(limit.meaning)")
      return nil
    }
    return number
  }

  private mutating func icons(
    _ value: JSONValue, of rule: Rule
  ) -> [(glob: Glob, setting: RuleSettings.Setting)] {
    guard let object = value.object else {
      wrong(value, #"an object of paths, such as { "Brand/*.svg": "off" }"#)
      return []
    }
    return object.members.map { (Glob($0.key), setting($0.value, of: rule, takesIcons: false)) }
  }
}

extension Diagnostic {
  /// Whether it is a warning or a note about the design, which stays the same from run to run until the design changes.
  package var isStanding: Bool { severity != .error && !Self.outputRules.contains(rule) }

  private static let outputRules = Set(OutputRule.all.map(\.id) + [ConfigurationRule.otherVersion.id])
}

extension Rule {
  /// Every rule, in the order of precedence.
  package static let all: [Rule] =
    IconRule.all.map(\.rule) + BarRule.all.map(\.rule) + TokenRule.all.map(\.rule) + ConstantRule.all
    + CatalogRule.all.map(\.rule) + JSONRule.all + SourceRule.all + AppIconRule.all + ConfigurationRule.all
    + OutputRule.all

  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }

  /// What to do about an id that no rule has.
  package static func help(for id: String) -> String {
    Suggestion.help(for: id, in: all.map(\.id), or: "`monotint rules` lists them")
  }
}
