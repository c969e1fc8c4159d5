internal import AssetCatalog
internal import Autofix
internal import IconCheck
internal import SVGRaster
internal import Source

/// The result of a job as the bytes that a worker sends. The reader knows the job, and refuses what does not fit it.
extension IconJob.Result {
  package var answer: [UInt8] {
    var wire = WireWriter()
    wire.write(content) { wire, content in
      switch content {
      case .scaled(let files):
        wire.write(files.sorted { $0.key < $1.key }) { wire, file in
          wire.write(file.key)
          wire.write(file.value)
          wire.write(digests[file.key]) { $0.write($1) }
        }
      case .vector(let bytes, let ending): if ending != "svg" { wire.write(bytes) }
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
    }
    wire.write(changed) { wire, changed in
      wire.write(changed.after.bytes)
      wire.write(changed.repairs) { $0.write(Self.shortened($1)) }
    }
    return wire.bytes
  }

  init(answer: ArraySlice<UInt8>, to job: IconJob) throws(MalformedMessage) {
    let wire = WireReader(answer)
    let content = try wire.optional(try wire.content(of: job))
    // The lock file keeps it.
    let librsvg = try wire.text(atMost: 32, of: "0123456789.")
    let diagnostics = try wire.list(atMost: Self.mostFindings, try wire.diagnostic(in: job.file))
    let summary = try wire.optional(try wire.summary(of: job))
    let changed = try wire.optional(try wire.changed(of: job))
    try wire.end()
    guard let change = job.change else {
      // Without a picture a finding must say why, and without a verdict there is no file.
      try MalformedMessage.check(summary != nil || content == nil && diagnostics.hasErrors)
      try MalformedMessage.check((content == nil) == (job.output == nil || summary == nil))
      self.init(
        content: content?.content, digests: content?.digests ?? [:], librsvg: librsvg,
        judgement: Judgement(job.file.path, diagnostics, summary))
      return
    }
    try MalformedMessage.check(summary == nil && content == nil && (changed == nil || !diagnostics.hasErrors))
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
    of job: IconJob
  ) throws(MalformedMessage) -> (content: ImageSet.Content, digests: [Int: PixelDigest]) {
    guard let output = job.output else { throw MalformedMessage() }
    switch output.format {
    case .svg: return (.vector(job.file.bytes, ending: "svg"), [:])
    case .pdf:
      let bytes = Array(try content(atMost: IconJob.largestPDF))
      try MalformedMessage.check(bytes.starts(with: "%PDF-".utf8))
      return (.vector(bytes, ending: "pdf"), [:])
    case .png:
      var files: [Int: [UInt8]] = [:]
      var digests: [Int: PixelDigest] = [:]
      for _ in 0..<(try number(0...3)) {
        let (scale, bytes) = (try number(1...3), Array(try content(atMost: .max)))
        let side = output.canvas * scale
        try MalformedMessage.check(RasterHeader.size(bytes).map { $0 == (side, side) } ?? false)
        files[scale] = bytes
        digests[scale] = try optional(try digest())
      }
      try MalformedMessage.check(files.keys.sorted() == output.scales.sorted())
      return (.scaled(files), digests)
    }
  }

  fileprivate func diagnostic(in file: SourceFile) throws(MalformedMessage) -> Diagnostic {
    Diagnostic(
      try choice(), try text(atMost: 64, of: "abcdefghijklmnopqrstuvwxyz-"), try message(),
      help: try optional(try message()), at: try place(in: file),
      related: try list(atMost: 100, Diagnostic.Related(try message(), at: try place(in: file))))
  }

  private func message() throws(MalformedMessage) -> String { try text(atMost: IconJob.Result.longestText) }

  private func place(in file: SourceFile) throws(MalformedMessage) -> SourceRange {
    SourceRange(file, try range(within: file.bytes.count))
  }

  fileprivate func summary(of job: IconJob) throws(MalformedMessage) -> IconSummary {
    let side = max(job.judge.side, (job.output?.canvas ?? 0) * 3)
    return IconSummary(
      place: try place(in: job.file), shape: try digest(), canvas: try box(within: side),
      box: try optional(try box(within: side)))
  }

  fileprivate func changed(of job: IconJob) throws(MalformedMessage) -> ChangedIcon {
    try MalformedMessage.check(job.change != nil)
    let after = SourceFile(path: job.file.path, bytes: Array(try content(atMost: job.largestChange)))
    return ChangedIcon(
      before: job.file, after: after, repairs: try list(atMost: IconFixer.mostRepairs, try message()))
  }
}
