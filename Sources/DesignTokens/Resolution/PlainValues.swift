internal import Findings

/// What sources hold that is neither a group nor a token: plain text and numbers, in groups and beside the values of
/// tokens. References of other tools may lead there.
struct PlainValues: Sendable {
  /// In the order in which they are merged.
  private let sources: [TokenRoot]
  /// What the sources fall back to, each once.
  private let fallbacks: [FallbackSources]

  init(_ sources: [TokenRoot]) {
    self.sources = sources
    var known: Set<ObjectIdentifier> = []
    fallbacks = sources.map(\.fallbacks).filter { known.insert(ObjectIdentifier($0)).inserted }
  }

  /// The value at a path, of the last source that has one.
  func value(at path: String) -> (value: JSONValue, file: SourceFile)? {
    let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let merged = sources.reversed().lazy.compactMap { Self.value(at: names, in: $0) }.first
    if let merged { return merged }
    return fallbacks.lazy.flatMap(\.roots).compactMap { Self.value(at: names, in: $0) }.first
  }

  private static func value(at names: [String], in source: TokenRoot) -> (value: JSONValue, file: SourceFile)? {
    var value = source.written ?? source.value
    for name in names {
      guard name.first != "$", let next = value.object?[name] else { return nil }
      value = next
    }
    return value.isPlain ? (value, source.file) : nil
  }
}
