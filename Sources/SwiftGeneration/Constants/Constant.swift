package import Color
package import DesignTokens
internal import Findings

/// A design token as a constant of Swift code, before it is known how the code is written.
package struct Constant: Sendable {
  /// The path of the token, such as `button.background`.
  package let path: String
  /// The name in Swift, such as `background`.
  package internal(set) var name: SwiftIdentifier
  package let type: TokenType
  /// The value in each appearance in which the design gives another than in the one that it falls
  /// back to.
  package let values: Appearances<TokenValue>
  /// The values of a colour as iOS can hold them; nil for other types.
  package let colors: Appearances<DesignColor>?
  /// The text style of iOS that a typography grows and shrinks with, such as "body"; nil for other
  /// types.
  let textStyle: String?
  /// The token's `$description`.
  package let description: String?
  package let deprecation: Token.Deprecation?
  /// The value in the file, in light mode.
  let place: SourceRange
  /// The name in the file.
  let namePlace: SourceRange
  /// Whether the configuration names it exactly, so that its mistakes are errors.
  let isNamedExactly: Bool
  /// Its values in each theme, in the order of the themes; empty if they are the same in all. The
  /// values above are those of the first.
  package internal(set) var themes: [Themed] = []

  /// What a constant is in a theme.
  package struct Themed: Sendable {
    package let theme: ThemeName
    package let values: Appearances<TokenValue>
    package let colors: Appearances<DesignColor>?
    let textStyle: String?
    let place: SourceRange
  }

  /// The constant as it is in a theme.
  func inTheme(_ theme: Themed) -> Constant {
    Constant(
      path: path, name: name, type: type, values: theme.values, colors: theme.colors, textStyle: theme.textStyle,
      description: description, deprecation: deprecation, place: theme.place, namePlace: namePlace,
      isNamedExactly: isNamedExactly)
  }

  /// The constant as it is in a theme by its name; itself if it is the same in all.
  package func inTheme(_ name: String?) -> Constant {
    themes.first { $0.theme.name == name }.map(inTheme) ?? self
  }

  /// The constant in every theme in which it may differ; itself if it is the same in all.
  var variants: [Constant] { themes.isEmpty ? [self] : themes.map(inTheme) }
}

/// A group of constants: an enumeration in Swift.
///
/// Groups whose names become equal in Swift are one.
package struct ConstantGroup: Sendable {
  /// The path of the first group of tokens that it stands for, such as `button.primary`; empty for
  /// the whole design.
  package let path: String
  /// The name in Swift, such as `Primary`.
  package let name: SwiftIdentifier
  /// In the order of the file.
  package internal(set) var constants: [Constant] = []
  /// In the order of the file.
  package internal(set) var groups: [ConstantGroup] = []

  /// The group with the constants that differ between themes, as they are in one of them.
  func inTheme(_ theme: ThemeName) -> ConstantGroup {
    let constants = constants.compactMap { constant in
      constant.themes.first { $0.theme == theme }.map(constant.inTheme)
    }
    return ConstantGroup(path: path, name: name, constants: constants, groups: groups.map { $0.inTheme(theme) })
  }

  /// Its constants and those of the groups in it.
  package var all: [Constant] { constants + groups.flatMap(\.all) }

  /// Its constants and those of the groups in it, each with its names in Swift below the root, such
  /// as `Color.accent`.
  package func forEachNamed(
    in names: String = "", _ body: (_ name: String, _ constant: Constant) -> Void
  ) {
    for constant in constants { body(names + constant.name.name, constant) }
    for group in groups { group.forEachNamed(in: "\(names)\(group.name.name).", body) }
  }
}
