package import AssetCatalog
package import Drawing
internal import Findings
package import IconVerdict

/// What can be judged of a picture that is written as it is: an SVG, a PDF, a PNG or a JPEG.
package enum PictureSubject: Sendable {
  case job(IconJob)
  /// It cannot be read, and why.
  case unreadable(String)
  /// A PDF, without the program that converts it.
  case unconverted
}

/// Makes the jobs that judge pictures as they are.
package struct PictureJobs: Sendable {
  private let judge: IconJudge
  /// nil where pdftocairo is not installed.
  private let converter: PDFConverter?

  package init(_ judge: IconJudge, _ converter: PDFConverter?) {
    self.judge = judge
    self.converter = converter
  }

  /// - Parameters:
  ///   - path: as findings show it.
  ///   - name: of the file.
  package func subject(
    at path: String, bytes: [UInt8], named name: PictureName, as rendering: RenderingIntent
  ) async -> PictureSubject {
    if let problem = PictureContent(bytes).problem(inFile: path) { return .unreadable(problem) }
    func job(_ form: PictureForm, _ bytes: [UInt8]) -> PictureSubject {
      .job(IconJob(.picture(form, rendering), file: SourceFile(path: path, bytes: bytes), judge: judge))
    }
    let scale = name.scale ?? 1
    if name.isSVG {
      let file = SourceFile(svg: path, bytes: bytes)
      return .job(IconJob(.verdict(rendering), file: file, judge: judge.on(canvas: .file, format: .svg)))
    }
    if name.isJPEG {
      guard let svg = DrawablePicture.svg(ofBitmap: bytes, scale: scale) else {
        return .unreadable("its first bytes do not tell its size")
      }
      return job(.converted, svg)
    }
    guard name.isPDF else { return job(.png(scale: scale), bytes) }
    guard let converter else { return .unconverted }
    do throws(PDFProblem) {
      let picture = try await converter.picture(of: bytes, judge.limits)
      return job(picture.form, picture.bytes)
    } catch {
      return .unreadable(error.message)
    }
  }
}
