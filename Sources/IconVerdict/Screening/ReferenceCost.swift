internal import Drawing
internal import Markup

/// How many elements are drawn when every reference is replaced by what it refers to, and how long the chains of
/// references are.
struct ReferenceCost {
  private let outline: SVGOutline
  private let limits: Limits
  private let links: [Link]
  private var known: [Int: Cost] = [:]

  /// A reference from an element to another one, which the renderer draws so many times.
  private struct Link {
    let element: Int
    let target: Int
    let times: Int
  }

  private struct Cost {
    var elements: Int
    var depth: Int
  }

  /// The first element whose reference exceeds a limit, by its position in the outline, with a message that says which
  /// limit; nil if there is none.
  static func breach(
    of outline: SVGOutline, _ references: SVGReferences, in bytes: [UInt8], _ limits: Limits
  ) -> (element: Int, message: String)? {
    let links = references.all.compactMap { reference -> Link? in
      guard case .local(let id) = reference.target, let target = references.elements[id] else { return nil }
      let times = outline.times(of: reference, to: target, in: bytes)
      return Link(element: reference.element, target: target, times: times)
    }
    var cost = ReferenceCost(outline: outline, limits: limits, links: links)
    var total = outline.elements.count
    for link in links {
      let one = cost.cost(of: link.target, at: 1)
      if one.depth > limits.referenceDepth {
        let message = "references lead to references more than \(limits.referenceDepth) times"
        return (link.element, message)
      }
      // The renderer draws the content of a definition only where an element refers to it.
      let isInDrawing = outline.ancestors(of: link.element).allSatisfy {
        SVGOutline.containers.contains(outline.elements[$0].name)
      }
      guard isInDrawing else { continue }
      total += one.elements * link.times
      if total > limits.references {
        let message = "with every reference replaced by its target, more than \(limits.references) elements are drawn"
        return (link.element, message)
      }
    }
    return nil
  }

  /// The cost of drawing an element. A reference back to the element costs nothing more: the renderer refuses it.
  private mutating func cost(of element: Int, at level: Int) -> Cost {
    if let cost = known[element] { return cost }
    // A longer chain is refused in any case, and this recursion must end.
    guard level <= limits.referenceDepth else { return Cost(elements: 1, depth: 1) }
    known[element] = Cost(elements: 0, depth: 0)
    let end = outline.endOfSubtree(element)
    var cost = Cost(elements: end - element, depth: 0)
    var index = firstLink(from: element)
    while index < links.count, links[index].element < end {
      let one = self.cost(of: links[index].target, at: level + 1)
      // Beyond the limit the number no longer matters, and must not overflow.
      cost.elements = min(cost.elements + one.elements * links[index].times, max(limits.references, end) + 1)
      cost.depth = max(cost.depth, one.depth)
      index += 1
    }
    cost.depth += 1
    known[element] = cost
    return cost
  }

  private func firstLink(from element: Int) -> Int {
    var low = 0
    var high = links.count
    while low < high {
      let middle = (low + high) / 2
      if links[middle].element < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension SVGOutline {
  /// The most times that the target of a reference is drawn: a marker at each point of the shapes in the element, anything
  /// else once.
  fileprivate func times(of reference: SVGReferences.Reference, to target: Int, in bytes: [UInt8]) -> Int {
    // The renderer takes nothing but a <marker> for one.
    guard elements[target].name == "marker", let attribute = reference.attribute,
      attribute.hasPrefix("marker") || attribute == "style"
    else { return 1 }
    var shapes = elements[reference.element..<endOfSubtree(reference.element)]
    // What a <use> shows has the markers too, and may be any shape.
    if shapes.contains(where: { $0.name == "use" }) { shapes = elements[...] }
    return shapes.reduce(0) { $0 + mostPoints(of: $1, in: bytes) }
  }

  private func mostPoints(of element: Element, in bytes: [UInt8]) -> Int {
    guard ["path", "line", "polyline", "polygon"].contains(element.name) else { return 0 }
    // A line has two ends.
    let fewest = 2
    let points = element.startTag(in: bytes).attributes.first { $0.localName == "d" || $0.localName == "points" }
    guard let points else { return fewest }
    return max(fewest, NumberReader.count(in: bytes, points.valueRange))
  }

  /// One past the last element inside of an element.
  fileprivate func endOfSubtree(_ index: Int) -> Int {
    elements[(index + 1)...].firstIndex { $0.depth <= elements[index].depth } ?? elements.count
  }
}
