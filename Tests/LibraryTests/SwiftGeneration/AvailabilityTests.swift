internal import SwiftGeneration
import Testing
internal import Workspace

/// What came with an iOS version stands behind a check where the app also runs on older ones, and nowhere else.
///
/// The compiler cannot say so without Apple's SDK, so the text is read.
@Suite struct AvailabilityTests {
  /// Names that generated code uses, and the version that each came with.
  private static let names: [(text: String, version: Double)] = [
    ("tabBar.scrollEdgeAppearance", 15), ("compactScrollEdgeAppearance", 15), (".toolbarBackground(", 16),
    (".tint(", 16),
    ("toolbarBackgroundVisibility", 18), ("SwiftUI.Tab(", 18),
    ("uiColor:", 15), ("Label {", 14), ("symbolVariants", 15), (".bar,", 15), ("item.label", 14),
    (".accessibilityLabel(", 14), ("badge(badge(item)", 15), ("badge(text.map", 15), ("UITab {", 18), ("UITab(", 18),
    ("UISearchTab", 18),
    ("automaticallyActivatesSearch", 26), ("tabViewSearchActivation", 26), ("abBarMinimizeBehavior", 26),
    ("tab.selectedImage", 26.1), ("prominentTabIdentifier", 27), ("return .prominent", 27),
    ("registerForTraitChanges", 18), (".accentColor(Color(uiColor: .tintColor))", 15),
    ("TabRole", 18), ("controller.tabs", 18), (".customizationID(", 18), ("item.makeTab(", 18),
  ]

  @Test(arguments: Variant.targets)
  func `every name is checked for where it must be`(target: DeploymentTarget) {
    var reader = AvailabilityReader(target: Double(target.major), names: Self.names)
    let options = Array(Variant.options.dropLast())
    for var variant in Variant.isComplete ? Variant.product(of: options) : Variant.pairs(of: options) {
      variant.configuration.swift.deploymentTarget = target
      reader.read(AppearanceFile(variant.design, variant.configuration.code).text)
    }
    #expect(reader.problems.isEmpty)
  }

  @Test(arguments: [
    ("if #available(iOS 15.0, *) {\n    tabBar.scrollEdgeAppearance = a\n}", 13, true),
    ("tabBar.scrollEdgeAppearance = a", 13, false), ("tabBar.scrollEdgeAppearance = a", 15, true),
    ("if #available(iOS 15.0, *) {\n    tabBar.scrollEdgeAppearance = a\n}", 15, false),
    ("if #available(iOS 15.0, *) {\n}\ntabBar.scrollEdgeAppearance = a", 14, false),
    ("if #available(iOS 26.1, *) {\n    tab.selectedImage = a\n}", 26, true),
    ("if #available(iOS 26.0, *) {\n    tab.selectedImage = a\n}", 18, false),
    ("if #available(iOS 26.0, *) { a.automaticallyActivatesSearch = true }\na.automaticallyActivatesSearch", 18, false),
    ("@available(iOS 14.0, *)\nvar label: some View {\n    Label {\n    }\n}", 13, true),
  ])
  func `the reading itself`(text: String, target: Double, isRight: Bool) {
    var reader = AvailabilityReader(target: target, names: Self.names)
    reader.read(text)
    #expect(reader.problems.isEmpty == isRight)
  }
}

/// Reads files for one target; the lines of one are those of the next, so what a line asks for is looked up once.
struct AvailabilityReader {
  let target: Double
  /// Names, and the version that each came with.
  let names: [(text: String, version: Double)]
  var problems: Set<String> = []
  private var known: [Substring: (checked: Double?, needed: Double)] = [:]

  init(target: Double, names: [(text: String, version: Double)]) {
    self.target = target
    self.names = names
  }

  mutating func read(_ text: String) {
    var scopes: [(indent: Int, version: Double)] = []
    for line in text.split(separator: "\n") {
      let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      if line.utf8.dropFirst(indent).first == UInt8(ascii: "}") { scopes.removeAll { $0.indent >= indent } }
      let (checked, needed) = versions(in: line)
      if let checked {
        if checked <= target { problems.insert("needless for \(target): \(line)") }
        // A block of one line ends on it.
        if !line.hasSuffix("}") { scopes.append((indent, checked)) }
      }
      let version = max(target, checked ?? 0, scopes.map(\.version).max() ?? 0)
      if needed > version { problems.insert("not on iOS \(version): \(line)") }
    }
  }

  private mutating func versions(in line: Substring) -> (checked: Double?, needed: Double) {
    if let known = known[line] { return known }
    let checked = line.firstMatch(of: /[#@]available\(iOS (\d+\.\d)/).flatMap { Double($0.output.1) }
    let needed = names.filter { line.contains($0.text) }.map(\.version).max() ?? 0
    known[line] = (checked, needed)
    return (checked, needed)
  }
}
