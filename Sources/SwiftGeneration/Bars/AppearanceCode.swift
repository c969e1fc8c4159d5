internal import AssetCatalog

/// Writes the Swift file of a design. The extensions in other files write its parts.
struct AppearanceCode {
  let design: TabBarDesign
  let options: CodeOptions

  func write(to code: inout CodeWriter) {
    header(&code)
    if hasThemes { themeCode.declarations(themeMembers, to: &code) }
    if hasUIKit {
      for bar in bars { appearance(of: bar, to: &code) }
    }
    if hasSwiftUI {
      for bar in bars { style(of: bar, to: &code) }
    }
    if !design.items.isEmpty {
      tabItems(&code)
      if hasSections { tabRuns(&code) }
      if hasUIKit, options.swift.tabs { tabs(&code) }
      if hasSwiftUI { tabView(&code) }
    }
    assets(&code)
  }

  // MARK: Names

  var tabItem: String { options.swift.typeName("TabItem") }

  func appearanceName(of bar: Bar) -> String { options.swift.typeName("\(bar.typeName)Appearance") }

  func styleName(of bar: Bar) -> String { options.swift.typeName("\(bar.typeName)Style") }

  /// The name of SwiftUI's modifier.
  func modifierName(of bar: Bar) -> String {
    let name = styleName(of: bar)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  // MARK: The file

  private func header(_ code: inout CodeWriter) {
    code.fileMarks(change: CodeWriter.design)
    let glassComment = glassComment
    if !glassComment.isEmpty { code.lines(["//"] + glassComment) }
    code.line("")
    if hasThemes { themeCode.importModules(to: &code) }
    if hasSwiftUI { options.swift.importForUsers("SwiftUI", to: &code) }
    if hasUIKit {
      options.swift.importForUsers("UIKit", to: &code)
    } else if usesDynamicColors || hasSymbolFallbacks || restoresAccentColor {
      code.line("import UIKit")
    }
  }

  /// What the bars look like from iOS 26 on.
  private var glassComment: [String] {
    let bars = bars.filter(\.hasAppearance)
    let materials = bars.map { material(of: $0) }
    if Set(materials).count == 1 { return materials[0].comment }
    return zip(bars, materials).map { bar, material in material.comment(on: bar) }
  }

  /// What a bar is made of from iOS 26 on.
  private enum Material: Hashable {
    case glass, system, own

    /// About all bars.
    var comment: [String] {
      switch self {
      case .glass:
        [
          """
          // From iOS 26 on the bars are Liquid Glass, \
          without the background and the border of the design.
          """
        ]
      case .system:
        ["// The background is the system's own: Liquid Glass from iOS 26 on, a blur before."]
      case .own:
        [
          #"""
          // A bar with a background of its own has no Liquid Glass on iOS 26. \#
          With `"glass": "system"` in
          """#,
          "// monotint.json it has.",
        ]
      }
    }

    /// About one of several bars that differ.
    func comment(on bar: Bar) -> String {
      switch self {
      case .glass:
        """
        // From iOS 26 on the \(bar.title) is Liquid Glass, \
        without the background and the border of the design.
        """
      case .system:
        """
        // The background of the \(bar.title) is the system's own: \
        Liquid Glass from iOS 26 on, a blur before.
        """
      case .own:
        "// The \(bar.title) has a background of its own, so it has no Liquid Glass on iOS 26."
      }
    }
  }

  private func material(of bar: Bar) -> Material {
    if options.bars[bar].glass.isGlass { return .glass }
    if options.bars[bar].background == .system { return .system }
    return .own
  }

  /// Writes the functions with which the rest of the file finds its images, colours and symbols.
  func assets(_ code: inout CodeWriter) {
    let usesColors = design.colors.contains { color in
      color.role.bar.hasCode && (options.readsColorSets || color.appSet != nil)
    }
    let usesBorderImages = hasUIKit && bars.contains { imageHeight(of: $0) != nil }
    let usesImages = usesBorderImages || hasIcons
    guard usesColors || usesImages || !design.items.isEmpty else { return }
    let lookup = AssetLookup(options: options.swift)
    code.declare(
      "private enum TabBarAssets",
      documentation: "Finds what this file uses; that something is missing is a programming error."
    ) { code in
      lookup.bundle(ofAssets: "the asset catalog", texts: "the strings", to: &code)
      if hasSwiftUI, hasSymbolFallbacks { lookup.symbolName(&code) }
      guard hasUIKit else { return }
      if usesColors { lookup.color(&code) }
      if usesImages { lookup.image(to: &code) }
      if hasSymbols { lookup.symbol(&code) }
      if hasDirectedPositions { direction(&code) }
    }
  }

  /// UIKit mirrors neither insets nor offsets.
  private func direction(_ code: inout CodeWriter) {
    code.declare(
      "static var isRightToLeft: Bool", documentation: "Whether the app is laid out from right to left.",
      attributes: ["@MainActor"]
    ) { $0.line("UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft") }
  }

  // MARK: What the file needs

  var hasUIKit: Bool { options.swift.hasUIKit }

  var hasSwiftUI: Bool { options.swift.hasSwiftUI }

  /// The bars that the design says something about; the tab bar when it says nothing.
  var bars: [Bar] {
    let bars = Bar.allCases.filter(\.hasCode).filter { bar in
      if bar == .tabBar, design.label != nil { return true }
      return design.has(bar)
    }
    if bars.isEmpty { return [.tabBar] }
    return bars
  }

  /// Whether a colour follows the traits by a closure, which only UIKit has.
  private var usesDynamicColors: Bool {
    let colors = hasThemes ? design.themes.flatMap(\.design.colors) : design.colors
    return colors.filter(\.role.bar.hasCode).contains { color in
      if color.appSet != nil { return false }
      if options.readsColorSets { return color.system != nil }
      return color.isDynamic
    }
  }

  /// What the tabs show, in any state.
  private var pictures: [TabItem.Picture] { design.items.flatMap(\.pictures) }

  /// Whether a tab shows an image of the catalog, in any state.
  var hasIcons: Bool { pictures.contains { $0.symbol == nil } }

  /// Whether a tab shows an SF Symbol, in any state.
  var hasSymbols: Bool { pictures.contains { $0.symbol != nil } }

  /// Whether a tab names more than one SF Symbol for a state.
  var hasSymbolFallbacks: Bool {
    pictures.contains { picture in picture.symbol?.fallbacks.isEmpty == false }
  }

  /// The colours that the code has constants for: those of every look of the bar that the app can
  /// have.
  func colors(of bar: Bar) -> [TabBarDesign.Color] {
    design.colors.filter { color in
      guard color.role.bar == bar else { return false }
      if !isAlwaysGlass(bar) { return true }
      return design.glassColor(color.role.use, of: bar)?.role == color.role
    }
  }

  /// Whether the app runs only on versions of iOS on which the bar is Liquid Glass.
  func isAlwaysGlass(_ bar: Bar) -> Bool { options.bars[bar].glass.isGlass && runs(on: 26) }

  /// The height of the image of a bar's border in points; nil when the border has none.
  func imageHeight(of bar: Bar) -> Double? {
    guard options.bars[bar].border == .exact, !isAlwaysGlass(bar) else { return nil }
    return design.borderWidths[bar]
  }

  // MARK: What differs between versions of iOS

  /// How a bar looks: as before iOS 26, or as Liquid Glass.
  enum Era: Int {
    case before = 0
    case glass = 26
  }

  /// The looks of a bar, the newest first.
  func eras(of bar: Bar) -> [Era] {
    if options.bars[bar].glass.isGlass { [.glass, .before] } else { [.before] }
  }

  func color(_ use: ColorRole.Use, of bar: Bar, in era: Era) -> TabBarDesign.Color? {
    switch era {
    case .glass: design.glassColor(use, of: bar)
    case .before: design.color(use, of: bar)
    }
  }

  /// Code for a major version of iOS and all later ones. Version 0 means every version.
  typealias VersionedCode = (version: Int, body: CodeWriter.Body)

  /// The code that the app needs: nothing for versions that it does not run on, and nothing that
  /// repeats the code for earlier versions.
  ///
  /// - Parameter code: the newest first, and last the code for every version.
  func needed(_ code: [VersionedCode]) -> [VersionedCode] {
    let texts = code.map { CodeWriter.text(of: $0.body) }
    let distinct = code.indices.filter { index in
      let isLast = index + 1 == code.count
      return isLast || texts[index] != texts[index + 1]
    }
    let last = distinct.firstIndex { runs(on: code[$0].version) } ?? distinct.count - 1
    return distinct[...last].map { code[$0] }
  }

  /// Writes the code that the app needs, with checks of the version where there is a choice.
  func choose(_ code: [VersionedCode], to writer: inout CodeWriter) {
    let code = needed(code)
    guard code.count > 1, let last = code.last else {
      for choice in code { choice.body(&writer) }
      return
    }
    var blocks: [(opening: String, body: CodeWriter.Body)] = []
    for choice in code.dropLast() {
      let check = "if #available(iOS \(choice.version).0, *)"
      let opening = if blocks.isEmpty { check } else { "} else " + check }
      blocks.append((opening, choice.body))
    }
    let hasElse = !CodeWriter.text(of: last.body).isEmpty
    if hasElse { blocks.append(("} else", last.body)) }
    writer.blocks(blocks)
  }

  /// Writes lines that use what a version of iOS added and the SDK of Swift 6.4 (Xcode 27) is the first to declare.
  ///
  /// Older compilers skip them.
  ///
  /// - Parameter others: the lines for older versions and older compilers.
  func since(
    _ version: DeploymentTarget, _ lines: [String], else others: [String] = [], to code: inout CodeWriter
  ) {
    var checked = lines
    if options.swift.deploymentTarget < version {
      func indented(_ lines: [String]) -> [String] { lines.map { "    " + $0 } }
      checked = ["if #available(iOS \(version), *) {"] + indented(lines)
      if !others.isEmpty { checked += ["} else {"] + indented(others) }
      checked.append("}")
    }
    code.directive("compiler(>=6.4)", checked, else: others)
  }

  // MARK: What every part writes

  var access: String { options.swift.accessPrefix }

  func runs(on major: Int) -> Bool { options.swift.runs(on: major) }

  /// The attribute of a declaration that uses what an iOS version added.
  func available(_ major: Int) -> [String] { options.swift.available(major) }

  /// A literal of the name that finds an asset at run time.
  func assetName(_ name: String) -> String {
    SwiftLiteral.string(options.catalog.name(of: name))
  }
}

extension TabItem.Picture {
  var symbol: SystemSymbol? {
    switch self {
    case .icon: nil
    case .symbol(let symbol): symbol
    }
  }
}

extension SwiftLiteral {
  static func insets(_ insets: TabItem.Insets) -> String {
    """
    UIEdgeInsets(top: \(number(insets.top)), left: \(number(insets.left)), \
    bottom: \(number(insets.bottom)), right: \(number(insets.right)))
    """
  }

  static func offset(_ offset: TabItem.Offset) -> String {
    "UIOffset(horizontal: \(number(offset.horizontal)), vertical: \(number(offset.vertical)))"
  }
}

extension ColorCode {
  init(_ color: TabBarDesign.Color) {
    self.init(color.values, path: color.tokenPath, system: color.system)
  }
}
