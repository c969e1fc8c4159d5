import Findings
import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Tabs and roles that are sets of a catalog that the app has.
@Suite(.recorded()) struct AppSetTests {
  private static let catalog = "App/Media.xcassets"

  private static func contents(_ slots: String, _ properties: String = "") -> String {
    SampleCatalog.contents(slots, properties)
  }

  private static func color(_ light: String, dark: String? = nil) -> String {
    func entry(_ hex: String, _ more: String = "") -> String {
      let channels = ["red", "green", "blue"].enumerated().map { index, name in
        let digits = hex.dropFirst(2 * index).prefix(2)
        return "\"\(name)\": \"0x\(digits)\""
      }
      let components = channels.joined(separator: ", ")
      return """
        { "color": { "color-space": "srgb", "components": { "alpha": "1.000", \(components) } }, "idiom": "universal"\(more) }
        """
    }
    let night = dark.map { ", " + entry($0, SampleCatalog.dark) } ?? ""
    return "{ \"colors\": [ \(entry(light))\(night) ], \"info\": { \"author\": \"xcode\", \"version\": 1 } }"
  }

  private static let tabBar = """
    {
      "icons": [],
      "catalogs": [{ "path": "App/Media.xcassets", "adopted": true }],
      "tabBar": {
        "border": "none",
        "items": [
          { "id": "home", "icon": { "asset": "Tabs/house" }, "selectedIcon": { "asset": "Tabs/house-on" } },
          { "id": "lamp", "icon": "lamp" }
        ]
      },
      "roles": {
        "tabBar.background": { "asset": "Brand/ground" },
        "tabBar.item.selected": { "asset": "Brand/accent", "catalog": "App/Media.xcassets" },
        "tabBar.item.unselected": "quiet"
      }
    }
    """

  /// An app with a catalog: three pictures of tabs of which one leaves its rendering open, and three colours.
  private static func project(_ configuration: String = tabBar) throws -> TemporaryProject {
    let namespace = #"{ "info": { "author": "xcode", "version": 1 }, "properties": { "provides-namespace": true } }"#
    return try TemporaryProject([
      "monotint.json": configuration,
      "\(catalog)/Contents.json": #"{ "info": { "author": "xcode", "version": 1 } }"#,
      "\(catalog)/Tabs/Contents.json": namespace,
      "\(catalog)/Tabs/house.imageset/Contents.json": contents(
        SampleCatalog.slot("outline.svg"), SampleCatalog.template),
      "\(catalog)/Tabs/house.imageset/outline.svg": SampleFiles.home,
      "\(catalog)/Tabs/house-on.imageset/Contents.json": contents(
        SampleCatalog.slot("full.svg"), SampleCatalog.template),
      "\(catalog)/Tabs/house-on.imageset/full.svg": SampleFiles.bell,
      "\(catalog)/lamp.imageset/Contents.json": contents(SampleCatalog.slot("lamp.svg")),
      "\(catalog)/lamp.imageset/lamp.svg": SampleFiles.icon(#"<path fill="black" d="M5 5h14v12H5z"/>"#),
      "\(catalog)/Brand/Contents.json": namespace,
      "\(catalog)/Brand/ground.colorset/Contents.json": color("FFFFFF", dark: "101418"),
      "\(catalog)/Brand/accent.colorset/Contents.json": color("0A5C36", dark: "6FE0A8"),
      "\(catalog)/quiet.colorset/Contents.json": color("5A6470", dark: "AEB6BE"),
    ])
  }

  // MARK: What is written

  @Test func `a watch sees a colour set of a role change`() async throws {
    let project = try Self.project()
    let run = LiveRun("watch", in: project.folder)
    try await run.wait { $0.contains("Exported") }
    try project.write("\(Self.catalog)/Brand/accent.colorset/Contents.json", "{")
    try await run.wait { $0.contains("Brand/accent") }
    _ = await run.stop()
  }

  @Test func `tabs and roles of the app's own sets add no set, and change none`() async throws {
    let project = try Self.project()
    let before = try project.tree()
    let export = await CommandRun.monotint("export", "--adopt", in: project.folder)
    #expect(export.status == .clean, "\(export)")
    let after = try project.tree()
    for (path, file) in before { #expect(after[path] == file, "\(path)") }
    let written = Set(after.keys).subtracting(before.keys)
    #expect(written == ["Generated/TabBarAppearance.swift", "Generated/TabBar.xcstrings", "monotint.lock"])
    let code = try project.read("Generated/TabBarAppearance.swift")
    for line in [
      #"case .home: TabBarAssets.image("Tabs/house")"#, #"case .home: TabBarAssets.image("Tabs/house-on")"#,
      #"case .lamp: TabBarAssets.image("lamp")"#,
      "/// `Brand/ground`: light #FFFFFF, dark #101418", #"TabBarAssets.color("Brand/ground")"#,
      #"TabBarAssets.color("Brand/accent")"#, #"TabBarAssets.color("quiet")"#,
    ] {
      #expect(code.contains(line), "\(line) in \(code)")
    }
    #expect(!code.contains("UIColor(red:"))
    let verify = await CommandRun.monotint("verify", in: project.folder)
    #expect(verify.status == .clean && verify.output.contains("and 6 adopted sets are as the design asks"), "\(verify)")
    let again = await CommandRun.monotint("export", in: project.folder)
    #expect(try again.output.hasPrefix("Nothing changed") && project.tree() == after, "\(again)")
  }

  @Test func `code for SwiftUI alone reads the color sets too`() async throws {
    let project = try Self.project(
      Self.tabBar.replacing("\"icons\": [],", with: #""icons": [], "swift": { "frameworks": ["SwiftUI"] },"#))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let code = try project.read("Generated/TabBarAppearance.swift")
    #expect(code.contains(#"Color("Brand/accent", bundle: TabBarAssets.bundle)"#), "\(code)")
  }

  @Test func `the launch screen takes a color set and an image set of the app`() async throws {
    let project = try Self.project(
      #"""
      { "icons": [], "catalogs": [{ "path": "App/Media.xcassets" }],
        "launchScreen": { "path": "Generated/LaunchScreen.plist", "image": "Tabs/house" },
        "roles": { "launchScreen.background": { "asset": "Brand/ground" } } }
      """#)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    let list = try project.read("Generated/LaunchScreen.plist")
    #expect(list.contains("<string>Brand/ground</string>") && list.contains("<string>Tabs/house</string>"), "\(list)")
    #expect(!project.exists("Generated/Assets.xcassets"))
  }

  @Test func `a set in a final color is made of the set's own file`() async throws {
    let project = try Self.project(Self.tabBar.replacing("\"border\"", with: "\"glass\": \"baked\", \"border\""))
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    #expect(project.exists("Generated/Assets.xcassets/Tabs/house-unselected.imageset/house-unselected@2x.png"))
    #expect(!project.exists("Generated/Assets.xcassets/Tabs/house.imageset"))
    let code = try project.read("Generated/TabBarAppearance.swift")
    #expect(code.contains(#"TabBarAssets.image("Tabs/house-unselected")"#), "\(code)")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `a set that Monotint writes into the app's catalog is a tab by its name too`() async throws {
    let project = try Self.project()
    let move = ["init", "--from", "\(Self.catalog)/Tabs/house.imageset", "--move", "Design"]
    let run = await CommandRun.monotint(move, in: project.folder)
    #expect(run.status == .clean, "\(run)")
    #expect(await CommandRun.monotint("export", "--adopt", in: project.folder).status == .clean)
    let verify = await CommandRun.monotint("verify", in: project.folder)
    #expect(verify.status == .clean, "\(verify)")
  }

  // MARK: What is found

  private struct Mistake {
    let old: String
    let new: String
    let message: String
    let help: String

    init(_ old: String, _ new: String, _ message: String, _ help: String) {
      self.old = old
      self.new = new
      self.message = message
      self.help = help
    }
  }

  private static let mistakes = [
    Mistake("Tabs/house\"", "Tabs/hose\"", "there is no set “Tabs/hose” in App/Media.xcassets", "“Tabs/house”"),
    Mistake("\"icon\": \"lamp\"", "\"icon\": \"lump\"", "there is no icon “lump” in App/Media.xcassets", "“lamp”"),
    Mistake("Brand/ground", "Brand/grund", "there is no color set “Brand/grund” for the role", "“Brand/ground”"),
    Mistake("\"quiet\"", "\"quite\"", "there is neither a token nor a color set “quite”", "“quiet”"),
    Mistake("Tabs/house\"", "Brand/ground\"", "there is no set “Brand/ground” in", "name another"),
    Mistake(
      "\"catalog\": \"App/Media.xcassets\"", "\"catalog\": \"App/Medium.xcassets\"",
      "“App/Medium.xcassets” is no catalog of the configuration", "App/Media.xcassets"),
    Mistake(
      "\"tabBar.background\"", "\"tabBar.item.label\"", "the role “tabBar.item.label” is no color", "token"),
    Mistake(
      "{ \"asset\": \"Tabs/house-on\" }", "{ \"assets\": \"Tabs/house-on\" }",
      "unknown key “assets” in a set of the app", "asset"),
  ]

  @Test(arguments: 0..<mistakes.count)
  func `a name that is not there is an error, with the nearest names`(number: Int) async throws {
    let mistake = Self.mistakes[number]
    let project = try Self.project(Self.tabBar.replacing(mistake.old, with: mistake.new))
    for command in ["check", "export"] {
      let run = await CommandRun.monotint(command, in: project.folder)
      #expect(run.status == .findings, "\(command): \(run)")
      #expect(run.output.contains(mistake.message) && run.output.contains(mistake.help), "\(command): \(run)")
    }
    #expect(!project.exists("Generated"))
  }

  @Test func `several sets of one name need the catalog, or more of the name`() async throws {
    let project = try Self.project(
      Self.tabBar.replacing("\"adopted\": true }", with: "\"adopted\": true }, { \"path\": \"Kit/Kit.xcassets\" }"))
    let set = "Kit/Kit.xcassets/lamp.imageset"
    try project.write("\(set)/Contents.json", Self.contents(SampleCatalog.slot("a.svg"), SampleCatalog.template))
    try project.write("\(set)/a.svg", SampleFiles.home)
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(run.output.contains("“lamp” could be any of App/Media.xcassets/lamp.imageset, \(set)"), "\(run)")
    #expect(run.output.contains(#"{ "asset": "lamp", "catalog": "App/Media.xcassets" }"#), "\(run)")
    let named = #"{ "asset": "lamp", "catalog": "Kit.xcassets" }"#
    try project.write(
      "monotint.json", try project.read("monotint.json").replacing("\"icon\": \"lamp\"", with: "\"icon\": \(named)"))
    let second = await CommandRun.monotint("check", in: project.folder)
    #expect(!second.output.contains("could be any of"), "\(second)")
  }

  @Test func `a plain name that is a file and a set means neither`() async throws {
    let project = try Self.project(Self.tabBar.replacing("\"icons\": []", with: "\"icons\": \"Icons\""))
    try project.write("Icons/lamp.svg", SampleFiles.home)
    let set = await CommandRun.monotint("check", in: project.folder)
    let message = "“lamp” could be any of Icons/lamp.svg, App/Media.xcassets/lamp.imageset"
    #expect(set.status == .findings && set.output.contains(message), "\(set)")
    // The name of a file has an ending, so it means the file.
    let file = try project.read("monotint.json").replacing("\"icon\": \"lamp\"", with: "\"icon\": \"lamp.svg\"")
    try project.write("monotint.json", file)
    let export = await CommandRun.monotint("export", in: project.folder)
    #expect(export.status == .clean, "\(export)")
    #expect(try project.tree("Generated").keys.contains { $0.hasSuffix("/lamp.imageset/lamp.png") })
  }

  @Test func `a token comes before a color set of its name`() async throws {
    let project = try Self.project()
    try project.write("tokens.json", ##"{ "quiet": { "$type": "color", "$value": "#123456" } }"##)
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    let code = try project.read("Generated/TabBarAppearance.swift")
    #expect(code.contains("`quiet`: #123456") && !code.contains(#"TabBarAssets.color("quiet")"#), "\(code)")
  }

  @Test func `a picture that iOS tints is judged as a template, also where the set leaves its rendering open`()
    async throws
  {
    let project = try Self.project()
    let colors = ##"<path fill="black" d="M4 8h12v12H4z"/><circle fill="#f00" cx="16" cy="8" r="4"/>"##
    try project.write("\(Self.catalog)/lamp.imageset/lamp.svg", SampleFiles.icon(colors))
    for words in [["check"], ["check", "App"], ["export"], ["verify"]] {
      let run = await CommandRun.monotint(words, in: project.folder)
      #expect(run.status == .findings && run.output.contains("lamp.imageset/lamp.svg:"), "\(words): \(run)")
      #expect(run.output.contains("[multicolour]"), "\(words): \(run)")
    }
    // Without the tab, the picture may have colours.
    try project.write("monotint.json", #"{ "icons": [], "catalogs": [{ "path": "App/Media.xcassets" }] }"#)
    #expect(await CommandRun.monotint("check", in: project.folder).status == .clean)
  }

  @Test func `the tab counts however the catalog is written`() async throws {
    let project = try Self.project()
    let colors = ##"<path fill="#f00" d="M5 5h7v12H5z"/><path fill="#00f" d="M12 5h7v12h-7z"/>"##
    try project.write("\(Self.catalog)/lamp.imageset/lamp.svg", SampleFiles.icon(colors))
    let plain = await CommandRun.monotint("check", Self.catalog, in: project.folder)
    let dotted = await CommandRun.monotint("check", "./\(Self.catalog)", in: project.folder)
    #expect(plain.status == .findings && dotted.status == .findings, "\(plain)\n\(dotted)")
    #expect(dotted.output.replacing("./", with: "") == plain.output)
  }

  @Test func `a name that several catalogs have is proposed once`() async throws {
    let other = "Kit/More.xcassets"
    let known = #"{ "path": "App/Media.xcassets", "adopted": true }"#
    let both = Self.tabBar.replacing(known, with: "\(known), { \"path\": \"\(other)\" }")
    let project = try Self.project(both.replacing("\"icon\": \"lamp\"", with: "\"icon\": \"lump\""))
    try project.write("\(other)/lamp.imageset/Contents.json", Self.contents(SampleCatalog.slot("lamp.svg")))
    try project.write("\(other)/lamp.imageset/lamp.svg", SampleFiles.home)
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(run.output.contains("did you mean “lamp”?"), "\(run)")
  }

  /// Code cannot load it by its name.
  @Test func `the layer of an icon is no picture of a tab`() async throws {
    let project = try Self.project(Self.tabBar.replacing("\"icon\": \"lamp\"", with: "\"icon\": \"Content\""))
    let layer = "\(Self.catalog)/Big.solidimagestack/Front.solidimagestacklayer/Content.imageset"
    try project.write("\(layer)/Contents.json", Self.contents(SampleCatalog.slot("a.svg")))
    try project.write("\(layer)/a.svg", SampleFiles.home)
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(run.status == .findings && run.output.contains("there is no icon “Content” in"), "\(run)")
  }

  @Test func `a picture too large for a tab is told at its file`() async throws {
    let project = try Self.project()
    let large = SampleFiles.home.replacing("width=\"24\" height=\"24\"", with: "width=\"48\" height=\"48\"")
    try project.write("\(Self.catalog)/Tabs/house.imageset/outline.svg", large)
    let run = await CommandRun.monotint("check", in: project.folder)
    let message = "house.imageset/outline.svg: warning: this is the picture of a tab, and it is"
    #expect(run.output.contains(message), "\(run)")
  }

  @Test func `a bitmap is as large as its slot says`() async throws {
    let project = try Self.project()
    let sample = try SampleCatalog.project()
    let photo = "\(Self.catalog)/lamp.imageset"
    try project.write("\(photo)/photo.png", Data(try sample.bytes("\(SampleCatalog.path)/photo.imageset/photo.png")))
    let slots = SampleCatalog.slot("photo.png", #", "scale" : "2x""#)
    try project.write("\(photo)/Contents.json", Self.contents(slots, SampleCatalog.template))
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(!run.output.contains("tab-size"), "\(run)")
    let preview = await CommandRun.monotint("preview", "-o", "page.html", in: project.folder)
    #expect(preview.status == .clean, "\(preview)")
    #expect(try project.read("page.html").contains(#""size": [24, 24], "verdict": "suitable""#))
  }

  @Test func `a rendering of the item has no effect on a set of the app`() async throws {
    let project = try Self.project(
      Self.tabBar.replacing("\"icon\": \"lamp\"", with: "\"icon\": \"lamp\", \"render\": \"original\""))
    let run = await CommandRun.monotint("check", in: project.folder)
    #expect(run.output.contains("“render” has no effect on the set “lamp” of the app"), "\(run)")
  }

  @Test func `a color set that is no color of its own is said`() async throws {
    let project = try Self.project()
    let path = "\(Self.catalog)/quiet.colorset/Contents.json"
    let reference = #"{ "colors": [ { "color": { "platform": "ios", "reference": "NAME" }, "idiom": "universal" } ] }"#
    try project.write(path, reference.replacing("NAME", with: "systemGrayColor"))
    let known = await CommandRun.monotint("export", in: project.folder)
    #expect(known.status == .clean, "\(known)")
    try project.write(path, reference.replacing("NAME", with: "someColor"))
    let run = await CommandRun.monotint("check", in: project.folder)
    let message = "the color set App/Media.xcassets/quiet.colorset cannot be the color of the role"
    #expect(run.output.contains(message), "\(run)")
  }

  // MARK: What changes

  @Test func `a changed color is told at the set, and the code follows it`() async throws {
    let project = try Self.project(Self.tabBar.replacing(", \"adopted\": true", with: ""))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let path = "\(Self.catalog)/Brand/accent.colorset/Contents.json"
    try project.write(path, Self.color("0A5C37", dark: "6FE0A8"))
    let verify = await CommandRun.monotint("verify", in: project.folder)
    #expect(verify.status == .findings && verify.output.contains(path), "\(verify)")
    #expect(verify.output.contains("accent.colorset has changed since the last export"), "\(verify)")
    #expect(!verify.output.contains("token"), "\(verify)")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.read("Generated/TabBarAppearance.swift").contains("#0A5C37"))
  }

  @Test func `a set that is gone fails, and names no unused set`() async throws {
    let project = try Self.project()
    try project.write("App/main.swift", #"import UIKit; let image = UIImage(named: "Tabs/house-on")"#)
    #expect(await CommandRun.monotint("export", "--adopt", in: project.folder).status == .clean)
    let names = await CommandRun.monotint("names", in: project.folder)
    for name in ["Tabs/house", "lamp", "Brand/ground", "quiet"] {
      #expect(!names.output.contains("\(name)\n"), "\(names)")
    }
    try project.remove("\(Self.catalog)/Tabs/house.imageset")
    let verify = await CommandRun.monotint("verify", in: project.folder)
    #expect(verify.status == .findings && verify.output.contains("there is no set “Tabs/house”"), "\(verify)")
  }

  @Test func `a diff shows the bar as it was, of the sets of that time`() async throws {
    let project = try Self.project()
    #expect(await CommandRun.monotint("export", "--adopt", in: project.folder).status == .clean)
    try project.commit()
    try project.write("\(Self.catalog)/Tabs/house.imageset/outline.svg", SampleFiles.bell)
    let run = await CommandRun.monotint("diff", "-o", "page.html", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    let page = try project.read("page.html")
    #expect(page.contains(#""id": "home""#) && page.contains("Tabs/house"), "the bar is on the page")
  }

  @Test func `the page of preview draws the sets in the bar`() async throws {
    let project = try Self.project()
    let run = await CommandRun.monotint("preview", "-o", "page.html", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    let page = try project.read("page.html")
    #expect(page.contains(#""asset": "Tabs/house""#) && page.contains(#""asset": "lamp""#))
    #expect(page.contains(##""token": "Brand/accent""##))
    #expect(page.contains(#""icon": 0"#) && page.contains(#""selectedIcon": "#), "the tabs have pictures")
  }

  @Test func `emitted values name the sets of the app`() async throws {
    let project = try Self.project()
    let run = await CommandRun.monotint("export", "--emit", "design.json", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    let design = try project.read("design.json")
    #expect(design.contains(#""asset": "Brand/ground""#) && design.contains(#""asset": "Tabs/house""#), "\(design)")
  }

  // MARK: What init proposes

  @Test func `adopting a catalog proposes its group of tabs`() async throws {
    let project = try Self.project()
    try project.remove("monotint.json")
    let run = await CommandRun.monotint("init", "--from", ".", in: project.folder)
    let group = "If the group App/Media.xcassets/Tabs is the tab bar"
    #expect(run.status == .clean && run.output.contains(group), "\(run)")
    let line = try #require(run.output.split(separator: "\n").first { $0.contains("\"tabBar\"") }, "\(run)")
    #expect(line.contains(#""icon": { "asset": "Tabs/house" }"#), "\(line)")
    let text = try project.read("monotint.json")
    let end = try #require(text.lastIndex(of: "}"))
    try project.write("monotint.json", text[..<end].trimmingWhitespace() + ",\n" + line + "\n}\n")
    let export = await CommandRun.monotint("export", "--adopt", in: project.folder)
    #expect(export.status == .clean, "\(export)")
    let again = await CommandRun.monotint("init", "--from", ".", in: project.folder)
    #expect(!again.output.contains("\"tabBar\""), "\(again)")
  }
}

extension Substring {
  fileprivate func trimmingWhitespace() -> String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
