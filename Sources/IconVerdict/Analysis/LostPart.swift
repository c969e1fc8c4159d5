internal import Drawing
internal import Findings
internal import Markup
internal import SymbolOutline

/// An element of which nothing shows, although it would without something that the file says of it.
struct LostPart: Sendable {
  let element: Int
  let cause: BlankCause
}

extension IconEvidence {
  /// The parts of the icon that are lost, in the order of the file.
  ///
  /// Many icons have shapes that are clear or covered by others on purpose. So a part counts only if nothing of it shows
  /// although it is drawn alone, and if it shows as soon as its cover is taken away.
  var lostParts: [LostPart] {
    guard !isClear, outline.elements.count <= Self.mostElements else { return [] }
    var lost: [LostPart] = []
    var tried = 0
    let suspects = suspects.sorted { $0.element < $1.element }
    for suspect in suspects {
      let isInside = lost.contains {
        outline.elements[$0.element].range.contains(outline.elements[suspect.element].tag.lowerBound)
      }
      if isInside { continue }
      tried += 1
      if tried > Self.mostTried { break }
      if isLost(suspect, among: suspects) { lost.append(LostPart(element: suspect.element, cause: suspect.cause)) }
    }
    return lost
  }

  /// Larger drawings are not drawn again and again.
  private static let mostElements = 1_000
  /// More suspects than these are not tried.
  private static let mostTried = 12

  /// What may hide an element, and the change to the text that takes it away.
  private struct Suspect {
    let element: Int
    let cause: BlankCause
    let edit: TextEdit
  }

  private var suspects: [Suspect] {
    let covers = [cut(by: "mask"), cut(by: "clip-path"), filter, dashed, shrunk, negative, misfitted, doubtfulPaint]
    let drawn = outline.elements.indices.filter(outline.isDrawn)
    let parts = covers.compactMap(\.self).flatMap(\.parts).compactMap { part in
      part.element.map { Suspect(element: $0, cause: part.cause, edit: part.edit) }
    }
    return (parts + flatShapes(among: drawn)).filter { suspect in
      let range = outline.elements[suspect.element].range
      let inside = drawn.count { range.contains(outline.elements[$0].tag.lowerBound) }
      // Something of the icon shows. If all its shapes are in one element, that is not lost.
      return inside > 0 && inside < drawn.count
    }
  }

  private func isLost(_ suspect: Suspect, among suspects: [Suspect]) -> Bool {
    let range = outline.elements[suspect.element].range
    guard let without = redrawn([TextEdit(range, "")]), !without.differs(from: picture) else { return false }
    // What lies on it would hide it too.
    let others = outline.elements.indices.filter { index in
      outline.isDrawn(index) && !range.contains(outline.elements[index].tag.lowerBound)
    }
    // A mask or a clip path may use one of these shapes. Without the shape, it would hide something else.
    if isNeeded(others) { return false }
    let alone = others.map { TextEdit(outline.elements[$0].range, "") }
    // What is in it may have a cover of its own.
    let uncovered = suspects.filter { range.contains(outline.elements[$0.element].tag.lowerBound) }.map(\.edit)
    guard let hidden = redrawn(alone), let shown = redrawn(alone + uncovered) else { return false }
    let nothing = PixelImage(width: picture.width, height: picture.height)
    return !hidden.differs(from: nothing) && shown.differs(from: nothing)
  }

  /// Whether anything else of the icon refers to some shapes, such as a clip path made of one.
  private func isNeeded(_ shapes: [Int]) -> Bool {
    references.all.contains { reference in
      guard case .local(let id) = reference.target, let target = references.elements[id] else { return false }
      if shapes.contains(reference.element) { return false }
      let needed = outline.elements[target].range
      return shapes.contains { needed.contains(outline.elements[$0].tag.lowerBound) }
    }
  }

  /// Filters; nil if one has an effect that librsvg does not draw, which `not-supported` reports.
  private var filter: Cover? {
    let isUnsupported = unsupportedFeatures.contains { part in
      part.loss == .part && outline.ancestors(of: part.element).contains { outline.elements[$0].name == "filter" }
    }
    return isUnsupported ? nil : filtered
  }

