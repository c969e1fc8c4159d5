/// The elements of an SVG with the bytes they stand at: what a picture cannot tell of its source.
package struct SVGOutline: Sendable {
  package struct Element: Sendable {
    /// Without a prefix: "path".
    package let name: String
    /// Whether it is an element of SVG's namespace, or of none.
    package let isSVG: Bool
    /// The element around it, as an index; nil for the root.
    package let parent: Int?
    /// From 0 for the root.
    package let depth: Int
    /// The start tag's bytes, from `<` to `>`.
    package let tag: Range<Int>
    /// All of the element's bytes, with its end tag.
    package internal(set) var range: Range<Int>
    /// As the file has them, entities expanded; `d` and `points` are left out, being long.
    package let attributes: [Attribute]

    package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  package struct Attribute: Sendable {
    package let name: String
    package let value: String
  }

  package struct Comment: Sendable {
    package let text: String
    /// Its last byte, and where it begins.
    package let range: Range<Int>
  }

  /// In the order of their start tags.
  package internal(set) var elements: [Element] = []
  package internal(set) var comments: [Comment] = []
  /// Why the outline ends before the document does; nil when it does not.
  package internal(set) var breach: Breach?

  /// The most that is taken of a document.
  package struct Limits: Sendable, Hashable {
    package var elements: Int
    package var depth: Int
    /// In bytes of an entity's text.
    package var entity: Int

    package init(elements: Int, depth: Int, entity: Int) {
      self.elements = elements
      self.depth = depth
      self.entity = entity
    }
  }

  /// What goes beyond the limits, with the bytes it stands at.
  package enum Breach: Sendable, Equatable {
    case elements(at: Int)
    case depth(at: Int)
    /// An entity that is long, that holds markup or other entities, or that lies in another file.
    case entity(String, at: Int)
  }

  /// An outline of nothing.
  package init() {}
}

extension SVGOutline {
  /// The elements inside an element, as indices, without those inside of them.
  package func children(of index: Int) -> [Int] {
    let end = elements[index].range.upperBound
    var children: [Int] = []
    var next = index + 1
    while next < elements.count, elements[next].tag.lowerBound < end {
      if elements[next].parent == index { children.append(next) }
      next += 1
    }
    return children
  }

  /// Whether the renderer draws this element where it stands: it paints something, and nothing around it is a definition.
  package func isDrawn(_ index: Int) -> Bool {
    guard elements[index].isSVG, Self.painters.contains(elements[index].name) else { return false }
    var parent = elements[index].parent
    while let index = parent {
      guard elements[index].isSVG, Self.containers.contains(elements[index].name) else { return false }
      parent = elements[index].parent
    }
    return true
  }

  package static let painters: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "image", "use",
  ]
  package static let containers: Set<String> = ["svg", "g", "a", "switch"]
}
