package import AssetCatalog
package import Drawing
package import Findings
package import IconVerdict

/// One icon to be drawn and judged, with everything that is needed for it, so that another process
/// can do the job.
package struct IconJob: Sendable {
  /// What is made of an icon for the catalog.
  package struct Output: Sendable, Equatable {
    var canvas: IconCanvas
    var format: ImageFormat
    /// From 1 to 8.
    var scales: [Int]
    /// The colour that fills the shape of a template, in 8 bits of sRGB: red, green, blue, alpha;
    /// nil for a template that iOS tints.
    var fill: [UInt8]?

    package init(canvas: IconCanvas, format: ImageFormat, scales: [Int], fill: [UInt8]? = nil) {
      self.canvas = canvas
      self.format = format
      self.scales = scales
      self.fill = fill
    }
  }

  package let file: SourceFile
  let rendering: RenderingIntent
  /// nil when only the verdict is asked for.
  let output: Output?
  package let judge: IconJudge
  /// A job with a change gives the changed text of the icon, and neither files nor a verdict.
  package var change: IconChange?
  /// A job with an inspection gives what a preview shows of the icon, and neither files nor a
  /// verdict.
  package var inspection: IconInspection.Request?

  /// A PNG that the drawing is compared with. Such a job gives the difference, and neither files
  /// nor a verdict.
  package internal(set) var reference: [UInt8]?
  /// What the file is if it is a picture of an asset catalog. Such a job gives a verdict and a
  /// digest of the pixels.
  package internal(set) var picture: PictureForm?

  package init(
    file: SourceFile, rendering: RenderingIntent, output: Output? = nil, judge: IconJudge,
    change: IconChange? = nil
  ) {
    self.file = file
    self.rendering = rendering
    self.output = output
    self.judge = judge
    self.change = change
  }

  package init(
    file: SourceFile, rendering: RenderingIntent, inspection: IconInspection.Request, judge: IconJudge
  ) {
    self.init(file: file, rendering: rendering, judge: judge)
    self.inspection = inspection
  }

  /// - Parameter reference: a PNG, which has the size of the picture that is compared.
  package init(comparing file: SourceFile, with reference: [UInt8], judge: IconJudge) {
    self.init(file: file, rendering: .original, judge: judge)
    self.reference = reference
  }

  /// - Parameter judge: its canvas does not count.
  package init(picture form: PictureForm, _ file: SourceFile, judge: IconJudge) {
    self.init(file: file, rendering: .template, judge: judge.ofPictures)
    picture = form
  }

  /// The outcome of a job: the verdict on the icon, and its content for the catalog if it could be
  /// drawn.
  package struct Result: Sendable {
    package let content: ImageSet.Content?
    /// What the PNG file of each scale shows.
    package let digests: [Int: PixelDigest]
    /// The version of the library that drew it; empty where nothing was drawn.
    package let librsvg: String
    /// The icon after the change that was asked for; nil when nothing was changed.
    package let changed: ChangedIcon?
    /// nil unless it was asked for and the icon could be drawn.
    package let inspection: IconInspection?
    package let judgement: Judgement
    /// The pixels of a picture of a catalog; nil if it cannot be drawn.
    package let pixels: PixelDigest?
    /// How much a component of a pixel differs from the reference at most, from 0 to 255; nil
    /// unless it was asked for and the icon could be drawn.
    package let difference: Int?

    package init(
      content: ImageSet.Content? = nil, digests: [Int: PixelDigest] = [:], librsvg: String = "",
      changed: ChangedIcon? = nil, inspection: IconInspection? = nil, judgement: Judgement,
      pixels: PixelDigest? = nil, difference: Int? = nil
    ) {
      self.content = content
      self.digests = digests
      self.librsvg = librsvg
      self.changed = changed
      self.inspection = inspection
      self.judgement = judgement
      self.pixels = pixels
      self.difference = difference
    }
  }

  /// The check of the source; nil for a bitmap, which has none.
  var screening: Screening? {
    if case .png = picture { return nil }
    return Screening(file, judge.limits)
  }

  /// Draws, judges and encodes the icon in this process.
  func perform(_ screening: Screening?) -> Result {
    if let picture {
      let (judgement, pixels) = judge.judge(picture: file, picture, screening)
      return Result(judgement: judgement, pixels: pixels)
    }
    guard let screening else { return Result(judgement: Judgement(file.path, [], nil)) }
    if let change, screening.refusal == nil { return apply(change) }
    if let inspection, screening.refusal == nil { return inspect(inspection) }
    if let reference, screening.refusal == nil { return compare(with: reference) }
    return judge.judge(
      file, screening, as: rendering, unreadable: { Result(judgement: $0) },
      outcome: { drawing, picture, judgement throws(RasterError) in
        try encode(drawing, picture: picture, judgement: judgement)
      })
  }

  package func perform() -> Result { perform(screening) }

  private func encode(
    _ drawing: borrowing SVGDrawing, picture: PixelImage, judgement: Judgement
  ) throws(RasterError) -> Result {
    guard let output else { return Result(judgement: judgement) }
    var digests: [Int: PixelDigest] = [:]
    let content: ImageSet.Content
    switch output.format {
    case .svg:
      content = .vector(file.bytes, ending: "svg")
    case .pdf:
      let size = try drawing.size(on: output.canvas)
      content = .vector(try drawing.pdf(width: size.width, height: size.height), ending: "pdf")
    case .png:
      var files: [Int: [UInt8]] = [:]
      let size = try drawing.size(on: output.canvas)
      for scale in output.scales {
        let pixels = size.pixels(scale: scale)
        let png = try png(of: drawing, picture: picture, width: pixels.width, height: pixels.height)
        files[scale] = png.file
        digests[scale] = png.digest
      }
      content = .scaled(files)
    }
    return Result(
      content: content, digests: digests, librsvg: RasterLibraries.librsvgVersion,
      judgement: judgement)
  }

  /// - Parameter picture: the icon at @3x, which need not be drawn again.
  private func png(
    of drawing: borrowing SVGDrawing, picture: PixelImage, width: Int, height: Int
  ) throws(RasterError) -> (file: [UInt8], digest: PixelDigest) {
    let isDrawn = picture.width == width && picture.height == height
    switch rendering {
    case .template:
      var alpha = AlphaImage(picture)
      if !isDrawn { alpha = try drawing.renderAlpha(width: width, height: height) }
      guard let fill = output?.fill else {
        return (file: try PNG.encodeTemplate(alpha), digest: alpha.digest)
      }
      let filled = alpha.filled(with: fill)
      return (file: try PNG.encodeOriginal(filled), digest: filled.digest)
    case .original, .automatic:
      var image = picture
      if !isDrawn { image = try drawing.render(width: width, height: height) }
      return (file: try PNG.encodeOriginal(image), digest: image.digest)
    }
  }
}

