/// The severities and limits that a project sets for rules. Every other rule keeps its own.
package struct RuleSettings: Sendable {
  package enum Level: String, CaseIterable, Sendable {
    case off, note, warning, error

    var severity: Diagnostic.Severity? { Diagnostic.Severity(rawValue: rawValue) }
  }

  package struct Setting: Sendable {
    package var level: Level?
    package var limit: Double?
    package var icons: IconSettings

    package init(level: Level? = nil, limit: Double? = nil) {
      self.init(level: level, limit: limit, icons: IconSettings())
    }

    package init(level: Level?, limit: Double?, icons: IconSettings) {
      self.level = level
      self.limit = limit
      self.icons = icons
    }
  }

  /// Settings for icons whose path matches a pattern.
  package struct IconSettings: Sendable {
    private let patterns: Globs
    private let settings: [Setting]

    package init(_ settings: [(glob: Glob, setting: Setting)] = []) {
      patterns = Globs(settings.map(\.glob))
      self.settings = settings.map(\.setting)
    }

    package var isEmpty: Bool { settings.isEmpty }

    /// A part of the settings for an icon; nil if none has it. The last match that has it applies.
    fileprivate func value<Value>(for path: String, _ part: (Setting) -> Value?) -> Value? {
      if isEmpty { return nil }
      for place in patterns.places(matching: path).reversed() {
        if let value = part(settings[place]) { return value }
      }
      return nil
    }
  }

  package var settings: [String: Setting]

  package init(_ settings: [String: Setting] = [:]) {
    self.settings = settings
  }

  /// The severity of a rule's findings in a file; nil if the rule is off.
  package func severity(of rule: Rule, for path: String?) -> Diagnostic.Severity? {
    guard let level = value(of: rule.id, for: path, \.level) else { return rule.severity }
    return level.severity
  }

  /// The settings with these rules turned off, except those that are set.
  package func turningOff(_ rules: [Rule]) -> RuleSettings {
    var settings = settings
    for rule in rules where settings[rule.id] == nil { settings[rule.id] = Setting(level: .off) }
    return RuleSettings(settings)
  }

  /// The settings of some rules for one icon, without patterns of paths.
  ///
  /// - Parameter rules: their ids.
  package func ofIcon(at path: String, rules: Set<String>) -> RuleSettings {
    var own: [String: Setting] = [:]
    for rule in settings.keys where rules.contains(rule) {
      own[rule] = Setting(
        level: value(of: rule, for: path, \.level), limit: value(of: rule, for: path, \.limit),
        icons: IconSettings())
    }
    return RuleSettings(own)
  }

  /// Whether the project itself sets the severity of a rule's findings in a file.
  package func hasLevel(of rule: Rule, for path: String) -> Bool {
    value(of: rule.id, for: path, \.level) != nil
  }

  /// The rule's threshold for a file; 0 for rules without one.
  package func limit(of rule: Rule, for path: String?) -> Double {
    value(of: rule.id, for: path, \.limit) ?? rule.limit?.standard ?? 0
  }

  /// A finding with the severity that the project sets for its rule; nil if the rule is off.
  ///
  /// An error stays an error, because something that the output needs is missing.
  package func applied(to finding: Diagnostic) -> Diagnostic? {
    guard finding.severity != .error, let level = value(of: finding.rule, for: finding.path, \.level) else {
      return finding
    }
    guard let severity = level.severity else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }

  private func value<Value>(of rule: String, for path: String?, _ part: (Setting) -> Value?) -> Value? {
    guard let setting = settings[rule] else { return nil }
    if let own = path.flatMap({ setting.icons.value(for: $0, part) }) { return own }
    return part(setting)
  }
}
