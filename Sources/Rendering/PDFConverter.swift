package import Drawing
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

  /// Why a PDF has no SVG, in the words of a message.
  package struct Failure: Error, Sendable {
    package let message: String
    /// What poppler says of a PDF that it cannot read whole; nil for other failures.
    package private(set) var complaint: String?

    fileprivate init(message: String) { self.message = message }

    fileprivate init(complaint: String) {
      message = "pdftocairo does not read all of it (\(complaint)), so a part of the picture may be missing"
      self.complaint = complaint
    }
  }

  /// The first page as an SVG. A PDF that poppler cannot read whole fails: poppler leaves out what it does not
  /// understand, and draws the rest.
  package func svg(of pdf: [UInt8], _ limits: Limits) async throws(Failure) -> [UInt8] {
    if pdf.suffix(2048).firstRange(of: Array("%%EOF".utf8)) == nil {
      throw Failure(message: "it is cut off after \(pdf.count) bytes")
    }
    // Otherwise a page of fractions of a point is shrunk to whole points.
    return try await convert(pdf, options: ["-svg", "-noshrink", "-nocenter"], limits)
  }

  /// The first page as a picture to judge: an SVG, or a PNG where librsvg would draw the SVG
  /// differently from poppler.
  package func picture(
    of pdf: [UInt8], _ limits: Limits
  ) async throws(Failure) -> (bytes: [UInt8], form: PictureForm) {
    let svg = try await svg(of: pdf, limits)
    if Self.isDrawnAlike(svg) { return (bytes: svg, form: .converted) }
    let side = Self.longestSide(of: svg) ?? Self.usualSide
    let fitting = Scale.allCases.last { side * $0.pixelsPerPoint <= Self.longestPicture }
    let scale = fitting ?? 1
    let resolution =
      if side > Self.longestPicture {
        // A large page gets fewer pixels than points, and counts as one of its size in pixels.
        max(1, 72 * Self.longestPicture / side)
      } else {
        72 * scale.pixelsPerPoint
      }
    let png = try await png(of: pdf, resolution: Decimals.fixed(resolution, places: 3), limits)
    return (bytes: png, form: .png(scale: scale))
  }

  /// Whether librsvg draws an SVG of `pdftocairo` as poppler draws the PDF.
  private static func isDrawnAlike(_ svg: [UInt8]) -> Bool {
    ["<mask", "<filter", "<image", "<pattern"].allSatisfy { element in
      svg.firstRange(of: Array(element.utf8)) == nil
    }
  }

  /// The first page as a PNG with this many pixels a point. A page of fractions of a pixel is
  /// rounded up.
  package func png(of pdf: [UInt8], scale: Scale, _ limits: Limits) async throws(Failure) -> [UInt8] {
    try await png(of: pdf, resolution: "\(72 * scale.factor)", limits)
  }

  /// - Parameter resolution: in pixels an inch.
  private func png(
    of pdf: [UInt8], resolution: String, _ limits: Limits
  ) async throws(Failure) -> [UInt8] {
    let options = ["-png", "-transp", "-singlefile", "-r", resolution]
    return try await convert(pdf, options: options, limits)
  }

  /// The longer side that the root of an SVG of `pdftocairo` gives, in points.
  private static func longestSide(of svg: [UInt8]) -> Double? {
    let start = String(decoding: svg.prefix(1024), as: UTF8.self)
    let viewBox = /viewBox="[-0-9.]+ [-0-9.]+ ([0-9.]+) ([0-9.]+)"/
    guard let match = start.firstMatch(of: viewBox),
      let width = Double(match.1), let height = Double(match.2)
    else { return nil }
    return max(width, height)
  }

  /// In points, for a page whose size is not known.
  private static let usualSide = 64.0
  /// In pixels.
  private static let longestPicture = 768.0

  private func convert(
    _ pdf: [UInt8], options: [String], _ limits: Limits
  ) async throws(Failure) -> [UInt8] {
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
      throw Failure(message: "\(error)")
    }
    switch result {
    case .success(let output):
      if let complaint = PopplerMessages.complaint(in: output.messages) { throw Failure(complaint: complaint) }
      if output.bytes.isEmpty { throw Failure(message: "it has no page that can be drawn") }
      return output.bytes
    case .failure(let failure): throw Failure(message: Self.message(failure, limits))
    }
  }

  /// In bytes. The SVG of an icon has some kilobytes.
  private static let largestOutput = 32 << 20

  private static func message(_ failure: ConfinedProgram.Failure, _ limits: Limits) -> String {
    switch failure {
    case .processorTime: "pdftocairo takes more than \(limits.seconds) s of processor time for it"
    case .wallTime: "pdftocairo takes longer than \(limits.wallSeconds) s for it"
    case .output: "what pdftocairo makes of it has more than \(largestOutput) bytes"
    case .signal(let number): "pdftocairo crashes at it (signal \(number))"
    case .exit(let status): "pdftocairo does not read it (status \(status))"
    case .notStarted(let reason): "pdftocairo cannot be run: \(reason)"
    }
  }
}
