internal import Color
internal import Constants
internal import DesignTokens
internal import Source
internal import SwiftCode

/// The section of a page that shows the constants of a design, group by group. It needs no script.
struct ConstantsSection {
  /// Empty if there are no constants.
  private(set) var html = ""
  /// The classes of the values.
  var style: String { classes.text }

  private var classes = StyleClasses()
  private let gamut: DesignColor.Space
  private let shapes: ConstantShapes
  private let pairs: ColorPairs

  init(_ constants: Constants) {
    let all = constants.root.all
    (gamut, shapes) = (constants.gamut, ConstantShapes(gamut: constants.gamut))
    pairs = ColorPairs(all)
    guard !all.isEmpty else { return }
    let groups = Self.groups(in: constants.root, [])
    html = """
      <section id="constants" aria-labelledby="constants-heading" data-count="\(all.count)">
      <div class="section-head"><h2 id="constants-heading">Constants</h2>\(index(groups))</div>

      """
    for (number, group) in groups.enumerated() { add(group, number) }
    html += "</section>"
  }

  /// A group with constants of its own.
  private struct Group {
    /// The names in Swift of the groups that lead to it, and its own.
    let names: [String]
    let constants: [Constant]
  }

  private static func groups(in group: ConstantGroup, _ names: [String]) -> [Group] {
    let own = group.constants.isEmpty ? [] : [Group(names: names, constants: group.constants)]
    return own + group.groups.flatMap { groups(in: $0, names + [$0.name.name]) }
  }

  /// Links to the outermost groups.
  private func index(_ groups: [Group]) -> String {
    var seen: Set<String> = []
    let links = groups.enumerated().compactMap { number, group -> String? in
      guard let name = group.names.first, seen.insert(name).inserted else { return nil }
      return "<a href=\"#constants-\(number)\">\(HTML.text(name))</a>"
    }
    guard links.count > 1 else { return "" }
    return "<nav class=\"constants-index\" aria-label=\"Groups of constants\">\(links.joined())</nav>"
  }

  private mutating func add(_ group: Group, _ number: Int) {
    let names = group.names.isEmpty ? ["DesignTokens"] : group.names
    let spans = names.enumerated().map { index, name in
      "<span>\(HTML.text(name))\(index < names.count - 1 ? " / " : "")</span>"
    }
    html += """
      <div class="group" id="constants-\(number)"><div class="group-head"><h3>\(spans.joined())</h3>\
      <p class="note">\(group.constants.count.counted("constant"))</p></div>

      """
    let label = HTML.text(names.joined(separator: "."))
    for layout in Layout.allCases {
      let members = group.constants.filter { Layout($0.type, Length($0)) == layout }
      guard !members.isEmpty else { continue }
      html += "<div class=\"\(layout.rawValue)\" role=\"list\" aria-label=\"\(label)\">\n"
      for constant in members { html += item(constant, layout) + "\n" }
      html += "</div>\n"
    }
    html += "</div>\n"
  }

  /// How the constants of a type are laid out.
  private enum Layout: String, CaseIterable {
    case tiles = "palette"
    case specimens = "card specimens"
    case rows = "card measures"

    init(_ type: TokenType, _ length: Length) {
      switch type {
      case .typography: self = .specimens
      case .dimension: self = length == .radius ? .tiles : .rows
      case .number, .duration, .fontFamily, .fontWeight: self = .rows
      case .color, .border, .shadow, .gradient, .cubicBezier, .transition, .strokeStyle: self = .tiles
      }
    }
  }

  /// What the name of a dimension says that it measures.
  private enum Length {
    case radius, thickness, distance

    init(_ constant: Constant) {
      let path = constant.path.lowercased()
      if ["radius", "radii", "corner", "rounded"].contains(where: path.contains) {
        self = .radius
      } else if ["border", "stroke", "outline"].contains(where: path.contains) {
        self = .thickness
      } else {
        self = .distance
      }
    }
  }

  // MARK: Items

  private mutating func item(_ constant: Constant, _ layout: Layout) -> String {
    let given = Self.given(constant)
    let drawings = given.map { drawing(constant, $0) }
    switch layout {
    case .tiles:
      return """
        <div class="card swatch constant" role="listitem"><div class="chips" aria-hidden="true">\(drawings.joined())</div>\
        <div class="swatch-text">\(head(constant))\(facts(constant, given))</div></div>
        """
    case .specimens, .rows:
      let (item, list, start) =
        layout == .specimens
        ? ("specimen", "specimen-texts", "<div>") : ("measure", "measure-values", "<div class=\"measure-value\">")
      let values = zip(given, drawings).map { appearance, drawing in
        "\(start)\(facts(constant, [appearance], names: given.count > 1))\(drawing)</div>"
      }
      return """
        <div class="\(item) constant" role="listitem"><div class="constant-head">\(head(constant))</div>\
        <div class="\(list)">\(values.joined())</div></div>
        """
    }
  }

  /// The appearances in which the constant differs from the one that it falls back to.
  private static func given(_ constant: Constant) -> [Appearance] {
    Appearance.allCases.filter { appearance in
      constant.colors.map { $0.given(appearance) != nil } ?? (constant.values.given(appearance) != nil)
    }
  }

