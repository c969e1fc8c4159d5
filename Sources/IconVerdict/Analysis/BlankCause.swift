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
  private func showsInk(without covers: [Cover]) -> Bool {
    let filters = values(of: "filter").map { TextEdit(removing: $0) }
    let others = covers.flatMap(\.edits)
    guard let picture = redrawn(others + filters) else { return false }
    return !Ink(picture, canvas: ink.canvas).isEmpty
  }

  /// The covers that together hide the icon; nil if it shows nothing without any of them.
  private func commonCause(_ covers: [Cover]) -> BlankCause? {
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
}
