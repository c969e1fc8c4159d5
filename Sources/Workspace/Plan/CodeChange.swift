internal import Color
internal import Findings

/// Which tokens, tabs and icons the lines of generated text are about in which two versions of it differ.
struct CodeChange {
  /// What a line is about.
  enum Subject: Hashable {
    /// A token, by its path.
    case token(String)
    /// A token that the design has no longer, by its path.
    case goneToken(String)
    case origin(ChangeOrigin)
  }

  /// The first line about a subject that differs: a new one if there is one, or else one that is gone.
  struct Line {
    let subject: Subject
    /// Without the space before it, and at most 100 characters.
    let text: String
    /// Whether only the old version has it.
    let isGone: Bool
  }

  /// A value that a comment gives, before and after.
  struct Value {
    let old: String
    let new: String

    /// Empty if the values are too long for a message.
    var words: String? {
      let words = "\(old) is now \(new)"
      return words.count > 100 ? nil : words
    }

    /// The appearances in which the value has changed. A comment lists values as in "light #FFF, dark #000".
    var appearances: [Appearance] {
      let before = Self.parts(of: old)
      let after = Self.parts(of: new)
      let changed = Appearance.allCases.filter { before[$0] != after[$0] }
      return changed.isEmpty ? [.light] : changed
    }

    private static func parts(of text: String) -> [Appearance: String] {
      var values: [Appearance: String] = [:]
      for part in text.split(whereSeparator: { $0 == "," || $0 == ";" }) {
        let part = part.drop { $0 == " " }
        // The longest title first: that of high contrast begins with the other one.
        let named = Appearance.allCases.filter { part.hasPrefix($0.title + " ") }
        guard let appearance = named.max(by: { $0.title.count < $1.title.count }) else { continue }
        values[appearance] = String(part)
      }
      return values.isEmpty ? [.light: text] : values
    }
  }

  /// One for each subject, in the order of the texts.
  private(set) var lines: [Line] = []
  /// Whether a part differs that is about nothing that is known.
  private(set) var hasOtherParts = false
  /// The values of tokens that have changed, by their paths.
  private(set) var values: [String: Value] = [:]
  /// The paths of tokens that only the new version has.
  private(set) var newTokens: Set<String> = []
  /// The paths of tokens by the names of their constants.
  private var names: [String: String] = [:]
  private var goneTokens: Set<String> = []

  /// The paths of tokens that are gone, by the names of their constants.
  var goneConstants: [String: String] { names.filter { goneTokens.contains($0.value) } }

  /// - Parameter words: what the words of the text stand for, with their quotation marks or the full stop before them.
  init(from old: String, to new: String, words: [String: Subject]) {
    let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
    let newLines = new.split(separator: "\n", omittingEmptySubsequences: false)
    let added = Self.parts(of: newLines, without: oldLines)
    let gone = Self.parts(of: oldLines, without: newLines)
    names = Self.names(in: oldLines).merging(Self.names(in: newLines)) { $1 }
    let before = Self.documentedValues(oldLines)
    let after = Self.documentedValues(newLines)
    for path in before.keys where after[path] == nil && words["`\(path)`"] == nil { goneTokens.insert(path) }
    for path in after.keys where before[path] == nil { newTokens.insert(path) }
    for (path, value) in after {
      if let old = before[path], old != value { values[path] = Value(old: old, new: value) }
    }
    var known: Set<Subject> = []
    func add(_ found: [Subject], of part: Part, isGone: Bool) {
      for subject in found where known.insert(subject).inserted {
        let text = part.lines[0].drop(while: \.isWhitespace).prefix(100)
        lines.append(Line(subject: subject, text: String(text), isGone: isGone))
      }
    }
    for part in added {
      let found = subjects(of: part, words)
      if found.isEmpty { hasOtherParts = true }
      add(found, of: part, isGone: false)
    }
    for part in gone {
      let found = subjects(of: part, words)
      if found.isEmpty, added.isEmpty { hasOtherParts = true }
      // What is new stands in the place of what was there, so only what is gone for good counts beside it.
      add(added.isEmpty ? found : found.filter(\.isGone), of: part, isGone: true)
    }
  }

