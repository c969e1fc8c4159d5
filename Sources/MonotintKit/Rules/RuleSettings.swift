package import Source

/// How much each rule matters in a project, and where its limits lie; what is not set keeps the rule's own.
package struct RuleSettings: Sendable {
  package enum Level: String, CaseIterable, Sendable {
    case off, note, warning, error

    package var severity: Diagnostic.Severity? { Diagnostic.Severity(rawValue: rawValue) }
  }

  package struct Setting: Sendable {
    package var level: Level?
    package var limit: Double?
    /// For icons whose path matches; the last that matches counts.
    package var icons: [(glob: Glob, setting: Setting)] = []

    package init(level: Level? = nil, limit: Double? = nil) {
      self.level = level
      self.limit = limit
    }
  }

  package var settings: [String: Setting]

  package init(_ settings: [String: Setting] = [:]) {
    self.settings = settings
  }

  /// How much a finding of a rule matters for a file; nil when the rule is off.
  package func severity(of rule: Rule, for path: String?) -> Diagnostic.Severity? {
    guard let level = value(of: rule, for: path, \.level) else { return rule.severity }
    return level.severity
  }

  /// The number that decides; 0 for rules without one.
  package func limit(of rule: Rule, for path: String?) -> Double {
    value(of: rule, for: path, \.limit) ?? rule.limit?.standard ?? 0
  }

  private func value<Value>(of rule: Rule, for path: String?, _ part: (Setting) -> Value?) -> Value? {
    guard let setting = settings[rule.id] else { return nil }
    if let path, let own = setting.icons.last(where: { $0.glob.matches(path) && part($0.setting) != nil }) {
      return part(own.setting)
    }
    return part(setting)
  }
}

extension RuleSettings {
  /// All that is set, in a fixed order: equal for equal settings.
  var text: String {
    settings.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.text)" }.joined(separator: "\n")
  }
}

extension RuleSettings.Setting {
  fileprivate var text: String {
    let icons = icons.map { "\($0.glob.pattern) \($0.setting.text)" }
    return ([level?.rawValue ?? "-", limit.map { "\($0)" } ?? "-"] + icons).joined(separator: ", ")
  }
}
