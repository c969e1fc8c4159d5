internal import Color
internal import DesignTokens
internal import Drawing
internal import Findings
internal import SwiftGeneration

// What is read: the tokens, the icons, the catalogs of the app, and what comes from Figma.

extension Configuration {
  @KeyList<Configuration> static var inputKeys: [Key<Configuration>] {
    Key(
      "tokens", .tokens,
      "the [tokens](Tokens.md): one file, or one for each appearance, or a resolver that puts files together",
      absence: .json(.string(standardTokensPath))
    ) { configuration, read in
      if let source = read.source { configuration.tokens = source }
      configuration.tokenInputs = read.inputs
      configuration.rem = read.rem
    }
    Key(
      "themes", \.themes, .themes,
      """
      the [themes](Themes.md) that the app chooses among while it runs, the first at its start: contexts of a \
      modifier of the tokens, or an object with `modifier` and `contexts`
      """,
      absence: .words("none"))
    Key(
      "icons", \.icons, .icons, "the folder of the icons, or a list of [collections](Collections.md); `[]` for none",
      absence: .json(.string(IconCollection.standardPath)))
    Key(
      "canvas", \.canvas, .canvas,
      """
      the side of an icon in points, 1 to 1024, for collections that give none; `"file"` for the size of each file
      """)
    Key(
      "gamut", \.gamut, .choice,
      """
      `"display-p3"` or `"srgb"`; colours outside the gamut are mapped into it. `"srgb"` is for apps whose colours must \
      equal those of a website or an Android app
      """)
    Key(
      "catalogs", \.catalogs, .catalogs,
      """
      the [catalogs of the app](#catalogs-of-the-app), in which nothing is written: `check` and `verify` judge them, and \
      `export` writes constants for their sets
      """,
      absence: .words("none"))
    Key(
      "excluded", \.excluded, .excluded,
      """
      what no command looks at, also in collections and catalogs: paths, and patterns with `*`, `**` and `?` such as \
      `"**/Fixtures"`
      """,
      absence: .words("none"))
    Key(
      "baseline", \.baseline, .output(ending: ".json"),
      "the list of accepted findings about the catalogs of the app, which `init` writes", absence: .words("none"),
      example: "monotint.baseline.json")
  }

  /// What is read for the bars and from Figma.
  @KeyList<Configuration> static var sourceKeys: [Key<Configuration>] {
    Key(
      "roles", .roles,
      """
      where a part of the bars takes its token from, when that is not the token of its own name; a color may be a color \
      set of the app too, as `{ "asset": "Brand/primary" }`
      """,
      absence: .words("the tokens of their names")
    ) { configuration, roles in
      for role in roles {
        switch role.value {
        case .token(let paths): configuration.roles[role.name.value] = paths
        case .system(let name): configuration.systemColors[role.name.value] = name
        case .set(let set): configuration.colorSets[role.name.value] = set
        }
      }
    }
    Key(
      "figma", \.figma, .object(Figma.keys, from: { _ in Figma() }), "what `monotint pull` fetches from Figma",
      absence: .words("none"))
  }
}

// MARK: - Tokens

/// What the key `tokens` says.
private struct ReadTokens {
  var source: TokenSource?
  /// The files of the appearances, where each has one.
  var paths: [Appearance: String] = [:]
  var inputs: [TokenInput] = []
  /// What 1rem is in points.
  var rem = AppearanceTokens.standardRem

