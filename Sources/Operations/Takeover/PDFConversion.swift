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
      let placed = try await differences(from: converted, in: Array(part), judge, drawing: \.placed)
      let stretched = try await differences(from: converted, in: Array(part), judge, drawing: \.stretched)
      for (number, drawn) in converted.enumerated() {
        found.append(drawn.flatMap { Self.source(of: $0, placed: placed[number], stretched: stretched[number]) })
      }
    }
    return found
  }

  /// How the drawings of PDF files differ from poppler's; nil where there is none.
  private func differences(
    from converted: [Result<Drawn, TakeoverObstacle>], in pages: [Page], _ judge: IconJudge,
    drawing: @escaping @Sendable (Drawn) -> [UInt8]?
  ) async throws -> [RendererDifference?] {
    let results = try await renderers.perform(pages.count, limits: limits) { number in
      guard case .success(let drawn) = converted[number], let bytes = drawing(drawn) else {
        return .done(IconJob.Result(Judgement(pages[number].path, [], summary: nil)))
      }
      let file = SourceFile(path: pages[number].path, bytes: bytes)
      return .job(IconJob(.comparison(reference: drawn.reference), file: file, judge: judge))
    }
    return results.map(\.difference)
  }

  /// The SVG of a PDF, if nobody sees a difference.
  private static func source(
    of drawn: Drawn, placed: RendererDifference?, stretched: RendererDifference?
  ) -> Result<[UInt8], TakeoverObstacle> {
    guard let placed else { return .failure(.notConverted) }
    if let obstacle = obstacle(placed) { return .failure(obstacle) }
    guard drawn.stretched != nil else { return .success(drawn.source) }
    guard let stretched, obstacle(stretched) == nil else { return .failure(.fractions) }
    return .success(drawn.source)
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
    let placed: [UInt8]
    /// The SVG stretched to that canvas, which is as right where a side has fractions of a pixel: renderers do either. nil if
    /// there are none.
    let stretched: [UInt8]?

    static let scale: Scale = 3

    /// The outcome for one PDF.
    static func make(
      of page: Page, with converter: PDFConverter, _ limits: Limits
    ) async -> Result<Drawn, TakeoverObstacle> {
      do throws(PDFProblem) {
        let converted = try await converter.svg(of: page.bytes, limits).bytes
        let tidied = CairoSVG.tidied(converted)
        guard let (source, size) = ConvertedSource.make(tidied, from: ContentDigest(of: page.bytes)),
          max(size.width, size.height) <= Double(IconCanvas.longestSide)
        else { return .failure(.notConverted) }
        let reference = try await converter.png(of: page.bytes, scale: scale, limits)
        guard let (width, height) = RasterHeader.size(reference) else { return .failure(.notConverted) }
        let canvas = PointSize(
          width: Double(width) / scale.pixelsPerPoint, height: Double(height) / scale.pixelsPerPoint)
        var stretched: [UInt8]?
        if !isWhole(size.width) || !isWhole(size.height) {
          stretched = ConvertedSource.stretched(source, width: canvas.width, height: canvas.height)
        }
        return .success(
          Drawn(
            source: source, reference: reference,
            placed: ConvertedSource.resized(source, width: canvas.width, height: canvas.height),
            stretched: stretched))
      } catch {
        return .failure(.problem(error))
      }
    }

    /// Whether a side has a whole number of pixels, as exactly as poppler writes it. The canvas of 128.001 pixels has 129.
    private static func isWhole(_ side: Double) -> Bool {
      let pixels = side * scale.pixelsPerPoint
      return abs(pixels - pixels.rounded()) < 0.01
    }
  }
}