  /// The name, the path, and what the design says about it.
  private func head(_ constant: Constant) -> String {
    let name = HTML.text(constant.name.name)
    var lines = [
      constant.deprecation == nil ? "<h4>\(name)</h4>" : "<h4><s>\(name)</s></h4>",
      "<p class=\"mono\">\(HTML.text(constant.path))</p>",
    ]
    if let deprecation = constant.deprecation {
      let reason = deprecation.reason.map { ": " + HTML.text($0) } ?? ""
      lines.append("<p class=\"constant-note\">Deprecated\(reason)</p>")
    }
    if let description = constant.description, !description.allSatisfy(\.isWhitespace) {
      lines.append("<p class=\"constant-note\">\(HTML.text(description))</p>")
    }
    return lines.joined()
  }

  /// The values in words, one for each appearance.
  private func facts(_ constant: Constant, _ given: [Appearance], names: Bool? = nil) -> String {
    let items = given.map { appearance in
      let title = names ?? (given.count > 1) ? "<dt>\(Self.title(appearance))</dt>" : ""
      let text = HTML.text(constant.text(in: appearance, gamut: gamut))
      return "<div>\(title)<dd><b>\(text)</b>\(contrasts(constant, appearance))</dd></div>"
    }
    return "<dl>\(items.joined())</dl>"
  }

  private static func title(_ appearance: Appearance) -> String {
    (appearance.isDark ? "Dark" : "Light") + (appearance.isHighContrast ? ", high contrast" : "")
  }

  // MARK: Contrast

  private func contrasts(_ constant: Constant, _ appearance: Appearance) -> String {
    guard let color = constant.colors?[appearance] else { return "" }
    return pairs.grounds(of: constant).map { ground in
      let below = ground.color(appearance)
      // Rounded down: 4.496 is not 4.5.
      let ratio = (color.over(below).contrast(with: below) * 100 + 1e-9).rounded(.down) / 100
      let name = ground.values == nil ? (appearance.isDark ? "black" : "white") : ground.name
      let text = "\(Decimals.shortest(ratio)) : 1 on \(HTML.text(name))"
      guard ColorPairs.use(of: constant) == .foreground(isExempt: false) else {
        return "<span class=\"ratio\">\(text)</span>"
      }
      let (kind, words) =
        ratio >= 4.5
        ? ("good", "good for text") : ratio >= 3 ? ("fair", "for large text and icons") : ("bad", "too low")
      return "<span class=\"ratio \(kind)\">\(text), \(words)</span>"
    }.joined()
  }

  // MARK: Drawings

  /// The drawing of a value; empty for types that words describe well enough.
  private mutating func drawing(_ constant: Constant, _ appearance: Appearance) -> String {
    let value = constant.values[appearance]
    func well(_ content: String, isColored: Bool = false) -> String {
      "<span class=\"well\(isColored ? (appearance.isDark ? " dark" : " light") : "")\">\(content)</span>"
    }
    switch constant.type {
    case .color: return chip(constant, appearance)
    case .typography:
      return
        "<p class=\"specimen-text \(classes.name(shapes.text(value)))\" aria-hidden=\"true\">\(Self.specimen(value))</p>"
    case .dimension:
      let length = ConstantShapes.pixels(value.points)
      switch Length(constant) {
      case .radius: return well("<i class=\"corner \(classes.name("--radius:\(length)"))\"></i>")
      case .thickness: return "<i class=\"thickness \(classes.name("--length:\(length)"))\" aria-hidden=\"true\"></i>"
      case .distance: return "<i class=\"distance \(classes.name("--length:\(length)"))\" aria-hidden=\"true\"></i>"
      }
    case .fontWeight:
      return "<i class=\"letters \(classes.name("font-weight:\(shapes.weight(value))"))\" aria-hidden=\"true\"></i>"
    case .shadow: return well("<i class=\"sheet-of-paper \(classes.name(shapes.shadow(value)))\"></i>", isColored: true)
    case .border: return well("<i class=\"frame \(classes.name(shapes.border(value)))\"></i>", isColored: true)
    case .gradient: return "<span class=\"chip gradient \(classes.name(shapes.gradient(value)))\"></span>"
    case .cubicBezier: return well(shapes.curve(value))
    case .transition: return well(shapes.curve(value["timingFunction"]))
    case .strokeStyle: return well(shapes.stroke(value))
    case .number, .duration, .fontFamily: return ""
    }
  }

  /// A colour; letters on the background that it is made for if it is one of text.
  private mutating func chip(_ constant: Constant, _ appearance: Appearance) -> String {
    let color = constant.colors?[appearance].css ?? "transparent"
    guard case .foreground = ColorPairs.use(of: constant), let ground = pairs.grounds(of: constant).first else {
      return "<span class=\"chip \(classes.name("--color:\(color)"))\"></span>"
    }
    let below = ground.color(appearance).css
    return "<span class=\"chip sample \(classes.name("--color:\(color);--ground:\(below)"))\"></span>"
  }

  /// A text that shows more than one line of a small size.
  private static func specimen(_ value: TokenValue) -> String {
    (value["fontSize"]?.points ?? 0) > 20
      ? "The quick brown fox"
      : "The quick brown fox jumps over the lazy dog, and nobody minds. It does so every day at noon."
  }
}
