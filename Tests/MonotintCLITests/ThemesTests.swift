import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Themes that an app chooses among while it runs, in every command.
@Suite(.recorded()) struct ThemesTests {
  /// A design with two brands, each in light and dark.
  private static let resolver = ##"""
    { "version": "2025.10",
      "modifiers": {
        "brand": { "contexts": { "acme": [{ "$ref": "acme.json" }], "globex": [{ "$ref": "globex.json" }] } },
        "partner": { "contexts": { "acme": [], "globex": [], "initech": [] }, "default": "acme" },
        "mode": { "contexts": { "light": [], "dark": [{ "$ref": "dark.json" }] }, "default": "light" } },
      "resolutionOrder": [
        { "$ref": "#/modifiers/brand" }, { "$ref": "#/modifiers/partner" }, { "$ref": "#/modifiers/mode" }] }
    """##

  private static let themes = #"{ "modifier": "brand", "contexts": ["acme", "globex"] }"#

  private static func color(_ components: String) -> String {
    #"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [\#(components)] } }"#
  }

  private static func brand(_ components: String, _ more: String = "") -> String {
    """
    { "tabBar": { "background": \(color("1, 1, 1")), "item": { "selected": \(color(components)),
        "unselected": \(color("0.3, 0.3, 0.3")) } }, "accent": \(color(components))\(more) }
    """
  }

  private static func project(
    themes: String = themes, acme: String = "", globex: String = "", selected: String = "0, 0, 0.8", more: String = ""
  ) throws -> TemporaryProject {
    try TemporaryProject([
      "r.json": resolver, "acme.json": brand("0.8, 0, 0", acme), "globex.json": brand(selected, globex),
      "dark.json": #"{ "tabBar": { "background": \#(color("0.9, 0.9, 0.9")) } }"#,
      "monotint.json": """
      { "tokens": { "resolver": "r.json" }, "themes": \(themes), "icons": [],
        "swift": { "tokens": "Generated/DesignTokens.swift" }, "constants": { "include": ["accent", "gap"] },
        "tabBar": { "glass": "appearance", "items": [{ "id": "home", "symbol": "house", "title": "Home" }] }\(more) }
      """,
    ])
  }

  @Test func `a project with themes is exported, verified and shown`() async throws {
    let project = try Self.project(
      acme: #", "gap": { "$type": "number", "$value": 1 }"#, globex: #", "gap": { "$type": "number", "$value": 1 }"#)
    let export = await CommandRun.monotint("export", in: project.folder)
    #expect(export.status == .clean, "\(export)")
    let bars = try project.read("Generated/TabBarAppearance.swift")
    #expect(bars.contains("    case acme\n    case globex\n"))
    #expect(bars.contains("/// `tabBar.item.selected`: acme #CC0000; globex #0000CC\n"))
    let tokens = try project.read("Generated/DesignTokens.swift")
    #expect(tokens.contains("static func accent(_ theme: Theme) -> UIColor {") && !tokens.contains("enum Theme"))
    #expect(tokens.contains("static let gap: Double = 1\n"))
    let tree = try project.tree().keys
    let sets = tree.filter { $0.contains(".colorset/") }.map {
      URL(filePath: $0).deletingLastPathComponent().lastPathComponent
    }
    #expect(
      Set(sets) == [
        "tabBarBackground.colorset", "tabBarItemSelected-acme.colorset", "tabBarItemSelected-globex.colorset",
        "tabBarItemUnselected.colorset",
      ])
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("check", in: project.folder).status == .clean)

    try project.write("globex.json", try project.read("globex.json").replacing("0, 0, 0.8", with: "0, 0.2, 0"))
    let verify = await CommandRun.monotint("verify", in: project.folder)
    #expect(verify.status == .findings && verify.output.contains("tabBarItemSelected-globex.colorset"), "\(verify)")
    #expect(!verify.output.contains("-acme.colorset"))

    let preview = await CommandRun.monotint("preview", "-o", "page.html", in: project.folder)
    #expect(preview.status == .clean, "\(preview)")
    let page = try project.read("page.html")
    #expect(page.contains(##""name": "acme""##) && page.contains(##""name": "globex""##) && page.contains("#003300"))
  }

  @Test(arguments: ["brand=globex", "Brand=Globex"])
  func `an input chooses the theme that the app starts with`(input: String) async throws {
    let project = try Self.project()
    #expect(await CommandRun.monotint("export", "--input", input, in: project.folder).status != .failure)
    let bars = try project.read("Generated/TabBarAppearance.swift")
    #expect(bars.contains("    case globex\n    case acme\n") && bars.contains("init(theme: Theme = .globex)"))
    let run = await CommandRun.monotint("check", "--input", "brand=initech", in: project.folder)
    #expect(run.output.contains("“initech” is none of the themes; they are “acme”, “globex”"), "\(run)")
  }

  @Test func `one theme gives the code of an input`() async throws {
    let one = try Self.project(themes: #"{ "modifier": "brand", "contexts": ["globex"] }"#)
    _ = await CommandRun.monotint("export", in: one.folder)
    let input = try Self.project()
    let text = try input.read("monotint.json").replacing(
      #""resolver": "r.json""#, with: #""resolver": "r.json", "inputs": { "brand": "globex" }"#)
    try input.write("monotint.json", text.replacing(#""themes": \#(Self.themes), "#, with: ""))
    _ = await CommandRun.monotint("export", in: input.folder)
    for path in ["Generated/TabBarAppearance.swift", "Generated/DesignTokens.swift"] {
      #expect(try one.read(path) == input.read(path))
    }
    #expect(try !one.read("Generated/TabBarAppearance.swift").contains("Theme"))
  }

  /// Each finding says in which theme it is, unless it is in all.
  @Test(arguments: [
    (
      #"["acme", "globex"]"#, "", "0, 0, 0.8",
      "monotint.json:1:50: error: the themes are contexts of “brand” and “partner”, so it is not clear which of them the app chooses"
    ),
    (
      #"["acme", "globx"]"#, "", "0, 0, 0.8",
      "error: the theme “globx” is not a context of “brand”; did you mean “globex”?"
    ),
    (
      #"{ "modifier": "brnd", "contexts": ["acme", "globex"] }"#, "", "0, 0, 0.8",
      "error: there is no modifier “brnd” for the themes; did you mean “brand”?"
    ),
    (
      #"["acme", "acme"]"#, "", "0, 0, 0.8", "error: the theme “acme” is named twice"
    ),
    (
      themes, "", "1, 1, 0.4",
      "with the bar's #FFFFFF; icons need 3:1 and titles 4.5:1 (theme “globex”)"
    ),
    (
      themes, #", "tabBar": { "item": { "badge": \#(color("1, 0, 0")) } }"#, "0, 0, 0.8",
      "error: the role “tabBar.item.badge” has a token in the theme “globex”, but none in “acme”, so no theme has it"
    ),
    (
      themes, #", "gap": { "$type": "number", "$value": 1 }"#, "0, 0, 0.8",
      "error: “gap” is not in the theme “acme”, so it cannot be a constant"
    ),
  ])
  func `findings`(themes: String, globex: String, selected: String, message: String) async throws {
    let project = try Self.project(themes: themes, selected: selected)
    var text = try project.read("globex.json")
    if globex.hasPrefix(#", "tabBar""#) {
      text = text.replacing(#""item": {"#, with: #""item": { "badge": \#(Self.color("1, 0, 0")), "#)
    } else {
      text = String(text.dropLast(2)) + globex + " }"
    }
    try project.write("globex.json", text)
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(run.output.contains(message), "\(run)")
  }

  @Test func `titles on Liquid Glass that one theme lacks are an error`() async throws {
    let project = try Self.project()
    let size = #"{ "fontSize": { "$type": "dimension", "$value": { "value": 11, "unit": "px" } } }"#
    let text = try project.read("globex.json").replacing(
      #""item": {"#, with: #""glass": { "item": { "label": \#(size) } }, "item": {"#)
    try project.write("globex.json", text)
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(
      run.output.contains("the role “tabBar.glass.item.label” has a token in the theme “globex”, but none in “acme”"),
      "\(run)")
  }

  /// A constant that is named exactly has to be there.
  @Test func `a constant that the second theme lacks is an error`() async throws {
    let project = try Self.project(acme: #", "gap": { "$type": "number", "$value": 1 }"#)
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(run.status == .findings)
    #expect(
      run.output.contains("error: “gap” is not in the theme “globex”, so it cannot be a constant"), "\(run)")
  }

  @Test func `a constant that only the last of three themes has is an error`() async throws {
    let project = try Self.project(themes: #"{ "modifier": "partner", "contexts": ["acme", "globex", "initech"] }"#)
    try project.write("gap.json", #"{ "gap": { "$type": "number", "$value": 1 } }"#)
    let text = try project.read("r.json").replacing(
      #""initech": []"#, with: ##""initech": [{ "$ref": "gap.json" }]"##)
    try project.write("r.json", text)
    let run = await CommandRun.monotint("check", "--input", "brand=acme", in: project.folder)
    #expect(run.output.contains("“gap” is not in the theme “acme”, so it cannot be a constant"), "\(run)")
  }

  @Test func `a constant of another type in one theme`() async throws {
    let project = try Self.project(
      acme: #", "gap": { "$type": "number", "$value": 1 }"#,
      globex: #", "gap": { "$type": "duration", "$value": { "value": 1, "unit": "s" } }"#)
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(run.output.contains("“gap” is a number, but a duration in the theme “globex”, so it cannot be a constant"))
  }

  @Test func `a difference names its theme`() async throws {
    let project = try Self.project()
    try project.commit()
    try project.write("globex.json", try project.read("globex.json").replacing("0, 0, 0.8", with: "0, 0.2, 0"))
    try project.write("dark.json", try project.read("dark.json").replacing("0.9", with: "0.8"))
    let run = await CommandRun.monotint("diff", in: project.folder)
    #expect(
      run.output == """
        Constants
          accent (globex): #0000CC → #003300
        Tokens
          tabBar.background (dark): #E6E6E6 → #CCCCCC
          tabBar.item.selected (globex): #0000CC → #003300

        """, "\(run)")
  }

  @Test func `the document of the design names constants of themes as the code does`() async throws {
    let project = try Self.project()
    let text = try project.read("monotint.json").replacing(#""swift": {"#, with: #""swift": { "prefix": "App","#)
    try project.write("monotint.json", text)
    let run = await CommandRun.monotint("export", "--emit", "-", in: project.folder)
    let names = run.output.matches(of: /"(\w*)DesignTokens\.accent"/).map(\.1)
    #expect(names == ["App", "App", "App"], "\(run)")
  }

  @Test func `images in their final colour are of one theme`() async throws {
    let project = try Self.project()
    let text = try project.read("monotint.json").replacing(#""glass": "appearance""#, with: #""glass": "baked""#)
    try project.write("monotint.json", text)
    let shared = await CommandRun.monotint("check", in: project.folder)
    #expect(!shared.output.contains("in one colour"), "\(shared)")
    try project.write("globex.json", try project.read("globex.json").replacing("0.3, 0.3, 0.3", with: "0.2, 0.2, 0.3"))
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(run.output.contains("“baked” draws the images of tabs in one colour"), "\(run)")
  }
}
