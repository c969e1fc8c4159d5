package import AssetCatalog
package import Drawing
internal import Findings
package import IconVerdict
internal import Platform

/// A picture that is written as it is: an SVG, a PDF, a PNG or a JPEG.
package struct PictureSubject: Sendable {
  /// As findings show it.
  package let path: String
  package let bytes: [UInt8]
  /// Of the file.
  package let name: PictureName
  package let rendering: RenderingIntent

  package init(at path: String, bytes: [UInt8], named name: PictureName, as rendering: RenderingIntent) {
    self.path = path
    self.bytes = bytes
    self.name = name
    self.rendering = rendering
  }
}

/// What was found out about a picture that is written as it is.
package enum PictureOutcome: Sendable {
  case judged(Judgement)
  /// It cannot be read, and why.
  case unreadable(String)
  /// A PDF, where nothing reads PDF.
  case unconverted
}

/// Judges pictures as they are, by what they show.
package struct SourcePictureJudge: Sendable {
  private let judge: IconJudge
  private let renderers: RendererPool

  package init(_ judge: IconJudge, at renderers: RendererPool) {
    self.judge = judge
    self.renderers = renderers
  }

  /// The outcomes in the order of the pictures.
  package func outcomes(of pictures: [PictureSubject]) async throws -> [PictureOutcome] {
    let reader = pictures.contains(where: \.name.isPDF) ? try PDFReader(renderers) : nil
    var outcomes: [PictureOutcome] = []
    // The pictures of PDF files are held in memory, so there are not many at a time.
    for part in pictures.parts(of: 64) { outcomes += try await self.outcomes(of: Array(part), reader) }
    return outcomes
  }

  private func outcomes(of pictures: [PictureSubject], _ reader: PDFReader?) async throws -> [PictureOutcome] {
    let materials = try await materials(of: pictures, reader)
    let judge = judge
    return try await renderers.perform(pictures.count, limits: judge.limits) { number in
      switch materials[number] {
      case .picture(let form, let bytes):
        let file = SourceFile(path: pictures[number].path, bytes: bytes)
        return .job(IconJob(.picture(form, pictures[number].rendering), file: file, judge: judge))
      case .source:
        let file = SourceFile(svg: pictures[number].path, bytes: pictures[number].bytes)
        let judge = judge.on(canvas: .file, format: .svg)
        return .job(IconJob(.verdict(pictures[number].rendering), file: file, judge: judge))
      case .known(let outcome): return .done(outcome)
      }
    } outcome: { _, _, result in
      .judged(result.judgement)
    }
  }

  /// What is judged of a picture.
  private enum Material: Sendable {
    /// The file itself, an SVG.
    case source
    case picture(PictureForm, [UInt8])
    /// Nothing is left to judge.
    case known(PictureOutcome)
  }

  private func materials(of pictures: [PictureSubject], _ reader: PDFReader?) async throws -> [Material] {
    var materials = await Concurrency.map(pictures, width: renderers.jobs) { Self.material(of: $0) }
    let pdfs = pictures.indices.filter { materials[$0] == nil }
    let files = pdfs.map { SourceFile(path: pictures[$0].path, bytes: pictures[$0].bytes) }
    let read = try await reader?.pictures(of: files, judge.limits)
    for (number, index) in pdfs.enumerated() {
      materials[index] =
        switch read?[number] {
        case .success(let picture)?: .picture(picture.form, picture.bytes)
        case .failure(let problem)?: .known(.unreadable(problem.message))
        case nil: .known(.unconverted)
        }
    }
    return materials.compactMap(\.self)
  }

  /// nil for a PDF, which is read first.
  private static func material(of picture: PictureSubject) -> Material? {
    if let problem = PictureContent(picture.bytes).problem(inFile: picture.path) {
      return .known(.unreadable(problem))
    }
    if picture.name.isSVG { return .source }
    if picture.name.isPDF { return nil }
    let scale = picture.name.scale ?? 1
    guard picture.name.isJPEG else { return .picture(.png(scale: scale), picture.bytes) }
    guard let svg = DrawablePicture.svg(ofBitmap: picture.bytes, scale: scale) else {
      return .known(.unreadable("its first bytes do not tell its size"))
    }
    return .picture(.converted, svg)
  }
}
