/// A verdict on an icon as the lock file keeps it: what was found, and what the rules about the whole set look at.
struct StoredJudgement: Hashable, Sendable {
  private let findings: [StoredFinding]
  private let shape: String
  private let place: Range<Int>
  private let canvas: PixelBox
  private let box: PixelBox?

  /// Of an icon that has to be made again.
  init() {
    (findings, shape, place, canvas, box) = ([], "", 0..<0, PixelBox(columns: 0..<0, rows: 0..<0), nil)
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
    for range in ranges {
      checksum.add(range.lowerBound)
      checksum.add(range.upperBound)
    }
    for finding in findings { finding.add(to: &checksum) }
  }

  private var ranges: [Range<Int>] {
    [place, canvas.columns, canvas.rows] + (box.map { [$0.columns, $0.rows] } ?? [])
  }

  func judgement(on file: SourceFile) -> Judgement {
    Judgement(
      file.path, findings.map { $0.diagnostic(in: file) },
      IconSummary(file: file, place: SourcePlace(file, place), shape: shape, canvas: canvas, box: box))
  }
}

extension StoredJudgement {
  /// The shape, the root element's bytes, the canvas and the ink, in one line.
  var json: JSONWriter {
    let summary = ([shape] + ranges.map { "\($0.lowerBound)-\($0.upperBound)" }).joined(separator: " ")
    return .object(
      [("summary", .string(summary))] + (findings.isEmpty ? [] : [("findings", .array(findings.map(\.json)))]))
  }

  init?(_ value: JSONValue) {
    guard let parts = value.object?["summary"]?.string?.split(separator: " "), parts.count == 4 || parts.count == 6
    else { return nil }
    let ranges = parts.dropFirst().compactMap { Range(bounds: $0) }
    let stored = value.object?["findings"]?.array ?? []
    findings = stored.compactMap(StoredFinding.init)
    guard ranges.count == parts.count - 1, findings.count == stored.count else { return nil }
    shape = String(parts[0])
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

  /// nil for a finding that another file has a part in.
  init?(_ diagnostic: Diagnostic) {
    guard diagnostic.related.isEmpty else { return nil }
    rule = diagnostic.rule
    severity = diagnostic.severity
    message = diagnostic.message
    help = diagnostic.help
    range = diagnostic.place?.range
  }

  func diagnostic(in file: SourceFile) -> Diagnostic {
    guard let range else { return Diagnostic(severity, rule, message, help: help, path: file.path) }
    return Diagnostic(severity, rule, message, help: help, at: SourcePlace(file, range))
  }
}

extension StoredFinding {
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
    if let range { members.append(("bytes", .string("\(range.lowerBound)-\(range.upperBound)"))) }
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
    range = object["bytes"]?.string.flatMap { Range(bounds: $0[...]) }
  }
}

extension Range<Int> {
  /// "12-40".
  fileprivate init?(bounds text: Substring) {
    let bounds = text.split(separator: "-").compactMap { Int($0) }
    guard bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
    self = bounds[0]..<bounds[1]
  }
}
