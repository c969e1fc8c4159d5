internal import Drawing
internal import Findings
internal import Markup

/// Something that can hide an icon or a part of it, such as a mask.
struct Cover: Sendable {
  /// A place where it is written.
  struct Part: Sendable {
    /// Why nothing shows there, and what to do about it.
    let cause: BlankCause
    /// The change to the text that takes it away.
    let edit: TextEdit
    /// The element that it hides; nil where a style sheet says it.
    let element: Int?
  }

  /// To be listed with others: "a mask".
  let noun: String
  /// At least one, in the order of the file.
  let parts: [Part]

  /// - Parameters:
  ///   - values: what hides something; without one there is no cover.
  ///   - paint: what takes the place of a value; nil to remove it.
  ///   - reason: why nothing of an element shows that has the value.
  init?(
    _ values: [PropertyValue], noun: String, help: String, painting paint: ((PropertyValue) -> String)? = nil,
    _ reason: (PropertyValue) -> String
  ) {
    self.init(values, noun: noun, help: { _ in help }, painting: paint, reason)
  }

  /// - Parameter help: what to do about a value.
  init?(
    _ values: [PropertyValue], noun: String, help: (PropertyValue) -> String,
    painting paint: ((PropertyValue) -> String)? = nil, _ reason: (PropertyValue) -> String
  ) {
    guard !values.isEmpty else { return nil }
    self.noun = noun
    parts = values.map { value in
      let edit = if let paint { TextEdit(value, to: paint(value)) } else { TextEdit(removing: value) }
      let cause = BlankCause(reason: reason(value), help: help(value), element: value.element)
      return Part(cause: cause, edit: edit, element: value.isInSheet ? nil : value.element)
    }
  }

  /// The cause where it is written first.
  var cause: BlankCause { parts[0].cause }
  var edits: [TextEdit] { parts.map(\.edit) }
}

extension IconEvidence {
  /// Whatever can hide an icon, the most frequent first.
  var covers: [Cover] {
    [
      hiddenLayers, invisible, cut(by: "mask"), cut(by: "clip-path"), contextPaint, swappedOpacity, clearPaint,
      unreadPaint, lostPaint, clear, emptyPaint(), filtered, conditional, narrowed, dashed, shrunk, negative, misfitted,
      transformed,
    ].compactMap(\.self)
  }

  /// As in "`<g>`", or "a style sheet".
  private func holder(of value: PropertyValue) -> String {
    value.isInSheet ? "the style sheet" : name(of: value.element)
  }

  private var hiddenLayers: Cover? {
    let hidden = values(of: "display").filter { $0.text.lowercased() == "none" }
    return Cover(hidden, noun: "hidden layers", help: "show the layer in the design tool, or remove display: none") {
      "a layer is hidden: \(holder(of: $0)) says display: none"
    }
  }

  private var invisible: Cover? {
    let hidden = values(of: "visibility").filter { ["hidden", "collapse"].contains($0.text.lowercased()) }
    return Cover(
      hidden, noun: "hidden layers", help: "show the layer in the design tool, or remove visibility: hidden"
    ) {
      "a layer is hidden: \(holder(of: $0)) says visibility: \($0.text)"
    }
  }

  func cut(by property: String) -> Cover? {
    let values = values(of: property).filter { $0.text.lowercased() != "none" }
    if property == "mask" {
      return Cover(
        values, noun: "a mask",
        help: "a mask shows only what lies under its white: paint its shapes white, or remove the mask"
      ) {
        "the mask of \(holder(of: $0)) hides all of it"
      }
    }
    return Cover(
      values, noun: "a clip path", help: "move the clip path over the shapes, or remove it"
    ) {
      "the clip path of \(holder(of: $0)) leaves nothing of it"
    }
  }

  var filtered: Cover? {
    let values = values(of: "filter").filter { $0.text.lowercased() != "none" }
    return Cover(values, noun: "a filter", help: "remove the filter") {
      "the filter of \(holder(of: $0)) leaves nothing of it"
    }
  }

  private var conditional: Cover? {
    let values = values(of: "systemLanguage", "requiredExtensions", "requiredFeatures")
    return Cover(values, noun: "conditions", help: { "remove \($0.name)" }) {
      "\(holder(of: $0)) is shown only where \($0.name) “\($0.text.prefix(60))” holds"
    }
  }

  private var narrowed: Cover? {
    let values = values(of: "stroke-width").filter { $0.text.prefix { "0.px%".contains($0) } == $0.text[...] }
    return Cover(values, noun: "strokes without a width", help: "give the lines a stroke-width") {
      "the lines of \(holder(of: $0)) have a width of 0"
    }
  }

  private var transformed: Cover? {
    Cover(values(of: "transform"), noun: "transforms", help: "remove the transform, or correct its numbers") {
      "the transform “\($0.text.prefix(60))” leaves nothing of it or moves it away"
    }
  }

  var dashed: Cover? {
    let values = values(of: "stroke-dasharray").filter { $0.text.lowercased() != "none" }
    return Cover(
      values, noun: "dashes", help: "remove stroke-dasharray and stroke-dashoffset; an icon is a still picture"
    ) {
      "the dashes of \(holder(of: $0)) leave nothing of its lines"
    }
  }

  /// Parts that are drawn into an area of no size.
  var shrunk: Cover? {
    let zeros = values(of: "width", "height") { text in text.allSatisfy { "0.px%".contains($0) } }
    let values = zeros.filter { value in
      value.element != 0 && ["svg", "use"].contains(outline.elements[value.element].name)
    }
    return Cover(values, noun: "a size of 0", help: "give it its size, or remove the attribute") {
      "\(holder(of: $0)) has a \($0.name) of 0"
    }
  }

