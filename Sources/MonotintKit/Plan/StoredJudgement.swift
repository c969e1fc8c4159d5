internal import SVGRaster
internal import Source

/// A verdict on an icon as the lock file keeps it: what was found, and what the rules about the whole set look at.
struct StoredJudgement: Hashable, Sendable {
  private let findings: [StoredFinding]
  private let shape: PixelDigest
  private let place: Range<Int>
  private let canvas: PixelBox
  private let box: PixelBox?

  /// Of an icon that has to be made again.
  init() {
    (findings, shape, place, canvas, box) = (
      [], PixelDigest(words: (0, 0)), 0..<0, PixelBox(columns: 0..<0, rows: 0..<0), nil
    )
  }

  /// nil when something in it cannot be kept.
  init?(_ judgement: Judgement) {
    guard let summary = judgement.summary else { return nil }
    findings = judgement.diagnostics.compactMap(StoredFinding.init)
    guard findings.count == judgement.diagnostics.count else { return nil }
    (shape, place, canvas, box) = (summary.shape, summary.place.range, summary.canvas, summary.box)
  }

  func add(to checksum: inout Checksum) {
    checksum.add(shape)
    forEachRange { range in
      checksum.add(range.lowerBound)
      checksum.add(range.upperBound)
    }
    for finding in findings { finding.add(to: &checksum) }
  }

  private func forEachRange(_ body: (Range<Int>) -> Void) {
    body(place)
    body(canvas.columns)
    body(canvas.rows)
    if let box {
      body(box.columns)
      body(box.rows)
    }
  }

  func judgement(on file: SourceFile) -> Judgement {
    Judgement(
      file.path, findings.map { $0.diagnostic(in: file) },
      IconSummary(place: SourceRange(file, place), shape: shape, canvas: canvas, box: box))
  }
}

extension StoredJudgement {
  /// The shape, the bytes of the root element, the canvas and the ink are one line: "97a2… 0-95 0-72 0-72 12-60 15-57".
  func write(to stream: inout JSONStream) {
    var ranges: [Range<Int>] = []
    forEachRange { ranges.append($0) }
    let summary = [shape.hexadecimal] + ranges.map(\.text)
    stream.object { stream in
      if !findings.isEmpty { stream.member("findings") { JSONWriter.array(findings.map(\.json)).write(to: &$0) } }
      stream.member("summary", summary.joined(separator: " "))
    }
  }

  init?(_ value: JSONValue) {
    let words = value.object?["summary"]?.string?.split(separator: " ") ?? []
    let ranges = words.dropFirst().compactMap { Range(text: $0) }
    let stored = value.object?["findings"]?.array ?? []
    findings = stored.compactMap(StoredFinding.init)
    guard let shape = words.first.flatMap({ PixelDigest(hexadecimal: $0) }), ranges.count == words.count - 1,
      ranges.count == 3 || ranges.count == 5, findings.count == stored.count
    else { return nil }
    self.shape = shape
    place = ranges[0]
    canvas = PixelBox(columns: ranges[1], rows: ranges[2])
    box = ranges.count == 5 ? PixelBox(columns: ranges[3], rows: ranges[4]) : nil
  }
}

/// A finding about an icon as the lock file keeps it: the icon's bytes being the same, so is its place.
private struct StoredFinding: Hashable, Sendable {
  let rule: String
  let severity: Diagnostic.Severity
  let message: String
  let help: String?
  /// Bytes of the icon; nil when the finding is about the whole file.
  let range: Range<Int>?
}

extension StoredFinding {
  /// nil for a finding that another file has a part in.
  fileprivate init?(_ diagnostic: Diagnostic) {
    guard diagnostic.related.isEmpty else { return nil }
    rule = diagnostic.rule
    severity = diagnostic.severity
    message = diagnostic.message
    help = diagnostic.help
    range = diagnostic.place?.range
  }

  fileprivate func diagnostic(in file: SourceFile) -> Diagnostic {
    guard let range else { return Diagnostic(severity, rule, message, help: help, path: file.path) }
    return Diagnostic(severity, rule, message, help: help, at: SourceRange(file, range))
  }

  fileprivate func add(to checksum: inout Checksum) {
    for text in [rule, severity.rawValue, message, help ?? ""] { checksum.add(text) }
    checksum.add(range?.lowerBound ?? -1)
    checksum.add(range?.upperBound ?? -1)
  }

  fileprivate var json: JSONWriter {
    var members: [(key: String, value: JSONWriter)] = [
      ("message", .string(message)), ("rule", .string(rule)), ("severity", .string(severity.rawValue)),
    ]
    if let help { members.append(("help", .string(help))) }
    if let range { members.append(("bytes", .string(range.text))) }
    return .object(members)
  }

  fileprivate init?(_ value: JSONValue) {
    guard let object = value.object, let rule = object["rule"]?.string, let message = object["message"]?.string,
      let severity = object["severity"]?.string.flatMap(Diagnostic.Severity.init(rawValue:))
    else { return nil }
    self.rule = rule
    self.severity = severity
    self.message = message
    help = object["help"]?.string
    range = object["bytes"]?.string.flatMap { Range(text: $0[...]) }
  }
}

extension Range<Int> {
  /// "12-40".
  fileprivate var text: String { "\(lowerBound)-\(upperBound)" }

  fileprivate init?(text: Substring) {
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false).map { UInt32($0) }
    guard bounds.count == 2, let start = bounds[0], let end = bounds[1], start <= end else { return nil }
    self = Int(start)..<Int(end)
  }
}
