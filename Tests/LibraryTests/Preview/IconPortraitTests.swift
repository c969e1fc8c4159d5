@testable import Color
@testable import Drawing
@testable import Preview
import Testing

@Suite struct IconPortraitTests {
  private static let state = TintedState(
    name: "light", tint: DesignColor(hex: 0xFF0000), ground: DesignColor(hex: 0xFFFFFF))

  @Test func `a tile shows a template by its alpha, in the tint on the ground`() {
    let template = PixelImage(width: 3, height: 1, rgba: [9, 9, 9, 51, 9, 9, 9, 255, 9, 9, 9, 0])
    let portrait = IconPortrait(original: nil, template: template, tab: nil, boxes: [:])
    let tile = portrait.tile(Self.state)
    let start = (12 * 3 * tile.width + 12 * 3) * 4
    #expect(Array(tile.rgba[start..<start + 12]) == [255, 204, 204, 255, 255, 0, 0, 255, 255, 255, 255, 255])
  }

  @Test func `a picture that is larger than the tile is cut off`() {
    let template = PixelImage(width: 900, height: 1)
    let portrait = IconPortrait(original: nil, template: template, tab: template, boxes: [:])
    #expect(portrait.tile(Self.state).width == IconPortrait.tileWidth * 3)
  }
}
