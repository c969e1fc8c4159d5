@testable import MonotintKit
import SVGRaster
import TestSupport
import Testing

@Suite struct ScreeningTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    let text: MarkedText
    let message: String?
    var testDescription: String { message ?? "nothing" }

    init(_ marked: String, _ message: String?) {
      text = MarkedText(marked)
      self.message = message
    }
  }

  private static var limits: Limits {
    var limits = Limits()
    (limits.elements, limits.depth, limits.references, limits.referenceDepth) = (9, 4, 12, 3)
    (limits.entityBytes, limits.rasterPixels) = (8, 100)
    return limits
  }

  /// The first bytes of a PNG of 30,000 × 30,000 pixels, of a GIF of 11 × 10, and of a JPEG of 9 × 9.
  private static let png = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAdTAAAHUw"
  private static let gif = "data:image/gif;base64,R0lGODlhCwAKAA=="
  private static let jpeg = "data:image/jpeg;base64,/9j/4AAEAAD/wAARCAAJAAkDASIAAhEBAxEB"

  @Test(arguments: [
    Refusal("<svg><g><g><g/></g></g></svg>", nil),
    Refusal("<svg><g><g><g>↓<g/></g></g></g></svg>", "elements lie more than 4 deep in each other"),
    Refusal("<svg><a/><a/><a/><a/><a/><a/><a/><a/></svg>", nil),
    Refusal("<svg><a/><a/><a/><a/><a/><a/><a/><a/>↓<a/></svg>", "the drawing has more than 9 elements"),
    Refusal("<!DOCTYPE svg [<!ENTITY a '12345678'>]><svg/>", nil),
    Refusal(
      "<!DOCTYPE svg [↓<!ENTITY a '123456789'>]><svg/>",
      "the entity “a” is more than a short plain text of this file: entities can hide what is drawn"),
    Refusal(
      "<!DOCTYPE svg [↓<!ENTITY a SYSTEM 'a.txt'>]><svg/>",
      "the entity “a” is more than a short plain text of this file: entities can hide what is drawn"),
    Refusal(
      "<!DOCTYPE svg [<!ENTITY b 'b'>↓<!ENTITY a '&b;'>]><svg/>",
      "the entity “a” is more than a short plain text of this file: entities can hide what is drawn"),
    Refusal(
      "<!DOCTYPE svg [↓<!ENTITY % a 'b'>]><svg/>",
      "the entity “a” is more than a short plain text of this file: entities can hide what is drawn"),
    Refusal(##"<svg><g id="a"><b/><b/></g><use href="#a"/><use href="#a"/></svg>"##, nil),
    Refusal(
      ##"<svg><g id="a"><b/><b/></g><use href="#a"/>↓<use href="#a"/><use href="#a"/></svg>"##,
      "written out, its references draw more than 12 elements"),
    Refusal(
      ##"<svg><g id="a"/><g id="b" mask="url(#a)"/><g id="c" fill="url(#b)"/>↓<g style="mask:url('#c')"/></svg>"##, nil),
    Refusal(
      ##"<svg>↓<g mask="url(#c)"/><g id="a"/><g id="b" mask="url(#a)"/><g id="c" fill="url(#b)"/><g id="d"/></svg>"##,
      nil),
    Refusal(
      ##"<svg>↓<g mask="url(#d)"/><g id="a"/><g id="b" mask="url(#a)"/><g id="c" fill="url(#b)"/><g id="d" mask="url(#c)"/></svg>"##,
      "references lead to references more than 3 times"),
    Refusal(##"<svg><use id="a" href="#b"/><use id="b" href="#a"/></svg>"##, nil),
    Refusal("<svg>↓<image href='\(png)'/></svg>", "its bitmaps have more than 100 pixels"),
    Refusal("<svg>↓<image href='\(gif)'/></svg>", "its bitmaps have more than 100 pixels"),
    Refusal("<svg><image href='\(jpeg)'/></svg>", nil),
    Refusal("<svg><image href='\(jpeg)'/>↓<image href='\(jpeg)'/></svg>", "its bitmaps have more than 100 pixels"),
    Refusal("<svg width='↓12x'/>", "the width of the icon is not a length"),
    Refusal("<svg height='↓-1'/>", "the height of the icon is not above zero"),
    Refusal("<svg height='↓20000'/>", "the height of the icon is beyond 16384 pixels"),
    Refusal("<svg height='↓1000cm'/>", "the height of the icon is beyond 16384 pixels"),
    Refusal("<svg viewBox='↓0 0 0 24'/>", "the viewBox of the icon has no size above zero"),
    Refusal("<svg viewBox='↓1e9 0 24 24'/>", "the viewBox of the icon has numbers beyond a million"),
    Refusal("<svg viewBox='↓a'/>", "the viewBox of the icon is not four numbers"),
    Refusal("<svg width=' 1.5e1px ' height='auto' viewBox='-1,-1 2 2'/>", nil),
    Refusal("no XML", nil),
  ])
  func `what is not given to the renderer`(_ refusal: Refusal) {
    let screening = Screening(SourceFile(path: "a.svg", text: refusal.text.text), Self.limits)
    #expect(screening.refusal?.message == refusal.message)
    if refusal.message != nil {
      #expect(screening.refusal?.place.map { "\($0.start.line):\($0.start.column)" } == refusal.text.places.first)
    }
  }

  @Test(arguments: [
    ("<svg><path/></svg>", false), ("<svg><text/></svg>", true),
    ("<svg><image href='data:image/svg+xml,x'/></svg>", true), ("<svg><image href='data:image/png,x'/></svg>", false),
  ])
  func `an icon with fonts gets a process of its own`(text: String, loadsFonts: Bool) {
    #expect(Screening(SourceFile(path: "a.svg", text: text), Limits()).loadsFonts == loadsFonts)
  }

  @Test(arguments: [
    ("url(a.svg#x)", ["a.svg#x"]), ("fill:URL( 'a b' );stroke:url(\"#c\")", ["a b", "#c"]),
    ("@import 'x.css'; @import url(y.css);", ["x.css", "y.css"]), ("url(", [""]), ("@import", []), ("curl", []),
  ])
  func `addresses in CSS`(css: String, addresses: [String]) {
    #expect(CSSAddresses.addresses(in: Array(css.utf8)) == addresses)
  }

  @Test func `UTF-16 is taken as UTF-8`() {
    let text = "<?xml version='1.0' encoding='UTF-16'?>\n<svg id='ż'/>"
    for isLittle in [true, false] {
      let units = Array("\u{FEFF}\(text)".utf16)
      let bytes = units.flatMap { isLittle ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      let file = SourceFile(svg: "a.svg", bytes: bytes)
      #expect(file.line(2) == "<svg id='ż'/>")
      #expect(SVGOutline(bytes: file.bytes)?.elements.first?["id"] == "ż")
    }
  }
}
