internal import AppearanceCode
internal import AssetCatalog
@testable import BarDesign
internal import Color
internal import Project
internal import SVGRaster
internal import Source
import TestSupport
import Testing

@Suite struct AppearanceFileTests {
  @Test func `the current design`() throws { try golden(DesignSamples.current, "current.swift") }

  @Test func `the older design, with SF Symbols`() throws { try golden(DesignSamples.older, "older.swift") }

  @Test func `dark mode and Display P3`() throws { try golden(DesignSamples.dark, "dark.swift") }

  @Test func `high contrast`() throws { try golden(DesignSamples.highContrast, "highContrast.swift") }

  @Test func `a transparent navigation bar in half green`() throws {
    try golden(DesignSamples.navigationBar, "navigationBar.swift") { $0.bars[.navigationBar].background = .transparent }
  }

  @Test func `SwiftUI alone`() throws {
    try golden(DesignSamples.current, "swiftUI.swift") { $0.swift.frameworks = [.swiftUI] }
  }

  @Test func `SwiftUI on the newest iOS, with symbols`() throws {
    try golden(DesignSamples.older, "swiftUISymbols.swift") {
      $0.swift.frameworks = [.swiftUI]
      $0.swift.deploymentTarget = DeploymentTarget(26)
      $0.bars[.tabBar].background = .system
    }
  }

  @Test func `everything, for both frameworks, from iOS 13`() throws {
    try golden(DesignSamples.namespaced(DesignSamples.everything), "everything.swift", findings: 4) {
      $0.swift.frameworks = [.uiKit, .swiftUI]
      $0.swift.deploymentTarget = .oldest
      $0.swift.access = .public
      $0.swift.colors = .catalog
      $0.swift.fonts = .named
      $0.swift.images = .resource
      $0.catalog.format = .svg
      $0.catalog.namespace = true
      $0.bars[.tabBar].background = .blur
    }
  }

  private func golden(
    _ design: TabBarDesign, _ name: String, findings: Int = 0, at location: SourceLocation = #_sourceLocation,
    _ configure: (inout Configuration) -> Void = { _ in }
  ) throws {
    var configuration = Configuration()
    configure(&configuration)
    let file = AppearanceFile(design, configuration.code)
    #expect(file.diagnostics.count == findings, sourceLocation: location)
    try expectGolden(file.text.utf8, name, at: location)
  }
}

extension AppearanceFileTests {
  @Test(arguments: ColorRole.allCases)
  func `the colour of every role is declared and used`(role: ColorRole) {
    let design = TabBarDesign(colors: [DesignSamples.color(role, Appearances(DesignColor(hex: 0x155DFC)))])
    let text = AppearanceFile(design, CodeOptions()).text
    #expect(text.contains("enum \(role.bar.typeName)Appearance {"))
    #expect(text.contains(" static let \(role.name) = ") && text.split(separator: role.name).count > 2)
  }

  @Test func `two items that meet in Swift`() {
    let design = TabBarDesign(items: [
      DesignSamples.item("lost-pet", en: "Lost"), DesignSamples.item("home", en: "Home"),
      DesignSamples.item("lostPet", en: "Lost"),
    ])
    let diagnostics = AppearanceFile(design, CodeOptions()).diagnostics
    #expect(diagnostics.map(\.rule) == ["name-collision"])
    #expect(diagnostics.first?.severity == .error)
    #expect(diagnostics.first?.message == "the items “lost-pet” and “lostPet” would both be called “lostPet” in Swift")
  }

  @Test func `a language that an item lacks`() {
    let design = TabBarDesign(items: [
      DesignSamples.item("home", en: "Home", pl: "Start"), DesignSamples.item("account", en: "Account"),
    ])
    let diagnostics = AppearanceFile(design, CodeOptions()).diagnostics
    #expect(diagnostics.map(\.message) == ["the item “account” has no title in the language “pl”"])
    #expect(diagnostics.first?.severity == .warning)
  }

  @Test(arguments: [(BarOptions.Background.blur, 1.0, ["hidden-blur"]), (.blur, 0.5, []), (.opaque, 1, [])])
  func `a blur that cannot be seen`(background: BarOptions.Background, alpha: Double, rules: [String]) {
    let place = SourceRange(SourceFile(path: "tokens.json", text: "{}"), 0..<2)
    let color = TabBarDesign.Color(
      role: .tabBarBackground, values: Appearances(DesignColor(hex: 0xFFFFFF, alpha: alpha)), tokenPath: "a",
      place: place)
    var configuration = Configuration()
    configuration.bars[.tabBar].background = background
    #expect(AppearanceFile(TabBarDesign(colors: [color]), configuration.code).diagnostics.map(\.rule) == rules)
  }
}
