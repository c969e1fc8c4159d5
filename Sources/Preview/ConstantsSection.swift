internal import Color
internal import DesignTokens
internal import Findings
internal import SwiftGeneration

/// The section of a page that shows the constants of a design, group by group. It needs no script.
struct ConstantsSection {
  /// Empty if there are no constants.
  private(set) var html = ""
  /// The classes of the values.
  var style: String { classes.text }
  /// How many constants there are, and for how many of them there is no room.
  let count: Int
  private(set) var leftOut = 0

  private var classes = StyleClasses()
  private let room: Int
  private let gamut: DesignColor.Space
  private let shapes: ConstantShapes
  private let pairs: ColorPairs

  /// - Parameter room: how many bytes of HTML the section may take.
  init(_ constants: Constants, room: Int = .max) {
    let all = constants.root.all
    self.room = room
    count = all.count
    gamut = constants.gamut
    shapes = ConstantShapes(gamut: constants.gamut)
    pairs = ColorPairs(all)
    guard !all.isEmpty else { return }
    let groups = Self.groups(in: constants.root, [])
    html = """
      <section id="constants" aria-labelledby="constants-heading" data-count="\(all.count)">
      <div class="section-head"><h2 id="constants-heading">Constants</h2>\(index(groups))</div>

      """
    for (number, group) in groups.enumerated() { add(group, number) }
    if leftOut > 0 {
      html += """
        <p class="note">There is no room for \(leftOut) of \(count.counted("constant")) on this page. \
        <code>monotint preview --full</code> shows them.</p>

        """
    }
    html += "</section>"
  }

  /// A group with constants of its own.
  private struct Group {
    /// The names in Swift of the groups that lead to it, and its own.
    let names: [String]
    let constants: [Constant]
  }

  private static func groups(in group: ConstantGroup, _ names: [String]) -> [Group] {
    var all: [Group] = []
    if !group.constants.isEmpty { all.append(Group(names: names, constants: group.constants)) }
    for inner in group.groups { all += groups(in: inner, names + [inner.name.name]) }
    return all
  }

  /// Links to the outermost groups.
  private func index(_ groups: [Group]) -> String {
    var seen: Set<String> = []
    let links = groups.enumerated().compactMap { number, group -> String? in
      guard let name = group.names.first, seen.insert(name).inserted else { return nil }
      return "<a href=\"#constants-\(number)\">\(HTML.text(name))</a>"
    }
    guard links.count > 1 else { return "" }
    return """
      <nav class="constants-index" aria-label="Groups of constants">\(links.joined())</nav>
      """
  }

