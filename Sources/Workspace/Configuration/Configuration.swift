package import AssetCatalog
package import Color
package import DesignTokens
package import Drawing
package import Findings
package import SwiftGeneration

/// The content of `monotint.json`, with every default filled in.
package struct Configuration: Sendable {
  /// The version of Monotint that may export, such as "0.2"; nil for any.
  package var monotint: Located<String>?
  /// nil means `tokens.json`, which does not have to exist.
  package var tokens: TokenSource?
  /// The contexts of modifiers, themes and modes to take.
  package var tokenInputs: [TokenInput] = []
  /// What 1rem of the tokens is in points.
  package var rem = AppearanceTokens.standardRem
  /// The contexts that the app chooses among while it runs; nil if it has one theme.
  package var themes: ThemeRequest?
  /// Empty if the configuration says so.
  package var icons = [IconCollection(path: IconCollection.standardPath)]
  package var catalog = CatalogOptions()
  /// The catalogs that the app has, in the order of the file.
  package var catalogs: [KnownCatalog] = []
  /// What no command looks at.
  package var excluded = ExcludedPaths()
  /// Where the code of the app lies, and which sets it uses by names that are not in it.
  package var appCode = AppCodeOptions()
  /// The list of findings about the app's catalogs that are accepted; nil for none.
  package var baseline: String?
  /// In the order of the file.
  package var appIcons: [AppIcon] = []
  package var launchScreen = LaunchScreenOptions()
  /// The icon that the launch screen shows; nil for none.
  package var launchImage: Located<String>?
  package var swift = SwiftOptions()
  /// Which tokens become constants.
  package var constants = ConstantOptions()
  /// The canvas of icons whose collection gives none.
  package var canvas = IconCanvas.standard
  /// The items of the tab bar; nil means an item for every icon, in the order of the names.
  package var items: [Item]?
  /// The groups of tabs in the sidebar of iPad, in the order of the file.
  package var sections: [Located<TabItem.Section>] = []
  package var bars = BarOptions.All()
  package var strings = StringsOptions()
  /// The string catalogs of the app, whose texts become constants.
  package var stringCatalogs: [Located<String>] = []
  /// The keys of texts that become no constants.
  package var excludedTexts: [Located<String>] = []
  /// The gamut of the target displays. Colours outside it are mapped into it.
  package var gamut = DesignColor.Space.displayP3
  /// The paths of the tokens of roles, by role. Every other role takes the token with its own name.
  package var roles: [String: Appearances<Located<String>>] = [:]
  /// The names of the colours of iOS that roles take, by role.
  package var systemColors: [String: Located<String>] = [:]
  /// The colour sets of the app that roles take, by role. A plain name under `roles` may mean one too.
  package var colorSets: [String: SetReference] = [:]
  package var figma: Figma?
  package var rules = RuleSettings()

  package init() {}

  package struct Item: Sendable {
    package var id = ""
    package var icon: SetReference?
    package var symbol: SystemSymbol?
    package var selectedIcon: SetReference?
    package var selectedSymbol: SystemSymbol?
    package var title = Title.fromID
    package var accessibilityLabel: TabItem.LocalizedText?
    package var accessibilityIdentifier: String?
    package var imageInsets: TabItem.Insets?
    package var titleOffset: TabItem.Offset?
    package var badge: String?
    package var inputLabels: [TabItem.LocalizedText] = []
    /// The id of its section.
    package var section: Located<String>?
    package var role: TabItem.Role?
    package var activatesSearch = true
    /// nil means as the collection says.
    package var rendering: RenderingIntent?
    package let place: SourceRange

    package init(place: SourceRange) {
      self.place = place
    }

    /// The title as the configuration gives it.
    package enum Title: Hashable, Sendable {
      /// The configuration gives none, so it is made from the id.
      case fromID
      /// The tab shows no title.
      case hidden
      case text(TabItem.LocalizedText)
    }
  }
}

extension Configuration {
  package static let standardTokensPath = "tokens.json"

  package var tokenSource: TokenSource { tokens ?? .file(Self.standardTokensPath) }

  /// The tokens of the project, of the first theme if it has several. There are none if the configuration names none and
  /// `tokens.json` does not exist.
  package func loadTokens(_ files: TokenFiles) -> AppearanceTokens {
    let (inputs, _) = themeInputs(files)
    return load(inputs.first, files)
  }

