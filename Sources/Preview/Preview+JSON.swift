internal import AppearanceCode
internal import AssetCatalog
internal import BarDesign
internal import Color
internal import IconCheck
internal import Project
internal import SVGRaster
internal import Source

// The page's data: what `page.js` reads, in its words.
extension Preview {
  func json(about subject: PreviewPage.Subject) -> JSONWriter {
    [
      "version": 1,
      "subject": .string(subject.rawValue),
      "title": .string(configuration.catalog.group),
      "canvas": .integer(configuration.canvas),
      "scales": .array(scales.map { .integer($0) }),
      "languages": .array(languages.map { .string($0) }),
      "appearances": .array(bars.appearances.map { .string($0.rawValue) }),
      "bar": bar,
      "icons": .array(icons.map(json)),
      "colors": .array(bars.design.colors.map(json)),
      "vision": vision,
      "findings": .array(diagnostics.map(json)),
      "changes": changes?.json ?? .null,
    ]
  }

  // MARK: The bar

  private var bar: JSONWriter {
    let design = bars.design
    return [
      "colors": .object(ColorRole.allCases.map { ($0.name, values(bars[$0]) { .string($0.css) }) }),
      "background": .string(configuration.bars[.tabBar].background.rawValue),
      "border": [
        "kind": .string(configuration.bars[.tabBar].border.rawValue),
        "points": design.borderWidths[.tabBar].map { .number($0) } ?? .null,
        "pixels": .array((1...3).map { .integer(bars.borderPixels(scale: $0)) }),
      ],
      "label": design.label.map(json) ?? .null,
      "hasNavigationBar": .boolean(design.colors.contains { $0.role.bar == .navigationBar }),
      "hasBadge": .boolean(design.color(.tabBarItemBadge) != nil),
      "items": .array(design.items.map(json)),
    ]
  }

  private func json(_ style: TabBarDesign.TextStyle) -> JSONWriter {
    [
      "families": .array(style.families.map { .string($0) }),
      "isNamed": .boolean(configuration.swift.fonts == .named),
      "size": style.size.map { .number($0) } ?? .null,
      "weight": .number(style.weight),
      "tracking": .number(style.tracking),
    ]
  }

  private func json(_ item: TabItem) -> JSONWriter {
    var members: [(key: String, value: JSONWriter)] = [
      ("id", .string(item.id)), ("identifier", .string(item.accessibilityIdentifier)),
      ("titles", .object(item.titles.map { ($0.language, .string($0.text)) })),
    ]
    switch item.picture {
    case .icon(let reference):
      let index = icons.firstIndex { $0.reference.path == reference.path }
      members.append(("icon", index.map { .integer($0) } ?? .null))
    case .symbol(let name, let selected):
      members.append(("symbol", .string(name)))
      members.append(("selectedSymbol", selected.map { .string($0) } ?? .null))
    }
    return .object(members)
  }

  // MARK: Icons

  private func json(_ icon: PreviewIcon) -> JSONWriter {
    var members: [(key: String, value: JSONWriter)] = [
      ("name", .string(icon.reference.name.text)), ("path", .string(icon.reference.path)),
      ("rendering", .string(icon.reference.rendering.rawValue)), ("verdict", .string(icon.verdict.rawValue)),
      ("pictures", pictures(icon.pictures)),
      ("files", .array(icon.files.map { ["path": .string($0.path), "size": .integer($0.size)] })),
    ]
    switch icon.original {
    case .color(let color): members.append(("color", .string(color.css)))
    case .pictures(let encoded): members.append(("originals", pictures(encoded)))
    }
    if let metrics = icon.metrics {
      members.append(("coverage", rounded(metrics.coverage * 100)))
      members.append(("stroke", metrics.stroke.map(rounded) ?? .null))
      members.append(("opticalSize", metrics.opticalSize.map(rounded) ?? .null))
      members.append(
        ("ink", metrics.box.map(json) ?? .null))
    }
    return .object(members)
  }

  private func json(_ box: IconMetrics.Box) -> JSONWriter {
    [rounded(box.x), rounded(box.y), rounded(box.width), rounded(box.height)]
  }

  private func pictures(_ encoded: [Int: [UInt8]]) -> JSONWriter {
    .object(encoded.map { ("\($0.key)", .string(Base64.text(of: $0.value))) })
  }

  private func rounded(_ number: Double) -> JSONWriter { .number((number * 100).rounded() / 100) }

  // MARK: Colours

  private func json(_ color: TabBarDesign.Color) -> JSONWriter {
    [
      "role": .string(color.role.name), "token": .string(color.tokenPath),
      "file": color.place.map { .string($0.file.path) } ?? .null,
      "line": color.place.map { .integer($0.start.line) } ?? .null,
      "values": values(color.values) { ["css": .string($0.css), "label": .string($0.label)] },
      "contrast": color.role.bar == .tabBar && color.role.use != .background
        ? .object(
          bars.appearances.map { appearance in
            let ground = bars.ground(appearance)
            return (
              appearance.rawValue,
              rounded(color.values[appearance].over(ground).contrast(with: ground))
            )
          }) : .null,
    ]
  }

  /// One value for each appearance that looks different.
  private func values(
    _ values: Appearances<DesignColor>, _ json: (DesignColor) -> JSONWriter
  ) -> JSONWriter {
    .object(bars.appearances.map { ($0.rawValue, json(values[$0])) })
  }

  /// The bar's three colours as eyes see them that miss a kind of cone, and how far the two states then are apart.
  private var vision: JSONWriter {
    let visions: [ColorVision?] = [nil] + ColorVision.allCases
    return .array(
      visions.map { vision in
        let appearances = bars.appearances.map { appearance in
          let ground = bars.ground(appearance)
          func seen(_ color: DesignColor) -> DesignColor { vision?.seen(color) ?? color }
          let selected = seen(bars[.tabBarItemSelected][appearance].over(ground))
          let unselected = seen(bars[.tabBarItemUnselected][appearance].over(ground))
          let json: JSONWriter = [
            "background": .string(seen(ground).hexadecimal), "selected": .string(selected.hexadecimal),
            "unselected": .string(unselected.hexadecimal),
            "difference": rounded(LabColor(selected).distance(to: LabColor(unselected))),
          ]
          return (appearance.rawValue, json)
        }
        return ["kind": .string(vision?.rawValue ?? "full"), "appearances": .object(appearances)]
      })
  }

  // MARK: Findings

  private func json(_ finding: Diagnostic) -> JSONWriter {
    let start = finding.place?.start
    let icon = icons.first { $0.reference.path == finding.path }
    let box = finding.place.flatMap { icon?.boxes[$0.range.lowerBound] }
    return [
      "severity": .string(finding.severity.rawValue), "rule": .string(finding.rule), "path": .string(finding.path),
      "line": start.map { .integer($0.line) } ?? .null, "column": start.map { .integer($0.column) } ?? .null,
      "message": .string(finding.message), "help": finding.help.map { .string($0) } ?? .null,
      "box": box.map(json) ?? .null,
    ]
  }
}
