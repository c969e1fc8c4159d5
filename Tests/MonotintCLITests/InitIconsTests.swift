import MonotintCLI
internal import Preview
import TestSupport
import Testing

/// The icons that `monotint init` finds: pairs, collections, and what it passes over.
@Suite(.recorded()) struct InitIconsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String]
    /// The lines about icons.
    let output: String
    /// The lines of the configuration from `icons` to the items.
    let configuration: String

    init(_ name: String, _ files: [String], _ output: String, _ configuration: String) {
      (testDescription, self.files, self.output, self.configuration) = (name, files, output, configuration)
    }
  }

  @Test(arguments: pairs + collections + skipped)
  func `folders of icons`(example: Case) async throws {
    let project = try TemporaryProject(["tokens.json": SampleFiles.tokens])
    for (number, path) in example.files.enumerated() { try project.write(path, Self.icon(number, path)) }
    let run = await CommandRun.monotint("init", in: project.folder)
    let tokens = "      tokens in tokens.json, a W3C design tokens file"
    let lines = run.output.split(separator: "\n").filter { !$0.hasPrefix(tokens) }.map(String.init)
    #expect(
      lines == example.output.split(separator: "\n").map(String.init) + [
        "wrote   monotint.json", "Next: monotint export",
      ])
    let configuration = try project.read("monotint.json")
    let start = "{\n  \"tokens\": \"tokens.json\",\n"
    #expect(configuration == start + example.configuration.indented + "\n    ]\n  }\n}\n")
    // It needs no work: an export is clean, and finds nothing to say.
    let export = await CommandRun.monotint("export", in: project.folder)
    #expect(export.status == .clean && !export.output.contains("warning: "), "\(export)")
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
  }

  /// An icon that looks like no other. Its size is in its folder's name, if that has one.
  private static func icon(_ number: Int, _ path: String) -> String {
    let size = path.firstMatch(of: /([0-9]+)by([0-9]+)/)
    let (width, height) = (size?.output.1 ?? "24", size?.output.2 ?? "24")
    let (right, down) = (((Double(width) ?? 24) / 2 - 8.5).rounded(), ((Double(height) ?? 24) / 2 - 10).rounded())
    return """
      <svg width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" xmlns="http://www.w3.org/2000/svg">
      <path d="M4 16V\(8 + number % 5)L8 4L\(13 + number / 5) 8V16Z" fill="none" stroke="black" stroke-width="2"
        transform="translate(\(right) \(down))"/></svg>
      """
  }

  // MARK: Pairs

  private static let pairs = [
    Case(
      "pairs by name",
      [
        "HomeTab", "HomeTabActive", "found", "found-filled", "home", "home.fill", "map-regular", "map-solid", "pets",
        "pets_selected",
      ].map { "Assets/TabBar/\($0).svg" },
      """
      Found 10 icons in Assets/TabBar,
            HomeTab.svg, and HomeTabActive.svg while its tab is selected,
            found.svg, and found-filled.svg while its tab is selected,
            home.svg, and home.fill.svg while its tab is selected,
            map-regular.svg, and map-solid.svg while its tab is selected,
            pets.svg, and pets_selected.svg while its tab is selected,
      """,
      """
      "icons": "Assets/TabBar",
      "tabBar": {
        "glass": "baked",
        "items": [
          { "id": "homeTab", "icon": "HomeTab.svg", "selectedIcon": "HomeTabActive.svg", "title": "Home Tab" },
          { "id": "found", "icon": "found.svg", "selectedIcon": "found-filled.svg", "title": "Found" },
          { "id": "home", "icon": "home.svg", "selectedIcon": "home.fill.svg", "title": "Home" },
          { "id": "map", "icon": "map-regular.svg", "selectedIcon": "map-solid.svg", "title": "Map" },
          { "id": "pets", "icon": "pets.svg", "selectedIcon": "pets_selected.svg", "title": "Pets" }
      """),
    Case(
      "no pairs", ["active-users", "home-on", "fill", "users", "search-active"].map { "tabs/\($0).svg" },
      "Found 5 icons in tabs,",
      """
      "icons": "tabs",
      "tabBar": {
        "glass": "baked",
        "items": [
          { "id": "activeUsers", "icon": "active-users.svg", "title": "Active Users" },
          { "id": "fill", "icon": "fill.svg", "title": "Fill" },
          { "id": "home", "icon": "home-on.svg", "title": "Home" },
          { "id": "search", "icon": "search-active.svg", "title": "Search" },
          { "id": "users", "icon": "users.svg", "title": "Users" }
      """),
    Case(
      "a name that a baked image would have", ["home", "home-unselected", "map"].map { "tabs/\($0).svg" },
      "Found 3 icons in tabs,",
      """
      "icons": "tabs",
      "tabBar": {
        "glass": "system",
        "items": [
          { "id": "home", "icon": "home-unselected.svg", "title": "Home" },
          { "id": "home2", "icon": "home.svg", "title": "Home2" },
          { "id": "map", "icon": "map.svg", "title": "Map" }
      """),
    Case(
      "a variant, and a name that only ends like one", ["home", "home-dark", "moon_dark"].map { "tabs/\($0).svg" },
      "Found 3 icons in tabs, “*-dark” as dark variants,",
      """
      "icons": [
        { "path": "tabs", "group": "TabBar", "canvas": 24, "variants": { "dark": "*-dark" } }
      ],
      "tabBar": {
        "glass": "baked",
        "items": [
          { "id": "home", "icon": "home.svg", "title": "Home" },
          { "id": "moonDark", "icon": "moon_dark.svg", "title": "Moon Dark" }
      """),
    Case(
      "words before a size, and a variant",
      ["ic_home_24_filled", "ic_home_24_regular", "ic_map_off_24", "ic_map_on_24", "ic_map_off_24~dark"].map {
        "icons/\($0).svg"
      },
      """
      Found 5 icons in icons, named “ic_*” → “*”,
            ic_home_24_regular.svg, and ic_home_24_filled.svg while its tab is selected,
            ic_map_off_24.svg, and ic_map_on_24.svg while its tab is selected,
      """,
      """
      "icons": [
        { "path": "icons", "group": "TabBar", "canvas": 24, "names": { "ic_*": "*" } }
      ],
      "tabBar": {
        "glass": "baked",
        "items": [
          { "id": "home24", "icon": "ic_home_24_regular.svg", "selectedIcon": "ic_home_24_filled.svg", "title": "Home24" },
          { "id": "map24", "icon": "ic_map_off_24.svg", "selectedIcon": "ic_map_on_24.svg", "title": "Map24" }
      """),
    Case(
      "a prefix that one name lacks", ["icons/ic_home.svg", "icons/ic_star.svg", "icons/map.svg"],
      "Found 3 icons in icons,",
      """
      "icons": "icons",
      "tabBar": {
        "glass": "baked",
        "items": [
          { "id": "icHome", "icon": "ic_home.svg", "title": "Ic Home" },
          { "id": "icStar", "icon": "ic_star.svg", "title": "Ic Star" },
          { "id": "map", "icon": "map.svg", "title": "Map" }
      """),
    Case(
      "names that differ in upper and lower case alone", ["icons/a/Home.svg", "icons/a/bell.svg", "icons/b/home.svg"],
      """
      Found 2 icons in icons/a,
            1 icon in icons/b, of its own size, with a namespace, because other icons have the same names,
      """,
      """
      "icons": [
        { "path": "icons/a", "group": "TabBar", "canvas": 24 },
        { "path": "icons/b", "namespace": true, "canvas": "file" }
      ],
      "tabBar": {
        "glass": "baked",
        "items": [
          { "id": "home", "icon": "Home.svg", "title": "Home" },
          { "id": "bell", "icon": "bell.svg", "title": "Bell" }
      """),
    Case(
      "folders for the states",
      ["filled/home", "filled/pets", "outline/home", "outline/more", "outline/pets"].map { "Assets/TabBar/\($0).svg" },
      """
      Found 3 icons in Assets/TabBar/outline,
            2 icons in Assets/TabBar/filled, named “*” → “*-filled”,
            outline/home.svg, and filled/home.svg while its tab is selected,
            outline/pets.svg, and filled/pets.svg while its tab is selected,
      """,
      """
      "icons": [
        { "path": "Assets/TabBar/outline", "group": "TabBar", "canvas": 24 },
        { "path": "Assets/TabBar/filled", "group": "TabBar", "canvas": 24, "names": { "*": "*-filled" } }
      ],
      "tabBar": {
        "glass": "baked",
        "items": [
          { "id": "home", "icon": "outline/home.svg", "selectedIcon": "filled/home.svg", "title": "Home" },
          { "id": "more", "icon": "more.svg", "title": "More" },
          { "id": "pets", "icon": "outline/pets.svg", "selectedIcon": "filled/pets.svg", "title": "Pets" }
      """),
    Case(
      "a folder for the selected state beside the plain icons",
      ["Active/home-active", "home", "pets"].map { "Assets/TabBar/\($0).svg" },
      """
      Found 2 icons in Assets/TabBar,
            1 icon in Assets/TabBar/Active,
            home.svg, and home-active.svg while its tab is selected,
      """,
      """
      "icons": [
        { "path": "Assets/TabBar", "canvas": 24 },
        { "path": "Assets/TabBar/Active", "group": "TabBar", "canvas": 24 }
      ],
      "tabBar": {
        "glass": "baked",
        "items": [
          { "id": "home", "icon": "home.svg", "selectedIcon": "home-active.svg", "title": "Home" },
          { "id": "pets", "icon": "pets.svg", "title": "Pets" }
      """),
    Case(
      "pairs first if there are too many",
      ["a", "b", "c", "d", "e", "f", "f-filled"].map { "Icons/\($0).svg" },
      """
      Found 7 icons in Icons,
            f.svg, and f-filled.svg while its tab is selected,
            5 icons as tabs, pairs first,
      """,
      """
      "icons": "Icons",
      "tabBar": {
        "glass": "baked",
        "items": [
          { "id": "f", "icon": "f.svg", "selectedIcon": "f-filled.svg", "title": "F" },
          { "id": "a", "icon": "a.svg", "title": "A" },
          { "id": "b", "icon": "b.svg", "title": "B" },
          { "id": "c", "icon": "c.svg", "title": "C" },
          { "id": "d", "icon": "d.svg", "title": "D" }
      """),
  ]

  // MARK: Collections

  private static let home = """
    "tabBar": {
      "glass": "baked",
      "items": [
        { "id": "home", "icon": "home.svg", "title": "Home" }
    """

  private static let collections = [
    Case(
      "folders beside each other",
      [
        "TabBar/home", "Actions16by18/ic_add_24", "Actions16by18/Edit/ic_cut_24", "Brand/logo40by18",
        "Brand/logo40by18_dark",
      ].map { "Assets/\($0).svg" },
      """
      Found 1 icon in Assets/TabBar,
            2 icons in Assets/Actions16by18, each of its own size, named “ic_*_24” → “*”,
            2 icons in Assets/Brand, each of its own size, in their own colours, “*_dark” as dark variants,
      """,
      """
      "icons": [
        { "path": "Assets/TabBar", "canvas": 24 },
        { "path": "Assets/Actions16by18", "canvas": "file", "names": { "ic_*_24": "*" } },
        { "path": "Assets/Brand", "canvas": "file", "render": "original", "variants": { "dark": "*_dark" } }
      ],
      \(home)
      """),
    Case(
      "equal names",
      ["TabBar/home", "Actions/home", "Small/ic_home", "Small/ic_x"].map { "Assets/\($0).svg" },
      """
      Found 1 icon in Assets/TabBar,
            1 icon in Assets/Actions, of its own size, with a namespace, because other icons have the same names,
            2 icons in Assets/Small, each of its own size,
      """,
      """
      "icons": [
        { "path": "Assets/TabBar", "canvas": 24 },
        { "path": "Assets/Actions", "namespace": true, "canvas": "file" },
        { "path": "Assets/Small", "canvas": "file" }
      ],
      \(home.replacing("home.svg", with: "TabBar/home.svg"))
      """),
    Case(
      "names that groups cannot have, or that are taken",
      ["tabbar/home", "v1.2/a", "v1-2/b", "TabBars/Tabbar/c"].map { "Assets/\($0).svg" },
      """
      Found 1 icon in Assets/tabbar,
            1 icon in Assets/TabBars, of its own size,
            1 icon in Assets/v1-2, of its own size,
            1 icon in Assets/v1.2, of its own size,
      """,
      """
      "icons": [
        { "path": "Assets/tabbar", "group": "TabBar", "canvas": 24 },
        { "path": "Assets/TabBars", "canvas": "file" },
        { "path": "Assets/v1-2", "canvas": "file" },
        { "path": "Assets/v1.2", "group": "v1-22", "canvas": "file" }
      ],
      \(home)
      """),
    Case(
      "folders in that of the tab bar", ["icons/home", "icons/map", "icons/social/x", "docs/y"].map { "\($0).svg" },
      """
      Found 2 icons in icons,
            1 icon in icons/social, of its own size,
      Passed over 1 icon in docs.
      """,
      """
      "icons": [
        { "path": "icons", "group": "TabBar", "canvas": 24 },
        { "path": "icons/social", "canvas": "file" }
      ],
      \(home),
          { "id": "map", "icon": "map.svg", "title": "Map" }
      """),
    Case(
      "another size", ["tabs/home28by28.svg"], "Found 1 icon in tabs,",
      """
      "icons": "tabs",
      "canvas": 28,
      "tabBar": {
        "glass": "baked",
        "items": [
          { "id": "home28by28", "icon": "home28by28.svg", "title": "Home28by28" }
      """),
    Case(
      "a size that is not square", ["tabs/home25by24.svg"],
      "Found 1 icon in tabs, of its own size,",
      """
      "icons": "tabs",
      "canvas": "file",
      "tabBar": {
        "glass": "baked",
        "items": [
          { "id": "home25by24", "icon": "home25by24.svg", "title": "Home25by24" }
      """),
  ]

  /// Folders whose names say that their pictures have colours, and some whose names only seem to.
  @Test(arguments: [
    ("Brand", true), ("brands", true), ("Logo", true), ("company-logos", true), ("Illustrations", true),
    ("Flags", true), ("country_flag", true), ("Emoji", true), ("Actions", false), ("Brush", false), ("Login", false),
  ])
  func `a folder whose name says so keeps its colours`(name: String, keepsColours: Bool) async throws {
    let project = try TemporaryProject([
      "Assets/TabBar/home.svg": SampleFiles.home, "Assets/\(name)/x.svg": SampleFiles.bell,
    ])
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    let configuration = try project.read("monotint.json")
    let entry = try #require(configuration.split(separator: "\n").first { $0.contains("Assets/\(name)\"") })
    #expect(entry.contains(#""render": "original""#) == keepsColours, "\(entry)")
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let set = try project.tree("Generated").keys.filter { $0.hasSuffix("/x.imageset/Contents.json") }
    #expect(set.count == 1)
    for path in set {
      let intent = keepsColours ? "original" : "template"
      #expect(try project.read(path).contains(#""template-rendering-intent" : "\#(intent)""#))
    }
  }

  @Test func `no two tabs have one id`() async throws {
    let names = ["lost-pet", "lost_pet", "lost.pet", "🐾", "🐶"]
    let project = try TemporaryProject()
    for (number, name) in names.enumerated() {
      try project.write("tabs/\(name).svg", Self.icon(number, name))
    }
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.status == .clean, "\(run)")
    let ids = try project.read("monotint.json").matches(of: /"id": "([^"]+)"/).map { String($0.output.1) }
    #expect(ids.count == names.count && Set(ids).count == names.count, "\(ids)")
    #expect(ids.filter { $0.hasPrefix("lostPet") }.sorted() == ["lostPet", "lostPet2", "lostPet3"])
    // Code of these tabs can be written.
    let export = await CommandRun.monotint("export", in: project.folder)
    #expect(export.status == .clean, "\(export)")
  }

  // MARK: What is skipped

  private static let skipped = [
    Case(
      "app icons and folders of tools",
      [
        "App/AppIcon.icon/Assets/glyph.svg", "App/Glyph.icon/Assets/glyph.svg", "App/AppIcon.svg", "App/app-icon.svg",
        "App/AppIcon.appiconset/x.svg", "App/AppIcon-Beta/x.svg", "build/tabs/x.svg", "Pods/icons/x.svg",
        "node_modules/x/x.svg", "DerivedData/x/x.svg", ".build/x/x.svg", "App/Design/home.svg",
      ],
      """
      Left alone 2 icon documents of Icon Composer: App/AppIcon.icon, App/Glyph.icon
      Found 1 icon in App/Design,
      """, "\"icons\": \"App/Design\",\n\(home)"),
    Case(
      "icons of the app in a folder of that name", ["AppIcons/home.svg"], "Found 1 icon in AppIcons,",
      "\"icons\": \"AppIcons\",\n\(home)"),
  ]

  /// Beside catalogs of an app, a folder of larger pictures holds illustrations.
  @Test(arguments: [(side: 64, areIcons: true), (side: 65, areIcons: false), (side: 100, areIcons: false)])
  func `how large an icon of an app may be`(side: Int, areIcons: Bool) async throws {
    let picture = #"""
      <svg xmlns="http://www.w3.org/2000/svg" width="\#(side)" height="\#(side)"><path d="M9 9h40v30H9z"/></svg>
      """#
    let project = try TemporaryProject([
      "App/Assets.xcassets/Contents.json": #"{ "info" : { "author" : "xcode", "version" : 1 } }"#,
      "Design/tabs/home.svg": picture,
    ])
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.output.contains("Found 1 icon in Design/tabs") == areIcons, "\(run)")
    #expect(run.output.contains("1 SVG file in Design/tabs") != areIcons, "\(run)")
  }

  @Test func `what was passed over is listed`() async throws {
    let contents = #"{ "info" : { "author" : "xcode", "version" : 1 } }"#
    let resolver = #"""
      { "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "parts/base.json" }] } },
        "resolutionOrder": [{ "$ref": "#/sets/base" }] }
      """#
    let project = try TemporaryProject([
      "tabs/home.svg": SampleFiles.home, "web/a.svg": SampleFiles.bell, "web/b.svg": SampleFiles.home,
      "c.svg": SampleFiles.bell, "design/bar.json": resolver, "design/parts/base.json": SampleFiles.tokens,
      "other.tokens.json": SampleFiles.tokens, "App/Assets.xcassets/Contents.json": contents,
      "Kit/Media.xcassets/Contents.json": contents,
    ])
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(
      run.output.hasPrefix(
        """
        Found 2 catalogs of the app:
          App/Assets.xcassets: no sets, target App by its folder
          Kit/Media.xcassets: no sets, target Kit by its folder
        Found 1 icon in tabs,
              tokens in design/bar.json, a resolver.
        Passed over 1 icon in this folder,
              2 SVG files in web,
              tokens in other.tokens.json.
        wrote   monotint.json

        """), "\(run.output)")
  }

  @Test(arguments: [(10, 10, nil), (11, 9, 2), (12, 9, 3)] as [(Int, Int, Int?)])
  func `what was passed over takes ten lines, unless all is asked for`(count: Int, shown: Int, more: Int?) async throws
  {
    let folders = (1...count).map { ("web\($0)/a.svg", SampleFiles.bell) }
    let files = Dictionary(uniqueKeysWithValues: folders + [("tabs/home.svg", SampleFiles.home)])
    let project = try TemporaryProject(files)
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(run.output.ranges(of: "1 icon in web").count == shown, "\(run)")
    let words = more.map { "      \($0) more, which --verbose lists.\n" }
    #expect(words.map(run.output.contains) ?? !run.output.contains("--verbose"), "\(run)")
    try project.remove("monotint.json")
    let all = await CommandRun.monotint("init", "--verbose", in: project.folder)
    #expect(all.output.ranges(of: "1 icon in web").count == count && !all.output.contains("--verbose"), "\(all)")
  }

  // MARK: An earlier export

  @Test func `an export without a configuration goes on as it was`() async throws {
    let contents = #"{ "info" : { "author" : "xcode", "version" : 1 } }"#
    let project = try TemporaryProject([
      "tokens.json": SampleFiles.tokens, "Assets/TabBar/ic_lost-pet.svg": SampleFiles.home,
      "Assets/TabBar/ic_map.svg": SampleFiles.bell, "App/Assets.xcassets/Contents.json": contents,
    ])
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.read("Generated/TabBar.xcstrings").contains("tabs.ic_lost-pet"))
    let before = try project.tree("Generated")
    let run = await CommandRun.monotint("init", in: project.folder)
    #expect(
      run.output.hasPrefix(
        """
        Found 1 catalog of the app:
          App/Assets.xcassets: no sets, target App by its folder
        Found 2 icons in Assets/TabBar,
              an earlier export, whose names of tabs and images stay,
              tokens in tokens.json, a W3C design tokens file.
        wrote   monotint.json

        """), "\(run.output)")
    #expect(
      try project.read("monotint.json") == """
        {
          "tokens": "tokens.json",
          "icons": "Assets/TabBar",
          "catalogs": [
            { "path": "App/Assets.xcassets" }
          ],
          "tabBar": {
            "items": [
              { "id": "ic_lost-pet", "icon": "ic_lost-pet.svg", "title": "Ic Lost Pet" },
              { "id": "ic_map", "icon": "ic_map.svg", "title": "Ic Map" }
            ]
          }
        }

        """)
    #expect(await CommandRun.monotint("verify", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    #expect(try project.tree("Generated") == before)
  }

  @Test func `the colours to start with differ in dark mode, and there is no border`() async throws {
    let project = try TemporaryProject(["home.svg": SampleFiles.home])
    #expect(await CommandRun.monotint("init", "--starter", in: project.folder).status == .clean)
    #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
    let sets = try project.tree("Generated").filter { $0.key.hasSuffix(".colorset/Contents.json") }
    #expect(sets.count == 3)
    for path in sets.keys { #expect(try project.read(path).contains(#""value" : "dark""#), "\(path)") }
  }
}

extension String {
  /// Each line, indented as a member of the configuration is.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }.joined(separator: "\n")
  }
}
