package import Findings

/// A value with all that it holds as text, so that a test compares whole results: a field that takes the value of another
/// one is seen.
///
/// Numbers have four decimals, places are lines and columns, lists of bytes are only counted, and what has no order is sorted.
package struct WholeText: CustomStringConvertible {
  package let description: String

  package init(_ value: Any) {
    description = Node(value).lines.joined(separator: "\n")
  }

  /// A text without parts, or named parts.
  private indirect enum Node {
    case text(String)
    case parts(head: String, [(name: String?, node: Node)])

    private static let width = 120

    init(_ value: Any) {
      if let text = Self.text(of: value) {
        self = .text(text)
        return
      }
      let mirror = Mirror(reflecting: value)
      let parts = mirror.children.map { (name: $0.label, node: Node($0.value)) }
      switch mirror.displayStyle {
      case .optional: self = parts.first?.node ?? .text("nil")
      case .set: self = .parts(head: "", parts.sorted { $0.node.line < $1.node.line })
      case .dictionary:
        // Each part is a pair of a key and a value.
        let pairs = mirror.children.compactMap { child -> (name: String?, node: Node)? in
          let pair = Mirror(reflecting: child.value).children.map { Node($0.value) }
          return pair.count == 2 ? (name: pair[0].line, node: pair[1]) : nil
        }
        // Several keys can have one text.
        self = .parts(head: "", pairs.sorted { ($0.name ?? "", $0.node.line) < ($1.name ?? "", $1.node.line) })
      case .collection: self = .parts(head: "", parts.map { (name: nil, node: $0.node) })
      case .enum:
        if let payload = parts.first {
          self = .parts(head: ".\(payload.name ?? "")", [(name: nil, node: payload.node)])
        } else {
          self = .text(".\(value)")
        }
      case .tuple: self = .parts(head: "", parts)
      default:
        if parts.isEmpty { self = .text("\(value)") } else { self = .parts(head: "", parts) }
      }
    }

    /// The text of what is no list of parts; nil for the rest.
    private static func text(of value: Any) -> String? {
      switch value {
      case let text as String: text.debugDescription
      case let text as Substring: String(text).debugDescription
      case let number as Double: shown(number)
      case let number as Float: shown(Double(number))
      // An empty list of any type is one of bytes too.
      case let bytes as [UInt8] where type(of: value) == [UInt8].self: "\(bytes.count) bytes"
      case let json as JSONValue: JSONWriter(json).line
      case let range as Range<Int>: "\(range.lowerBound)..<\(range.upperBound)"
      case let file as SourceFile: "file \(file.path)"
      case let place as SourceRange: place.wholeText
      case let finding as Diagnostic: finding.wholeText
      default: nil
      }
    }

    private static func shown(_ number: Double) -> String {
      let rounded = (number * 10_000).rounded() / 10_000
      return rounded == 0 ? "0.0" : "\(rounded)"
    }

    /// All of it in one line.
    private var line: String {
      switch self {
      case .text(let text): text
      case .parts(let head, let parts):
        "\(head)(" + parts.map { part in (part.name.map { "\($0): " } ?? "") + part.node.line }.joined(separator: ", ")
          + ")"
      }
    }

    var lines: [String] {
      guard case .parts(let head, let parts) = self, line.count > Self.width else { return [line] }
      let inner = parts.flatMap { part -> [String] in
        var lines = part.node.lines
        if let name = part.name { lines[0] = "\(name): \(lines[0])" }
        return lines.map { "  \($0)" }
      }
      return ["\(head)("] + inner + [")"]
    }
  }
}

extension Diagnostic {
  /// All that a finding holds: `warning rule path:1:2-1:5 message / help / related …`.
  package var wholeText: String {
    var parts = ["\(severity) \(rule) \(place?.wholeText ?? path) \(message)"]
    if let help { parts.append("help: \(help)") }
    parts += related.map { "see \($0.place?.wholeText ?? $0.path) \($0.message)" }
    return parts.joined(separator: " / ")
  }
}

extension SourceRange {
  /// `path:1:2-1:5`, from the first character to the one behind the last.
  fileprivate var wholeText: String { "\(file.path):\(start.line):\(start.column)-\(end.line):\(end.column)" }
}
