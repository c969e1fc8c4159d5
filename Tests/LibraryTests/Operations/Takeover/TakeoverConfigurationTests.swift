internal import AssetCatalog
internal import Drawing
internal import Findings
import Foundation
@testable internal import Operations
import TestSupport
import Testing
@testable import Workspace

/// What a configuration says of pictures that moved, and that its icons are the sets that were taken over.
@Suite struct TakeoverConfigurationTests {
  private static func contents(_ properties: String = "", slot: String = "", file: String = "x.svg") -> String {
    #"{ "images" : [ { "filename" : "\#(file)"\#(slot) } ], "properties" : { \#(properties) } }"#
  }

  private static let template = #""template-rendering-intent" : "template""#
  private static let vector = #""preserves-vector-representation" : true"#

  private static func catalog(_ sets: [String: String], folders: [String: String] = [:]) throws -> TemporaryProject {
    let project = try TemporaryProject(folders)
    for (set, contents) in sets {
      try project.write("A.xcassets/\(set).imageset/Contents.json", contents)
      try project.write("A.xcassets/\(set).imageset/x.svg", SampleFiles.home)
    }
    return project
  }

  /// A text for each property that differs from its default.
  private static func texts(_ properties: ImageProperties) -> [String] {
    var texts = properties.preservesVectors ? [] : ["vectors are not preserved"]
    if let compression = properties.compression { texts.append("compression \(compression.rawValue)") }
    if let scaling = properties.scaling { texts.append("scaling \(scaling.rawValue)") }
    if properties.isLocalizable { texts.append("localizable") }
    return texts
  }

