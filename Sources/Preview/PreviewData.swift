internal import AppearanceCode
internal import AssetCatalog
internal import BarDesign
internal import Color
internal import IconCheck
internal import Project
internal import SVGRaster
internal import Source

/// The page's data, with the keys that its scripts read.
extension Preview {
  func json(about subject: PreviewPage.Subject) -> JSONWriter {
    [
      "version": 1,
      "subject": .string(subject.rawValue),
      "title": .string(configuration.catalog.group),
      "canvas": .integer(configuration.canvas.side),
      "scales": .array(configuration.catalog.pictureScales.map { .integer($0) }),
      "languages": .array(languages.map { .string($0) }),
      "appearances": .array(bars.appearances.map { .string($0.rawValue) }),
      "bar": bar,
      "icons": .array(icons.map(json)),
      "colors": .array(bars.design.colors.map(json)),
      "vision": .array(([nil] + ColorVision.allCases).map(json)),
      "findings": .array(diagnostics.map(json)),
      "changes": .orNull(changes?.json),
    ]
  }

  // MARK: The bar

  private var bar: JSONWriter {
    let design = bars.design
    let options = configuration.bars[.tabBar]
    return [
      "colors": .object(ColorRole.allCases.map { ($0.name, values(bars[$0]) { .string($0.css) }) }),
      "background": .string(options.background.rawValue),
      "border": [
        "kind": .string(options.border.rawValue),
        "points": .orNull(design.borderWidths[.tabBar]),
        "pixels": .array((1...3).map { .integer(bars.borderPixels(scale: $0)) }),
      ],
      "label": .orNull(design.label.map(json)),
      "hasNavigationBar": .boolean(design.colors.contains { $0.role.bar == .navigationBar }),
      "hasBadge": .boolean(design.color(.tabBarItemBadge) != nil),
      "items": .array(design.items.map(json)),
    ]
  }

  private func json(_ style: TabBarDesign.TextStyle) -> JSONWriter {
    [
      "families": .array(style.families.map { .string($0) }),
      "isNamed": .boolean(configuration.swift.fonts == .named),
      "size": .orNull(style.size), "weight": .number(style.weight), "tracking": .number(style.tracking),
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
      members.append(("icon", .orNull(index.map { .integer($0) })))
    case .symbol(let name):
      let selected: String? = if case .symbol(let name)? = item.selectedPicture { name } else { nil }
      members += [("symbol", .string(name)), ("selectedSymbol", .orNull(selected))]
    }
    return .object(members)
  }

  // MARK: Icons

  private func json(_ icon: PreviewIcon) -> JSONWriter {
    let metrics = icon.metrics
    return [
      "name": .string(icon.reference.name.text), "path": .string(icon.reference.path),
      "rendering": .string(icon.reference.rendering.rawValue), "verdict": .string(icon.verdict.rawValue),
      "pictures": pictures(icon.pictures),
      "files": .array(icon.files.map { ["path": .string($0.path), "size": .integer($0.size)] }),
      "color": icon.color.map { .string($0.css) }, "originals": icon.color == nil ? pictures(icon.drawn) : nil,
      "coverage": metrics.map { rounded($0.coverage * 100) }, "stroke": metrics.map { .orNull($0.stroke.map(rounded)) },
      "opticalSize": metrics.map { .orNull($0.opticalSize.map(rounded)) },
      "ink": metrics.map { .orNull($0.box.map(json)) },
    ]
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
    let contrast = perAppearance { appearance in
      let ground = bars.ground(appearance)
      return rounded(color.values[appearance].over(ground).contrast(with: ground))
    }
    return [
      "role": .string(color.role.name), "token": .string(color.tokenPath),
      "file": .orNull(color.place?.file.path), "line": .orNull(color.place.map { .integer($0.start.line) }),
      "values": values(color.values) { ["css": .string($0.css), "label": .string($0.label)] },
      "contrast": color.role.bar == .tabBar && color.role.use != .background ? contrast : .null,
    ]
  }

  private func values(_ values: Appearances<DesignColor>, _ json: (DesignColor) -> JSONWriter) -> JSONWriter {
    perAppearance { json(values[$0]) }
  }

  /// One value for each appearance that looks different.
  private func perAppearance(_ json: (Appearance) -> JSONWriter) -> JSONWriter {
    .object(bars.appearances.map { ($0.rawValue, json($0)) })
  }

  /// The bar's three colours as a kind of colour blindness shows them, and how far apart the two states then are.
  private func json(_ vision: ColorVision?) -> JSONWriter {
    let appearances = perAppearance { appearance in
      let ground = bars.ground(appearance)
      func seen(_ color: DesignColor) -> DesignColor { vision?.seen(color) ?? color }
      let selected = seen(bars[.tabBarItemSelected][appearance].over(ground))
      let unselected = seen(bars[.tabBarItemUnselected][appearance].over(ground))
      return [
        "background": .string(seen(ground).hexadecimal), "selected": .string(selected.hexadecimal),
        "unselected": .string(unselected.hexadecimal),
        "difference": rounded(LabColor(selected).distance(to: LabColor(unselected))),
      ]
    }
    return ["kind": .string(vision?.rawValue ?? "full"), "appearances": appearances]
  }

  // MARK: Findings

  private func json(_ finding: Diagnostic) -> JSONWriter {
    let start = finding.place?.start
    let icon = icons.first { $0.reference.path == finding.path }
    let box = finding.place.flatMap { icon?.boxes[$0.range.lowerBound] }
    return [
      "severity": .string(finding.severity.rawValue), "rule": .string(finding.rule), "path": .string(finding.path),
      "line": .orNull(start.map { .integer($0.line) }), "column": .orNull(start.map { .integer($0.column) }),
      "message": .string(finding.message), "help": .orNull(finding.help), "box": .orNull(box.map(json)),
    ]
  }
}

extension PreviewChanges {
  fileprivate var json: JSONWriter {
    ["revision": .string(revision), "tokens": .array(tokens.map(json)), "icons": .array(icons.map(json))]
  }

  private func json(_ change: DesignDifference.TokenChange) -> JSONWriter {
    [
      "path": .string(change.path), "appearance": .orNull(change.appearance?.rawValue),
      "before": .orNull(change.before.map(json)), "after": .orNull(change.after.map(json)),
    ]
  }

  private func json(_ words: TokenWords) -> JSONWriter {
    ["text": .string(words.text), "css": .orNull(words.color?.css)]
  }

  private func json(_ icon: Icon) -> JSONWriter {
    let (kind, text): (String, String?) =
      switch icon.change.kind {
      case .added: ("new", nil)
      case .removed: ("gone", nil)
      case .renamed(let from): ("renamed", from)
      case .changed(let pixels): ("changed", pixels)
      }
    return [
      "path": .string(icon.change.path), "kind": .string(kind), "text": .orNull(text),
      "before": .orNull(icon.before.map(picture)), "after": .orNull(icon.after.map(picture)),
    ]
  }

  private func picture(_ png: [UInt8]) -> JSONWriter {
    // The 26th byte of a PNG is its colour type: 4 is grey with alpha.
    let isTemplate = png.count > 25 && png[25] == 4
    return ["png": .string(Base64.text(of: png)), "isTemplate": .boolean(isTemplate)]
  }
}

extension JSONWriter {
  fileprivate static func orNull(_ value: JSONWriter?) -> JSONWriter { value ?? .null }
  fileprivate static func orNull(_ text: String?) -> JSONWriter { text.map { .string($0) } ?? .null }
  fileprivate static func orNull(_ number: Double?) -> JSONWriter { number.map { .number($0) } ?? .null }
}
