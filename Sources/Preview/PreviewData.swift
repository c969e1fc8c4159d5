internal import AssetCatalog
internal import Color
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Operations
internal import Rendering
internal import SwiftGeneration
internal import SymbolOutline
internal import Workspace

/// The page's data, with the keys that its scripts read.
extension Preview {
  ///
  /// - Parameters:
  ///   - shown: the pictures of icons that the page holds.
  ///   - leftOut: what the page has no room for, in words; nil if it has everything.
  func json(about subject: PreviewPage.Subject, _ shown: PagePictures = .full, leftOut: String? = nil) -> JSONWriter {
    let numbers = Dictionary(
      icons.indices.map { (icons[$0].reference.path, $0) }, uniquingKeysWith: { first, _ in first })
    let places = places
    return [
      "version": 1,
      "subject": .string(subject.rawValue),
      "title": .string(title),
      "scales": .array(scales.map { .integer($0.factor) }),
      "languages": .array(languages.map { .string($0) }),
      "appearances": appearances(of: bars),
      "hasBars": .boolean(bars.design.hasBars),
      "areReduced": .boolean(shown.areReduced),
      "leftOut": .orNull(leftOut),
      "bar": bar(bars, numbers),
      "themes": .array(themes.map { theme($0, numbers) }),
      "groups": .array(
        groups.map { group in
          ["path": .string(group.path), "isNamespace": .boolean(group.isNamespace)]
        }),
      "icons": .array(icons.map { json($0, numbers: numbers, shown) }),
      "colors": colors(of: bars),
      "vision": vision(of: bars),
      "findings": .array(diagnostics.map { json($0, places) }),
      "changes": .orNull(changes?.json(numbers)),
    ]
  }

  /// What takes the place of members of the page's data when the reader chooses a theme.
  private func theme(_ bars: PreviewBars, _ numbers: [String: Int]) -> JSONWriter {
    [
      "name": .string(bars.theme ?? ""),
      "appearances": appearances(of: bars),
      "bar": bar(bars, numbers),
      "colors": colors(of: bars),
      "vision": vision(of: bars),
    ]
  }

  private func appearances(of bars: PreviewBars) -> JSONWriter {
    .array(bars.appearances.map { .string($0.rawValue) })
  }

  private func colors(of bars: PreviewBars) -> JSONWriter {
    .array(bars.design.colors.map { json($0, on: bars) })
  }

  private func vision(of bars: PreviewBars) -> JSONWriter {
    .array(([nil] + ColorVision.allCases).map { json($0, on: bars) })
  }

  // MARK: The bar

  /// - Parameter numbers: the numbers of the icons by their paths.
  private func bar(_ bars: PreviewBars, _ numbers: [String: Int]) -> JSONWriter {
    let design = bars.design
    let options = configuration.bars[.tabBar]
    return [
      "colors": .object(
        ColorRole.allCases.map { role in
          (key: role.name, value: values(bars[role], of: bars) { .string($0.css) })
        }),
      "background": .string(options.background.rawValue),
      "border": [
        "kind": .string(options.border.rawValue),
        "points": .orNull(design.borderWidths[.tabBar]),
        "pixels": .array(Scale.allCases.map { .integer(bars.borderPixels(scale: $0)) }),
      ],
      "label": .orNull(design.label.map(json)),
      "hasNavigationBar": .boolean(design.colors.contains { $0.role.bar == .navigationBar }),
      "eras": PreviewEras(bars: bars, options: options).json,
      "hasBadge": .boolean(design.color(.tabBarItemBadge) != nil),
      "items": .array(design.items.map { json($0, numbers) }),
    ]
  }

  private func json(_ style: TabBarDesign.TextStyle) -> JSONWriter {
    [
      "families": .array(style.families.map { .string($0) }),
      "isNamed": .boolean(configuration.swift.fonts == .named),
      "size": .orNull(style.size),
      "weight": .number(style.weight),
      "tracking": .number(style.tracking),
    ]
  }