  private mutating func add(_ group: Group, _ number: Int) {
    if html.utf8.count >= room {
      leftOut += group.constants.count
      return
    }
    var names = group.names
    if names.isEmpty { names = ["DesignTokens"] }
    var spans = names.dropLast().map { "<span>\(HTML.text($0)) / </span>" }
    spans += names.suffix(1).map { "<span>\(HTML.text($0))</span>" }
    html += """
      <div class="group" id="constants-\(number)">\
      <div class="group-head"><h3>\(spans.joined())</h3>\
      <p class="note">\(group.constants.count.counted("constant"))</p></div>

      """
    let label = HTML.text(names.joined(separator: "."))
    for layout in Layout.allCases {
      let members = group.constants.filter { Layout($0.type, Length($0)) == layout }
      guard !members.isEmpty else { continue }
      html += "<div class=\"\(layout.rawValue)\" role=\"list\" aria-label=\"\(label)\">\n"
      for constant in members {
        if html.utf8.count < room {
          html += item(constant, layout) + "\n"
        } else {
          leftOut += 1
        }
      }
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
      case .typography:
        self = .specimens
      case .dimension where length == .radius:
        self = .tiles
      case .dimension, .number, .duration, .fontFamily, .fontWeight:
        self = .rows
      case .color, .border, .shadow, .gradient, .cubicBezier, .transition, .strokeStyle:
        self = .tiles
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
    let head = head(constant)
    if layout == .tiles {
      let facts = facts(constant, in: given, namesAppearances: given.count > 1)
      return """
        <div class="card swatch constant" role="listitem">\
        <div class="chips" aria-hidden="true">\(drawings.joined())</div>\
        <div class="swatch-text">\(head)\(facts)</div></div>
        """
    }
    let values = zip(given, drawings).map { appearance, drawing in
      facts(constant, in: [appearance], namesAppearances: given.count > 1) + drawing
    }
    if layout == .specimens {
      let texts = values.map { "<div>\($0)</div>" }
      return """
        <div class="specimen constant" role="listitem"><div class="constant-head">\(head)</div>\
        <div class="specimen-texts">\(texts.joined())</div></div>
        """
    }
    let measures = values.map { "<div class=\"measure-value\">\($0)</div>" }
    return """
      <div class="measure constant" role="listitem"><div class="constant-head">\(head)</div>\
      <div class="measure-values">\(measures.joined())</div></div>
      """
  }

  /// The appearances in which the constant differs from the one that it falls back to.
  private static func given(_ constant: Constant) -> [Appearance] {
    Appearance.allCases.filter { appearance in
      if let colors = constant.colors { return colors.given(appearance) != nil }
      return constant.values.given(appearance) != nil
    }
  }

  /// The name, the path, and what the design says about it.
  private func head(_ constant: Constant) -> String {
    var name = HTML.text(constant.name.name)
    if constant.deprecation != nil { name = "<s>\(name)</s>" }
    var lines = ["<h4>\(name)</h4>", "<p class=\"mono\">\(HTML.text(constant.path))</p>"]
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
  private func facts(
    _ constant: Constant, in appearances: [Appearance], namesAppearances: Bool
  ) -> String {
    let items = appearances.map { appearance in
      var title = ""
      if namesAppearances { title = "<dt>\(Self.title(appearance))</dt>" }
      let text = HTML.text(constant.text(in: appearance, gamut: gamut))
      return "<div>\(title)<dd><b>\(text)</b>\(contrasts(constant, appearance))</dd></div>"
    }
    return "<dl>\(items.joined())</dl>"
  }

  private static func title(_ appearance: Appearance) -> String {
    switch appearance {
    case .light: "Light"
    case .dark: "Dark"
    case .lightHighContrast: "Light, high contrast"
    case .darkHighContrast: "Dark, high contrast"
    }
  }

  // MARK: Contrast

  private func contrasts(_ constant: Constant, _ appearance: Appearance) -> String {
    guard let color = constant.colors?[appearance] else { return "" }
    return pairs.grounds(of: constant).map { ground in
      let below = ground.color(appearance)
      // Rounded down: 4.496 is not 4.5.
      let ratio = (color.over(below).contrast(with: below) * 100 + 1e-9).rounded(.down) / 100
      let name = HTML.text(ground.name(in: appearance))
      let text = "\(Decimals.shortest(ratio)) : 1 on \(name)"
      guard ColorPairs.use(of: constant) == .foreground(isExempt: false) else {
        return "<span class=\"ratio\">\(text)</span>"
      }
      if ratio >= 4.5 { return "<span class=\"ratio good\">\(text), good for text</span>" }
      if ratio >= 3 { return "<span class=\"ratio fair\">\(text), for large text and icons</span>" }
      return "<span class=\"ratio bad\">\(text), too low</span>"
    }.joined()
  }

  // MARK: Drawings

  /// The drawing of a value; empty for types that words describe well enough.
  private mutating func drawing(_ constant: Constant, _ appearance: Appearance) -> String {
    let value = constant.values[appearance]
    switch constant.type {
    case .color:
      return chip(constant, appearance)
    case .typography:
      let name = classes.name(shapes.text(value))
      let text = Self.specimen(value)
      return "<p class=\"specimen-text \(name)\" aria-hidden=\"true\">\(text)</p>"
    case .dimension:
      return length(value, Length(constant))
    case .fontWeight:
      let name = classes.name("font-weight:\(shapes.weight(value))")
      return "<i class=\"letters \(name)\" aria-hidden=\"true\"></i>"
    case .shadow:
      let name = classes.name(shapes.shadow(value))
      return well("<i class=\"sheet-of-paper \(name)\"></i>", coloredFor: appearance)
    case .border:
      let name = classes.name(shapes.border(value))
      return well("<i class=\"frame \(name)\"></i>", coloredFor: appearance)
    case .gradient:
      return "<span class=\"chip gradient \(classes.name(shapes.gradient(value)))\"></span>"
    case .cubicBezier:
      return well(shapes.curve(value))
    case .transition:
      return well(shapes.curve(value["timingFunction"]))
    case .strokeStyle:
      return well(shapes.stroke(value))
    case .number, .duration, .fontFamily:
      return ""
    }
  }

  /// - Parameter appearance: nil for a well that looks the same in every appearance.
  private func well(_ content: String, coloredFor appearance: Appearance? = nil) -> String {
    guard let appearance else { return "<span class=\"well\">\(content)</span>" }
    let ground = if appearance.isDark { "dark" } else { "light" }
    return "<span class=\"well \(ground)\">\(content)</span>"
  }

  private mutating func length(_ value: TokenValue, _ kind: Length) -> String {
    let pixels = ConstantShapes.pixels(value.points)
    switch kind {
    case .radius:
      let name = classes.name("--radius:\(pixels)")
      return well("<i class=\"corner \(name)\"></i>")
    case .thickness:
      let name = classes.name("--length:\(pixels)")
      return "<i class=\"thickness \(name)\" aria-hidden=\"true\"></i>"
    case .distance:
      let name = classes.name("--length:\(pixels)")
      return "<i class=\"distance \(name)\" aria-hidden=\"true\"></i>"
    }
  }

  /// A colour; letters on the background that it is made for if it is one of text.
  private mutating func chip(_ constant: Constant, _ appearance: Appearance) -> String {
    let color = constant.colors?[appearance].css ?? "transparent"
    guard case .foreground = ColorPairs.use(of: constant),
      let ground = pairs.grounds(of: constant).first
    else {
      return "<span class=\"chip \(classes.name("--color:\(color)"))\"></span>"
    }
    let below = ground.color(appearance).css
    let name = classes.name("--color:\(color);--ground:\(below)")
    return "<span class=\"chip sample \(name)\"></span>"
  }

  /// The sample text that is set in a text style: short if the font is large, otherwise long enough
  /// to break into several lines.
  private static func specimen(_ value: TokenValue) -> String {
    if let size = value["fontSize"]?.points, size > 20 { return "The quick brown fox" }
    return
      "The quick brown fox jumps over the lazy dog, and nobody minds. It does so every day at noon."
  }
}
