package import Color
internal import Constants
internal import DesignTokens

extension DesignDifference {
  /// A change of a constant of Swift code.
  package struct ConstantChange: Sendable {
    /// What changes.
    package enum Aspect: Sendable {
      /// The value. A change that several appearances share is listed once, under the first of them.
      case value(Appearance)
      /// The name in Swift, while the token keeps its path.
      case name
      case deprecation
    }

    /// The path of the token.
    package let path: String
    package let aspect: Aspect
    /// nil if the token is new.
    package let before: TokenWords?
    /// nil if the token was deleted.
    package let after: TokenWords?
  }
}

/// The changes between two sets of constants.
struct ConstantDifference {
  /// By path.
  private(set) var changes: [DesignDifference.ConstantChange] = []
  /// The paths of all constants before and after.
  let paths: Set<String>

  private typealias Named = (name: String, constant: Constant)

  /// A project that begins or ceases to have constants changes no token by that, so then there are no changes.
  init(
    _ before: (tokens: AppearanceTokens, constants: Constants),
    _ after: (tokens: AppearanceTokens, constants: Constants)
  ) {
    guard before.constants.isWritten, after.constants.isWritten else {
      paths = []
      return
    }
    paths = before.constants.paths.union(after.constants.paths)
    let (old, new) = (Self.named(before.constants), Self.named(after.constants))
    for path in paths.sorted() {
      let (was, now) = (old[path], new[path])
      if let was, let now { compare(was, now) }
      let showsType = was != nil && now != nil && was?.constant.type != now?.constant.type
      var seen: Set<[String?]> = []
      for appearance in Appearance.allCases {
        func words(_ constant: Constant?, _ other: (tokens: AppearanceTokens, constants: Constants)) -> TokenWords? {
          constant.map { TokenWords($0, in: appearance, gamut: other.constants.gamut, showsType: showsType) }
            ?? other.tokens[.light]?[path].map { TokenWords(absent: $0) }
        }
        var (left, right) = (words(was?.constant, before), words(now?.constant, after))
        guard left?.exact != right?.exact, seen.insert([left?.exact, right?.exact]).inserted else { continue }
        if left?.text == right?.text { (left, right) = (left?.inFull, right?.inFull) }
        changes.append(.init(path: path, aspect: .value(appearance), before: left, after: right))
      }
    }
  }

  private static func named(_ constants: Constants) -> [String: Named] {
    var named: [String: Named] = [:]
    constants.root.forEachNamed { named[$1.path] = ($0, $1) }
    return named
  }

  /// Compares all but the values.
  private mutating func compare(_ was: Named, _ now: Named) {
    func change(_ aspect: DesignDifference.ConstantChange.Aspect, _ before: String, _ after: String) {
      changes.append(.init(path: now.constant.path, aspect: aspect, before: .init(before), after: .init(after)))
    }
    if was.name != now.name { change(.name, was.name, now.name) }
    if was.constant.deprecation != now.constant.deprecation {
      change(.deprecation, Self.text(was.constant.deprecation), Self.text(now.constant.deprecation))
    }
  }

  private static func text(_ deprecation: Token.Deprecation?) -> String {
    guard let deprecation else { return "in use" }
    return "deprecated" + (deprecation.reason.map { ": \($0)" } ?? "")
  }
}

extension TokenWords {
  fileprivate init(_ text: String) { self.init(text: text, exact: text, color: nil) }

  /// - Parameter showsType: whether the type of the constant is a part of what changes.
  fileprivate init(_ constant: Constant, in appearance: Appearance, gamut: DesignColor.Space, showsType: Bool) {
    let (value, type) = (TokenWords(constant.values[appearance]), showsType ? "\(constant.type.rawValue) " : "")
    self.init(
      text: type + constant.text(in: appearance, gamut: gamut), exact: type + value.exact,
      color: constant.colors?[appearance] ?? value.color)
  }

  /// What stands for the value of a token that is no constant.
  fileprivate init(absent token: Token) {
    self = token.value == nil ? TokenWords(nil as TokenValue?) : TokenWords("not a constant")
  }
}
