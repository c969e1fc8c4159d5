internal import AssetCatalog
internal import DesignTokens
@testable internal import Findings
import Foundation
internal import IconVerdict
import MonotintCLI
import TestSupport
import Testing
internal import Workspace

/// Every rule about the configuration, the sources, the bars, the constants and the output, in a small project of its own.
///
/// Rules about icons, catalogs and values of tokens have examples (`RuleExampleTests`, `CatalogRuleTests`).
@Suite(.recorded()) struct ProjectRuleTests {
  /// A project in which a command finds something, and what.
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    let words: [String]
    let change: @Sendable (TemporaryProject) async throws -> Void

    var testDescription: String { rule }

    /// - Parameter change: makes the mistake in the sample project.
    init(
      _ rule: String, _ words: String = "export --dry-run",
      _ change: @escaping @Sendable (TemporaryProject) async throws -> Void
    ) {
      self.rule = rule
      self.words = words.split(separator: " ").map(String.init)
      self.change = change
    }
  }

  /// Rules that need more than files and a command, and the suites that have them.
  private static let elsewhere = [
    "figma-node": "FigmaPullTests", "figma-icon": "FigmaPullTests", "figma-variable": "PullTests",
    "renderer": "OtherRendererTests", "sparse-checkout": "SparseCheckoutTests", "pdf-not-judged": "CatalogCheckTests",
    "redrawn": "AdoptedCatalogTests", "theme-role": "ThemesTests", "string-arguments": "StringConstantsTests",
    "pdf-repaired": "BrokenPDFCommandTests", "app-icon-size": "AppIconTests", "app-icon-alpha": "AppIconTests",
    "app-icon-corners": "AppIconTests", "app-icon-gray": "AppIconTests",
    "app-icon-margin": "AppIconTests", "app-icon-composer": "AppIconTests",
  ]

  /// Writes the sample's configuration with more members.
  private static func configure(_ project: TemporaryProject, _ members: String) throws {
    try project.write(
      "monotint.json", SampleFiles.configuration.replacing("{\n  \"icons\"", with: "{\n  \(members),\n  \"icons\""))
  }

  /// Writes the sample's configuration with another text in place of one in it.
  private static func replace(_ project: TemporaryProject, _ old: String, _ new: String) throws {
    let text = SampleFiles.configuration.replacing(old, with: new)
    try #require(text != SampleFiles.configuration)
    try project.write("monotint.json", text)
  }

  /// Adds a collection of pictures that are written as they are.
  ///
  /// - Parameter pictures: the side of each in pixels, by its name.
  private static func addArt(_ project: TemporaryProject, _ pictures: [String: Int]) throws {
    let art = #"[{ "path": "Assets/TabBar", "group": "TabBar" }, { "path": "Art", "format": "source" }]"#
    try replace(project, #""icons": "Assets/TabBar""#, #""icons": \#(art)"#)
    for (name, side) in pictures {
      try project.write("Art/\(name)", try SampleBitmaps.png(#"<path d="M4 4h16v16H4z"/>"#, side: side))
    }
  }

  private static func replaceTokens(_ project: TemporaryProject, _ old: String, _ new: String) throws {
    let text = SampleFiles.tokens.replacing(old, with: new)
    try #require(text != SampleFiles.tokens)
    try project.write("tokens.json", text)
  }

  private static func export(_ project: TemporaryProject, _ words: String...) async throws {
    let run = await CommandRun.monotint(["export"] + words, in: project.folder)
    try #require(run.status == .clean, "\(run)")
  }

  private static let home = #"{ "id": "home", "icon": "home.svg", "title": { "en": "Home" } }"#
  private static let set = "Generated/Assets.xcassets/TabBar/home.imageset"
  private static let constants = #""swift": { "tokens": "Generated/Tokens.swift" }, "constants": "#

  private static let cases = configuration + sources + bars + constantsAndTokens + output

  private static let configuration: [Case] = [
    Case("config-key") { try configure($0, #""canvsa": 24"#) },
    Case("config-value") { try configure($0, #""canvas": -1"#) },
    Case("config-path") { try configure($0, #""catalog": { "path": "../Assets.xcassets" }"#) },
    Case("unknown-rule") { try configure($0, #""rules": { "edge-contct": "off" }"#) },
    Case("config-unused") { project in
      try replace(
        project, #""icons": "Assets/TabBar""#, #""icons": [{ "path": "Assets/TabBar", "mirror": ["none*"] }]"#)
    },
    Case("no-effect") { try replace($0, #""home.svg","#, #""home.svg", "selectedIcon": "home.svg","#) },
    Case("hidden-blur") { try replace($0, #""glass": "appearance""#, #""glass": "appearance", "background": "blur""#) },
    Case("missing-title") { try replace($0, #""en": "Home""#, #""en": "Home", "pl": "Start""#) },
    Case("string-catalog") { try $0.write("Generated/TabBar.xcstrings", "[]") },
    Case("configuration-conflict", "export --dry-run --config brand.json") { project in
      try await export(project)
      try project.write("brand.json", SampleFiles.configuration)
    },
    Case("other-version") { try configure($0, #""monotint": "0.1""#) },
    Case("json-syntax") { try $0.write("monotint.json", "{ \"canvas\": 24 ") },
    Case("json-depth") { project in
      let depth = 300
      try project.write(
        "tokens.json", String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth))
    },
    Case("json-encoding") { try $0.write("monotint.json", Data([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D])) },
    Case("json-duplicate-key") { try configure($0, #""canvas": 24, "canvas": 20"#) },
  ]

  private static let sources: [Case] = [
    Case("icon-missing") { try replace($0, "home.svg", "none.svg") },
    Case("icon-ambiguous") { project in
      try project.remove("Assets/TabBar/home.svg")
      for folder in ["A", "B"] { try project.write("Assets/TabBar/\(folder)/home.svg", SampleFiles.home) }
    },
    Case("icon-variant") { try $0.write("Assets/TabBar/ghost~dark.svg", SampleFiles.home) },
    Case("symbol-trait") { project in
      try replace(project, #""icons": "Assets/TabBar""#, #""icons": [{ "path": "Assets/TabBar", "format": "symbol" }]"#)
      try project.write("Assets/TabBar/home~dark.svg", SampleFiles.home)
    },
    Case("picture-duplicate") { project in
      try addArt(project, ["x.png": 24])
      try project.write("Art/x.svg", SampleFiles.bell)
    },
    Case("tab-size") { try configure($0, #""canvas": 256"#) },
    Case("tab-size") { try configure($0, #""canvas": 12"#) },
    Case("picture-size") { try addArt($0, ["x.png": 24, "x@2x.png": 30, "x@3x.png": 72]) },
    Case("picture-scale") { try addArt($0, ["x.png": 24]) },
    Case("picture-fill") { project in
      try addArt(project, ["tab.png": 24, "tab@2x.png": 48, "tab@3x.png": 72])
      let text = try project.read("monotint.json").replacing("home.svg", with: "Art/tab.png")
      try project.write("monotint.json", text.replacing(#""glass": "appearance""#, with: #""glass": "baked""#))
    },
    Case("asset-name") { try $0.write("Assets/TabBar/-x.svg", SampleFiles.home) },
    Case("name-collision") { project in
      try project.write("Assets/TabBar/More/home.svg", SampleFiles.bell)
      try replace(project, "home.svg", "Assets/TabBar/home.svg")
    },
    Case("catalog-missing") { try configure($0, #""catalogs": [{ "path": "App/None.xcassets" }]"#) },
    Case("long-name") { project in
      try project.write("Assets/TabBar/\(String(repeating: "long", count: 40)).svg", SampleFiles.bell)
    },
    Case("namespace-conflict") { project in
      try project.write("Assets/More/x.svg", SampleFiles.bell)
      try replace(
        project, #""icons": "Assets/TabBar""#,
        #""icons": [{ "path": "Assets/TabBar", "group": "A" }, { "path": "Assets/More", "group": "A", "namespace": true }]"#
      )
    },
    Case("no-icons") { project in
      try project.write("Assets/More/.keep", "")
      try replace(
        project, #""icons": "Assets/TabBar""#, #""icons": [{ "path": "Assets/TabBar" }, { "path": "Assets/More" }]"#)
    },
    Case("linked-folder") { project in
      try project.write("Elsewhere/x.svg", SampleFiles.bell)
      try project.link("Assets/TabBar/more", to: "../../Elsewhere")
    },
    Case("not-svg") { project in
      try project.write("Assets/More/photo.png", "\u{89}PNG")
      try replace(
        project, #""icons": "Assets/TabBar""#, #""icons": [{ "path": "Assets/TabBar" }, { "path": "Assets/More" }]"#)
    },
    Case("linked-icon", "check --fix") { project in
      try project.write(
        "hole.svg", SampleFiles.icon(##"<path d="M2 2h20v20H2z" fill="#000"/><path d="M8 8h8v8H8z" fill="#fff"/>"##))
      try project.link("Assets/TabBar/hole.svg", to: "../../hole.svg")
    },
  ]

  private static let bars: [Case] = [
    Case("contrast") { try replaceTokens($0, "[0.415686, 0.447059, 0.509804]", "[0.8, 0.8, 0.8]") },
    Case("glass-background") { try replace($0, #""glass": "appearance","#, #""border": "none","#) },
    Case("glass-border") { try replace($0, #""glass": "appearance""#, #""background": "system""#) },
    Case("glass-transparent") { project in
      try replace(project, #""glass": "appearance""#, #""background": "transparent""#)
      try replaceTokens(
        project, ##"[1, 1, 1], "hex": "#ffffff""##, #"[1, 1, 1], "alpha": 0.5"#)
    },
    Case("glass-unselected") { try replace($0, #""glass": "appearance""#, #""glass": "system""#) },
    Case("states-too-close") { try replaceTokens($0, "{base.gray}", "{base.accent}") },
    Case("title-width") { try replace($0, #""Home""#, #""A title that is much too long for its tab""#) },
    Case("too-many-tabs") { project in
      let more = (0..<5).map { #"{ "id": "more\#($0)", "symbol": "house", "title": "More \#($0)" }"# }
      try replace(project, home, ([home] + more).joined(separator: ", "))
    },
    Case("no-spoken-name") { try replace($0, #"{ "en": "Home" }"#, "null") },
    Case("system-symbol-unknown") {
      try replace($0, #""icon": "home.svg""#, #""symbol": "hous""#)
    },
    Case("system-symbol-too-new") { project in
      try configure(project, #""swift": { "deploymentTarget": "15.0" }"#)
      let text = try project.read("monotint.json").replacing(#""icon": "home.svg""#, with: #""symbol": "figure.run""#)
      try project.write("monotint.json", text)
    },
    Case("no-roles") { project in
      try project.write("tokens.json", #"{ "space": { "$type": "number", "$value": 1 } }"#)
    },
    Case("role-missing") { try configure($0, #""roles": { "tabBar.item.selected": "nowhere" }"#) },
    Case("role-name") { try replaceTokens($0, #""selected":"#, #""selectd":"#) },
    Case("role-unknown") { try replaceTokens($0, #""selected":"#, #""something":"#) },
    Case("role-type") { project in
      try replaceTokens(
        project, #""background": { "$type": "color", "$value": "{base.white}" }"#,
        #""background": { "$type": "number", "$value": 1 }"#)
    },
    Case("role-value") { try replaceTokens($0, "0.667", "-1") },
  ]

  private static let constantsAndTokens: [Case] = [
    Case("constant-value") { project in
      try configure(project, constants + #"{ "include": ["text"] }"#)
      try replaceTokens(project, "{\n  \"base\"", "{\n  \(flat),\n  \"base\"")
    },
    Case("constants-left-out") { project in
      try configure(project, constants + #"{ "include": ["**"] }"#)
      try replaceTokens(project, "{\n  \"base\"", "{\n  \(flat),\n  \"base\"")
    },
    Case("constants-pattern") { try configure($0, constants + #"{ "include": ["base.**", "bsae.*"] }"#) },
    Case("constant-extension") { project in
      try configure(project, constants + "{}")
      let text = flat.replacing(
        #""value": 0, "unit": "px" }, "fontWeight""#, with: #""value": 9, "unit": "px" }, "fontWeight""#
      )
      .replacing(#""$type""#, with: #""$extensions": { "app.monotint": { "textStyle": "boddy" } }, "$type""#)
      try replaceTokens(project, "{\n  \"base\"", "{\n  \(text),\n  \"base\"")
    },
    Case("token-file") { try configure($0, #""tokens": "none.json""#) },
    Case("token-choice") { project in
      try project.write(
        "brands.json",
        ##"""
        { "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "tokens.json" }] } },
          "modifiers": { "brand": { "contexts": {
            "acme": [{ "brand": { "$type": "number", "$value": 1 } }], "globex": [{ "brand": { "$type": "number", "$value": 2 } }] } } },
          "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/brand" }] }
        """##)
      try configure(project, #""tokens": { "resolver": "brands.json" }"#)
    },
  ]

  /// A typography that cannot be a constant.
  private static let flat =
    #""text": { "$type": "typography", "$value": { "fontFamily": "A", "fontSize": { "value": 0, "unit": "px" }, "fontWeight": 400, "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1 } }"#

  private static let output: [Case] = [
    Case("missing", "verify") { project in
      try await export(project)
      try project.remove("\(set)/home@2x.png")
    },
    Case("stale", "verify") { project in
      try await export(project)
      try replaceTokens(project, "0.364706", "0.4")
    },
    Case("edited", "verify") { project in
      try await export(project)
      try project.write("Generated/TabBarAppearance.swift", "// mine\n")
    },
    Case("differs", "verify") { project in
      try await export(project)
      try project.write("Generated/TabBarAppearance.swift", "// mine\n")
      try project.remove("monotint.lock")
    },
    Case("foreign-file") { try $0.write("Generated/TabBarAppearance.swift", "// mine\n") },
    Case("left-over", "verify") { project in
      try project.write("Assets/TabBar/star.svg", SampleFiles.icon(#"<path d="M4 4h16v9H4z" fill="black"/>"#))
      try await export(project)
      try project.remove("Assets/TabBar/star.svg")
    },
    Case("lock-conflict", "verify") { project in
      try await export(project)
      let lock = try project.read("monotint.lock")
      try project.write("monotint.lock", "<<<<<<< HEAD\n\(lock)=======\n\(lock)>>>>>>> other\n")
    },
    Case("lock-damaged", "verify") { project in
      try await export(project)
      try project.write("monotint.lock", "{ \"version\"")
    },
    Case("lock-orphaned", "verify") { project in
      try await export(project)
      try project.write(
        "brand.json",
        SampleFiles.configuration.replacing(
          "{\n  \"icons\"",
          with:
            #"{ "catalog": { "path": "Brand/A.xcassets" }, "swift": { "path": "Brand/A.swift" }, "strings": { "path": "Brand/A.xcstrings" }, "icons""#
        ))
      try await export(project, "--config", "brand.json")
      try project.remove("brand.json")
    },
    Case("temporary-folder", "export") { project in
      let folder = ".monotint-0123456789abcdef"
      try project.write("\(folder)/\(folder)", "")
      try project.write("\(folder)/mine.txt", "mine")
    },
    Case("baseline", "check --baseline list.json") { project in
      try replaceTokens(project, "[0.415686, 0.447059, 0.509804]", "[0.8, 0.8, 0.8]")
      _ = await CommandRun.monotint("check", "--write-baseline", "list.json", in: project.folder)
      try project.write("tokens.json", SampleFiles.tokens)
    },
    Case("namesake") { project in
      try project.write("Generated/Assets.xcassets/Mine/home.imageset/Contents.json", "{}")
    },
    Case("unassigned-file") { project in
      try await export(project)
      try project.write("\(set)/notes.txt", "mine")
    },
    Case("name-missing", "check") { project in
      try project.write("App/Code.swift", "import UIKit\nlet a = UIImage(named: \"gone\")\n")
    },
    Case("assets-unused", "check") { project in
      try project.write("App/Code.swift", "import UIKit\nlet a = UIImage(named: \"home\")\n")
      try project.write("App/A.xcassets/photo.imageset/Contents.json", "{}")
    },
    Case("lfs-pointer", "verify") { project in
      try await export(project)
      let digest = String(repeating: "0", count: 64)
      try project.write(
        "\(set)/home.png", "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize 100\n")
    },
  ]

  private static func findings(_ words: [String], in project: TemporaryProject) async throws -> [[String: Any]] {
    let run = await CommandRun.monotint(words + ["--format", "json"], in: project.folder)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require(document?["diagnostics"] as? [[String: Any]], "\(run)")
  }

  @Test(arguments: cases)
  func `a project shows what the rule finds, with its severity, place and cure`(example: Case) async throws {
    let rule = try #require(Rule.named(example.rule))
    let project = try TemporaryProject(SampleFiles.all)
    try await example.change(project)
    let findings = try await Self.findings(example.words, in: project)
    let found = findings.filter { $0["rule"] as? String == rule.id }
    #expect(!found.isEmpty, "\(findings)")
    for finding in found {
      #expect(finding["severity"] as? String == rule.severity.rawValue, "\(finding)")
      #expect((finding["message"] as? String)?.isEmpty == false)
      let path = try #require(finding["path"] as? String)
      #expect(!path.isEmpty && !path.hasPrefix("/"), "\(path)")
    }
    // Its page says why it matters, and how to repair it.
    let page = await CommandRun.monotint("rules", rule.id, in: project.folder)
    #expect(page.status == .clean && page.output.hasPrefix(rule.id) && page.output.contains(rule.title), "\(page)")
  }

  @Test(arguments: ["check", "export", "verify", "export --dry-run"])
  func `the project without a mistake shows none of it`(words: String) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try await Self.export(project)
    #expect(try await Self.findings(words.split(separator: " ").map(String.init), in: project).isEmpty)
  }

  @Test func `every rule without examples of its own has a project here`() {
    let withExamples =
      IconRule.all.map(\.id) + CatalogRule.all.map(\.rule.id)
      + TokenRule.all.map(\.rule).filter { !$0.fires.isEmpty }.map(\.id)
    let left = Set(Rule.all.map(\.id)).subtracting(withExamples).subtracting(Self.elsewhere.keys)
    #expect(Set(Self.cases.map(\.rule)) == left)
  }
}
