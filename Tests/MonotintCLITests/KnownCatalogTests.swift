import Foundation
import MonotintCLI
import TestSupport
import Testing

/// The catalogs that an app has: init knows them, export writes constants, verify holds both.
@Suite(.recorded()) struct KnownCatalogTests {
  private static let home = "App/Assets.xcassets/Tabs/home.imageset"

  /// An app with a catalog in which something is wrong already.
  private static func project() async throws -> TemporaryProject {
    let project = try SampleCatalog.project()
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.status == .clean && run.errorOutput == "", "\(run)")
    return project
  }

  @Test func `init changes no file of the app, and names what it found`() async throws {
    let project = try SampleCatalog.project()
    let before = try project.tree()
    let run = await CommandRun.monotint("init", in: project.folder)
    let words = "  App/Assets.xcassets: 5 sets (5 images) and an app icon, target App by its folder\n"
    #expect(run.output.contains(words), "\(run)")
    #expect(run.output.contains("wrote   monotint.baseline.json\n"), "\(run)")
    let export = await CommandRun.monotint("export", in: project.folder)
    #expect(export.status == .clean, "\(export)")
    let after = try project.tree()
    for (path, file) in before { #expect(after[path] == file, "\(path)") }
    let swift = try project.read("Generated/AppAssets.swift")
    for name in ["Tabs/home", "Tabs/bell", "logo", "old", "photo"] { #expect(swift.contains("\"\(name)\"")) }
    #expect(!after.keys.contains { $0.hasSuffix("TabBarAppearance.swift") })
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    _ = await CommandRun.monotint("export", in: project.folder)
    #expect(try project.tree() == after)
  }

  @Test func `the layers of an icon have no constants`() async throws {
    let contents = #"{ "images" : [ { "idiom" : "vision" } ] }"#
    let stack = "A.xcassets/AppIcon.solidimagestack"
    let project = try TemporaryProject([
      "A.xcassets/boat.imageset/Contents.json": contents,
      "\(stack)/Back.solidimagestacklayer/Content.imageset/Contents.json": contents,
      "\(stack)/Front.solidimagestacklayer/Content.imageset/Contents.json": contents,
      "monotint.json": #"{ "icons": [], "catalogs": [{ "path": "A.xcassets", "swift": "AppAssets.swift" }] }"#,
    ])
    let run = await CommandRun.monotint("export", "--dry-run", in: project.folder)
    #expect(!run.output.contains("one name"), "\(run)")
    _ = await CommandRun.monotint("export", in: project.folder)
    let names = try project.read("AppAssets.swift").matches(of: /ImageAsset\("(.*)"\)/).map { String($0.output.1) }
    #expect(names == ["boat"])
  }

  @Test func `data sets are counted by themselves`() async throws {
    let project = try SampleCatalog.project()
    try project.write("App/Assets.xcassets/words.dataset/Contents.json", #"{ "data" : [ { "idiom" : "universal" } ] }"#)
    let run = await CommandRun.monotint("init", in: project.folder)
    let words = "  App/Assets.xcassets: 5 sets (5 images) and 1 data set and an app icon, target App by its folder\n"
    #expect(run.output.contains(words), "\(run)")
  }

  /// The folder of an app's catalog names its target, unless any app may have a folder of that name.
  @Test(arguments: [
    ("Shop/Resources/A.xcassets", "Shop"), ("Resources/Shop/A.xcassets", "Shop"), ("SOURCES/Shop/A.xcassets", "Shop"),
    ("Modules/Cart/Resources/A.xcassets", "Cart"), ("Resources/A.xcassets", "Resources"),
  ])
  func `the target that a catalog seems to belong to`(path: String, target: String) async throws {
    let project = try TemporaryProject(["\(path)/Contents.json": "{}"])
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.output.contains("  \(path): no sets, target \(target) by its folder\n"), "\(run)")
  }

  /// A disk of a Mac has no two files whose names differ by case alone.
  @Test func `two catalogs never write one file`() async throws {
    let contents = #"{ "images" : [ { "idiom" : "universal" } ] }"#
    let catalogs = ["Watch Kit", "Watchkit"].map { "\($0)/Assets.xcassets" }
    let files = catalogs.map { ("\($0)/a.imageset/Contents.json", contents) }
    let project = try TemporaryProject(Dictionary(uniqueKeysWithValues: files))
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    let swift = try project.read("monotint.json").matches(of: /"swift": "([^"]+)"/).map { $0.output.1.lowercased() }
    #expect(swift.count == 2 && Set(swift).count == 2, "\(swift)")
  }

  @Test func `init names no file that is there for constants`() async throws {
    let project = try SampleCatalog.project()
    try project.write("Generated/AppAssets.swift", "// mine\n")
    #expect(await CommandRun.monotint("init", in: project.folder).status == .clean)
    #expect(try !project.read("monotint.json").contains("Generated/AppAssets.swift"))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.read("Generated/AppAssets.swift") == "// mine\n")
  }

  @Test func `verify tells a picture that is gone, and a set with another name`() async throws {
    let project = try await Self.project()
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let contents = try project.read("\(Self.home)/Contents.json")
    let picture = try project.read("\(Self.home)/Home Icon.svg")
    try project.remove("\(Self.home)/Home Icon.svg")
    let missing = await CommandRun.monotint("verify", in: project.folder)
    #expect(missing.status == .findings && missing.output.contains("[catalog-missing-file]"), "\(missing)")
    let other = "App/Assets.xcassets/Tabs/house.imageset"
    try project.remove(Self.home)
    try project.write("\(other)/Contents.json", contents)
    try project.write("\(other)/Home Icon.svg", picture)
    let renamed = await CommandRun.monotint("verify", in: project.folder)
    #expect(renamed.status == .findings && renamed.output.contains("Generated/AppAssets.swift"), "\(renamed)")
  }

  @Test func `check and verify accept what init accepted, and nothing else`() async throws {
    let project = try await Self.project()
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let clean = await CommandRun.monotint("check", in: project.folder)
    #expect(clean.status == .clean && clean.output.hasPrefix("No findings"), "\(clean)")
    try project.write("\(Self.home)/left over.svg", SampleFiles.bell)
    for command in ["check", "verify"] {
      let run = await CommandRun.monotint(command, "--all", in: project.folder)
      #expect(run.output.contains("left over.svg"), "\(run)")
    }
    // The catalog itself shows all.
    let all = await CommandRun.monotint("check", SampleCatalog.path, in: project.folder)
    #expect(all.output.contains("bell copy.svg"), "\(all)")
  }

  @Test func `a second init adds what is new, and nothing else changes`() async throws {
    let project = try await Self.project()
    let before = try project.read("monotint.json")
    let nothing = await CommandRun.monotint("init", in: project.folder)
    #expect(nothing.status == .clean && nothing.output.contains("Nothing is new"), "\(nothing)")
    #expect(try project.read("monotint.json") == before)
    try project.write(
      "Kit/Media.xcassets/a.imageset/Contents.json", SampleCatalog.contents(SampleCatalog.slot("a.svg")))
    try project.write("Kit/Media.xcassets/a.imageset/a.svg", SampleFiles.home)
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.status == .clean && run.output.contains("  Kit/Media.xcassets: 1 set (1 image), target Kit"), "\(run)")
    let entry = #"{ "path": "Kit/Media.xcassets", "swift": "Generated/KitMedia.swift" }"#
    let text = try project.read("monotint.json")
    #expect(text.replacing(",\n    \(entry)", with: "") == before, "\(text)")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `a second init adds no catalog that is excluded`() async throws {
    let project = try await Self.project()
    let text = try project.read("monotint.json")
    let configured = text.replacing("\"icons\": []", with: "\"icons\": [],\n  \"excluded\": [\"Kit\"]")
    try project.write("monotint.json", configured)
    try project.write(
      "Kit/Media.xcassets/a.imageset/Contents.json", SampleCatalog.contents(SampleCatalog.slot("a.svg")))
    try project.write("Kit/Media.xcassets/a.imageset/a.svg", SampleFiles.home)
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.status == .clean && run.output.contains("Nothing is new"), "\(run)")
    #expect(try project.read("monotint.json") == configured)
  }

  @Test func `a second init accepts what is wrong in a new catalog, beside what was accepted before`() async throws {
    let project = try await Self.project()
    let set = "Kit/Media.xcassets/a.imageset"
    try project.write("\(set)/Contents.json", SampleCatalog.contents(SampleCatalog.slot("a.svg")))
    try project.write("\(set)/a.svg", SampleFiles.home)
    try project.write("\(set)/left over.svg", SampleFiles.bell)
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.status == .clean && run.output.contains("wrote   monotint.baseline.json\n"), "\(run)")
    let accepted = try project.read("monotint.baseline.json")
    #expect(accepted.contains("left over.svg") && accepted.contains("bell copy.svg"), "\(accepted)")
  }

  @Test func `catalogs of tests and previews are left out`() async throws {
    let project = try SampleCatalog.project()
    let names = ["AppTests/T.xcassets", "App/Preview Content/Preview Assets.xcassets"]
    for name in names { try project.write("\(name)/Contents.json", "{}") }
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.output.contains("Left out 1 catalog of tests: AppTests/T.xcassets\n"), "\(run)")
    let text = try project.read("monotint.json")
    for name in names { #expect(!text.contains(name)) }
  }

  @Test(arguments: [
    ("AppTests", true), ("tests", true), ("UITest", true), ("TestHost", true), ("Testimonials", false),
    ("Protester", false),
  ])
  func `a folder is one of tests if a word of its name says so`(name: String, isLeftOut: Bool) async throws {
    let project = try SampleCatalog.project()
    try project.write("\(name)/T.xcassets/Contents.json", "{}")
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.output.contains("Left out 1 catalog of tests: \(name)/T.xcassets\n") == isLeftOut, "\(run)")
    #expect(try project.read("monotint.json").contains("\(name)/T.xcassets") == !isLeftOut)
  }

  /// `init` itself writes comments.
  @Test func `a second init adds to a configuration with comments, which stay`() async throws {
    for text in ["{ // nothing\n}", "{\n  // ours\n  \"icons\": [], // none\n}\n", "{ \"icons\": [] /* none */ }"] {
      let project = try SampleCatalog.project()
      try project.write("monotint.json", text)
      let run = await CommandRun.monotint("init", in: project.folder)
      #expect(run.status == .clean && run.output.contains("wrote   monotint.json"), "\(run)")
      let new = try project.read("monotint.json")
      #expect(new.contains("App/Assets.xcassets"), "\(new)")
      for comment in ["// nothing", "// ours", "// none", "/* none */"] {
        #expect(new.contains(comment) == text.contains(comment), "\(new)")
      }
      #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
      #expect(await CommandRun.monotint("init", in: project.folder).output.contains("Nothing is new"))
    }
  }

  @Test func `loose pictures are no icons, unless their folder is named`() async throws {
    let project = try await Self.project()
    try project.write("docs/badge.svg", "<svg>")
    for words in [["check"], ["check", "."]] {
      let run = await CommandRun.monotint(words, in: project.folder)
      #expect(
        !run.output.contains("docs/badge.svg") && run.output.contains("; 1 loose SVG file not judged\n"), "\(run)")
    }
    let named = await CommandRun.monotint("check", "docs", in: project.folder)
    #expect(named.status == .findings && named.output.contains("docs/badge.svg"), "\(named)")
  }

  @Test func `a catalog that is not there any more is an error`() async throws {
    let project = try await Self.project()
    try project.remove("App/Assets.xcassets")
    let run = await CommandRun.monotint("export", in: project.folder)
    #expect(run.status == .findings && run.output.contains("[catalog-missing]"), "\(run)")
  }

  @Test func `what lies in tests, pages and fixtures is neither a token nor an icon`() async throws {
    let project = try SampleCatalog.project()
    for folder in ["AppTests/Responses", "Demo/Fixtures", "docs"] {
      try project.write("\(folder)/colors.json", SampleFiles.tokens)
      try project.write("\(folder)/tabs/home.svg", SampleFiles.home)
    }
    let run = await CommandRun.monotint("init", in: project.folder)
    let text = try project.read("monotint.json")
    #expect(run.status == .clean && !text.contains("\"tokens\"") && !text.contains("\"tabBar\""), "\(run) \(text)")
  }

  @Test func `icons beside tokens are no tabs, unless their folder says so`() async throws {
    let project = try SampleCatalog.project()
    try project.write("Design/tokens.json", SampleFiles.tokens)
    try project.write("Design/Icons/home.svg", SampleFiles.home)
    let run = await CommandRun.monotint("init", in: project.folder)
    let text = try project.read("monotint.json")
    #expect(run.status == .clean && text.contains("Design/Icons") && text.contains("\"items\": [\n\n"), "\(text)")
  }

  @Test func `the catalogs of the largest target with an app icon come first`() async throws {
    let project = try SampleCatalog.project()
    try project.write("Widget/Assets.xcassets/AppIcon.appiconset/Contents.json", "{}")
    try project.write("App/More.xcassets/Contents.json", "{}")
    let run = await CommandRun.monotint("init", in: project.folder)
    let lines = run.output.split(separator: "\n").filter { $0.contains(", target ") }
    #expect(
      lines.map { $0.prefix { $0 != ":" } } == [
        "  App/Assets.xcassets", "  App/More.xcassets", "  Widget/Assets.xcassets",
      ])
  }

  @Test func `what is excluded is neither judged nor a constant nor an icon`() async throws {
    let project = try await Self.project()
    try project.write("Icons/draft/bad.svg", "<svg>")
    try project.write("Icons/home.svg", SampleFiles.home)
    let text = try project.read("monotint.json")
    let configured = text.replacing(
      "\"icons\": []", with: "\"icons\": \"Icons\",\n  \"excluded\": [\"**/draft\", \"**/home.imageset\"]")
    try project.write("monotint.json", configured)
    try project.write("\(Self.home)/left over.svg", SampleFiles.bell)
    let check = await CommandRun.monotint("check", "--all", in: project.folder)
    #expect(!check.output.contains("left over.svg") && !check.output.contains("bad.svg"), "\(check)")
    let export = await CommandRun.monotint("export", in: project.folder)
    #expect(export.status == .clean, "\(export)")
    #expect(try !project.read("Generated/AppAssets.swift").contains("Tabs/home"))
  }

  @Test func `diff compares what pictures show`() async throws {
    let project = try await Self.project()
    try project.commit()
    #expect(
      await CommandRun.monotint("diff", in: project.folder).output == "No token and no icon has changed since HEAD.\n")
    let picture = try project.read("\(Self.home)/Home Icon.svg")
    try project.write("\(Self.home)/Home Icon.svg", "<!-- the same -->" + picture)
    #expect(
      await CommandRun.monotint("diff", in: project.folder).output == "No token and no icon has changed since HEAD.\n")
    try project.write("\(Self.home)/Home Icon.svg", SampleFiles.bell)
    try project.write("\(Self.home)/new.pdf", "%PDF")
    try project.remove("App/Assets.xcassets/logo.imageset")
    let run = await CommandRun.monotint("diff", in: project.folder)
    #expect(run.output.hasPrefix("Catalogs of the app\n  \(Self.home)/Home Icon.svg: "), "\(run)")
    #expect(
      run.output.contains("% of the pixels differ")
        && run.output.contains("  \(Self.home)/new.pdf: new; the picture cannot be read: it is cut off after 4 bytes\n")
    )
    #expect(run.output.contains("App/Assets.xcassets/logo.imageset/Contents.json: gone\n"), "\(run)")
  }

  @Test func `a preview shows the catalogs, and no bar that nobody asked for`() async throws {
    let project = try await Self.project()
    let run = await CommandRun.monotint("preview", in: project.folder)
    let page = try project.read("preview.html")
    #expect(run.status == .clean && page.contains("<h3>App/Assets.xcassets</h3>"), "\(run)")
    #expect(page.contains("\"hasBars\":false") || page.contains("\"hasBars\": false"))
    #expect(page.contains("src=\"data:image/svg+xml;base64,"))
  }

  /// A picture of more than 8 KB is too large for a usual page.
  @Test func `--full shows every picture of a catalog`() async throws {
    let project = try await Self.project()
    let set = "App/Assets.xcassets/poster.imageset"
    let padding = "<!--\(String(repeating: "poster ", count: 2_000))-->"
    try project.write("\(set)/Contents.json", SampleCatalog.contents(SampleCatalog.slot("poster.svg")))
    try project.write("\(set)/poster.svg", SampleFiles.home + padding)
    let usual = await CommandRun.monotint("preview", in: project.folder)
    let page = try project.read("preview.html")
    #expect(usual.errorOutput.contains("The page has no room for 1 of "), "\(usual)")
    #expect(usual.errorOutput.contains("catalog picture"), "\(usual)")
    let full = await CommandRun.monotint("preview", "--full", in: project.folder)
    #expect(!full.errorOutput.contains("no room"), "\(full)")
    let encoded = Data((SampleFiles.home + padding).utf8).base64EncodedString()
    #expect(!page.contains(encoded))
    #expect(try project.read("preview.html").contains(encoded))
  }

  @Test func `a prefix names the types of all generated code`() async throws {
    let project = try await Self.project()
    try project.write("Icons/home.svg", SampleFiles.home)
    let text = try project.read("monotint.json")
    let swift = #""swift": { "icons": "Generated/Icons.swift", "prefix": "My" }"#
    try project.write("monotint.json", text.replacing("\"icons\": []", with: "\"icons\": \"Icons\",\n  \(swift)"))
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.read("Generated/Icons.swift").contains("enum MyIcons {"))
    try project.write("monotint.json", text.replacing("\"icons\": []", with: "\"swift\": { \"prefix\": \"1\" }"))
    #expect(await CommandRun.monotint("check", in: project.folder).status == .findings)
  }

  // MARK: Errors in catalogs

  private static let broken = [
    "monotint.json": #"{ "icons": [], "catalogs": [{ "path": "App.xcassets", "swift": "Generated/App.swift" }] }"#,
    "App.xcassets/Contents.json": #"{"info":{"author":"xcode","version":1}}"#,
    "App.xcassets/a.imageset/Contents.json": SampleCatalog.contents(SampleCatalog.slot("missing.png")),
    "App.xcassets/b.imageset/Contents.json": SampleCatalog.contents(SampleCatalog.slot("b.svg")),
    "App.xcassets/b.imageset/b.svg": SampleFiles.home,
  ]

  private static let finding = "App.xcassets/a.imageset/Contents.json:1:"

  @Test(arguments: [
    ["export"], ["export", "--dry-run"], ["export", "-q"], ["export", "--force"], ["export", "--adopt"],
    ["export", "--format", "json"], ["export", "--format", "github"], ["check"], ["check", "-q"], ["verify"],
    ["verify", "-q"],
  ])
  func `every command tells an error in a catalog of the app`(words: [String]) async throws {
    let project = try TemporaryProject(Self.broken)
    let run = await CommandRun.monotint(words, in: project.folder)
    #expect(run.status == .findings && run.output.contains("missing.png"), "\(run)")
    #expect(!project.exists("Generated") && !project.exists("monotint.lock"))
    // What the list of the configuration accepts is no error anywhere.
    _ = await CommandRun.monotint("check", "--write-baseline", "list.json", in: project.folder)
    let configuration = try project.read("monotint.json").replacing(
      "{ \"icons\"", with: "{ \"baseline\": \"list.json\", \"icons\"")
    try project.write("monotint.json", configuration)
    _ = await CommandRun.monotint("export", in: project.folder)
    let accepted = await CommandRun.monotint(words, in: project.folder)
    #expect(accepted.status == .clean && !accepted.output.contains("missing.png"), "\(accepted)")
  }

  @Test(arguments: ["export", "verify", "check"])
  func `a list of the command line accepts findings in catalogs of the app`(command: String) async throws {
    let project = try TemporaryProject(Self.broken)
    _ = await CommandRun.monotint("check", "--write-baseline", "list.json", in: project.folder)
    _ = await CommandRun.monotint("export", "--baseline", "list.json", in: project.folder)
    let run = await CommandRun.monotint(command, "--baseline", "list.json", in: project.folder)
    #expect(run.status == .clean, "\(run)")
  }

  @Test func `a preview counts an error in a catalog of the app`() async throws {
    let project = try TemporaryProject(Self.broken)
    let run = await CommandRun.monotint("preview", in: project.folder)
    #expect(run.status == .findings && run.errorOutput.contains("1 error"), "\(run)")
  }

  @Test func `a watch tells an error in a catalog of the app`() async throws {
    let project = try TemporaryProject(Self.broken)
    let run = LiveRun("watch", in: project.folder)
    try await run.wait { $0.contains("missing.png") }
    _ = await run.stop()
    #expect(!project.exists("Generated"))
  }
}
