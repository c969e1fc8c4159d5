internal import Findings
import Foundation
internal import TestSupport
import Testing
internal import Workspace

/// The levels that the configuration may set for a rule: those of the rule's table, and no others.
@Suite struct RuleLevelTests {
  @Test(arguments: Rule.all.map(\.id), RuleSettings.Level.allCases)
  func `a level is read if the rule takes it, and refused at its place otherwise`(
    id: String, level: RuleSettings.Level
  ) throws {
    let rule = try #require(Rule.named(id))
    let forms = [
      (head: #"{ "rules": { "\#(id)": "#, tail: " } }"),
      (head: #"{ "rules": { "\#(id)": { "severity": "#, tail: " } } }"),
    ]
    for form in forms {
      let text = "\(form.head)\"\(level.rawValue)\"\(form.tail)"
      let file = SourceFile(path: "monotint.json", text: text)
      let (configuration, found) = ConfigurationReader.read(file)
      if rule.levels.contains(level) {
        #expect(found.isEmpty, "\(found.map(\.message))")
        #expect(configuration.rules.settings[id]?.level == level)
      } else {
        #expect(found.map(\.place?.start.column) == [form.head.count + 1], "\(found.map(\.message))")
        #expect(configuration.rules.settings[id]?.level == nil)
      }
    }
  }

  /// Warnings and notes can be changed, and of the errors those about a picture, a catalog or a document of Icon
  /// Composer that somebody wrote, files that nobody planned, and names in code.
  @Test func `only these errors can be made milder`() {
    let adjustable = Rule.all.filter { $0.severity == .error && $0.isAdjustable }
    #expect(
      adjustable.map(\.id) == [
        "external-reference", "not-supported", "raster", "empty", "opaque-plate", "coloured-shadow",
        "gradient", "knock-out", "multicolour", "solid-block", "system-symbol-too-new", "token-old-form",
        "catalog-syntax",
        "catalog-missing-file", "catalog-pixel-size", "catalog-icon-size", "icon-document-missing-picture",
        "picture-size", "unassigned-file", "name-missing",
      ])
    #expect(Rule.all.allSatisfy { $0.severity == .error || $0.isAdjustable })
  }

  @Test func `the schema names each rule, with what it takes`() throws {
    let url = Repository.url("Schemas/monotint.schema.json")
    let file = SourceFile(path: "schema", text: try String(contentsOf: url, encoding: .utf8))
    let definitions = try #require(JSONReader.read(file).value?.object?["$defs"]?.object)
    let rules = try #require(definitions["rules"]?.object?["properties"]?.object)
    #expect(rules.members.map(\.key) == Rule.all.map(\.id))
    for rule in Rule.all {
      let name = rule.isAdjustable ? rule.limit == nil ? "rule" : "ruleWithLimit" : "fixedRule"
      #expect(rules[rule.id]?.object?["$ref"]?.string == "#/$defs/\(name)")
    }
    for (name, keys) in [
      ("fixedRule", ["severity"]), ("rule", ["severity", "icons"]), ("ruleWithLimit", ["severity", "limit", "icons"]),
    ] {
      let object = definitions[name]?.object?["oneOf"]?.array?.last?.object
      #expect(object?["properties"]?.object?.members.map(\.key) == keys)
    }
  }
}
