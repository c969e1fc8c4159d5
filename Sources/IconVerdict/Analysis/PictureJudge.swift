package import Drawing
package import Findings

/// What the file of a picture in an asset catalog is.
package enum PictureForm: Hashable, Sendable {
  case svg
  /// An SVG that was made from another format. Its elements tell the user nothing.
  case converted
  /// A bitmap for a scale.
  case png(scale: Scale)
}

/// Judges the pictures of asset catalogs.
extension IconJudge {
  /// The verdict on a picture, and what others are compared by; nil if it cannot be drawn.
  ///
  /// - Parameter screening: of the file; nil for a bitmap.
  package func judge(
    picture file: SourceFile, _ form: PictureForm, as rendering: RenderingIntent = .template,
    _ screening: Screening?
  ) -> (judgement: Judgement, traits: PictureTraits?) {
    switch form {
    case .png(let scale):
      return judge(file, as: rendering) { () throws(RasterError) in
        try evidence(png: file, scale: scale)
      }
    case .converted:
      if let refusal = screening?.refusal {
        return (Judgement(file.path, [refusal.withoutPlace], summary: nil), nil)
      }
      return judge(file, as: rendering) { () throws(RasterError) in
        try evidence(converted: file)
      }
    case .svg:
      return judge(
        file, screening ?? Screening(file, limits), as: rendering,
        unreadable: { (Self.named(cutOff: $0, in: file).withoutEmptyPlaces, nil) },
        outcome: { _, drawn in
          (drawn.judgement.withoutEmptyPlaces, PictureTraits(drawn.picture, of: drawn.picture))
        })
    }
  }

  /// The judgement on a picture without elements.
  private func judge(
    _ file: SourceFile, as rendering: RenderingIntent,
    _ evidence: () throws(RasterError) -> (icon: IconEvidence, traits: PictureTraits)
  ) -> (judgement: Judgement, traits: PictureTraits?) {
    do throws(RasterError) {
      let (icon, traits) = try evidence()
      let findings = findings(in: icon, rendering)
      return (Judgement(file.path, findings, summary: summary(of: icon, rendering)), traits)
    } catch {
      let finding = Diagnostic(unreadablePicture: file.path, Self.reason(error, file.bytes.count))
      return (Judgement(file.path, [finding], summary: nil), nil)
    }
  }

  private func evidence(
    converted file: SourceFile
  ) throws(RasterError) -> (icon: IconEvidence, traits: PictureTraits) {
    let drawing = try SVGDrawing(bytes: file.bytes)
    // The root's size may be in another unit: 24 points of a PDF are 32 pixels of CSS.
    let viewBox = drawing.viewBox.map { PointSize(width: $0.width, height: $0.height) }
    let size = IconCanvas.file.size(of: viewBox ?? drawing.intrinsicSize)
    let pixels = pixels(of: size)
    let picture = try drawing.render(width: pixels.width, height: pixels.height)
    let ink = Ink(picture, canvas: PixelBox(of: picture))
    let limits = limits(for: file.path)
    let colors = try ColorReading(picture, ink, of: drawing, several: limits.several)
    let strongest = try IconEvidence.strongest(ink, drawing)
    let icon = IconEvidence(
      file, picture: picture, isClear: picture.isClear, ink: ink, colors: colors, size: size,
      strongest: strongest, limits: limits)
    return (icon, PictureTraits(picture, of: picture))
  }

  private func evidence(
    png file: SourceFile, scale: Scale
  ) throws(RasterError) -> (icon: IconEvidence, traits: PictureTraits) {
    let decoded = try PNG.decode(file.bytes, expecting: .atMost(pixels: limits.rasterPixels))
    let size = PointSize(
      width: Double(decoded.width) / scale.pixelsPerPoint,
      height: Double(decoded.height) / scale.pixelsPerPoint)
    let picture = decoded.reduced(toSide: longestSide)
    let limits = limits(for: file.path)
    let ink = Ink(picture, canvas: PixelBox(of: picture))
    let colors = ColorReading(bitmap: picture, ink, several: limits.several)
    // A single pixel may be lost where the picture is reduced.
    let icon = IconEvidence(
      file, picture: picture, isClear: decoded.isClear, ink: ink, colors: colors, size: size,
      strongest: Double(ink.strongest) / 255, limits: limits)
    return (icon, PictureTraits(picture, of: decoded))
  }

  private static func reason(_ error: RasterError, _ count: Int) -> String {
    if error.message == PNG.endsTooEarly { return cutOff(after: count) }
    return error.message
  }

  private static func cutOff(after count: Int) -> String { "it is cut off after \(count) bytes" }

  /// The judgement on an SVG, with a plain reason if the file has no end.
  private static func named(cutOff judgement: Judgement, in file: SourceFile) -> Judgement {
    guard judgement.reason == IconRule.unreadable.id,
      file.bytes.suffix(256).firstRange(of: Array("svg>".utf8)) == nil
    else { return judgement }
    let finding = Diagnostic(unreadablePicture: file.path, cutOff(after: file.bytes.count))
    return Judgement(file.path, [finding], summary: nil)
  }
}

extension Judgement {
  /// The judgement with findings about the whole file that have no place: a picture is not wrong at
  /// its first byte.
  fileprivate var withoutEmptyPlaces: Judgement {
    let found = diagnostics.map { finding in
      guard finding.place?.range == 0..<0 else { return finding }
      return finding.withoutPlace
    }
    return Judgement(path, found, summary: summary)
  }
}

extension Diagnostic {
  /// A picture of a catalog that cannot be read.
  package init(unreadablePicture path: String, _ reason: String, help: String = "export it again") {
    self = IconRule.unreadable.rule.finding(
      "the picture cannot be read: \(reason)", help: help,
      in: path)
  }

  /// The finding about the whole file.
  fileprivate var withoutPlace: Diagnostic {
    Diagnostic(severity, rule: rule, message, help: help, path: path)
  }
}

extension PixelImage {
  /// Whether no pixel has an alpha of a hundredth.
  package var isClear: Bool {
    for pixel in stride(from: 3, to: rgba.count, by: 4) where rgba[pixel] > 2 { return false }
    return true
  }

  /// The picture with its longest side at most this long: each pixel is the mean of a square of
  /// pixels.
  func reduced(toSide side: Int) -> PixelImage {
    let factor = (max(width, height) + side - 1) / side
    guard factor > 1 else { return self }
    var small = PixelImage(width: max(1, width / factor), height: max(1, height / factor))
    for row in 0..<small.height {
      for column in 0..<small.width {
        var sum = SIMD3<Int>()
        var alpha = 0
        var count = 0
        for y in row * factor..<min((row + 1) * factor, height) {
          for x in column * factor..<min((column + 1) * factor, width) {
            let index = (y * width + x) * 4
            let weight = Int(rgba[index + 3])
            sum &+= SIMD3(Int(rgba[index]), Int(rgba[index + 1]), Int(rgba[index + 2])) &* weight
            alpha += weight
            count += 1
          }
        }
        guard alpha > 0 else { continue }
        let target = (row * small.width + column) * 4
        for channel in 0..<3 {
          small.rgba[target + channel] = UInt8((sum[channel] + alpha / 2) / alpha)
        }
        small.rgba[target + 3] = UInt8((alpha + count / 2) / count)
      }
    }
    return small
  }
}
