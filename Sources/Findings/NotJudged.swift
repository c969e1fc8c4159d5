/// A part of the input that a check came upon and did not judge.
public struct NotJudged: Hashable, Sendable {
  /// As messages show it.
  public let path: String
  /// What it is, as a count names it, such as "app icon set".
  public let noun: String
  /// Why it was not judged, as a sentence without a full stop.
  public let reason: String

  public init(_ path: String, noun: String, reason: String) {
    self.path = path
    self.noun = noun
    self.reason = reason
  }
}

extension [NotJudged] {
  /// In byte order of the paths.
  package var inOrder: [NotJudged] { sorted { $0.path.isBefore($1.path) } }
}
