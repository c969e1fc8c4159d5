internal import Color
internal import DesignTokens

/// The Swift file with a constant for every selected token. It needs no other generated file, unless that declares
/// the themes.
package struct ConstantsFile: Sendable {
  package let text: String

  /// - Parameters:
  ///   - readsColorSets: whether the catalog has a colour set for each colour, which the code reads.
  ///   - declaresThemes: whether the file declares the themes, because no file of the bars does.
  package init(
    _ constants: Constants, _ options: SwiftOptions, readsColorSets: Bool = false, declaresThemes: Bool = true
  ) {
    var colorSets: [ColorSetKey: String] = [:]
    if readsColorSets {
      let names = ConstantColorSets(constants).sets.map { (ColorSetKey(path: $0.path, theme: $0.theme), $0.assetName) }
      colorSets = Dictionary(names, uniquingKeysWith: { first, _ in first })
    }
    var code = ConstantsCode(constants, options, colorSets: colorSets)
    code.declaresThemes = declaresThemes
    text = code.text()
  }
}

/// What a colour set is of: a token, in one theme or in all.
struct ColorSetKey: Hashable {
  let path: String
  let theme: ThemeName?
}

/// Writes the file of the constants.
struct ConstantsCode {
  let root: ConstantGroup
  let gamut: DesignColor.Space
  let options: SwiftOptions
  /// The names of the colour sets that colours are read from.
  let colorSets: [ColorSetKey: String]
  /// The type of the themes that functions take.
  let themes: ThemeCode
  /// Whether the file declares that type.
  var declaresThemes = true
  /// What the constants need besides themselves. It is known when they are written.
  var needs = Needs()

  /// The parts of the file that are only written if something uses them.
  struct Needs {
    var uiKit = false
    var swiftUI = false
    var helpers: Set<Helper> = []
    var colors: Set<ColorHelper> = []
    var assets = false
  }

  /// The helper types, in the order of the file.
  enum Helper: CaseIterable {
    case textStyle, border, line, shadow, shadows, gradient, transition, curve, adaptive
  }

  /// The functions that make colours.
  enum ColorHelper: Hashable {
    /// Of hexadecimal notation, by its name.
    case rgb(String)
    case adaptiveRGB, adaptive
  }

  init(_ constants: Constants, _ options: SwiftOptions, colorSets: [ColorSetKey: String]) {
    root = constants.root
    gamut = constants.gamut
    self.options = options
    self.colorSets = colorSets
    themes = ThemeCode(themes: constants.themes, options: options)
  }

  // MARK: What every part uses

  var access: String { options.accessPrefix }
  var hasUIKit: Bool { options.hasUIKit }
  var hasSwiftUI: Bool { options.hasSwiftUI }
  /// The type of a colour.
  var colorType: String {
    if hasUIKit { "UIColor" } else { type("Color") }
  }

  /// The name of a type with its module, because a group of tokens may have the same name.
  func type(_ name: String) -> String {
    guard let module = SwiftNames.modules[name] else { return name }
    return "\(module).\(name)"
  }

  /// The attribute of a declaration that uses what an iOS version added.
  func available(_ major: Int) -> [String] { options.available(major) }

  // MARK: The file

