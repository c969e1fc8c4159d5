internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import Platform

/// A job as the bytes that are sent to a worker.
extension IconJob {
  /// Identifies a drawing by all that it is made from: the digest of the file, and the rest of the request. nil for other
  /// work.
  var question: ContentDigest? {
    guard case .drawing(_, let output) = work, output.existing.isEmpty else { return nil }
    var wire = WireWriter()
    wire.write(file.path)
    wire.write(ContentDigest(of: file.bytes).bytes)
    judge.write(to: &wire, for: file.path)
    work.write(to: &wire)
    return ContentDigest(of: wire.bytes)
  }

  var request: [UInt8] {
    var wire = WireWriter()
    wire.write(file.path)
    wire.write(file.bytes)
    judge.write(to: &wire, for: file.path)
    work.write(to: &wire)
    return wire.bytes
  }

  init(request: [UInt8]) throws(MalformedMessage) {
    let wire = WireReader(request[...])
    let path = try wire.text(atMost: 1 << 16)
    let file = SourceFile(path: path, bytes: Array(try wire.content(atMost: request.count)))
    let judge = try IconJudge(wire)
    self.init(try Work(wire, atMost: request.count), file: file, judge: judge)
    try wire.end()
  }

  /// More than the answer to this job can have, in bytes.
  var largestAnswer: Int {
    let pictures = longestSide * longestSide * 4 * 4
    let findings = 4 << 20
    let largest = pictures + findings
    switch work {
    case .drawing(_, let output) where output.format == .pdf: return largest + Self.largestPDF
    case .drawing(_, let output) where output.format == .symbol: return largest + Self.largestSymbol
    case .change: return largest + largestChange
    case .verdict, .drawing, .inspection, .picture, .page: return largest
    }
  }

  /// The longest side of a picture that is drawn for the job, in pixels.
  var longestSide: Int {
    switch work {
    case .inspection(let request, _):
      return request.longestSide
    case .drawing(_, let output):
      let scale = output.scales.max() ?? 1
      return max(judge.longestSide, output.canvas.sideLimit * scale.factor)
    case .page: return IconJob.longestPage
    case .verdict, .change, .picture:
      return judge.longestSide
    }
  }

  static let largestPDF = 64 << 20
  static let largestSymbol = 8 << 20
  /// A repaired icon can be longer: a shape becomes path data.
  var largestChange: Int { judge.limits.fileBytes * 2 }
}

extension IconJob.Work {
  /// The first byte of a work.
  private enum Kind: CaseIterable {
    case verdict, drawing, fixes, tidying, inspection, svg, converted, png, page
  }

  fileprivate func write(to wire: inout WireWriter) {
    switch self {
    case .verdict(let rendering):
      wire.write(choice: Kind.verdict)
      wire.write(choice: rendering)
    case .drawing(let rendering, let output):
      wire.write(choice: Kind.drawing)
      wire.write(choice: rendering)
      output.write(to: &wire)
    case .change(.fixes, let rendering):
      wire.write(choice: Kind.fixes)
      wire.write(choice: rendering)
    case .change(.tidying(let canvas), let rendering):
      wire.write(choice: Kind.tidying)
      wire.write(canvas)
      wire.write(choice: rendering)
    case .inspection(let request, let rendering):
      wire.write(choice: Kind.inspection)
      request.write(to: &wire)
      wire.write(choice: rendering)
    case .page:
      wire.write(choice: Kind.page)
    case .picture(.svg, let rendering):
      wire.write(choice: Kind.svg)
      wire.write(choice: rendering)
    case .picture(.converted, let rendering):
      wire.write(choice: Kind.converted)
      wire.write(choice: rendering)
    case .picture(.png(let scale), let rendering):
      wire.write(choice: Kind.png)
      wire.write(scale.factor)
      wire.write(choice: rendering)
    }
  }

