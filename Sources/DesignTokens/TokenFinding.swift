internal import Findings

/// Something wrong with a token file, before it is known which tokens the output uses.
struct TokenFinding: Sendable {
  /// What the severity depends on.
  enum Kind: Sendable {
    /// Syntax, structure and references: an error always.
    case fatal
    /// A value that cannot be read: an error on a token that the output uses.
    case value
    /// A problem that comes from another tool or another file: an error on a token that the output uses, or with
    /// `--strict-tokens`; otherwise a warning, also in a file that is checked on its own.
    case foreign
    /// Two sources that do not fit together, although each is right on its own: an error for a token that the output
    /// uses, a warning elsewhere in a design, and a note in a resolver that is checked on its own. The tests of other tools
    /// have such sources.
    case merged
    /// Something that 2025.10 does not allow, and that is read by a guess or left out: an error with `--strict-tokens`,
    /// otherwise a warning.
    case lenient
    /// A value that is read as it was meant, although 2025.10 writes it differently, such as "#155dfc" and "12px": an
    /// error with `--strict-tokens`, otherwise nothing.
    case written
    /// Worth knowing.
    case note
  }

  let kind: Kind
  let rule: TokenRule
  let message: String
  /// What to do; nil when the form of 2025.10 says it.
  private let ownHelp: String?
  let place: SourceRange
  var related: [Diagnostic.Related] = []
  /// The token it is about, by its place in the list of tokens; nil when it is about the file.
  var token: Int?
  /// Whether older drafts allow it: their tools merge several files, and fewer parts are required.
  var isMildInDrafts = false
  /// The path of the group or token it is about, where that is not in the list of tokens.
  var subject: String?
  /// The path that a reference leads to, if that is not there.
  var target: String?
  /// What 2025.10 writes at this place instead.
  private let standardForm: JSONWriter?

  init(
    kind: Kind, rule: TokenRule, message: String, help: String?, place: SourceRange, related: [Diagnostic.Related] = [],
    token: Int? = nil, isMildInDrafts: Bool = false, subject: String? = nil, standardForm: JSONWriter? = nil
  ) {
    self.kind = kind
    self.rule = rule
    self.message = message
    ownHelp = help
    self.place = place
    self.related = related
    self.token = token
    self.isMildInDrafts = isMildInDrafts
    self.subject = subject
    self.standardForm = standardForm
  }

  var help: String? {
    if let ownHelp { return ownHelp }
    return standardForm.map { "2025.10 writes \($0.line)" }
  }

  /// Whether a missing file may be the only cause.
  var needsOtherFiles: Bool {
    isMildInDrafts && (rule == .reference || rule == .extends)
  }

  /// - Parameter isUnneeded: whether it is about a token that the output does without.
  func diagnostic(_ severity: Diagnostic.Severity, isUnneeded: Bool = false) -> Diagnostic {
    let unneeded: String? = if isUnneeded { "no role or constant needs it" } else { nil }
    let parts = [unneeded, help].compactMap(\.self)
    let help: String? = if parts.isEmpty { nil } else { parts.joined(separator: "; ") }
    return rule.rule.finding(message, help: help, at: place, related: related, as: severity)
  }
}

/// What makes two findings the same.
private struct Place: Hashable {
  let path: String
  let offset: Int?
  let rule: String
  let message: String?
}

extension Sequence<Diagnostic> {
  /// The worst finding of each rule at each place, in order.
  ///
  /// - Parameter keepsMessages: whether findings with other messages are other findings.
  func worst(keepsMessages: Bool) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var known: [Place: Int] = [:]
    for diagnostic in self {
      let place = Place(
        path: diagnostic.path, offset: diagnostic.place?.range.lowerBound, rule: diagnostic.rule,
        message: keepsMessages ? diagnostic.message : nil)
      if let index = known[place] {
        if found[index].severity < diagnostic.severity { found[index] = diagnostic }
      } else {
        known[place] = found.count
        found.append(diagnostic)
      }
    }
    return found
  }
}
