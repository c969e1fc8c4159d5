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
    let root = options.swift.typeName("Icons")
    // What the code beside the constants uses, and the type that lists the icons there. An enumeration with such a name
    // would hide it.
    let rule = NamingRule(
      root: root, suffix: "Icon", groupSuffix: "Icons", usedTypes: UsedNames.besideIcons.union(["Entry"]))
    let constants = icons.map { IconConstant($0.source, size: $0.size) }.sorted { left, right in
      if left.names == right.names { return left.source.path.isBefore(right.source.path) }
      return left.names.isBefore(right.names)
    }
    let named = NamedConstants(constants.map { .init(name: rule.name(of: $0.names), constant: $0) })
    let catalog = NamedGroup(named.entries, named: SwiftIdentifier(exactly: root))
    var code = CodeWriter()
    IconsCode(catalog: catalog, options: options.swift).write(to: &code)
    text = code.text
    diagnostics = named.collisions.map(Self.finding)
  }

  private static func finding(_ collision: NameCollision<IconConstant>) -> Diagnostic {
    SourceRule.nameCollision.finding(
      collision.message {
        "the icon “\($0.names.joined(separator: "/"))”"
      } group: {
        "the group “\($0.joined(separator: "/"))”"
      }, help: "rename one of them", in: collision.last.source.path)
  }
}

/// An icon that becomes a constant.
private struct IconConstant: Sendable {
  let source: IconSource
  /// In points; nil if it is not known.
  let size: (width: Double, height: Double)?

  /// Those of its groups and its own.
  let names: [String]

  init(_ source: IconSource, size: (width: Double, height: Double)?) {
    self.source = source
    self.size = size
    names = source.group.path.split(separator: "/").map(String.init) + [source.name.text]
  }
}

/// Writes the file of the icons' constants.
private struct IconsCode {
  let catalog: NamedGroup<IconConstant>
  let options: SwiftOptions

  private var access: String { options.accessPrefix }
  private var hasUIKit: Bool { options.hasUIKit }
  private var hasSwiftUI: Bool { options.hasSwiftUI }

  /// What a constant is.
  private enum ImageType: String {
    case uiKit = "UIImage"
    case swiftUI = "Image"
    /// The type of the module, from which both are made.
    case asset = "ImageAsset"
  }

  /// Whether the module has a type for images.
  private var sharesTypes: Bool { options.assets != nil }

  private var imageType: ImageType {
    if sharesTypes { return .asset }
    return hasUIKit ? .uiKit : .swiftUI
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
      constants(of: catalog, as: imageType, to: &code)
    }
    if hasUIKit, hasSwiftUI, !sharesTypes {
      code.declare(
        "\(access)enum \(options.typeName("SwiftUIIcons"))",
        documentation: "The icons of the asset catalog for SwiftUI."
      ) { constants(of: catalog, as: .swiftUI, to: &$0) }
    }
    if catalog.all.contains(where: \.source.isSymbol) { symbolSizes(&code) }
    if !sharesTypes { assets(&code) }
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

  private func constants(of group: NamedGroup<IconConstant>, as type: ImageType, to code: inout CodeWriter) {
    for entry in group.entries {
      let icon = entry.constant
      code.declare(
        "\(access)static var \(entry.identifier.declaration): \(type.rawValue)", documentation: documentation(of: icon)
      ) { $0.line(lookup(type, name: SwiftLiteral.string(icon.source.assetName))) }
    }
    for group in group.groups {
      code.declare(
        "\(access)enum \(group.identifier.declaration)",
        documentation: "The group “\(SwiftLiteral.comment(group.path.joined(separator: "/")))”."
      ) { constants(of: group, as: type, to: &$0) }
    }
  }

  private func documentation(of icon: IconConstant) -> String {
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
    case .uiKit: sharesTypes ? "ImageAsset(\(name)).uiImage" : "IconAssets.uiImage(\(name))"
    case .swiftUI: sharesTypes ? "ImageAsset(\(name)).image" : "IconAssets.image(\(name))"
    case .asset: "ImageAsset(\(name))"
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
