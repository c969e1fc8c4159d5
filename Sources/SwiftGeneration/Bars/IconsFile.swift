package import AssetCatalog
package import Findings

/// The Swift file with a constant for every icon of the catalog. It needs no other generated file.
package struct IconsFile: Sendable {
  package let text: String
  package let diagnostics: [Diagnostic]

  /// - Parameter icons: each with its size in points, if it is known.
  package init(
    _ icons: [(source: IconSource, size: (width: Double, height: Double)?)],
    _ options: CodeOptions
  ) {
    let catalog = IconGroup(icons)
    var code = CodeWriter()
    IconsCode(catalog: catalog, options: options.swift).write(to: &code)
    text = code.text
    diagnostics = catalog.collisions
  }
}

/// Writes the file of the icons' constants.
private struct IconsCode {
  let catalog: IconGroup
  let options: SwiftOptions

  private var access: String { options.accessPrefix }
  private var hasUIKit: Bool { options.hasUIKit }
  private var hasSwiftUI: Bool { options.hasSwiftUI }

  /// What a constant is.
  private enum ImageType: String {
    case uiKit = "UIImage"
    case swiftUI = "Image"
  }

  func write(to code: inout CodeWriter) {
    code.fileMarks(change: "the icons or monotint.json")
    code.line("")
    if hasSwiftUI { options.importForUsers("SwiftUI", to: &code) }
    if hasUIKit {
      options.importForUsers("UIKit", to: &code)
    } else {
      code.line("import UIKit")
    }
    code.declare(
      "\(access)enum \(options.typeName("Icons"))",
      documentation: "The icons of the asset catalog, in the groups of the catalog."
    ) { code in
      entry(&code)
      let type = if hasUIKit { ImageType.uiKit } else { ImageType.swiftUI }
      constants(of: catalog, as: type, to: &code)
    }
    if hasUIKit, hasSwiftUI {
      code.declare(
        "\(access)enum \(options.typeName("SwiftUIIcons"))",
        documentation: "The icons of the asset catalog for SwiftUI."
      ) { constants(of: catalog, as: .swiftUI, to: &$0) }
    }
    if catalog.all.contains(where: \.source.isSymbol) { symbolSizes(&code) }
    assets(&code)
  }

  /// What asks for a custom symbol in the size of its canvas.
  private func symbolSizes(_ code: inout CodeWriter) {
    code.declare(
      "\(access)enum \(options.typeName("IconSymbols"))",
      documentation: "Sizes of the custom symbols among the icons."
    ) { code in
      code.declare(
        "\(access)static func pointSize(canvas: CGFloat) -> CGFloat",
        documentation:
          "The font size at which the canvas of a symbol is this many points wide, at the scale medium."
      ) { $0.line("canvas * \(SwiftLiteral.number(SymbolSet.fontSizePerCanvasPoint))") }
      if hasUIKit { symbolConfiguration(&code) }
      if hasSwiftUI { symbolFont(&code) }
    }
  }

  private func symbolConfiguration(_ code: inout CodeWriter) {
    let declaration = """
      \(access)static func configuration(canvas: CGFloat, weight: UIImage.SymbolWeight = .regular) \
      -> UIImage.SymbolConfiguration
      """
    code.declare(
      declaration,
      documentation: "For `preferredSymbolConfiguration`: a symbol whose canvas is this many points wide."
    ) {
      $0.line(
        "UIImage.SymbolConfiguration(pointSize: pointSize(canvas: canvas), weight: weight, scale: .medium)")
    }
  }

  private func symbolFont(_ code: inout CodeWriter) {
    code.declare(
      "\(access)static func font(canvas: CGFloat, weight: Font.Weight = .regular) -> Font",
      documentation: "For `font(_:)` of an image: a symbol whose canvas is this many points wide."
    ) { $0.line(".system(size: pointSize(canvas: canvas), weight: weight)") }
  }

  private func constants(of group: IconGroup, as type: ImageType, to code: inout CodeWriter) {
    for icon in group.icons {
      let name = IconGroup.constantName(of: icon).declaration
      code.declare(
        "\(access)static var \(name): \(type.rawValue)", documentation: documentation(of: icon)
      ) { $0.line(lookup(type, name: SwiftLiteral.string(icon.source.assetName))) }
    }
    for group in group.groups {
      code.declare(
        "\(access)enum \(group.typeName.declaration)",
        documentation: "The group “\(SwiftLiteral.comment(group.path))”."
      ) { constants(of: group, as: type, to: &$0) }
    }
  }

  private func documentation(of icon: IconGroup.Icon) -> String {
    var facts = icon.source.traits
    if let size = icon.size {
      let width = SwiftLiteral.number(size.width)
      let height = SwiftLiteral.number(size.height)
      var fact = "\(width) x \(height) pt"
      if icon.source.isSymbol {
        let side = max(size.width, size.height)
        let font = side * SymbolSet.fontSizePerCanvasPoint / icon.source.symbolScale
        fact += " at a font size of \(Decimals.fixed(font, places: 1))"
      }
      facts.insert(fact, at: 0)
    }
    return "`\(SwiftLiteral.comment(icon.source.path))`: \(facts.joined(separator: ", "))"
  }

  private func lookup(_ type: ImageType, name: String) -> String {
    switch type {
    case .uiKit: "IconAssets.uiImage(\(name))"
    case .swiftUI: "IconAssets.image(\(name))"
    }
  }

