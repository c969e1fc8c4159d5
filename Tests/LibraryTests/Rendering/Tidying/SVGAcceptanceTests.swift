@testable import Rendering
import TestSupport
import Testing

@Suite struct SVGAcceptanceTests {
  /// An icon with these attributes at its root and this content beside a path.
  private static func icon(_ content: String, root: String = "", before: String = "") -> String {
    before
      + #"<svg width="24" height="24" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink""#
      + root + ">\n" + content + "<path d=\"M4 4h9v9z\"/>\n</svg>\n"
  }

  /// The message of the refusal; nil if the icon is accepted.
  private static func refusal(_ text: String) -> String? {
    do throws(FigmaSVG.Problem) {
      try SVGAcceptance.check(Array(text.utf8))
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [
    // Elements.
    "<s:path xmlns:s='http://www.w3.org/2000/svg'/>",
    "<title>a &lt;b> </title><desc>é</desc>",
    "<text>&lt;script> url(file:/x) {{a}}</text>",
    // Attributes.
    "<g data-name='a' data-slot='icon' aria-hidden='true' role='img'/>",
    "<g xml:space='preserve' xmlns:i='urn:i'/>",
    "<g id='a\tb' class='a\n'/>",
    // Addresses.
    "<use x:href='#a'/><use href=' #a:b&amp;c '/>",
    "<image href='data:image/png;base64,iVBORw0KGgo='/>",
    "<image href=' DATA:image/JPEG;base64,/9j/ 4AAQ&#10;'/>",
    "<g fill='url(#a)' mask='url( \"#b:c\" ) '/>",
    "<g fill='rgb(1 2 3)' transform='rotate(1) skewX(2)'/>",
    // CSS.
    "<g style='fill:red;;stroke : #12aBcd ; opacity:.5!important;/* a */'/>",
    "<g style='font-family:&quot;A B&quot;,c'/>",
    "<style>.a, g > b:not([c=d]) { fill: red }\n/* a */</style>",
    "<style>.a{}</style>",
    "<style type='text/css'><![CDATA[.a{fill:red}]]></style>",
    // The rest.
    "<!-- a -->",
    "<![CDATA[a]]>",
  ])
  func `what draws or describes is accepted`(content: String) {
    #expect(Self.refusal(Self.icon(content)) == nil)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let input: String
    /// Each with its line, in the order of the file.
    let refused: [String]
    var testDescription: String { input }

    init(_ input: String, _ refused: String...) {
      self.input = input
      self.refused = refused
    }
  }

  static let cases: [Case] = [
    // Elements.
    Case("<script>alert(1)</script>\n", "<script> in line 2"),
    Case("\n<g>\n<script href='a.js'/></g>", "<script> in line 4"),
    Case("<x:path xmlns:x='urn:x'/>", "<path> in line 2"),
    Case("<y:path/>", "<path> in line 2"),
    Case("<Path/><SCRIPT/>\n<script/><script/>", "<Path> in line 2", "<SCRIPT> in line 2", "<script> in line 3"),
    Case("<switch><foreignObject><p/></foreignObject><g/></switch>", "<foreignObject> in line 2"),
    Case("<metadata><a onclick=''/></metadata>", "<metadata> in line 2"),
    Case("<animate/>", "<animate> in line 2"),
    Case("<title>a<b>c</b></title>", "<b> in <title> in line 2"),
    Case("<title><!-- a --></title>", "a comment in <title> in line 2"),
    // Attributes.
    Case("<g onclick='a()' id='b'/>", "onclick of <g> in line 2"),
    Case("<g id='b'\n  ONMOUSEOVER = \"a\" class='on'/>", "ONMOUSEOVER of <g> in line 2"),
    Case("<g viewbox='0' data-a='' data-name='a'/>", "viewbox of <g> in line 2", "data-a of <g> in line 2"),
    Case("<g xml:base='a' xmlns:i='urn:i' i:a=''/>", "xml:base of <g> in line 2", "i:a of <g> in line 2"),
    // Addresses.
    Case("<use x:href='a.svg#a' x='1'/>", "the address in href of <use> in line 2"),
    Case("<g href='#a'/>", "the address in href of <g> in line 2"),
    Case("<a href='https://a.b'/>", "the address in href of <a> in line 2"),
    Case("<image href='data:image/png;base64,R0lGODlh'/>", "the address in href of <image> in line 2"),
    Case("<image href='data:image/png;base64,iVBORw0K%22'/>", "the address in href of <image> in line 2"),
    Case("<image href='data:image/gif;base64,iVBORw0KGgo='/>", "the address in href of <image> in line 2"),
    Case("<use href='data:image/png;base64,iVBORw0KGgo='/>", "the address in href of <use> in line 2"),
    Case(
      "<g fill='url(a#a)' transform='url(#a) foo(1)'/>", "the value of fill of <g> in line 2",
      "the value of transform of <g> in line 2"),
    Case("<g mask='u\\72l(#a)'/>", "the value of mask of <g> in line 2"),
    // CSS in attributes.
    Case(
      "<g style='opacity:1; fill : url(a);cursor:none;color:red'/>", "the value of fill in style of <g> in line 2",
      "the property cursor in style of <g> in line 2"),
    Case("<g style='--a:1'/>", "the property --a in style of <g> in line 2"),
    Case("<g style='f\\69ll:red'/>", "the property fill in style of <g> in line 2"),
    Case("<g style='font-family:&quot;a&#10;b&quot;'/>", "the value of font-family in style of <g> in line 2"),
    Case("<g style='fill:red}'/>", "a stray “}” in style of <g> in line 2"),
    Case("<g style='fill:a(1)'/>", "the value of fill in style of <g> in line 2"),
    Case("<g style='/* &lt; */'/>", "a “<” in style of <g> in line 2"),
    // Style sheets.
    Case("<style><![CDATA[.a>b{fill:red}]]></style>", "a CDATA section with “<” or “>” in line 2"),
    Case("<style><!-- .a{} --></style>", "a comment in <style> in line 2"),
    Case(
      "<style>@import 'a';.a{fill:red;mask:url(a)}@media x{.b{fill:red}}.c{}</style>", "@import in <style> in line 2",
      "the value of mask in <style> in line 2", "@media in <style> in line 2"),
    Case("<style>.a{fill:red;.b{fill:blue}stroke:red}</style>", "a rule in a rule in <style> in line 2"),
    Case(
      "<style>.a\\:b{fill:red}.c{fill:red</style>", "the rule “.a:b” in <style> in line 2",
      "a rule that does not end in <style> in line 2"),
    Case("<style>}.a{fill:red}</style>", "a stray “}” in <style> in line 2"),
    Case(
      "<style>a{fill:url(fi<script/>le:/x)}</style>", "the value of fill in <style> in line 2",
      "<script> in <style> in line 2"),
    Case(
      "<style>a{font-family:'&lt;/style>'}</style>", "the value of font-family in <style> in line 2",
      "a “<” in <style> in line 2"),
    // The rest.
    Case("<!-- a --><!-- <b> -->\n<g/>", "a comment with “<” or “>” in line 2"),
    Case("<?a b?><g/><![CDATA[a<b]]>", "<?a?> in line 2", "a CDATA section with “<” or “>” in line 2"),
  ]

  @Test(arguments: cases)
  func `anything else is refused, with its element and its line`(of: Case) {
    #expect(Self.refusal(Self.icon(of.input)) == "it has " + of.refused.joined(separator: ", "))
  }

  @Test func `the root and what is before and after it are looked at, too`() {
    let before = "<?xml version='1.0' encoding='UTF-8'?>"
    let text =
      Self.icon("", root: " onload='a()'", before: before + "<!DOCTYPE svg PUBLIC 'a>' \"b\">\n<?a?>")
      + "<?b?><!-- c -->"
    #expect(
      Self.refusal(text)
        == "it has a document type in line 1, <?a?> in line 2, onload of <svg> in line 2, <?b?> in line 5")
    #expect(Self.refusal(Self.icon("", before: before) + "<!-- c -->") == nil)
  }