/// A change to the text of an icon. The process that draws icons makes it, because pixels decide
/// whether it is right.
package enum IconChange: Sendable, Hashable {
  /// Repairs what is certainly safe to repair.
  case fixes
  /// Tidies an SVG file that Figma wrote. `canvas` is the side in points of an icon that gives no
  /// size.
  case tidying(canvas: Int)
}

extension IconJob {
  /// Changes the icon in this process. A finding says why it cannot be changed.
  func apply(_ change: IconChange) -> Result {
    var changed: ChangedIcon?
    var findings: [Diagnostic] = []
    switch change {
    case .fixes: changed = IconFixer(judge).fix(file, as: rendering)
    case .tidying(let canvas):
      do {
        let tidy = try FigmaSVG.normalised(file.bytes, canvas: canvas)
        let after = SourceFile(path: file.path, bytes: tidy.bytes)
        let repairs = Array(tidy.removed.prefix(IconFixer.mostRepairs))
        changed = ChangedIcon(before: file, after: after, repairs: repairs)
      } catch {
        let start = SourceRange(file, 0..<0)
        findings = [
          SourceRule.figmaIcon.finding(error.message, help: error.help, at: start)
        ]
      }
    }
    return Result(changed: changed, judgement: Judgement(file.path, findings, nil))
  }
}