  /// The type that lists the icons.
  private func entry(_ code: inout CodeWriter) {
    code.declare(
      "\(access)struct Entry: CaseIterable, Hashable, Identifiable\(options.sendable)",
      documentation: "An icon by its name, for previews and lists of icons."
    ) { code in
      code.lines(["/// The name that finds the image at run time.", "\(access)let name: String"])
      code.gap()
      code.block("fileprivate init(name: String)") { $0.line("self.name = name") }
      code.gap()
      code.block("\(access)var id: String") { $0.line("name") }
      if hasUIKit {
        code.declare("\(access)var uiImage: UIImage", documentation: "The image for UIKit.") {
          $0.line(lookup(.uiKit, name: "name"))
        }
      }
      if hasSwiftUI {
        code.declare("\(access)var image: Image", documentation: "The image for SwiftUI.") {
          $0.line(lookup(.swiftUI, name: "name"))
        }
      }
      code.constant(
        "\(access)static let allCases: [Entry]",
        documentation: "Every icon, in the order of this file.",
        value: ["names.map { Entry(name: $0) }"])
      code.gap()
      let names = catalog.all.map { "    \(SwiftLiteral.string($0.source.assetName))," }
      if names.isEmpty {
        code.line("private static let names: [String] = []")
      } else {
        code.lines(["private static let names: [String] = ["] + names + ["]"])
      }
    }
  }

  private func assets(_ code: inout CodeWriter) {
    let lookup = AssetLookup(options: options)
    code.declare(
      "private enum IconAssets",
      documentation: "Finds images; that one is missing is a programming error."
    ) { code in
      lookup.bundle(ofAssets: "the asset catalog", texts: nil, to: &code)
      lookup.image("uiImage", to: &code)
      if hasSwiftUI { image(&code) }
    }
  }

  private func image(_ code: inout CodeWriter) {
    code.gap()
    code.block("static func image(_ name: String) -> Image") { code in
      code.lines([
        "// SwiftUI shows nothing in place of a missing image; this stops a debug build.",
        "_ = uiImage(name)",
      ])
      code.line("return Image(name, bundle: bundle)")
    }
  }
}

/// A group of the catalog with its icons, as the constants show it.
struct IconGroup {
  typealias Icon = (source: IconSource, size: (width: Double, height: Double)?)

  /// Names joined by `/`; empty for the catalog itself.
  let path: String
  /// In the order of their names.
  let icons: [Icon]
  /// In the order of their names.
  let groups: [IconGroup]

  /// The group of the catalog itself, with all of its icons.
  init(_ icons: [Icon]) {
    self.init(icons.map { ($0, NestedTypes.paths(of: $0.source.group.folders)[...]) }, path: "")
  }

  /// A group with these icons: its own, and those of the groups in it.
  ///
  /// - Parameter members: the icons, each with the paths of the groups that it is in below this one.
  private init(_ members: [(icon: Icon, folders: ArraySlice<String>)], path: String) {
    self.path = path
    let own = members.filter(\.folders.isEmpty).map(\.icon)
    icons = own.sorted { $0.source.name < $1.source.name }
    let inner = members.filter { !$0.folders.isEmpty }
    let byFolder = Dictionary(grouping: inner) { ExactString($0.folders[$0.folders.startIndex]) }
    let folders = byFolder.sorted { $0.key.text.isBefore($1.key.text) }
    groups = folders.map { folder, members in
      IconGroup(members.map { ($0.icon, $0.folders.dropFirst()) }, path: folder.text)
    }
  }

  /// Its icons and those of the groups in it.
  var all: [Icon] { icons + groups.flatMap(\.all) }

  /// The name of the last folder.
  var name: Substring { path.split(separator: "/").last ?? "" }

  // MARK: Names in Swift

  /// The name of its enumeration.
  var typeName: SwiftIdentifier {
    let identifier = SwiftIdentifier(type: String(name))
    guard Self.usedNames.contains(identifier.name) || identifier.isNoType else { return identifier }
    return SwiftIdentifier(exactly: identifier.name + "Icons")
  }

  static func constantName(of icon: Icon) -> SwiftIdentifier {
    SwiftIdentifier(icon.source.name.text).avoidingMembers(with: "Icon")
  }

  /// What the code beside the constants uses, and the type that lists the icons there. An enumeration with such a name
  /// would hide it.
  private static let usedNames = UsedNames.besideIcons.union(["Entry"])

  /// Icons and groups in one place that would have the same name in Swift.
  var collisions: [Diagnostic] {
    var entries: [(name: SwiftIdentifier, title: String, path: String)] = []
    for icon in icons {
      let title = "the icon “\(icon.source.name)”"
      entries.append((Self.constantName(of: icon), title, icon.source.path))
    }
    for group in groups {
      let title = "the group “\(group.path)”"
      entries.append((group.typeName, title, group.all.first?.source.path ?? ""))
    }
    let diagnostics = SwiftIdentifier.collisions(in: entries.map(\.name)).map { indices in
      let titles = indices.map { entries[$0].title }.joined(separator: " and ")
      let last = entries[indices[indices.count - 1]]
      return SourceRule.nameCollision.finding(
        "\(titles) would both be called “\(last.name.name)” in Swift",
        help: "rename one of them", in: last.path)
    }
    return diagnostics + groups.flatMap(\.collisions)
  }
}
