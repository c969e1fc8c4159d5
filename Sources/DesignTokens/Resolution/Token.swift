package import Findings

/// A token, before and after its references are followed.
public struct Token: Sendable {
  /// The names from the top of the file down, joined by points: `tabBar.item.selected`.
  public let path: String
  let definition: TokenTree.Member
  /// The value as written: the `$value`, or the object with the `$ref` that stands for it.
  let written: JSONValue
  let ownType: JSONValue?
  /// The `$type` of the nearest group that has one.
  let groupType: TokenTree.Member?
  /// The `$deprecated` of the nearest group that has one.
  private let groupDeprecation: JSONValue?
  var typeState = TypeState.unknown
  /// The token that this one is an alias of.
  var alias: Int?
  /// Whether a reported problem leaves it without a value.
  var isBroken = false
  /// Whether its source says why it has no value; what is written there is not read.
  var isRefused = false
  var state = State.waiting
  /// nil when it could not be read, for which there is a finding.
  public internal(set) var value: TokenValue?
  /// Where the value finally comes from: the literal at the end of its references.
  package internal(set) var origin: SourceRange
  /// The tokens that its value is made of, apart from an alias.
  var dependencies: [Int] = []

  /// The type that its value has, or should have; nil when 2025.10 does not know it.
  public var type: TokenType? { if case .standard(let type, _) = typeState { type } else { nil } }
  /// Whether the token comes from Figma's variables. Their lengths are numbers without a unit.
  package var isFromFigma: Bool { definition.dialect.isFromFigma }
  /// The `$value` as this token writes it.
  package var place: SourceRange { SourceRange(definition.file, written.range) }
  var named: NamedValue { NamedValue(value: written, file: definition.file, name: "“\(path)”") }

  init(
    _ definition: TokenTree.Member, path: String, groupType: TokenTree.Member? = nil, groupDeprecation: JSONValue? = nil
  ) {
    let members = definition.object.members
    let member = members.last { $0.key == "$value" || $0.key == "$ref" }
    let place = member?.value ?? definition.value
    self.path = path
    self.definition = definition
    self.groupType = groupType
    self.groupDeprecation = groupDeprecation
    let value =
      switch member?.key {
      case "$ref": JSONValue(.object(definition.object), at: place.range)
      case nil: JSONValue(.null, at: place.range)
      default: place
      }
    written = SingleNumbers.isFigmas(definition) ? SingleNumbers.shortened(value) ?? value : value
    ownType = members.last { $0.key == "$type" }?.value
    origin = SourceRange(definition.file, place.range)
  }

  // MARK: What the file says about it

  /// The set of Tokens Studio that it is from.
  package var set: String? { definition.set }
  /// Its own `$description`.
  public var description: String? { definition.object["$description"]?.string }
  /// Its own `$extensions`.
  package var extensions: JSONObject? { definition.object["$extensions"]?.object }
  /// What changes its color after the value is read, in dialects that have such a thing.
  var modifier: JSONObject? {
    guard definition.dialect.computes else { return nil }
    return StudioExtension.modifier(of: definition.object)?.object
  }
  /// An opacity beside its value, which Primer writes as `alpha` or `opacity`; nil for a token that is no colour.
  var opacity: JSONValue? {
    guard type == nil || type == .color else { return nil }
    let member = definition.object.members.last { Self.opacityKeys.contains($0.key) }
    return member.flatMap { $0.value.isPlain ? $0.value : nil }
  }
  /// What teams call the opacity beside the value of a colour.
  static let opacityKeys: Set = ["alpha", "opacity"]
  /// What its own `$deprecated` says, or that of the nearest group with one; nil unless it is deprecated.
  public var deprecation: Deprecation? {
    guard let value = definition.object["$deprecated"] ?? groupDeprecation else { return nil }
    if let reason = value.string { return Deprecation(reason: reason) }
    return value.boolean == true ? Deprecation() : nil
  }
  /// The name of the token, where the file defines it.
  package var namePlace: SourceRange { definition.namePlace }

  public struct Deprecation: Hashable, Sendable {
    /// The explanation, or what to use instead; nil if the file gives none.
    public var reason: String?
  }

  enum State { case waiting, open, done }

  enum TypeState: Hashable {
    case unknown
    case standard(TokenType, isForeign: Bool)
    /// A type of another tool that 2025.10 has nothing for.
    case foreign(String)
    case none
  }
}