  private func json(_ item: TabItem, _ numbers: [String: Int]) -> JSONWriter {
    func members(
      _ picture: TabItem.Picture, icon: String, symbol: String
    ) -> [(key: String, value: JSONWriter)] {
      switch picture {
      case .icon(let reference): [(icon, .orNull(numbers[reference.path].map { .integer($0) }))]
      case .symbol(let system): [(symbol, .string(system.name))]
      }
    }
    var all: [(key: String, value: JSONWriter)] = [
      (key: "id", value: .string(item.id)),
      (key: "identifier", value: .string(item.accessibilityIdentifier)),
    ]
    all += item.titleMembers
    if let label = item.accessibilityLabel {
      let texts = label.titles.map { ($0.language, JSONWriter.string($0.text)) }
      all.append((key: "spoken", value: .object(texts)))
      if let name = label.nameInCode { all.append((key: "spokenKey", value: .string(name))) }
    }
    if let badge = item.badge { all.append((key: "badge", value: .string(badge))) }
    if configuration.swift.tabs, item.standsApart { all.append((key: "isApart", value: true)) }
    all += members(item.picture, icon: "icon", symbol: "symbol")
    if let selected = item.selectedPicture {
      all += members(selected, icon: "selectedIcon", symbol: "selectedSymbol")
    }
    return .object(all)
  }

  // MARK: Icons

  func json(_ icon: PreviewIcon, numbers: [String: Int], _ shown: PagePictures) -> JSONWriter {
    let reference = icon.reference
    let own: JSONWriter = [
      "name": .string(reference.name.text),
      "asset": .string(reference.assetName),
      "group": .integer(icon.group),
      "rendering": .string(reference.rendering.rawValue),
      "format": .string(reference.format.rawValue),
      "ownGroup": groups[icon.group] == reference.group ? nil : .string(reference.group.path),
      "unselected": icon.unselected.flatMap { numbers[$0] }.map { .integer($0) },
      "isMirrored": reference.isMirrored ? true : nil,
    ]
    let variants: JSONWriter = [
      "variants": icon.faces.count > 1 ? .array(icon.faces.dropFirst().map { variant($0, shown) }) : nil
    ]
    return own.joined(with: json(icon.plain, shown)).joined(with: variants)
  }

  private func variant(_ face: PreviewFace, _ shown: PagePictures) -> JSONWriter {
    let own: JSONWriter = [
      "title": .string(face.variant.title),
      "isDark": .boolean(face.variant.isDark),
      "isHighContrast": .boolean(face.variant.isHighContrast),
      "isRightToLeft": .boolean(face.variant.isRightToLeft),
    ]
    return own.joined(with: json(face, shown))
  }

  private func json(_ face: PreviewFace, _ shown: PagePictures) -> JSONWriter {
    let inspection = face.inspection
    let picture: JSONWriter = [
      "path": .string(face.path),
      "size": [rounded(face.size.width), rounded(face.size.height)],
      "verdict": .string(face.verdict.rawValue),
      "pictures": pictures(shown.shown(face.pictures)),
      "files": .array(
        face.files.map { file in
          ["path": .string(file.path), "size": .integer(file.size)]
        }),
      "color": inspection?.color.map { color in
        let hex = (0..<3).reduce(UInt32(0)) { $0 << 8 | UInt32(color[$1]) }
        return .string(DesignColor(hex: hex).css)
      },
      "originals": inspection.flatMap { originals($0, shown) },
      "symbol": face.symbol.flatMap(symbol),
    ]
    guard let inspection else { return picture }
    return picture.joined(with: json(inspection.metrics))
  }

  /// The outlines of a symbol in three weights.
  private func symbol(_ file: [UInt8]) -> JSONWriter? {
    guard let masters = TemplateMasters(file) else { return nil }
    let paths = masters.paths.all.map { JSONWriter.string($0.joined()) }
    return ["width": rounded(masters.advance), "paths": .array(paths)]
  }

  /// nil for an icon in one colour, which is its own picture in that colour.
  private func originals(_ inspection: IconInspection, _ shown: PagePictures) -> JSONWriter? {
    guard inspection.color == nil, !inspection.originals.isEmpty else { return nil }
    return pictures(shown.shown(inspection.originals))
  }

  private func json(_ metrics: IconMetrics) -> JSONWriter {
    [
      "coverage": rounded(metrics.coverage * 100),
      "stroke": .orNull(metrics.stroke.map(rounded)),
      "opticalSize": .orNull(metrics.opticalSize.map(rounded)),
      "ink": .orNull(metrics.box.map(json)),
    ]
  }

  private func json(_ box: Rectangle) -> JSONWriter {
    [rounded(box.x), rounded(box.y), rounded(box.width), rounded(box.height)]
  }