  /// The names and settings of the icons that the configuration makes of the sources.
  private func icons(_ takeover: CatalogTakeover, in project: TemporaryProject) throws -> [String] {
    for source in takeover.sources { try project.write(source.path, Data(source.bytes)) }
    var text = try #require(ConfigurationAddition(SourceFile(path: "monotint.json", text: "{}")))
    text.append(takeover.configuration.icons, to: "icons")
    text.merge(takeover.configuration.rules, into: "rules")
    try project.write("monotint.json", Data(text.bytes))
    let (configuration, diagnostics) = ConfigurationReader.read(
      SourceFile(path: "monotint.json", text: try project.read("monotint.json")))
    let folders = try configuration.icons.map { try IconFolder($0.path, in: project.folder) }
    let list = IconList(folders, configuration, sets: AppSets(), hasTokens: false)
    #expect((diagnostics + list.diagnostics).map(\.message) == [])
    return list.icons.map { icon in
      let details = [icon.rendering.rawValue, icon.isMirrored ? "mirrored" : ""] + Self.texts(icon.properties)
      return "\(icon.setPath) = \(icon.assetName) ← \(icon.path): "
        + details.filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  @Test func `the plain picture of a set comes first`() async throws {
    let dark =
      #"{ "idiom" : "universal", "filename" : "y.svg", "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ] }"#
    let project = try Self.catalog(["home": SampleCatalog.contents("\(dark), \(SampleCatalog.slot("x.svg"))")])
    try project.write("A.xcassets/home.imageset/y.svg", SampleFiles.bell)
    let takeover = try await TakeoverReasonTests.takeover("A.xcassets", in: project)
    #expect(takeover.taken.map(\.plainSource) == ["home.svg"])
    #expect(takeover.taken.flatMap(\.sources).map(\.path) == ["home.svg", "home~dark.svg"])
  }

  @Test func `each group is a collection, and what differs is an override`() async throws {
    let project = try Self.catalog([
      "plain": Self.contents(), "Tabs/home": Self.contents("\(Self.template), \(Self.vector)"),
      "Tabs/map": Self.contents("\(Self.template), \(Self.vector)"),
      "Tabs/logo": Self.contents(#""template-rendering-intent" : "original", "compression-type" : "lossy""#),
      "Tabs/back": Self.contents(
        "\(Self.template), \(Self.vector)", slot: #", "language-direction" : "left-to-right""#),
    ])
    let takeover = try await TakeoverReasonTests.takeover("A.xcassets", in: project)
    #expect(
      try icons(takeover, in: project) == [
        "Tabs/back.imageset = back ← Assets/Tabs/back.svg: template, mirrored",
        "Tabs/home.imageset = home ← Assets/Tabs/home.svg: template",
        "Tabs/logo.imageset = logo ← Assets/Tabs/logo.svg: original, vectors are not preserved, compression lossy",
        "Tabs/map.imageset = map ← Assets/Tabs/map.svg: template",
        "plain.imageset = plain ← Assets/plain.svg: automatic, vectors are not preserved",
      ])
    #expect(
      try project.read("monotint.json") == """
        {
          "icons": [
            {
              "path": "Assets",
              "group": ".",
              "render": "automatic",
              "format": "source",
              "properties": { "preserves-vector-representation": false }
            },
            {
              "path": "Assets/Tabs",
              "render": "template",
              "format": "source",
              "mirror": ["back"],
              "overrides": [
                {
                  "match": "logo",
                  "render": "original",
                  "properties": { "preserves-vector-representation": false, "compression-type": "lossy" }
                }
              ]
            }
          ],
          "rules": { "edge-contact": "off", "off-centre": "off" }
        }
        """)
  }

  @Test func `namespaces are those of the folders`() async throws {
    let space = #"{ "info" : { "version" : 1 }, "properties" : { "provides-namespace" : true } }"#
    let project = try Self.catalog(
      ["A/a": Self.contents(), "A/B/a": Self.contents(), "A/B/C/a": Self.contents(), "D/a": Self.contents()],
      folders: ["A.xcassets/A/B/Contents.json": space, "A.xcassets/D/Contents.json": space])
    let takeover = try await TakeoverReasonTests.takeover("A.xcassets", in: project)
    // "B/a" is the name of two sets.
    #expect(takeover.left.map(\.reason) == ["another set has the same name at run time"])
    #expect(takeover.left.map(\.paths) == [["A.xcassets/A/a.imageset"]] || takeover.left.first?.paths.count == 1)
    let found = try icons(takeover, in: project).map { String($0.prefix { $0 != "←" }) }
    #expect(found.contains("A/B/a.imageset = B/a ") || found.contains("A/B/C/a.imageset = B/a "))
    #expect(found.contains("D/a.imageset = D/a ") && found.contains("A/a.imageset = a "))
  }

  @Test func `groups that are alike are told once`() async throws {
    let project = try Self.catalog([
      "A/a": Self.contents(), "A/B/b": Self.contents(), "A/C/c": Self.contents(Self.template),
    ])
    let takeover = try await TakeoverReasonTests.takeover("A.xcassets", in: project)
    #expect(
      try icons(takeover, in: project).map { String($0.prefix { $0 != "←" }) } == [
        "A/B/b.imageset = b ", "A/C/c.imageset = c ", "A/a.imageset = a ",
      ])
    let text = try project.read("monotint.json")
    #expect(!text.contains("Assets/A/B"))
    #expect(text.contains("\"path\": \"Assets/A/C\",\n      \"group\": \"A/C\""), "\(text)")
  }

  @Test func `names that mean a variant, and names that differ in case, are given`() async throws {
    let project = try Self.catalog([
      "x~dark": Self.contents(), "x": Self.contents(), "x-dark": Self.contents(), "A/Home": Self.contents(),
      "B/home": Self.contents(), "a.svg": Self.contents(), "y~rtl": Self.contents(), "z~high-contrast": Self.contents(),
    ])
    let takeover = try await TakeoverReasonTests.takeover("A.xcassets", in: project)
    #expect(takeover.left.map(\.reason) == [])
    #expect(
      try icons(takeover, in: project).map { String($0.prefix { $0 != ":" }) }
        == [
          "A/Home.imageset = Home ← Assets/A/Home.svg", "B/home.imageset = home ← Assets/B/home.svg",
          "a.svg.imageset = a.svg ← Assets/a-svg.svg", "x-dark.imageset = x-dark ← Assets/x-dark.svg",
          "x~dark.imageset = x~dark ← Assets/x-dark-2.svg", "x.imageset = x ← Assets/x.svg",
          "y~rtl.imageset = y~rtl ← Assets/y-rtl.svg",
          "z~high-contrast.imageset = z~high-contrast ← Assets/z-high-contrast.svg",
        ].sorted { $0.components(separatedBy: "← ")[1].isBefore($1.components(separatedBy: "← ")[1]) })
  }

