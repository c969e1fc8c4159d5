internal import AppearanceCode
internal import AssetCatalog
package import BarDesign
internal import Color
internal import SVGRaster
package import Source

/// The resolved design as one JSON document, for teams that generate code in their own style with a template engine.
///
/// `Documentation/Emit.md` describes it. Within a version, members are only added.
package struct DesignDocument: Sendable {
  /// It is increased when a member is renamed, removed, or gets another meaning.
  package static let version = 1

  private let design: TabBarDesign
  private let configuration: Configuration

  package init(_ design: TabBarDesign, _ configuration: Configuration) {
    (self.design, self.configuration) = (design, configuration)
  }

  package var json: JSONWriter {
    [
      "version": .integer(Self.version),
      "catalog": [
        "format": .string(configuration.catalog.format.rawValue), "group": .string(configuration.catalog.group),
        "namespace": .boolean(configuration.catalog.namespace), "path": .string(configuration.catalog.path),
        "scales": .array(configuration.catalog.scales.map { .integer($0) }),
      ],
      "colors": .array(design.colors.map(color)),
      "navigationBar": .object(bar(.navigationBar)),
      "strings": [
        "path": .string(configuration.strings.path), "sourceLanguage": .string(configuration.strings.sourceLanguage),
        "table": .string(configuration.strings.table),
      ],
      "swift": [
        "access": .string(configuration.swift.access.rawValue), "colors": .string(configuration.swift.colors.rawValue),
        "deploymentTarget": .string(configuration.swift.deploymentTarget.description),
        "fonts": .string(configuration.swift.fonts.rawValue),
        "frameworks": .array(configuration.swift.frameworks.map { .string($0.rawValue) }),
        "images": .string(configuration.swift.images.rawValue), "path": .string(configuration.swift.path),
      ],
      "tabBar": .object(
        bar(.tabBar) + [
          ("items", .array(design.items.map(item))), ("label", design.label.map(label) ?? .null),
        ]),
    ]
  }

  private func color(_ color: TabBarDesign.Color) -> JSONWriter {
    [
      "asset": .string(configuration.catalog.name(of: color.role.name)),
      "isDynamic": .boolean(color.isDynamic), "name": .string(color.role.name),
      "role": .string(color.role.rawValue), "token": .string(color.tokenPath),
      "values": .object(Appearance.allCases.map { ($0.rawValue, Self.value(color.values[$0])) }),
    ]
  }

  private static func value(_ color: DesignColor) -> JSONWriter {
    var hex = JSONWriter.null
    if color.space == .sRGB, let bytes = color.bytes {
      hex = .string(Hexadecimal.text(bytes.red, bytes.green, bytes.blue))
    }
    return [
      "alpha": .number(color.alpha), "blue": .number(color.blue), "green": .number(color.green), "hex": hex,
      "red": .number(color.red), "space": .string(color.space.rawValue),
    ]
  }

  private func bar(_ bar: Bar) -> [(key: String, value: JSONWriter)] {
    let (options, width) = (configuration.bars[bar], design.borderWidths[bar])
    let exact = options.border == .exact ? width : nil
    let border: JSONWriter = [
      "color": design.color(.border, of: bar).map { .string($0.role.name) } ?? .null,
      "image": exact == nil ? .null : .string(configuration.catalog.name(of: bar.borderImage.text)),
      "pixels": .array(
        exact.map { width in
          configuration.catalog.scales.map {
            ["height": .integer(BorderImage.height(points: width, scale: $0)), "scale": .integer($0)]
          }
        } ?? []),
      "style": .string(options.border.rawValue), "width": width.map { .number($0) } ?? .null,
    ]
    return [("background", .string(options.background.rawValue)), ("border", border)]
  }

  private func label(_ style: TabBarDesign.TextStyle) -> JSONWriter {
    [
      "families": .array(style.families.map { .string($0) }), "size": style.size.map { .number($0) } ?? .null,
      "tracking": .number(style.tracking), "weight": .number(style.weight),
    ]
  }

  private func item(_ item: TabItem) -> JSONWriter {
    var icon = JSONWriter.null
    var symbol = JSONWriter.null
    switch item.picture {
    case .icon(let reference):
      icon = [
        "asset": .string(configuration.catalog.name(of: reference.name.text)), "path": .string(reference.path),
        "render": .string(reference.rendering.rawValue),
      ]
    case .symbol(let name, let selected):
      symbol = ["name": .string(name), "selected": selected.map { .string($0) } ?? .null]
    }
    return [
      "accessibilityIdentifier": .string(item.accessibilityIdentifier), "icon": icon, "id": .string(item.id),
      "identifier": .string(SwiftIdentifier(item.id).name), "symbol": symbol,
      "title": [
        "key": .string(item.titleKey), "values": .object(item.titles.map { ($0.language, .string($0.text)) }),
      ],
    ]
  }
}
