internal import AssetCatalog
internal import Color
internal import Drawing
package import Findings
package import SwiftGeneration
package import Workspace

/// The resolved design as one JSON document, for teams that generate code in their own style with a template engine.
///
/// `Documentation/Emit.md` describes it. Within a version, members are only added.
package struct DesignDocument: Sendable {
  /// It is increased when a member is renamed, removed, or gets another meaning.
  package static let version = 1

  private let design: TabBarDesign
  private let constants: Constants
  private let configuration: Configuration

  package init(_ design: TabBarDesign, constants: Constants, configuration: Configuration) {
    self.design = design
    self.constants = constants
    self.configuration = configuration
  }

  package var json: JSONWriter {
    [
      "version": .integer(Self.version),
      "catalog": [
        "colors": .string(configuration.catalog.colors.rawValue),
        "format": .string(configuration.catalog.format.rawValue), "group": .string(configuration.catalog.group),
        "namespace": .boolean(configuration.catalog.namespace), "path": .string(configuration.catalog.path),
        "scales": .array(configuration.catalog.scales.map { .integer($0.factor) }),
      ],
      "colors": .array(colors(of: design, in: design.themes.first?.name)),
      "navigationBar": .object(bar(.navigationBar)),
      "strings": [
        "path": .string(configuration.strings.path), "sourceLanguage": .string(configuration.strings.sourceLanguage),
        "table": .string(configuration.strings.table),
      ],
      "swift": [
        "access": .string(configuration.swift.access.rawValue),
        "deploymentTarget": .string(configuration.swift.deploymentTarget.description),
        "fonts": .string(configuration.swift.fonts.rawValue),
        "frameworks": .array(configuration.swift.frameworks.map { .string($0.rawValue) }),
        "path": configuration.swift.path.map(JSONWriter.string).orNull,
      ],
      "tabBar": .object(
        bar(.tabBar) + [
          ("items", .array(design.items.map(item))), ("label", design.label.map(label).orNull),
        ]),
      "themes": .array(design.themes.map(theme)),
      "tokens": .array(constants.list(configuration.swift)),
      "toolbar": .object(bar(.toolbar)),
    ]
  }

  /// What may differ in a theme: the colours, the borders, the label, and the tokens that do differ.
  private func theme(_ theme: TabBarDesign.Theme) -> JSONWriter {
    let borders = Bar.withAppearance.map { ($0.key, border(of: $0, in: theme.design, theme.name)) }
    return [
      "borders": .object(borders.sorted { $0.0 < $1.0 }),
      "colors": .array(colors(of: theme.design, in: theme.name)),
      "identifier": .string(theme.name.identifier.name),
      "label": theme.design.label.map(label).orNull,
      "name": .string(theme.name.name),
      "tokens": .array(constants.list(configuration.swift, in: theme.name)),
    ]
  }

  private func colors(of design: TabBarDesign, in theme: ThemeName?) -> [JSONWriter] {
    design.colors.map { color($0, set: self.design.setName(of: $0.role, in: theme)) }
  }

  /// - Parameter set: the name of its colour set.
  private func color(_ color: TabBarDesign.Color, set: String) -> JSONWriter {
    [
      "asset": .string(color.appSet?.name ?? configuration.catalog.name(of: set)),
      "isDynamic": .boolean(color.isDynamic), "name": .string(color.role.name),
      "role": .string(color.role.rawValue), "token": .string(color.tokenPath),
      "values": .object(Appearance.allCases.map { ($0.rawValue, color.values[$0].json) }),
    ]
  }

  private func bar(_ bar: Bar) -> [(key: String, value: JSONWriter)] {
    let options = configuration.bars[bar]
    let border = border(of: bar, in: design, design.themes.first?.name)
    return [("background", .string(options.background.rawValue)), ("border", border)]
  }

  private func border(of bar: Bar, in design: TabBarDesign, _ theme: ThemeName?) -> JSONWriter {
    let options = configuration.bars[bar]
    let width = design.borderWidths[bar]
    var image = JSONWriter.null
    var pixels: [JSONWriter] = []
    if options.border == .exact, let width {
      image = .string(configuration.catalog.name(of: self.design.borderImageName(of: bar, in: theme)))
      pixels = configuration.catalog.scales.map { scale in
        ["height": .integer(BorderImage.height(points: width, scale: scale)), "scale": .integer(scale.factor)]
      }
    }
    return [
      "color": design.color(.border, of: bar).map { JSONWriter.string($0.role.name) }.orNull,
      "image": image,
      "pixels": .array(pixels),
      "style": .string(options.border.rawValue),
      "width": width.map(JSONWriter.number).orNull,
    ]
  }

  private func label(_ style: TabBarDesign.TextStyle) -> JSONWriter {
    [
      "families": .array(style.families.map { .string($0) }), "size": style.size.map(JSONWriter.number).orNull,
      "tracking": .number(style.tracking), "weight": .number(style.weight),
    ]
  }

  private func item(_ item: TabItem) -> JSONWriter {
    var symbol = JSONWriter.null
    if case .symbol(let picture) = item.picture {
      symbol = ["name": .string(picture.name), "selected": Self.symbol(item.selectedPicture)]
    }
    return [
      "accessibilityIdentifier": .string(item.accessibilityIdentifier),
      "accessibilityInputLabels": .array(
        item.inputLabels.enumerated().map { text($1, key: item.inputLabelKey($0 + 1)) }),
      "accessibilityLabel": text(item.accessibilityLabel, key: item.accessibilityLabelKey),
      "badge": item.badge.map(JSONWriter.string).orNull, "icon": Self.icon(item.picture), "id": .string(item.id),
      "identifier": .string(item.identifier.name),
      "imageInsets": item.imageInsets.map(Self.insets).orNull, "section": item.section.map(section).orNull,
      "selectedIcon": Self.icon(item.selectedPicture), "selectedSymbol": Self.symbol(item.selectedPicture),
      "symbol": symbol,
      "title": text(item.title, key: item.titleKey), "titleOffset": item.titleOffset.map(Self.offset).orNull,
    ]
  }

  private func section(_ section: TabItem.Section) -> JSONWriter {
    [
      "id": .string(section.id), "identifier": .string(section.identifier.name),
      "title": text(section.title, key: section.titleKey),
    ]
  }

  private static func icon(_ picture: TabItem.Picture?) -> JSONWriter {
    guard case .icon(let icon)? = picture else { return .null }
    return [
      "asset": .string(icon.assetName), "path": .string(icon.path), "render": .string(icon.rendering.rawValue),
    ]
  }

  private static func symbol(_ picture: TabItem.Picture?) -> JSONWriter {
    if case .symbol(let symbol)? = picture { .string(symbol.name) } else { .null }
  }

  private func text(_ text: TabItem.LocalizedText?, key: String) -> JSONWriter {
    guard let text else { return .null }
    var table = configuration.strings.table
    var key = key
    switch text {
    case .texts: break
    case .key(_, let other, _): table = other
    case .expression(let expression):
      table = ""
      key = expression
    }
    return [
      "key": .string(key), "table": .string(table),
      "values": .object(text.titles.map { ($0.language, .string($0.text)) }),
    ]
  }

  private static func insets(_ insets: TabItem.Insets) -> JSONWriter {
    [
      "bottom": .number(insets.bottom), "left": .number(insets.left), "right": .number(insets.right),
      "top": .number(insets.top),
    ]
  }

  private static func offset(_ offset: TabItem.Offset) -> JSONWriter {
    ["horizontal": .number(offset.horizontal), "vertical": .number(offset.vertical)]
  }
}

extension JSONWriter? {
  /// `null` where there is nothing, because a template engine wants every member.
  fileprivate var orNull: JSONWriter {
    guard let self else { return .null }
    return self
  }
}
