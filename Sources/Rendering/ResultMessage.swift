internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict

/// The result of a job as the bytes that a worker sends. The reader knows the job, and refuses what
/// does not fit it.
extension IconJob.Result {
  var message: [UInt8] {
    var wire = WireWriter()
    wire.write(judgement.summary) { $1.write(to: &$0) }
    wire.write(judgement.diagnostics.prefix(Self.mostFindings)) { wire, diagnostic in
      wire.write(diagnostic, Self.shortened)
    }
    switch answer {
    case .nothing:
      wire.write(UInt8(0))
    case .drawing(let drawn):
      wire.write(UInt8(1))
      drawn.write(to: &wire)
    case .change(let changed):
      wire.write(UInt8(1))
      wire.write(changed.after.bytes)
      wire.write(changed.repairs) { $0.write(Self.shortened($1)) }
    case .inspection(let inspection):
      wire.write(UInt8(1))
      inspection.write(to: &wire)
    case .page(let png, let scale):
      wire.write(UInt8(1))
      wire.write(scale.factor)
      wire.write(png)
    case .picture(let pixels):
      wire.write(UInt8(1))
      wire.write(pixels)
    }
    return wire.bytes
  }

  init(message: ArraySlice<UInt8>, to job: IconJob) throws(MalformedMessage) {
    let wire = WireReader(message)
    let summary = try wire.optional(try wire.summary(of: job))
    try MalformedMessage.check(summary == nil || job.work.isJudged)
    let findings = try wire.list(atMost: Self.mostFindings, try wire.diagnostic(of: job))
    let answer = try wire.optional(try wire.answer(to: job, summary))
    try wire.end()
    try MalformedMessage.check(
      Self.isComplete(job.work, findings, hasSummary: summary != nil, hasAnswer: answer != nil))
    self.init(Judgement(job.file.path, findings, summary: summary), answer ?? .nothing)
  }

  /// Whether a result has all that was asked for, or a finding that says why not.
  private static func isComplete(
    _ work: IconJob.Work, _ findings: [Diagnostic], hasSummary: Bool, hasAnswer: Bool
  ) -> Bool {
    switch work {
    case .verdict: return hasSummary || findings.hasErrors
    // What is drawn gets a verdict.
    // A drawing that cannot become a symbol is still judged.
    case .drawing(_, let output) where output.format == .symbol:
      return (hasAnswer && hasSummary) || (!hasAnswer && findings.hasErrors)
    case .drawing, .picture: return hasAnswer == hasSummary && (hasSummary || findings.hasErrors)
    // There may be nothing to repair.
    case .change(.fixes, _): return !hasAnswer || !findings.hasErrors
    case .change(.tidying, _): return hasAnswer != findings.hasErrors
    case .inspection, .page: return hasAnswer || findings.hasErrors
    }
  }

  private static let mostFindings = 2000
  /// In bytes; an SVG can give its elements longer names.
  fileprivate static let longestText = 4096

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > longestText else { return text }
    return String(decoding: text.utf8.prefix(longestText / 4), as: UTF8.self) + "…"
  }
}

extension IconJob.Work {
  /// Whether an icon that is drawn gets a verdict.
  fileprivate var isJudged: Bool {
    switch self {
    case .verdict, .drawing, .picture: true
    case .change, .inspection, .page: false
    }
  }
}

extension WireWriter {
  /// - Parameter shortened: makes a text short enough for a reader.
  fileprivate mutating func write(
    _ diagnostic: Diagnostic, _ shortened: (String) -> String
  ) {
    write(choice: diagnostic.severity)
    write(diagnostic.rule)
    write(shortened(diagnostic.message))
    write(diagnostic.help) { $0.write(shortened($1)) }
    write(diagnostic.place?.range ?? 0..<0)
    write(diagnostic.related) { wire, related in
      wire.write(shortened(related.message))
      wire.write(related.place.range)
    }
  }
}

extension IconSummary {
  fileprivate func write(to wire: inout WireWriter) {
    wire.write(size) { wire, size in
      wire.write(size.width.bitPattern)
      wire.write(size.height.bitPattern)
    }
    wire.write(place.range)
    wire.write(keepsSize)
    wire.write(isClear)
    wire.write(shape)
    wire.write(canvas)
    wire.write(box) { $0.write($1) }
    wire.write(weight) { $0.write($1.bitPattern) }
    wire.write(hasFill)
    wire.write(color) { wire, color in
      wire.write(color.red)
      wire.write(color.green)
      wire.write(color.blue)
    }
  }
}

extension DrawnIcon {
  fileprivate func write(to wire: inout WireWriter) {
    switch content {
    case .scaled(let files):
      wire.write(files.sorted { $0.key < $1.key }) { wire, file in
        wire.write(file.key.factor)
        // The reader of the message has a file that was kept.
        wire.write(kept.contains(file.key) ? nil : file.value) { $0.write($1) }
        wire.write(digests[file.key]) { $0.write($1) }
      }
    case .symbol(let bytes): wire.write(bytes)
    case .vector(let bytes, let ending):
      // An SVG is the file that the reader of the message has.
      if ending != "svg" { wire.write(bytes) }
    }
    wire.write(renderer.librsvg)
    wire.write(renderer.cairo) { $0.write($1) }
  }
}

