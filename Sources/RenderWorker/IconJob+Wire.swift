internal import IconCheck
internal import SVGRaster
internal import Source

/// A job as a worker is asked to do it.
extension IconJob {
  package var request: [UInt8] {
    var wire = WireWriter()
    wire.write(file.path)
    wire.write(file.bytes)
    wire.write(choice: rendering)
    wire.write(output) { wire, output in
      wire.write(output.canvas)
      wire.write(choice: output.format)
      wire.write(output.scales) { $0.write($1) }
    }
    wire.write(judge.canvas) { $0.write($1) }
    wire.write(choice: judge.format)
    for key in Limits.keys { wire.write(judge.limits[key]) }
    wire.write(judge.settings.flattened(for: file.path)) { wire, setting in
      wire.write(setting.rule)
      wire.write(setting.level) { $0.write(choice: $1) }
      wire.write(setting.limit) { $0.write($1) }
    }
    wire.write(change) { wire, change in
      // A canvas has a side.
      if case .tidying(let canvas) = change { wire.write(canvas) } else { wire.write(0) }
    }
    return wire.bytes
  }

  init(request: [UInt8]) throws(WireReader.MalformedMessage) {
    var wire = WireReader(request)
    let path = try wire.text(atMost: 1 << 16)
    file = SourceFile(path: path, bytes: try wire.content(atMost: request.count))
    rendering = try wire.choice()
    output = try wire.optional { wire throws(WireReader.MalformedMessage) in
      Output(
        canvas: try wire.number(Self.canvases), format: try wire.choice(),
        scales: try wire.list(atMost: 3) { wire throws(WireReader.MalformedMessage) in try wire.number(1...3) })
    }
    let canvas = try wire.optional { wire throws(WireReader.MalformedMessage) in try wire.number(Self.canvases) }
    let format = try wire.choice(ImageFormat.self)
    var limits = Limits()
    for key in Limits.keys { limits[key] = try wire.number(key.range) }
    var settings: [String: RuleSettings.Setting] = [:]
    for (rule, setting) in try wire.list(atMost: IconRule.all.count, Self.setting) { settings[rule] = setting }
    judge = IconJudge(settings: RuleSettings(settings), canvas: canvas, format: format, limits: limits)
    change = try wire.optional { wire throws(WireReader.MalformedMessage) in
      let side = try wire.number(0...Self.canvases.upperBound)
      return side == 0 ? .fixes : .tidying(canvas: side)
    }
    try wire.end()
  }

  private static let canvases = 1...1024

  private static func setting(
    _ wire: inout WireReader
  ) throws(WireReader.MalformedMessage) -> (String, RuleSettings.Setting) {
    let rule = try wire.text(atMost: 64)
    let level = try wire.optional { wire throws(WireReader.MalformedMessage) in try wire.choice(RuleSettings.Level.self)
    }
    let limit = try wire.optional { wire throws(WireReader.MalformedMessage) in try wire.double() }
    return (rule, RuleSettings.Setting(level: level, limit: limit))
  }

  /// More than the answer to this job can have, in bytes.
  var largestAnswer: Int {
    let side = max(judge.side, (output?.canvas ?? 0) * 3)
    // Pixels of the largest picture, the PNG files of all scales should nothing in them compress, and findings.
    let files = (output?.format == .pdf ? Self.largestPDF : 0) + (change == nil ? 0 : largestChange)
    return side * side * 4 * 4 + files + 4 << 20
  }

  static let largestPDF = 64 << 20
  /// Fixing writes a shape's outline out, which is somewhat longer.
  var largestChange: Int { judge.limits.fileBytes * 2 }
}

extension RuleSettings {
  /// What is set for one file, its globs worked out; in the order of the rules.
  fileprivate func flattened(for path: String) -> [(rule: String, level: Level?, limit: Double?)] {
    IconRule.all.map(\.rule).compactMap { rule in
      guard settings[rule.id] != nil else { return nil }
      let level = severity(of: rule, for: path).flatMap { Level(rawValue: $0.rawValue) } ?? .off
      return (rule.id, level, rule.limit == nil ? nil : limit(of: rule, for: path))
    }
  }
}
