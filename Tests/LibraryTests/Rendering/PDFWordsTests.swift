@testable import Rendering
import TestSupport
import Testing

/// What is said of a PDF that is refused, or that poppler does not read whole.
@Suite(.recorded()) struct PDFWordsTests {
  private static func add(_ problem: PDFProblem) { Transcript.current?.add("\(problem.message); \(problem.help)") }

  @Test func `each reason to refuse a PDF has words of its own`() {
    let all: [PDFProblem] = [
      .script, .program, .action, .link, .attachment, .otherFile, .encrypted, .loop, .noSize, .tooLarge, .noPage,
      .cutOff(after: 7), .tooManyObjects, .tooDeep, .tooManyPages(2),
    ]
    for problem in all { Self.add(problem) }
    #expect(Set(all).count == all.count)
  }

  /// One message for each part of a message that is known.
  private static let complaints = [
    "Unknown operator 'nan'", "Too few (1) args to 'cm' operator", "Too many (9) args to 'cm' operator",
    "Arg #0 to 'cm' operator is wrong type (name)", "XObject 'Im0' is wrong type", "ExtGState 'a' is unknown",
    "Unknown font tag 'F1'", "No font in show", "Couldn't find a font for 'Arial'", "No display font for 'Symbol'",
    "Couldn't create a font for 'x'", "bad jpeg", "Unknown JPEG", "DCT error", "JPX error", "JP2 error", "JBIG2 error",
    "CCITT error", "Bad image parameters", "Unknown filter 'x'", "Filter is wrong", "bad flate code", "bad stream",
    "Incorrect password", "Unsupported security handler", "bad Encrypt", "Pages tree", "page count", "Page count",
    "page range", "page tree", "Kids object", "Bad color space", "Bad colorspace", "Color space", "bad pattern",
    "bad shading", "bad function", "Function is wrong", "Restoring state when no valid states to pop",
    "Leftover args in content stream", "No current point in lineto", "graphics state", "Invalid xref", "XRef",
    "trailer",
    "Dictionary key must be a name object", "Illegal character '}'", "End of file inside array", "being already parsed",
    "out of memory", "cairo context error", "singular matrix", "something else", "it says 'this' and 'that'",
  ]

  @Test func `each message of poppler is told in plain words`() {
    for complaint in Self.complaints { Self.add(PopplerMessages.problem(of: complaint, isDrawn: false)) }
    Self.add(PopplerMessages.problem(of: "something else", isDrawn: true))
  }
}
