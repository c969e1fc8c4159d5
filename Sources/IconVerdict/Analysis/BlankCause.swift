internal import Drawing
internal import Findings
internal import Markup

/// Why nothing of an icon is drawn, and what to do about it.
struct BlankCause: Sendable {
  /// To follow "nothing is drawn:".
  let reason: String
  let help: String
  /// The element that is to blame; nil for the first shape.
  var element: Int?

  static let clearBitmap = BlankCause(
    reason: "every pixel is clear", help: "show the layers that are meant, inside of the frame, and export again")

  /// Something that can hide a whole icon, with the changes to the text that take it away.
  fileprivate struct Cover {
    let cause: BlankCause
    /// To be listed with others: "a mask".
    let noun: String
    let edits: [TextEdit]
  }
}

extension IconEvidence {
  /// The cause is found by taking away whatever can hide an icon, one after the other, and drawing what remains.
  var blankCause: BlankCause {
    if !hasElements { return bitmapCause }
    if let cause = undrawnCause ?? placeCause { return cause }
    guard outline.elements.count <= Self.mostElements else { return unpainted }
    let covers = covers
    if let cover = covers.first(where: { showsInk(without: [$0]) }) { return cover.cause }
    return commonCause(covers) ?? zeroSizeCause ?? unpainted
  }

  /// Larger drawings are not drawn again and again.
  private static let mostElements = 4_000

  private var bitmapCause: BlankCause {
    ink.strongest > 0 ? tooFaint : .clearBitmap
  }

  private var tooFaint: BlankCause {
    BlankCause(reason: "its ink is too faint to see", help: "raise the opacity of the layers, and export again")
  }

  private var unpainted: BlankCause {
    if ink.strongest > 0 { return tooFaint }
    return BlankCause(
      reason: "no shape has a fill or a stroke that shows", help: "give the layers a fill or a stroke, and export again"
    )
  }

  // MARK: Shapes that are not part of the drawing

  /// Why no element is drawn at all; nil if one is.
  private var undrawnCause: BlankCause? {
    let drawn = outline.elements.indices.filter(outline.isDrawn)
    if drawn.isEmpty { return shapelessCause }
    guard drawn.allSatisfy({ outline.elements[$0].name == "use" || outline.elements[$0].name == "image" }) else {
      return nil
    }
    let lost = references.all.filter { drawn.contains($0.element) && $0.attribute == "href" }
    guard !lost.isEmpty, lost.count == drawn.count else {
      guard let empty = drawn.first(where: { outline.elements[$0]["href"] == nil }) else { return nil }
      return BlankCause(
        reason: "\(name(of: empty)) does not say what it shows", help: "give it the href of a shape", element: empty)
    }
    for reference in lost {
      switch reference.target {
      case .local(let id) where references.elements[id] == nil:
        return BlankCause(
          reason: "\(name(of: reference.element)) refers to “#\(id.prefix(80))”, which is not in the file",
          help: "copy the element with this id into the file", element: reference.element)
      case .external(let address):
        return BlankCause(
          reason: "\(name(of: reference.element)) shows “\(address.prefix(80))”, which lies outside of the file",
          help: "put the shapes themselves into the file", element: reference.element)
      case .local, .data: break
      }
    }
    return nil
  }

  private var shapelessCause: BlankCause {
    let shapes = outline.elements.indices.filter { index in
      outline.elements[index].isSVG && SVGOutline.painters.contains(outline.elements[index].name)
    }
    let holders = shapes.compactMap { shape in
      outline.ancestors(of: shape).first { !SVGOutline.containers.contains(outline.elements[$0].name) }
    }
    guard let holder = holders.first else {
      return BlankCause(
        reason: "there is no shape in it", help: "put shapes into the frame, and export again")
    }
    let element = outline.elements[holder]
    let example = element["id"].map { "#\($0.prefix(80))" } ?? "#its-id"
    switch element.name {
    case "symbol":
      let count = Set(holders).count { outline.elements[$0].name == "symbol" }
      let which = if count > 1 { "it is a sprite of \(count) symbols" } else { "its shapes are in a <symbol>" }
      return BlankCause(
        reason: "\(which), and no <use> shows one",
        help:
          "add <use href=\"\(example)\"/>, or write a <g> in place of the <symbol>; a sprite needs a file for each icon",
        element: holder)
    case "defs":
      return BlankCause(
        reason: "its shapes are in <defs>, and no <use> shows them",
        help: "move the shapes out of <defs>, or add a <use> of each", element: holder)
    case "mask", "clipPath":
      return BlankCause(
        reason: "its shapes are in a <\(element.name)>, and there is nothing that it could be cut out of",
        help: "draw the shape itself", element: holder)
    default:
      return BlankCause(
        reason: "its shapes are in <\(element.name)>, which is not drawn by itself",
        help: "move the shapes out of it", element: holder)
    }
  }

