import Drawing
import MonotintCLI
internal import Preview
import TestSupport
import Testing

@Suite(.recorded()) struct InitTests {
  @Test func `a folder with one SVG becomes a project that exports`() async throws {
    let project = try TemporaryProject(["home.svg": SampleFiles.home])
    let run = await CommandRun.monotint("init", "--starter", in: project.folder)
    #expect(run.status == .clean && run.errorOutput == "", "\(run)")
    #expect(
      run.output == """
        Found 1 icon in this folder,
              no tokens; tokens.json and tokens.dark.json have some to start with.
        wrote   tokens.json
        wrote   tokens.dark.json
        wrote   monotint.json
        Next: monotint export

        """)
    let export = await CommandRun.monotint("export", in: project.folder)
    #expect(export.status == .clean && !export.output.contains("warning: "), "\(export)")
    #expect(try project.tree("Generated").keys.contains("Generated/Assets.xcassets/TabBar/home.imageset/home@3x.png"))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `icons, tokens and the catalog are found where they are`() async throws {
    let project = try TemporaryProject([
      "Design/tab-icons/Lost pet.svg": SampleFiles.home, "Design/tab-icons/home-2.svg": SampleFiles.bell,
      "Design/other/a.svg": SampleFiles.home, "Design/other/b.svg": SampleFiles.home,
      "Design/other/c.svg": SampleFiles.home,
      "node_modules/x/y.svg": SampleFiles.home, "package.json": #"{ "name": "x" }"#,
      "Design/brand.tokens.json": SampleFiles.tokens,
      "App/Assets.xcassets/Contents.json": #"{ "info" : { "author" : "xcode", "version" : 1 } }"#,
      "App/Assets.xcassets/logo.imageset/logo.svg": SampleFiles.home,
      "App/A/Preview Assets.xcassets/Contents.json": #"{ "info" : { "author" : "xcode", "version" : 1 } }"#,
    ])
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(
      run.output.hasPrefix(
        """
        Found 1 catalog of the app:
          App/Assets.xcassets: 1 set (1 image), target App by its folder
        Left out 1 catalog of Xcode's previews: App/A/Preview Assets.xcassets
        Found 2 icons in Design/tab-icons,
              3 icons in Design/other, each of its own size,
              tokens in Design/brand.tokens.json, a W3C design tokens file.
        wrote   monotint.json
        wrote   monotint.baseline.json

        """), "\(run.output)")
    #expect(
      try project.read("monotint.json") == """
        {
          "tokens": "Design/brand.tokens.json",
          "icons": [
            { "path": "Design/tab-icons", "group": "TabBar", "canvas": 24 },
            { "path": "Design/other", "canvas": "file" }
          ],
          "catalogs": [
            { "path": "App/Assets.xcassets", "swift": "Generated/AppAssets.swift" }
          ],
          "tabBar": {
            "glass": "baked",
            "items": [
              { "id": "lostPet", "icon": "Lost pet.svg", "title": "Lost Pet" },
              { "id": "home2", "icon": "home-2.svg", "title": "Home2" }
            ]
          },
          "baseline": "monotint.baseline.json"
        }

        """)
    let export = await CommandRun.monotint("export", in: project.folder)
    #expect(export.status == .clean, "\(export)")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  @Test func `the modes that Figma exports become appearances`() async throws {
    func mode(_ name: String) -> String {
      ##"{ "a": { "$type": "color", "$value": "#fff" }, "$extensions": { "com.figma.modeName": "\##(name)" } }"##
    }
    let project = try TemporaryProject([
      "home.svg": SampleFiles.home, "tokens/1.json": mode("Light"), "tokens/2.json": mode("Dark"),
    ])
    #expect(await CommandRun.monotint("init", in: project.folder).status == .clean)
    #expect(
      try project.read("monotint.json").contains(#""tokens": { "light": "tokens/1.json", "dark": "tokens/2.json" },"#))
  }

  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    /// What is said of it, and what the configuration says.
    let words: String
    let tokens: String

    init(_ name: String, _ files: [String: String], _ words: String, _ tokens: String) {
      (testDescription, self.files, self.words, self.tokens) = (name, files, words, tokens)
    }
  }

  @Test(arguments: [
    Shape(
      "W3C", ["design.tokens": SampleFiles.tokens], "tokens in design.tokens, a W3C design tokens file",
      #""design.tokens""#),
    Shape(
      "Style Dictionary", ["sd.json": ##"{ "a": { "value": "#f00" } }"##],
      "tokens in sd.json, a Style Dictionary 3 file",
      #""sd.json""#),
    Shape(
      "Tokens Studio",
      ["ts.json": ##"{ "global": { "a": { "value": "#f00", "type": "color" } }, "$themes": [] }"##],
      "tokens in ts.json, a Tokens Studio file", #""ts.json""#),
    Shape(
      "Penpot",
      ["p.json": ##"{ "s": { "a": { "$value": "#f00", "$type": "color" } }, "$metadata": { "activeSets": [] } }"##],
      "tokens in p.json, a Penpot file", #""p.json""#),
    Shape(
      "Material Theme Builder",
      ["m.json": ##"{ "schemes": { "light": { "primary": "#65558F" }, "dark": { "primary": "#CFBDFE" } } }"##],
      "tokens in m.json, a theme of the Material Theme Builder", #""m.json""#),
    Shape(
      "a resolver and its files",
      [
        "bar.resolver.json": #"""
        { "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "tokens.json" }] } },
          "resolutionOrder": [{ "$ref": "#/sets/base" }] }
        """#, "tokens.json": SampleFiles.tokens,
      ], "tokens in bar.resolver.json, a resolver", #"{ "resolver": "bar.resolver.json" }"#),
    Shape(
      "files called for appearances", ["t/light.json": SampleFiles.tokens, "t/dark.json": SampleFiles.tokens],
      "tokens in t/light.json and t/dark.json", #"{ "light": "t/light.json", "dark": "t/dark.json" }"#),
    Shape(
      "a file for dark beside another", ["tokens.json": SampleFiles.tokens, "tokens.dark.json": SampleFiles.tokens],
      "tokens in 2 files, which tokens.resolver.json puts together", #"{ "resolver": "tokens.resolver.json" }"#),
    Shape(
      "groups for appearances",
      [
        "t.json": ##"""
        { "light": { "a": { "$type": "color", "$value": "#fff" } }, "dark": { "a": { "$type": "color", "$value": "#000" } } }
        """##
      ], "tokens in t.json, a W3C design tokens file, with the groups “light” and “dark”",
      ##"{ "light": "t.json#/light", "dark": "t.json#/dark" }"##),
    Shape(
      "a folder of Tokens Studio",
      [
        "t/$themes.json": #"[{ "id": "1", "name": "x", "selectedTokenSets": { "core": "enabled" } }]"#,
        "t/core.json": ##"{ "a": { "value": "#f00", "type": "color" } }"##,
      ], "tokens in t/$themes.json, the sets of Tokens Studio beside it", #""t/$themes.json""#),
    Shape(
      "files that refer to each other",
      [
        "t/base.json": ##"{ "p": { "white": { "$type": "color", "$value": "#fff" } } }"##,
        "t/theme-light.json": ##"{ "a": { "$type": "color", "$value": "{p.white}" } }"##,
        "t/theme-dark.json": ##"{ "a": { "$type": "color", "$value": "#000" } }"##,
      ], "tokens in 3 files, which tokens.resolver.json puts together", #"{ "resolver": "tokens.resolver.json" }"#),
    Shape(
      "broken", ["tokens.json": "{"], "tokens.json, in which no token can be read", #""tokens.json""#),
    Shape(
      "other JSON", ["package.json": "{}"], "no tokens; tokens.json and tokens.dark.json have some to start with",
      #"{ "light": "tokens.json", "dark": "tokens.dark.json" }"#),
  ])
  func `tokens of every shape`(shape: Shape) async throws {
    let project = try TemporaryProject(shape.files.merging(["home.svg": SampleFiles.home]) { $1 })
    let run = await CommandRun.monotint("init", "--starter", in: project.folder)
    #expect(run.status == .clean && run.errorOutput == "", "\(run)")
    #expect(run.output.contains("\(shape.words)"), "\(run.output)")
    #expect(try project.read("monotint.json").contains("\"tokens\": \(shape.tokens),"))
    for (path, text) in shape.files { #expect(try project.read(path) == text) }
    // What comes next is said, and is so.
    let export = await CommandRun.monotint("export", in: project.folder)
    #expect((export.status == .clean) == run.output.contains("Next: monotint export\n"), "\(run.output)\(export)")
    let hasColors = try project.tree().keys.contains { $0.hasSuffix(".colorset/Contents.json") }
    #expect(run.output.contains("No token is named for the bar") == (export.status == .clean && !hasColors))
  }

  @Test(arguments: [(SampleFiles.tokens, false), (##"{ "ink": { "$type": "color", "$value": "#112233" } }"##, true)])
  func `tokens beyond the bars get constants`(tokens: String, hasConstants: Bool) async throws {
    let project = try TemporaryProject(["design/a.tokens.json": tokens])
    #expect(await CommandRun.monotint("init", in: project.folder).status == .clean)
    let key = #""swift": { "tokens": "Generated/DesignTokens.swift" }"#
    #expect(try project.read("monotint.json").contains(key) == hasConstants)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(project.exists("Generated/DesignTokens.swift") == hasConstants)
  }

  @Test func `an earlier export goes on without constants`() async throws {
    let project = try TemporaryProject([
      "tokens.json": ##"{ "ink": { "$type": "color", "$value": "#112233" } }"##,
      "Assets/TabBar/home.svg": SampleFiles.home,
    ])
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let before = try project.tree("Generated")
    #expect(await CommandRun.monotint("init", in: project.folder).status == .clean)
    #expect(!(try project.read("monotint.json").contains("swift")))
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    #expect(try project.tree("Generated") == before)
  }

  /// A file of the app with that name is not to be replaced.
  @Test func `a file of constants that is there is not proposed again`() async throws {
    let project = try TemporaryProject([
      "tokens.json": ##"{ "ink": { "$type": "color", "$value": "#112233" } }"##,
      "Generated/DesignTokens.swift": "// mine\n",
    ])
    #expect(await CommandRun.monotint("init", in: project.folder).status == .clean)
    #expect(try !project.read("monotint.json").contains("DesignTokens"))
  }

  @Test func `tokens that cannot be read are named, also where there is nothing else`() async throws {
    let files = [
      "design/theme.json":
        #"{ "meta": { "variables": { "a": { "name": "ink" } } } }"#,
      "tokens/sizes.json": #"{ "gap.one": "16px" }"#, "tokens/ink.json": ##"{ "ink": "#112233" }"##,
      "AppTests/tokens.json": ##"{ "ink": "#112233" }"##, "package.json": #"{ "name": "a", "version": "1" }"#,
    ]
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.status == .findings && !project.exists("monotint.json"), "\(run)")
    #expect(run.errorOutput.contains("tokens in design/theme.json, Figma's list of published variables"), "\(run)")
    #expect(run.errorOutput.contains("tokens in tokens/ink.json, tokens/sizes.json, names and values"), "\(run)")
    #expect(!run.errorOutput.contains("package.json"))
  }

  /// A collision in the list of accepted findings would hide that code shows another picture than it names.
  @Test func `collisions of names are told and never accepted`() async throws {
    let set =
      #"{ "images": [{ "filename": "a.svg", "idiom": "universal" }], "info": { "author": "xcode", "version": 1 } }"#
    var files = ["App.xcassets/Contents.json": "{}", "App.xcassets/bad.imageset/Contents.json": "{ }"]
    for name in ["Cart/add", "Notes/add", "tab-home", "tab_home"] {
      files["App.xcassets/\(name).imageset/Contents.json"] = set
      files["App.xcassets/\(name).imageset/a.svg"] = SampleFiles.home
    }
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.status == .clean && run.output.contains("2 collisions of names will be told"), "\(run)")
    #expect(run.output.contains("App.xcassets/Notes/add.imageset: "), "\(run)")
    let accepted = project.exists("monotint.baseline.json") ? try project.read("monotint.baseline.json") : ""
    #expect(!accepted.contains("name-collision"), "\(accepted)")
    for command in ["export", "check"] {
      let run = await CommandRun.monotint(command, in: project.folder)
      #expect(run.output.contains("Cart/add") && run.output.contains("tab_home"), "\(command): \(run)")
      #expect(
        run.output.split(separator: "\n").count { $0.contains("Notes/add.imageset: ") } <= 1, "\(command): \(run)")
    }
    let code = try project.tree("Generated").keys.filter { $0.hasSuffix(".swift") }
    #expect(try code.count == 1 && code.allSatisfy { try !project.read($0).contains("ImageAsset(\"add\")") })
  }

  @Test func `nothing to start with, nothing written`() async throws {
    let project = try TemporaryProject(["notes.txt": ""])
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.status == .findings, "\(run)")
    #expect(run.errorOutput.hasPrefix("monotint: there is nothing to work with here"), "\(run)")
    #expect(run.errorOutput.contains("`monotint init --project FOLDER`"), "\(run)")
    #expect(try project.tree().keys.sorted() == ["notes.txt"])
  }

  @Test func `a dry run is refused without init --from`() async throws {
    let project = try TemporaryProject(["home.svg": SampleFiles.home])
    let before = try project.tree()
    let run = await CommandRun.monotint("init", "--dry-run", in: project.folder)
    #expect(run.status == .failure && run.errorOutput.contains("--dry-run goes with --from"), "\(run)")
    #expect(try project.tree() == before)
  }

  /// Options of 0.3 that are gone.
  @Test(arguments: ["--colors", "--convert"])
  func `an option that is gone is unknown`(option: String) async throws {
    let project = try SampleCatalog.project()
    let before = try project.tree()
    let run = await CommandRun.monotint("init", "--from", ".", option, "svg", in: project.folder)
    #expect(run.status == .failure && run.errorOutput.contains("unknown option \(option)"), "\(run)")
    #expect(try project.tree() == before)
  }

  @Test func `nothing new changes nothing`() async throws {
    let project = try TemporaryProject(["monotint.json": "{}", "a.svg": SampleFiles.home])
    let before = try project.tree()
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    #expect(try project.tree() == before)
  }

  @Test func `an icon that cannot be exported is told at the start`() async throws {
    let project = try TemporaryProject(["home.svg": "<svg>"])
    #expect(
      await CommandRun.monotint("init", in: project.folder).output.hasSuffix(
        "Next: monotint check, which has 1 error to tell\n"))
  }

  /// UIKit shows five tabs.
  @Test(arguments: [(4, 4), (5, 5), (6, 5)]) func `five icons become tabs`(count: Int, tabs: Int) async throws {
    let icons = (0..<count).map { ("icon\($0).svg", SampleFiles.home) }
    let project = try TemporaryProject(Dictionary(uniqueKeysWithValues: icons))
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.status == .clean && run.output.contains("the first 5 icons as tabs") == (count > 5), "\(run)")
    #expect(try project.read("monotint.json").ranges(of: "\"id\": ").count == tabs)
  }

  @Test(arguments: [(1, true), (8, true), (9, false)])
  func `icons are found eight folders deep`(depth: Int, isFound: Bool) async throws {
    let folder = (1...depth).map { "f\($0)" }.joined(separator: "/")
    let project = try TemporaryProject(["\(folder)/home.svg": SampleFiles.home])
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect((run.status == .clean) == isFound, "\(run)")
    #expect(try !isFound || project.read("monotint.json").contains("\"icons\": \"\(folder)\""))
  }

  /// Without the prefix or the size that all have, one of them would have no name, or two would have one.
  @Test(
    arguments: [
      (["ic_home", "ic_bell"], "ic_*"), (["ic_home", "ic_"], nil), (["ic_home", "bell"], nil),
      (["IC_home", "IC_bell"], "IC_*"), (["home_24", "bell_24"], "*_24"), (["home_24", "bell_20"], nil),
    ] as [([String], String?)])
  func `names are shortened only if they stay names`(names: [String], pattern: String?) async throws {
    let project = try TemporaryProject(
      Dictionary(uniqueKeysWithValues: names.map { ("tabs/\($0).svg", SampleFiles.home) }))
    let run = await CommandRun.monotint("init", in: project.folder)
    let named = run.output.firstMatch(of: /named “([^”]+)” → “\*”/).map { String($0.output.1) }
    #expect(run.status == .clean && named == pattern, "\(run)")
  }

  /// The root elements of two icons, and the canvas of the configuration; nil for the standard one.
  @Test(
    arguments: [
      (#"width="20" height="20""#, #"width="20" height="20""#, "20"),
      (#"width="20px" height='20'"#, #"width = "20" height="20""#, "20"),
      (#"viewBox="0 0 32 32""#, #"viewBox="0,0,32,32""#, "32"),
      (#"width="24" height="24""#, #"width="24" height="24""#, nil),
      (#"width="20" height="20""#, #"width="22" height="22""#, nil),
      (#"width="20" height="30""#, #"width="20" height="30""#, #""file""#),
      (#"width="20.5" height="20.5""#, #"width="20.5" height="20.5""#, #""file""#), ("", "", nil),
      (#"width="20""#, #"width="20""#, nil),
      // No tab has room for more.
      (#"width="36" height="36""#, #"width="36" height="36""#, "36"),
      (#"width="37" height="37""#, #"width="37" height="37""#, nil),
      (#"width="20" height="36.5""#, #"width="20" height="36.5""#, nil),
      (#"width="512" height="512""#, #"width="512" height="512""#, nil),
      (#"width="1025" height="1025""#, #"width="1025" height="1025""#, nil),
      (#"width="0" height="0""#, #"width="0" height="0""#, #""file""#),
      (#"width="20" height="20" viewBox="0 0 40 40""#, #"width="20" height="20""#, "20"),
    ] as [(String, String, String?)])
  func `the canvas is the size that all icons have, if a tab has room for it`(
    one: String, other: String, canvas: String?
  ) async throws {
    func icon(_ attributes: String) -> String {
      #"<svg xmlns="http://www.w3.org/2000/svg" \#(attributes)><path d="M4 4h9v9z"/></svg>"#
    }
    let project = try TemporaryProject(["tabs/a.svg": icon(one), "tabs/b.svg": icon(other)])
    #expect(await CommandRun.monotint("init", in: project.folder).status == .clean)
    let text = try project.read("monotint.json")
    #expect(text.contains("\"canvas\": \(canvas ?? "")") == (canvas != nil), "\(text)")
    #expect(canvas != nil || !text.contains("\"canvas\""))
  }

  @Test func `init says what it does with icons that are too large for tabs`() async throws {
    let icon = SampleFiles.home.replacing(/width="24" height="24"/, with: #"width="512" height="512""#)
    let project = try TemporaryProject(["Assets/TabBar/home.svg": icon])
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.output.contains("drawn as 512 x 512 and shown as 24 x 24, because tabs are not larger"), "\(run)")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let picture = try project.bytes("Generated/Assets.xcassets/TabBar/home.imageset/home.png")
    let size = PNG.size(of: picture)
    #expect(size?.width == 24 && size?.height == 24)
  }
}
