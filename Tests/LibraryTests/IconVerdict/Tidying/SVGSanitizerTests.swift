@testable import Rendering
import TestSupport
import Testing

@Suite struct SVGSanitizerTests {
  /// An icon with these attributes at its root and this content beside a path.
  private static func icon(_ content: String, root: String = "", before: String = "") -> String {
    before
      + #"<svg width="24" height="24" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink""#
      + root + ">\n" + content + "<path d=\"M4 4h9v9z\"/>\n</svg>\n"
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let input: String
    let expected: String
    let removed: [String]
    var testDescription: String { input }

    init(_ input: String, _ expected: String, _ removed: String...) {
      self.input = input
      self.expected = expected
      self.removed = removed
    }
  }

  static let cases: [Case] = [
    // Elements.
    Case("<script>alert(1)</script>\n", "", "<script> in line 2"),
    Case("<g><script href='a.js'/></g>", "<g></g>", "<script> in line 2"),
    Case("<x:path xmlns:x='urn:x'/>", "", "<path> in line 2"),
    Case("<s:path xmlns:s='http://www.w3.org/2000/svg'/>", "<s:path xmlns:s='http://www.w3.org/2000/svg'/>"),
    Case("<y:path/>", "", "<path> in line 2"),
    Case("<Path/><SCRIPT/>\n<script/>", "\n", "<Path> in line 2", "<SCRIPT> in line 2", "<script> in line 3"),
    Case(
      "<switch><foreignObject><p/></foreignObject><g/></switch>", "<switch><g/></switch>", "<foreignObject> in line 2"),
    Case("<metadata><a/></metadata>", "", "<metadata> in line 2"),
    Case("<title>a<b>c</b></title>", "<title>a</title>", "<b> in line 2"),
    Case("<title>a &lt;b> </title><desc>é</desc>", "<title>a &lt;b> </title><desc>é</desc>"),
    // Attributes.
    Case("<g onclick='a()' id='b'/>", "<g id='b'/>", "onclick of <g> in line 2"),
    Case("<g id='b'\n  ONMOUSEOVER = \"a\" class='on'/>", "<g id='b' class='on'/>", "ONMOUSEOVER of <g> in line 2"),
    Case(
      "<g viewbox='0' data-a='' data-name='a' aria-hidden='true' role='img'/>",
      "<g data-name='a' aria-hidden='true' role='img'/>", "viewbox of <g> in line 2", "data-a of <g> in line 2"),
    Case(
      "<g xml:space='preserve' xml:base='a' xmlns:i='urn:i' i:a=''/>", "<g xml:space='preserve' xmlns:i='urn:i'/>",
      "xml:base of <g> in line 2", "i:a of <g> in line 2"),
    // Addresses.
    Case("<use x:href='#a'/><use href=' #a:b&amp;c '/>", "<use x:href='#a'/><use href=' #a:b&amp;c '/>"),
    Case("<use x:href='a.svg#a' x='1'/>", "<use x='1'/>", "the address in href of <use> in line 2"),
    Case("<g href='#a'/>", "<g/>", "the address in href of <g> in line 2"),
    Case("<image href='data:image/png;base64,iVBORw0KGgo='/>", "<image href='data:image/png;base64,iVBORw0KGgo='/>"),
    Case(
      "<image href=' DATA:image/JPEG;base64,/9j/ 4AAQ&#10;'/>", "<image href=' DATA:image/JPEG;base64,/9j/ 4AAQ&#10;'/>"
    ),
    Case("<image href='data:image/png;base64,R0lGODlh'/>", "<image/>", "the address in href of <image> in line 2"),
    Case("<image href='data:image/png;base64,iVBORw0K%22'/>", "<image/>", "the address in href of <image> in line 2"),
    Case("<image href='data:image/gif;base64,iVBORw0KGgo='/>", "<image/>", "the address in href of <image> in line 2"),
    Case("<use href='data:image/png;base64,iVBORw0KGgo='/>", "<use/>", "the address in href of <use> in line 2"),
    Case("<g fill='url(#a)' mask='url( \"#b:c\" ) '/>", "<g fill='url(#a)' mask='url( \"#b:c\" ) '/>"),
    Case(
      "<g fill='url(a#a)' transform='url(#a) foo(1)'/>", "<g fill='none'/>", "the value of fill of <g> in line 2",
      "the value of transform of <g> in line 2"),
    Case("<g mask='u\\72l(#a)'/>", "<g mask='none'/>", "the value of mask of <g> in line 2"),
    Case(
      "<g fill='rgb(1 2 3)' transform='rotate(1) skewX(2)'/>", "<g fill='rgb(1 2 3)' transform='rotate(1) skewX(2)'/>"),
    // CSS in attributes.
    Case(
      "<g style='fill:red;;stroke : #12aBcd ; opacity:.5!important;/* a */'/>",
      "<g style='fill:red;;stroke : #12aBcd ; opacity:.5!important;/* a */'/>"),
    Case(
      "<g style='opacity:1; fill : url(a);cursor:none;color:red'/>", "<g style='opacity:1;fill:none;color:red'/>",
      "the value of fill in style of <g> in line 2", "the property cursor in style of <g> in line 2"),
    Case(
      "<g style='--a:1;font-family:&quot;A B&quot;,c'/>", "<g style='font-family:&quot;A B&quot;,c'/>",
      "the property --a in style of <g> in line 2"),
    Case("<g style='f\\69ll:red'/>", "<g style='fill:none'/>", "the property fill in style of <g> in line 2"),
    Case(
      "<g style='font-family:&quot;a&#10;b&quot;;\n fill:\n red' id='a\tb'/>", "<g style='' id='a\tb'/>",
      "the value of font-family in style of <g> in line 2"),
    Case(
      "<g style='opacity\t:\n1;cursor:a' class='a\n'/>", "<g style='opacity : 1' class='a\n'/>",
      "the property cursor in style of <g> in line 2"),
    Case("<g style='fill:red}'/>", "<g style='fill:red'/>"),
    Case("<g style='fill:a(1)'/>", "<g style='fill:none'/>", "the value of fill in style of <g> in line 2"),
    // Style sheets.
    Case(
      "<style>.a, g > b:not([c=d]) { fill: red }\n/* a */</style>",
      "<style>.a, g > b:not([c=d]) { fill: red }\n/* a */</style>"),
    Case(
      "<style type='text/css'><![CDATA[.a>b{fill:red}]]></style>", "<style type='text/css'>.a&gt;b{fill:red}</style>"),
    Case(
      "<style>@import 'a';.a{fill:red;mask:url(a)}@media x{.b{fill:red}}.c{}</style>",
      "<style>.a{fill:red;mask:none}</style>", "@import in <style> in line 2", "the value of mask in <style> in line 2",
      "@media in <style> in line 2"),
    Case(
      "<style>.a{fill:red;.b{fill:blue}stroke:red}</style>", "<style>.a{fill:red;stroke:red}</style>",
      "a rule in a rule in <style> in line 2"),
    Case(
      "<style>.a\\:b{fill:red}.c{fill:red</style>", "<style>.c{fill:red}</style>",
      "the rule “.a:b” in <style> in line 2"),
    Case(
      "<style>a{fill:url(fi<script/>le:/x)}</style>", "<style>a{fill:none}</style>", "<script> in <style> in line 2",
      "the value of fill in <style> in line 2"),
    Case(
      "<style>a{font-family:'&lt;/style>';fill:red}</style>", "<style>a{fill:red}</style>",
      "the value of font-family in <style> in line 2"),
    // The rest.
    Case("<!-- a --><!-- <b> -->\n<g/>", "<!-- a -->\n<g/>", "a comment with markup in line 2"),
    Case("<?a b?><g/><![CDATA[a<b]]>", "<g/>a&lt;b", "<?a?> in line 2"),
    Case("<text>&lt;script> url(file:/x) {{a}}</text>", "<text>&lt;script> url(file:/x) {{a}}</text>"),
  ]

