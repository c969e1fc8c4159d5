internal import Drawing
internal import Findings

/// Ink outside of an icon's canvas.
enum Overflow {
  /// The margin that is looked at, as a share of the canvas on each side.
  private static let margin = 0.1
  /// How far a box may stick out unseen, as a share of the canvas: half a device pixel of a 24 pt
  /// icon.
  private static let tolerance = 0.007

  /// Whether ink shows beyond the canvas when there is more room around it.
  ///
  /// The box of all shapes is a first guess; it does not know what a clip or a mask takes away, so
  /// pixels decide.
  static func shows(
    inkBounds bounds: Rectangle?, size: PointSize?, viewBox: Rectangle?, file: SourceFile,
    outline: SVGOutline
  ) throws(RasterError) -> Bool {
    guard let bounds, let size, mayStickOut(bounds, of: size) else { return false }
    let canvasBox = viewBox ?? Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    guard let bytes = widened(file, outline, box: canvasBox) else { return false }
    let picture = try SVGDrawing(bytes: bytes).render(longestSide: 96)
    let columns = canvas(in: picture.width)
    let rows = canvas(in: picture.height)
    return (0..<picture.width * picture.height).contains { pixel in
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
    _ file: SourceFile, _ outline: SVGOutline, box: Rectangle
  ) -> [UInt8]? {
    guard let root = outline.elements.first else { return nil }
    let across = box.width * margin
    let down = box.height * margin
    let numbers = [box.x - across, box.y - down, box.width + 2 * across, box.height + 2 * down]
    let viewBox = #" viewBox="\#(numbers.map { "\($0)" }.joined(separator: " "))""#
    let old = SVGTag(root, in: file.bytes)["viewBox"]?.range ?? 0..<0
    let edits = [TextEdit(old, ""), TextEdit(inserting: viewBox, at: root.nameEnd(in: file.bytes))]
    return TextEdit.apply(edits, to: file.bytes)
  }
}