  /// Gradients and patterns that may paint nothing.
  private var doubtfulPaint: Cover? {
    guard !outline.indices(of: "linearGradient", "radialGradient", "pattern").isEmpty else { return nil }
    return emptyPaint { value, server in
      let hasStops = outline.children(of: server).contains { outline.elements[$0].name == "stop" }
      guard hasStops, let box = box(of: value.element) else { return !hasStops }
      return box.width == 0 || box.height == 0
    }
  }

  /// Lines without a stroke, and dots without round ends: neither has an area that a fill could show.
  private func flatShapes(among drawn: [Int]) -> [Suspect] {
    drawn.compactMap { index in
      let stroke = inherited("stroke", by: index)
      let isStroked = stroke.map { $0.value != "none" } ?? false
      // An element that says `stroke="none"` itself may be meant to have no stroke.
      if !isStroked, stroke?.element == index { return nil }
      let hasEnds = ["round", "square"].contains(inherited("stroke-linecap", by: index)?.value)
      if isStroked, hasEnds { return nil }
      guard let line = line(of: index), !line.hasArea else { return nil }
      if !isStroked { return unstrokedLine(index) }
      return isDot(line) ? unroundedDot(index) : nil
    }
  }

  private func unstrokedLine(_ index: Int) -> Suspect {
    let cause = BlankCause(
      reason: "\(name(of: index)) is a line without a stroke", help: "give it a stroke, or remove it", element: index)
    return Suspect(element: index, cause: cause, edit: inserting("stroke=\"#000\"", in: index))
  }

  private func unroundedDot(_ index: Int) -> Suspect? {
    let element = outline.elements[index]
    guard !element.declarations.contains(where: { $0.name == "stroke-linecap" }) else { return nil }
    let cap = "stroke-linecap"
    let edit =
      if let value = valueRange(of: index, cap) { TextEdit(value, "round") } else {
        inserting("\(cap)=\"round\"", in: index)
      }
    let cause = BlankCause(
      reason: "\(name(of: index)) is a dot, and the ends of its line are not round", help: "write \(cap)=\"round\"",
      element: index)
    return Suspect(element: index, cause: cause, edit: edit)
  }

  private func inserting(_ attribute: String, in index: Int) -> TextEdit {
    TextEdit(inserting: " \(attribute)", at: outline.elements[index].nameEnd(in: file.bytes))
  }

  /// The value of a property for an element, and the element that has it: this one, or the nearest around it. nil if none has it.
  /// Style sheets are not read.
  private func inherited(_ property: String, by index: Int) -> (element: Int, value: String)? {
    var next: Int? = index
    while let holder = next {
      let element = outline.elements[holder]
      if let value = element.declarations.last(where: { $0.name == property })?.value ?? element[property] {
        return (element: holder, value: value)
      }
      next = element.parent
    }
    return nil
  }

  // MARK: Places

  private func box(of index: Int) -> (width: Double, height: Double)? {
    guard let line = line(of: index), let lowest = line.lowest, let highest = line.highest else { return nil }
    return (width: highest.x - lowest.x, height: highest.y - lowest.y)
  }

  private func isDot(_ line: PathOutline) -> Bool {
    guard let lowest = line.lowest, let highest = line.highest else { return false }
    return highest.x - lowest.x < Self.longestDot && highest.y - lowest.y < Self.longestDot
  }

  /// In the units of the file. Designers write dots as lines of a hundredth.
  private static let longestDot = 0.05

  /// The path that an element draws; nil if it is no path or line, or if its tag is long.
  private func line(of index: Int) -> PathOutline? {
    let element = outline.elements[index]
    switch element.name {
    case "line":
      let numbers = ["x1", "y1", "x2", "y2"].map { element[$0] ?? "0" }
      return PathOutline("M\(numbers.joined(separator: " "))".utf8)
    case "path", "polyline":
      let isPath = element.name == "path"
      guard element.tag.count < Self.longestTag else { return nil }
      guard let value = element.startTag(in: file.bytes)[isPath ? "d" : "points"]?.value else { return nil }
      return PathOutline((isPath ? value : "M\(value)").utf8)
    default: return nil
    }
  }

  /// In bytes: a straight line is soon written.
  private static let longestTag = 200
}
