/// PDF files that are broken or hostile, each made here, and what has to be said of it.
package struct BrokenPDF: Sendable, CustomStringConvertible {
  package let name: String
  package let bytes: [UInt8]
  /// A part of the message.
  package let message: String

  package var description: String { name }

  /// The objects of a PDF of one page of 24 x 24 points.
  package struct Objects {
    /// Of the page.
    package var content: [UInt8] = Array("4 4 9 9 re f".utf8)
    /// Entries of the dictionaries of the catalog, the page, its resources, its content, and the trailer.
    package var catalog = ""
    package var page = ""
    package var resources = ""
    package var stream = ""
    package var trailer = ""
    package var box = "/MediaBox[0 0 24 24]"
    package var pages = "<</Type/Pages/Kids[3 0 R]/Count 1>>"
    /// From object 5 on.
    package var others: [String] = []
    /// The length that the content claims to have; nil for its own.
    package var length: Int?
    /// How much is added to each offset in the table of objects.
    package var shift = 0

    package init() {}

    package var bytes: [UInt8] {
      let length = length ?? content.count
      var objects: [[UInt8]] = [
        Array("<</Type/Catalog/Pages 2 0 R\(catalog)>>".utf8), Array(pages.utf8),
        Array("<</Type/Page/Parent 2 0 R\(box)/Contents 4 0 R/Resources<<\(resources)>>\(page)>>".utf8),
        Array("<</Length \(length)\(stream)>>stream\n".utf8) + content + Array("\nendstream\n".utf8),
      ]
      objects += others.map { Array($0.utf8) }
      var bytes = Array("%PDF-1.4\n".utf8)
      var table = Array("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8)
      for (number, object) in objects.enumerated() {
        let offset = "\(bytes.count + shift)"
        table += Array((String(repeating: "0", count: 10 - offset.utf8.count) + offset + " 00000 n \n").utf8)
        bytes += Array("\(number + 1) 0 obj".utf8)
        bytes += object
        bytes += Array("endobj\n".utf8)
      }
      let start = bytes.count
      let end = "trailer<</Size \(objects.count + 1)/Root 1 0 R\(trailer)>>\nstartxref\n\(start)\n%%EOF\n"
      return bytes + table + Array(end.utf8)
    }
  }

  package init(_ name: String, _ message: String, bytes: [UInt8]) {
    (self.name, self.message, self.bytes) = (name, message, bytes)
  }

  private init(_ name: String, _ message: String, _ change: (inout Objects) -> Void) {
    var objects = Objects()
    change(&objects)
    self.init(name, message, bytes: objects.bytes)
  }

  /// Nothing is wrong with it.
  package static let whole = Objects().bytes

  private static func draws(_ content: String) -> (inout Objects) -> Void {
    { $0.content = Array("4 4 9 9 re f \(content)".utf8) }
  }

  private static func image(_ entries: String, _ data: String = "abcd") -> (inout Objects) -> Void {
    { objects in
      objects.content = Array("q 16 0 0 16 4 4 cm /I Do Q".utf8)
      objects.resources = "/XObject<</I 5 0 R>>"
      objects.others = [
        "<</Type/XObject/Subtype/Image\(entries)/Length \(data.utf8.count)>>stream\n\(data)\nendstream\n"
      ]
    }
  }

  private static func action(_ action: String) -> (inout Objects) -> Void {
    { objects in
      objects.page = "/Annots[5 0 R]"
      objects.others = ["<</Type/Annot/Subtype/Link/Rect[0 0 24 24]/A<<\(action)>>>>"]
    }
  }

  private static let form = "/Type/XObject/Subtype/Form/BBox[0 0 24 24]"

  /// Twenty million rectangles in two megabytes.
  private static let bomb = SamplePictures.repeating("0 0 1 1 re f\n", copies: 1_000_000)

  private static let many: [UInt8] = {
    var bytes = Array(whole.dropLast("%%EOF\n".utf8.count))
    for number in 5..<1_000_005 {
      bytes += Array("\(number)".utf8)
      bytes += Array(" 0 obj[]endobj\n".utf8)
    }
    return bytes + Array("%%EOF\n".utf8)
  }()

  package static let drawing: [BrokenPDF] = [
    BrokenPDF("not a number", "the command “nan”, which PDF does not have", draws("nan 4 9 9 re f")),
    BrokenPDF("unknown operator", "the command “shield”, which PDF does not have", draws("3 shield")),
    BrokenPDF("few operands", "the command “rg” and not enough numbers", draws("1 rg")),
    BrokenPDF("missing part", "it draws the part “Shield”, which is not in the file", draws("/Shield Do")),
    BrokenPDF("missing state", "it draws with settings that are not in the file", draws("/State gs")),
    BrokenPDF("missing colour", "a kind of colour that is not in the file", draws("/Foo cs 1 scn 4 4 9 9 re f")),
    BrokenPDF("missing font", "a font that is not in the file", draws("BT /F1 12 Tf 4 4 Td (Hi) Tj ET")),
    BrokenPDF(
      "unreadable JPEG", "an image in it cannot be decoded",
      image("/Width 8/Height 8/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode")),
    BrokenPDF(
      "unreadable JBIG2", "an image in it cannot be decoded",
      image("/Width 8/Height 8/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode")),
    BrokenPDF("unknown filter", "a part of it cannot be unpacked", { $0.stream = "/Filter/Foo" }),
  ]

  package static let structure: [BrokenPDF] = [
    BrokenPDF("truncated", "it is cut off after 200 bytes", bytes: Array(whole.prefix(200))),
    BrokenPDF("empty", "its list of objects is broken", bytes: Array("%PDF-1.4\n%%EOF\n".utf8)),
    BrokenPDF("no page", "it has no page", { $0.pages = "<</Type/Pages/Kids[]/Count 0>>" }),
    BrokenPDF("page that contains itself", "it has no page", { $0.pages = "<</Type/Pages/Kids[2 0 R]/Count 1>>" }),
    BrokenPDF(
      "100,000 pages", "it has no page",
      { $0.pages = "<</Type/Pages/Kids[\(String(repeating: "3 0 R ", count: 100_000))]/Count 100000>>" }),
    BrokenPDF(
      "101 pages", "it has 102 pages, and a picture has one",
      { $0.others = Array(repeating: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 24 24]>>", count: 101) }),
    BrokenPDF("no box", "its page has no size that a picture can have", { $0.box = "" }),
    BrokenPDF("box without an area", "its page has no size that a picture can have", { $0.box = "/MediaBox[0 0 0 0]" }),
    BrokenPDF(
      "box of a thousand million points", "its page has no size that a picture can have",
      { $0.box = "/MediaBox[0 0 1e9 1000000000]" }),
    BrokenPDF(
      "box of 20,000 points", "its page is larger than 14400 points", { $0.box = "/MediaBox[0 0 20000 20000]" }),
    BrokenPDF("a million objects", "it has more than 100000 objects", bytes: many),
    BrokenPDF(
      "deep array", "nested too deeply", { $0.resources = "/X " + String(repeating: "[", count: 100_000) }),
    BrokenPDF(
      "array of a hundred levels", "nested too deeply",
      { $0.resources = "/X " + String(repeating: "[", count: 100) + String(repeating: "]", count: 100) }),
    BrokenPDF(
      "part that contains itself", "a part of the picture contains itself",
      { objects in
        objects.content = Array("4 4 9 9 re f /X Do".utf8)
        objects.resources = "/XObject<</X 5 0 R>>"
        objects.others = [
          "<<\(form)/Resources<</XObject<</Y 6 0 R>>>>/Length 5>>stream\n/Y Do\nendstream\n",
          "<<\(form)/Resources 7 0 R/Length 5>>stream\n/X Do\nendstream\n", "<</XObject 8 0 R>>", "<</X 5 0 R>>",
        ]
      }),
    BrokenPDF(
      "encrypted", "it is encrypted",
      { objects in
        let digits = String(repeating: "ab", count: 32)
        objects.trailer = "/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<\(digits)>/U<\(digits)>>>"
      }),
  ]

  /// Each takes poppler to a limit of its process.
  package static let costly: [BrokenPDF] = [
    BrokenPDF(
      "stream bomb", "pdftocairo",
      { objects in
        objects.content = bomb
        objects.stream = "/Filter/FlateDecode"
      }),
    BrokenPDF(
      "10 parts in 10 parts and so on", "pdftocairo",
      { objects in
        objects.content = Array("/X Do".utf8)
        objects.resources = "/XObject<</X 5 0 R>>"
        let draws = String(repeating: "/X Do ", count: 10)
        objects.others = (6..<18).map { next in
          "<<\(form)/Resources<</XObject<</X \(next) 0 R>>>>/Length \(draws.utf8.count)>>stream\n\(draws)\nendstream\n"
        }
        objects.others.append("<<\(form)/Length 12>>stream\n4 4 9 9 re f\nendstream\n")
      }),
    BrokenPDF(
      "image of 10,000 million pixels", "pdftocairo",
      image("/Width 100000/Height 100000/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/ASCIIHexDecode", "00>")),
  ]

  /// They ask for more than to be drawn.
  package static let active: [BrokenPDF] = [
    BrokenPDF("JavaScript", "it holds a script", { $0.catalog = "/OpenAction<</S/JavaScript/JS(app.beep\\(1\\))>>" }),
    BrokenPDF("JavaScript in disguise", "it holds a script", { $0.catalog = "/OpenAction<</S/J#61vaScript/J#53()>>" }),
    BrokenPDF("program", "it asks to start a program", { $0.catalog = "/OpenAction<</S/Launch/F(/bin/sh)>>" }),
    BrokenPDF("address", "it links to an address", action("/S/URI/URI(http://127.0.0.1/)")),
    BrokenPDF("other file", "it links to an address or to another file", action("/S/GoToR/F(/etc/passwd)/D[0/Fit]")),
    BrokenPDF("form to send", "it asks to play or to send something", action("/S/SubmitForm/F(http://127.0.0.1/)")),
    BrokenPDF(
      "embedded file", "it holds another file",
      { objects in
        objects.catalog = "/Names<</EmbeddedFiles<</Names[(a)5 0 R]>>>>"
        objects.others = ["<</Type/EmbeddedFile/Length 3>>stream\nabc\nendstream\n"]
      }),
    BrokenPDF("content in another file", "lies in another file", { $0.stream = "/F(/etc/passwd)" }),
    BrokenPDF("image in another file", "lies in another file", image("/Width 1/Height 1/F(/etc/passwd)")),
    BrokenPDF(
      "part in another file", "lies in another file",
      { objects in
        objects.resources = "/XObject<</X 5 0 R>>"
        objects.others = ["<<\(form)/Ref<</F(/etc/passwd)/Page 0>>/Length 0>>stream\n\nendstream\n"]
      }),
    BrokenPDF(
      "picture of a print server", "lies in another file",
      image("/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/OPI<</2.0<</Version 2/F(/etc/passwd)>>>>")),
  ]

  /// Poppler finds its own way through them.
  package static let repaired: [BrokenPDF] = [
    BrokenPDF("wrong length", "the length of a part of it is wrong", { $0.length = 3 }),
    BrokenPDF("wrong table of objects", "its table of objects is wrong", { $0.shift = 7 }),
  ]
}