  /// - Parameter limit: the most bytes of a picture.
  fileprivate init(_ wire: WireReader, atMost limit: Int) throws(MalformedMessage) {
    let kind: Kind = try wire.choice()
    switch kind {
    case .verdict: self = .verdict(try wire.choice())
    case .drawing: self = .drawing(try wire.choice(), try IconJob.Output(wire, atMost: limit))
    case .fixes: self = .change(.fixes, try wire.choice())
    case .tidying:
      let canvas = try wire.number(1...IconCanvas.longestSide)
      self = .change(.tidying(canvas: canvas), try wire.choice())
    case .inspection:
      let request = try IconInspection.Request(wire)
      self = .inspection(request, try wire.choice())
    case .page: self = .page
    case .svg: self = .picture(.svg, try wire.choice())
    case .converted: self = .picture(.converted, try wire.choice())
    case .png:
      let scale = try wire.scale()
      self = .picture(.png(scale: scale), try wire.choice())
    }
  }
}

extension IconJob.Output {
  fileprivate func write(to wire: inout WireWriter) {
    wire.write(canvas.wireNumber)
    wire.write(choice: format)
    wire.write(scales) { $0.write($1.factor) }
    wire.write(fill) { $0.write($1) }
    wire.write(existing.sorted { $0.key < $1.key }) { wire, file in
      wire.write(file.key.factor)
      wire.write(file.value)
    }
  }

  /// - Parameter limit: the most bytes of a file.
  fileprivate init(_ wire: WireReader, atMost limit: Int) throws(MalformedMessage) {
    canvas = try wire.canvas()
    format = try wire.choice()
    scales = try wire.scales()
    fill = try wire.optional(Array(try wire.content(atMost: 4)))
    if let fill { try MalformedMessage.check(fill.count == 4) }
    existing = [:]
    for _ in 0..<(try wire.number(0...Scale.allCases.count)) {
      let scale = try wire.scale()
      existing[scale] = Array(try wire.content(atMost: limit))
    }
  }
}

extension IconJudge {
  fileprivate func write(to wire: inout WireWriter, for path: String) {
    wire.write(canvas) { $0.write($1.wireNumber) }
    wire.write(choice: format)
    wire.write(symbolScale.bitPattern)
    wire.write(settings.flattened(for: path)) { wire, setting in
      wire.write(setting.rule)
      wire.write(setting.level) { $0.write(choice: $1) }
      wire.write(setting.limit) { $0.write($1.bitPattern) }
    }
  }

  fileprivate init(_ wire: WireReader) throws(MalformedMessage) {
    let canvas = try wire.optional(try wire.canvas())
    let format: ImageFormat = try wire.choice()
    let symbolScale = Double(bitPattern: try wire.word())
    var settings = RuleSettings()
    for _ in 0..<(try wire.number(0...IconRule.all.count)) {
      let rule = try wire.text(atMost: 64)
      let level: RuleSettings.Level? = try wire.optional(try wire.choice())
      let limit = try wire.optional(Double(bitPattern: try wire.word()))
      settings.settings[rule] = RuleSettings.Setting(level: level, limit: limit)
    }
    // Only the process that sends the job may have other limits, and only in tests.
    self.init(
      received: settings, canvas: canvas, format: format, symbolScale: symbolScale,
      limits: .builtIn)
  }
}

extension RuleSettings {
  /// What is set for one file, its globs resolved, in the order of the rules.
  fileprivate func flattened(for path: String) -> [(rule: String, level: Level?, limit: Double?)] {
    let rules = IconRule.all.map(\.rule).filter { settings[$0.id] != nil }
    return rules.map { rule in
      let level = severity(of: rule, for: path).flatMap { Level(rawValue: $0.rawValue) }
      let limit = rule.limit == nil ? nil : limit(of: rule, for: path)
      return (rule: rule.id, level: level ?? .off, limit: limit)
    }
  }
}

extension IconCanvas {
  /// The side in points; 0 for the size of the file.
  var wireNumber: Int {
    switch self {
    case .square(let side): side
    case .file: 0
    }
  }
}