extension WireReader {
  /// The answer to a job, which must be of the kind that was asked for.
  fileprivate func answer(
    to job: IconJob, _ summary: IconSummary?
  ) throws(MalformedMessage) -> IconJob.Answer {
    switch job.work {
    case .verdict:
      throw MalformedMessage()
    case .drawing(_, let output):
      let content = try content(of: job.file, output, summary?.size)
      return .drawing(
        DrawnIcon(
          content: content.content, digests: content.digests, renderer: try renderer(of: output)))
    case .change:
      return .change(try changed(of: job))
    case .inspection(let request, let rendering):
      return .inspection(try IconInspection(self, to: request, as: rendering))
    case .page:
      let scale = try scale()
      let png = Array(try content(atMost: .max))
      guard let size = PixelSize(head: png) else { throw MalformedMessage() }
      try MalformedMessage.check(max(size.width, size.height) <= IconJob.longestPage)
      return .page(png: png, scale: scale)
    case .picture:
      return .picture(try digest())
    }
  }

  /// The lock file keeps it.
  private func renderer(
    of output: IconJob.Output
  ) throws(MalformedMessage) -> RendererVersions {
    let librsvg = try version()
    let cairo = try optional(try version())
    try MalformedMessage.check((cairo != nil) == output.format.isWrittenByCairo)
    return RendererVersions(librsvg: librsvg, cairo: cairo)
  }

  private func version() throws(MalformedMessage) -> String {
    try text(atMost: 32, of: "0123456789.")
  }

  private func content(
    of file: SourceFile, _ output: IconJob.Output, _ size: PointSize?
  ) throws(MalformedMessage) -> (content: ImageSet.Content, digests: [Scale: PixelDigest]) {
    switch output.format {
    case .svg, .source:
      return (content: .vector(file.bytes, ending: "svg"), digests: [:])
    case .symbol:
      let bytes = Array(try content(atMost: IconJob.largestSymbol))
      try MalformedMessage.check(bytes.starts(with: "<?xml ".utf8))
      return (content: .symbol(bytes), digests: [:])
    case .pdf:
      let bytes = Array(try content(atMost: IconJob.largestPDF))
      try MalformedMessage.check(bytes.starts(with: "%PDF-".utf8))
      return (content: .vector(bytes, ending: "pdf"), digests: [:])
    case .png:
      var files: [Scale: [UInt8]] = [:]
      var digests: [Scale: PixelDigest] = [:]
      let points = output.canvas.size(of: size)
      // A length that no canvas has may be too large for an integer.
      let longest = max(points.width, points.height)
      try MalformedMessage.check(longest <= Double(IconCanvas.longestSide))
      for _ in 0..<(try number(0...Scale.allCases.count)) {
        let scale = try scale()
        let bytes = try optional(Array(try content(atMost: .max))) ?? output.existing[scale]
        guard let bytes, let size = PixelSize(head: bytes) else { throw MalformedMessage() }
        try MalformedMessage.check((size.width, size.height) == points.pixels(at: scale))
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
      try choice(), rule: try text(atMost: 64, of: "abcdefghijklmnopqrstuvwxyz-"), try message(),
      help: try optional(try message()), at: try place(in: file),
      related: try list(atMost: 100, Diagnostic.Related(try message(), at: try place(in: file))))
    // A bitmap has no lines, and a picture cannot be read at no place in it.
    let hasPlace =
      switch job.work {
      case .picture(.svg, _): diagnostic.place?.range != 0..<0
      case .picture, .page: false
      case .verdict, .drawing, .change, .inspection: true
      }
    if hasPlace { return diagnostic }
    return Diagnostic(
      diagnostic.severity, rule: diagnostic.rule, diagnostic.message, help: diagnostic.help,
      path: file.path)
  }

  private func message() throws(MalformedMessage) -> String {
    try text(atMost: IconJob.Result.longestText)
  }

  private func place(in file: SourceFile) throws(MalformedMessage) -> SourceRange {
    SourceRange(file, try range(within: file.bytes.count))
  }

  private func color() throws(MalformedMessage) -> MeanColor {
    MeanColor(red: try byte(), green: try byte(), blue: try byte())
  }

  private func size() throws(MalformedMessage) -> PointSize {
    let width = Double(bitPattern: try word())
    let height = Double(bitPattern: try word())
    try MalformedMessage.check([width, height].allSatisfy { $0.isFinite && $0 > 0 })
    return PointSize(width: width, height: height)
  }

  func scale() throws(MalformedMessage) -> Scale {
    guard let scale = Scale(factor: Int(try byte())) else { throw MalformedMessage() }
    return scale
  }

  func scales() throws(MalformedMessage) -> [Scale] {
    try list(atMost: Scale.allCases.count, try scale())
  }

  func canvas() throws(MalformedMessage) -> IconCanvas {
    let side = try number(0...IconCanvas.longestSide)
    if side == 0 { return .file }
    return .square(side)
  }

  fileprivate func summary(of job: IconJob) throws(MalformedMessage) -> IconSummary {
    let side = job.longestSide
    let size = try optional(try size())
    return IconSummary(
      place: try place(in: job.file),
      size: size,
      keepsSize: try flag(),
      isClear: try flag(),
      shape: try digest(),
      canvas: try box(within: side),
      box: try optional(try box(within: side)),
      weight: try optional(try double(0...Double(side))),
      hasFill: try flag(),
      color: try optional(try color()))
  }

  private func changed(of job: IconJob) throws(MalformedMessage) -> ChangedIcon {
    let bytes = Array(try content(atMost: job.largestChange))
    let repairs = try list(atMost: IconFixer.mostRepairs, try message())
    let after = SourceFile(path: job.file.path, bytes: bytes)
    return ChangedIcon(before: job.file, after: after, repairs: repairs)
  }
}