  private var placeCause: BlankCause? {
    guard let bounds = inkBounds, bounds.width > 0, bounds.height > 0, let size else { return nil }
    let isInside =
      bounds.x < size.width && bounds.y < size.height && bounds.x + bounds.width > 0 && bounds.y + bounds.height > 0
    if isInside { return nil }
    return BlankCause(
      reason: "all shapes lie outside of the canvas",
      help: "move the shapes into the frame, or give the root the viewBox in which they lie")
  }

  /// Whether all shapes have a size of zero.
  private var zeroSizeCause: BlankCause? {
    let sizes: [String: [String]] = [
      "rect": ["width", "height"], "image": ["width", "height"], "circle": ["r"], "ellipse": ["rx", "ry"],
    ]
    let shapes = outline.elements.indices.filter(outline.isDrawn)
    let isNothing = shapes.allSatisfy { shape in
      let element = outline.elements[shape]
      if element.name == "path" {
        return element.startTag(in: file.bytes)["d"]?.path.contains { $0.kind != UInt8(ascii: "M") } != true
      }
      guard let names = sizes[element.name] else { return false }
      return names.contains { name in
        let text = element[name] ?? element.declarations.last { $0.name == name }?.value ?? "0"
        return text.prefix { "0.+-eE".contains($0) } == text.prefix { $0.isNumber || "0.+-eE".contains($0) }
      }
    }
    guard isNothing, let first = shapes.first else { return nil }
    return BlankCause(
      reason: "no shape has a size: \(name(of: first)) has no width, no height, no radius or no path",
      help: "give the shapes their sizes, or export again", element: first)
  }

  // MARK: What hides shapes

  /// Whether anything shows without some covers. Filters are left out: they can be slow, and are a cover of their own.
  private func showsInk(without covers: [BlankCause.Cover]) -> Bool {
    let filters = values(of: "filter").map { TextEdit(removing: $0) }
    let others = covers.flatMap(\.edits)
    guard let picture = redrawn(others + filters) else { return false }
    return !Ink(picture, canvas: ink.canvas).isEmpty
  }

  /// The covers that together hide the icon; nil if it shows nothing without any of them.
  private func commonCause(_ covers: [BlankCause.Cover]) -> BlankCause? {
    guard covers.count > 1, showsInk(without: covers) else { return nil }
    var needed = covers
    for index in covers.indices.reversed() {
      var fewer = needed
      fewer.remove(at: index)
      if showsInk(without: fewer) { needed = fewer }
    }
    guard let first = needed.first else { return nil }
    return BlankCause(
      reason: "\(needed.map(\.noun).joinedWithAnd) hide all of it",
      help: needed.map(\.cause.help).joined(separator: "; "), element: first.cause.element)
  }

  /// Whatever can hide an icon, the most frequent first.
  private var covers: [BlankCause.Cover] {
    [
      hiddenLayers, invisible, cut(by: "mask"), cut(by: "clip-path"), contextPaint, swappedOpacity, clearPaint,
      unreadPaint, lostPaint, clear, emptyPaint, filtered, conditional, narrowed, dashed, shrunk, misfitted,
      transformed,
    ].compactMap(\.self)
  }

  /// - Parameter paint: what takes the place of a value; nil to remove it.
  private func cover(
    _ values: [PropertyValue], noun: String, help: String, painting paint: ((PropertyValue) -> String)? = nil,
    _ reason: (PropertyValue) -> String
  ) -> BlankCause.Cover? {
    guard let first = values.first else { return nil }
    let edits = values.map { value in
      if let paint { TextEdit(value, to: paint(value)) } else { TextEdit(removing: value) }
    }
    return BlankCause.Cover(
      cause: BlankCause(reason: reason(first), help: help, element: first.element), noun: noun, edits: edits)
  }

  /// As in "`<g>`", or "a style sheet".
  private func holder(of value: PropertyValue) -> String {
    value.isInSheet ? "the style sheet" : name(of: value.element)
  }

