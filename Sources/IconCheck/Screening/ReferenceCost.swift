internal import SVGRaster

/// How many elements are drawn once every reference is written out, and how long the chains of references are.
struct ReferenceCost {
  enum Breach: Equatable {
    /// The element whose reference makes them too many.
    case tooMany(element: Int)
    case tooDeep(element: Int)
  }

  private let outline: SVGOutline
  private let limits: Limits
  private let links: [(element: Int, target: Int)]
  private var known: [Int: Cost] = [:]

  private struct Cost {
    var elements: Int
    var depth: Int
  }

  /// What the limits do not allow; nil when all is well.
  static func breach(_ outline: SVGOutline, _ references: SVGReferences, _ limits: Limits) -> Breach? {
    let links = references.all.compactMap { reference in
      if case .local(let id) = reference.target, let target = references.elements[id] {
        (element: reference.element, target: target)
      } else {
        nil
      }
    }
    guard !links.isEmpty else { return nil }
    var cost = ReferenceCost(outline: outline, limits: limits, links: links)
    var total = outline.elements.count
    for link in links {
      let one = cost.cost(of: link.target, at: 1)
      if one.depth > limits.referenceDepth { return .tooDeep(element: link.element) }
      // What stands in a definition is drawn where it is referred to, not where it stands.
      guard outline.isInDrawing(link.element) else { continue }
      total = Self.sum(total, one.elements)
      if total > limits.references { return .tooMany(element: link.element) }
    }
    return nil
  }

  private init(outline: SVGOutline, limits: Limits, links: [(element: Int, target: Int)]) {
    self.outline = outline
    self.limits = limits
    self.links = links
  }

  /// The cost of drawing an element; what leads back to itself costs nothing more, for the renderer refuses it.
  private mutating func cost(of element: Int, at level: Int) -> Cost {
    if let cost = known[element] { return cost }
    // Deeper is too deep in any case, and this recursion shall end.
    guard level <= limits.referenceDepth else { return Cost(elements: 1, depth: 1) }
    known[element] = Cost(elements: 0, depth: 0)
    let end = outline.endOfSubtree(element)
    var cost = Cost(elements: end - element, depth: 0)
    var index = firstLink(from: element)
    while index < links.count, links[index].element < end {
      let one = self.cost(of: links[index].target, at: level + 1)
      cost.elements = Self.sum(cost.elements, one.elements)
      cost.depth = max(cost.depth, one.depth)
      index += 1
    }
    cost.depth += 1
    known[element] = cost
    return cost
  }

  private func firstLink(from element: Int) -> Int {
    var (low, high) = (0, links.count)
    while low < high {
      let middle = (low + high) / 2
      if links[middle].element < element { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : sum
  }
}

extension SVGOutline {
  /// Whether nothing around an element is a definition.
  fileprivate func isInDrawing(_ index: Int) -> Bool {
    var parent = elements[index].parent
    while let index = parent {
      guard Self.containers.contains(elements[index].name) else { return false }
      parent = elements[index].parent
    }
    return true
  }

  /// One past the last element inside of an element.
  func endOfSubtree(_ index: Int) -> Int {
    elements[(index + 1)...].firstIndex { $0.depth <= elements[index].depth } ?? elements.count
  }
}