  @KeyList<ReadTokens> static var inputKeys: [Key<ReadTokens>] {
    Key(
      "inputs", \.inputs, .tokenInputs,
      #"the context of each modifier, theme group or collection that has no default: `{ "brand": "acme" }`"#)
    Key(
      "rem", \.rem, .rem,
      "what `1rem` is in points: the size of text that the design starts from")
  }

  static var appearances: Keys<ReadTokens> {
    Keys("tokens", others: ["resolver", "file"]) {
      Key(
        "light", \.paths[.light], .tokenPath, "what every appearance falls back to",
        absence: .refused(#""tokens" has no path for "light", which every appearance falls back to"#, help: nil))
      Key("dark", \.paths[.dark], .tokenPath, "the tokens in dark mode")
      Key(
        "lightHighContrast", \.paths[.lightHighContrast], .tokenPath,
        "the tokens in light mode with Increase Contrast")
      Key(
        "darkHighContrast", \.paths[.darkHighContrast], .tokenPath, "the tokens in dark mode with Increase Contrast")
      inputKeys
    }
  }

  static var resolver: Keys<ReadTokens> {
    Keys("tokens", sorted: true) {
      Key(
        "resolver", .tokenPath, "a resolver document of DTCG 2025.10",
        absence: .refused(#""tokens" has no "resolver""#, help: nil)
      ) { $0.source = .resolver($1) }
      inputKeys
    }
  }

  static var file: Keys<ReadTokens> {
    Keys("tokens", sorted: true) {
      Key(
        "file", .tokenPath, "one file, such as one with themes or modes",
        absence: .refused(#""tokens" has no "file""#, help: nil)
      ) { $0.source = .file($1) }
      inputKeys
    }
  }
}

extension Form where Value == Double {
  fileprivate static var rem: Form { number(1...1000, "a number of points from 1 to 1000") }
}

extension Form where Value == ReadTokens {
  fileprivate static var tokens: Form {
    let expected = "a path, or an object with a path for each appearance"
    let one = Form<String>.tokenPath(expected).then { path, _, _ in ReadTokens(source: .file(path)) }
    let appearances = object(ReadTokens.appearances, from: { _ in ReadTokens() }) { read, _, _ in
      var read = read
      read.source = .perAppearance(read.paths)
      return read
    }
    let resolver = object(ReadTokens.resolver, from: { _ in ReadTokens() })
    let file = object(ReadTokens.file, from: { _ in ReadTokens() })
    return either(
      [
        Alternative(one) { $0.object == nil },
        Alternative(resolver) { $0.object?.contains("resolver") == true },
        Alternative(file) { $0.object?.contains("file") == true },
      ], otherwise: appearances)
  }
}

extension Form where Value == String {
  /// A path with the part of the file that is meant: `tokens.json#/dark`.
  fileprivate static func tokenPath(_ expected: String) -> Form {
    let form = path(expected)
    return Form(form.schema()) { value, context in
      guard let text = value.string, let hash = text.firstIndex(of: "#") else { return form.read(value, &context) }
      let file = JSONValue(.string(String(text[..<hash])), at: value.range)
      return form.read(file, &context).map { $0 + text[hash...] }
    }.writing { .string($0) }
  }

  fileprivate static var tokenPath: Form { tokenPath("a path") }
}

extension Form where Value == [TokenInput] {
  /// The contexts of modifiers, such as `{ "brand": "acme" }`.
  fileprivate static var tokenInputs: Form {
    let expected = "an object with a context for each modifier"
    return Form<[Named<String>]>.named(.text, expected, minimum: 0, [], accepts: { _, _ in true }).then {
      inputs, _, _ in
      inputs.map { TokenInput($0.name.value, $0.value, place: $0.place) }
    }.named("inputs")
  }
}

extension ThemeRequest {
  fileprivate static var keys: Keys<ThemeRequest> {
    Keys("themes", sorted: true) {
      Key("modifier", \.modifier, .locatedText, "the modifier, where several have the contexts")
      Key(
        "contexts", \.names, .themeNames, "its contexts, the first of which the app starts with",
        absence: .refused(#""themes" has no "contexts""#, help: nil))
    }
  }
}

extension Form where Value == ThemeRequest {
  fileprivate static var themes: Form {
    let names = Form<[Located<String>]>.themeNames.then { names, _, _ in
      var request = ThemeRequest()
      request.names = names
      return request
    }
    let keys = object(ThemeRequest.keys, from: { _ in ThemeRequest() })
    return either([Alternative(names) { $0.object == nil }], otherwise: keys)
  }
}

extension Form where Value == [Located<String>] {
  fileprivate static var themeNames: Form {
    let twice = Repetition<Located<String>>(
      identity: { $0.value.lowercased() }, message: { name, _ in "the theme “\(name.value)” is named twice" }, help: nil
    )
    return .list(
      of: .locatedText, #"a list of contexts of one modifier, such as ["acme", "globex"]"#, minimum: 1, twice: twice
    ).describing([("uniqueItems", true)]).named("themes")
  }
}

// MARK: - Roles

/// What a role takes.
private enum RoleSource {
  case token(Appearances<Located<String>>)
  /// A colour of iOS, by the name of its property.
  case system(Located<String>)
  /// A colour set of the app.
  case set(SetReference)
}

extension Form where Value == [Named<RoleSource>] {
  fileprivate static var roles: Form {
    let names = DesignRole.allNames
    let list: [JSONSchema.Member] = [("propertyNames", ["enum": .array(names.map { .string($0) })])]
    return .named(.role, "an object", minimum: 0, list) { member, context in
      if names.contains(member.key) { return true }
      context.unknown(member, in: "roles", word: "role", names: names)
      return false
    }
  }
}

extension Form where Value == RoleSource {
  fileprivate static var role: Form {
    let path = Form<Located<String>>.locatedText.then { path, _, _ in RoleSource.token(Appearances(path)) }
    let form = either(
      [
        Alternative(path) { $0.object == nil },
        Alternative(systemColor) { $0.object?.contains("system") == true },
        Alternative(colorSet) { $0.object?.contains("asset") == true },
      ],
      otherwise: appearances)
    let sentence = """
      The path of a token, such as “brand.primary”, or one for each appearance, or a color of iOS, or a color set of the \
      app.
      """
    return form.described(sentence)
  }

  /// A colour of iOS: `{ "system": "separator" }`.
  private static var systemColor: Form {
    let keys = Keys<Located<String>?>("a color of iOS") {
      Key(
        "system", \.self, .locatedText,
        "a property of UIColor, such as `separator` or `systemBackground`",
        absence: .refused("", help: nil))
    }
    let object = Form<Located<String>?>.object(keys, from: { _ in nil })
    return Form(object.schema()) { value, context in
      guard isColor(value, "a color of iOS", &context) else { return nil }
      return object.read(value, &context).flatMap { $0 }.map { .system($0) }
    }
  }

  /// A colour set of the app: `{ "asset": "Brand/primary" }`.
  private static var colorSet: Form {
    let set = Form<SetReference>.set
    return Form(set.schema()) { value, context in
      guard isColor(value, "a color set", &context) else { return nil }
      return set.read(value, &context).map { .set($0) }
    }
  }

  /// Whether the role that is read takes a colour. Reports it if not.
  ///
  /// - Parameter wanted: what the value is, as a message says it.
  private static func isColor(
    _ value: JSONValue, _ wanted: String, _ context: inout KeyContext
  )
    -> Bool
  {
    if ColorRole(rawValue: context.key) != nil { return true }
    let color = ColorRole(rawValue: context.key + ".color")
    context.report(
      ConfigurationRule.value, "the role “\(context.key)” is no color, so it cannot be \(wanted)",
      help: color.map { "its color is the role “\($0.rawValue)”" } ?? "name a token for it",
      at: value.range)
    return false
  }

  private static var appearances: Form {
    typealias Paths = [Appearance: Located<String>]
    let keys = Keys<Paths>("a role", word: "appearance") {
      Key(
        "light", \.[.light], .locatedText, "what every appearance falls back to",
        absence: .refused(
          "the role “{key}” has no path for \"light\", which every appearance falls back to", help: nil))
      Key("dark", \.[.dark], .locatedText, "the token in dark mode")
      Key("lightHighContrast", \.[.lightHighContrast], .locatedText, "the token in light mode with Increase Contrast")
      Key("darkHighContrast", \.[.darkHighContrast], .locatedText, "the token in dark mode with Increase Contrast")
    }
    return Form<Paths>.object(keys, from: { _ in [:] }).then { paths, _, _ in
      guard let light = paths[.light] else { return nil }
      var role = Appearances(light)
      for (appearance, path) in paths { role[appearance] = path }
      return .token(role)
    }
  }
}

extension Form where Value == Located<String> {
  fileprivate static var tokenName: Form { Form<String>.text.located }
}

// MARK: - Catalogs of the app

extension KnownCatalog {
  static var keys: Keys<KnownCatalog> {
    Keys("a catalog of the app") {
      Key(
        "path", .catalogFolder, "the catalog's folder",
        absence: .refused("this catalog has no path", help: #"add "path": the folder that ends in .xcassets"#),
        example: "App/Assets.xcassets"
      ) { catalog, path in
        catalog.path = path.value
        catalog.place = path.place
      }
      Key(
        "swift", \.swift, .outputOrNull(ending: ".swift"), "the Swift file of its constants; `null` for none",
        absence: .words("none is written"), example: "Generated/AppAssets.swift")
      Key(
        "name", \.typeName, .typeName, "the type that holds the constants", absence: .words("the name of that file"))
      Key(
        "access", \.access, .choice, "the access level of these constants", absence: .words("as `swift.access`"))
      Key(
        "assets", .outputOrNull(ending: ".swift"),
        """
        the file of [`ImageAsset` and `ColorAsset`](Icons.md#one-type-for-all-images) of the module of these \
        constants, if that is not the module of `swift.assets`; `null` writes types of their own
        """,
        absence: .words("as `swift.assets`"), example: "Watch/Generated/Assets.swift"
      ) { catalog, path in
        catalog.assetTypes = path.map { .file($0) } ?? .own
      }
      Key(
        "adopted", \.isAdopted, .boolean,
        """
        whether its pictures are sources of the design: `verify` names each change until an export has taken it in \
        ([an app that exists](ExistingApp.md#adopt-pictures-where-they-lie))
        """)
      Key(
        "rules", \.rules, .rules, "other levels of rules in this catalog, in the form of `rules`",
        absence: .words("as `rules`"))
    }
  }

  /// The catalog, with a finding if the type of its constants would hide what generated code uses.
  fileprivate func checked(_ object: JSONObject, _ context: inout KeyContext) -> KnownCatalog {
    var catalog = self
    let name = object["name"] ?? object["swift"]
    catalog.namePlace = name.map { context.place($0.range) }
    guard let file = swift, let name else { return catalog }
    let type = constantsType(in: file)
    if UsedNames.hides(type) {
      context.report(
        ConfigurationRule.value,
        "the constants cannot be in a type “\(type)”, because generated code uses another type of that name",
        help: #"give the catalog another "name", such as “\#(type)Assets”"#, at: name.range)
    }
    return catalog
  }
}

extension Form where Value == [KnownCatalog] {
  fileprivate static var catalogs: Form {
    let twice = Repetition<KnownCatalog>(
      identity: \.path, message: { catalog, _ in "two entries have the path “\(catalog.path)”" },
      help: "keep one of them")
    let catalog = Form<KnownCatalog>.object(KnownCatalog.keys, from: { KnownCatalog(path: "", place: $0) }) {
      catalog, object, context in
      catalog.checked(object.members, &context)
    }
    return .list(
      of: catalog, #"a list of catalogs such as [{ "path": "App/Assets.xcassets" }]"#, minimum: 0, twice: twice)
  }
}

extension Form where Value == Located<String> {
  fileprivate static var catalogFolder: Form {
    Form<String>.path.describing([("pattern", #"\.[xX][cC][aA][sS][sS][eE][tT][sS]/?$"#)]).checked {
      path, value, context in
      if path.lowercased().hasSuffix(".xcassets") { return true }
      context.report(
        ConfigurationRule.path, "“\(path)” is no asset catalog: it does not end in .xcassets", at: value.range)
      return false
    }.located
  }
}

extension Form where Value == String {
  /// A name that Swift takes for a type.
  fileprivate static var typeName: Form {
    text.matching("[A-Za-z_][A-Za-z0-9_]*", "a name of a Swift type, such as “AppAssets”")
  }
}

extension Form where Value == ExcludedPaths {
  fileprivate static var excluded: Form {
    let expected = #"a list of paths and patterns, such as ["Pods", "**/Fixtures"]"#
    return Form<[String]>.list(of: .path, expected, minimum: 0).then { paths, _, _ in ExcludedPaths(paths) }
  }
}

// MARK: - Figma

extension Configuration.Figma {
  static var keys: Keys<Configuration.Figma> {
    Keys("figma", sorted: true) {
      Key(
        "file", \.file, .figmaLink, "the file's key, or a link to the file or to a branch",
        absence: .refused(
          #""figma" names no file"#, help: #"add "file": the file's key, or the link from “Copy link”"#),
        example: "https://www.figma.com/design/abcDEF123456/Design")
      Key(
        "icons", \.icons, .figmaIcons,
        """
        which node becomes which file, below the folder of the icons: a component by its name, or any node by its id, \
        becomes an SVG file; all components in a page or a frame go into a folder, which ends in `/`
        """,
        absence: .words("a component for each item of the tab bar, with the name of the item's icon file"))
      Key(
        "variables", \.variables, .figmaVariables,
        """
        the collection of variables that becomes tokens; Figma gives them on Enterprise plans, and elsewhere `file` names \
        what was exported
        """,
        absence: .words("none"))
    }
  }
}

extension Configuration.Figma.Variables {
  static var keys: Keys<Configuration.Figma.Variables> {
    Keys("variables", sorted: true) {
      Key(
        "file", \.file, Form<String>.path.located,
        """
        a file or a folder with what Figma or a plugin exported, which is read in place of Figma's API ([without \
        Enterprise](Figma.md#variables-without-enterprise))
        """,
        absence: .words("Figma's API is asked"), example: "Exports/variables.json")
      Key(
        "collection", \.collection, .locatedText, "the name of their collection", absence: .words("the only collection")
      )
      Key(
        "modes", \.modes, .figmaModes, "which mode becomes which file; each mode needs its own file",
        absence: .words("the default mode, written to the file that `tokens` names"))
      Key(
        "brands", \.brands, .figmaBrands,
        "for each collection that extends this one, which of its modes becomes which file", absence: .words("none"))
    }
  }
}

extension Form where Value == Located<FigmaLink> {
  /// The schema's pattern says what `FigmaLink` reads.
  fileprivate static var figmaLink: Form {
    let key = "[0-9A-Za-z]{10,64}"
    let folder = "(file|design|proto|board)/+([^/?#]+/+branch/+)?"
    let pattern = "^((https://)?(www\\.)?figma\\.com/+\(folder)\(key)([/?#].*)?|\(key))$"
    return Form<String>.text.describing([("pattern", .string(pattern))]).then { text, value, context in
      if let link = FigmaLink(text) { return Located(link, at: context.place(value.range)) }
      context.report(
        ConfigurationRule.value, "“\(text)” is neither the key of a Figma file nor a link to one",
        help: "take it from “Copy link” in Figma: https://www.figma.com/design/KEY/…", at: value.range)
      return nil
    }
  }
}

extension Form where Value == [Configuration.Figma.Icon] {
  fileprivate static var figmaIcons: Form {
    let target = Form<String>.output.describing([
      ("pattern", #"(\.[sS][vV][gG]|/)$"#), ("examples", ["home.svg"]),
    ]).then { path, value, context -> String? in
      let text = value.string ?? path
      if text.hasSuffix("/") || path == "." { return path + "/" }
      if path.lowercased().hasSuffix(".svg") { return path }
      context.report(
        ConfigurationRule.value, "“\(text)” is neither an SVG file nor a folder",
        help: "end a file's name in .svg, and a folder's in /", at: value.range)
      return nil
    }
    let expected = #"an object such as { "icons/home": "home.svg", "Tab icons": "tabs/" }"#
    return Form<[Named<String>]>.named(target, expected, minimum: 0, [], accepts: { _, _ in true }).then {
      icons, _, _ in
      icons.map { Configuration.Figma.Icon(node: $0.name, target: $0.value) }
    }
  }
}

extension Form where Value == Configuration.Figma.Variables {
  fileprivate static var figmaVariables: Form {
    typealias Variables = Configuration.Figma.Variables
    return Form<Variables>.object(Variables.keys, from: { _ in Variables() }).then { variables, _, context in
      var files: Set<String> = []
      for mode in (variables.modes ?? []) + (variables.brands ?? []).flatMap(\.modes) {
        guard !files.insert(mode.path.lowercased()).inserted else { continue }
        context.report(
          ConfigurationRule.value, "two modes would both be written to \(mode.path)",
          help: "give each mode of each brand a file of its own", at: mode.name.place.range)
      }
      return variables
    }
  }
}

extension Form where Value == [Configuration.Figma.Brand] {
  fileprivate static var figmaBrands: Form {
    let expected = #"an object such as { "Globex": { "Light": "globex.light.tokens.json" } }"#
    let modes = Form<[Configuration.Figma.Mode]>.figmaModes
    return Form<[Named<[Configuration.Figma.Mode]>]>.named(modes, expected, minimum: 1, [], accepts: { _, _ in true })
      .then { brands, _, _ in brands.map { Configuration.Figma.Brand(name: $0.name, modes: $0.value) } }
  }
}

extension Form where Value == [Configuration.Figma.Mode] {
  fileprivate static var figmaModes: Form {
    let expected = #"an object such as { "Light": "light.tokens.json", "Dark": "dark.tokens.json" }"#
    return Form<[Named<String>]>.named(.output, expected, minimum: 1, [], accepts: { _, _ in true }).then {
      members, _, context in
      var modes: [Configuration.Figma.Mode] = []
      for member in members {
        let (name, path) = (member.name.value, member.value)
        // On most Macs, names that differ only in case are the same file.
        if let other = modes.first(where: { $0.path.lowercased() == path.lowercased() }) {
          context.report(
            ConfigurationRule.value,
            "the modes “\(other.name.value)” and “\(name)” would both be written to \(path)",
            help: "give each mode a file of its own, such as \(Configuration.Figma.Mode.fileName(of: name))",
            at: member.place.range)
          continue
        }
        modes.append(Configuration.Figma.Mode(name: member.name, path: path))
      }
      return modes
    }
  }
}

extension Configuration.Figma.Mode {
  /// A file name for a mode, similar to Figma's own, without characters that are awkward in a path.
  fileprivate static func fileName(of mode: String) -> String {
    let words = mode.split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
    let name = if words.isEmpty { "mode" } else { words.lowercased() }
    return "\(name).tokens.json"
  }
}
