internal import IconCheck
internal import SVGRaster
internal import Source

/// A job as the bytes that are sent to a worker.
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
      wire.write(setting.limit) { $0.write($1.bitPattern) }
    }
    wire.write(change) { wire, change in
      // 0 stands for fixes: no canvas has this side.
      if case .tidying(let canvas) = change { wire.write(canvas) } else { wire.write(0) }
    }
    return wire.bytes
  }

  init(request: [UInt8]) throws(MalformedMessage) {
    let wire = WireReader(request[...])
    let path = try wire.text(atMost: 1 << 16)
    file = SourceFile(path: path, bytes: Array(try wire.content(atMost: request.count)))
    rendering = try wire.choice()
    output = try wire.optional(
      Output(
        canvas: try wire.number(Self.canvases), format: try wire.choice(),
        scales: try wire.list(atMost: 3, try wire.number(1...3))))
    let canvas = try wire.optional(try wire.number(Self.canvases))
    let format: ImageFormat = try wire.choice()
    var limits = Limits()
    for key in Limits.keys { limits[key] = try wire.number(key.range) }
    var settings = RuleSettings()
    for _ in 0..<(try wire.number(0...IconRule.all.count)) {
      let (rule, level) = (try wire.text(atMost: 64), try wire.optional(try wire.choice() as RuleSettings.Level))
      let limit = try wire.optional(Double(bitPattern: try wire.word()))
      settings.settings[rule] = RuleSettings.Setting(level: level, limit: limit)
    }
    judge = IconJudge(settings: settings, canvas: canvas, format: format, limits: limits)
    let side = try wire.optional(try wire.number(0...Self.canvases.upperBound))
    change = side.map { $0 == 0 ? .fixes : .tidying(canvas: $0) }
    try wire.end()
  }

  private static let canvases = 1...1024

  /// More than the answer to this job can have, in bytes.
  var largestAnswer: Int {
    let side = max(judge.side, (output?.canvas ?? 0) * 3)
    // The PNG files of all scales if nothing in them compresses, and findings.
    let files = (output?.format == .pdf ? Self.largestPDF : 0) + (change == nil ? 0 : largestChange)
    return side * side * 4 * 4 + files + 4 << 20
  }

  static let largestPDF = 64 << 20
  /// A repaired icon can be longer: a shape becomes path data.
  var largestChange: Int { judge.limits.fileBytes * 2 }
}

extension RuleSettings {
  /// What is set for one file, its globs resolved, in the order of the rules.
  fileprivate func flattened(for path: String) -> [(rule: String, level: Level?, limit: Double?)] {
    IconRule.all.map(\.rule).filter { settings[$0.id] != nil }.map { rule in
      let level = severity(of: rule, for: path).flatMap { Level(rawValue: $0.rawValue) } ?? .off
      return (rule.id, level, rule.limit == nil ? nil : limit(of: rule, for: path))
    }
  }
}
