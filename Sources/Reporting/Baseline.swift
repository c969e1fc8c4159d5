package import Findings
internal import Workspace

/// A standing list of accepted findings.
///
/// A finding is identified by its rule, its file, its message and the text of its line. The number
/// of the line does not count, so the list stays valid when other lines of the file change.
package struct Baseline: Sendable {
  private struct Entry: Hashable {
    let rule, path, message: String
    /// The text of the line, shortened; empty for a finding without a place.
    let text: String

    init(_ finding: Diagnostic) {
      rule = finding.rule
      // Whoever types “./icons” means the same files.
      path = ProjectPath.normalised(finding.path) ?? finding.path
      // The number in such a message is another one tomorrow.
      message = NameRule.counting.contains(finding.rule) ? "" : finding.message
      if let place = finding.place {
        let line = place.file.line(place.start.line)
        text = String(line.trimmed.prefix(Self.longestText))
      } else {
        text = ""
      }
    }

    init?(_ value: JSONValue) {
      guard let rule = value.object?["rule"]?.string, let path = value.object?["path"]?.string,
        let message = value.object?["message"]?.string
      else { return nil }
      self.rule = rule
      self.path = path
      self.message = NameRule.counting.contains(rule) ? "" : message
      text = value.object?["text"]?.string ?? ""
    }

    private static let longestText = 120

    /// The text as the document holds it: an empty one is left out.
    var writtenText: JSONWriter? {
      if text.isEmpty { return nil }
      return .string(text)
    }

    func isBefore(_ other: Entry) -> Bool {
      (path, rule, message, text) < (other.path, other.rule, other.message, other.text)
    }
  }

  /// How many findings of each kind are accepted.
  private var counts: [Entry: Int]

  /// Accepts all of these findings.
  package init(_ findings: [Diagnostic]) {
    counts = Dictionary(grouping: findings, by: Entry.init).mapValues(\.count)
  }

  /// Adds the findings that another list accepts. A finding that both lists accept counts once.
  package mutating func add(_ other: Baseline) {
    counts.merge(other.counts) { max($0, $1) }
  }

  /// Why a text is no baseline, in the words of a message.
  package struct Problem: Error, Sendable {
    package let message: String
  }

  package init(_ file: SourceFile) throws(Problem) {
    let (value, diagnostics) = JSONReader.read(file)
    guard let object = value?.object else {
      let place = diagnostics.first?.place.map { " (line \($0.start.line))" } ?? ""
      throw Problem(message: "it is not a JSON object\(place)")
    }
    guard let version = object["version"]?.number, version == Double(Self.version) else {
      throw Problem(message: "its version is not \(Self.version)")
    }
    guard let list = object["findings"]?.array else { throw Problem(message: "it has no list of findings") }
    if let member = object.members.first(where: { !["version", "findings"].contains($0.key) }) {
      throw Problem(message: "it has something else: “\(member.key)”")
    }
    counts = [:]
    for value in list {
      guard let entry = Entry(value) else {
        throw Problem(message: "a finding in it has no rule, path or message")
      }
      let count = value.object?["count"]?.number.flatMap(Int.init(exactly:)) ?? 1
      counts[entry, default: 0] += max(0, min(count, 1_000_000))
    }
  }

  package static let version = 1

  /// How many findings it accepts.
  package var count: Int { counts.values.reduce(0, +) }

  /// The document that `--write-baseline` writes.
  package var json: JSONWriter {
    [
      "version": .integer(Self.version),
      "findings": .array(
        counts.sorted { $0.key.isBefore($1.key) }.map { entry, count in
          [
            "rule": .string(entry.rule),
            "path": .string(entry.path),
            "message": .string(entry.message),
            "text": entry.writtenText,
            "count": Self.written(count),
          ]
        }),
    ]
  }

  /// A count as the document holds it: one is left out.
  private static func written(_ count: Int) -> JSONWriter? {
    if count == 1 { return nil }
    return .integer(count)
  }

  /// The findings that are not accepted, and how many accepted ones do not occur any more.
  ///
  /// - Parameter isChecked: whether the file with this path was checked. Only then a finding in it
  ///   can be gone.
  package func remaining(
    of findings: [Diagnostic], isChecked: (_ path: String) -> Bool = { _ in true }
  ) -> (findings: [Diagnostic], gone: Int) {
    var counts = counts
    let remaining = findings.filter { finding in
      let entry = Entry(finding)
      guard let count = counts[entry], count > 0 else { return true }
      counts[entry] = count - 1
      return false
    }
    let gone = counts.filter { isChecked($0.key.path) }
    return (findings: remaining, gone: gone.values.reduce(0, +))
  }
}
