internal import Drawing
internal import Findings
internal import Markup

/// Ink outside of an icon's canvas.
enum Overflow {
  /// The margin that is looked at, as a share of the canvas on each side.
  private static let margin = 0.1
  /// How far a box may stick out unseen, as a share of the canvas: half a device pixel of a 24 pt
  /// icon.
  private static let tolerance = 0.007

  /// The shapes whose ink shows beyond the canvas when there is more room around it, the one with
  /// most of it first; nil if no ink does. It is empty if no single shape is to blame.
  ///
  /// The box of all shapes is a first guess; it does not know what a clip or a mask takes away, so
  /// pixels decide.
  static func shapes(
    inkBounds bounds: Rectangle?, size: PointSize?, viewBox: Rectangle?, file: SourceFile,
    outline: SVGOutline
  ) throws(RasterError) -> [Int]? {
    guard let bounds, let size, mayStickOut(bounds, of: size) else { return nil }
    let canvasBox = viewBox ?? Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    let all = try inkOutside(file.bytes, outline, box: canvasBox)
    guard all > 0 else { return nil }
    let drawn = outline.elements.indices.filter(outline.isDrawn)
    if drawn.count == 1 { return drawn }
    var found: [(element: Int, ink: Int)] = []
    for element in drawn.prefix(mostShapes) {
      // A shape may lie on another that leaves the canvas too, so both count what they add.
      let without = Rewriting.blanking([outline.elements[element].range], in: file.bytes)
      let ink = all - (try inkOutside(without, outline, box: canvasBox))
      if ink > 0 { found.append((element: element, ink: ink)) }
    }
    // Sorting keeps the order of equal elements.
    return found.sorted { $0.ink > $1.ink }.map(\.element)
  }

  /// Icons with more shapes are illustrations.
  private static let mostShapes = 64

  /// How many pixels of a picture with margins have ink outside of the canvas.
  private static func inkOutside(
    _ bytes: [UInt8], _ outline: SVGOutline, box: Rectangle
  ) throws(RasterError) -> Int {
    guard let bytes = widened(bytes, outline, box: box) else { return 0 }
    let picture = try SVGDrawing(bytes: bytes).render(longestSide: 96)
    let columns = canvas(in: picture.width)
    let rows = canvas(in: picture.height)
    return (0..<picture.width * picture.height).count { pixel in
      let (row, column) = pixel.quotientAndRemainder(dividingBy: picture.width)
      let isOnCanvas = rows.contains(row) && columns.contains(column)
      return picture.rgba[pixel * 4 + 3] >= 128 && !isOnCanvas
    }
  }

  private static func mayStickOut(_ bounds: Rectangle, of size: PointSize) -> Bool {
    guard size.width > 0, size.height > 0 else { return false }
    guard bounds.width > 0 || bounds.height > 0 else { return false }
    let slackAcross = size.width * tolerance
    let slackDown = size.height * tolerance
    return bounds.x < -slackAcross
      || bounds.y < -slackDown
      || bounds.x + bounds.width > size.width + slackAcross
      || bounds.y + bounds.height > size.height + slackDown
  }

  /// The pixels of the canvas itself in a picture with margins, rounded outwards.
  private static func canvas(in length: Int) -> Range<Int> {
    let start = Int(((margin - tolerance) / (1 + 2 * margin) * Double(length)).rounded(.down))
    return start..<length - start
  }

  /// A copy of the document with a margin around its canvas: the root gets a larger `viewBox`.
  private static func widened(
    _ bytes: [UInt8], _ outline: SVGOutline, box: Rectangle
  ) -> [UInt8]? {
    guard let root = outline.elements.first else { return nil }
    let across = box.width * margin
    let down = box.height * margin
    let numbers = [box.x - across, box.y - down, box.width + 2 * across, box.height + 2 * down]
    let viewBox = #" viewBox="\#(numbers.map { "\($0)" }.joined(separator: " "))""#
    let old = root.startTag(in: bytes)["viewBox"]?.range ?? 0..<0
    let edits = [TextEdit(old, ""), TextEdit(inserting: viewBox, at: root.nameEnd(in: bytes))]
    return TextEdit.apply(edits, to: bytes)
  }
}
