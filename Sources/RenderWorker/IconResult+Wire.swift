internal import AssetCatalog
internal import Autofix
internal import IconCheck
internal import SVGRaster
internal import Source

/// The result of a job as a worker says it. Who reads it knows the job, and takes nothing that does not fit it.
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

  init(answer: ArraySlice<UInt8>, to job: IconJob) throws(WireReader.MalformedMessage) {
    var wire = WireReader(Array(answer))
    let content = try wire.optional { wire throws(WireReader.MalformedMessage) in try Self.content(&wire, job) }
    let librsvg = try wire.version()
    let diagnostics = try wire.list(atMost: Self.mostFindings) { wire throws(WireReader.MalformedMessage) in
      try Self.diagnostic(&wire, job.file)
    }
    let summary = try wire.optional { wire throws(WireReader.MalformedMessage) in try Self.summary(&wire, job) }
    let changed = try wire.optional { wire throws(WireReader.MalformedMessage) in try Self.changed(&wire, job) }
    try wire.end()
    if job.change != nil {
      let isRefused = diagnostics.hasErrors
      guard summary == nil, content == nil, changed == nil || !isRefused else { throw WireReader.MalformedMessage() }
      if case .tidying = job.change, changed == nil, !isRefused { throw WireReader.MalformedMessage() }
      self.init(changed: changed, judgement: Judgement(job.file.path, diagnostics, nil))
      return
    }
    // Without a picture something must say why, and without a verdict there is no file.
    guard summary != nil || content == nil && diagnostics.hasErrors else { throw WireReader.MalformedMessage() }
    guard (content == nil) == (job.output == nil || summary == nil) else { throw WireReader.MalformedMessage() }
    self.init(
      content: content?.content, digests: content?.digests ?? [:], librsvg: librsvg,
      judgement: Judgement(job.file.path, diagnostics, summary))
  }

  private static func content(
    _ wire: inout WireReader, _ job: IconJob
  ) throws(WireReader.MalformedMessage) -> (content: ImageSet.Content, digests: [Int: PixelDigest]) {
    guard let output = job.output else { throw WireReader.MalformedMessage() }
    switch output.format {
    case .svg: return (.vector(job.file.bytes, ending: "svg"), [:])
    case .pdf:
      let bytes = try wire.content(atMost: IconJob.largestPDF)
      guard bytes.starts(with: "%PDF-".utf8) else { throw WireReader.MalformedMessage() }
      return (.vector(bytes, ending: "pdf"), [:])
    case .png:
      var files: [Int: [UInt8]] = [:]
      var digests: [Int: PixelDigest] = [:]
      for (scale, bytes, digest) in try wire.list(atMost: 3, Self.file) {
        let side = output.canvas * scale
        guard let (width, height) = RasterHeader.size(bytes), width == side, height == side else {
          throw WireReader.MalformedMessage()
        }
        files[scale] = bytes
        digests[scale] = digest
      }
      guard files.keys.sorted() == output.scales.sorted() else { throw WireReader.MalformedMessage() }
      return (.scaled(files), digests)
    }
  }

  private static func file(_ wire: inout WireReader) throws(WireReader.MalformedMessage) -> (Int, [UInt8], PixelDigest?)
  {
    (
      try wire.number(1...3), try wire.content(atMost: .max),
      try wire.optional { wire throws(WireReader.MalformedMessage) in try wire.digest() }
    )
  }

  private static func diagnostic(
    _ wire: inout WireReader, _ file: SourceFile
  ) throws(WireReader.MalformedMessage) -> Diagnostic {
    let severity = try wire.choice(Diagnostic.Severity.self)
    let rule = try wire.text(atMost: 64)
    guard rule.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }) else {
      throw WireReader.MalformedMessage()
    }
    let message = try wire.text(atMost: longestText)
    let help = try wire.optional { wire throws(WireReader.MalformedMessage) in try wire.text(atMost: longestText) }
    let place = SourceRange(file, try wire.range(within: file.bytes.count))
    let related = try wire.list(atMost: 100) { wire throws(WireReader.MalformedMessage) in
      Diagnostic.Related(
        try wire.text(atMost: longestText), at: SourceRange(file, try wire.range(within: file.bytes.count)))
    }
    return Diagnostic(severity, rule, message, help: help, at: place, related: related)
  }

  private static let mostFindings = 2000
  /// In bytes; an SVG can give its elements longer names.
  private static let longestText = 4096

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > longestText else { return text }
    return String(decoding: text.utf8.prefix(longestText / 4), as: UTF8.self) + "…"
  }

  private static func changed(
    _ wire: inout WireReader, _ job: IconJob
  ) throws(WireReader.MalformedMessage) -> ChangedIcon {
    guard job.change != nil else { throw WireReader.MalformedMessage() }
    let after = SourceFile(path: job.file.path, bytes: try wire.content(atMost: job.largestChange))
    let repairs = try wire.list(atMost: IconFixer.mostRepairs) { wire throws(WireReader.MalformedMessage) in
      try wire.text(atMost: longestText)
    }
    return ChangedIcon(before: job.file, after: after, repairs: repairs)
  }

  private static func summary(
    _ wire: inout WireReader, _ job: IconJob
  ) throws(WireReader.MalformedMessage) -> IconSummary {
    let place = SourceRange(job.file, try wire.range(within: job.file.bytes.count))
    let side = max(job.judge.side, (job.output?.canvas ?? 0) * 3)
    return IconSummary(
      place: place, shape: try wire.digest(), canvas: try wire.box(within: side),
      box: try wire.optional { wire throws(WireReader.MalformedMessage) in try wire.box(within: side) })
  }
}

extension WireReader {
  /// Numbers with points between them, which the lock file keeps.
  fileprivate mutating func version() throws(MalformedMessage) -> String {
    let text = try text(atMost: 32)
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }) else {
      throw MalformedMessage()
    }
    return text
  }
}
