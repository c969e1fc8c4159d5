package import IconCheck
package import POSIX

/// Converts PDF files to SVG with poppler's `pdftocairo`.
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
    try? folder.remove()
  }

  /// Why a PDF has no SVG, in the words of a message.
  package struct Failure: Error, Sendable {
    package let message: String
  }

  /// The first page as an SVG.
  package func svg(of pdf: [UInt8], _ limits: Limits) async throws(Failure) -> [UInt8] {
    if pdf.suffix(2048).firstRange(of: Array("%%EOF".utf8)) == nil {
      throw Failure(message: "it is cut off after \(pdf.count) bytes")
    }
    let bounds = ConfinedProgram.Limits(
      seconds: limits.seconds, wallSeconds: limits.wallSeconds, memory: limits.megabytes << 20 + 1 << 28,
      output: Self.largestSVG)
    let (program, path) = (program, folder.path)
    let result: Result<[UInt8], ConfinedProgram.Failure>
    do {
      result = try await BlockingThread.run {
        Result { () throws(ConfinedProgram.Failure) in
          try program.run(["-svg", "-f", "1", "-l", "1", "-", "-"], input: pdf, in: path, bounds)
        }
      }
    } catch {
      throw Failure(message: "\(error)")
    }
    switch result {
    case .success(let svg) where !svg.isEmpty: return svg
    case .success: throw Failure(message: "it has no page that can be drawn")
    case .failure(let failure): throw Failure(message: Self.message(failure, limits))
    }
  }

  /// In bytes. The SVG of an icon has some kilobytes.
  private static let largestSVG = 32 << 20

  private static func message(_ failure: ConfinedProgram.Failure, _ limits: Limits) -> String {
    switch failure {
    case .processorTime: "pdftocairo takes more than \(limits.seconds) s of processor time for it"
    case .wallTime: "pdftocairo takes longer than \(limits.wallSeconds) s for it"
    case .output: "its SVG has more than \(largestSVG) bytes"
    case .signal(let number): "pdftocairo crashes at it (signal \(number))"
    case .exit(let status): "pdftocairo does not read it (status \(status))"
    case .notStarted(let reason): "pdftocairo cannot be run: \(reason)"
    }
  }
}