  /// Sizes below 0, which are a mistake in SVG: nothing is drawn.
  var negative: Cover? {
    let values = values(of: "r", "rx", "ry", "width", "height") { $0.hasPrefix("-") }
    return Cover(
      values, noun: "a size below 0", help: "write the size without the minus",
      painting: { String($0.text.dropFirst()) }
    ) {
      "\(holder(of: $0)) has \($0.name) “\($0.text.prefix(60))”, and a size cannot be below 0"
    }
  }

  var misfitted: Cover? {
    let values = values(of: "preserveAspectRatio") { !ValueForm.aspectRatio.readsStrictly($0) }
    return Cover(values, noun: "a preserveAspectRatio", help: "write xMidYMid meet, or remove the attribute") {
      "preserveAspectRatio “\($0.text.prefix(60))” cannot be read, so \(holder(of: $0)) is not drawn"
    }
  }

  /// What is nearly clear.
  private var clear: Cover? {
    let values = values(of: "opacity", "fill-opacity", "stroke-opacity", "stop-opacity").filter { value in
      let isPercent = value.text.hasSuffix("%")
      guard let number = Double(isPercent ? String(value.text.dropLast()) : value.text) else { return false }
      return number < (isPercent ? 12 : 0.12)
    }
    return Cover(values, noun: "an opacity of nearly 0", help: "raise the opacity of the layer") {
      "the \($0.name) of \(holder(of: $0)) is \($0.text)"
    }
  }

  // MARK: Paint that shows nothing

  private var paints: [PropertyValue] { PropertyValue.all(of: SVGPaint.properties, in: file.bytes, outline) }

  private var contextPaint: Cover? {
    let values = paints.filter { SVGPaint.mistake(in: $0.text) == .context }
    return Cover(
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

  private var swappedOpacity: Cover? {
    let values = paints.filter { SVGPaint.withoutOpacity($0.text) != nil }
    func color(_ value: PropertyValue) -> AndroidColor {
      AndroidColor(value: value, meant: SVGPaint.withoutOpacity(value.text) ?? value.text)
    }
    return Cover(
      values, noun: "a colour of Android", help: { color($0).help }, painting: { color($0).meant },
      { color($0).reason })
  }

  /// The first of these colours, if the ink is much stronger where they are written as SVG does; nil if there is none.
  var colorOfAndroid: AndroidColor? {
    let colors = androidColors
    guard !colors.isEmpty, let picture = redrawn(colors.map { TextEdit($0.value, to: $0.meant) }) else { return nil }
    guard Double(Ink(picture, canvas: ink.canvas).strongest) > 1.5 * strongest * 255 else { return nil }
    return colors.first
  }

  private var clearPaint: Cover? {
    let values = paints.filter { SVGPaint.isClear($0.text) }
    return Cover(
      values, noun: "a clear colour", help: "give the layer a colour that shows", painting: { _ in "#000" }
    ) {
      "\($0.name) is “\($0.text.prefix(60))”, which is clear"
    }
  }

  private var unreadPaint: Cover? {
    let values = paints.filter { ![nil, .context].contains(SVGPaint.mistake(in: $0.text)) }
    return Cover(
      values, noun: "a colour that cannot be read",
      help: { "write \(SVGPaint.meant(by: $0.text) ?? "a colour, such as #000000")" }, painting: { _ in "#000" }
    ) {
      let words = SVGPaint.mistake(in: $0.text)?.words ?? "no colour"
      return "\($0.name) is “\($0.text.prefix(60))”, which is \(words)"
    }
  }

  /// Paints that refer to what is not there.
  private var lostPaint: Cover? {
    func lostID(_ value: PropertyValue) -> String? {
      CSSAddresses.addresses(in: Array(value.text.utf8)).lazy.compactMap { address -> String? in
        guard case .local(let id) = SVGReferences.Target(address), references.elements[id] == nil else { return nil }
        return id
      }.first
    }
    let values = paints.filter { lostID($0) != nil }
    return Cover(
      values, noun: "a paint that is missing", help: "copy the paint with this id into the file, or write a colour",
      painting: { _ in "#000" }
    ) {
      "\($0.name) refers to “#\((lostID($0) ?? "").prefix(80))”, which is not in the file"
    }
  }

  /// Gradients and patterns that are there and show nothing: one without stops, or on a line without an area.
  ///
  /// - Parameter isMeant: whether a paint counts, by the element that is its gradient or its pattern.
  func emptyPaint(where isMeant: (PropertyValue, Int) -> Bool = { _, _ in true }) -> Cover? {
    let values = paints.filter { value in server(of: value).map { isMeant(value, $0) } ?? false }
    func help(_ value: PropertyValue) -> String {
      if let server = server(of: value), outline.elements[server].name == "pattern" {
        return "give the pattern a size and shapes, or write a colour"
      }
      return
        "give the gradient its stops, and gradientUnits=\"userSpaceOnUse\" where it paints a straight line, or write a colour"
    }
    return Cover(values, noun: "a paint that shows nothing", help: help, painting: { _ in "#000" }) {
      "\($0.name) is \(name(of: server(of: $0))), which paints nothing here"
    }
  }

  /// The gradient or the pattern of a paint; nil if it is a colour, or refers to nothing.
  private func server(of paint: PropertyValue) -> Int? {
    CSSAddresses.addresses(in: Array(paint.text.utf8)).lazy.compactMap { address -> Int? in
      guard case .local(let id) = SVGReferences.Target(address) else { return nil }
      return references.elements[id]
    }.first
  }
}
