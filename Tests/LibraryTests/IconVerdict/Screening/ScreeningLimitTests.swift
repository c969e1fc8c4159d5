internal import Drawing
@testable import Findings
@testable import IconVerdict
internal import Markup
import TestSupport
import Testing

/// The numbers in an icon's source at which it is refused, and the grammar of its values: a row on each side.
@Suite struct ScreeningLimitTests {
  @Test(
    arguments: [
      ("width='16384'", nil), ("width='16385'", "the width of the icon is beyond 16384 pixels"),
      ("width='12288pt'", nil), ("width='12289pt'", "the width of the icon is beyond 16384 pixels"),
      ("width='1024pc'", nil), ("width='1025pc'", "the width of the icon is beyond 16384 pixels"),
      ("width='170in'", nil), ("width='171in'", "the width of the icon is beyond 16384 pixels"),
      ("width='433cm'", nil), ("width='434cm'", "the width of the icon is beyond 16384 pixels"),
      ("width='4334mm'", nil), ("width='4335mm'", "the width of the icon is beyond 16384 pixels"),
      ("width='1024em'", nil), ("width='1025em'", "the width of the icon is beyond 16384 pixels"),
      ("width='1024rem'", nil), ("width='1025rem'", "the width of the icon is beyond 16384 pixels"),
      ("width='2048ex'", nil), ("width='2049ex'", "the width of the icon is beyond 16384 pixels"),
      ("width='2048ch'", nil), ("width='2049ch'", "the width of the icon is beyond 16384 pixels"),
      ("width='16384%'", nil), ("width='16384PX'", nil), ("width='24 '", nil), ("width='24 px'", "is not a length"),
      ("width='0.001'", nil), ("width='0'", "the width of the icon is not above zero"),
      ("width='1e'", "is not a length"),
      ("viewBox='0 0 1000000 24'", nil),
      ("viewBox='0 0 1000001 24'", "the viewBox of the icon has numbers beyond a million"),
      ("viewBox='-1000000 0 1 24'", nil),
      ("viewBox='-1000001 0 1 24'", "the viewBox of the icon has numbers beyond a million"),
      ("viewBox='0 0 24 0.001'", nil), ("viewBox='0 0 24 0'", "the viewBox of the icon has no size above zero"),
      ("viewBox='0 0 24 24 24'", "the viewBox of the icon is not four numbers"),
      ("viewBox='0 0 24,,24'", "the viewBox of the icon is not four numbers"), ("viewBox='0,0,24,24'", nil),
    ] as [(String, String?)])
  func `a size that an icon may have`(attribute: String, message: String?) {
    let refusal = Screening(SourceFile(path: "a.svg", text: "<svg \(attribute)/>"), Limits.builtIn).refusal
    #expect((refusal == nil) == (message == nil), "\(refusal?.message ?? "nothing")")
    #expect(refusal.map { $0.message.hasSuffix(message ?? "nothing") && $0.rule == "bad-size" } ?? true)
  }

  /// The limits as SECURITY.md has them.
  @Test func `the limits that hold for every icon`() {
    let limits = Limits.builtIn
    #expect(limits.fileBytes == 4_194_304 && limits.rasterPixels == 33_554_432)
    #expect(limits.depth == 64 && limits.elements == 20_000 && limits.entityBytes == 4096)
    #expect(limits.references == 20_000 && limits.referenceDepth == 24)
    #expect(limits.seconds == 5 && limits.wallSeconds == 60 && limits.megabytes == 512)
  }