  /// The tokens of the project in each of its themes.
  package func loadThemes(_ files: TokenFiles) -> ThemedTokens {
    let (inputs, diagnostics) = themeInputs(files)
    guard inputs.count > 1 else {
      return ThemedTokens(base: load(inputs.first, files), diagnostics: diagnostics)
    }
    let themes = inputs.map { ThemedTokens.Theme(name: ThemeName($0.context), tokens: load($0, files)) }
    return ThemedTokens(base: themes[0].tokens, themes: themes, diagnostics: diagnostics)
  }

  /// - Parameter theme: the context of a theme; nil if there is none.
  private func load(_ theme: TokenInput?, _ files: TokenFiles) -> AppearanceTokens {
    if readsStandardTokens, case .missing = files.read(Self.standardTokensPath) {
      return AppearanceTokens([:])
    }
    return .load(tokenSource, files: files, inputs: inputs(in: theme), rem: rem)
  }

  private func inputs(in theme: TokenInput?) -> [TokenInput] {
    guard let theme else { return tokenInputs }
    // The last of several inputs counts. Those whose names differ in case may be about another choice.
    return tokenInputs.filter { $0.name != theme.name } + [theme]
  }

  /// The contexts of modifiers, themes and modes to take, that of the first theme among them.
  package func inputs(_ files: TokenFiles) -> [TokenInput] { inputs(in: themeInputs(files).inputs.first) }

  /// The contexts of the themes, first the one that an input asks for.
  private func themeInputs(_ files: TokenFiles) -> (inputs: [TokenInput], diagnostics: [Diagnostic]) {
    guard let themes else { return ([], []) }
    let (inputs, diagnostics) = themes.inputs(of: tokenSource, files: files, asked: tokenInputs)
    return (inputs, diagnostics + ThemeName.diagnostics(themes.names))
  }

  /// Whether the tokens are in the file that nobody named, which does not have to exist. Roles may name colour sets of
  /// the app instead.
  var readsStandardTokens: Bool { tokens == nil && (roles.isEmpty || !catalogs.isEmpty) }

  /// Takes inputs from the command line, each in place of the one that the configuration has of its name.
  package mutating func take(_ inputs: [TokenInput]) {
    let names = Set(inputs.map(\.name))
    tokenInputs = tokenInputs.filter { !names.contains($0.name) } + inputs
  }

  /// The constants that the configuration asks for: none if nothing is written for them.
  package func constants(of tokens: ThemedTokens) -> Constants {
    guard swift.tokens != nil || catalog.colors == .constants else { return .none }
    return selectedConstants(of: tokens)
  }

  /// The constants that the configuration selects, whether anything is written for them or not.
  func selectedConstants(of tokens: ThemedTokens) -> Constants {
    if tokens.themes.isEmpty { return Constants(tokens.base, constants, gamut: gamut, prefix: swift.prefix) }
    let themes = tokens.themes.map { ($0.name, $0.tokens) }
    return Constants(themes, constants, gamut: gamut, prefix: swift.prefix)
  }

  /// The oldest iOS that the code of the bars runs on; nil if there is no such code.
  var barTarget: DeploymentTarget? {
    if swift.path == nil { return nil }
    return swift.deploymentTarget
  }

  /// The options of the code.
  package var code: CodeOptions {
    var options = CodeOptions()
    options.swift = swift
    options.strings = strings
    options.catalog = catalog
    options.bars = bars
    options.launchScreen = launchScreen
    return options
  }

  /// The position of each item of the tab bar in the configuration, by the item's id.
  var itemPlaces: [String: SourceRange] {
    guard let items else { return [:] }
    return Dictionary(items.map { ($0.id, $0.place) }, uniquingKeysWith: { _, last in last })
  }
}

/// The tokens of a project in each of its themes.
package struct ThemedTokens: Sendable {
  package struct Theme: Sendable {
    package let name: ThemeName
    package let tokens: AppearanceTokens
  }

  /// Those of the only theme, or of the first.
  package let base: AppearanceTokens
  /// Empty if there is one theme.
  package var themes: [Theme] = []
  /// What is wrong with the choice of themes.
  package var diagnostics: [Diagnostic] = []

  /// The findings in the tokens of all themes, each once.
  ///
  /// - Parameters:
  ///   - used: the tokens that the output needs.
  ///   - constants: the tokens that become constants.
  func findings(used: Set<String>, constants: Set<String>, _ settings: RuleSettings) -> [Diagnostic] {
    func findings(_ tokens: AppearanceTokens) -> [Diagnostic] {
      tokens.diagnostics(used: used, constants: constants, settings)
    }
    guard !themes.isEmpty else { return diagnostics + findings(base) }
    let found = themes.map { ($0.name, findings($0.tokens)) }
    return diagnostics + Diagnostic.perTheme(found)
  }
}
