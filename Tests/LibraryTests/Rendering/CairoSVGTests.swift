import Drawing
import Testing

@testable import Rendering

struct CairoSVGTests {
  /// An SVG as poppler writes it through cairo: a group, drawn through a mask.
  private static func page(
    mask: String, group: String = #"<path style="fill:rgb(100%,0%,0%);" d="M 4 4 L 20 4 L 20 20 Z M 4 4 "/>"#,
    use: String = ##"<use xlink:href="#surface6" mask="url(#mask0)"/>"##, matrix: String = alpha
  ) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="24pt" height="24pt" viewBox="0 0 24 24">
    <defs>
    <filter id="alpha" filterUnits="objectBoundingBox" x="0%" y="0%" width="100%" height="100%">
      <feColorMatrix type="matrix" in="SourceGraphic" values="\(matrix)"/>
    </filter>
    <clipPath id="clip1">
      <rect x="0" y="0" width="24" height="24"/>
    </clipPath>
    <clipPath id="clip2">
      <rect x="0" y="0" width="12" height="24"/>
    </clipPath>
    <g id="surface7" clip-path="url(#clip1)">
    \(mask)
    </g>
    <mask id="mask0">
      <g filter="url(#alpha)">
    <use xlink:href="#surface7"/>
      </g>
    </mask>
    <g id="surface6" clip-path="url(#clip1)">
    \(group)
    </g>
    </defs>
    <g id="surface1">
    \(use)
    </g>
    </svg>

    """
  }

  private static let alpha = "0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"
  private static let wholePage =
    #"<rect x="0" y="0" width="24" height="24" style="fill:rgb(0%,0%,0%);fill-opacity:1;stroke:none;"/>"#

  private static func tidied(_ text: String) -> String {
    String(decoding: CairoSVG.tidied(Array(text.utf8)), as: UTF8.self)
  }

  private static func picture(_ text: String) throws -> PixelImage {
    try SVGDrawing(bytes: Array(text.utf8)).render(width: 72, height: 72)
  }

  @Test func `a group behind a mask that hides nothing stands in its place`() throws {
    let text = Self.page(mask: Self.wholePage)
    let tidied = Self.tidied(text)
    #expect(
      tidied == """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="24pt" height="24pt" viewBox="0 0 24 24">
        <defs>
        <clipPath id="clip1">
          <rect x="0" y="0" width="24" height="24"/>
        </clipPath>
        </defs>
        <g id="surface1">
        <g clip-path="url(#clip1)">
        <path style="fill:rgb(100%,0%,0%);" d="M 4 4 L 20 4 L 20 20 Z M 4 4 "/>
        </g>
        </g>
        </svg>

