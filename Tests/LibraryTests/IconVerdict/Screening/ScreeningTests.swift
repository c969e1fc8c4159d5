import Drawing
@testable import Findings
@testable import IconVerdict
import TestSupport
import Testing
@testable import Workspace

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
    var limits = Limits.builtIn
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
      "with every reference replaced by its target, more than 12 elements are drawn"),
    Refusal(
      ##"<svg><g id="a"/><g id="b" mask="url(#a)"/><g id="c" fill="url(#b)"/>↓<g style="mask:url('#c')"/></svg>"##, nil),
    Refusal(
      ##"<svg>↓<g mask="url(#c)"/><g id="a"/><g id="b" mask="url(#a)"/><g id="c" fill="url(#b)"/><g id="d"/></svg>"##,
      nil),
    Refusal(
      ##"<svg>↓<g mask="url(#d)"/><g id="a"/><g id="b" mask="url(#a)"/><g id="c" fill="url(#b)"/><g id="d" mask="url(#c)"/></svg>"##,
      "references lead to references more than 3 times"),
    Refusal(##"<svg><use id="a" href="#b"/><use id="b" href="#a"/></svg>"##, nil),
    // A marker is drawn at each point, of which there are at most as many as numbers.
    Refusal(##"<svg><marker id="m"><b/></marker><path marker-mid="url(#m)" d="M1 1 2 2"/></svg>"##, nil),
    Refusal(
      ##"<svg><marker id="m"><b/></marker>↓<path marker-mid="url(#m)" d="M1 1 2 2h3"/></svg>"##,
      "with every reference replaced by its target, more than 12 elements are drawn"),
    Refusal(
      ##"<svg><marker id="m"/><g style="marker:url(#m)"><path d="M1-1z"/><line/><polyline points="1 1"/></g></svg>"##,
      nil),
    Refusal(
      ##"<svg><marker id="m"/>↓<g style="marker:url(#m)"><path d="M1-1z"/><line/><polyline points="1 1,2.5e1"/></g></svg>"##,
      "with every reference replaced by its target, more than 12 elements are drawn"),
    Refusal(
      ##"<svg><marker id="m"/><marker id="n"><path marker="url(#m)" d="M1 1"/></marker>↓<line marker="url(#n)" points="1 1"/></svg>"##,
      "with every reference replaced by its target, more than 12 elements are drawn"),
    Refusal(
      ##"<svg><marker id="m"/><path id="p" d="M1 1 2 2 3 3 4 4 5"/>↓<use marker-end="url(#m)" href="#p"/></svg>"##,
      "with every reference replaced by its target, more than 12 elements are drawn"),
    Refusal(##"<svg><marker id="m"/><path id="p" d="M1 1 2 2 3 3 4 4 5"/><g marker-end="url(#m)"/></svg>"##, nil),
    // Inkscape writes "marker:none" beside any paint.
    Refusal(
      ##"<svg><linearGradient id="m"/><path style="marker:none;fill:url(#m)" d="M1 1 2 2 3 3 4 4 5 5 6 6"/></svg>"##,
      nil),
    Refusal(##"<svg><g id="m"><b/></g><path style="mask:url(#m)" d="M1 1 2 2 3 3 4 4 5 5"/></svg>"##, nil),
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
    Refusal("<svg width='' height=' '/>", nil),
    Refusal("<!DOCTYPE svg [<!ENTITY a '24px'>]><svg width='&a;' height='2&#52;'/>", nil),
    Refusal("<!DOCTYPE svg [<!ENTITY a '-1'>]><svg width='↓&a;'/>", "the width of the icon is not above zero"),
    Refusal(
      ##"<!DOCTYPE svg [<!ENTITY a "#a">]><svg><g id="a"><b/><b/></g><use href="#a"/>↓<use href="&a;"/><use href="&a;"/></svg>"##,
      "with every reference replaced by its target, more than 12 elements are drawn"),
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
    #expect(Screening(SourceFile(path: "a.svg", text: text), Limits.builtIn).loadsFonts == loadsFonts)
  }

  /// libxml2 loses count of the bytes while it converts, and what is put into the file for a look would break it.
  @Test(arguments: ["UTF-8", "ISO-8859-1", "US-ASCII", "windows-1252"], [[], [0xE9]])
  func `the places of elements are right in any encoding`(encoding: String, title: [UInt8]) throws {
    let isUTF8 = encoding == "UTF-8"
    let start = "<?xml version='1.0' encoding='\(encoding)'?><svg id='"
    let paths = String(repeating: "<path d='M4 4h16v16H4z'/>\n", count: 3000)
    let file = SourceFile(
      path: "a.svg", bytes: Array(start.utf8) + (isUTF8 ? [] : title) + Array("'>\(paths)<rect/></svg>".utf8))
    let outline = try #require(SVGOutline(bytes: file.bytes))
    #expect(outline.elements.count == 3002)
    for element in outline.elements.dropFirst() {
      let text = String(decoding: file.bytes[element.tag], as: UTF8.self)
      #expect(text.hasPrefix("<\(element.name)") && text.hasSuffix("/>"))
      guard text.hasSuffix("/>") else { return }
    }
  }

  @Test(arguments: [
    ("&a;", "24"), ("x&a;y&a;", "x24y24"), ("&amp;", "&"), ("&none", "&none"), ("&#38;a;", "&a;"),
  ])
  func `entities are written out`(value: String, text: String) {
    let bytes = Array("<!DOCTYPE svg [<!ENTITY a '24'><!ENTITY a '25'>]><svg id='\(value)'/>".utf8)
    let isSound = value != "&none"
    #expect(SVGOutline(bytes: bytes)?.elements.first?["id"] == (isSound ? text : nil))
  }

  @Test func `entities cannot make values endless`() throws {
    let entity = String(repeating: "a", count: 1 << 12)
    let references = String(repeating: "&a;", count: 1 << 12)
    let text = "<!DOCTYPE svg [<!ENTITY a '\(entity)'>]><svg id='\(references)'/>"
    let value = try #require(SVGOutline(bytes: Array(text.utf8))?.elements.first?["id"])
    #expect(value.utf8.count < 2 << 20)
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
    // Neither half of a unit nor half of a pair is text; the bytes stay as they are.
    for bytes: [UInt8] in [[0xFF, 0xFE, 0x3C], [0xFF, 0xFE, 0x00, 0xD8], [0x3C, 0x00]] {
      #expect(SourceFile(svg: "a.svg", bytes: bytes).bytes == bytes)
    }
  }
}
