import Foundation
import MonotintKit
import TestSupport
import Testing

/// Every file that the generator can write compiles, in every language mode, without a warning.
@Suite(.appleStubs) struct GeneratedCodeTests {
  /// Framework, colours, border, background, images and target, each with each.
  @Test(arguments: [AppleStubs.Mode.swift5, .swift6])
  func `every combination of options`(mode: AppleStubs.Mode) throws {
    try check(Variant.allOptions(of: [DesignSamples.smallest]), mode)
  }

  @Test func `every combination of options on one target, all on the main actor`() throws {
    let target = Configuration.DeploymentTarget(15)
    try check(Variant.allOptions(of: [DesignSamples.smallest], on: [target]), .mainActor)
  }

  @Test(arguments: AppleStubs.Mode.allCases)
  func `every design, framework and access level`(mode: AppleStubs.Mode) throws {
    var variants: [Variant] = []
    for design in DesignSamples.all + [NameSamples.design] {
      for frameworks in Variant.frameworks {
        for access in Configuration.SwiftFile.Access.allCases {
          for format in Configuration.Catalog.Format.allCases {
            var configuration = Configuration()
            configuration.swift.frameworks = frameworks
            configuration.swift.access = access
            configuration.catalog.format = format
            configuration.catalog.namespace = format == .svg
            configuration.swift.fonts = format == .pdf ? .named : .system
            variants.append(Variant(design: design, configuration: configuration))
          }
        }
      }
    }
    try check(variants, mode)
  }

  /// Within a Swift package the bundle is another.
  @Test(arguments: AppleStubs.Mode.allCases)
  func `in a Swift package`(mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    let module = "import Foundation\n\nextension Bundle { static var module: Bundle { .main } }\n"
    let files = [
      "Appearance.swift": AppearanceFile(DesignSamples.everything, Configuration()).text, "Module.swift": module,
    ]
    #expect(try stubs.diagnostics(of: files, mode: mode, flags: ["-D", "SWIFT_PACKAGE"]) == "")
  }

  /// What the other tests rest on: the stub knows a name that is not there, and the check sees a warning.
  @Test(arguments: ["UITabBarAppearance().inventedName = 1", "let unused = 1", "_ = UITabBar.appearance().invented"])
  func `what is wrong is seen`(statement: String) throws {
    let stubs = try #require(AppleStubs.current)
    let file = "import UIKit\n\n@MainActor func f() { \(statement) }\n"
    #expect(try stubs.diagnostics(of: ["File.swift": file], mode: .swift6) != "")
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

  /// Compiles the distinct files of the variants together, each under names of its own.
  private func check(_ variants: [Variant], _ mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    let texts = Set(variants.map { AppearanceFile($0.design, $0.configuration).text }).sorted()
    var files: [String: String] = [:]
    for (index, text) in texts.enumerated() { files["File\(index).swift"] = Variant.renamed(text, index) }
    let diagnostics = try stubs.diagnostics(of: files, mode: mode, flags: ["-package-name", "app"])
    #expect(diagnostics.prefix(4000) == "", "\(texts.count) files")
  }
}

/// A design with a set of options.
struct Variant {
  let design: TabBarDesign
  let configuration: Configuration

  static let frameworks: [[Configuration.SwiftFile.Framework]] = [[.uiKit], [.swiftUI], [.uiKit, .swiftUI]]

  /// The targets between which the generated code differs.
  static let targets = [13, 14, 15, 16, 17, 18, 26].map { Configuration.DeploymentTarget($0) }

  static func allOptions(
    of designs: [TabBarDesign], on targets: [Configuration.DeploymentTarget] = targets
  ) -> [Variant] {
    var variants: [Variant] = []
    for design in designs {
      for frameworks in frameworks {
        for colors in Configuration.SwiftFile.Colors.allCases {
          for border in Configuration.TabBar.Border.allCases {
            for background in Configuration.Background.allCases {
              for images in Configuration.SwiftFile.Images.allCases {
                for target in targets {
                  var configuration = Configuration()
                  configuration.swift.frameworks = frameworks
                  configuration.swift.colors = colors
                  configuration.swift.images = images
                  configuration.swift.deploymentTarget = target
                  configuration.tabBar.border = border
                  configuration.tabBar.background = background
                  configuration.navigationBar.border = border
                  configuration.navigationBar.background = background
                  variants.append(Variant(design: design, configuration: configuration))
                }
              }
            }
          }
        }
      }
    }
    return variants
  }

  /// The file with another name for everything that others could see, so that many fit into one module.
  static func renamed(_ text: String, _ index: Int) -> String {
    let names = [
      "TabBarAppearance", "NavigationBarAppearance", "TabBarStyle", "NavigationBarStyle", "TabItem", "TabBarView",
      "tabBarStyle", "navigationBarStyle",
    ]
    return names.reduce(text) { text, name in
      // UIKit's own names hold ours.
      text.replacingOccurrences(of: name, with: "\(name)_\(index)")
        .replacingOccurrences(of: "UI\(name)_\(index)", with: "UI\(name)")
    }
  }
}
