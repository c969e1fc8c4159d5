internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict

/// A job as the bytes that are sent to a worker.
extension IconJob {
  var request: [UInt8] {
    var wire = WireWriter()
    wire.write(file.path)
    wire.write(file.bytes)
    wire.write(choice: rendering)
    wire.write(output) { wire, output in
      wire.write(output.canvas.wireNumber)
      wire.write(choice: output.format)
      wire.write(output.scales) { $0.write($1) }
      wire.write(output.fill) { wire, fill in
        for part in fill { wire.write(Int(part)) }
      }
    }
    wire.write(judge.canvas) { $0.write($1.wireNumber) }
    wire.write(choice: judge.format)
    for key in Limits.keys { wire.write(judge.limits[key]) }
    wire.write(judge.settings.flattened(for: file.path)) { wire, setting in
      wire.write(setting.rule)
      wire.write(setting.level) { $0.write(choice: $1) }
      wire.write(setting.limit) { $0.write($1.bitPattern) }
    }
    wire.write(change) { wire, change in
      // 0 means fixes: no canvas has this side.
      switch change {
      case .fixes: wire.write(0)
      case .tidying(let canvas): wire.write(canvas)
      }
    }
    wire.write(inspection) { $1.write(to: &$0) }
    wire.write(picture) { $0.write($1.wireNumber) }
    wire.write(reference) { $0.write($1) }
    return wire.bytes
  }

  init(request: [UInt8]) throws(MalformedMessage) {
    let wire = WireReader(request[...])
    let path = try wire.text(atMost: 1 << 16)
    file = SourceFile(path: path, bytes: Array(try wire.content(atMost: request.count)))
    rendering = try wire.choice()
    output = try wire.optional(
      Output(
        canvas: try wire.canvas(),
        format: try wire.choice(),
        scales: try wire.list(atMost: 3, try wire.number(Self.scales)),
        fill: try wire.optional(try wire.fill())))
    let canvas = try wire.optional(try wire.canvas())
    let format: ImageFormat = try wire.choice()
    var limits = Limits()
    for key in Limits.keys { limits[key] = try wire.number(key.range) }
    var settings = RuleSettings()
    for _ in 0..<(try wire.number(0...IconRule.all.count)) {
      let rule = try wire.text(atMost: 64)
      let level: RuleSettings.Level? = try wire.optional(try wire.choice())
      let limit = try wire.optional(Double(bitPattern: try wire.word()))
      settings.settings[rule] = RuleSettings.Setting(level: level, limit: limit)
    }
    let plain = IconJudge(settings: settings, canvas: canvas, format: format, limits: limits)
    let side = try wire.optional(try wire.number(0...IconCanvas.longestSide))
    switch side {
    case nil: change = nil
    case 0: change = .fixes
    case let canvas?: change = .tidying(canvas: canvas)
    }
    inspection = try wire.optional(try IconInspection.Request(wire))
    picture = try wire.optional(PictureForm(wireNumber: try wire.number(PictureForm.wireNumbers)))
    if picture == nil {
      judge = plain
    } else {
      judge = plain.ofPictures
    }
    reference = try wire.optional(Array(try wire.content(atMost: request.count)))
    try wire.end()
  }

  static let scales = 1...8

  /// More than the answer to this job can have, in bytes.
  var largestAnswer: Int {
    let pictures = longestSide * longestSide * 4 * 4
    let findings = 4 << 20
    var largest = pictures + findings
    if output?.format == .pdf { largest += Self.largestPDF }
    if change != nil { largest += largestChange }
    return largest
  }

  /// The longest side of a picture that is drawn for the job, in pixels.
  fileprivate var longestSide: Int {
    if let inspection { return inspection.longestSide }
    guard let output, let scale = output.scales.max() else { return judge.longestSide }
    return max(judge.longestSide, output.canvas.sideLimit * scale)
  }

  static let largestPDF = 64 << 20
  /// A repaired icon can be longer: a shape becomes path data.
  var largestChange: Int { judge.limits.fileBytes * 2 }
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

extension PictureForm {
  static let wireNumbers = 0...4

  /// 0 for an SVG, 4 for a converted one, and the scale of a bitmap.
  var wireNumber: Int {
    switch self {
    case .svg: 0
    case .png(let scale): scale
    case .converted: 4
    }
  }

