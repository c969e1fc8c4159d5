internal import Findings
import Foundation
import TestSupport
import Testing
@testable import Workspace

/// Images that share a catalog with Monotint's, and that code cannot tell from an icon.
@Suite struct NamesakesTests {
  private static let icon =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 4h9v9H4z"/></svg>"#
  private static let namespace = #"{ "properties": { "provides-namespace": true } }"#

  private static func found(_ files: [String: String], _ configuration: String = "") async throws -> [String] {
    let project = try TemporaryProject([
      "Assets/home.svg": icon, "Assets/tab-bell.svg": icon,
      "monotint.json": #"{ "catalog": { "path": "App.xcassets" }\#(configuration) }"#,
    ])
    for (path, text) in files { try project.write("App.xcassets/\(path)", text) }
    let plan = try await Workspace(folder: project.folder).plan()
    return plan.diagnostics.filter { ["namesake", "catalog-name-collision"].contains($0.rule) }.map {
      "\($0.severity.rawValue) \($0.path) \($0.message.contains("the Swift symbol of") ? "symbol" : "name")"
    }
  }

  @Test(
    arguments: [
      (["home.imageset/Contents.json": "{}"], "", ["error App.xcassets/home.imageset name"]),
      (["Old/Icons/home.symbolset/Contents.json": "{}"], "", ["error App.xcassets/Old/Icons/home.symbolset name"]),
      (["Home.imageset/Contents.json": "{}"], "", ["warning App.xcassets/Home.imageset symbol"]),
      (["tab_bell.imageset/Contents.json": "{}"], "", ["warning App.xcassets/tab_bell.imageset symbol"]),
      (["homes.imageset/Contents.json": "{}", "home.colorset/Contents.json": "{}", "home.png": ""], "", []),
      (
        [
          "App.brandassets/home.imageset/Contents.json": "{}", "App.appiconset/home.imageset/Contents.json": "{}",
          "Old.imageset/home.imageset/Contents.json": "{}",
        ], "", []
      ),
      ([".old/home.imageset/Contents.json": "{}"], "", ["error App.xcassets/.old/home.imageset name"]),
      (["Old/home.imageset/home.png": ""], "", []),
      (["v1.2/home.imageset/Contents.json": "{}"], "", ["error App.xcassets/v1.2/home.imageset name"]),
      (["a.xcassets/home.imageset/Contents.json": "{}"], "", ["error App.xcassets/a.xcassets/home.imageset name"]),
      (
        ["a.spriteatlas/home.imageset/Contents.json": "{}"], "", ["error App.xcassets/a.spriteatlas/home.imageset name"]
      ),
      (["a.spriteatlas/home.imageset/Contents.json": "{}", "a.spriteatlas/Contents.json": namespace], "", []),
      (["../More.xcassets/home.imageset/Contents.json": "{}"], "", ["error More.xcassets/home.imageset name"]),
      (
        ["../MORE.XCASSETS/x/tab-bell.symbolset/Contents.json": "{}"], "",
        ["error MORE.XCASSETS/x/tab-bell.symbolset name"]
      ),
      (["../More.xcassets/x/Home.imageset/Contents.json": "{}"], "", ["warning More.xcassets/x/Home.imageset symbol"]),
      (["../Other/More.xcassets/home.imageset/Contents.json": "{}", "../home.imageset/Contents.json": "{}"], "", []),
      (["TabBar/HOME.imageset/Contents.json": "{}"], "", ["error App.xcassets/TabBar/HOME.imageset name"]),
      (["Old/home.imageset/Contents.json": "{}", "Old/Contents.json": namespace], "", []),
      (
        ["Old/home.imageset/Contents.json": "{}", "Old/Contents.json": "no JSON"], "",
        ["error App.xcassets/Old/home.imageset name"]
      ),
      (
        ["home.imageset/Contents.json": "{}"], #", "icons": [{ "path": "Assets", "group": "New", "namespace": true }]"#,
        []
      ),
      (
        ["New/x/home.imageset/Contents.json": "{}", "New/tab.bell.imageset/Contents.json": "{}"],
        #", "icons": [{ "path": "Assets", "group": "New", "namespace": true }]"#,
        ["warning App.xcassets/New/tab.bell.imageset symbol", "error App.xcassets/New/x/home.imageset name"]
      ),
    ] as [([String: String], String, [String])])
  func `an image of somebody else has the name of an icon`(
    files: [String: String], configuration: String, expected: [String]
  ) async throws {
    #expect(try await Self.found(files, configuration) == expected)
  }

  @Test func `what Monotint wrote is no namesake`() async throws {
    let project = try TemporaryProject(["Assets/home.svg": Self.icon])
    let first = try await Workspace(folder: project.folder).plan()
    for file in first.files { try project.write(file.path, Data(file.bytes)) }
    try project.write("monotint.lock", String(decoding: first.lock.bytes, as: UTF8.self))
    func rules() async throws -> [String] {
      try await Workspace(folder: project.folder).plan().diagnostics.map(\.rule).filter {
        $0.hasPrefix("catalog") || $0 == "namesake"
      }
    }
    #expect(try await rules() == [])
    // The set of an icon in another group is deleted by the next export.
    try project.write("monotint.json", #"{ "icons": [{ "path": "Assets", "group": "Other" }] }"#)
    #expect(try await rules() == [])
  }

  /// Colour sets and the images of borders are Monotint's as icons are.
  @Test(arguments: [
    ("x/tabBarItemSelected.colorset", "error"), ("tabBarItemSelected.colorset", "error"),
    (".x/tabBarItemSelected.colorset", "error"), ("x/TabBarItemSelected.colorset", "warning"),
    ("x/tab-bar-item-selected.colorset", "warning"), ("x/tabBarItemSelected.imageset", nil),
    ("x/tabBarItemSelected.symbolset", nil), ("x/tabBarItem.colorset", nil),
    ("TabBar/TabBarItemSelected.colorset", "error"), ("x/topBorder.imageset", "error"),
    ("x/topBorder.symbolset", "error"), ("../More.xcassets/tabBarItemSelected.colorset", "error"),
  ])
  func `a set of every kind has the name of one of Monotint's`(path: String, severity: String?) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.write("Generated/Assets.xcassets/\(path)/Contents.json", "{}")
    let found = try await Workspace(folder: project.folder).plan().diagnostics.filter {
      ["namesake", "catalog-name-collision"].contains($0.rule)
    }
    #expect(found.map(\.severity.rawValue) == [severity].compactMap(\.self), "\(found.map(\.message))")
  }
}
