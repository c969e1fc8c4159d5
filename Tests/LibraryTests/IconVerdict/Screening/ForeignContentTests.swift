internal import Findings
internal import IconVerdict
import TestSupport
import Testing

/// Files that are named as SVG and are something else: one finding each, with what to do.
@Suite struct ForeignContentTests {
  private static let jsxHelp =
    "export the icon as SVG, or write the value in quotes, and names as SVG has them: stroke-width=\"2\""

  static let files: [(bytes: [UInt8], line: Int, sentence: String)] = [
    ([], 1, "the file is empty; export the icon again"),
    (
      Array("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n".utf8), 1,
      "this is a Git LFS pointer, not the icon; run `git lfs pull`"
    ),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], 1, "this is a PNG; export the icon as SVG"),
    ([0xFF, 0xD8, 0xFF, 0xE0], 1, "this is a JPEG; export the icon as SVG"),
    (Array("GIF89a".utf8), 1, "this is a GIF; export the icon as SVG"),
    (Array("RIFF0000WEBP".utf8), 1, "this is a WebP; export the icon as SVG"),
    (Array("PK\u{3}\u{4}".utf8), 1, "this is a ZIP archive; export the icon as SVG"),
    (Array("%PDF-1.7\n".utf8), 1, "this is a PDF; export the icon as SVG"),
    (
      Array("\u{FEFF}\n<!DOCTYPE html>\n<title>Not found</title>".utf8), 1,
      "this is an HTML page; download the SVG file itself"
    ),
    (
      Array("<svg/>".utf16).flatMap { [UInt8($0), 0] }, 1,
      "the file is text in UTF-16 without a byte order mark; save it as UTF-8"
    ),
    (
      Array("<svg/>".utf16).flatMap { [0, UInt8($0)] }, 1,
      "the file is text in UTF-16 without a byte order mark; save it as UTF-8"
    ),
    (
      Array("<svg/>".utf8).flatMap { [$0, 0, 0, 0] }, 1,
      "the file is text in UTF-32 without a byte order mark; save it as UTF-8"
    ),
    (
      Array("<svg/>".utf8).flatMap { [0, 0, 0, $0] }, 1,
      "the file is text in UTF-32 without a byte order mark; save it as UTF-8"
    ),
    (
      [0xFF, 0xFE, 0, 0] + Array("<svg/>".utf8).flatMap { [$0, 0, 0, 0] }, 1,
      "the file is text in UTF-32; save it as UTF-8"
    ),
    (
      [0, 0, 0xFE, 0xFF] + Array("<svg/>".utf8).flatMap { [0, 0, 0, $0] }, 1,
      "the file is text in UTF-32; save it as UTF-8"
    ),
    // <?xml in EBCDIC.
    ([0x4C, 0x6F, 0xA7, 0x94, 0x93], 1, "the file is text in EBCDIC; save it as UTF-8"),
    // <svg in EBCDIC.
    ([0x4C, 0xA2, 0xA5, 0x87, 0x40], 1, "the file is text in EBCDIC; save it as UTF-8"),
    // A half character at the end, and half of a pair.
    (
      [0xFF, 0xFE] + Array("<svg/>".utf16).flatMap { [UInt8($0), 0] } + [0x0A], 1,
      "the file is text in UTF-16 that has a broken character or is cut off; save it as UTF-8, or export it again"
    ),
    (
      [0xFE, 0xFF, 0xD8, 0x00] + Array("<svg/>".utf16).flatMap { [0, UInt8($0)] }, 1,
      "the file is text in UTF-16 that has a broken character or is cut off; save it as UTF-8, or export it again"
    ),
    (Array("<html><svg/></html>".utf8), 1, "this is an HTML page; download the SVG file itself"),
    (
      Array("<vector xmlns:android=\"http://schemas.android.com/apk/res/android\"/>".utf8), 1,
      "this is a vector drawable of Android; export the icon as SVG"
    ),
    (
      Array("<svg xmlns=\"https://www.w3.org/2000/svg\"/>".utf8), 1,
      "the icon cannot be read: its root is no <svg> of the namespace http://www.w3.org/2000/svg; "
        + "write <svg xmlns=\"http://www.w3.org/2000/svg\" …> first in the file, letter for letter"
    ),
    (
      Array("<svg xmlns=\"http://www.w3.org/2000/svg\">\n<path strokeWidth={2} d=\"M4 4h16\"/>\n</svg>".utf8), 2,
      "the icon cannot be read: “strokeWidth={2}” is JSX, the markup of React, and no SVG; " + jsxHelp
    ),
    (
      Array("<svg xmlns=\"http://www.w3.org/2000/svg\" {...props}><path d=\"M4 4h16\"/></svg>".utf8), 1,
      "the icon cannot be read: “{...props}” is JSX, the markup of React, and no SVG; " + jsxHelp
    ),
    (
      Array("<symbol/>".utf8), 1,
      "the icon cannot be read: its root is not <svg>; "
        + "export it again as SVG, or write <svg xmlns=\"http://www.w3.org/2000/svg\" …> around the shapes"
    ),
    (
      Array(
        "<svg xmlns=\"http://www.w3.org/2000/svg\">\r\n<<<<<<< HEAD\r\n<path/>\r\n=======\r\n>>>>>>> other\r\n</svg>"
          .utf8), 2,
      "line 2 has a merge conflict marker; keep one of the two versions, and remove the markers"
    ),
  ]

  @Test(arguments: files) func `each is one finding with its cure`(_ bytes: [UInt8], _ line: Int, _ sentence: String) {
    let judgement = IconJudge().judge(SourceFile(svg: "icon.svg", bytes: bytes))
    #expect(judgement.verdict == .unreadable && judgement.reason == "unreadable")
    #expect(judgement.diagnostics.map { "\($0.message); \($0.help ?? "")" } == [sentence])
    #expect(judgement.diagnostics.map { $0.place?.start.line } == [line])
  }

  @Test(arguments: [
    "<!-- width={24} -->", "<desc><![CDATA[<p width={24}>]]></desc>", "<desc title=\"width={24}\"/>",
    "<desc>{...all}</desc>",
  ])
  func `what is written in a comment or a text is no JSX`(_ text: String) {
    let content = "<svg xmlns=\"http://www.w3.org/2000/svg\">\(text)<path></svg>"
    let messages = IconJudge().judge(SourceFile(path: "icon.svg", text: content)).diagnostics.map(\.message)
    #expect(messages.count == 1 && !messages[0].contains("JSX"), "\(messages)")
  }

  @Test(arguments: [false, true]) func `UTF-16 with a byte order mark is read`(isLittle: Bool) {
    let text = "\u{FEFF}" + Rule.document(#"<path d="M4 4h16v4H4zM4 12h16v4H4z"/>"#)
    let bytes = text.utf16.flatMap { unit in
      isLittle ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
    }
    #expect(IconJudge().judge(SourceFile(svg: "icon.svg", bytes: bytes)).diagnostics.isEmpty)
  }

  @Test func `an SVG that mentions such content is an SVG`() {
    let text = "<!-- <html> %PDF\n<<<<<<< HEAD\n-->" + Rule.document(#"<path d="M4 4h16v4H4zM4 12h16v4H4z"/>"#)
    for end in ["\n", "\r\n"] {
      let file = SourceFile(path: "icon.svg", text: text.replacing("\n", with: end))
      #expect(IconJudge().judge(file).diagnostics.isEmpty)
    }
  }
}