  init(wireNumber number: Int) {
    switch number {
    case 0: self = .svg
    case 4: self = .converted
    default: self = .png(scale: number)
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

/// The result of a job as the bytes that a worker sends. The reader knows the job, and refuses what
/// does not fit it.
extension IconJob.Result {
  var answer: [UInt8] {
    var wire = WireWriter()
    wire.write(judgement.summary?.size) { wire, size in
      wire.write(size.width.bitPattern)
      wire.write(size.height.bitPattern)
    }
    wire.write(content) { wire, content in
      switch content {
      case .scaled(let files):
        wire.write(files.sorted { $0.key < $1.key }) { wire, file in
          wire.write(file.key)
          wire.write(file.value)
          wire.write(digests[file.key]) { $0.write($1) }
        }
      case .vector(let bytes, let ending):
        // An SVG is the file that the reader of the answer has.
        if ending != "svg" { wire.write(bytes) }
      }
    }
    wire.write(librsvg)
    wire.write(judgement.diagnostics.prefix(Self.mostFindings)) { wire, diagnostic in
      wire.write(choice: diagnostic.severity)
      wire.write(diagnostic.rule)
      wire.write(Self.shortened(diagnostic.message))
      wire.write(diagnostic.help) { $0.write(Self.shortened($1)) }
      wire.write(diagnostic.place?.range ?? 0..<0)
      wire.write(diagnostic.related) { wire, related in
        wire.write(Self.shortened(related.message))
        wire.write(related.place.range)
      }
    }
    wire.write(judgement.summary) { wire, summary in
      wire.write(summary.place.range)
      wire.write(summary.shape)
      wire.write(summary.canvas)
      wire.write(summary.box) { $0.write($1) }
      wire.write(summary.weight) { $0.write($1.bitPattern) }
    }
    wire.write(changed) { wire, changed in
      wire.write(changed.after.bytes)
      wire.write(changed.repairs) { $0.write(Self.shortened($1)) }
    }
    wire.write(inspection) { $1.write(to: &$0) }
    wire.write(pixels) { $0.write($1) }
    wire.write(difference) { $0.write($1) }
    return wire.bytes
  }

  init(answer: ArraySlice<UInt8>, to job: IconJob) throws(MalformedMessage) {
    let wire = WireReader(answer)
    let size = try wire.optional(try wire.size())
    let content = try wire.optional(try wire.content(of: job, size))
    // The lock file keeps it.
    let librsvg = try wire.text(atMost: 32, of: "0123456789.")
    let diagnostics = try wire.list(atMost: Self.mostFindings, try wire.diagnostic(of: job))
    let summary = try wire.optional(try wire.summary(of: job, size))
    let changed = try wire.optional(try wire.changed(of: job))
    let inspection = try wire.optional(try IconInspection(wire, to: job))
    let pixels = try wire.optional(try wire.digest())
    let difference = try wire.optional(try wire.number(0...255))
    try wire.end()
    if job.reference != nil {
      // If there is no difference, a finding has to say why.
      try MalformedMessage.check(summary == nil && content == nil)
      try MalformedMessage.check(changed == nil && inspection == nil)
      try MalformedMessage.check(difference != nil || diagnostics.hasErrors)
      self.init(judgement: Judgement(job.file.path, diagnostics, nil), difference: difference)
      return
    }
    try MalformedMessage.check(difference == nil)
    let hasPixels = job.picture != nil && summary != nil
    try MalformedMessage.check((pixels != nil) == hasPixels)
    if job.inspection != nil {
      // Without measures a finding must say why.
      try MalformedMessage.check(summary == nil && content == nil && changed == nil)
      try MalformedMessage.check(inspection != nil || diagnostics.hasErrors)
      self.init(inspection: inspection, judgement: Judgement(job.file.path, diagnostics, nil))
      return
    }
    guard let change = job.change else {
      // Without a picture a finding must say why, and without a verdict there is no file.
      try MalformedMessage.check(summary != nil || content == nil && diagnostics.hasErrors)
      let hasContent = job.output != nil && summary != nil
      try MalformedMessage.check((content != nil) == hasContent)
      self.init(
        content: content?.content, digests: content?.digests ?? [:], librsvg: librsvg,
        judgement: Judgement(job.file.path, diagnostics, summary), pixels: pixels)
      return
    }
    try MalformedMessage.check(summary == nil && content == nil)
    try MalformedMessage.check(changed == nil || !diagnostics.hasErrors)
    if change != .fixes { try MalformedMessage.check(changed != nil || diagnostics.hasErrors) }
    self.init(changed: changed, judgement: Judgement(job.file.path, diagnostics, nil))
  }

  private static let mostFindings = 2000
  /// In bytes; an SVG can give its elements longer names.
  fileprivate static let longestText = 4096

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > longestText else { return text }
    return String(decoding: text.utf8.prefix(longestText / 4), as: UTF8.self) + "…"
  }
}

extension WireReader {
  fileprivate func content(
    of job: IconJob, _ size: SVGDrawing.Size?
  ) throws(MalformedMessage) -> (content: ImageSet.Content, digests: [Int: PixelDigest]) {
    guard let output = job.output else { throw MalformedMessage() }
    switch output.format {
    case .svg:
      return (content: .vector(job.file.bytes, ending: "svg"), digests: [:])
    case .pdf:
      let bytes = Array(try content(atMost: IconJob.largestPDF))
      try MalformedMessage.check(bytes.starts(with: "%PDF-".utf8))
      return (content: .vector(bytes, ending: "pdf"), digests: [:])
    case .png:
      var files: [Int: [UInt8]] = [:]
      var digests: [Int: PixelDigest] = [:]
      let points = output.canvas.size(of: size)
      // A length that no canvas has may be too large for an integer.
      let longest = max(points.width, points.height)
      try MalformedMessage.check(longest <= Double(IconCanvas.longestSide))
      for _ in 0..<(try number(0...3)) {
        let scale = try number(IconJob.scales)
        let bytes = Array(try content(atMost: .max))
        guard let size = RasterHeader.size(bytes) else { throw MalformedMessage() }
        try MalformedMessage.check(size == points.pixels(scale: scale))
        files[scale] = bytes
        digests[scale] = try optional(try digest())
      }
      try MalformedMessage.check(files.keys.sorted() == output.scales.sorted())
      return (content: .scaled(files), digests: digests)
    }
  }

  fileprivate func diagnostic(of job: IconJob) throws(MalformedMessage) -> Diagnostic {
    let file = job.file
    let diagnostic = Diagnostic(
      try choice(), try text(atMost: 64, of: "abcdefghijklmnopqrstuvwxyz-"), try message(),
      help: try optional(try message()), at: try place(in: file),
      related: try list(atMost: 100, Diagnostic.Related(try message(), at: try place(in: file))))
    // A bitmap has no lines, and a picture cannot be read at no place in it.
    let hasPlace = job.picture == nil || job.picture == .svg && diagnostic.place?.range != 0..<0
    if hasPlace { return diagnostic }
    return Diagnostic(
      diagnostic.severity, diagnostic.rule, diagnostic.message, help: diagnostic.help,
      path: file.path)
  }

  private func message() throws(MalformedMessage) -> String {
    try text(atMost: IconJob.Result.longestText)
  }

  private func place(in file: SourceFile) throws(MalformedMessage) -> SourceRange {
    SourceRange(file, try range(within: file.bytes.count))
  }

  fileprivate func size() throws(MalformedMessage) -> SVGDrawing.Size {
    let width = Double(bitPattern: try word())
    let height = Double(bitPattern: try word())
    try MalformedMessage.check([width, height].allSatisfy { $0.isFinite && $0 > 0 })
    return SVGDrawing.Size(width: width, height: height)
  }

  func fill() throws(MalformedMessage) -> [UInt8] {
    var parts: [UInt8] = []
    for _ in 0..<4 { parts.append(UInt8(try number(0...255))) }
    return parts
  }

  func canvas() throws(MalformedMessage) -> IconCanvas {
    let side = try number(0...IconCanvas.longestSide)
    if side == 0 { return .file }
    return .square(side)
  }

  fileprivate func summary(
    of job: IconJob, _ size: SVGDrawing.Size?
  ) throws(MalformedMessage) -> IconSummary {
    let side = job.longestSide
    return IconSummary(
      place: try place(in: job.file),
      size: size,
      shape: try digest(),
      canvas: try box(within: side),
      box: try optional(try box(within: side)),
      weight: try optional(try double(0...Double(side))))
  }

  fileprivate func changed(of job: IconJob) throws(MalformedMessage) -> ChangedIcon {
    try MalformedMessage.check(job.change != nil)
    let bytes = Array(try content(atMost: job.largestChange))
    let repairs = try list(atMost: IconFixer.mostRepairs, try message())
    let after = SourceFile(path: job.file.path, bytes: bytes)
    return ChangedIcon(before: job.file, after: after, repairs: repairs)
  }
}
