internal import Source

/// Reads `rules` of the configuration: how much each rule matters, its limit, and what differs for some icons.
struct RuleSettingsReader {
  private let file: SourceFile
  private(set) var settings: [String: RuleSettings.Setting] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ value: JSONValue, in file: SourceFile) {
    self.file = file
    guard let object = value.object else {
      wrong(value, "an object of rules")
      return
    }
    for member in object.members {
      guard let rule = Rule.named(member.key) else {
        unknown(member)
        continue
      }
      settings[rule.id] = setting(member.value, of: rule, takesIcons: true)
    }
  }

  /// A level, or an object of one, a limit, and settings for icons by their path.
  private mutating func setting(_ value: JSONValue, of rule: Rule, takesIcons: Bool) -> RuleSettings.Setting {
    var setting = RuleSettings.Setting()
    guard let object = value.object else {
      setting.level = level(value)
      return setting
    }
    let known = ["severity", "limit"] + (takesIcons ? ["icons"] : [])
    for member in object.members {
      switch member.key {
      case "severity": setting.level = level(member.value)
      case "limit": setting.limit = limit(member.value, of: rule)
      case "icons" where takesIcons: setting.icons = icons(member.value, of: rule)
      default:
        let nearest = Suggestion.nearest(to: member.key, in: known)
        error(
          "config-key", "unknown key “\(member.key)” in the rule “\(rule.id)”",
          help: nearest.map { "did you mean “\($0)”?" } ?? "the keys here are " + known.joined(separator: ", "),
          at: member.keyRange)
      }
    }
    return setting
  }

  private mutating func level(_ value: JSONValue) -> RuleSettings.Level? {
    if let text = value.string, let level = RuleSettings.Level(rawValue: text) { return level }
    let levels = RuleSettings.Level.allCases.map(\.rawValue)
    let nearest = value.string.flatMap { Suggestion.nearest(to: $0, in: levels) }
    wrong(value, levels.map { "“\($0)”" }.joined(separator: ", "), help: nearest.map { "did you mean “\($0)”?" })
    return nil
  }

  private mutating func limit(_ value: JSONValue, of rule: Rule) -> Double? {
    guard let limit = rule.limit else {
      error("config-value", "the rule “\(rule.id)” has no limit", help: "set its severity only", at: value.range)
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

  private mutating func unknown(_ member: JSONObject.Member) {
    let nearest = Suggestion.nearest(to: member.key, in: Rule.all.map(\.id))
    error(
      "unknown-rule", "there is no rule “\(member.key)”",
      help: nearest.map { "did you mean “\($0)”?" } ?? "`monotint rules` lists them", at: member.keyRange)
  }

  private mutating func wrong(_ value: JSONValue, _ expected: String, help: String? = nil) {
    error("config-value", "expected \(expected), found \(value.kind)", help: help, at: value.range)
  }

  private mutating func error(_ rule: String, _ message: String, help: String? = nil, at range: Range<Int>) {
    diagnostics.append(Diagnostic(.error, rule, message, help: help, at: SourceRange(file, range)))
  }
}
