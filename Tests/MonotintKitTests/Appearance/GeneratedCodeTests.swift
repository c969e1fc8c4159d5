import Foundation
import MonotintKit
import TestSupport
import Testing

/// Every file that the generator can write compiles, in every language mode, without a warning.
@Suite(.appleStubs) struct GeneratedCodeTests {
  private static let designs: [(name: String, design: TabBarDesign)] = [
    ("Current", DesignSamples.current), ("Older", DesignSamples.older), ("Dark", DesignSamples.dark),
    ("HighContrast", DesignSamples.highContrast), ("Empty", TabBarDesign()), ("Names", NameSamples.design),
  ]

  @Test(arguments: AppleStubs.Mode.allCases)
  func `every design and access level by itself`(mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    for (name, design) in Self.designs {
      for access in Configuration.SwiftFile.Access.allCases {
        var configuration = Configuration()
        configuration.swift.access = access
        let file = AppearanceFile(design, configuration)
        let diagnostics = try stubs.diagnostics(
          of: ["TabBarAppearance.swift": file.text], mode: mode, flags: ["-package-name", "app"])
        #expect(diagnostics == "", "\(name), \(access)")
      }
    }
  }

  @Test func `any id and title means itself`() throws {
    let stubs = try #require(AppleStubs.current)
    let main = """
      for item in TabItem.allCases {
          print(Array(item.rawValue.utf8), Array(item.title.utf8), Array(item.accessibilityIdentifier.utf8))
      }
      """
    let output = try stubs.output(
      of: ["TabBarAppearance.swift": AppearanceFile(NameSamples.design, Configuration()).text, "main.swift": main])
    let expected = NameSamples.design.items.map { item in
      "\(Array(item.id.utf8)) \(Array((item.title(in: "en") ?? "").utf8)) \(Array(item.accessibilityIdentifier.utf8))"
    }
    #expect(output.split(separator: "\n").map(String.init) == expected)
  }
}
