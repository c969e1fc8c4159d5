internal import AssetCatalog
internal import DesignTokens
package import Findings
internal import IconVerdict
internal import SwiftGeneration

// The rules: the severity and the limit of each, and other settings for some icons.

extension Configuration {
  @KeyList<Configuration> static var ruleKeys: [Key<Configuration>] {
    Key(
      "rules", \.rules, .rules,
      "how much a finding of a rule matters, by the rule's id. An error stops the export",
      absence: .words("the severities of the rules"))
  }
}

extension RuleSettings.Setting {
  /// The keys of the settings of a rule.
  ///
  /// - Parameter takesIcons: whether they are the settings for all icons, which may name others for some.
  static func keys(of rule: Rule, takesIcons: Bool) -> Keys<Self> {
    Keys("the rule “\(rule.id)”") {
      Key("severity", \.level, .level(of: rule), "the severity of the rule's findings", absence: .words(""))
      if rule.limit != nil, rule.isAdjustable {
        Key("limit", \.limit, .limit(of: rule), "the rule's threshold, for rules that have one", absence: .words(""))
      }
      if rule.limit == nil, rule.isAdjustable {
        Key(refused: "limit", "the rule “\(rule.id)” has no limit", help: "set its severity only")
      }
      if rule.isAdjustable, takesIcons {
        Key(
          "icons", \.icons, .icons(of: rule),
          """
          other settings for icons whose path matches a pattern: `*` matches any characters except `/`, and `**` matches \
          folders too. A pattern without `/` matches file names. The last matching pattern applies
          """,
          absence: .words(""))
      }
    }
  }
}

extension Form where Value == RuleSettings {
  /// Settings by the ids of rules.
  static var rules: Form {
    Form(schemaOfRules) { value, context in
      guard let object = value.object else {
        context.wrong(value, "an object of rules")
        return nil
      }
      var settings = RuleSettings()
      for member in object.members {
        guard let rule = Rule.named(member.key) else {
          context.report(
            ConfigurationRule.unknownRule, "there is no rule “\(member.key)”", help: Rule.help(for: member.key),
            at: member.keyRange)
          continue
        }
        let form = Form<RuleSettings.Setting>.setting(of: rule, takesIcons: true)
        settings.settings[rule.id] = form.read(member.value, &context)
      }
      return settings
    }
  }

  /// Each rule by its id, with what it is about.
  private static var schemaOfRules: JSONSchema {
    var schema = JSONSchema([("type", "object"), ("additionalProperties", false)])
    var properties: [JSONSchema.Member] = []
    for rule in Rule.all {
      let form = Form<RuleSettings.Setting>.setting(of: rule, takesIcons: true)
      let part = form.schema().named(Form<RuleSettings.Setting>.name(of: rule))
      let title = JSONSchema.plain(rule.title)
      properties.append((rule.id, .object([("description", .string(title))] + part.keywords)))
      schema.take(part)
    }
    return schema.with([("properties", .object(properties))]).named("rules")
  }
}

extension Form where Value == RuleSettings.Setting {
  /// A level, or an object with a level, a limit, and settings for icons by path.
  fileprivate static func setting(of rule: Rule, takesIcons: Bool) -> Form {
    let level = Form<RuleSettings.Level>.level(of: rule).then { level, _, _ in RuleSettings.Setting(level: level) }
    let keys = object(
      RuleSettings.Setting.keys(of: rule, takesIcons: takesIcons), from: { _ in RuleSettings.Setting() })
    return either([Alternative(level) { $0.object == nil }], otherwise: keys)
  }

  /// The name in the schema of what a rule takes.
  fileprivate static func name(of rule: Rule) -> String {
    if !rule.isAdjustable { return "fixedRule" }
    return rule.limit == nil ? "rule" : "ruleWithLimit"
  }
}

extension Form where Value == RuleSettings.Level {
  fileprivate static func level(of rule: Rule) -> Form {
    let choice = choice(among: rule.levels)
    return Form(choice.schema()) { value, context in
      guard let level = value.string.flatMap(RuleSettings.Level.init), !rule.levels.contains(level) else {
        return choice.read(value, &context)
      }
      let message =
        if rule.alsoReports.isEmpty {
          "“\(rule.id)” is always an error"
        } else {
          "the errors of “\(rule.id)” stay errors"
        }
      context.report(
        ConfigurationRule.value, message,
        help: "remove this setting; `monotint rules \(rule.id)` says how to repair what the rule finds",
        at: value.range)
      return nil
    }
  }
}

extension Form where Value == Double {
  fileprivate static func limit(of rule: Rule) -> Form {
    let meaning = rule.limit?.meaning ?? ""
    return Form(JSONSchema([("type", "number"), ("minimum", 0)])) { value, context in
      if let number = value.number, number >= 0 { return number }
      context.wrong(value, "a number of at least 0: \(meaning)")
      return nil
    }
  }
}

extension Form where Value == RuleSettings.IconSettings {
  fileprivate static func icons(of rule: Rule) -> Form {
    let setting = Form<RuleSettings.Setting>.setting(of: rule, takesIcons: false)
    let expected = #"an object of paths, such as { "Brand/*.svg": "off" }"#
    let members = Form<[Named<RuleSettings.Setting>]>.named(setting, expected, minimum: 0, []) { _, _ in true }
    return members.then { members, _, _ in
      RuleSettings.IconSettings(members.map { (glob: Glob($0.name.value), setting: $0.value) })
    }
  }
}

// MARK: - Every rule

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
    + OutputRule.all + NameRule.all

  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }

  /// What to do about an id that no rule has.
  package static func help(for id: String) -> String {
    Suggestion.help(for: id, in: all.map(\.id), or: "`monotint rules` lists them")
  }
}
