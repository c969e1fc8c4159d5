package import Color
internal import DesignTokens
internal import SwiftGeneration
internal import Workspace

extension DesignDifference {
  /// A change of a constant of Swift code.
  package struct ConstantChange: Sendable {
    /// What changes.
    package enum Aspect: Sendable {
      /// The value. A change that several appearances share is listed once, under the first of
      /// them.
      case value(Appearance)
      /// The name in Swift, while the token keeps its path.
      case name
      case deprecation
    }

    /// The path of the token.
    package let path: String
    /// nil if the change is the same in every theme, or if there is one theme.
    package let theme: String?
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

  typealias Design = (tokens: ThemedTokens, constants: Constants)
  private typealias Named = (name: String, constant: Constant)

  /// A project that begins or ceases to have constants changes no token by that, so then there are
  /// no changes.
  init(_ before: Design, _ after: Design) {
    guard before.constants.isWritten, after.constants.isWritten else {
      paths = []
      return
    }
    paths = before.constants.paths.union(after.constants.paths)
    let old = Self.named(before.constants)
    let new = Self.named(after.constants)
    for path in paths.sorted() {
      let was = old[path]
      let now = new[path]
      var showsType = false
      if let was, let now {
        compare(was, with: now)
        showsType = was.constant.type != now.constant.type
      }
      let themes = ThemedTokens.names(before.tokens, after.tokens)
      let found = themes.map { theme -> [DesignDifference.ConstantChange] in
        var changes: [DesignDifference.ConstantChange] = []
        var seen: Set<[String?]> = []
        for appearance in Appearance.allCases {
          func words(for constant: Constant?, of design: Design) -> TokenWords? {
            guard let constant else {
              return design.tokens.tokens(of: theme)[.light]?[path].map { TokenWords(absent: $0) }
            }
            return TokenWords(
              constant.inTheme(theme), in: appearance, gamut: design.constants.gamut, showsType: showsType)
          }
          var left = words(for: was?.constant, of: before)
          var right = words(for: now?.constant, of: after)
          guard left?.exact != right?.exact else { continue }
          guard seen.insert([left?.exact, right?.exact]).inserted else { continue }
          if left?.text == right?.text {
            left = left?.inFull
            right = right?.inFull
          }
          changes.append(
            .init(path: path, theme: theme, aspect: .value(appearance), before: left, after: right))
        }
        return changes
      }
      changes += PerTheme.merged(found) { change in
        [change.appearance?.rawValue, change.before?.exact, change.after?.exact]
      } shared: { change in
        .init(path: path, theme: nil, aspect: change.aspect, before: change.before, after: change.after)
      }
    }
  }

  private static func named(_ constants: Constants) -> [String: Named] {
    var named: [String: Named] = [:]
    constants.root.forEachNamed { named[$1.path] = ($0, $1) }
    return named
  }

  /// Compares all but the values.
  private mutating func compare(_ was: Named, with now: Named) {
    func change(
      _ aspect: DesignDifference.ConstantChange.Aspect, from before: String, to after: String
    ) {
      changes.append(
        .init(
          path: now.constant.path, theme: nil, aspect: aspect, before: TokenWords(before),
          after: TokenWords(after)))
    }
    if was.name != now.name { change(.name, from: was.name, to: now.name) }
    let oldDeprecation = was.constant.deprecation
    let newDeprecation = now.constant.deprecation
    if oldDeprecation != newDeprecation {
      change(.deprecation, from: Self.text(oldDeprecation), to: Self.text(newDeprecation))
    }
  }

  private static func text(_ deprecation: Token.Deprecation?) -> String {
    guard let deprecation else { return "in use" }
    guard let reason = deprecation.reason else { return "deprecated" }
    return "deprecated: \(reason)"
  }
}

extension DesignDifference.ConstantChange {
  /// The appearance in which a value changes.
  fileprivate var appearance: Appearance? {
    if case .value(let appearance) = aspect { return appearance }
    return nil
  }
}

extension TokenWords {
  fileprivate init(_ text: String) { self.init(text: text, exact: text, color: nil) }

  /// - Parameter showsType: whether the type of the constant is a part of what changes.
  fileprivate init(
    _ constant: Constant, in appearance: Appearance, gamut: DesignColor.Space, showsType: Bool
  ) {
    let value = TokenWords(constant.values[appearance])
    let type = if showsType { "\(constant.type.rawValue) " } else { "" }
    self.init(
      text: type + constant.text(in: appearance, gamut: gamut), exact: type + value.exact,
      color: constant.colors?[appearance] ?? value.color)
  }

  /// What stands for the value of a token that is no constant.
  fileprivate init(absent token: Token) {
    if token.value == nil {
      self.init(nil as TokenValue?)
    } else {
      self.init("not a constant")
    }
  }
}
