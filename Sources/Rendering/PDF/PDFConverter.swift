internal import Drawing
internal import Findings
package import IconVerdict
package import Platform

/// Converts PDF files with poppler's `pdftocairo`.
///
/// Poppler loads libraries and fonts while it works, so it cannot be confined as workers are: see
/// `ConfinedProgram`.
package final class PDFConverter: Sendable {
  private let program: ConfinedProgram
  private let folder: PrivateFolder

  /// nil if `pdftocairo` is not installed.
  package init?() throws(DiskError) {
    guard let program = ConfinedProgram("pdftocairo") else { return nil }
    self.program = program
    folder = try PrivateFolder(prefix: "monotint-pdf-")
  }

  deinit {
    // The folder is empty: nothing may be written there.
    try? folder.remove([])
  }

  /// What poppler made of a PDF.
  package struct Output: Sendable {
    package fileprivate(set) var bytes: [UInt8]
    package fileprivate(set) var form = PictureForm.converted
    /// What poppler had to repair to read the file whole, as in "the length of a part of it is wrong"; nil for nothing.
    package fileprivate(set) var repair: String?

    init(bytes: [UInt8], form: PictureForm = .converted, repair: String? = nil) {
      self.bytes = bytes
      self.form = form
      self.repair = repair
    }
  }

  /// The first page as an SVG. A PDF that poppler cannot read whole fails: poppler leaves out what it does not
  /// understand, and draws the rest.
  package func svg(of pdf: [UInt8], _ limits: Limits) async throws(PDFProblem) -> Output {
    let screening = PDFScreening(pdf)
    if let problem = screening.problem { throw problem }
    // Otherwise a page of fractions of a point is shrunk to whole points.
    let output = try await convert(pdf, options: ["-svg", "-noshrink", "-nocenter"], limits)
    if let size = Self.size(of: output.bytes),
      let problem = screening.problem(withWidth: size.width, height: size.height)
    {
      throw problem
    }
    return output
  }

  /// The first page as a picture to judge: an SVG, or a PNG where librsvg would draw the SVG
  /// differently from poppler.
  package func picture(of pdf: [UInt8], _ limits: Limits) async throws(PDFProblem) -> Output {
    let svg = try await svg(of: pdf, limits)
    if Self.isDrawnAlike(svg.bytes) { return svg }
    let size = Self.size(of: svg.bytes)
    let side = size.map { max($0.width, $0.height) } ?? Self.usualSide
    let fitting = Scale.allCases.last { side * $0.pixelsPerPoint <= Self.longestPicture }
    let scale = fitting ?? 1
    let resolution =
      if side > Self.longestPicture {
        // A large page gets fewer pixels than points, and counts as one of its size in pixels.
        max(1, 72 * Self.longestPicture / side)
      } else {
        72 * scale.pixelsPerPoint
      }
    var png = try await png(of: pdf, resolution: Decimals.fixed(resolution, places: 3), limits)
    png.form = .png(scale: scale)
    png.repair = svg.repair
    return png
  }

  /// Whether librsvg draws an SVG of `pdftocairo` as poppler draws the PDF.
  private static func isDrawnAlike(_ svg: [UInt8]) -> Bool {
    ["<mask", "<filter", "<image", "<pattern"].allSatisfy { element in
      svg.firstRange(of: Array(element.utf8)) == nil
    }
  }

  /// The first page as a PNG.
  ///
  /// - Parameter resolution: in pixels an inch.
  private func png(
    of pdf: [UInt8], resolution: String, _ limits: Limits
  ) async throws(PDFProblem) -> Output {
    let options = ["-png", "-transp", "-singlefile", "-r", resolution]
    return try await convert(pdf, options: options, limits)
  }

  /// The size that the root of an SVG of `pdftocairo` gives, in points; nil if it gives none.
  private static func size(of svg: [UInt8]) -> PointSize? {
    let start = String(decoding: svg.prefix(1024), as: UTF8.self)
    let viewBox = /viewBox="[-0-9.]+ [-0-9.]+ ([0-9.]+) ([0-9.]+)"/
    guard let match = start.firstMatch(of: viewBox),
      let width = Double(match.1), let height = Double(match.2)
    else { return nil }
    return PointSize(width: width, height: height)
  }

  /// In points, for a page whose size is not known.
  private static let usualSide = 64.0
  /// In pixels.
  private static let longestPicture = 768.0

  /// What poppler makes of any bytes, without looking at them before.
  func convert(
    _ pdf: [UInt8], options: [String], _ limits: Limits
  ) async throws(PDFProblem) -> Output {
    let bounds = ConfinedProgram.Limits(
      seconds: limits.seconds, wallSeconds: limits.wallSeconds, memory: limits.megabytes << 20 + 1 << 28,
      output: Self.largestOutput)
    let program = program
    let path = folder.path
    let arguments = options + ["-f", "1", "-l", "1", "-", "-"]
    let result: Result<ConfinedProgram.Output, ConfinedProgram.Failure>
    do {
      result = try await BlockingThread.run {
        Result { () throws(ConfinedProgram.Failure) in
          try program.run(arguments, input: pdf, in: path, bounds)
        }
      }
    } catch {
      throw PDFProblem("\(error)", help: Self.again)
    }
    switch result {
    case .success(let output):
      let messages = PopplerMessages(output.messages)
      if let complaint = messages.complaint { throw PopplerMessages.problem(of: complaint, isDrawn: true) }
      if output.bytes.isEmpty { throw .noPage }
      return Output(bytes: output.bytes, repair: messages.repair.map(PopplerMessages.words))
    case .failure(let failure): throw Self.problem(failure, limits)
    }
  }

  /// In bytes. The SVG of an icon has some kilobytes.
  private static let largestOutput = 32 << 20

  private static func problem(_ failure: ConfinedProgram.Failure, _ limits: Limits) -> PDFProblem {
    switch failure {
    case .processorTime:
      return PDFProblem("pdftocairo takes more than \(limits.seconds) s of processor time for it", help: smaller)
    case .wallTime: return PDFProblem("pdftocairo takes longer than \(limits.wallSeconds) s for it", help: smaller)
    case .output:
      return PDFProblem("what pdftocairo makes of it has more than \(largestOutput) bytes", help: smaller)
    case .signal(let number):
      return PDFProblem("pdftocairo crashes at it or runs out of memory (signal \(number))", help: smaller)
    case .exit(let status, let messages):
      if let complaint = PopplerMessages(messages).complaint {
        return PopplerMessages.problem(of: complaint, isDrawn: false)
      }
      return PDFProblem("pdftocairo does not read it (status \(status))")
    case .notStarted(let reason): return PDFProblem("pdftocairo cannot be run: \(reason)", help: again)
    }
  }

  private static let smaller = "export it again with fewer details, or use a PNG"
  private static let again = "run the command again"
}
