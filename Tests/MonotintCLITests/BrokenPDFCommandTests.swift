import Foundation
import MonotintCLI
import TestSupport
import Testing

/// What every command says of broken and hostile PDF files in catalogs: the same, and nothing of them is lost.
@Suite(.recorded()) struct BrokenPDFCommandTests {
  private static let catalog = "App/Assets.xcassets"

  /// A few of each kind; `BrokenPDFTests` has all of them.
  private static let pdfs: [BrokenPDF] = {
    let names = ["not a number", "missing part", "truncated", "encrypted", "no page", "JavaScript", "other file"]
    let all = BrokenPDF.drawing + BrokenPDF.structure + BrokenPDF.active
    return names.compactMap { name in all.first { $0.name == name } }
  }()

  private static func path(_ pdf: BrokenPDF) -> String { "\(catalog)/\(pdf.name).imageset/picture.pdf" }

  /// An app with the PDF files in sets, and a whole one.
  private static func project() throws -> TemporaryProject {
    let project = try TemporaryProject([
      "App/main.swift": "// an app\n", "\(catalog)/Contents.json": #"{"info":{"version":1,"author":"xcode"}}"#,
    ])
    for pdf in pdfs + [BrokenPDF("whole", "", bytes: BrokenPDF.whole)] {
      let set = "\(catalog)/\(pdf.name).imageset"
      try project.write("\(set)/Contents.json", SampleCatalog.contents(SampleCatalog.slot("picture.pdf")))
      try project.write("\(set)/picture.pdf", Data(pdf.bytes))
    }
    return project
  }

  private static func expectAll(in run: CommandRun, _ command: String) {
    let lines = (run.output + run.errorOutput).split(separator: "\n")
    for pdf in pdfs {
      let named = lines.contains { $0.contains("\(pdf.name).imageset") && $0.contains(pdf.message) }
      #expect(named, "\(command), \(pdf.name): \(run)")
    }
    #expect(!lines.contains { $0.contains("whole.imageset") && $0.contains("cannot be read") })
  }

  @Test func `check, diff, preview, verify and export name each, and its file stays`() async throws {
    let project = try Self.project()
    func run(_ arguments: String...) async -> CommandRun {
      await CommandRun.monotint(arguments, in: project.folder)
    }
    Self.expectAll(in: await run("check", Self.catalog), "check")
    let start = await run("init")
    #expect(start.status == .clean)
    let accepted = try project.read("monotint.baseline.json")
    for pdf in Self.pdfs { #expect(accepted.contains(Self.path(pdf)) && accepted.contains(pdf.message), "\(accepted)") }
    Self.expectAll(in: await run("init", "--from", "."), "init --from .")
    Self.expectAll(in: await run("export", "--adopt"), "export --adopt")
    let configuration = try project.read("monotint.json")
    try project.write(
      "monotint.json", configuration.replacing(#""baseline": "monotint.baseline.json""#, with: #""excluded": []"#))
    Self.expectAll(in: await run("verify"), "verify")
    Self.expectAll(in: await run("preview"), "preview")
    for pdf in Self.pdfs { try project.remove("\(Self.catalog)/\(pdf.name).imageset") }
    try project.commit()
    for pdf in Self.pdfs {
      let set = "\(Self.catalog)/\(pdf.name).imageset"
      try project.write("\(set)/Contents.json", SampleCatalog.contents(SampleCatalog.slot("picture.pdf")))
      try project.write("\(set)/picture.pdf", Data(pdf.bytes))
    }
    Self.expectAll(in: await run("diff"), "diff")
    for pdf in Self.pdfs { #expect(try Data(contentsOf: project.url(Self.path(pdf))) == Data(pdf.bytes)) }
  }

  /// The picture for the dark appearance is not the one by which a set is judged.
  @Test func `every PDF of a set is read, and what poppler repairs is a note`() async throws {
    let project = try TemporaryProject([
      "A.xcassets/a.imageset/Contents.json": SampleCatalog.contents(
        SampleCatalog.slot("day.pdf") + "," + SampleCatalog.slot("night.pdf", SampleCatalog.dark))
    ])
    let repaired = try #require(BrokenPDF.repaired.first)
    try project.write("A.xcassets/a.imageset/day.pdf", Data(repaired.bytes))
    try project.write("A.xcassets/a.imageset/night.pdf", SampleFiles.pdf("4 4 6 16 re f /Shield Do"))
    let run = await CommandRun.monotint("check", "A.xcassets", in: project.folder)
    #expect(run.status == .findings)
    #expect(run.output.contains("night.pdf: error: the picture cannot be read: it draws the part “Shield”"), "\(run)")
    #expect(
      run.output.contains("day.pdf: note: \(repaired.message)") && run.output.contains("[pdf-repaired]"), "\(run)")
  }
}
