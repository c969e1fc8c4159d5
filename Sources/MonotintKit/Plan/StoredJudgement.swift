internal import SVGRaster

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
      IconSummary(place: SourcePlace(file, place), shape: shape, canvas: canvas, box: box))
  }
}

extension StoredJudgement {
  /// The shape, the root element's bytes, the canvas and the ink are one line.
  func write(to stream: inout JSONStream) {
    stream.object { stream in
      if !findings.isEmpty { stream.member("findings") { JSONWriter.array(findings.map(\.json)).write(to: &$0) } }
      stream.member("summary") { stream in
        stream.plainString { output in
          shape.write(to: &output)
          forEachRange { range in
            output.append(UInt8(ascii: " "))
            range.lowerBound.writeDecimal(to: &output)
            output.append(UInt8(ascii: "-"))
            range.upperBound.writeDecimal(to: &output)
          }
        }
      }
    }
  }

  init?(_ value: JSONValue) {
    guard let summary = value.object?["summary"]?.string else { return nil }
    var rest = HexadecimalReader(summary)
    guard let shape = PixelDigest(&rest), let numbers = Self.numbers(&rest), numbers.count == 6 || numbers.count == 10
    else { return nil }
    let ranges = stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
    let stored = value.object?["findings"]?.array ?? []
    findings = stored.compactMap(StoredFinding.init)
    guard ranges.allSatisfy({ $0.0 <= $0.1 }), findings.count == stored.count else { return nil }
    self.shape = shape
    place = ranges[0].0..<ranges[0].1
    canvas = PixelBox(columns: ranges[1].0..<ranges[1].1, rows: ranges[2].0..<ranges[2].1)
    box = numbers.count == 10 ? PixelBox(columns: ranges[3].0..<ranges[3].1, rows: ranges[4].0..<ranges[4].1) : nil
  }

  /// The numbers of " 12-40 0-72".
  private static func numbers(_ text: inout HexadecimalReader) -> [Int]? {
    var numbers: [Int] = []
    numbers.reserveCapacity(10)
    var last = UInt8(ascii: "-")
    while let byte = text.byte() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard let number = numbers.last, number < 1 << 32 else { return nil }
        numbers[numbers.count - 1] = number * 10 + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: " ") where last != byte, UInt8(ascii: "-") where last != byte: numbers.append(0)
      default: return nil
      }
      last = byte
    }
    return numbers
  }
}

extension StoredJudgement {
  func write(to wire: inout WireWriter) {
    wire.write(findings) { wire, finding in
      wire.write(finding.rule)
      wire.write(choice: finding.severity)
      wire.write(finding.message)
      wire.write(finding.help) { $0.write($1) }
      wire.write(finding.range) { $0.write($1) }
    }
    wire.write(shape)
    wire.write(place)
    wire.write(canvas)
    wire.write(box) { $0.write($1) }
  }

  init(_ wire: inout WireReader) throws(WireReader.Nonsense) {
    findings = try wire.list { wire throws(WireReader.Nonsense) in
      StoredFinding(
        rule: try wire.text(), severity: try wire.choice(), message: try wire.text(),
        help: try wire.optional { wire throws(WireReader.Nonsense) in try wire.text() },
        range: try wire.optional { wire throws(WireReader.Nonsense) in try wire.range(within: .max) })
    }
    shape = try wire.digest()
    place = try wire.range(within: .max)
    canvas = try wire.box(within: .max)
    box = try wire.optional { wire throws(WireReader.Nonsense) in try wire.box(within: .max) }
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
    return Diagnostic(severity, rule, message, help: help, at: SourcePlace(file, range))
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

extension Int {
  fileprivate func writeDecimal(to output: inout [UInt8]) {
    let (rest, digit) = quotientAndRemainder(dividingBy: 10)
    if rest > 0 { rest.writeDecimal(to: &output) }
    output.append(UInt8(ascii: "0") + UInt8(digit))
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
