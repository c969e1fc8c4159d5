internal import Findings
import Foundation
import TestSupport
import Testing
@testable import Workspace

/// The sample apps: what Monotint generated for them is up to date, they compile, and PetSpot does what its design asks.
extension GeneratedCodeTests {
  private static func folder(_ example: String) -> URL { AppleStubs.repository.appending(path: "Examples/\(example)") }

  @Test(arguments: ["PetSpot", "DayPlanner"])
  func `the output of an example is what an export writes`(example: String) async throws {
    let folder = Self.folder(example).path
    let plan = try await Workspace(folder: folder).plan(toleratesOtherRenderers: false)
    #expect(plan.diagnostics.allSatisfy { $0.severity == .note })
    let comparison = try await TreeComparison(plan, in: folder)
    #expect(comparison.differences.map(\.file.path).isEmpty)
    let staleFiles = comparison.staleFiles
    #expect(staleFiles.deletions.isEmpty && staleFiles.edited.isEmpty && staleFiles.outside.isEmpty)
  }

  @Test(arguments: AppleStubs.Mode.inTurn(["PetSpot", "DayPlanner"]))
  func `an example compiles`(example: String, mode: AppleStubs.Mode) throws {
    let stubs = try #require(AppleStubs.current)
    #expect(try stubs.diagnostics(of: Self.sources(of: example), mode: mode) == "")
  }

  /// On Linux a check of the version is always true, so the check is replaced.
  @Test(arguments: [false, true]) func `PetSpot runs as its design asks`(isGlass: Bool) throws {
    let stubs = try #require(AppleStubs.current)
    var files = try Self.sources(of: "PetSpot").mapValues {
      $0.replacingOccurrences(of: "#available(iOS 26.0, *)", with: "stubIsGlass")
    }
    files["Era.swift"] = "let stubIsGlass = \"\(isGlass)\" == \"true\"\n"
    // The program has a `main.swift` in place of the app's own entry.
    files["AppDelegate.swift"] = nil
    files["main.swift"] = """
      import UIKit

      let delegate = SceneDelegate()
      delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(stub: ()), options: .init(stub: ()))
      let tabs = delegate.window?.rootViewController as? UITabBarController
      let stacks = tabs?.viewControllers?.compactMap { $0 as? UINavigationController } ?? []
      print("visible", delegate.window?.stubIsVisible ?? false, "selected", tabs?.selectedIndex ?? -1)
      for stack in stacks {
          let item = stack.tabBarItem
          print(
              item.title ?? "", item.accessibilityIdentifier ?? "", item.image?.stubName ?? "",
              item.selectedImage?.stubName ?? "nil", item.largeContentSizeImage?.stubName ?? "nil", stack.viewControllers.count)
      }
      print("stacks", Set(stacks.map(ObjectIdentifier.init)).count)

      @MainActor func buttons(in view: UIView?) -> [UIButton] {
          let stack = view?.subviews.first as? UIStackView
          return stack?.arrangedSubviews.compactMap { $0 as? UIButton } ?? []
      }
      let lost = stacks.count > 1 ? stacks[1] : UINavigationController()
      print("hidden", lost.stubHidesTabBar)
      buttons(in: lost.topViewController?.view).first?.stubTap()
      print("hidden", lost.stubHidesTabBar, lost.topViewController?.navigationItem.title ?? "")
      print("depths", stacks.map(\\.viewControllers.count), "selected", tabs?.selectedIndex ?? -1)
      _ = lost.popViewController(animated: false)
      print("hidden", lost.stubHidesTabBar)

      @MainActor func describe(_ name: String, _ appearance: UITabBarAppearance?) {
          print(
              name, appearance?.stubConfiguration ?? "", appearance?.backgroundColor?.stubText ?? "",
              appearance?.shadowImage?.stubName ?? "", appearance?.shadowColor?.stubText ?? "")
          let layouts = [
              appearance?.stackedLayoutAppearance, appearance?.inlineLayoutAppearance, appearance?.compactInlineLayoutAppearance,
          ]
          for state in layouts.flatMap({ [$0?.normal, $0?.selected] }) {
              let title = state?.titleTextAttributes ?? [:]
              let font = title[.font] as? UIFont
              print(
                  state?.iconColor?.stubText ?? "", (title[.foregroundColor] as? UIColor)?.stubText ?? "",
                  font?.familyName ?? "", font?.pointSize ?? 0)
          }
      }
      describe("standard", tabs?.tabBar.standardAppearance)
      describe("edge", tabs?.tabBar.scrollEdgeAppearance)
      print("border", TabBarAppearance.borderWidth)
      print("tints", tabs?.tabBar.tintColor?.stubText ?? "", tabs?.tabBar.unselectedItemTintColor?.stubText ?? "")
      """
    let states = [Self.state(0x6A7282), Self.state(0x155DFC)]
    let layouts = states + states + states
    let bar = isGlass ? "default   " : "opaque \(Self.color(0xFFFFFF)) topBorder \(Self.color(0x000000))"
    let tints = isGlass ? "\(Self.color(0x155DFC)) \(Self.color(0x6A7282))" : " "
    #expect(
      try stubs.output(of: files).split(separator: "\n").map(String.init) == [
        "visible true selected 0",
        "Home tabs.home home nil home 1",
        "Lost Pet tabs.lostPet lostPet nil lostPet 1",
        "Found Pet tabs.foundPet foundPet nil foundPet 1",
        "Contact Us tabs.contactUs contactUs nil contactUs 1",
        "Account tabs.account account nil account 1",
        "stacks 5",
        "hidden false",
        "hidden true Burek",
        "depths [1, 2, 1, 1, 1] selected 0",
        "hidden false",
      ] + ["standard \(bar)"] + layouts + ["edge \(bar)"] + layouts + ["border 0.667", "tints \(tints)"])
  }

  /// The strings that PetSpot's screens and tabs ask for are there in both languages.
  @Test(arguments: [
    ("tabs.home", "Home", "Start"), ("tabs.lostPet", "Lost Pet", "Zaginione"),
    ("placeholder.title", "Coming soon", "Wkrótce"),
    ("placeholder.message", "This feature is under development", "Pracujemy nad tą funkcją"),
  ])
  func `PetSpot's strings`(key: String, english: String, polish: String) throws {
    let path = "PetSpot/PetSpot/Resources/Localizable.xcstrings"
    let file = SourceFile(path: path, bytes: Array(try Data(contentsOf: Self.folder(path))))
    let localizations = JSONReader.read(file).value?.object?["strings"]?.object?[key]?.object?["localizations"]?.object
    let values = ["en", "pl"].map { localizations?[$0]?.object?["stringUnit"]?.object?["value"]?.string }
    #expect(values == [english, polish])
  }

  private static func sources(of example: String) throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try AppleStubs.swiftFiles(in: folder("\(example)/\(example)")) {
      files[URL(filePath: path).lastPathComponent] = try String(contentsOfFile: path, encoding: .utf8)
    }
    return files
  }

  private static func color(_ hex: UInt32) -> String {
    let values = [hex >> 16, hex >> 8 & 0xFF, hex & 0xFF].map { Double($0) / 255 } + [1]
    return "srgb " + values.map { "\($0)" }.joined(separator: " ")
  }

  /// What a state of an item prints: icon and title in the colour, the system font at 12 points.
  private static func state(_ hex: UInt32) -> String {
    let color = color(hex)
    return "\(color) \(color) .AppleSystemUIFont 12.0"
  }
}