  @Test(arguments: cases)
  func `what does not draw is removed and named, and nothing else`(of: Case) throws {
    let clean = try SVGSanitizer(Array(Self.icon(of.input).utf8))
    #expect(String(decoding: clean.bytes, as: UTF8.self) == Self.icon(of.expected))
    #expect(clean.removed == of.removed)
  }

  @Test func `the root and what is before and after it are looked at, too`() throws {
    let before = "<?xml version='1.0' encoding='UTF-8'?>"
    let text =
      Self.icon("", root: " onload='a()'", before: before + "<!DOCTYPE svg PUBLIC 'a>' \"b\">\n<?a?>")
      + "<?b?><!-- c -->"
    let clean = try SVGSanitizer(Array(text.utf8))
    #expect(String(decoding: clean.bytes, as: UTF8.self) == Self.icon("", before: before + "\n") + "<!-- c -->")
    #expect(
      clean.removed == [
        "its document type in line 1", "<?a?> in line 2", "onload of <svg> in line 2", "<?b?> in line 5",
      ])
  }

  @Test(arguments: [
    ("", "<g>", "broken markup, which cannot be removed"), ("<html>", "", "broken markup"),
    ("<!DOCTYPE svg [<!ENTITY f 'fi'>]>", "", "its document type has declarations, which can hide what is drawn"),
    ("", "<g class='&f;'/>", "an entity in class of <g>"), ("", "<g>&f;</g>", "an entity in a text"),
    ("<?xml version='1.0' encoding='iso-8859-1'?>", "", "it is not XML 1.0 in UTF-8"),
    ("<?xml version='1.0' encoding='EUC-JP'?>", "", "it is not XML 1.0 in UTF-8"),
    ("<?xml version='1.1'?>", "", "it is not XML 1.0 in UTF-8"),
    ("", "<g id='a' id='b'/>", "it can be read in more than one way"),
  ])
  func `what cannot be read in one way only keeps the icon out`(before: String, content: String, what: String) {
    let problem = #expect(throws: FigmaSVG.Problem.self) {
      try SVGSanitizer(Array(Self.icon(content, before: before).utf8))
    }
    #expect(problem?.message.contains(what) == true, "\(problem?.message ?? "")")
  }

  @Test(arguments: [[0x3C, 0xFF, 0xFE], [0xFF, 0xFE, 0x3C, 0], [0x1F, 0x8B], [], [0x20], [0x3C], [0x3C, 0x21]])
  func `bytes that are no text keep the icon out`(bytes: [UInt8]) {
    #expect(throws: FigmaSVG.Problem.self) { try SVGSanitizer(bytes) }
  }

  @Test func `an icon looks the same without it, whatever renderers take a missing file for`() throws {
    let content = """
      <script>a</script><g onclick="a" style="mask:url(file:/m)"><rect width="9" height="9" fill="url(file:/p#p)"/>
      <rect x="9" width="9" height="9" filter="url(file:/f)" clip-path="url(file:/c)"/></g>
      """
    let clean = try FigmaSVG.normalised(Array(Self.icon(content).utf8), canvas: 24)
    #expect(clean.removed.count == 6 && !String(decoding: clean.bytes, as: UTF8.self).contains("file:"))
    #expect(try FigmaSVG.normalised(clean.bytes, canvas: 24).removed == [])
  }

  @Test func `an icon that looks another way without it is refused`() {
    let text = Self.icon("<style>@font-face{font-family:a} path{fill:red} path:hover{fill:red}</style>")
      .replacing("path{fill:red}", with: #"p\61th{fill:red}"#)
    let problem = #expect(throws: FigmaSVG.Problem.self) { try FigmaSVG.normalised(Array(text.utf8), canvas: 24) }
    #expect(problem?.message == "it cannot be tidied without changing how it looks")
  }

  // MARK: Attacks

  @Test(arguments: HostileIcons.all)
  func `nothing of an attack is stored`(icon: HostileIcons.Icon) throws {
    let source = icon.svg(asking: "http://evil.invalid")
    guard let clean = try? FigmaSVG.normalised(Array(source.utf8), canvas: 24) else { return }
    let text = String(decoding: clean.bytes, as: UTF8.self)
    if Self.texts.contains(icon.name) { return #expect(!text.contains("<img") && !text.contains("<script")) }
    #expect(!text.contains("evil") && !text.contains("Image()"), "\(text)")
    let words = ["<script", "<?xml-", "<!DOCTYPE", "<![CDATA", "@import", "javascript", "base64"]
    for word in words where !(icon.name == "onload-image" && word == "base64") {
      #expect(!text.contains(word), "\(text)")
    }
    #expect(text.ranges(of: "url(").count == text.ranges(of: "url(#").count, "\(text)")
  }

  /// What these say stays as a text, which is no markup in XML or in a page.
  private static let texts = ["cdata-title", "cdata-desc", "cdata-group", "cdata-text"]

  @Test func `attacks are many, and most of them leave an icon`() {
    let names = HostileIcons.all.map(\.name)
    #expect(names.count >= 82 && Set(names).count == names.count)
    let kept = HostileIcons.all.count { icon in
      (try? FigmaSVG.normalised(Array(icon.svg(asking: "http://evil.invalid").utf8), canvas: 24)) != nil
    }
    #expect(kept > names.count * 3 / 4, "\(kept) of \(names.count)")
  }
}
