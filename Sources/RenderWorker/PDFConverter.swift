package import IconCheck
package import POSIX
internal import Source

/// Converts PDF files with poppler's `pdftocairo`.
///
/// Poppler loads libraries and fonts while it works, so it cannot be confined as workers are: see `ConfinedProgram`.
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
    return try await convert(pdf, ["-svg", "-noshrink", "-nocenter"], limits)
  }

  /// The first page as a picture to judge: an SVG, or a PNG where librsvg would draw the SVG differently from poppler.
  package func picture(of pdf: [UInt8], _ limits: Limits) async throws(Failure) -> (bytes: [UInt8], form: PictureForm) {
    let svg = try await svg(of: pdf, limits)
    let drawsAlike = ["<mask", "<filter", "<image", "<pattern"].allSatisfy { svg.firstRange(of: Array($0.utf8)) == nil }
    if drawsAlike { return (svg, .converted) }
    let side = Self.longestSide(of: svg) ?? Self.usualSide
    let scale = max(1, min(3, Int(Self.longestPicture / max(side, 1))))
    // A large page gets fewer pixels than points, and counts as one of its size in pixels.
    let resolution = side > Self.longestPicture ? max(1, 72 * Self.longestPicture / side) : 72 * Double(scale)
    let words = ["-png", "-transp", "-singlefile", "-r", Decimals.fixed(resolution, places: 3)]
    return (try await convert(pdf, words, limits), .png(scale: scale))
  }

  /// The first page as a PNG with this many pixels a point. A page of fractions of a pixel is rounded up.
  package func png(of pdf: [UInt8], scale: Int, _ limits: Limits) async throws(Failure) -> [UInt8] {
    try await convert(pdf, ["-png", "-transp", "-singlefile", "-r", "\(72 * scale)"], limits)
  }

  /// The longer side that the root of an SVG of `pdftocairo` gives, in points.
  private static func longestSide(of svg: [UInt8]) -> Double? {
    let start = String(decoding: svg.prefix(1024), as: UTF8.self)
    guard let box = start.firstMatch(of: /viewBox="[-0-9.]+ [-0-9.]+ ([0-9.]+) ([0-9.]+)"/)?.output,
      let width = Double(box.1), let height = Double(box.2)
    else { return nil }
    return max(width, height)
  }

  /// In points, for a page whose size is not known.
  private static let usualSide = 64.0
  /// In pixels.
  private static let longestPicture = 768.0

  private func convert(_ pdf: [UInt8], _ words: [String], _ limits: Limits) async throws(Failure) -> [UInt8] {
    let bounds = ConfinedProgram.Limits(
      seconds: limits.seconds, wallSeconds: limits.wallSeconds, memory: limits.megabytes << 20 + 1 << 28,
      output: Self.largestOutput)
    let (program, path) = (program, folder.path)
    let result: Result<ConfinedProgram.Output, ConfinedProgram.Failure>
    do {
      result = try await BlockingThread.run {
        Result { () throws(ConfinedProgram.Failure) in
          try program.run(words + ["-f", "1", "-l", "1", "-", "-"], input: pdf, in: path, bounds)
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