  /// The groups of neighbouring lines that another text does not have. A line that moved is no difference, so the work
  /// grows with the lengths of the texts only.
  private static func parts(of lines: [Substring], without others: [Substring]) -> [Part] {
    var known: [Substring: Int] = [:]
    for line in others { known[line, default: 0] += 1 }
    var parts: [Part] = []
    var part = Part()
    var comment: Substring?
    for line in lines {
      let isEmpty = !line.contains { !$0.isWhitespace }
      if isEmpty { comment = nil }
      if documented(line) != nil { comment = line }
      if let count = known[line], count > 0 {
        known[line] = count - 1
        if !part.lines.isEmpty { parts.append(part) }
        part = Part()
      } else if !isEmpty {
        if part.lines.isEmpty { part.comment = comment }
        part.lines.append(line)
      }
    }
    if !part.lines.isEmpty { parts.append(part) }
    return parts
  }

  /// Neighbouring lines that only one of the two versions has.
  private struct Part {
    /// At least one.
    var lines: [Substring] = []
    /// The comment of the declaration that they are in; nil without one.
    var comment: Substring?
  }

  /// What a part is about: the tokens or the icons that it names, or else the tabs, or else the tokens whose constants it
  /// uses, or else what the comment of its declaration names.
  private func subjects(of part: Part, _ words: [String: Subject]) -> [Subject] {
    let found = subjects(of: part.lines, words)
    guard found.isEmpty, let comment = part.comment else { return found }
    return subjects(of: [comment], words)
  }

  private func subjects(of part: [Substring], _ words: [String: Subject]) -> [Subject] {
    var found = part.flatMap(Self.words).compactMap { word -> Subject? in
      if let subject = words[word] { return subject }
      let path = String(word.dropFirst().dropLast())
      return word.hasPrefix("`") && goneTokens.contains(path) ? .goneToken(path) : nil
    }
    let others = found.filter { if case .origin(.tab) = $0 { false } else { true } }
    if !others.isEmpty { found = others }
    if !found.isEmpty { return found }
    let used = part.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } }
    return used.compactMap { names[String($0)] }.map { path in
      goneTokens.contains(path) ? .goneToken(path) : .token(path)
    }
  }

  /// The words of a line that may stand for something: what is between quotation marks or grave accents, with these, and
  /// names after a full stop, with it. A name after `case` counts as one after a full stop.
  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    for mark: Character in ["\"", "`"] {
      let pieces = line.split(separator: mark, omittingEmptySubsequences: false)
      words += pieces.indices.filter { $0 % 2 == 1 }.map { "\(mark)\(pieces[$0])\(mark)" }
    }
    let names = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    for (index, name) in names.enumerated() {
      if name.hasPrefix(".") { words.append(String(name)) }
      if name == "case", index + 1 < names.count, !names[index + 1].hasPrefix(".") {
        words.append("." + names[index + 1])
      }
    }
    return words
  }

  /// The values that comments give: "/// `tabBar.background`: #FFFFFF".
  private static func documentedValues(_ lines: [Substring]) -> [String: String] {
    var values: [String: String] = [:]
    for line in lines {
      guard let (path, value) = documented(line) else { continue }
      values[path] = value
    }
    return values
  }

  private static func documented(_ line: Substring) -> (path: String, value: String)? {
    guard line.drop(while: { $0 == " " }).hasPrefix("///") else { return nil }
    let pieces = line.split(separator: "`", maxSplits: 2, omittingEmptySubsequences: false)
    guard pieces.count == 3, pieces[2].hasPrefix(": ") else { return nil }
    return (String(pieces[1]), String(pieces[2].dropFirst(2)))
  }

  /// The paths of tokens by the names of the constants that follow their comments.
  private static func names(in lines: [Substring]) -> [String: String] {
    var names: [String: String] = [:]
    for (line, next) in zip(lines, lines.dropFirst()) {
      guard let (path, _) = documented(line), let start = next.firstRange(of: "static let ") else { continue }
      let name = next[start.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      names[String(name)] = path
    }
    return names
  }
}

extension CodeChange.Subject {
  fileprivate var isGone: Bool {
    switch self {
    case .goneToken, .origin(.file(_, .gone)): true
    case .token, .origin: false
    }
  }
}
