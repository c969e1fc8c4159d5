/// The elements of an SVG, with the range of bytes of each.
package struct SVGOutline: Sendable {
  package struct Element: Sendable {
    /// Without a prefix: "path".
    package let name: String
    /// Whether it is an element of SVG's namespace, or of none.
    package let isSVG: Bool
    /// Whether it is an element of HTML's namespace.
    package let isHTML: Bool
    /// The element around it, as an index; nil for the root.
    package let parent: Int?
    /// From 0 for the root.
    package let depth: Int
    /// The start tag's bytes, from `<` to `>`.
    package let tag: Range<Int>
    /// All of the element's bytes, with its end tag.
    package internal(set) var range: Range<Int>
    /// As the file has them, entities expanded; without `d` and `points`, which are long.
    package let attributes: [Attribute]

    package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  package struct Attribute: Sendable {
    /// Without a prefix.
    package let name: String
    package let value: String
    /// Whether it is in another namespace than those of SVG, XLink and XML, such as that of an editor.
    package let isForeign: Bool
  }

  package struct Comment: Sendable {
    package let text: String
    package let range: Range<Int>
  }

  /// In the order of their start tags.
  package internal(set) var elements: [Element] = []
  package internal(set) var comments: [Comment] = []
  /// The limit at which reading stopped; nil when the outline is complete.
  package internal(set) var breach: Breach?

  /// Reading stops where a document exceeds one of these.
  package struct Limits: Sendable, Hashable {
    package var elements: Int
    var depth: Int
    /// In bytes of an entity's text.
    var entity: Int

    package init(elements: Int, depth: Int, entity: Int) {
      self.elements = elements
      self.depth = depth
      self.entity = entity
    }
  }

  /// What exceeds the limits, with the offset at which it begins.
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
  /// The direct children of an element, as indices.
  package func children(of index: Int) -> [Int] {
    let end = elements[index].range.upperBound
    let inside = elements.indices[(index + 1)...].prefix { elements[$0].tag.lowerBound < end }
    return inside.filter { elements[$0].parent == index }
  }

  /// Whether the renderer draws this element itself, and not only a reference to it: it paints
  /// something, and nothing around it is a definition.
  package func isDrawn(_ index: Int) -> Bool {
    guard elements[index].isSVG, Self.painters.contains(elements[index].name) else { return false }
    return ancestors(of: index).allSatisfy { ancestor in
      elements[ancestor].isSVG && Self.containers.contains(elements[ancestor].name)
    }
  }

  /// The elements around an element, as indices, the nearest first.
  package func ancestors(of index: Int) -> some Sequence<Int> {
    sequence(state: index) { index in
      guard let parent = elements[index].parent else { return nil }
      index = parent
      return parent
    }
  }

  package static let painters: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "image", "use",
  ]
  package static let containers: Set<String> = ["svg", "g", "a", "switch"]
}
