internal import DesignTokens
internal import Drawing
@testable import Findings
import Foundation
@testable import IconVerdict
internal import SwiftGeneration
import TestSupport
import Testing
@testable internal import Workspace

/// Every rule against its own examples.
@Suite struct RuleExampleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let rule: String
    let marked: MarkedText
    let fires: Bool

    var testDescription: String { "\(rule) \(fires ? "fires" : "is silent"): \(marked.text)" }
  }

  /// An icon in which no rule finds anything.
  private static let flawless = #"<path d="M4 4h16v4H4zM4 12h16v4H4z"/>"#

  static let examples = IconRule.all.map(\.rule).filter { !$0.fires.isEmpty }.flatMap { rule in
    [true, false].flatMap { fires in
      (fires ? rule.fires : rule.silent + [flawless]).map {
        Example(rule: rule.id, marked: MarkedText(Rule.document($0)), fires: fires)
      }
    }
  }

  static let tokenExamples = TokenRule.all.map(\.rule).flatMap { rule in
    [true, false].flatMap { fires in
      (fires ? rule.fires : rule.silent).map { Example(rule: rule.id, marked: MarkedText($0), fires: fires) }
    }
  }

  @Test(arguments: tokenExamples)
  func `each rule about tokens finds what its examples show and no more`(_ example: Example) {
    let files = TokenFiles { _ in .missing }
    let file = SourceFile(path: "tokens.json", text: example.marked.text)
    // Older forms are found by a strict check alone.
    let isStrict = example.rule == "token-old-form"
    let findings = AppearanceTokens.read(file, files: files).diagnostics(strict: isStrict)
      .filter { $0.rule == example.rule }
    let places = findings.map { "\($0.place?.start.line ?? 0):\($0.place?.start.column ?? 0)" }
    #expect(places == (example.fires ? example.marked.places : []))
    #expect(!example.fires || !places.isEmpty)
  }

  @Test func `every rule about tokens has examples`() {
    // What is about whole files has no place in an example.
    for rule in TokenRule.all.map(\.rule) where !["token-file", "token-choice"].contains(rule.id) {
      let hasExamples = !rule.fires.isEmpty && !rule.silent.isEmpty
      #expect(hasExamples, "\(rule.id)")
    }
  }

  @Test(arguments: examples)
  func `each rule finds what its examples show and no more`(_ example: Example) throws {
    let rule = try #require(Rule.named(example.rule))
    let file = SourceFile(path: "icon.svg", text: example.marked.text)
    let judge = IconJudge(canvas: 24, format: Self.format(for: rule))
    // Template images have no dark colours.
    let rendering: RenderingIntent = example.rule == "dark-style" ? .original : .template
    let findings = judge.judge(file, as: rendering).diagnostics.filter { $0.rule == example.rule }
    #expect(findings.isEmpty != example.fires)
    if !example.marked.places.isEmpty {
      #expect(findings.map { "\($0.place?.start.line ?? 0):\($0.place?.start.column ?? 0)" } == example.marked.places)
    }
  }

  private static func format(for rule: Rule) -> ImageFormat {
    if rule.id.hasPrefix("core-svg") || rule.id == "relative-size" { return .svg }
    if rule.id.hasPrefix("symbol-") { return .symbol }
    return .png
  }

  @Test func `every rule about icons has an example`() {
    for entry in IconRule.all {
      switch entry.check {
      case .template, .use, .icon:
        #expect(!entry.rule.fires.isEmpty, "\(entry.id)")
      case .set, .reportedByReader: break
      }
    }
  }

  /// A file in the folder of the rules without a place in the list would check nothing.
  @Test func `every rule that is written stands in the list`() throws {
    var written: [String] = []
    for module in ["IconVerdict", "SwiftGeneration/Design", "AssetCatalog"] {
      let folder = Repository.url("Sources/\(module)/Rules")
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        let ids = text.matches(of: /static let \w+ = Rule\(\s*"([a-z0-9-]+)"/).map { String($0.output.1) }
        #expect(!ids.isEmpty, "\(name)")
        written += ids
      }
    }
    let lists = [
      TokenRule.all.map(\.rule), ConstantRule.all, JSONRule.all, SourceRule.all, AppIconRule.all, ConfigurationRule.all,
      OutputRule.all, NameRule.all,
    ]
    let listed = lists.flatMap(\.self).map(\.id)
    #expect((written + listed).sorted() == Rule.all.map(\.id).sorted())
  }

  /// A rule makes its findings, so only its table has its id.
  @Test func `no code outside of the tables writes the id of a rule`() throws {
    let ids = Set(Rule.all.map(\.id).filter { $0.contains("-") })
    // The problems of template images are cases of an enum, and each has a rule of its name.
    let texts = try Self.sources().filter {
      !$0.path.contains("Rule") && !$0.path.hasSuffix("/TemplateProblem.swift")
    }
    #expect(texts.count > 100)
    var found: [String] = []
    for (path, text) in texts {
      let literals = text.utf8.split(separator: UInt8(ascii: "\"")).map { String(Substring($0)) }
      found += ids.intersection(literals).map { "\(path): \($0)" }
    }
    #expect(found == [])
  }

  @Test(arguments: ["JSONRule", "SourceRule", "ConfigurationRule", "OutputRule"])
  func `code makes findings of every rule of a table`(table: String) throws {
    let sources = try Self.sources()
    let own = try #require(sources.first { $0.path.hasSuffix("Rules/\(table).swift") }?.text)
    let names = own.matches(of: /static let (\w+) = Rule\(/).map { String($0.output.1) }
    #expect(names.count > 3)
    let all = sources.map(\.text).joined()
    for name in names {
      #expect(all.contains("\(table).\(name)"), "no code uses \(table).\(name)")
    }
    let lists = [JSONRule.all, SourceRule.all, ConfigurationRule.all, OutputRule.all]
    #expect(lists.joined().allSatisfy { $0.cure != nil })
  }

  private static func sources() throws -> [(path: String, text: String)] {
    let folder = Repository.url("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { path in
      (path: path, text: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }

  @Test func `ids are unique`() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
  }
}