  @Test func `a message names eight kinds at most`() {
    let attributes = (1...12).map { "on\($0)=''" }.joined(separator: " ")
    let message = Self.refusal(Self.icon("<g \(attributes)/>")) ?? ""
    #expect(message.contains("on8 of <g> in line 2") && !message.contains("on9"), "\(message)")
    #expect(message.contains("4 more"), "\(message)")
  }

  @Test(arguments: [
    ("", "<g>", "its markup is broken in line 1"), ("<html>", "", "its markup is broken in line 1"),
    ("<!DOCTYPE svg [<!ENTITY f 'fi'>]>", "", "its document type has declarations, which can hide what is drawn"),
    ("", "<g class='&f;'/>", "it has an entity in class of <g> in line 2"),
    ("", "<g>&f;</g>", "it has an entity in a text in line 2"),
    ("<?xml version='1.0' encoding='iso-8859-1'?>", "", "it is not XML 1.0 in UTF-8"),
    ("<?xml version='1.0' encoding='EUC-JP'?>", "", "it is not XML 1.0 in UTF-8"),
    ("<?xml version='1.1'?>", "", "it is not XML 1.0 in UTF-8"),
    ("", "<g id='a' id='b'/>", "it can be read in more than one way"),
  ])
  func `what cannot be read in one way only keeps the icon out`(before: String, content: String, what: String) {
    #expect(Self.refusal(Self.icon(content, before: before)) == what)
  }

  @Test(arguments: [[0x3C, 0xFF, 0xFE], [0xFF, 0xFE, 0x3C, 0], [0x1F, 0x8B], [], [0x20], [0x3C], [0x3C, 0x21]])
  func `bytes that are no text keep the icon out`(bytes: [UInt8]) {
    #expect(throws: FigmaSVG.Problem.self) { try SVGAcceptance.check(bytes) }
  }

  @Test func `what is refused is refused with a size and variables, too`() {
    let text = Self.icon("<g fill='var(--a, url(file:/a))'/>").replacing(#"width="24" height="24" "#, with: "")
    let problem = #expect(throws: FigmaSVG.Problem.self) { try FigmaSVG.normalised(Array(text.utf8), canvas: 24) }
    #expect(problem?.message == "it has the value of fill of <g> in line 2")
    #expect(problem?.help == "an icon draws without such content; find out who added it to the Figma file")
  }

  // MARK: Attacks

  private static func isAccepted(_ icon: HostileIcons.Icon) -> Bool {
    let bytes = Array(icon.svg(asking: "http://evil.invalid").utf8)
    return (try? FigmaSVG.normalised(bytes, canvas: 24)) != nil
  }

  @Test(arguments: HostileIcons.all)
  func `an attack is refused`(icon: HostileIcons.Icon) { #expect(!Self.isAccepted(icon)) }

  @Test(arguments: HostileIcons.harmless)
  func `what an attack only says is accepted`(icon: HostileIcons.Icon) { #expect(Self.isAccepted(icon)) }

  @Test func `attacks are many`() {
    let names = HostileIcons.all.map(\.name)
    #expect(names.count >= 180 && Set(names).count == names.count, "\(names.count)")
  }
}
