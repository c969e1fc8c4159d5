internal import IconCheck
internal import SVGRaster
internal import Source

/// A judgement in the lock file: the findings, and the summary that rules about all icons use.
extension Judgement {
  /// Whether there is a picture, and no finding refers to another file.
  var canBeStored: Bool { summary != nil && diagnostics.allSatisfy(\.related.isEmpty) }

  /// nil if it cannot be stored.
  var stored: JSONWriter? {
    guard let summary, canBeStored else { return nil }
    let (canvas, box) = (summary.canvas, summary.box)
    let ranges = [summary.place.range, canvas.columns, canvas.rows] + (box.map { [$0.columns, $0.rows] } ?? [])
    // The shape, the size, the bytes of the root element, the canvas, the ink, and the weight in points:
    // "97a2… 24x24 0-95 0-72 0-72 12-60 15-57 1.98".
    let words =
      [summary.shape.hexadecimal, summary.size?.text ?? "-"] + ranges.map(\.text)
      + (summary.weight.map { [Decimals.shortest($0)] } ?? [])
    return [
      "summary": .string(words.joined(separator: " ")),
      "findings": diagnostics.isEmpty ? nil : .array(diagnostics.map(\.stored)),
    ]
  }

  /// Whether two judgements are the same in a lock file.
  static func isStoredLike(_ left: Judgement, _ right: Judgement) -> Bool {
    // Most icons have no finding, and printing thousands of judgements takes long.
    guard left.diagnostics.isEmpty, right.diagnostics.isEmpty, let one = left.summary, let other = right.summary else {
      return left.stored?.line == right.stored?.line
    }
    return one.shape == other.shape && one.size == other.size && one.place.range == other.place.range
      && one.canvas == other.canvas && one.box == other.box && one.weight == other.weight
  }

  /// - Parameter file: the icon.
  convenience init?(stored value: JSONValue, in file: SourceFile) {
    let words = value.object?["summary"]?.string?[...].parts(between: " ") ?? []
    let weight = words.last.flatMap { Double($0) }.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    let ranges = words.dropFirst(2).dropLast(weight == nil ? 0 : 1).compactMap { Range(text: $0) }
    let stored = value.object?["findings"]?.array ?? []
    let findings = stored.compactMap { Diagnostic(stored: $0, in: file) }
    guard let shape = words.first.flatMap(PixelDigest.init), ranges.count == words.count - (weight == nil ? 2 : 3),
      ranges.count == 3 || ranges.count == 5, findings.count == stored.count
    else { return nil }
    let box = ranges.count == 5 ? PixelBox(columns: ranges[3], rows: ranges[4]) : nil
    let canvas = PixelBox(columns: ranges[1], rows: ranges[2])
    let size = SVGDrawing.Size(text: words[1])
    guard size != nil || words[1] == "-" else { return nil }
    let place = SourceRange(file, ranges[0])
    self.init(
      file.path, findings,
      IconSummary(place: place, size: size, shape: shape, canvas: canvas, box: box, weight: weight))
  }
}

extension Diagnostic {
  fileprivate var stored: JSONWriter {
    [
      "rule": .string(rule), "severity": .string(severity.rawValue), "message": .string(message),
      "help": help.map(JSONWriter.string), "bytes": place.map { .string($0.range.text) },
    ]
  }

  fileprivate init?(stored value: JSONValue, in file: SourceFile) {
    guard let object = value.object, let rule = object["rule"]?.string, let message = object["message"]?.string,
      let severity = object["severity"]?.string.flatMap(Severity.init(rawValue:))
    else { return nil }
    let help = object["help"]?.string
    if let range = object["bytes"]?.string.flatMap({ Range(text: $0[...]) }) {
      self.init(severity, rule, message, help: help, at: SourceRange(file, range))
    } else {
      self.init(severity, rule, message, help: help, path: file.path)
    }
  }
}

extension SVGDrawing.Size {
  /// "25x24.5".
  fileprivate var text: String { "\(Decimals.shortest(width))x\(Decimals.shortest(height))" }

  fileprivate init?(text: Substring) {
    let sides = text.parts(between: "x").compactMap { Double($0) }
    guard sides.count == 2, sides.allSatisfy({ $0.isFinite && $0 > 0 }) else { return nil }
    self.init(width: sides[0], height: sides[1])
  }
}

extension Range<Int> {
  /// "12-40".
  fileprivate var text: String { "\(lowerBound)-\(upperBound)" }

  fileprivate init?(text: Substring) {
    let bounds = text.parts(between: "-").map { UInt32($0) }
    guard bounds.count == 2, let start = bounds[0], let end = bounds[1], start <= end else { return nil }
    self = Int(start)..<Int(end)
  }
}

extension Substring {
  /// The parts between ASCII characters. Splitting at a `Character` takes several times as long.
  fileprivate func parts(between separator: Unicode.Scalar) -> [Substring] {
    utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false).map { Substring($0) }
  }
}
