import MonotintKit
import TestSupport
import Testing

@Suite struct AppearanceFileTests {
  @Test func `the current design`() throws { try golden(DesignSamples.current, "current.swift") }

  @Test func `the older design, with SF Symbols`() throws { try golden(DesignSamples.older, "older.swift") }

  @Test func `dark mode and Display P3`() throws { try golden(DesignSamples.dark, "dark.swift") }

  @Test func `high contrast`() throws { try golden(DesignSamples.highContrast, "highContrast.swift") }

  private func golden(
    _ design: TabBarDesign, _ name: String, at location: SourceLocation = #_sourceLocation,
    _ configure: (inout Configuration) -> Void = { _ in }
  ) throws {
    var configuration = Configuration()
    configure(&configuration)
    let file = AppearanceFile(design, configuration)
    #expect(file.diagnostics.isEmpty, sourceLocation: location)
    try expectGolden(file.text.utf8, name, at: location)
  }
}

extension AppearanceFileTests {
  @Test func `two items that meet in Swift`() {
    let design = TabBarDesign(items: [
      DesignSamples.item("lost-pet", en: "Lost"), DesignSamples.item("home", en: "Home"),
      DesignSamples.item("lostPet", en: "Lost"),
    ])
    let diagnostics = AppearanceFile(design, Configuration()).diagnostics
    #expect(diagnostics.map(\.rule) == ["name-collision"])
    #expect(diagnostics.first?.severity == .error)
    #expect(diagnostics.first?.message == "the items “lost-pet” and “lostPet” would both be called “lostPet” in Swift")
  }

  @Test func `a language that an item lacks`() {
    let design = TabBarDesign(items: [
      DesignSamples.item("home", en: "Home", pl: "Start"), DesignSamples.item("account", en: "Account"),
    ])
    let diagnostics = AppearanceFile(design, Configuration()).diagnostics
    #expect(diagnostics.map(\.message) == ["the item “account” has no title in the language “pl”"])
    #expect(diagnostics.first?.severity == .warning)
  }
}