  private var hiddenLayers: BlankCause.Cover? {
    let hidden = values(of: "display").filter { $0.text.lowercased() == "none" }
    return cover(hidden, noun: "hidden layers", help: "show the layer in the design tool, or remove display: none") {
      "a layer is hidden: \(holder(of: $0)) says display: none"
    }
  }

  private var invisible: BlankCause.Cover? {
    let hidden = values(of: "visibility").filter { ["hidden", "collapse"].contains($0.text.lowercased()) }
    return cover(
      hidden, noun: "hidden layers", help: "show the layer in the design tool, or remove visibility: hidden"
    ) {
      "a layer is hidden: \(holder(of: $0)) says visibility: \($0.text)"
    }
  }

  private func cut(by property: String) -> BlankCause.Cover? {
    let values = values(of: property).filter { $0.text.lowercased() != "none" }
    if property == "mask" {
      return cover(
        values, noun: "a mask",
        help: "a mask shows only what lies under its white: paint its shapes white, or remove the mask"
      ) {
        "the mask of \(holder(of: $0)) hides all of it"
      }
    }
    return cover(
      values, noun: "a clip path", help: "move the clip path over the shapes, or remove it"
    ) {
      "the clip path of \(holder(of: $0)) leaves nothing of it"
    }
  }

  private var filtered: BlankCause.Cover? {
    let values = values(of: "filter").filter { $0.text.lowercased() != "none" }
    return cover(values, noun: "a filter", help: "remove the filter") {
      "the filter of \(holder(of: $0)) leaves nothing of it"
    }
  }

  private var conditional: BlankCause.Cover? {
    let values = values(of: "systemLanguage", "requiredExtensions", "requiredFeatures")
    return cover(values, noun: "conditions", help: "remove \(values.first?.name ?? "the condition")") {
      "\(holder(of: $0)) is shown only where \($0.name) “\($0.text.prefix(60))” holds"
    }
  }

  private var narrowed: BlankCause.Cover? {
    let values = values(of: "stroke-width").filter { $0.text.prefix { "0.px%".contains($0) } == $0.text[...] }
    return cover(values, noun: "strokes without a width", help: "give the lines a stroke-width") {
      "the lines of \(holder(of: $0)) have a width of 0"
    }
  }

  private var transformed: BlankCause.Cover? {
    cover(values(of: "transform"), noun: "transforms", help: "remove the transform, or correct its numbers") {
      "the transform “\($0.text.prefix(60))” leaves nothing of it or moves it away"
    }
  }

  private var dashed: BlankCause.Cover? {
    let values = values(of: "stroke-dasharray").filter { $0.text.lowercased() != "none" }
    return cover(
      values, noun: "dashes", help: "remove stroke-dasharray and stroke-dashoffset; an icon is a still picture"
    ) {
      "the dashes of \(holder(of: $0)) leave nothing of its lines"
    }
  }

  /// Parts that are drawn into an area of no size.
  private var shrunk: BlankCause.Cover? {
    let values = values(of: "width", "height").filter { value in
      let isFrame = value.element != 0 && ["svg", "use"].contains(outline.elements[value.element].name)
      return isFrame && value.text.prefix { "0.px%".contains($0) } == value.text[...]
    }
    return cover(values, noun: "a size of 0", help: "give it its size, or remove the attribute") {
      "\(holder(of: $0)) has a \($0.name) of 0"
    }
  }

  private var misfitted: BlankCause.Cover? {
    let values = values(of: "preserveAspectRatio").filter { !ValueForm.aspectRatio.readsStrictly($0.text) }
    return cover(values, noun: "a preserveAspectRatio", help: "write xMidYMid meet, or remove the attribute") {
      "preserveAspectRatio “\($0.text.prefix(60))” cannot be read, so \(holder(of: $0)) is not drawn"
    }
  }

  /// What is nearly clear.
  private var clear: BlankCause.Cover? {
    let values = values(of: "opacity", "fill-opacity", "stroke-opacity", "stop-opacity").filter { value in
      let isPercent = value.text.hasSuffix("%")
      guard let number = Double(isPercent ? String(value.text.dropLast()) : value.text) else { return false }
      return number < (isPercent ? 12 : 0.12)
    }
    return cover(values, noun: "an opacity of nearly 0", help: "raise the opacity of the layer") {
      "the \($0.name) of \(holder(of: $0)) is \($0.text)"
    }
  }

  // MARK: Paint that shows nothing

  private var paints: [PropertyValue] { PropertyValue.all(of: SVGPaint.properties, in: file.bytes, outline) }

