/// A finding about an icon as the lock file keeps it: the icon's bytes being the same, so is its place.
struct StoredFinding: Hashable, Sendable {
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
  var json: JSONWriter {
    var members: [(key: String, value: JSONWriter)] = [
      ("message", .string(message)), ("rule", .string(rule)), ("severity", .string(severity.rawValue)),
    ]
    if let help { members.append(("help", .string(help))) }
    if let range { members.append(("bytes", .string("\(range.lowerBound)-\(range.upperBound)"))) }
    return .object(members)
  }

  init?(_ value: JSONValue) {
    guard let object = value.object, let rule = object["rule"]?.string, let message = object["message"]?.string,
      let severity = object["severity"]?.string.flatMap(Diagnostic.Severity.init(rawValue:))
    else { return nil }
    self.rule = rule
    self.severity = severity
    self.message = message
    help = object["help"]?.string
    let bounds = object["bytes"]?.string?.split(separator: "-").compactMap { Int($0) } ?? []
    range = bounds.count == 2 && bounds[0] <= bounds[1] ? bounds[0]..<bounds[1] : nil
  }
}
