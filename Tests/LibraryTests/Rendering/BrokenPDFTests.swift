import CLibrary
import Foundation
internal import IconVerdict
@testable import Rendering
import TestSupport
import Testing

/// Broken and hostile PDF files: each gets a message in plain words, and nothing is opened.
@Suite struct BrokenPDFTests {
  private func problem(in pdf: [UInt8], _ limits: Limits = Limits.builtIn) async throws -> PDFProblem? {
    // Poppler is a part of what the tests need.
    let converter = try #require(try PDFConverter())
    do throws(PDFProblem) {
      _ = try await converter.svg(of: pdf, limits)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a whole PDF has no problem`() async throws {
    #expect(try await problem(in: BrokenPDF.whole) == nil)
  }

  @Test(arguments: BrokenPDF.drawing + BrokenPDF.structure + BrokenPDF.active)
  func `a broken PDF gets a message and advice`(pdf: BrokenPDF) async throws {
    let problem = try #require(try await problem(in: pdf.bytes))
    #expect(problem.message.contains(pdf.message) && !problem.help.isEmpty, "\(problem)")
    #expect(!problem.message.contains("{}"))
  }

  @Test(arguments: BrokenPDF.costly) func `a costly PDF ends at a limit of poppler's process`(
    pdf: BrokenPDF
  ) async throws {
    var limits = Limits.builtIn
    limits.seconds = 1
    let clock = ContinuousClock()
    let start = clock.now
    let problem = try #require(try await problem(in: pdf.bytes, limits))
    #expect(problem.message.contains(pdf.message) && !problem.help.isEmpty, "\(problem)")
    #expect(start.duration(to: clock.now) < .seconds(limits.wallSeconds))
  }

  @Test(arguments: BrokenPDF.repaired) func `what poppler repairs is told, and drawn`(pdf: BrokenPDF) async throws {
    let converter = try #require(try PDFConverter())
    let output = try await converter.svg(of: pdf.bytes, Limits.builtIn)
    #expect(output.repair == pdf.message)
    #expect(String(decoding: output.bytes, as: UTF8.self).contains("<path"))
    #expect(try await converter.svg(of: BrokenPDF.whole, Limits.builtIn).repair == nil)
  }

  // MARK: Nothing is opened

  /// Poppler itself gets these files, past the screening. `ConfinedProgramTests` shows what Landlock refuses beyond that.
  @Test func `no other file is opened`() async throws {
    let project = try TemporaryProject([:])
    let pipe = project.url("secret").path
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let converter = try #require(try PDFConverter())
    let texts = BrokenPDF.active.map { String(decoding: $0.bytes, as: UTF8.self) }
    for text in texts {
      let pdf = text.replacing("/etc/passwd", with: pipe).replacing("/bin/sh", with: pipe)
      // Who opens a pipe without a writer waits, and ends at the limit of time.
      var limits = Limits.builtIn
      limits.wallSeconds = 20
      let start = ContinuousClock.now
      _ = try? await converter.convert(Array(pdf.utf8), options: ["-svg"], limits)
      #expect(start.duration(to: .now) < .seconds(15), "\(pdf)")
    }
  }

  // MARK: Screening

  static let sizes: [(box: String, width: Double, height: Double, isRight: Bool)] = [
    ("/MediaBox[0 0 24 24]", 24, 24, true), ("/MediaBox[0 0 612 792]", 612, 792, true),
    ("/MediaBox[10 20 622 812]", 612, 792, true), ("/MediaBox[0 0 792 612]/Rotate 90", 612, 792, true),
    ("/MediaBox 9 0 R", 612, 792, true), ("/MediaBox[0 0 24 24]", 612, 792, false), ("", 612, 792, false),
    ("/MediaBox[a b c d]", 612, 792, false), ("/MediaBox[0 0 24 24]", 0, 24, false),
    ("/MediaBox[0 0 14400 9]", 14_400, 9, true), ("/MediaBox[0 0 14401 9]", 14_401, 9, false),
  ]

  @Test(arguments: sizes)
  func `a page without a size is no letter`(_ box: String, _ width: Double, _ height: Double, _ isRight: Bool) {
    var objects = BrokenPDF.Objects()
    objects.box = box
    let screening = PDFScreening(objects.bytes)
    #expect(screening.problem == nil)
    #expect((screening.problem(withWidth: width, height: height) == nil) == isRight)
  }

  /// Entries of the page's resources that only look like an action, and a comment and texts that name one.
  @Test(arguments: [
    "/Font<</JS 4 0 R/URI 4 0 R/F 4 0 R>>", "/XObject<</EF 4 0 R>>", "/Lang(/JavaScript /JS \\) /Launch)",
    "/X<4a>/Y 1 %/JavaScript\n", "/S/D/Type/Pattern/N 1/F 4", "/Z[/JavaScript /Launch]",
  ])
  func `what only looks like an action is none`(resources: String) {
    var objects = BrokenPDF.Objects()
    objects.resources = resources
    #expect(PDFScreening(objects.bytes).problem == nil)
  }

  /// Many programs give all parts the same resources.
  @Test func `a part that could draw itself and does not is none that contains itself`() {
    var objects = BrokenPDF.Objects()
    objects.resources = "/XObject<</X 5 0 R/Y 6 0 R>>"
    objects.others = [
      "<</Subtype/Form/Resources 7 0 R/Length 5>>stream\n/Y Do\nendstream\n",
      "<</Subtype/Form/Resources 7 0 R/Length 11>>stream\n0 0 9 9 re f\nendstream\n",
      "<</XObject<</X 5 0 R/Y 6 0 R>>>>",
    ]
    #expect(PDFScreening(objects.bytes).problem == nil)
    objects.others[1] = "<</Subtype/Form/Resources 7 0 R/Length 5>>stream\n/X Do\nendstream\n"
    #expect(PDFScreening(objects.bytes).problem == .loop)
  }

  /// Each prefix, and each file with one byte changed.
  @Test func `any bytes are screened`() {
    for pdf in BrokenPDF.structure where pdf.bytes.count < 2000 {
      for index in pdf.bytes.indices {
        var bytes = pdf.bytes
        bytes[index] = UInt8(truncatingIfNeeded: index &* 37)
        _ = PDFScreening(bytes).problem
        _ = PDFScreening(pdf.bytes.prefix(index) + Array("%%EOF".utf8)).problem
      }
    }
  }

  static let tokens: [(text: String, tokens: [PDFTokens.Token])] = [
    ("", []), ("  \n%x\n", []), ("/A/B 1", [.name("A"), .name("B"), .number(1)]), ("/#41#4 ", [.name("A#4")]),
    ("(a(b\\)c)d)1", [.string, .number(1)]), ("(", [.string]), ("<41>-.5", [.string, .number(-0.5)]),
    ("<</A<41>>>", [.startOfDictionary, .name("A"), .string, .endOfDictionary]),
    ("[1 0 R]", [.startOfArray, .number(1), .number(0), .word("R"), .endOfArray]),
    ("nan inf", [.word("nan"), .word("inf")]),
    ("re f>x{y}", [.word("re"), .word("f"), .word("x"), .word("y")]),
  ]

  @Test(arguments: tokens) func `the tokens of a PDF`(_ text: String, _ expected: [PDFTokens.Token]) {
    var tokens = PDFTokens(Array(text.utf8)[...])
    var found: [PDFTokens.Token] = []
    while let token = tokens.next() { found.append(token) }
    #expect(found == expected)
  }
}
