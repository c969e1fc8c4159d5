import SVGRaster
import Testing

@Suite struct SVGDrawingTests {
  @Test func rendersOntoTheAskedPixels() throws {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><path fill="red" d="M0 0h1v1H0z"/></svg>"#
    let image = try SVGDrawing(bytes: Array(svg.utf8)).render(width: 4, height: 4)
    #expect(image.alpha == [255, 255, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(image.rgba[0..<4] == [255, 0, 0, 255])
  }
}
