import Findings
@testable import SwiftGeneration
import Testing

/// What is known of SF Symbols, and what is found in the symbols of tabs.
@Suite struct SystemSymbolTests {
  @Test(arguments: [
    ("house", DeploymentTarget(13)), ("tray.full", DeploymentTarget(13)),
    ("0.circle.fill", DeploymentTarget(13)), ("gearshape", DeploymentTarget(14)),
    ("1.magnifyingglass", DeploymentTarget(13)), ("apple.intelligence", DeploymentTarget(18)),
    ("pawprint.fill", DeploymentTarget(15)), ("xmark.bin.fill", DeploymentTarget(14)),
  ])
  func `the first iOS of a symbol`(name: String, version: DeploymentTarget) {
    #expect(SystemSymbol.firstVersion(of: name) == version)
  }

  /// "0" only begins names of others.
  @Test(arguments: ["0", "0/", ".circle", "huose", "House", "", "house "])
  func `what is no symbol`(name: String) {
    #expect(SystemSymbol.firstVersion(of: name) == nil)
  }

  @Test func `the newest version whose symbols are known`() {
    #expect(SystemSymbol.catalog.newest == SystemSymbol.newestKnown)
    #expect(SystemSymbol.catalog.firstVersions.count > 7800)
  }

  @Test func `a list has names below the version that was the first to have them`() {
    let list = SystemSymbolList("iOS 13.0\nhouse\ntray.full\niOS 26.1\nbook.pages.badge\n")
    #expect(
      list.firstVersions == [
        "house": DeploymentTarget(13), "tray.full": DeploymentTarget(13), "book.pages.badge": DeploymentTarget(26, 1),
      ])
    #expect(list.newest == DeploymentTarget(26, 1))
  }

  @Test func `the nearest names`() {
    #expect(SystemSymbol.names(near: "huose").contains("house"))
    #expect(SystemSymbol.names(near: "tray.ful").first == "tray.full")
    #expect(SystemSymbol.names(near: "huoses").isEmpty)
    #expect(SystemSymbol.names(near: "nothing.like.this.at.all").isEmpty)
  }

  private static func findings(_ symbols: [String], target: DeploymentTarget?) -> [String] {
    let symbol = SystemSymbol(symbols[0], fallbacks: Array(symbols.dropFirst()))
    let item = TabItem(
      id: "home", picture: .symbol(symbol), titles: [.init(language: "en", text: "Home")])
    let found = TabBarDesign(items: [item]).diagnostics(RuleSettings(), target: target, path: "monotint.json")
    return found.map { "\($0.severity) \($0.rule)" }
  }

  private static let unknown = "warning system-symbol-unknown"
  private static let tooNew = "error system-symbol-too-new"

  @Test(
    arguments: [
      (["house"], DeploymentTarget(13), []),
      (["huose"], DeploymentTarget(26), [unknown]),
      (["gearshape"], DeploymentTarget(13), [tooNew]),
      (["gearshape"], DeploymentTarget(14), []),
      (["gearshape"], nil, []),
      (["gearshape", "gear"], DeploymentTarget(13), []),
      (["newer.than.all.that.is.known"], DeploymentTarget(15), [unknown]),
      (["newer.than.all.that.is.known", "house"], DeploymentTarget(15), []),
      // Almost a known name, so the fallback does not explain it.
      (["gearshap", "gear"], DeploymentTarget(15), [unknown]),
      (["newer.than.all.that.is.known", "gearshape"], DeploymentTarget(13), []),
    ] as [([String], DeploymentTarget?, [String])])
  func `symbols that devices do not have`(symbols: [String], target: DeploymentTarget?, rules: [String]) {
    #expect(Self.findings(symbols, target: target) == rules)
  }

  @Test func `a finding says what to do`() throws {
    let item = TabItem(id: "home", picture: .symbol("huose"), titles: [])
    let newer = TabItem(id: "settings", picture: .symbol("gearshape"), titles: [])
    let unknown = TabItem(id: "beyond", picture: .symbol("newer.than.all.that.is.known"), titles: [])
    let found = TabBarDesign(items: [item, newer, unknown]).diagnostics(
      RuleSettings(), target: DeploymentTarget(13), path: "monotint.json"
    ).filter { $0.rule.hasPrefix("system-symbol") }
    #expect(
      found.map(\.message) == [
        "“huose” is misspelled: no iOS up to 26.1 has a symbol of this name",
        "“newer.than.all.that.is.known” is not known to Monotint, which knows the symbols up to iOS 26.1",
        "the symbol “gearshape” needs iOS 14.0, and the app runs on iOS 13.0",
      ])
    #expect(found[0].help?.contains("did you mean “house”") == true)
    #expect(found[1].help?.contains(#"["newer.than.all.that.is.known", "tray"]"#) == true)
    #expect(found[2].help?.contains(#"["gearshape", "circle"]"#) == true)
  }

  @Test func `a finding is at the symbol in the configuration`() {
    let file = SourceFile(path: "monotint.json", text: #"{ "symbol": "huose" }"#)
    let symbol = SystemSymbol("huose", at: SourceRange(file, 12..<19))
    let item = TabItem(id: "home", picture: .symbol("house"), selectedPicture: .symbol(symbol), titles: [])
    let found = TabBarDesign(items: [item]).diagnostics(RuleSettings(), path: "monotint.json")
    #expect(found.first { $0.rule == "system-symbol-unknown" }?.position?.column == 13)
  }
}
