internal import AssetCatalog
internal import Drawing
internal import Findings
import TestSupport
import Testing
@testable import Workspace

/// What becomes of the files of collections, without drawing them.
@Suite(.recorded()) struct CollectedIconsTests {
  /// Files of a project, the value of `icons` or of the whole configuration, and what becomes of them.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String]
    let configuration: String
    /// A line for each icon; see `describe`.
    let icons: [String]
    /// A line for each finding: its place, its severity, its rule, its message and its help. A line that begins with
    /// `↓` is at the next mark of the configuration.
    let findings: [String]

    init(
      _ name: String, _ files: [String], icons value: String, _ icons: [String], findings: [String] = []
    ) {
      (testDescription, self.files, configuration) = (name, files, #"{ "icons": \#(value) }"#)
      (self.icons, self.findings) = (icons, findings)
    }

    init(
      _ name: String, _ files: [String], configuration: String, _ icons: [String], findings: [String] = []
    ) {
      (testDescription, self.files, self.configuration) = (name, files, configuration)
      (self.icons, self.findings) = (icons, findings)
    }
  }

  @Test(arguments: groups + variants + patterns + names + ofCatalogs + mistakes)
  func `files become icons`(example: Case) throws {
    let files = Dictionary(example.files.map { ($0, "") }, uniquingKeysWith: { first, _ in first })
    let project = try TemporaryProject(files)
    let text = MarkedText(example.configuration)
    let (configuration, diagnostics) = ConfigurationReader.read(SourceFile(path: "monotint.json", text: text.text))
    #expect(diagnostics.map(\.message) == [])
    let folders = try configuration.icons.map { try IconFolder($0.path, in: project.folder) }
    let list = IconList(folders, configuration, sets: AppSets(), hasTokens: true)
    _ = Transcript.noted(list.icons)
    _ = Transcript.noted(list.diagnostics)
    #expect(list.icons.map(Self.describe) == example.icons)
    let catalog = configuration.catalog.path
    #expect(list.setFolders == Set(list.icons.map { "\(catalog)/\($0.setPath)" }))
    var places = text.places[...]
    let findings = example.findings.map { line in
      line.hasPrefix("↓") ? (places.popFirst() ?? "") + line.dropFirst() : line
    }
    #expect(list.diagnostics.map(Self.describe) == findings)
  }

  /// "Actions/home ← Assets/Actions/home.svg (file, svg)" with what differs from the defaults.
  private static func describe(_ icon: IconSource) -> String {
    let differences = [
      icon.group.isNamespace ? "namespace" : nil, icon.canvas == .standard ? nil : "\(icon.canvas)",
      icon.format == .png ? nil : icon.format.rawValue,
      icon.symbolScale == 1 ? nil : "scale \(icon.symbolScale)",
      icon.rendering == .template ? nil : icon.rendering.rawValue, icon.isMirrored ? "mirrored" : nil,
    ]
    let variants = icon.files.dropFirst().map { "\($0.variant.title): \($0.path)" }
    let details = (differences.compactMap(\.self) + variants).joined(separator: "; ")
    return "\(icon.group.path)/\(icon.name) ← \(icon.path)" + (details.isEmpty ? "" : " (\(details))")
  }

  private static func describe(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.place.map { "\($0.start.line):\($0.start.column)" } ?? diagnostic.path
    let rule = "\(place): \(diagnostic.severity.rawValue) \(diagnostic.rule): "
    return rule + diagnostic.message + (diagnostic.help.map { "; " + $0 } ?? "")
  }

  // MARK: Groups

  private static let groups = [
    Case(
      "a path is the main group, and its subfolders are groups", ["Icons/home.svg", "Icons/Social/Small/x.svg"],
      icons: #""Icons""#, ["Social/Small/x ← Icons/Social/Small/x.svg", "TabBar/home ← Icons/home.svg"]),
    Case(
      "a collection is the group of its folder", ["Assets/Actions/add.svg", "Assets/Actions/Edit/cut.svg"],
      icons: #"[{ "path": "Assets/Actions", "canvas": "file", "format": "svg", "render": "automatic" }]"#,
      [
        "Actions/Edit/cut ← Assets/Actions/Edit/cut.svg (file; svg; automatic)",
        "Actions/add ← Assets/Actions/add.svg (file; svg; automatic)",
      ]),
    Case(
      "symbols of another size", ["a/x.svg", "b/y.svg"],
      icons: #"[{ "path": "a", "format": "symbol", "symbolScale": 0.83 }, { "path": "b", "format": "symbol" }]"#,
      ["a/x ← a/x.svg (symbol; scale 0.83)", "b/y ← b/y.svg (symbol)"]),
    Case(
      "a group with a path", ["a/x.svg", "a/b/y.svg"],
      icons: #"[{ "path": "a", "group": "UI/Small", "namespace": true }]"#,
      ["UI/Small/b/y ← a/b/y.svg (namespace)", "UI/Small/x ← a/x.svg (namespace)"]),
    Case(
      "the canvas, the format and the namespace of the project", ["a/x.svg", "b/y.svg"],
      configuration: """
        { "canvas": 20, "catalog": { "format": "pdf", "namespace": true },
          "icons": [{ "path": "a" }, { "path": "b", "canvas": 24, "format": "png", "namespace": false }] }
        """, ["a/x ← a/x.svg (namespace; square(20); pdf)", "b/y ← b/y.svg"]),
    Case(
      "a collection in another", ["a/x.svg", "a/b/y.svg", "a/b/c/z.svg", "a/bc/w.svg"],
      icons: #"[{ "path": "a/b", "canvas": 16 }, { "path": "a" }]"#,
      [
        "b/c/z ← a/b/c/z.svg (square(16))", "b/y ← a/b/y.svg (square(16))", "a/bc/w ← a/bc/w.svg", "a/x ← a/x.svg",
      ]),
    Case(
      "the project folder itself", ["x.svg", "b/y.svg", "App.icon/Assets/z.svg", "A.xcassets/a.imageset/a.svg"],
      icons: #"[{ "path": ".", "group": "All" }, { "path": "b" }]"#, ["b/y ← b/y.svg", "All/x ← x.svg"]),
    Case(
      "a folder whose name is not ASCII",
      ["Ikony/Žáby/home.svg", "Ikony/Žáby/home~dark.svg", "Ikony/Žáby/Malé/add.svg", "Ikony/Žáby/photo.png"],
      configuration: #"{ "icons": "Ikony/Žáby", "tabBar": { "items": [{ "id": "home", "icon": ↓"hom.svg" }] } }"#,
      [
        "Malé/add ← Ikony/Žáby/Malé/add.svg",
        "TabBar/home ← Ikony/Žáby/home.svg (dark: Ikony/Žáby/home~dark.svg)",
      ],
      findings: [
        "Ikony/Žáby/photo.png: warning not-svg: 1 picture in Ikony/Žáby is not SVG and not exported: photo.png; "
          + "export the icon as SVG from the design tool; “\"format\": \"source\"” writes PNG and JPEG files as they are",
        "↓: error icon-missing: there is no icon “hom.svg” in Ikony/Žáby; did you mean “home.svg”?",
      ]),
  ]

  // MARK: Variants

  private static let variants = [
    Case(
      "the default patterns",
      ["a/x.svg", "a/x~dark.svg", "a/x~high-contrast.svg", "a/x~rtl.svg", "a/x~dark~rtl.svg", "a/x_dark.svg"],
      icons: #""a""#,
      [
        "TabBar/x ← a/x.svg (right to left: a/x~rtl.svg; dark: a/x~dark.svg; dark, right to left: a/x~dark~rtl.svg; "
          + "high contrast: a/x~high-contrast.svg)",
        "TabBar/x_dark ← a/x_dark.svg",
      ]),
    Case(
      "combined in another order", ["a/x.svg", "a/x~high-contrast~dark.svg"], icons: #""a""#,
      ["TabBar/x ← a/x.svg (dark, high contrast: a/x~high-contrast~dark.svg)"]),
    Case(
      "a pattern of one's own", ["a/x.svg", "a/x_dark.svg", "a/b/y.svg", "a/b/y_dark.svg"],
      icons: #"[{ "path": "a", "variants": { "dark": "*_dark" } }]"#,
      ["a/b/y ← a/b/y.svg (dark: a/b/y_dark.svg)", "a/x ← a/x.svg (dark: a/x_dark.svg)"]),
    Case(
      "a folder of variants", ["a/x.svg", "a/b/y.svg", "a/night/x.svg", "a/night/b/y.svg"],
      icons: #"[{ "path": "a", "variants": { "dark": "night/*" } }]"#,
      ["a/b/y ← a/b/y.svg (dark: a/night/b/y.svg)", "a/x ← a/x.svg (dark: a/night/x.svg)"]),
    Case(
      "an icon that has a name and overrides keeps its variants", ["a/ic_x.svg", "a/ic_x~dark.svg"],
      icons: #"[{ "path": "a", "names": { "ic_*": "*" }, "overrides": [{ "match": "ic_x", "render": "original" }] }]"#,
      ["a/x ← a/ic_x.svg (original; dark: a/ic_x~dark.svg)"]),
    Case(
      "no plain icon", ["a/x~dark.svg", "a/b/x.svg"], icons: #""a""#, ["b/x ← a/b/x.svg"],
      findings: [
        "a/x~dark.svg: error icon-variant: “x~dark.svg” is the dark variant of an icon that does not exist; "
          + #"add “x.svg”, rename this file, or change "variants" of the collection"#
      ]),
    Case(
      "no plain icon for a combined one", ["a/x~dark.svg", "a/x~dark~rtl.svg"], icons: #""a""#, [],
      findings: [
        "a/x~dark.svg: error icon-variant: “x~dark.svg” is the dark variant of an icon that does not exist; "
          + #"add “x.svg”, rename this file, or change "variants" of the collection"#,
        "a/x~dark~rtl.svg: error icon-variant: “x~dark~rtl.svg” is the dark, right to left variant of an icon that "
          + #"does not exist; add “x.svg”, rename this file, or change "variants" of the collection"#,
      ]),
    Case(
      "two of one variant", ["a/x.svg", "a/x~dark~rtl.svg", "a/x~rtl~dark.svg"], icons: #""a""#,
      ["TabBar/x ← a/x.svg (dark, right to left: a/x~rtl~dark.svg)"],
      findings: [
        "a/x~rtl~dark.svg: error icon-variant: this and a/x~dark~rtl.svg are both the dark, right to left variant of "
          + "a/x.svg; keep one of them"
      ]),
  ]

  // MARK: Mirroring and overrides

  private static let patterns = [
    Case(
      "mirrored icons", ["a/arrow-l.svg", "a/back.svg", "a/x.svg", "a/b/back.svg"],
      icons: #"[{ "path": "a", "namespace": true, "mirror": ["arrow-*", "b/*"] }]"#,
      [
        "a/arrow-l ← a/arrow-l.svg (namespace; mirrored)", "a/b/back ← a/b/back.svg (namespace; mirrored)",
        "a/back ← a/back.svg (namespace)", "a/x ← a/x.svg (namespace)",
      ]),
    Case(
      "the last override counts, key by key", ["a/x_color.svg", "a/y_color.svg", "a/z.svg"],
      icons: """
        [{ "path": "a", "canvas": "file", "overrides": [
          { "match": "*_color", "render": "original", "format": "svg", "canvas": 32 },
          { "match": "y*", "render": "automatic", "canvas": "file" } ] }]
        """,
      [
        "a/x_color ← a/x_color.svg (square(32); svg; original)", "a/y_color ← a/y_color.svg (file; svg; automatic)",
        "a/z ← a/z.svg (file)",
      ]),
    Case(
      "the last override with a format says whether a bitmap is an icon", ["a/x.png"],
      icons: """
        [{ "path": "a", "canvas": "file",
           "overrides": [{ "match": "*", "format": "png" }, { "match": "x", "format": "source" }] }]
        """,
      ["a/x ← a/x.png (file; source)"]),
    Case(
      "the rendering of a tab holds for its selected icon too", ["a/x.svg", "a/y.svg", "a/z.svg"],
      configuration: """
        { "icons": "a", "tabBar": {
          "items": [{ "id": "x", "icon": "x.svg", "selectedIcon": "y.svg", "render": "original" }] } }
        """,
      ["TabBar/x ← a/x.svg (original)", "TabBar/y ← a/y.svg (original)", "TabBar/z ← a/z.svg"]),
    Case(
      "patterns that match nothing", ["a/x.svg"],
      icons: """
        [{ "path": "a", "mirror": [↓"b"], "names": { ↓"c*": "d" },
           "overrides": [{ "match": "x" }, { "match": ↓"e/x" }] }]
        """,
      ["a/x ← a/x.svg"],
      findings: ["b", "c*", "e/x"].map { pattern in
        "↓: warning config-unused: no icon in a matches “\(pattern)”; patterns match the name of a file without "
          + ".svg; one with a “/”, its path in the folder"
      }),
  ]

  // MARK: Names

  private static let names = [
    Case(
      "names by pattern", ["a/ic_home_24.svg", "a/home-20.svg", "a/b/ic_add_24.svg", "a/x.svg", "a/y.svg"],
      icons: #"[{ "path": "a", "names": { "ic_*_24": "*", "*-*": "*.size*", "x": "close", ↓"b/ic_*": "never" } }]"#,
      [
        "a/b/add ← a/b/ic_add_24.svg", "a/home.size20 ← a/home-20.svg", "a/home ← a/ic_home_24.svg",
        "a/close ← a/x.svg",
        "a/y ← a/y.svg",
      ],
      findings: [
        "↓: warning config-unused: no icon in a matches “b/ic_*”; patterns match the name of a file without .svg; "
          + "one with a “/”, its path in the folder"
      ]),
    Case(
      "two files of one name", ["a/ic_x_16.svg", "a/ic_x_24.svg"],
      icons: #"[{ "path": "a", "names": { "ic_*_*": "*" } }]"#, ["a/x ← a/ic_x_16.svg", "a/x ← a/ic_x_24.svg"],
      findings: [
        "a/ic_x_24.svg: error name-collision: the icon “x” has the name of the icon a/ic_x_16.svg; rename the "
          + "icon: upper and lower case, and the two ways in which Unicode writes “é”, make no difference"
      ]),
    Case(
      "a name that an asset cannot have", ["a/x.svg"], icons: #"[{ "path": "a", "names": { "x": "y/z" } }]"#, [],
      findings: [
        "a/x.svg: error asset-name: the icon “x.svg” with the name “y/z” cannot become an asset: the name contains "
          + "“/”; rename it; letters, digits, “-” and “_” are always right"
      ]),
    Case(
      "a scale in the name", ["a/x@2x.svg", "a/y@3x.svg"], icons: #"[{ "path": "a", "names": { "y@3x": "y" } }]"#,
      ["a/y ← a/y@3x.svg"],
      findings: [
        "a/x@2x.svg: error asset-name: the icon “x@2x.svg” ends in “@2x”, but an SVG file serves every scale; "
          + #"rename it, or map it in "names" of its collection"#
      ]),
  ]

  // MARK: Mistakes

  private static let inOtherGroup =
    #"set "namespace": true for one of the collections, so that its names carry the group, or rename the icon"#

  private static let ofCatalogs = [
    Case(
      "the catalog itself as a group", ["a/x.svg", "a/b/y.svg"],
      icons: #"[{ "path": "a", "group": ".", "namespace": ["b"] }]"#,
      ["b/y ← a/b/y.svg (namespace)", "/x ← a/x.svg"]),
    Case(
      "one of two folders is a namespace", ["a/x.svg", "b/x.svg"],
      icons: #"[{ "path": "a", "group": "UI/a", "namespace": ["UI/a"] }, { "path": "b", "group": "UI/b" }]"#,
      ["UI/a/x ← a/x.svg (namespace)", "UI/b/x ← b/x.svg"]),
    Case(
      "a list of patterns in an override", ["a/x.svg", "a/y.svg", "a/b/z.svg", "a/b/x.svg", "a/w.svg"],
      icons: #"[{ "path": "a", "namespace": true, "overrides": [{ "match": ["y", "b/x", "z*"], "canvas": 16 }] }]"#,
      [
        "a/b/x ← a/b/x.svg (namespace; square(16))", "a/b/z ← a/b/z.svg (namespace; square(16))",
        "a/w ← a/w.svg (namespace)", "a/x ← a/x.svg (namespace)", "a/y ← a/y.svg (namespace; square(16))",
      ]),
    Case(
      "patterns of a list that match nothing", ["a/x.svg"],
      icons: #"[{ "path": "a", "overrides": [{ "match": ["x", ↓"y"], "canvas": 16 }] }]"#,
      ["a/x ← a/x.svg (square(16))"],
      findings: [
        "↓: warning config-unused: no icon in a matches “y”; patterns match the name of a file without .svg; one with a "
          + "“/”, its path in the folder"
      ]),
    Case(
      "names that differ in case, of which one is given", ["a/home.svg", "b/Home.svg"],
      icons: #"[{ "path": "a" }, { "path": "b", "names": { "Home": "Home" } }]"#,
      ["a/home ← a/home.svg", "b/Home ← b/Home.svg"]),
    Case(
      "equal names, of which one is given", ["a/home.svg", "b/home.svg"],
      icons: #"[{ "path": "a" }, { "path": "b", "names": { "home": "home" } }]"#,
      ["a/home ← a/home.svg", "b/home ← b/home.svg"],
      findings: [
        "b/home.svg: error name-collision: the icon “home” has the name of the icon a/home.svg; \(inOtherGroup)"
      ]),
  ]

  private static let mistakes = [
    Case(
      "equal names in two groups without a namespace", ["a/home.svg", "b/Home.svg"],
      icons: #"[{ "path": "a" }, { "path": "b" }]"#, ["a/home ← a/home.svg", "b/Home ← b/Home.svg"],
      findings: [
        "b/Home.svg: error name-collision: the icon “Home” has the name of the icon a/home.svg; \(inOtherGroup)"
      ]),
    Case(
      "equal names in two groups of one collection", ["a/b/home.svg", "a/c/home.svg"],
      icons: #"[{ "path": "a" }]"#, ["a/b/home ← a/b/home.svg", "a/c/home ← a/c/home.svg"],
      findings: [
        "a/c/home.svg: error name-collision: the icon “home” has the name of the icon a/b/home.svg; \(inOtherGroup)"
      ]),
    Case(
      "equal names with a namespace", ["a/home.svg", "b/home.svg", "b/c/home.svg"],
      icons: #"[{ "path": "a" }, { "path": "b", "namespace": true }]"#,
      [
        "a/home ← a/home.svg", "b/c/home ← b/c/home.svg (namespace)", "b/home ← b/home.svg (namespace)",
      ]),
    Case(
      "the name of a colour in another group", ["a/tabBarBackground.svg"], icons: #"[{ "path": "a" }]"#,
      ["a/tabBarBackground ← a/tabBarBackground.svg"],
      findings: [
        "a/tabBarBackground.svg: error name-collision: the icon “tabBarBackground” has the name of the colour set "
          + "“tabBarBackground”; \(inOtherGroup)"
      ]),
    Case(
      "a section that there is not", ["a/x.svg"],
      configuration: """
        { "icons": "a", "tabBar": { "sections": [{ "id": "main", "title": "M" }],
          "items": [{ "id": "x", "icon": "x.svg", "section": ↓"mian" }, { "id": "y", "icon": "x.svg", "section": ↓"z" }] } }
        """, ["TabBar/x ← a/x.svg"],
      findings: [
        "↓: error config-value: there is no section “mian”; did you mean “main”?",
        "↓: error config-value: there is no section “z”; add it under \"sections\" of \"tabBar\"",
        "1:42: warning no-effect: no tab is in the section “main”; name it in an item: \"section\": \"main\"; or leave it "
          + "out",
      ]),
    Case(
      "names of several icons",
      ["x/t/home.svg", "y/t/home.svg", "x/a/add.svg", "x/b/add.svg", "x/cut.svg", "y/cut.svg"],
      configuration: """
        { "icons": [{ "path": "x", "group": "X", "namespace": true }, { "path": "y", "group": "Y", "namespace": true }],
          "tabBar": { "items": [{ "id": "a", "icon": ↓"home.svg" }, { "id": "b", "icon": ↓"add.svg" },
            { "id": "c", "icon": ↓"cut.svg" }] } }
        """,
      [
        "X/a/add ← x/a/add.svg (namespace)", "X/b/add ← x/b/add.svg (namespace)", "X/cut ← x/cut.svg (namespace)",
        "X/t/home ← x/t/home.svg (namespace)", "Y/cut ← y/cut.svg (namespace)", "Y/t/home ← y/t/home.svg (namespace)",
      ],
      findings: [
        "↓: error icon-ambiguous: “home.svg” could be any of x/t/home.svg, y/t/home.svg; add the folder to the name, "
          + "as in “x/t/home.svg”",
        "↓: error icon-ambiguous: “add.svg” could be any of x/a/add.svg, x/b/add.svg; add the folder to the name, "
          + "as in “a/add.svg”",
        "↓: error icon-ambiguous: “cut.svg” could be any of x/cut.svg, y/cut.svg; add the folder to the name, "
          + "as in “x/cut.svg”",
      ]),
    Case(
      "the name of a border in another group", ["a/topBorder.svg"], icons: #"[{ "path": "a" }]"#,
      ["a/topBorder ← a/topBorder.svg"],
      findings: [
        "a/topBorder.svg: error name-collision: the icon “topBorder” has the name of the image of the tab bar's "
          + "border; \(inOtherGroup)"
      ]),
    Case(
      "groups that differ in case", ["Brand/x.svg", "b/y.svg", "c/z.svg"],
      icons: #"[{ "path": "Brand" }, { "path": "b", "group": "brand" }, { "path": "c", "group": "tabbar/c" }]"#,
      ["Brand/x ← Brand/x.svg", "brand/y ← b/y.svg", "tabbar/c/z ← c/z.svg"],
      findings: [
        "b/y.svg: error name-collision: the groups “brand” and “Brand” are one folder on many disks; write both names "
          + "in the same way",
        "c/z.svg: error name-collision: the groups “tabbar” and “TabBar” are one folder on many disks; write both "
          + "names in the same way",
      ]),
    Case(
      "a group that is a namespace for some", ["a/x.svg", "b/y.svg", "c/z.svg"],
      icons: """
        [{ "path": "a", "group": "UI" }, { "path": "b", "group": "UI/b", "namespace": true },
         { "path": "c", "group": "TabBar", "namespace": true }]
        """, ["UI/x ← a/x.svg", "UI/b/y ← b/y.svg (namespace)", "TabBar/z ← c/z.svg (namespace)"],
      findings: [
        "b/y.svg: error namespace-conflict: the group “UI” has a namespace for b/y.svg and none for a/x.svg; set the "
          + #"same "namespace" for both, or give one another "group""#,
        "c/z.svg: error namespace-conflict: the group “TabBar” has a namespace for c/z.svg and none for the colours; "
          + #"set the same "namespace" for both, or give one another "group""#,
      ]),
    Case(
      "folders that cannot be groups", ["a/v1.2/x.svg", "a/-b/y.svg"], icons: #""a""#, [],
      findings: [
        "a/-b/y.svg: error asset-name: the folder “-b” cannot become a group of the catalog: the name begins with a "
          + "hyphen; rename it; letters, digits, “-” and “_” are always right",
        "a/v1.2/x.svg: error asset-name: the folder “v1.2” cannot become a group of the catalog: its name contains a "
          + "full stop; rename the folder",
      ]),
    Case(
      "a section of the sidebar without a tab", ["a/x.svg"],
      configuration: """
        { "icons": "a", "tabBar": {
          "sections": [{ "id": "used", "title": "Used" }, ↓{ "id": "empty", "title": "Empty" }],
          "items": [{ "id": "x", "icon": "x.svg", "section": "used" }] } }
        """, ["TabBar/x ← a/x.svg"],
      findings: [
        "↓: warning no-effect: no tab is in the section “empty”; name it in an item: \"section\": \"empty\"; or leave it out"
      ]),
    Case(
      "pictures that are not SVG", ["a/x.svg", "a/b/y.PDF", "a/z.png"], icons: #""a""#, ["TabBar/x ← a/x.svg"],
      findings: [
        "a/b/y.PDF: warning not-svg: 2 pictures in a are not SVG and not exported: b/y.PDF, z.png; "
          + "“\"format\": \"source\"” writes a PDF as it is; `pdftocairo -svg` turns one into SVG"
      ]),
    Case(
      "one picture that is not SVG", ["a/x.svg", "a/x.jpeg", "b/y.png"],
      icons: #"[{ "path": "a" }, { "path": "b" }]"#, ["a/x ← a/x.svg"],
      findings: ["a/x.jpeg", "b/y.png"].map { path in
        "\(path): warning not-svg: 1 picture in \(path.prefix(1)) is not SVG and not exported: \(path.dropFirst(2)); "
          + "export the icon as SVG from the design tool; “\"format\": \"source\"” writes PNG and JPEG files as they are"
      }),
    Case(
      "many pictures that are not SVG", (0..<13).map { "a/\($0 + 10).png" }, icons: #""a""#, [],
      findings: [
        "a/10.png: warning not-svg: 13 pictures in a are not SVG and not exported: "
          + (10..<20).map { "\($0).png" }.joined(separator: ", ")
          + " and 3 more; export the icon as SVG from the design tool; “\"format\": \"source\"” writes PNG and JPEG files as they are"
      ]),
  ]

  @Test func `an excluded picture is not named`() async throws {
    let project = try TemporaryProject([
      "monotint.json": #"{ "icons": "a", "excluded": ["a/old"] }"#, "a/old/y.png": "", "a/z.png": "",
      "a/x.svg": SampleFiles.home,
    ])
    let found = try await Workspace(folder: project.folder).plan().diagnostics.filter { $0.rule == "not-svg" }
    #expect(found.map(\.path) == ["a/z.png"] && found[0].message.hasSuffix("not exported: z.png"), "\(found)")
  }

  @Test func `names and groups that only a design takes are free without tokens`() throws {
    let project = try TemporaryProject(["a/tabBarBackground.svg": ""])
    let text = #"{ "icons": [{ "path": "a", "group": "TabBar", "namespace": true }] }"#
    let configuration = ConfigurationReader.read(SourceFile(path: "monotint.json", text: text)).configuration
    let folders = [try IconFolder("a", in: project.folder)]
    let plain = IconList(folders, configuration, sets: AppSets(), hasTokens: false)
    #expect(plain.diagnostics.map(\.message) == [])
    let designed = IconList(folders, configuration, sets: AppSets(), hasTokens: true)
    #expect(designed.diagnostics.map(\.rule) == ["namespace-conflict"])
  }
}
