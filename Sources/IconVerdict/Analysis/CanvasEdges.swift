internal import Drawing
internal import Findings

/// The edges of a canvas, in the order of `Ink.edges`.
enum CanvasEdge: Int, CaseIterable {
  case top, right, bottom, left
}

/// A shape at the edge of its canvas.
struct EdgeContact {
  /// nil if no shape can be told.
  let element: Int?
  let edges: [CanvasEdge]
}

extension IconEvidence {
  /// The shapes that touch some edges of the canvas, the one with most ink there first. The contact
  /// has no element if none can be told.
  func contacts(with edges: [CanvasEdge]) -> [EdgeContact] {
    let drawn = outline.elements.indices.filter(outline.isDrawn)
    guard drawn.count > 1 else { return [EdgeContact(element: drawn.first, edges: edges)] }
    let shapes = inkAtEdges(of: drawn.prefix(Self.mostShapesAtEdges))
    var found: [(contact: EdgeContact, ink: Double)] = []
    for shape in shapes {
      let touched = edges.filter { edge in
        let most = shapes.map { $0.ink[edge.rawValue] }.max() ?? 0
        return shape.ink[edge.rawValue] > max(Self.leastContact, most * Self.leastPart)
      }
      guard !touched.isEmpty else { continue }
      let ink = touched.reduce(0) { $0 + shape.ink[$1.rawValue] }
      found.append((contact: EdgeContact(element: shape.element, edges: touched), ink: ink))
    }
    if found.isEmpty { return [EdgeContact(element: nil, edges: edges)] }
    // Sorting keeps the order of equal shapes.
    return found.sorted { $0.ink > $1.ink }.map(\.contact)
  }

  /// The mean alpha of elements along the edges of the canvas, each drawn alone in its place.
  private func inkAtEdges(of elements: some Sequence<Int>) -> [(element: Int, ink: [Double])] {
    let rewritten = Rewriting.withIDs(file.bytes, outline)
    guard let drawing = try? SVGDrawing(bytes: rewritten.bytes) else { return [] }
    var shapes: [(element: Int, ink: [Double])] = []
    for element in elements {
      guard let id = rewritten.ids[element],
        let alone = try? drawing.render(element: id, width: picture.width, height: picture.height)
      else { continue }
      shapes.append((element: element, ink: Ink(alone, canvas: ink.canvas).edges))
    }
    return shapes
  }

  /// Icons with more shapes are illustrations.
  private static let mostShapesAtEdges = 64
  /// The share of an edge below which a shape only meets it with a tip.
  private static let leastContact = 0.02
  /// The share of the largest contact with an edge below which a shape only ends there.
  private static let leastPart = 0.25
}
