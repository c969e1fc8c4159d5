internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform
internal import Rendering

/// Makes SVG files of PDF files, and proves on pixels that they show the same.
///
/// Poppler makes each SVG, on every system, so that the outputs are the same everywhere.
struct PDFConversion {
  /// A PDF file.
  struct Page: Sendable {
    let path: String
    let bytes: [UInt8]
  }

  let limits: Limits
  let renderers: RendererPool

  /// An SVG for each PDF, or why there is none.
  ///
  /// What poppler could not read counts before the pixels: it is in neither picture.
  func svgs(of pages: [Page]) async throws -> [Result<[UInt8], TakeoverObstacle>] {
    guard let converter = try PDFConverter() else { return pages.map { _ in .failure(.noConverter) } }
    let limits = limits
    let judge = IconJudge(limits: limits)
    var found: [Result<[UInt8], TakeoverObstacle>] = []
    // The pictures that are compared are held in memory, so there are not many at a time.
    for part in pages.parts(of: 64) {
      let converted = await Concurrency.map(Array(part), width: renderers.jobs) { page in
        await Drawn.make(of: page, with: converter, limits)
      }
      let paths = part.map(\.path)
      let results = try await renderers.perform(part.count, limits: limits) { number in
        guard case .success(let drawn) = converted[number] else {
          return .done(IconJob.Result(Judgement(paths[number], [], summary: nil)))
        }
        let file = SourceFile(path: paths[number], bytes: drawn.drawing)
        return .job(IconJob(.comparison(reference: drawn.reference), file: file, judge: judge))
      }
      found += zip(converted, results).map { drawn, result in
        drawn.flatMap { drawn in
          guard let difference = result.difference else { return .failure(.notConverted) }
          if let obstacle = Self.obstacle(difference) { return .failure(obstacle) }
          return .success(drawn.source)
        }
      }
    }
    return found
  }

  /// PNG files for each PDF, or why there are none. Poppler draws them.
  func pngs(of pages: [Page]) async throws -> [Result<[Scale: [UInt8]], TakeoverObstacle>] {
    guard let converter = try PDFConverter() else { return pages.map { _ in .failure(.noConverter) } }
    let limits = limits
    return await Concurrency.map(pages, width: renderers.jobs) { page in
      do throws(PDFProblem) {
        let svg = try await converter.svg(of: page.bytes, limits).bytes
        guard let (_, size) = ConvertedSource.make(svg, from: ContentDigest(of: page.bytes)) else {
          return .failure(.notConverted)
        }
        var files: [Scale: [UInt8]] = [:]
        for scale in Scale.allCases {
          let png = try await converter.png(of: page.bytes, scale: scale, limits)
          // A picture of another size than its scale says would be placed differently.
          guard let pixels = RasterHeader.size(png),
            Double(pixels.0) == size.width * scale.pixelsPerPoint,
            Double(pixels.1) == size.height * scale.pixelsPerPoint
          else { return .failure(.fractions) }
          files[scale] = png
        }
        return .success(files)
      } catch {
        return .failure(.problem(error))
      }
    }
  }

  /// Why the SVG of a PDF is not taken for the same picture; nil if nobody sees a difference.
  private static func obstacle(_ difference: RendererDifference) -> TakeoverObstacle? {
    if difference.most <= tolerance || difference.isWithin(.conversion) { return nil }
    if difference.isOffEdges { return .lacksPart }
    return .looksDifferent
  }

  /// The largest difference in one colour channel that nobody sees wherever it is, on a scale of 0 to 255.
  private static let tolerance = 8

  /// The SVG of a PDF, and a picture of the PDF to compare it with.
  private struct Drawn: Sendable {
    /// The SVG.
    let source: [UInt8]
    /// A PNG of the PDF at @3x.
    let reference: [UInt8]
    /// The SVG on the canvas of that PNG.
    let drawing: [UInt8]

    static let scale: Scale = 3

    /// The outcome for one PDF.
    static func make(
      of page: Page, with converter: PDFConverter, _ limits: Limits
    ) async -> Result<Drawn, TakeoverObstacle> {
      do throws(PDFProblem) {
        let converted = try await converter.svg(of: page.bytes, limits).bytes
        guard let (source, size) = ConvertedSource.make(converted, from: ContentDigest(of: page.bytes)),
          max(size.width, size.height) <= Double(IconCanvas.longestSide)
        else { return .failure(.notConverted) }
        guard isWhole(size.width), isWhole(size.height) else { return .failure(.fractions) }
        let reference = try await converter.png(of: page.bytes, scale: scale, limits)
        guard let (width, height) = RasterHeader.size(reference) else { return .failure(.notConverted) }
        let drawing = ConvertedSource.resized(
          source, width: Double(width) / scale.pixelsPerPoint, height: Double(height) / scale.pixelsPerPoint)
        return .success(Drawn(source: source, reference: reference, drawing: drawing))
      } catch {
        return .failure(.problem(error))
      }
    }

    /// Whether a side has a whole number of pixels at @3x. Renderers place others differently.
    private static func isWhole(_ side: Double) -> Bool {
      let pixels = side * scale.pixelsPerPoint
      return abs(pixels - pixels.rounded()) < 0.01
    }
  }
}
