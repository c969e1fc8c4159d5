internal import Drawing
package import Findings
package import IconVerdict
package import Platform

/// Reads PDF files to judge and to show them: with poppler, or where it is not installed, with the reader of the system.
package struct PDFReader: Sendable {
  /// Poppler's program; nil if the PDF reader of macOS is used.
  private let converter: PDFConverter?
  private let renderers: RendererPool

  /// How to install poppler, as a piece of advice.
  package static let installation =
    "install poppler-utils (Debian, Ubuntu) or poppler (Homebrew: `brew install poppler`)"

  /// nil if nothing here reads PDF.
  package init?(_ renderers: RendererPool) throws(DiskError) {
    converter = try PDFConverter()
    if converter == nil, !SystemPDF.isAvailable { return nil }
    self.renderers = renderers
  }

  /// The first page of each file as a picture to judge, or what is wrong with the file.
  ///
  /// - Parameter isDrawn: whether a picture of the file with this number is needed; otherwise it is only read.
  package func pictures(
    of files: [SourceFile], _ limits: Limits, isDrawn: @escaping @Sendable (Int) -> Bool = { _ in true }
  ) async throws -> [Result<PDFConverter.Output, PDFProblem>] {
    guard let converter else { return try await systemPictures(of: files, limits) }
    return await Concurrency.map(Array(files.enumerated()), width: renderers.jobs) { number, file in
      do throws(PDFProblem) {
        guard isDrawn(number) else { return .success(try await converter.svg(of: file.bytes, limits)) }
        return .success(try await converter.picture(of: file.bytes, limits))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Workers draw them, with the limits of icons.
  private func systemPictures(
    of files: [SourceFile], _ limits: Limits
  ) async throws -> [Result<PDFConverter.Output, PDFProblem>] {
    let judge = IconJudge(limits: limits)
    let results = try await renderers.perform(files.count, limits: limits) { number in
      if let problem = PDFScreening(files[number].bytes).problem {
        return .done(IconJob.Result(files[number], problem))
      }
      return .job(IconJob(.page, file: files[number], judge: judge))
    }
    return results.map { result in
      if let page = result.page { return .success(PDFConverter.Output(bytes: page.png, form: .png(scale: page.scale))) }
      let finding = result.judgement.diagnostics.first
      return .failure(PDFProblem(finding?.message ?? "it cannot be drawn", help: finding?.help ?? "export it again"))
    }
  }
}

extension IconJob.Result {
  fileprivate init(_ file: SourceFile, _ problem: PDFProblem) {
    self.init(file, [IconRule.unreadable.rule.finding(problem.message, help: problem.help, in: file.path)])
  }
}

extension IconJob {
  /// The longest side of a picture of a page, in pixels.
  static let longestPage = 768

  /// Draws the first page of a PDF in this process.
  func drawPage() -> Result {
    do throws(RasterError) {
      let (picture, scale) = try SystemPDF.picture(of: file.bytes, longest: Self.longestPage)
      let png = try PNG.encodeOriginal(picture)
      return Result(Judgement(file.path, [], summary: nil), .page(png: png, scale: scale))
    } catch {
      return Result(file, [IconRule.unreadable.rule.finding(error.message, help: "export it again", in: file.path)])
    }
  }
}
