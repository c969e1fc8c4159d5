import Drawing
internal import Findings
import IconVerdict
internal import Operations
internal import Rendering
import TestSupport
import Testing

/// What librsvg draws, and what it passes over: each row is drawn with the feature and without it.
@Suite struct UnsupportedFeaturesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let with: String
    let without: String
    /// The rule that reports it; nil for what is drawn.
    var rule: String?

    init(_ name: String, _ with: String, _ without: String, rule: String? = nil) {
      testDescription = name
      self.with = with
      self.without = without
      self.rule = rule
    }
  }

  private static let part = "not-supported"
  private static let look = "drawn-differently"

  /// A shape that is drawn in any case.
  private static let bar = ##"<path d="M1 1h3v22H1z"/>"##
  private static let square = ##"<path d="M8 8h8v8H8z"/>"##

  private static func filter(_ effects: String, _ more: String = "") -> String {
    ##"\##(bar)<filter id="f">\##(effects)</filter><path filter="url(#f)" d="M8 8h8v8H8z"/>\##(more)"##
  }

  private static let red = ##"<path class="a" fill="red" d="M8 8h8v8H8z"/>"##
  private static let link =
    ##"<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="data:text/css,.a{fill:red}"/>"##

  private static func styled(_ attributes: String, _ css: String) -> String {
    ##"<style \##(attributes)>\##(css)</style>\##(bar)<path class="a" d="M8 8h8v8H8z"/>"##
  }

  private static func text(_ attributes: String) -> String {
    ##"\##(bar)<text x="6" y="16" font-size="8" \##(attributes)>AB</text>"##
  }

  private static func image(_ address: String) -> String {
    ##"\##(bar)<image x="8" y="8" width="8" height="8" href="\##(address)"/>"##
  }

  private static let png = IconRule.redPixel.dropFirst("data:image/png;base64,".count)
  private static let jpeg = """
    /9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////\
    ////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z
    """
  private static let gif = "R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="
  private static let bmp = "Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAATCwAAEwsAAAAAAAAAAAAAAAD/AA=="
  private static let tiff = """
    SUkqAAoAAABAAAkAAAEDAAEAAAABAAAAAQEDAAEAAAABAAAAAgEDAAEAAAAIAAAAAwEDAAEAAAABAAAABgEDAAEAAAABAAAAEQEEAAEAAAAIAAAA\
    FQEDAAEAAAABAAAAFgEDAAEAAAABAAAAFwEEAAEAAAABAAAAAAAAAA==
    """
  private static let webp = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="
  private static let svg =
    "PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI5IiBoZWlnaHQ9IjkiPjxyZWN0IHdpZHRoPSI5IiBoZWlnaHQ9IjkiLz48L3N2Zz4="

  static let drawn = [
    Row("rect", bar + ##"<rect x="8" y="8" width="8" height="8" rx="2"/>"##, bar),
    Row("circle", bar + ##"<circle cx="12" cy="12" r="4"/>"##, bar),
    Row("ellipse", bar + ##"<ellipse cx="12" cy="12" rx="4" ry="5"/>"##, bar),
    Row("line", bar + ##"<line x1="8" x2="20" y1="4" y2="9" stroke="#000"/>"##, bar),
    Row("polyline", bar + ##"<polyline points="8 8 16 8 16 16"/>"##, bar),
    Row("polygon", bar + ##"<polygon points="8 8 16 8 16 16"/>"##, bar),
    Row(
      "use of a symbol", bar + ##"<symbol id="s" viewBox="0 0 2 2"><path d="M0 0h2v2H0z"/></symbol><use href="#s"/>"##,
      bar),
    Row("nested svg", bar + ##"<svg x="8" y="8" width="4" height="4"><path d="M0 0h9v9H0z"/></svg>"##, bar),
    Row("switch", bar + "<switch>\(square)</switch>", bar),
    Row(
      "tref",
      bar
        + ##"<defs><text id="t">A</text></defs><text x="8" y="16"><tref xlink:href="#t" xmlns:xlink="http://www.w3.org/1999/xlink"/></text>"##,
      bar),
    Row("x, width and r in CSS", bar + ##"<rect style="x:8px;y:8px;width:8px;height:8px"/>"##, bar),
    Row(
      "transform in CSS", ##"\##(bar)<g style="transform:translate(2px, 1px) rotate(10deg)">\##(square)</g>"##,
      bar + square),
    Row(
      "clip-path",
      ##"\##(bar)<clipPath id="c"><path d="M8 8h4v4H8z"/></clipPath><g clip-path="url(#c)">\##(square)</g>"##,
      bar + square),
    Row(
      "mask", ##"\##(bar)<mask id="m"><path fill="#fff" d="M8 8h4v4H8z"/></mask><g mask="url(#m)">\##(square)</g>"##,
      bar + square),
    Row(
      "mask-type",
      ##"\##(bar)<mask id="m" style="mask-type:alpha"><path d="M8 8h4v8H8z"/></mask><g mask="url(#m)">\##(square)</g>"##,
      ##"\##(bar)<mask id="m"><path d="M8 8h4v8H8z"/></mask><g mask="url(#m)">\##(square)</g>"##),
    Row(
      "marker", ##"\##(bar)<marker id="m"><path d="M0 0h3v3z"/></marker><path d="M8 8h8" marker-end="url(#m)"/>"##, bar),
    Row(
      "paint-order", bar + ##"<path d="M8 8h8v8H8z" stroke="#f00" stroke-width="4" paint-order="stroke"/>"##,
      bar + ##"<path d="M8 8h8v8H8z" stroke="#f00" stroke-width="4"/>"##),
    Row(
      "mix-blend-mode", bar + ##"<path d="M1 1h12v9H1z" fill="#f00" style="mix-blend-mode:multiply"/>"##,
      bar + ##"<path d="M1 1h12v9H1z" fill="#f00"/>"##),
    Row(
      "context-fill",
      bar + ##"<defs><path id="p" d="M8 8h8v8H8z" fill="context-fill"/></defs><use href="#p" fill="#f00"/>"##, bar),
    Row("hsl", bar + ##"<path d="M8 8h8v8H8z" fill="hsl(0 100% 50%)"/>"##, bar + square),
    Row("currentColor", bar + ##"<g color="#f00"><path d="M8 8h8v8H8z" fill="currentColor"/></g>"##, bar + square),
    Row("!important", bar + ##"<path d="M8 8h8v8H8z" fill="#0f0" style="fill:#f00 !important"/>"##, bar + square),
    Row("style sheet", ##"<style>.a>path{fill:#f00}</style>\##(bar)<g class="a">\##(square)</g>"##, bar + square),
    Row("filter", filter(##"<feOffset dx="3"/>"##), bar + square),
    Row("filter function", bar + ##"<path style="filter:drop-shadow(2px 2px 0 red)" d="M8 8h8v8H8z"/>"##, bar + square),
    Row(
      "gradient",
      bar
        + ##"<linearGradient id="g"><stop stop-color="#f00"/></linearGradient><path fill="url(#g)" d="M8 8h8v8H8z"/>"##,
      bar + square),
    Row(
      "pattern",
      bar
        + ##"<pattern id="g" width="2" height="2" patternUnits="userSpaceOnUse"><path d="M0 0h1v2H0z"/></pattern><path fill="url(#g)" d="M8 8h8v8H8z"/>"##,
      bar + square),
    Row("units", bar + ##"<path d="M8 8h8v8H8z" stroke="#000" stroke-width="1mm"/>"##, bar + square),
    Row("PNG", image("data:image/png;base64,\(png)"), bar),
    Row("JPEG", image("data:image/jpeg;base64,\(jpeg)"), bar),
    Row("letter-spacing", text(##"letter-spacing="3""##), text("")),
  ]

  static let passedOver = [
    // Bitmaps.
    Row("GIF", image("data:image/gif;base64,\(gif)"), bar, rule: part),
    Row("BMP", image("data:image/bmp;base64,\(bmp)"), bar, rule: part),
    Row("TIFF", image("data:image/tiff;base64,\(tiff)"), bar, rule: part),
    Row("WebP", image("data:image/webp;base64,\(webp)"), bar, rule: part),
    Row("SVG", image("data:image/svg+xml;base64,\(svg)"), bar, rule: part),
    Row("wrong type", image("data:image/jpeg;base64,\(png)"), bar, rule: part),
    Row("PNG without a type", image("data:;base64,\(png)"), bar, rule: part),
    Row("GIF without a type", image("data:;base64,\(gif)"), bar, rule: part),
    Row("broken PNG", image("data:image/png;base64,\(png.prefix(44))"), bar, rule: part),
    Row(
      "part of the file", ##"\##(bar)<path id="p" d="M8 8h8v8H8z"/><image width="9" height="9" href="#p"/>"##,
      bar + square, rule: part),
    // Elements.
    Row(
      "foreignObject",
      bar + ##"<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">A</p></foreignObject>"##,
      bar, rule: part),
    Row("unknown element", bar + "<shape>\(square)</shape>", bar, rule: part),
    Row("upper case", bar + ##"<PATH d="M8 8h8v8H8z"/>"##, bar, rule: part),
    Row("HTML", bar + ##"<p xmlns="http://www.w3.org/1999/xhtml">A</p>"##, bar, rule: part),
    Row("shape in another namespace", bar + ##"<x:a xmlns:x="urn:x">\##(square)</x:a>"##, bar, rule: part),
    Row(
      "textPath", bar + ##"<path id="p" fill="none" d="M8 8h9"/><text><textPath href="#p">A</textPath></text>"##, bar,
      rule: part),
    Row("flowRoot", bar + "<flowRoot><flowPara>A</flowPara></flowRoot>", bar, rule: part),
    Row("mesh", bar + "<mesh><meshrow/></mesh>", bar, rule: part),
    Row("hatch", bar + ##"<hatch id="h"/><path fill="url(#h)" d="M8 8h8v8H8z"/>"##, bar, rule: part),
    Row("meshgradient", bar + ##"<meshgradient id="h"/><path fill="url(#h)" d="M8 8h8v8H8z"/>"##, bar, rule: part),
    Row("solidColor", bar + ##"<solidColor id="h"/><path fill="url(#h)" d="M8 8h8v8H8z"/>"##, bar, rule: part),
    Row(
      "group in a clip",
      ##"\##(bar)<clipPath id="c"><g>\##(square)</g></clipPath><g clip-path="url(#c)">\##(square)</g>"##, bar,
      rule: part),
    Row(
      "use of a group in a clip",
      ##"\##(bar)<defs><g id="g">\##(square)</g></defs><clipPath id="c"><use href="#g"/></clipPath><g clip-path="url(#c)">\##(square)</g>"##,
      bar, rule: part),
    Row("first in a switch", bar + "<switch><title>A</title>\(square)</switch>", bar, rule: part),
    Row("use of a gradient", bar + ##"<linearGradient id="g"/><use href="#g"/>"##, bar, rule: part),
    // Filters.
    Row("feDropShadow", filter(##"<feDropShadow dx="1"/>"##), bar, rule: part),
    Row("unknown effect", filter("<feFoo/>"), bar, rule: part),
    Row("missing input", filter(##"<feOffset in="nope"/>"##), bar, rule: part),
    Row("missing second input", filter(##"<feBlend in2="nope"/>"##), bar, rule: part),
    Row("missing input of a merge", filter(##"<feMerge><feMergeNode in="nope"/></feMerge>"##), bar, rule: part),
    Row("operator", filter(##"<feComposite operator="lighter" in2="SourceGraphic"/>"##), bar, rule: part),
    Row("negative blur", filter(##"<feGaussianBlur stdDeviation="-1"/>"##), bar, rule: part),
    Row(
      "unknown filter function", bar + ##"<path style="filter:glow(2px)" d="M8 8h8v8H8z"/>"##, bar + square, rule: part),
    // Properties.
    Row("d in CSS", bar + ##"<path style="d:path('M8 8h8v8H8z')"/>"##, bar, rule: part),
    Row("d in a style sheet", ##"<style>.a{d:path("M8 8h8v8H8z")}</style>\##(bar)<path class="a"/>"##, bar, rule: part),
    Row(
      "clip-path: circle()", bar + ##"<path style="clip-path:circle(2px)" d="M8 8h8v8H8z"/>"##, bar + square, rule: part
    ),
    Row("clip-path=inset()", bar + ##"<path clip-path="inset(2px)" d="M8 8h8v8H8z"/>"##, bar + square, rule: part),
    Row(
      "mask-image", bar + ##"<path style="mask-image:linear-gradient(#000,transparent)" d="M8 8h8v8H8z"/>"##,
      bar + square, rule: part),
    Row(
      "mask with a mode", ##"\##(bar)<mask id="m"/><path style="mask:url(#m) alpha" d="M8 8h8v8H8z"/>"##, bar + square,
      rule: part),
    Row(
      "x of a use in CSS", bar + ##"<defs><path id="p" d="M8 8h8v8H8z"/></defs><use href="#p" style="x:4px"/>"##,
      bar + square, rule: part),
    Row(
      "transform-origin", bar + ##"<path transform="rotate(9)" transform-origin="12 12" d="M8 8h8v8H8z"/>"##,
      bar + ##"<path transform="rotate(9)" d="M8 8h8v8H8z"/>"##, rule: part),
    Row("translate", bar + ##"<path style="translate:2px 2px" d="M8 8h8v8H8z"/>"##, bar + square, rule: part),
    Row("rotate", bar + ##"<path style="rotate:9deg" d="M8 8h8v8H8z"/>"##, bar + square, rule: part),
    Row("scale", bar + ##"<path style="scale:.5" d="M8 8h8v8H8z"/>"##, bar + square, rule: part),
    Row("turn", bar + ##"<path style="transform:rotate(.1turn)" d="M8 8h8v8H8z"/>"##, bar + square, rule: part),
    Row(
      "translate by a share", bar + ##"<path style="transform:translate(10%)" d="M8 8h8v8H8z"/>"##, bar + square,
      rule: part),
    Row(
      "transform with units", bar + ##"<path transform="translate(2px,2px)" d="M8 8h8v8H8z"/>"##, bar + square,
      rule: part),
    Row("calc() of a shape", bar + ##"<rect x="8" height="8" width="calc(4px + 4px)"/>"##, bar, rule: part),
    Row("rem of a shape", bar + ##"<rect x="8" height="8" width="1rem"/>"##, bar, rule: part),
    Row("vw of a shape", bar + ##"<circle cx="12" cy="12" r="9vw"/>"##, bar, rule: part),
    Row("var() of a shape", bar + ##"<rect x="8" height="8" width="var(--a, 8)"/>"##, bar, rule: part),
    Row("odd points", bar + ##"<polygon points="14,14 20,14 20,20 14"/>"##, bar, rule: part),
    Row("odd points of a line", bar + ##"<polyline points="14,14 20,14 20,20 14"/>"##, bar, rule: part),
    Row("a comma after the points", bar + ##"<polygon points="14,14 20,14 20,20,"/>"##, bar, rule: part),
    Row("no number in points", bar + ##"<polygon points="4 4 8 x"/>"##, bar, rule: part),
    Row("style for print", styled(##"media="print""##, ".a{display:none}"), bar, rule: part),
    Row("style for the dark", styled(##"media="(prefers-color-scheme: dark)""##, ".a{display:none}"), bar, rule: part),
    Row("style in Less", styled(##"type="text/less""##, ".a{opacity:0}"), bar, rule: part),
    Row(
      "style with a parameter", styled(##"type="text/css; charset=utf-8""##, ".a{visibility:hidden}"), bar, rule: part),
    Row(
      "style of another namespace", styled("", ##"@namespace "http://www.w3.org/1999/xhtml"; .a{display:none}"##), bar,
      rule: part),
    Row("feColorMatrix of three", filter(##"<feColorMatrix values="1 0 0"/>"##), bar, rule: part),
    Row("feColorMatrix of nothing", filter(##"<feColorMatrix values=""/>"##), bar, rule: part),
    Row("feColorMatrix of no type", filter(##"<feColorMatrix type=""/>"##), bar, rule: part),
    Row("empty result", filter(##"<feOffset result=""/>"##), bar, rule: part),
    Row("empty input", filter(##"<feOffset in=""/>"##), bar, rule: part),
    Row("empty blur", filter(##"<feGaussianBlur stdDeviation=""/>"##), bar, rule: part),
    Row(
      "edge mode", filter(##"<feConvolveMatrix edgeMode="x" order="3" kernelMatrix="0 0 0 0 1 0 0 0 0"/>"##), bar,
      rule: part),
    Row("channel", filter(##"<feDisplacementMap in2="SourceGraphic" xChannelSelector="Q"/>"##), bar, rule: part),
    Row("octaves", filter(##"<feTurbulence baseFrequency="1" numOctaves="1.5"/>"##), bar, rule: part),
    Row("stroke as input", filter(##"<feOffset in="StrokePaint"/>"##), bar, rule: part),
    Row(
      "animation from nothing", styled("", "@keyframes k{to{opacity:1}}.a{opacity:0;animation:k 1s forwards}"), bar,
      rule: part),
    Row("link of HTML", link + styled("", ""), bar + square, rule: part),
    Row(
      "style of HTML",
      ##"<defs><style xmlns="http://www.w3.org/1999/xhtml">path{fill:red}</style></defs>"## + bar, bar, rule: part),
    Row(
      "place of a nested svg in CSS", ##"\##(bar)<svg style="x:8px" width="9" height="9">\##(square)</svg>"##,
      ##"\##(bar)<svg x="8" width="9" height="9">\##(square)</svg>"##, rule: part),
    Row(
      "size of a nested svg in CSS",
      ##"\##(bar)<svg width="9" height="9" style="width:4px" viewBox="0 0 24 24">\##(square)</svg>"##,
      ##"\##(bar)<svg width="4" height="9" viewBox="0 0 24 24">\##(square)</svg>"##, rule: part),
    Row("viewBox of a nested svg", ##"\##(bar)<svg viewBox="">\##(square)</svg>"##, bar, rule: part),
    Row("three numbers", ##"\##(bar)<svg viewBox="0 0 24">\##(square)</svg>"##, bar, rule: part),
    Row("aspect ratio", ##"\##(bar)<svg preserveAspectRatio="meet">\##(square)</svg>"##, bar, rule: part),
    Row(
      "empty x of a use", bar + ##"<defs><path id="p" d="M8 8h8v8H8z"/></defs><use x="" href="#p"/>"##, bar, rule: part),
    Row("xml:lang", bar + ##"<path xml:lang="en_US" d="M8 8h8v8H8z"/>"##, bar, rule: part),
    Row("empty xml:lang", bar + ##"<g xml:lang="">\##(square)</g>"##, bar, rule: part),
    Row("display: contents", bar + ##"<g display="none" style="display:contents">\##(square)</g>"##, bar, rule: part),
    Row("display: initial", bar + ##"<g display="none" style="display:initial">\##(square)</g>"##, bar, rule: part),
    Row("a selector of another part", "<style>.b g{display:none}</style>\(bar)<g><shape/></g>", bar, rule: part),
    Row("a selector of an attribute", "<style>[b]{display:none}</style>\(bar)<g><shape/></g>", bar, rule: part),
    Row(
      "a weaker selector", ##"<style>#i{display:inline}g{display:none}</style>\##(bar)<g id="i"><shape/></g>"##, bar,
      rule: part),
    // Looks.
    Row(
      "prefix in a selector",
      ##"<style>@namespace s "http://www.w3.org/2000/svg";s|path.a{fill:#000}</style>"##
        + bar + ##"<path class="a" fill="none" d="M8 8h8v8H8z"/>"##,
      bar, rule: look),
    Row("style for print that hides nothing", styled(##"media="print""##, ".a{fill:red}"), bar + red, rule: look),
    Row("animation", "<style>@keyframes k{to{fill:red}}path{animation:k 1s}</style>" + bar, bar, rule: look),
    Row(
      "fill-rule: even-odd", bar + ##"<path fill-rule="even-odd" d="M8 8h8v8H8zM10 10h4v4h-4z"/>"##,
      bar + ##"<path d="M8 8h8v8H8zM10 10h4v4h-4z"/>"##, rule: look),
    Row("negative width", bar + ##"<path stroke="#000" stroke-width="-2" d="M8 8h9"/>"##, bar, rule: look),
    Row("opacity: initial", bar + ##"<g opacity="0" style="opacity:initial">\##(square)</g>"##, bar, rule: look),
    Row("@media not print", "<style>@media not print{path{fill:red}}</style>" + bar, bar, rule: look),
    Row("@media screen, print", "<style>@media screen, print{path{fill:red}}</style>" + bar, bar, rule: look),
    Row(
      "rem of a line", bar + ##"<path d="M8 8h8" stroke="#000" stroke-width="1rem"/>"##,
      bar + ##"<path d="M8 8h8" stroke="#000"/>"##, rule: look),
    Row(
      "calc() of a line", bar + ##"<path d="M8 8h8" stroke="#000" style="stroke-width:calc(1px + 1px)"/>"##,
      bar + ##"<path d="M8 8h8" stroke="#000"/>"##, rule: look),
    Row(
      "strokeWidth", bar + ##"<path d="M8 8h8" stroke="#000" strokeWidth="4"/>"##,
      bar + ##"<path d="M8 8h8" stroke="#000"/>"##, rule: look),
    Row("fil", bar + ##"<path fil="red" d="M8 8h8v8H8z"/>"##, bar + square, rule: look),
    Row(
      "storke", bar + ##"<path fill="none" storke="#000" d="M8 8h8v8H8z"/>"##,
      bar + ##"<path fill="none" d="M8 8h8v8H8z"/>"##, rule: look),
    Row(
      "stroke-witdh", bar + ##"<path d="M8 8h8" stroke="#000" stroke-witdh="4"/>"##,
      bar + ##"<path d="M8 8h8" stroke="#000"/>"##, rule: look),
    Row("widht", bar + ##"<rect x="8" y="8" widht="8" height="8"/>"##, bar, rule: part),
    Row("point", bar + ##"<polygon point="8 8 16 8 16 16"/>"##, bar, rule: part),
    Row("herf", bar + ##"<defs><path id="p" d="M8 8h8v8H8z"/></defs><use herf="#p"/>"##, bar, rule: part),
    Row("stlye", bar + ##"<path stlye="fill:none" d="M8 8h8v8H8z"/>"##, bar + square, rule: look),
    Row(
      "clas", bar + ##"<style>.a{fill:none}</style><path clas="a" d="M8 8h8v8H8z"/>"##, bar + square, rule: look),
    Row(
      "gradientUnit",
      bar + ##"<linearGradient id="g" gradientUnit="userSpaceOnUse"><stop/></linearGradient>"##
        + ##"<path fill="url(#g)" d="M8 8h8v8H8z"/>"##, bar + square, rule: look),
    Row(
      "offest",
      ##"\##(bar)<linearGradient id="g"><stop offest="1" stop-opacity="0"/></linearGradient>"##
        + ##"<path fill="url(#g)" d="M8 8h8v8H8z"/>"##, bar, rule: look),
    Row("cirlce", bar + ##"<cirlce cx="12" cy="12" r="4"/>"##, bar, rule: part),
    Row("= in a style", bar + ##"<path style="fill=none" d="M8 8h8v8H8z"/>"##, bar + square, rule: look),
    Row(
      "two = in a style", bar + ##"<path style="fill=none stroke=red" d="M8 8h8v8H8z"/>"##, bar + square, rule: look),
    Row("no colon in a style", bar + ##"<path style="opacity .5" d="M8 8h8v8H8z"/>"##, bar + square, rule: look),
    Row(
      "= in a style sheet", bar + ##"<style>.a{fill=none}</style><path class="a" d="M8 8h8v8H8z"/>"##, bar + square,
      rule: look),
    Row("opactiy in CSS", bar + ##"<path style="opactiy:.5" d="M8 8h8v8H8z"/>"##, bar + square, rule: look),
    Row(
      "// before a rule", bar + "<style>// A\n// B\n.a{fill:none}</style><path class=\"a\" d=\"M8 8h8v8H8z\"/>",
      bar + square, rule: look),
    Row(
      "// before @media",
      bar + "<style>// A\n@media screen{.a{fill:none}}</style><path class=\"a\" d=\"M8 8h8v8H8z\"/>", bar + square,
      rule: look),
    Row(
      "// in a rule", bar + "<style>.a{// A\nfill:none}</style><path class=\"a\" d=\"M8 8h8v8H8z\"/>", bar + square,
      rule: look),
    Row("fill-color", bar + ##"<path fill-color="red" d="M8 8h8v8H8z"/>"##, bar + square, rule: look),
    Row(
      "className", bar + ##"<style>.a{fill:none}</style><path className="a" d="M8 8h8v8H8z"/>"##, bar + square,
      rule: look),
    Row("xlinkHref", bar + ##"<defs><path id="p" d="M8 8h8v8H8z"/></defs><use xlinkHref="#p"/>"##, bar, rule: part),
    Row("FILL in CSS", bar + ##"<path style="FILL:red" d="M8 8h8v8H8z"/>"##, bar + square, rule: look),
    Row(
      "dashes", bar + ##"<path d="M8 8h8" stroke="#000" stroke-dasharray="1rem"/>"##,
      bar + ##"<path d="M8 8h8" stroke="#000"/>"##, rule: look),
    Row(
      "pathLength", bar + ##"<path d="M8 8h8" stroke="#000" stroke-dasharray="1" pathLength="4"/>"##,
      bar + ##"<path d="M8 8h8" stroke="#000" stroke-dasharray="1"/>"##, rule: look),
    Row(
      "vector-effect",
      bar + ##"<path d="M2 2h2" stroke="#000" transform="scale(4)" vector-effect="non-scaling-stroke"/>"##,
      bar + ##"<path d="M2 2h2" stroke="#000" transform="scale(4)"/>"##, rule: look),
    Row(
      "d in CSS beside the attribute", bar + ##"<path style="d:path('M0 0h9v9')" d="M8 8h8v8H8z"/>"##, bar + square,
      rule: look),
    Row("@media screen", "<style>@media screen{path{fill:red}}</style>" + bar, bar, rule: look),
    Row("@supports", "<style>@supports (fill:red){path{fill:red}}</style>" + bar, bar, rule: look),
    Row("@layer", "<style>@layer a{path{fill:red}}</style>" + bar, bar, rule: look),
    Row("nested rules", "<style>svg{path{fill:red}}</style>" + bar, bar, rule: look),
    Row(":is()", "<style>:is(path){fill:red}</style>" + bar, bar, rule: look),
    Row("a list with :hover", "<style>path,path:hover{fill:red}</style>" + bar, bar, rule: look),
    Row("textLength", text(##"textLength="20""##), text(""), rule: look),
    Row("rotate of text", text(##"rotate="90""##), text(""), rule: look),
    Row("x of each letter", text(##"dx="0 4""##), text(""), rule: look),
    Row("dominant-baseline", text(##"dominant-baseline="hanging""##), text(""), rule: look),
    Row("font-size-adjust", text(##"font-size-adjust="2""##), text(""), rule: look),
    Row("text-transform", text(##"style="text-transform:lowercase""##), text(""), rule: look),
    Row(
      "background",
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" style="background:red">\##(bar)</svg>"##,
      bar, rule: look),
  ]

  static let silent = [
    "<metadata><shape/></metadata>", "<defs><shape/><foreignObject>A</foreignObject></defs>",
    ##"<g style="display:none"><shape/></g>"##, ##"<style>.a{display:none}</style><shape class="a"/>"##,
    "<flowRoot/>", "<foreignObject width=\"9\" height=\"9\"> </foreignObject>",
    ##"<x:a xmlns:x="urn:x"><x:b/></x:a>"##, ##"<filter id="g"><feDropShadow dx="1"/></filter>"##,
    ##"<clipPath id="g"><g/></clipPath>"##, "<title>A</title><desc>A</desc><view/>",
    ##"<path d="M8 8h8v8H8z" data-x="1" aria-hidden="true" role="img" tabindex="0" p-id="1"/>"##,
    ##"<path d="M8 8h8v8H8z" transform-origin="12 12" vector-effect="non-scaling-stroke" pathLength="1"/>"##,
    ##"<path d="M8 8h8v8H8z" style="-inkscape-stroke:none;cursor:pointer;transform:translateZ(0);will-change:transform"/>"##,
    "<style>@media print{path{fill:red}}@font-face{font-family:a}path:hover{fill:red}@keyframes a{to{d:none}}</style>",
    "<style>.none{d:path('M0 0');translate:2px}@supports(d:none){.none{fill:red}}</style>",
    ##"<path d="M8 8h8v8H8z" style="clip-path:none;mask:none;filter:none;stroke-width:2px;stroke-width:1rem"/>"##,
    ##"<switch><foreignObject requiredExtensions="urn:x" width="9" height="9">A</foreignObject><path d="M8 8h8v8H8z"/></switch>"##,
    ##"<style media="screen, print">path{fill:red}</style><style type="">path{fill:red}</style>"##,
    ##"<style media="print">.none{display:none}</style><g xml:lang="en-US" display="none" style="display:x"/>"##,
    ##"<svg x="2" width="8" height="8" style="x:2px;width:8px"/><svg style="width:100%"/>"##,
    ##"<path d="M8 8h8v8H8z" style="animation:k 1s;stroke:initial"/><polygon points="4,4 8-8"/><polygon points=""/>"##,
    ##"<svg viewBox="0,0,24 24" preserveAspectRatio=" xMidYMid  slice"/><g style="display:contents"/>"##,
    ##"<style>*|path{opacity:1}@namespace "http://www.w3.org/2000/svg";</style>"##,
    ##"<image width="9" height="9"/>"##, "<text><a><tspan>A</tspan></a></text>",
    // Names of other programs, and names that are near to those of SVG and have other values.
    ##"<path xmlns:x="urn:x" x:fil="red" d="M8 8h8v8H8z" file="a.svg" ref="#a" weight="2" glass="none" full="x" fil=""/>"##,
    ##"<path d="M8 8h8v8H8z" className="a" fill-color="brand" stroke-weight="bold"/>"##,
    ##"<path d="M8 8h8v8H8z" on-fill="red" data-fil="red" fill="red" fils="red" widht="2" gradientunit="x"/>"##,
    ##"<path d="M8 8h8v8H8z" style="--fil:red;-x-fill:red;overflow-x:hidden;zoom:1;zoom=1;fil:a;&quot;a=b&quot;"/>"##,
    "<style>.none{fil:red}// A\n.none{fill:red}</style><style>/* // */ .none{fill:red} // A</style>",
    ##"<style>// A path{fill:red}</style><style>[href="http://a"]{fill:red}</style>"##,
  ]

  private static func document(_ content: String) -> String {
    if content.hasPrefix("<svg xmlns") { return content }
    return #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">\#(content)</svg>"#
  }

  /// The pixels that a worker draws.
  private func pixels(_ content: [String]) async throws -> [PixelDigest?] {
    let judge = IconJudge(canvas: 24)
    let icons = content.map(Self.document)
    return try await RendererPool.workers(program: try Program.path).perform(icons.count, limits: judge.limits) {
      .job(IconJob(.picture(.svg, .template), file: SourceFile(path: "\($0).svg", text: icons[$0]), judge: judge))
    }.map(\.traits?.pixels)
  }

  private func findings(in content: String) -> [Diagnostic] {
    IconJudge(canvas: 24).judge(SourceFile(path: "icon.svg", text: Self.document(content))).diagnostics
      .filter { [Self.part, Self.look].contains($0.rule) }
  }

  @Test func `what the tables allow is drawn, and is no finding`() async throws {
    let with = try await pixels(Self.drawn.map(\.with))
    let without = try await pixels(Self.drawn.map(\.without))
    for (row, (one, other)) in zip(Self.drawn, zip(with, without)) {
      #expect(one != nil && one != other, "\(row.testDescription)")
      #expect(findings(in: row.with).isEmpty, "\(row.testDescription): \(findings(in: row.with))")
    }
  }

  @Test func `what librsvg passes over changes no pixel, and is one finding`() async throws {
    let with = try await pixels(Self.passedOver.map(\.with))
    let without = try await pixels(Self.passedOver.map(\.without))
    for (row, (one, other)) in zip(Self.passedOver, zip(with, without)) {
      // Later versions draw more.
      if RasterLibraries.librsvgVersion.hasPrefix("2.54.") { #expect(one == other, "\(row.testDescription)") }
      let found = findings(in: row.with)
      #expect(found.map(\.rule) == [row.rule], "\(row.testDescription): \(found.map(\.message))")
      #expect(found.first?.place != nil, "\(row.testDescription)")
    }
  }

  @Test(arguments: silent) func `what never draws anyway is no finding`(content: String) {
    #expect(findings(in: Self.bar + content).map(\.message) == [])
  }

  @Test func `a missing part makes an icon unsuitable, and another look does not`() {
    for row in Self.passedOver {
      let judge = IconJudge(canvas: 24)
      let verdict = judge.judge(SourceFile(path: "icon.svg", text: Self.document(row.with))).verdict
      #expect(row.rule == Self.look ? verdict != .suitable : verdict == .unsuitable, "\(row.testDescription)")
    }
  }

  @Test func `a misspelt name is told with the right one`() {
    let helps = [
      ##"<path fil="red" d="M8 8h8v8H8z"/>"##: "did you mean “fill”?",
      ##"<path style="storke:red" d="M8 8h8v8H8z"/>"##: "did you mean “stroke”?",
      ##"<path style="fil=#f00 stroke=red" d="M8 8h8v8H8z"/>"##: "write fill: #f00",
      "<style>path{// A\nfill:red}</style>": "write /* … */ instead of //",
      "<style>// A\npath{fill:red}</style>": "write /* … */ instead of //, which begins no comment in CSS",
      "<path style=\"opacity .5; fill:red\" d=\"M8 8h8v8H8z\"/>": "write opacity: .5",
      "<elipse rx=\"4\" ry=\"4\"/>": "did you mean <ellipse>?",
    ]
    for (content, help) in helps { #expect(findings(in: Self.bar + content).map(\.help) == [help], "\(content)") }
  }

  /// Who writes more has them from a program.
  @Test(arguments: [(count: 100, found: 1), (count: 300, found: 0)])
  func `after two hundred names that nobody knows, no right one is looked for`(count: Int, found: Int) {
    let names = (0..<count).map { "zz-\($0)-zz=\"1\"" }.joined(separator: " ")
    #expect(findings(in: "\(Self.bar)<path \(names) fil=\"red\" d=\"M8 8h8v8H8z\"/>").count == found)
  }

  @Test func `twenty thousand comments of other languages are read in no more memory than they have`() {
    let comments = String(repeating: "//a\n", count: 20_000)
    let content = "<style>\(comments)path{fill:red}</style>\(Self.bar)"
    #expect(findings(in: content).map(\.help) == ["write /* … */ instead of //, which begins no comment in CSS"])
  }

  @Test func `many equal parts are some findings`() {
    #expect(findings(in: String(repeating: "<shape/>", count: 15_000)).count == 20)
  }
}
