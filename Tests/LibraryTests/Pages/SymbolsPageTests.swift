import Drawing
import Foundation
import SymbolOutline
import TestSupport
import Testing

/// The picture of `Documentation/Symbols.md`: the symbols of PetSpot in five weights. `GOLDEN=record` draws it.
@Suite struct SymbolsPageTests {
  private static let file = Repository.url("Documentation/Images/symbols.png")
  private static let catalog = Repository.url("Examples/PetSpot/PetSpot/Resources/Assets.xcassets/Actions")
  private static let names = ["mapPin", "message", "newAnnouncement", "share"]
  /// From the lightest to the boldest, as the system interpolates them.
  private static let weights = [-1, -0.5, 0, 0.5, 1]
  private static let cell = 96.0

  @Test func `the page's picture shows what the templates hold`() throws {
    let drawing = try SVGDrawing(bytes: Array(Self.document().utf8))
    let columns = Double(Self.names.count * Self.weights.count / 2)
    let picture = try drawing.render(width: Int(Self.cell * columns), height: Int(Self.cell * 2))
    if ProcessInfo.processInfo.environment["GOLDEN"] == "record" {
      try Data(try PNG.encodeOriginal(picture)).write(to: Self.file)
    }
    let stored = try PNG.decode(Array(try Data(contentsOf: Self.file)))
    try #require(stored.width == picture.width && stored.height == picture.height)
    let changed = zip(stored.rgba, picture.rgba).count { abs(Int($0) - Int($1)) > 32 }
    #expect(Double(changed) / Double(picture.rgba.count) < 0.01)
  }

  /// Two symbols in a row, each in all weights.
  private static func document() throws -> String {
    var paths = ""
    for (index, name) in names.enumerated() {
      let template = try Data(contentsOf: catalog.appending(path: "\(name).symbolset/\(name).svg"))
      let masters = try #require(TemplateMasters(Array(template)))
      for (step, weight) in weights.enumerated() {
        let column = Double(index % 2 * weights.count + step)
        let x = column * cell + (cell - masters.advance) / 2
        let y = Double(index / 2) * cell + cell / 2 + SymbolTemplate.capHeight / 2
        paths += "<path transform=\"translate(\(x) \(y))\" d=\"\(path(of: masters, weight))\"/>"
      }
    }
    let width = cell * Double(names.count * weights.count / 2)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(cell * 2)">\
      <path fill="#fff" d="M0 0H\(width)V\(cell * 2)H0z"/>\(paths)</svg>
      """
  }

  private static func path(of masters: TemplateMasters, _ weight: Double) -> String {
    let other = if weight < 0 { masters.paths.ultralight } else { masters.paths.black }
    return zip(masters.paths.regular, other).map { regular, other in
      var rest = other[...]
      return regular.replacing(/-?[0-9.]+/) { match in
        guard let number = rest.firstMatch(of: /-?[0-9.]+/) else { return "" }
        rest = rest[number.range.upperBound...]
        let start = Double(match.output) ?? 0
        let end = Double(number.output) ?? 0
        return "\(start + (end - start) * abs(weight))"
      }
    }.joined()
  }
}
