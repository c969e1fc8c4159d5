internal import AssetCatalog
internal import Color
internal import DesignTokens
internal import Drawing
internal import Findings
import Foundation
@testable internal import Operations
internal import SwiftGeneration
import TestSupport
import Testing
@testable import Workspace

/// The configuration of a takeover: what it says, and that its icons are the sets that were taken over.
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
    let files = try takeover.files(in: project.folder)
    for file in files { try project.write(file.path, Data(file.bytes)) }
    let (configuration, diagnostics) = ConfigurationReader.read(
      SourceFile(path: "monotint.json", text: try project.read("monotint.json")))
    let folders = try configuration.icons.map { try IconFolder($0.path, in: project.folder) }
    let list = IconList(folders, configuration, hasTokens: false)
    #expect((diagnostics + list.diagnostics).map(\.message) == [])
    return list.icons.map { icon in
      let details = [icon.rendering.rawValue, icon.isMirrored ? "mirrored" : ""] + Self.texts(icon.properties)
      return "\(icon.setPath) = \(icon.assetName) ← \(icon.path): "
        + details.filter { !$0.isEmpty }.joined(separator: ", ")
    }
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
              "canvas": "file",
              "render": "automatic",
              "format": "svg",
              "properties": { "preserves-vector-representation": false }
            },
            {
              "path": "Assets/Tabs",
              "canvas": "file",
              "render": "template",
              "format": "svg",
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
          "catalog": { "path": "A.xcassets" },
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
    func tabs(_ sets: [String]) async throws -> (group: String, text: String, others: [String])? {
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
    #expect(tabs.map { $0.text.ranges(of: "\"id\": ").count } ?? 5 == 5)
  }

  @Test(arguments: [(1, false), (2, true), (5, true), (6, false)]) func `a group of two to five icons may be a tab bar`(
    count: Int, isTabBar: Bool
  ) async throws {
    let sets = (0..<count).map { ("Icons/i\($0)", Self.contents()) }
    let project = try Self.catalog(Dictionary(uniqueKeysWithValues: sets))
    #expect((try await TakeoverReasonTests.takeover("A.xcassets", in: project).tabs != nil) == isTabBar)
  }

  // MARK: Colours

  private static func color(_ components: String, _ more: String = "", space: String = "srgb") -> String {
    #"{ "color" : { "color-space" : "\#(space)", "components" : { \#(components) } }, "idiom" : "universal"\#(more) }"#
  }

  private static let dark = #", "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ]"#
  private static let red = #""alpha" : "1.000", "blue" : "0x00", "green" : "0x40", "red" : "0xFF""#

  @Test func `colour sets become tokens, and their appearances modes of a resolver`() async throws {
    let blue = #""alpha" : "0.500", "blue" : "1.000", "green" : "0.250", "red" : "0""#
    let project = try TemporaryProject([
      "A.xcassets/Brand/accent.colorset/Contents.json":
        #"{ "colors" : [ \#(Self.color(Self.red)), \#(Self.color(blue, Self.dark, space: "display-p3")) ] }"#,
      "A.xcassets/v1.2/plain.colorset/Contents.json":
        #"{ "colors" : [ \#(Self.color(#""alpha" : 1, "blue" : "255", "green" : "1", "red" : "0""#)) ] }"#,
      "A.xcassets/system.colorset/Contents.json":
        #"{ "colors" : [ { "idiom" : "universal", "color" : { "platform" : "ios", "reference" : "labelColor" } } ] }"#,
      "A.xcassets/gray.colorset/Contents.json":
        #"{ "colors" : [ \#(Self.color(#""alpha" : "1.000", "white" : "0.5""#, space: "gray-gamma-22")) ] }"#,
      "A.xcassets/Brand.colorset/Contents.json": #"{ "colors" : [ \#(Self.color(Self.red)) ] }"#,
    ])
    let takeover = try await TakeoverReasonTests.takeover("A.xcassets", in: project, takesColors: true)
    #expect(takeover.colorCount == 2)
    #expect(
      Set(takeover.left.flatMap(\.paths)) == [
        "A.xcassets/Brand.colorset", "A.xcassets/gray.colorset", "A.xcassets/system.colorset",
      ])
    for file in try takeover.files(in: project.folder) { try project.write(file.path, Data(file.bytes)) }
    #expect(
      try project.read("tokens.json").filter { !$0.isWhitespace }
        == #"{"Brand":{"accent":{"$type":"color","$value":{"colorSpace":"srgb","components":[1,0.25098,0]}}},"v1-2":{"plain":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0.003922,1]}}}}"#
    )
    let opened = try Workspace(folder: project.folder)
    #expect(opened.diagnostics.map(\.message) == [])
    let tokens = opened.configuration.loadTokens(opened.tokenFiles)
    #expect(
      tokens.diagnostics(used: [], opened.configuration.rules).filter { $0.severity == .error }.map(\.message) == [])
    let constants = opened.selectedTokens(of: try await opened.plan())
    #expect(constants.diagnostics.map(\.message) == [])
    #expect(opened.configuration.swift.tokens == "Generated/DesignTokens.swift")
  }

  private static func traits(_ list: String...) -> String {
    let traits = list.map { trait in
      let words = trait.split(separator: " ")
      return #"{ "appearance" : "\#(words[0])", "value" : "\#(words[1])" }"#
    }
    return #", "appearances" : [ \#(traits.joined(separator: ", ")) ]"#
  }

  private static func shade(_ red: String, _ more: String = "") -> String {
    color(#""alpha" : "0.500", "blue" : "0.000", "green" : "0.000", "red" : "\#(red)""#, more)
  }

  @Test func `each appearance of a colour has its file, with the opacity`() async throws {
    let colors = [
      Self.shade("0.100"), Self.shade("0.200", Self.traits("luminosity dark")),
      Self.shade("0.300", Self.traits("contrast high")),
      Self.shade("0.400", Self.traits("luminosity dark", "contrast high")),
    ]
    let project = try TemporaryProject([
      "A.xcassets/a.colorset/Contents.json": #"{ "colors" : [ \#(colors.joined(separator: ", ")) ] }"#
    ])
    let takeover = try await TakeoverReasonTests.takeover("A.xcassets", in: project, takesColors: true)
    let files = try takeover.files(in: project.folder).map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    let texts = Dictionary(uniqueKeysWithValues: files)
    for (name, red) in [
      ("tokens.json", "0.1"), ("tokens.dark.json", "0.2"), ("tokens.high-contrast.json", "0.3"),
      ("tokens.dark-high-contrast.json", "0.4"),
    ] {
      let text = texts[name, default: ""].filter { !$0.isWhitespace }
      #expect(
        JSONReader.read(SourceFile(path: name, text: text)).value?.object?["a"]?.object?.contains("$value") == true)
      #expect(text.contains(#""components":[\#(red),0,0]"#) && text.contains(#""alpha":0.5"#), "\(name): \(text)")
    }
  }

  /// A colour without a value for dark mode with increased contrast has that of increased contrast.
  @Test func `dark mode with increased contrast keeps the colours of increased contrast`() async throws {
    let night = [Self.shade("0.100"), Self.shade("0.200", Self.traits("luminosity dark"))]
    let sharp = [Self.shade("0.100"), Self.shade("0.300", Self.traits("contrast high"))]
    let project = try TemporaryProject([
      "A.xcassets/night.colorset/Contents.json": #"{ "colors" : [ \#(night.joined(separator: ", ")) ] }"#,
      "A.xcassets/sharp.colorset/Contents.json": #"{ "colors" : [ \#(sharp.joined(separator: ", ")) ] }"#,
    ])
    let takeover = try await TakeoverReasonTests.takeover("A.xcassets", in: project, takesColors: true)
    for file in try takeover.files(in: project.folder) { try project.write(file.path, Data(file.bytes)) }
    let opened = try Workspace(folder: project.folder)
    let tokens = opened.configuration.loadTokens(opened.tokenFiles)
    let document = try #require(tokens.documents[.darkHighContrast])
    #expect(document["sharp"]?.value?.json.line.contains("[0.3, 0, 0]") == true)
    #expect(document["night"]?.value?.json.line.contains("[0.2, 0, 0]") == true)
  }

  /// A token has no device, so a colour for one device would be lost.
  @Test(arguments: ["iphone", "ipad", "mac", "watch"]) func `a colour of a device stays`(idiom: String) async throws {
    let device = Self.color(Self.red).replacing("universal", with: idiom)
    let project = try TemporaryProject([
      "A.xcassets/a.colorset/Contents.json": #"{ "colors" : [ \#(Self.color(Self.red)), \#(device) ] }"#
    ])
    let takeover = try await TakeoverReasonTests.takeover("A.xcassets", in: project, takesColors: true)
    #expect(takeover.colorCount == 0 && takeover.left.flatMap(\.paths) == ["A.xcassets/a.colorset"])
    #expect(takeover.left.map(\.reason) == [TakeoverObstacle.colorOfDevices.reason])
  }

  @Test(arguments: [
    // Shares, whole numbers up to 255, and hexadecimal ones.
    (#""red" : "1.000", "green" : "0.000", "blue" : "0.5", "alpha" : "1.000""#, true),
    (#""red" : "255", "green" : "0", "blue" : "1", "alpha" : "0""#, true),
    (#""red" : "0xFF", "green" : "0x00", "blue" : "0x80", "alpha" : "0.500""#, true),
    (#""red" : "1.001", "green" : "0.000", "blue" : "0.5", "alpha" : "1.000""#, false),
    (#""red" : "256", "green" : "0", "blue" : "1", "alpha" : "1""#, false),
    (#""red" : "-0.001", "green" : "0.000", "blue" : "0.5", "alpha" : "1.000""#, false),
    (#""red" : "1.000", "green" : "0.000", "blue" : "0.5", "alpha" : "1.001""#, false),
    (#""red" : "1.000", "green" : "0.000", "blue" : "0.5", "alpha" : "-0.1""#, false),
    (#""red" : "1.000", "green" : "0.000", "blue" : "0.5", "alpha" : "half""#, false),
    (#""red" : "1.000", "green" : "0.000", "alpha" : "1.000""#, false),
  ])
  func `components of a token are from 0 to 1`(components: String, isToken: Bool) async throws {
    let project = try TemporaryProject([
      "A.xcassets/a.colorset/Contents.json": #"{ "colors" : [ \#(Self.color(components)) ] }"#
    ])
    let takeover = try await TakeoverReasonTests.takeover("A.xcassets", in: project, takesColors: true)
    #expect(takeover.colorCount == (isToken ? 1 : 0))
    #expect(isToken || takeover.left.first?.reason.hasPrefix("a colour that a token cannot hold") == true)
  }
}
