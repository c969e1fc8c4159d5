internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform

// The formats of what a job holds and other modules declare.

extension PictureForm {
  static let wire = {
    var cases = WireCases<PictureForm>()
    let svg = cases.add { PictureForm.svg }
    let converted = cases.add { PictureForm.converted }
    let png = cases.add(PictureForm.png, Scale.wire)
    return cases.format { form, writer in
      switch form {
      case .svg: svg.write(to: &writer)
      case .converted: converted.write(to: &writer)
      case .png(let scale): png.write(scale, to: &writer)
      }
    }
  }()
}

extension IconCanvas {
  static let wire = {
    var cases = WireCases<IconCanvas>()
    let square = cases.add(IconCanvas.square, .number(1...longestSide))
    let file = cases.add { IconCanvas.file }
    return cases.format { canvas, writer in
      switch canvas {
      case .square(let side): square.write(side, to: &writer)
      case .file: file.write(to: &writer)
      }
    }
  }()
}

extension SourceFile {
  private static let pathFormat = WireFormat<String>.text(atMost: 1 << 16)

  static let wire = WireFormat<SourceFile>.record(
    SourceFile.init(path:bytes:), WireField(\.path, pathFormat), WireField(\.bytes, .bytes))

  /// A file that is not sent.
  static let pathWire = WireFormat<SourceFile>(
    write: { file, writer in pathFormat.write(file.path, &writer) },
    read: { _ throws(MalformedMessage) in throw MalformedMessage() })
}

extension IconJudge {
  static let wire = WireFormat<IconJudge>.record(
    IconJudge.init(settings:canvas:format:limits:symbolScale:pictureSide:),
    WireField(\.settings, RuleSettings.wire),
    WireField(\.canvas, .optional(IconCanvas.wire)),
    WireField(\.format, .choice),
    WireField(\.limits, .usually(.builtIn, Limits.wire)),
    WireField(\.symbolScale, .double(0...Double.infinity)),
    WireField(\.pictureSide, .optional(.number(1...1 << 16))))
}

extension RuleSettings {
  static let wire = WireFormat<RuleSettings>.record(
    RuleSettings.init(_:),
    WireField(
      \.settings, .dictionary(atMost: IconRule.all.count, .text(atMost: 64), Setting.wire)))
}

extension RuleSettings.Setting {
  static let wire = WireFormat<RuleSettings.Setting>.record(
    RuleSettings.Setting.init(level:limit:icons:),
    WireField(\.level, .optional(.choice)),
    WireField(\.limit, .optional(.double(-Double.infinity...Double.infinity))),
    WireField(\.icons, none))

  /// A job has the settings of one file, so none is left for a pattern of paths.
  private static let none = WireFormat<RuleSettings.IconSettings>(
    write: { settings, _ in precondition(settings.isEmpty, "a job has settings for one file") },
    read: { _ throws(MalformedMessage) in RuleSettings.IconSettings() })
}

extension Limits {
  static let wire = WireFormat<Limits>.record(
    Limits.init(
      fileBytes:depth:elements:references:referenceDepth:entityBytes:rasterPixels:seconds:
      wallSeconds:megabytes:),
    WireField(\.fileBytes, count),
    WireField(\.depth, count),
    WireField(\.elements, count),
    WireField(\.references, count),
    WireField(\.referenceDepth, count),
    WireField(\.entityBytes, count),
    WireField(\.rasterPixels, count),
    WireField(\.seconds, count),
    WireField(\.wallSeconds, count),
    WireField(\.megabytes, count))

  private static let count = WireFormat<Int>.number(0...Int.max)
}
