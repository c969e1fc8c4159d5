@testable import RenderWorker
import Testing

@testable import Project

@Suite struct ActiveContentTests {
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
    // Scripts.
    Case("<script>alert(1)</script>\n", "", "<script>"),
    Case("<g><script href='a.js'/></g>", "<g></g>", "<script>"),
    Case("<x:script xmlns:x='http://www.w3.org/2000/svg' onload='a'><b onclick=''/></x:script>\n", "", "<script>"),
    Case("<SCRIPT>a</SCRIPT><script>b</script>\n", "\n", "<script>"),
    Case("<a href='JavaScript:alert(1)'/>", "<a/>", "a javascript: address in href of <a>"),
    // Event attributes.
    Case("<g onclick='a()' id='b'/>", "<g id='b'/>", "onclick of <g>"),
    Case("<g id='b'\n  ONMOUSEOVER = \"a\" class='on'/>", "<g id='b' class='on'/>", "ONMOUSEOVER of <g>"),
    Case(
      "<g onclick=''/><g onclick='' onfocus=''/>", "<g/><g/>", "onclick of <g>", "onfocus of <g>"),
    // Addresses of files.
    Case("<image href='file:///etc/passwd'/>", "<image/>", "a file: address in href of <image>"),
    Case("<use x:href='file:x.svg#a' x='1'/>", "<use x='1'/>", "a file: address in href of <use>"),
    Case("<use href='#a' x:href='file:x.svg#a'/>", "<use href='#a'/>", "a file: address in href of <use>"),
    Case("<image href=' FILE:/x'/>", "<image/>", "a file: address in href of <image>"),
    Case("<image href='&#102;i&#x6C;e&#58;/x'/>", "<image/>", "a file: address in href of <image>"),
    Case("<image href='fi&#10;le&#9;:/x'/>", "<image/>", "a file: address in href of <image>"),
    Case("<image href='fi\u{7F}le:/x'/>", "<image/>", "a file: address in href of <image>"),
    Case("<image href='fi\u{A0}le:/x'/>", "<image href='fi\u{A0}le:/x'/>"),
    Case("<image href='file:\u{301}/x'/>", "<image/>", "a file: address in href of <image>"),
    Case("<g xml:base='file:///'/>", "<g/>", "a file: address in base of <g>"),
    Case(
      "<a><set attributeName='href' to='file:/x'/></a>", "<a><set attributeName='href'/></a>",
      "a file: address in to of <set>"),
    Case(
      "<a><animate values='#a;file:/x'/></a>", "<a><animate/></a>", "a file: address in values of <animate>"),
    Case(
      "<foreignObject><iframe xmlns='http://www.w3.org/1999/xhtml' src='file:/x'/></foreignObject>",
      "<foreignObject><iframe xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>",
      "a file: address in src of <iframe>"),
    // Addresses in CSS.
    Case(
      "<g filter='url(file:/x#a)' mask='url( \"File:/x\" )'/>", "<g filter='none' mask='none'/>",
      "a file: address in filter of <g>", "a file: address in mask of <g>"),
    Case(
      "<g style='opacity:1; fill : url(file:/x);color:red'/>", "<g style='opacity:1;fill:none;color:red'/>",
      "a file: address in style of <g>"),
    Case(
      "<g style='fill:u\\72l(fi\\00006ce:/x)'/>", "<g style='fill:none'/>", "a file: address in style of <g>"),
    Case(
      "<g style='--a:&quot;;&quot;;--b:url(&#39;file:/x;y&#39;) &quot;}&quot;'/>",
      "<g style='--a:&quot;;&quot;;--b:none'/>",
      "a file: address in style of <g>"),
    Case(
      "<style>@import \"file:/x.css\"; .a { fill: red; mask: url(file:/x) } .b { fill: url(#p) }</style>",
      "<style> .a { fill: red;mask:none} .b { fill: url(#p) }</style>", "a file: address in <style>"),
    Case(
      "<style><![CDATA[.a>b { mask: url(&#102;ile:/x); filter: url(fil&#101;:/x) }]]></style>",
      "<style><![CDATA[.a>b { mask: url(&#102;ile:/x); filter: url(fil&#101;:/x) }]]></style>"),
    Case(
      "<style><![CDATA[.a>b{mask:]]>url(&#102;i<!-- - -->le:/x)}</style>", "<style>.a&gt;b{mask:none}</style>",
      "a file: address in <style>"),
    Case(
      "<style>.a{content:\"\u{301};\";mask:url(file:/x)}</style>",
      "<style>.a{content:&quot;\u{301};&quot;;mask:none}</style>", "a file: address in <style>"),
    Case(
      "<style>.a{content:\"\n;mask:url(file:/x);}b{x:\"}\"{}</style>", "<style>.a{content:none}&quot;{}</style>",
      "a file: address in <style>"),
    Case("<style>/*:*/a{mask:url(file:/x)}</style>", "<style>/*:*/a{mask:none}</style>", "a file: address in <style>"),
    Case("<style>a{/*:*/mask:url(file:/x)}</style>", "<style>a{}</style>", "a file: address in <style>"),
    // What only looks like it.
    Case(
      "<!-- <script> file: --><g id='file:/x' class='onload'/>",
      "<!-- <script> file: --><g id='file:/x' class='onload'/>"),
    Case("<text>&lt;script> url(file:/x)</text>", "<text>&lt;script> url(file:/x)</text>"),
    Case(
      "<a href='profile:x'/><a href='https://a.b/?file:x'/>", "<a href='profile:x'/><a href='https://a.b/?file:x'/>"),
    Case("<g style='fill:url(#file:x)' fill='url(#a)'/>", "<g style='fill:url(#file:x)' fill='url(#a)'/>"),
  ]

  @Test(arguments: cases)
  func `what acts or leads to files is removed and named, and nothing else`(of: Case) throws {
    let content = try ActiveContent(removingFrom: Array(Self.icon(of.input).utf8))
    #expect(String(decoding: content.bytes, as: UTF8.self) == Self.icon(of.expected))
    #expect(content.removed == of.removed)
  }

  @Test func `the root and what is before it are looked at, too`() throws {
    let content = try ActiveContent(
      removingFrom: Array(
        Self.icon(
          "", root: " onload='a()'",
          before:
            "<?xml version='1.0'?><!-- file: --><?xml-stylesheet href='fil&#101;:/x.css'?><?xml-stylesheet href='x.css'?>"
        ).utf8))
    let before = "<?xml version='1.0'?><!-- file: --><?xml-stylesheet href='x.css'?>"
    #expect(String(decoding: content.bytes, as: UTF8.self) == Self.icon("", before: before))
    #expect(content.removed == ["a file: address in <?xml-stylesheet?>", "onload of <svg>"])
  }

  @Test(arguments: [
    // What is left when another part of it is removed.
    ("", "<style>a{fill:url(fi<script/>le:/x)}</style>", "a file: address in <style>"),
    ("<!DOCTYPE svg SYSTEM 'FILE:/x.dtd'>", "", "a file: address before its root"),
    ("<!DOCTYPE svg [<!ENTITY f 'fi'>]>", "<use href='&f;le:/x'/>", "an entity in href of <use>"),
    ("<!DOCTYPE svg [<!ENTITY f 'fi'>]>", "<style>a{fill:url(&f;le:/x)}</style>", "an entity in <style>"),
    (
      "<!DOCTYPE svg [<!ATTLIST g onclick CDATA 'a()'>]>", "<g/>", "attributes of <g> in its document type"
    ),
  ])
  func `what cannot be removed keeps the icon out`(before: String, content: String, what: String) {
    let problem = #expect(throws: FigmaSVG.Problem.self) {
      try ActiveContent(removingFrom: Array(Self.icon(content, before: before).utf8))
    }
    #expect(problem?.message == "it has \(what), which cannot be removed")
  }

  @Test(arguments: [
    // Of two bytes a character, with marks that change the state, and where markup may be written in letters.
    ("EUC-JP", "\u{80}\u{80}", false), ("ISO-2022-JP", "\u{1B}$B$\"\u{1B}(B", false),
    ("UTF-7", "+ADw-script+AD4-a+ADw-/script+AD4-", true),
  ])
  func `in whatever encoding, a script is removed or keeps the icon out`(encoding: String, text: String, isOut: Bool) {
    let markup = Self.icon(
      "<desc>\(text)</desc><g onclick='a'/><script>a</script><g/>",
      before: "<?xml version='1.0' encoding='\(encoding)'?>")
    let bytes = markup.unicodeScalars.map { $0.value == 0x80 ? 0xA4 : UInt8($0.value) }
    let clean = try? ActiveContent(removingFrom: bytes).bytes
    #expect(clean?.contains(Array("script".utf8)) != true && clean?.contains(Array("onclick".utf8)) != true)
    #expect((clean == nil) == isOut)
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
}