        """)
    #expect(try Self.picture(tidied) == Self.picture(text))
  }

  @Test(
    arguments: [
      // As cairo 1.18 writes it.
      ##"<rect x="0" y="0" width="24" height="24" fill="rgb(0%, 0%, 0%)" fill-opacity="0.5"/>"##,
      #"<path style="fill:rgb(0%,0%,0%);fill-opacity:0.5;" d="M 0 0 L 24 0 L 24 24 L 0 24 Z M 0 0 "/>"#,
      ##"<g clip-path="url(#clip1)" clip-rule="nonzero"><rect x="-1" y="0" width="26" height="24" fill-opacity="0.5"/></g>"##,
    ])
  func `a mask of one opacity becomes an opacity`(mask: String) throws {
    let text = Self.page(mask: mask)
    let tidied = Self.tidied(text)
    #expect(!tidied.contains("mask") && !tidied.contains("<use") && tidied.contains(#"<g opacity="0.5">"#), "\(tidied)")
    let (before, after) = (try Self.picture(text), try Self.picture(tidied))
    let difference = try #require(RendererDifference(before, after))
    #expect(difference.most <= 1)
  }

  @Test(
    arguments: [
      // It covers half of the page.
      page(mask: #"<rect x="0" y="0" width="12" height="24" style="fill-opacity:1;"/>"#),
      page(mask: "<g clip-path=\"url(#clip2)\">\(wholePage)</g>"),
      // It has round or slanted sides, or several shapes.
      page(mask: #"<rect x="0" y="0" width="24" height="24" rx="9" style="fill-opacity:1;"/>"#),
      page(mask: #"<path style="fill-opacity:0.5;" d="M 0 0 L 24 0 L 0 24 L 24 24 Z M 0 0 "/>"#),
      page(mask: #"<path style="fill:none;stroke:rgb(0%,0%,0%);" d="M 0 0 L 24 0 L 0 24 L 24 24 Z M 0 0 "/>"#),
      page(mask: wholePage + wholePage),
      // It is moved, and so is its group.
      page(
        mask: wholePage, use: ##"<use xlink:href="#surface6" mask="url(#mask0)" transform="matrix(1,0,0,1,6,0)"/>"##),
      // The brightness of the mask counts.
      page(mask: wholePage, matrix: "1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0"),
    ])
  func `a mask that hides something stays`(text: String) throws {
    let tidied = Self.tidied(text)
    #expect(tidied.contains("<mask") && tidied.contains("mask=\"url(#mask0)\""), "\(tidied)")
    #expect(try Self.picture(tidied) == Self.picture(text))
  }

  @Test(arguments: [("nonzero", ""), ("evenodd", #" clip-rule="evenodd""#)])
  func `a mask of one opaque path becomes a clip`(rule: String, attribute: String) throws {
    let data = "M 0 0 L 24 0 L 24 24 L 0 24 Z M 8 8 L 16 8 L 16 16 L 8 16 Z M 8 8 "
    let text = Self.page(mask: "<path style=\"fill-rule:\(rule);fill:rgb(0%,0%,0%);fill-opacity:1;\" d=\"\(data)\"/>")
    let tidied = Self.tidied(text)
    #expect(!tidied.contains("mask=") && !tidied.contains("<use"), "\(tidied)")
    #expect(tidied.contains("<clipPath id=\"mask0\">\n  <path\(attribute) d=\"\(data)\"/>\n</clipPath>"), "\(tidied)")
    #expect(try Self.picture(tidied) == Self.picture(text))
  }

  @Test func `a group that is moved stays moved, and one that is drawn twice stays apart`() throws {
    let moved = Self.page(
      mask: Self.wholePage, use: ##"<use xlink:href="#surface6" transform="matrix(1,0,0,1,3,0)"/>"##)
    let tidied = Self.tidied(moved)
    #expect(!tidied.contains("<use") && tidied.contains(#"<g transform="matrix(1,0,0,1,3,0)">"#), "\(tidied)")
    #expect(try Self.picture(tidied) == Self.picture(moved))
    let twice = ##"<use xlink:href="#surface6"/><use xlink:href="#surface6" transform="matrix(1,0,0,1,3,0)"/>"##
    let apart = Self.tidied(Self.page(mask: Self.wholePage, use: twice))
    #expect(apart.contains(twice) && apart.contains(#"<g id="surface6""#), "\(apart)")
  }

  /// The content of a group is drawn in the place of its `<use>`, wherever that stands.
  @Test func `groups in groups stand in their places`() throws {
    let inner = ##"<g id="surface9"><path d="M 2 2 L 9 2 L 9 9 Z "/></g>"##
    var text = Self.page(mask: Self.wholePage, group: ##"<use xlink:href="#surface9"/>"##)
    text = text.replacing("<g id=\"surface6\"", with: "\(inner)\n<g id=\"surface6\"")
    let tidied = Self.tidied(text)
    #expect(!tidied.contains("<use") && !tidied.contains("surface9"), "\(tidied)")
    #expect(try Self.picture(tidied) == Self.picture(text))
  }

  /// A group that draws itself, broken markup, and no SVG of cairo's.
  @Test(
    arguments: [
      ##"<svg><defs><g id="a"><use href="#a"/></g></defs><use href="#a"/></svg>"##, "<svg><g></svg>", "%PDF", "",
    ])
  func `other files are no trouble`(text: String) {
    #expect(CairoSVG.tidied(Array(text.utf8)).count <= text.utf8.count)
  }
}
