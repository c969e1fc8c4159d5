import Foundation
import MonotintCLI
import TestSupport
import Testing

/// `monotint verify` after a change of the design: a finding for each thing that was changed, at that thing.
@Suite(.recorded()) struct DriftTests {
  private static let configuration = """
    {
      "tokens": { "light": "light.json", "dark": "dark.json" },
      "icons": [
        { "path": "Icons" },
        { "path": "Art", "render": "original" }
      ],
      "catalog": { "path": "App.xcassets", "colors": "roles" },
      "swift": { "path": "Code/Bars.swift", "icons": "Code/Icons.swift" },
      "tabBar": {
        "items": [
          { "id": "home", "icon": "home.svg", "title": { "en": "Home" } },
          { "id": "lamp", "icon": "lamp.svg", "title": { "en": "Lamp" } }
        ]
      }
    }
    """

  private static func tokens(_ color: String) -> String {
    """
    {
      "palette": { "$type": "color", "sea": { "$value": "\(color)" } },
      "tabBar": { "item": { "selected": { "$type": "color", "$value": "{palette.sea}" } } }
    }
    """
  }

  private static func exported() async throws -> TemporaryProject {
    let project = try TemporaryProject([
      "monotint.json": configuration, "light.json": tokens("#155dfc"), "dark.json": tokens("#204080"),
      "Icons/home.svg": SampleFiles.icon(#"<path fill="black" d="M4 4h16v16H4z"/>"#),
      "Icons/lamp.svg": SampleFiles.icon(#"<path fill="black" d="M4 6h16v12H4z"/>"#),
      "Art/map.svg": SampleFiles.icon(##"<path fill="#c33" d="M4 4h9v16H4z"/>"##),
    ])
    let run = await CommandRun.monotint("export", in: project.folder)
    try #require(run.status == .clean, "\(run)")
    return project
  }

  /// A finding of the JSON document.
  private struct Finding {
    let rule, path, message: String
    let line: Int?
    let related: [String]
  }

  private static func verify(_ project: TemporaryProject) async throws -> [Finding] {
    let run = await CommandRun.monotint("verify", "--format", "json", in: project.folder)
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let all = try #require(document?["diagnostics"] as? [[String: Any]])
    let errors = all.filter { $0["severity"] as? String == "error" }
    #expect((run.status == .findings) == !errors.isEmpty)
    return errors.map { finding in
      let related = finding["related"] as? [[String: Any]] ?? []
      return Finding(
        rule: finding["rule"] as? String ?? "", path: finding["path"] as? String ?? "",
        message: finding["message"] as? String ?? "", line: finding["line"] as? Int,
        related: related.compactMap { $0["path"] as? String })
    }
  }

  /// The project is right again after an export.
  private static func expectRepair(_ project: TemporaryProject) async {
    let export = await CommandRun.monotint("export", in: project.folder)
    let verify = await CommandRun.monotint("verify", in: project.folder)
    #expect(export.status == .clean && verify.status == .clean, "\(export)\(verify)")
  }

  private static let lamp = "App.xcassets/Icons/lamp.imageset"

  @Test func `each picture is told once, though those for light and dark are made of one file`() async throws {
    func tokens(_ color: String) -> String {
      #"{ "tabBar": { "item": { "unselected": { "$type": "color", "$value": "\#(color)" } } } }"#
    }
    let project = try await Self.exported()
    let baked = #""tabBar": { "glass": "baked","#
    try project.write("monotint.json", Self.configuration.replacing(#""tabBar": {"#, with: baked))
    try project.write("light.json", tokens("#6a7282"))
    try project.write("dark.json", tokens("#a0a0b0"))
    try #require(await CommandRun.monotint("export", in: project.folder).status == .clean)
    try project.write("Icons/lamp.svg", SampleFiles.icon(#"<path fill="black" d="M4 6h16v9H4z"/>"#))
    let found = try await Self.verify(project)
    let outputs = try #require(found.first?.related)
    #expect(found.count == 1 && outputs.contains { $0.contains("dark") }, "\(found)")
    #expect(Set(outputs).count == outputs.count, "\(outputs)")
  }

  @Test func `a redrawn icon is one finding at its SVG, with its pictures`() async throws {
    let project = try await Self.exported()
    try project.write("Icons/lamp.svg", SampleFiles.icon(#"<path fill="black" d="M4 6h16v9H4z"/>"#))
    let found = try await Self.verify(project)
    #expect(found.map(\.path) == ["Icons/lamp.svg"] && found.map(\.rule) == ["stale"])
    #expect(
      found.first?.message == "lamp.svg has changed since the last export: 3 pictures, within 48 x 9 at 12, 45")
    #expect(found.first?.related == ["lamp.png", "lamp@2x.png", "lamp@3x.png"].map { "\(Self.lamp)/\($0)" })
    await Self.expectRepair(project)
  }

  @Test(arguments: [("light.json", "#155DFC is now #C02020"), ("dark.json", "#204080 is now #C02020")])
  func `a changed token is one finding at the value that others refer to`(
    file: String, change: String
  ) async throws {
    let project = try await Self.exported()
    try project.write(file, Self.tokens("#c02020"))
    let found = try await Self.verify(project)
    #expect(found.map(\.path) == [file] && found.first?.line == 2, "\(found)")
    #expect(
      found.first?.message.hasPrefix("the token “palette.sea” has changed since the last export: \(change)") == true,
      "\(found)")
    #expect(found.first?.related.count == 2 && found.first?.related.last == "Code/Bars.swift", "\(found)")
    await Self.expectRepair(project)
  }

  @Test func `both values of a token are told, each at its place`() async throws {
    let project = try await Self.exported()
    try project.write("light.json", Self.tokens("#c02020"))
    try project.write("dark.json", Self.tokens("#802020"))
    let found = try await Self.verify(project)
    #expect(found.map(\.path) == ["dark.json", "light.json"], "\(found)")
    #expect(found.allSatisfy { $0.related.contains("Code/Bars.swift") }, "\(found)")
  }

  @Test func `a new icon and one that is gone are told, with the code that names them`() async throws {
    let project = try await Self.exported()
    try project.write("Icons/star.svg", SampleFiles.icon(#"<path fill="black" d="M4 4h16v7H4z"/>"#))
    try project.remove("Art/map.svg")
    let found = try await Self.verify(project)
    #expect(found.map(\.path) == ["Art/map.svg", "Icons/star.svg"], "\(found)")
    let messages = found.map(\.message)
    #expect(messages.first?.hasPrefix("map.svg is gone since the last export: 3 pictures") == true, "\(found)")
    #expect(messages.last?.hasPrefix("star.svg is new since the last export: 3 pictures") == true, "\(found)")
    #expect(found.allSatisfy { $0.related.contains("Code/Icons.swift") }, "\(found)")
    await Self.expectRepair(project)
  }

  @Test func `a changed setting of icons is one finding at their collection`() async throws {
    let project = try await Self.exported()
    let setting = #"{ "path": "Icons", "format": "svg" }"#
    try project.write("monotint.json", Self.configuration.replacing(#"{ "path": "Icons" }"#, with: setting))
    let found = try await Self.verify(project)
    #expect(found.map(\.path) == ["monotint.json"] && found.first?.line == 4, "\(found)")
    #expect(
      found.first?.message.hasPrefix("the settings of the icons in Icons have changed since the last export") == true)
    #expect(found.first?.related.contains("\(Self.lamp)/lamp.svg") == true, "\(found)")
    await Self.expectRepair(project)
  }

  @Test func `a changed tab is told at the configuration`() async throws {
    let project = try await Self.exported()
    try project.write("monotint.json", Self.configuration.replacing(#""en": "Lamp""#, with: #""en": "Light""#))
    let found = try await Self.verify(project)
    #expect(found.map(\.path) == ["monotint.json"] && found.first?.line == 12, "\(found)")
    #expect(found.first?.related == ["Code/Bars.swift", "Generated/TabBar.xcstrings"], "\(found)")
    #expect(found.first?.message.hasPrefix("the tab “lamp” has changed since the last export") == true, "\(found)")
    await Self.expectRepair(project)
  }

  /// A token that is gone has no place, so the file of the tokens stands for it.
  @Test func `a token that is new and one that is gone are told`() async throws {
    let project = try await Self.exported()
    let background = ##""background": { "$type": "color", "$value": "#ffffff" }, "item""##
    let tokens = Self.tokens("#155dfc").replacing(#""item""#, with: background)
    try project.write("light.json", tokens)
    let added = try await Self.verify(project)
    #expect(added.map(\.path) == ["light.json"] && added.first?.line == 3, "\(added)")
    #expect(
      added.first?.message.hasPrefix("the token “tabBar.background” is new since the last export: 1 color set") == true,
      "\(added)")
    await Self.expectRepair(project)
    try project.write("light.json", Self.tokens("#155dfc"))
    let gone = try await Self.verify(project)
    #expect(gone.map(\.path) == ["light.json"] && gone.first?.related.count == 2, "\(gone)")
    #expect(gone.first?.message.hasPrefix("the token “tabBar.background” is gone since the last export") == true)
    await Self.expectRepair(project)
  }

  /// Without a configuration every icon is a tab.
  @Test func `a renamed icon without a configuration is told at both files`() async throws {
    let project = try TemporaryProject([
      "tokens.json": Self.tokens("#155dfc"),
      "Assets/TabBar/a.svg": SampleFiles.icon(#"<path fill="black" d="M4 4h16v16H4z"/>"#),
    ])
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.write("Assets/TabBar/b.svg", SampleFiles.icon(#"<path fill="black" d="M4 4h16v16H4z"/>"#))
    try project.remove("Assets/TabBar/a.svg")
    let found = try await Self.verify(project).filter { $0.path != "Generated/TabBar.xcstrings" }
    #expect(found.map(\.path) == ["Assets/TabBar/a.svg", "Assets/TabBar/b.svg"], "\(found)")
    #expect(found.allSatisfy { $0.related.contains("Generated/TabBarAppearance.swift") }, "\(found)")
  }

  @Test func `several causes of one file are all told`() async throws {
    let project = try await Self.exported()
    try project.write("light.json", Self.tokens("#c02020"))
    try project.write("monotint.json", Self.configuration.replacing(#""id": "lamp""#, with: #""id": "bulb""#))
    let found = try await Self.verify(project)
    let causes = found.filter { ($0.related + [$0.path]).contains("Code/Bars.swift") }
    #expect(Set(causes.map(\.path)).isSuperset(of: ["light.json", "monotint.json"]), "\(found)")
  }

  @Test func `what was changed by hand stays where it is, also beside a redrawn icon`() async throws {
    let project = try await Self.exported()
    try project.write("Icons/lamp.svg", SampleFiles.icon(#"<path fill="black" d="M4 6h16v9H4z"/>"#))
    try project.write("\(Self.lamp)/lamp@2x.png", Data(project.bytes("\(Self.lamp)/lamp.png")))
    let found = try await Self.verify(project)
    #expect(found.map(\.path) == ["\(Self.lamp)/lamp@2x.png", "Icons/lamp.svg"], "\(found)")
    #expect(found.map(\.rule) == ["edited", "stale"])
  }

  @Test func `an output that somebody deleted is told where it belongs`() async throws {
    let project = try await Self.exported()
    try project.remove("\(Self.lamp)/lamp@2x.png")
    let found = try await Self.verify(project)
    #expect(found.map(\.path) == ["\(Self.lamp)/lamp@2x.png"] && found.map(\.rule) == ["missing"], "\(found)")
  }

  /// The lock file decides where a finding stands, and never whether there is one.
  @Test(arguments: [true, false])
  func `a lock file that lies hides nothing`(isMissing: Bool) async throws {
    let project = try await Self.exported()
    let old = try project.read("monotint.lock")
    try project.write("Icons/lamp.svg", SampleFiles.icon(#"<path fill="black" d="M4 6h16v9H4z"/>"#))
    let pictures = try project.bytes("\(Self.lamp)/lamp.png")
    _ = await CommandRun.monotint("export", in: project.folder)
    let new = try project.read("monotint.lock")
    try #require(old != new)
    // The lock file of the new design, beside a picture of the old one.
    try project.write("\(Self.lamp)/lamp.png", Data(pictures))
    if isMissing { try project.remove("monotint.lock") }
    let found = try await Self.verify(project)
    #expect(found.contains { $0.path == "\(Self.lamp)/lamp.png" }, "\(found)")
  }
}