  mutating func text() -> String {
    var constants = CodeWriter()
    let framework: SwiftOptions.Framework = if hasUIKit { .uiKit } else { .swiftUI }
    let rootName = options.typeName(SwiftNames.root)
    let named = ConstantGroup(
      path: root.path, name: SwiftIdentifier(exactly: rootName), constants: root.constants, groups: root.groups)
    write(
      named, for: framework, in: rootName, documentation: "The design tokens, in the groups of the design.",
      to: &constants)
    let swiftUIRoot = SwiftIdentifier(exactly: options.typeName(SwiftNames.swiftUIRoot))
    if hasUIKit, hasSwiftUI,
      let both = root.restricted(to: [.color, .fontWeight], named: swiftUIRoot)
    {
      write(
        both, for: .swiftUI, in: rootName,
        documentation: "The colors and font weights of the design tokens for SwiftUI.",
        to: &constants)
    }
    var helpers = CodeWriter()
    writeHelpers(to: &helpers)
    var code = CodeWriter()
    code.fileMarks(change: CodeWriter.design)
    code.line("")
    let declaresThemes = declaresThemes && !themes.themes.isEmpty
    if declaresThemes {
      themes.importModules(to: &code)
      needs.swiftUI = needs.swiftUI || hasSwiftUI
    }
    if needs.swiftUI { options.importForUsers("SwiftUI", to: &code) }
    if needs.uiKit, hasUIKit { options.importForUsers("UIKit", to: &code) }
    if needs.uiKit, !hasUIKit { code.line("import UIKit") }
    if !needs.swiftUI, !needs.uiKit { options.importForUsers("Foundation", to: &code) }
    var themeTypes = CodeWriter()
    if declaresThemes { themes.declarations([], to: &themeTypes) }
    let parts = [code.text, themeTypes.text, constants.text, helpers.text].filter { !$0.isEmpty }
    return parts.joined(separator: "\n")
  }

  private mutating func write(
    _ group: ConstantGroup, for framework: SwiftOptions.Framework,
    in path: String, documentation: String, to code: inout CodeWriter
  ) {
    code.declare("\(access)enum \(group.name.declaration)", documentation: documentation) { code in
      for constant in group.constants {
        write(constant, for: framework, in: path, to: &code)
        writeDuration(constant, to: &code)
      }
      for group in group.groups {
        write(
          group, for: framework, in: "\(path).\(group.name.member)",
          documentation: "The group `\(SwiftLiteral.comment(group.path))`.", to: &code)
      }
    }
  }

  private mutating func write(
    _ constant: Constant, for framework: SwiftOptions.Framework, in path: String,
    to code: inout CodeWriter
  ) {
    if !constant.themes.isEmpty { return writeThemed(constant, for: framework, in: path, to: &code) }
    let (type, value) = definition(of: constant, for: framework, in: path)
    var start = "\(access)static let \(constant.name.declaration)"
    if let type {
      start += ": \(type)"
    }
    start += " = "
    var lines = value.lines(after: start.utf8.count + code.column, indent: code.column)
    lines[0] = start + lines[0]
    code.gap()
    code.lines(constant.documentation(gamut: gamut))
    code.lines(constant.attributes)
    code.lines(lines)
  }

  /// A constant that differs between themes: a function of the theme.
  private mutating func writeThemed(
    _ constant: Constant, for framework: SwiftOptions.Framework, in path: String, to code: inout CodeWriter
  ) {
    let (type, values) = themedDefinition(of: constant, for: framework, in: path)
    code.gap()
    code.lines(constant.documentation(gamut: gamut))
    code.lines(constant.attributes)
    code.block("\(access)static func \(constant.name.declaration)(_ theme: \(themes.type)) -> \(type)") { code in
      // The longest name of a theme stands before the values.
      let longest = themes.themes.map(\.identifier.member.utf8.count).max() ?? 0
      let lines = values.map { $0.lines(after: code.column + "case .: ".utf8.count + longest, indent: code.column) }
      themes.choose(lines, by: "theme", to: &code)
    }
  }

  /// A duration once more, as Swift's own type.
  private func writeDuration(_ constant: Constant, to code: inout CodeWriter) {
    guard let (name, seconds) = constant.duration else { return }
    code.declare(
      "\(access)static var \(name.declaration): \(type("Duration"))",
      documentation: "`\(constant.name.name)` for clocks and `Task.sleep(for:)`.",
      attributes: available(16) + constant.attributes
    ) { $0.line(".seconds(\(SwiftLiteral.exact(seconds)))") }
  }
}

extension ConstantGroup {
  /// The group with the constants of some types only; nil if there are none.
  fileprivate func restricted(
    to types: Set<TokenType>, named name: SwiftIdentifier
  ) -> ConstantGroup? {
    let constants = constants.filter { types.contains($0.type) }
    let groups = groups.compactMap { $0.restricted(to: types, named: $0.name) }
    if constants.isEmpty, groups.isEmpty { return nil }
    return ConstantGroup(path: path, name: name, constants: constants, groups: groups)
  }
}
