internal import Drawing
internal import Findings
internal import IconVerdict

extension IconJob {
  /// Draws the icon in this process, in the size of a PNG, and compares their pixels.
  func compare(with reference: [UInt8]) -> Result {
    do throws(RasterError) {
      let wanted = try PNG.decode(reference, expecting: .atMost(pixels: judge.limits.rasterPixels))
      let drawn = try SVGDrawing(bytes: file.bytes).render(width: wanted.width, height: wanted.height)
      guard let difference = RendererDifference(wanted, drawn) else { throw RasterError("it has another size") }
      return Result(Judgement(file.path, [], summary: nil), .comparison(difference))
    } catch {
      return Result(file, [Diagnostic(unreadable: file, error)])
    }
  }
}