  private func pictures(_ encoded: [Scale: [UInt8]]) -> JSONWriter {
    .object(
      encoded.sorted { $0.key < $1.key }.map { scale, png in
        (key: "\(scale.factor)", value: .string(Base64.text(of: png)))
      })
  }

  private func rounded(_ number: Double) -> JSONWriter { .number((number * 100).rounded() / 100) }

  // MARK: Colours

  private func json(_ color: TabBarDesign.Color, on bars: PreviewBars) -> JSONWriter {
    [
      "role": .string(color.role.name),
      "token": .string(color.tokenPath),
      "file": .orNull(color.place?.file.path),
      "line": .orNull(color.place.map { .integer($0.start.line) }),
      "values": values(color.values, of: bars) { ["css": .string($0.css), "label": .string($0.label)] },
      "contrast": contrast(color, on: bars),
    ]
  }

  /// null for colours that nothing in the tab bar is drawn with.
  private func contrast(_ color: TabBarDesign.Color, on bars: PreviewBars) -> JSONWriter {
    guard color.role.bar == .tabBar, color.role.use != .background else { return .null }
    return perAppearance(of: bars) { appearance in
      let ground = bars.ground(appearance)
      return rounded(color.values[appearance].over(ground).contrast(with: ground))
    }
  }

  private func values(
    _ values: Appearances<DesignColor>, of bars: PreviewBars, _ json: (DesignColor) -> JSONWriter
  ) -> JSONWriter {
    perAppearance(of: bars) { json(values[$0]) }
  }

  /// One value for each appearance that looks different.
  private func perAppearance(of bars: PreviewBars, _ json: (Appearance) -> JSONWriter) -> JSONWriter {
    .object(bars.appearances.map { ($0.rawValue, json($0)) })
  }

  /// The bar's three colours as a kind of colour blindness shows them, and how far apart the two
  /// states then are.
  private func json(_ vision: ColorVision?, on bars: PreviewBars) -> JSONWriter {
    let appearances = perAppearance(of: bars) { appearance in
      let ground = bars.ground(appearance)
      func seen(_ color: DesignColor) -> DesignColor { vision?.seen(color) ?? color }
      let selected = seen(bars[.tabBarItemSelected][appearance].over(ground))
      let unselected = seen(bars[.tabBarItemUnselected][appearance].over(ground))
      return [
        "background": .string(seen(ground).hexadecimal),
        "selected": .string(selected.hexadecimal),
        "unselected": .string(unselected.hexadecimal),
        "difference": rounded(LabColor(selected).distance(to: LabColor(unselected))),
      ]
    }
    return ["kind": .string(vision?.rawValue ?? "full"), "appearances": appearances]
  }

  // MARK: Findings

  /// Where a preview shows an SVG file.
  struct Place {
    /// The number of its icon, and that of its picture.
    let icon, face: Int
    let inspection: IconInspection?
  }

  /// By the paths of the files.
  private var places: [String: Place] {
    var places: [String: Place] = [:]
    for (number, icon) in icons.enumerated() {
      for (index, face) in icon.faces.enumerated() {
        places[face.path] = Place(icon: number, face: index, inspection: face.inspection)
      }
    }
    return places
  }

  func json(_ finding: Diagnostic, _ places: [String: Place]) -> JSONWriter {
    let start = finding.place?.start
    let shown = places[finding.path]
    let box = finding.place.flatMap { shown?.inspection?.boxes[$0.range.lowerBound] }
    return [
      "severity": .string(finding.severity.rawValue),
      "rule": .string(finding.rule),
      "path": .string(finding.path),
      "line": .orNull(start.map { .integer($0.line) }),
      "column": .orNull(start.map { .integer($0.column) }),
      "message": .string(finding.message),
      "help": .orNull(finding.help),
      "box": .orNull(box.map(json)),
      "icon": .orNull(shown.map { .integer($0.icon) }),
      "face": .orNull(shown.map { .integer($0.face) }),
    ]
  }
}

extension TabItem {
  /// What the page reads of the title.
  var titleMembers: [(key: String, value: JSONWriter)] {
    let texts = (key: "titles", value: JSONWriter.object(titles.map { ($0.language, .string($0.text)) }))
    guard let title else { return [texts, (key: "isSilent", value: true)] }
    guard let name = title.nameInCode else { return [texts] }
    return [texts, (key: "titleKey", value: .string(name))]
  }