  @Test func `two sets of one folder whose names differ in case are one on many disks`() async throws {
    let project = try Self.catalog(["Home": Self.contents(), "home": Self.contents()])
    let takeover = try await TakeoverReasonTests.takeover("A.xcassets", in: project)
    // A disk that ignores case has one of them.
    #expect(takeover.taken.count == 1 && takeover.left.flatMap(\.paths).count <= 1)
  }

  @Test func `a group of a catalog can be taken over alone`() async throws {
    let project = try Self.catalog(["A/a": Self.contents(), "AB/b": Self.contents(), "A/C/c": Self.contents()])
    let takeover = try await TakeoverReasonTests.takeover("A.xcassets/A", in: project)
    #expect(takeover.catalog == "A.xcassets")
    #expect(takeover.taken.map(\.path) == ["A.xcassets/A/C/c.imageset", "A.xcassets/A/a.imageset"])
    #expect(takeover.left.isEmpty)
  }

  @Test func `tabs are proposed from a group that looks like a tab bar`() async throws {
    func tabs(_ sets: [String]) async throws -> (group: String?, text: String, others: [String])? {
      let project = try Self.catalog(Dictionary(uniqueKeysWithValues: sets.map { ($0, Self.contents()) }))
      return try await TakeoverReasonTests.takeover("A.xcassets", in: project).tabs.map {
        ($0.group, $0.text, $0.others)
      }
    }
    let many = (0..<8).map { "Misc/m\($0)" }
    let named = try await tabs(many + ["A/a", "A/b", "TabBar/one"])
    #expect(named?.group == "TabBar" && named?.others == [])
    let small = try await tabs(many + ["A/a", "A/b", "B/c", "B/d", "Table/x"])
    #expect(small?.group == "A" && small?.others == ["B"])
    let paired = try await tabs(many + ["A/a", "A/b", "Z/home", "Z/homeActive", "Z/pets", "Z/pets_filled"])
    #expect(
      paired?.text
        == #"{ "items": [{ "id": "home", "icon": "Assets/Z/home.svg", "selectedIcon": "Assets/Z/homeActive.svg" }, { "id": "pets", "icon": "Assets/Z/pets.svg", "selectedIcon": "Assets/Z/pets_filled.svg" }] }"#
    )
    #expect(try await tabs(many) == nil)
  }

  @Test(arguments: [
    ("TabBar", true), ("tab_bar", true), ("Tabs", true), ("tab-icons", true), ("MainTabs", true), ("AppTabBar", true),
    ("AppTabIcons", true), ("Bottom Bar", true), ("BottomNavigation", true), ("Tables", false), ("TableIcons", false),
    ("Stable", false), ("Bar", false), ("Bottom", false), ("Icons", false),
  ])
  func `a group is named like a tab bar`(name: String, isTabBar: Bool) async throws {
    // Too many to be tabs, unless the name says so.
    let sets = (0..<6).map { ("\(name)/i\($0)", Self.contents()) }
    let project = try Self.catalog(Dictionary(uniqueKeysWithValues: sets))
    let tabs = try await TakeoverReasonTests.takeover("A.xcassets", in: project).tabs
    #expect((tabs?.group == name) == isTabBar && (isTabBar || tabs == nil))
    if let tabs { #expect(tabs.text.ranges(of: "\"id\": ").count == 5) }
  }

  @Test(arguments: [(1, false), (2, true), (5, true), (6, false)]) func `a group of two to five icons may be a tab bar`(
    count: Int, isTabBar: Bool
  ) async throws {
    let sets = (0..<count).map { ("Icons/i\($0)", Self.contents()) }
    let project = try Self.catalog(Dictionary(uniqueKeysWithValues: sets))
    #expect((try await TakeoverReasonTests.takeover("A.xcassets", in: project).tabs != nil) == isTabBar)
  }
}