  // MARK: Bitmaps

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]

  /// A JPEG of 4000 x 4000 pixels whose size comes after a profile.
  @Test(arguments: [(1 << 16, true), (1 << 18, false)])
  func `the size of a JPEG is looked for in its first 128 KB`(profile: Int, isFound: Bool) {
    var bytes: [UInt8] = [0xFF, 0xD8]
    while bytes.count < profile { bytes += [0xFF, 0xE2, 0xFF, 0xFF] + Array(repeating: 0, count: 0xFFFD) }
    bytes += [0xFF, 0xC0, 0, 17, 8, 0x0F, 0xA0, 0x0F, 0xA0, 3]
    let pixels = DataAddress.pixels(of: "data:image/jpeg;base64,\(Self.base64(bytes))")
    #expect(pixels == (isFound ? 16_000_000 : 0))
  }

  @Test func `two sides that overflow are the most pixels there can be`() {
    let bytes = Self.png + Array(repeating: 255, count: 8)
    #expect(DataAddress.pixels(of: "data:image/png;base64,\(Self.base64(bytes))") == .max / 2)
    #expect(DataAddress.pixels(of: "data:image/png,\(Self.base64(bytes))") == 0)
    #expect(DataAddress.pixels(of: "data:image/png;base64") == 0)
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for index in stride(from: 0, to: bytes.count, by: 3) {
      let word = (0..<3).reduce(0) { $0 << 8 | (index + $1 < bytes.count ? Int(bytes[index + $1]) : 0) }
      text += [18, 12, 6, 0].map { digits[word >> $0 & 63] }
    }
    return String(decoding: text, as: UTF8.self)
  }

  @Test(arguments: [(100, nil), (99, "it has 10 x 10 pixels, and the limit is 99 in all")] as [(Int, String?)])
  func `a bitmap of a catalog has no more pixels than the limit`(limit: Int, message: String?) throws {
    var limits = Limits.builtIn
    limits.rasterPixels = limit
    let picture = BitmapSamples.patch(2..<8, 2..<5, BitmapSamples.black, on: BitmapSamples.clear, side: 10)
    let file = SourceFile(path: "a.png", bytes: try PNG.encodeTemplate(picture))
    let found = IconJudge(limits: limits).judge(picture: file, .png(scale: 1), nil).judgement
    #expect((found.verdict == .unreadable) == (message != nil))
    #expect(message.map { found.diagnostics.first?.message.hasSuffix($0) == true } ?? true)
  }

  // MARK: Texts

  @Test(
    arguments: [
      ("data:image/svg+xml,x", true), ("DATA:IMAGE/SVG+XML,x", true),
      ("data:image/x-" + String(repeating: "a", count: 48) + "svg,x", true),
      ("data:image/x-" + String(repeating: "a", count: 49) + "svg,x", false), ("#svg", false), ("a.svg", false),
    ])
  func `an SVG inside of an icon may have text`(address: String, loadsFonts: Bool) {
    let file = SourceFile(path: "a.svg", text: "<svg><image href='\(address)'/></svg>")
    #expect(Screening(file, Limits.builtIn).loadsFonts == loadsFonts)
  }

  /// Nothing is removed beside the element, unless the line holds nothing else.
  @Test(
    arguments: [
      ("<svg>\n  <a/>\n  <b/>\n</svg>", "<svg>\n  <b/>\n</svg>"),
      ("<svg>\r\n\t<a/>\r\n<b/></svg>", "<svg>\r\n<b/></svg>"),
      ("<svg><a/>\n</svg>", "<svg>\n</svg>"), ("<svg>\n <a/> <b/></svg>", "<svg>\n  <b/></svg>"),
      ("<svg>\n<a/></svg>", "<svg>\n</svg>"),
    ])
  func `a removed element takes its own line with it`(before: String, after: String) throws {
    let bytes = Array(before.utf8)
    let outline = try #require(SVGOutline(bytes: bytes))
    let edit = TextEdit(removing: outline.elements[1], from: bytes)
    #expect(String(decoding: TextEdit.apply([edit], to: bytes), as: UTF8.self) == after)
  }

  /// A message shows what the file writes: a blend at an edge is the colour of its element.
  @Test(
    arguments: [
      (0xFF2200, nil, "#FF2200"), (0xFF0600, nil, "red"), (0xFF0700, nil, "#FF0700"), (0xFF1800, 1, "red"),
      (0xFF1900, 1, "#FF1900"), (0x0A0B0C, 1, "#0a0b0c"), (0x00FF02, nil, "LIME"),
      (0x00C0FF, nil, "#00c0ff"), (0x123ABC, nil, "#123abc"), (0x654321, nil, "#654321"), (0xABCDEF, nil, "#abcdef"),
    ] as [(UInt32, Int?, String)])
  func `a colour is quoted as the file writes it, if it is near`(hex: UInt32, element: Int?, text: String) throws {
    let content = ##"""
      <path fill="red"/><path style="stroke: #0a0b0c;fill:none"/><style>a{fill: LIME}</style><path stroke="#00c0ff"/>\
      <stop stop-color="#123abc"/><feFlood flood-color="#654321"/><g color="#abcdef"/>
      """##
    let file = SourceFile(path: "a.svg", text: Rule.document(content))
    let outline = try #require(SVGOutline(bytes: file.bytes))
    let color = SIMD3(UInt8(hex >> 16), UInt8(hex >> 8 & 255), UInt8(hex & 255))
    #expect(WrittenColors(file, outline).text(of: color, at: element) == text)
  }
}