  /// Whether iOS 27 shows the tab beside the others.
  fileprivate var standsApart: Bool {
    switch role {
    case .search?: activatesSearch
    case .prominent?: true
    case nil: false
    }
  }
}

extension TabItem.LocalizedText {
  /// What stands for a text that only the app has: its key or its expression.
  fileprivate var nameInCode: String? {
    switch self {
    case .texts: nil
    case .key(let key, _, _): key
    case .expression(let expression): expression
    }
  }
}

extension PreviewChanges {
  /// - Parameter numbers: the numbers of the icons of the page by their paths.
  fileprivate func json(_ numbers: [String: Int]) -> JSONWriter {
    [
      "revision": .string(revision),
      "adopted": .orNull(adopted),
      "bar": .orNull(bar?.json(numbers)),
      "constants": .array(constants.map(json)),
      "tokens": .array(tokens.map(json)),
      "icons": .array(icons.map(json)),
      "texts": .array(texts.map(json)),
    ]
  }

  func json(_ change: TextDifference.Change) -> JSONWriter {
    func words(_ text: String?) -> JSONWriter { text.map { ["text": .string($0), "css": .null] } ?? .null }
    return [
      "path": .string(change.key), "appearance": .null, "note": .string(change.table),
      "before": words(change.before), "after": words(change.after),
    ]
  }

  func json(_ change: DesignDifference.ConstantChange) -> JSONWriter {
    var appearance: Appearance?
    var note: String?
    switch change.aspect {
    case .value(.light): break
    case .value(let other): appearance = other
    case .name: note = "Name in Swift"
    case .deprecation: note = "Deprecation"
    }
    if let theme = change.theme { note = [note, "Theme \(theme)"].compactMap(\.self).joined(separator: ", ") }
    return [
      "path": .string(change.path),
      "appearance": .orNull(appearance?.rawValue),
      "note": .orNull(note),
      "before": .orNull(change.before.map(json)),
      "after": .orNull(change.after.map(json)),
    ]
  }

  func json(_ change: DesignDifference.TokenChange) -> JSONWriter {
    [
      "path": .string(change.path),
      "appearance": .orNull(change.appearance?.rawValue),
      "note": .orNull(change.theme.map { "Theme \($0)" }),
      "before": .orNull(change.before.map(json)),
      "after": .orNull(change.after.map(json)),
    ]
  }

  private func json(_ words: TokenWords) -> JSONWriter {
    ["text": .string(words.text), "css": .orNull(words.color?.css)]
  }

  func json(_ icon: Icon) -> JSONWriter {
    let kind = icon.kind
    return [
      "path": .string(icon.path),
      "kind": .string(kind.word),
      "text": .orNull(kind.text),
      "set": .string(icon.set),
      "variant": .string(icon.variant.title),
      "isDark": .boolean(icon.variant.isDark),
      "before": .orNull(icon.before.map(Self.picture)),
      "after": .orNull(icon.after.map(Self.picture)),
    ]
  }

  static func picture(_ png: [UInt8]) -> JSONWriter {
    ["png": .string(Base64.text(of: png)), "isTemplate": .boolean(isTemplate(png))]
  }

  /// The 26th byte of a PNG is its colour type: 4 is grey with alpha.
  static func isTemplate(_ png: [UInt8]) -> Bool { png.count > 25 && png[25] == 4 }
}

extension DesignDifference.IconChange.Kind {
  fileprivate var word: String {
    switch self {
    case .added: "new"
    case .removed: "gone"
    case .renamed: "renamed"
    case .moved: "moved"
    case .changed: "changed"
    }
  }

  /// The former name or path, or how the pixels differ.
  fileprivate var text: String? {
    switch self {
    case .added, .removed: nil
    case .renamed(let from), .moved(let from): from
    case .changed(let pixels): pixels
    }
  }
}

extension JSONWriter {
  /// An object with the members of two objects.
  fileprivate func joined(with other: JSONWriter) -> JSONWriter {
    guard case .object(let members) = self, case .object(let more) = other else { return self }
    return .object(members + more)
  }

  fileprivate static func orNull(_ value: JSONWriter?) -> JSONWriter { value ?? .null }
  fileprivate static func orNull(_ text: String?) -> JSONWriter { orNull(text.map(Self.string)) }
  fileprivate static func orNull(_ number: Double?) -> JSONWriter {
    orNull(number.map(Self.number))
  }
}