  private var contextPaint: BlankCause.Cover? {
    let values = paints.filter { SVGPaint.mistake(in: $0.text) == .context }
    return cover(
      values, noun: "a paint of Firefox", help: "write a colour, such as #000000", painting: { _ in "#000" }
    ) {
      "\($0.name) is “\($0.text)”, which only Firefox draws"
    }
  }

  /// A colour in which the opacity seems to stand first, as Android writes it.
  struct AndroidColor {
    let value: PropertyValue
    /// The colour without the opacity, as SVG writes it.
    let meant: String

    /// As a part of a sentence.
    var reason: String { "\(value.name) is “\(value.text)”: \(SVGPaint.androidOrder)" }
    var help: String { "write \(meant)" }
  }

  private var androidColors: [AndroidColor] {
    paints.compactMap { value in
      SVGPaint.withoutOpacity(value.text).map { AndroidColor(value: value, meant: $0) }
    }
  }

  private var swappedOpacity: BlankCause.Cover? {
    let colors = androidColors
    guard let first = colors.first else { return nil }
    return BlankCause.Cover(
      cause: BlankCause(reason: first.reason, help: first.help, element: first.value.element),
      noun: "a colour of Android", edits: colors.map { TextEdit($0.value, to: $0.meant) })
  }

  /// The first of these colours, if the ink is much stronger where they are written as SVG does; nil if there is none.
  var colorOfAndroid: AndroidColor? {
    let colors = androidColors
    guard !colors.isEmpty, let picture = redrawn(colors.map { TextEdit($0.value, to: $0.meant) }) else { return nil }
    guard Double(Ink(picture, canvas: ink.canvas).strongest) > 1.5 * strongest * 255 else { return nil }
    return colors.first
  }

  private var clearPaint: BlankCause.Cover? {
    let values = paints.filter { SVGPaint.isClear($0.text) }
    return cover(
      values, noun: "a clear colour", help: "give the layer a colour that shows", painting: { _ in "#000" }
    ) {
      "\($0.name) is “\($0.text.prefix(60))”, which is clear"
    }
  }

  private var unreadPaint: BlankCause.Cover? {
    let values = paints.filter { ![nil, .context].contains(SVGPaint.mistake(in: $0.text)) }
    let meant = values.first.flatMap { SVGPaint.meant(by: $0.text) }
    return cover(
      values, noun: "a colour that cannot be read", help: "write \(meant ?? "a colour, such as #000000")",
      painting: { _ in "#000" }
    ) {
      let words = SVGPaint.mistake(in: $0.text)?.words ?? "no colour"
      return "\($0.name) is “\($0.text.prefix(60))”, which is \(words)"
    }
  }

  /// Paints that refer to what is not there.
  private var lostPaint: BlankCause.Cover? {
    func lostID(_ value: PropertyValue) -> String? {
      CSSAddresses.addresses(in: Array(value.text.utf8)).lazy.compactMap { address -> String? in
        guard case .local(let id) = SVGReferences.Target(address), references.elements[id] == nil else { return nil }
        return id
      }.first
    }
    let values = paints.filter { lostID($0) != nil }
    return cover(
      values, noun: "a paint that is missing", help: "copy the paint with this id into the file, or write a colour",
      painting: { _ in "#000" }
    ) {
      "\($0.name) refers to “#\((lostID($0) ?? "").prefix(80))”, which is not in the file"
    }
  }

  /// Gradients and patterns that are there and show nothing: one without stops, or on a line without an area.
  private var emptyPaint: BlankCause.Cover? {
    func server(_ value: PropertyValue) -> Int? {
      CSSAddresses.addresses(in: Array(value.text.utf8)).lazy.compactMap { address -> Int? in
        guard case .local(let id) = SVGReferences.Target(address) else { return nil }
        return references.elements[id]
      }.first
    }
    let values = paints.filter { server($0) != nil }
    guard let first = values.first.flatMap(server) else { return nil }
    let isPattern = outline.elements[first].name == "pattern"
    let help =
      if isPattern {
        "give the pattern a size and shapes, or write a colour"
      } else {
        "give the gradient its stops, and gradientUnits=\"userSpaceOnUse\" where it paints a straight line, or write a colour"
      }
    return cover(values, noun: "a paint that shows nothing", help: help, painting: { _ in "#000" }) {
      "\($0.name) is \(name(of: first)), which paints nothing here"
    }
  }
}
