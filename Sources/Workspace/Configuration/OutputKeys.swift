internal import AssetCatalog
internal import Drawing
internal import Findings
internal import SwiftGeneration

// What is written: the catalog, the app icons, the launch screen, the code and the texts.

extension Configuration {
  @KeyList<Configuration> static var outputKeys: [Key<Configuration>] {
    Key("catalog", "the asset catalog that is written") {
      Key(
        "path", \.catalog.path, .output(ending: ".xcassets"),
        "the asset catalog; sets in it that were made by hand stay as they are")
      Key(
        "group", \.catalog.group, .group,
        "the folder in the catalog for colours, and for icons that no collection gives a group")
      Key(
        "namespace", \.catalog.namespace, .boolean,
        """
        whether a name in code contains the group (`TabBar/home`); for catalogs that have an image of this name \
        already
        """)
      Key(
        "format", \.catalog.format, .choice.named("format"),
        """
        what an image set holds: `"png"` has a file for each scale; `"svg"` and `"pdf"` keep their vector data in one \
        file; `"symbol"` makes [custom SF Symbols](Symbols.md); `"source"` writes the files of the icons \
        [as they are](Collections.md#files-as-they-are): SVG, PDF, PNG or JPEG
        """)
      Key(
        "scales", \.catalog.scales, .scales,
        """
        the scales of a PNG; `[2, 3]` is for apps that do not run on a Mac, because no iPhone or iPad since iOS 10 \
        has a display of scale 1
        """)
      Key(
        "colors", \.catalog.colors, .choice,
        """
        which colours become colour sets: `"roles"` those of the bars, and the code has literals; `"constants"` every \
        colour among the constants too, and the code reads the sets, for apps that use the colours in storyboards
        """)
    }
    Key(
      "appIcons", \.appIcons, .appIcons,
      "the [app's icons](AppIcons.md), each a set of one picture of 1024 pixels for every size",
      absence: .words("none"))
    Key(
      "launchScreen",
      "the [launch screen](AppIcons.md#the-launch-screen): the dictionary `UILaunchScreen` for `Info.plist`",
      absence: .words("see the page")
    ) {
      Key(
        "path", \.launchScreen.path, .outputOrNull(ending: ".plist"),
        """
        the file of the dictionary, written when there is a color or an image; `null` for apps that keep it by hand
        """)
      Key(
        "image", \.launchImage, .locatedText,
        "an icon by its name or path, such as `\"logo.svg\"`, in the middle of the screen",
        absence: .words("none"))
      Key(
        "safeArea", \.launchScreen.respectsSafeArea, .boolean,
        "whether the image stays within the safe area, for images as large as the screen")
    }
    swiftKeys
    Key(
      "constants",
      """
      which tokens become constants. In a pattern, `*` stands for any characters of a name and `**` for any number of \
      names: `color.**`, `space.*`
      """
    ) {
      Key(
        "include", \.constants.include, .tokenPatterns,
        "the tokens that become constants, by path or by [pattern](Constants.md#which-tokens)",
        absence: .words("every token with a type"))
      Key(
        "exclude", \.constants.exclude, .tokenPatterns,
        "those that are left out, such as a palette that only other tokens should use", absence: .words("none"))
    }
    Key("strings", "the titles of the tabs in every language, and the texts of the app") {
      Key(
        "path", \.strings.path, .output(ending: StringsOptions.catalogEnding, StringsOptions.tableEnding),
        """
        the titles: a string catalog, in which the keys of others stay, or a table for each language: `App/TabBar.strings` \
        is `App/pl.lproj/TabBar.strings` in Polish
        """)
      Key(
        "catalogs", \.stringCatalogs, .stringCatalogs,
        "more string catalogs, in which nothing is written, whose texts become constants in `swift.strings`",
        absence: .words("none"))
      Key(
        "exclude", \.excludedTexts, .textKeys,
        "keys of texts that get no constants, such as one of two that would have the same name in Swift",
        absence: .words("none"))
      Key(
        "sourceLanguage", \.strings.sourceLanguage, .language,
        "the language of titles that do not name one, and of the app's own development")
    }
  }

  private static var swiftKeys: Key<Configuration> {
    Key("swift", "the Swift files that are written") {
      Key(
        "path", \.swift.path, .outputOrNull(ending: ".swift"),
        "the Swift file of the bars, written when there is a tab or a role; `null` for none")
      Key(
        "icons", \.swift.icons, .output(ending: ".swift"),
        "a Swift file with a [constant for every icon](Icons.md)",
        absence: .words("none is written"), example: "Generated/Icons.swift")
      Key(
        "tokens", \.swift.tokens, .output(ending: ".swift"),
        "a Swift file with a [constant for every token](Constants.md) that `constants` selects",
        absence: .words("none is written"), example: "Generated/DesignTokens.swift")
      Key(
        "assets", \.swift.assets, .output(ending: ".swift"),
        """
        a Swift file with [one `ImageAsset` and one `ColorAsset`](Icons.md#one-type-for-all-images) for the \
        constants of icons and of catalogs in this module
        """,
        absence: .words("none is written"), example: "Generated/Assets.swift")
      Key(
        "tests", \.swift.tests, .output(ending: ".swift"),
        "a Swift file for a test target of the app, with [tests of the real bar](Appearance.md#tests-of-the-real-bar)",
        absence: .words("none is written"), example: "AppTests/TabBarDesignTests.swift")
      Key(
        "strings", \.swift.strings, .output(ending: ".swift"),
        "a Swift file with a [constant for every text](Appearance.md#constants-for-texts) of the string catalogs",
        absence: .words("none is written"), example: "Generated/Strings.swift")
      Key(
        "prefix", \.swift.prefix, .typePrefix,
        """
        what the names of all generated types begin with, such as `AppTabItem` for `"App"`, except those of \
        [`catalogs`](#catalogs-of-the-app); for apps that have types of these names
        """,
        absence: .words("none"), example: "App")
      Key(
        "access", \.swift.access, .choice,
        """
        the access level of code and imports: `"internal"`, `"package"` or `"public"`; for designs in a package or \
        framework
        """)
      Key(
        "frameworks", \.swift.frameworks, .frameworks,
        "the frameworks that the code is written for: `\"UIKit\"`, `\"SwiftUI\"` or both")
      Key(
        "fonts", \.swift.fonts, .choice,
        """
        `"system"` sets titles in the system font, in the design's size and weight; `"named"` in the design's family if \
        the device has it, for apps that bundle its font
        """)
      Key(
        "deploymentTarget", \.swift.deploymentTarget, .deploymentTarget,
        """
        the oldest iOS that the app runs on, 15.0 or later. The code checks the availability of what came later
        """)
      Key(
        "tabs", \.swift.tabs, .boolean,
        """
        whether the code has the tabs as values of iOS 18 too (`UITab`; a role and a customization id for SwiftUI), for \
        the sidebar of iPad or a tab that searches ([LiquidGlass.md](LiquidGlass.md#tabs-as-values-of-ios-18))
        """)
      Key(
        "bundle", \.swift.bundle, .assetBundle,
        """
        the [bundle of images and colours](Appearance.md#where-assets-are-found) as Swift names it, such as \
        `Bundle.design`; for apps whose catalogs are in another module than the code
        """,
        absence: .words("the bundle of the code"), example: "Bundle.design")
    }
  }
}

extension AppIcon {
  static var keys: Keys<AppIcon> {
    Keys("an app icon") {
      Key(
        "name", \.name, .appIconName,
        "the name of the set, which Xcode's setting “App Icon Set Name” has; several are alternate icons",
        absence: .needsSense)
      Key(
        "icon", \.icon, .appIconFile,
        "an SVG, which is drawn at 1024 pixels, or a PNG of this size, which stays as it is; without transparent parts",
        absence: .refused("this app icon has no icon", help: #"add "icon": an SVG file, or a PNG of 1024 pixels"#),
        example: "Assets/AppIcon.svg")
      Key(
        "dark", \.dark, .appIconFile,
        "the same in dark mode, from iOS 18 on; with a transparent background iOS draws its own",
        absence: .words("none"), example: "Assets/AppIcon-dark.svg")
      Key(
        "tinted", \.tinted, .appIconFile,
        """
        the same in shades of gray, over which iOS 18 and later lay the tint of the home screen; the background may be \
        transparent
        """,
        absence: .words("none"), example: "Assets/AppIcon-tinted.png")
    }
  }

  private static let standardName = AssetName(known: "AppIcon")

  /// - Parameter place: of the object in the configuration.
  init(at place: SourceRange) {
    self.init(
      name: Self.standardName, icon: Located("", at: place), dark: nil, tinted: nil, place: place)
  }
}

extension Form where Value == [AppIcon] {
  fileprivate static var appIcons: Form {
    let twice = Repetition<AppIcon>(
      identity: { AssetName.collisionKey(of: $0.name.text) },
      message: { icon, _ in "two app icons have the name “\(icon.name.text)”" },
      help: #"give one of them another "name""#)
    return .list(
      of: .object(AppIcon.keys, from: AppIcon.init(at:)),
      #"a list of app icons such as [{ "icon": "Assets/AppIcon.svg" }]"#, minimum: 0, twice: twice)
  }
}

extension Form where Value == AssetName {
  fileprivate static var appIconName: Form {
    Form<String>.text.then { text, value, context -> AssetName? in
      do throws(AssetName.Problem) {
        return try AssetName(text)
      } catch {
        context.report(
          SourceRule.assetName, "the app icon cannot have this name: \(error.message)", help: error.help,
          at: value.range)
        return nil
      }
    }.writing { .string($0.text) }
  }
}

extension Form where Value == Located<String> {
  fileprivate static var appIconFile: Form {
    let pattern = #"\.([sS][vV][gG]|[pP][nN][gG])/?$"#
    return Form<String>.path.describing([("pattern", .string(pattern))]).checked { path, value, context in
      let name = path.lowercased()
      if name.hasSuffix(".icon") {
        context.report(
          ConfigurationRule.noEffect, "“\(path)” is a file of Icon Composer, which Xcode takes as it is",
          help: "add it to the target in Xcode, and leave this entry out", at: value.range)
        return false
      }
      if name.hasSuffix(".svg") || name.hasSuffix(".png") { return true }
      context.report(ConfigurationRule.path, "“\(path)” ends neither in .svg nor in .png", at: value.range)
      return false
    }.located
  }
}

extension Form where Value == String {
  /// The path of a group of the catalog, such as "Brand" or "Brand/Social".
  static var group: Form {
    let pattern = #"^[^./\\:"]+(/[^./\\:"]+)*$"#
    return text.describing([("pattern", .string(pattern))]).named("group").checked { path, value, context in
      let names = path.split(separator: "/", omittingEmptySubsequences: false)
      let problems = names.compactMap { AssetGroup.problem(inName: String($0)) }
      if let problem = problems.lazy.compactMap(\.asset).first {
        context.report(
          SourceRule.assetName, "the group cannot have this name: \(problem.message)", help: problem.help,
          at: value.range)
        return false
      }
      if problems.isEmpty { return true }
      context.report(ConfigurationRule.value, "a group's name may not contain a full stop", at: value.range)
      return false
    }
  }

  fileprivate static var typePrefix: Form {
    // The key of the environment and the view modifiers are called like their types, with a small first letter.
    let form = text.matching(
      "[A-Z][A-Za-z0-9_]*", "what the name of a Swift type begins with, such as “App”",
      help: "write letters of ASCII, digits and underscores, the first a capital letter")
    return form.checked { text, value, context in
      guard let type = UsedNames.hidden(byPrefix: text) else { return true }
      context.report(
        ConfigurationRule.value, "with the prefix “\(text)”, a generated type would hide Apple's “\(type)”",
        help: "take another prefix, such as “App”", at: value.range)
      return false
    }
  }

  fileprivate static var assetBundle: Form {
    swiftMember("Bundle.design").checked { text, value, context in
      let first = String(text.prefix { $0 != "." && $0 != "(" })
      guard AssetLookup.hides(first) else { return true }
      context.report(
        ConfigurationRule.value, "“\(first)” is something else in the generated code",
        help: "write the type of the bundle before it, as in “Bundle.design”", at: value.range)
      return false
    }
  }

  static var language: Form {
    text.matching(StringsOptions.languagePattern, #"a language code such as "en" or "pt-BR""#)
  }
}

extension StringsOptions {
  /// A language code as BCP 47 has it, as a regular expression: parts of up to eight letters and digits, the first of two
  /// or three letters.
  static let languagePattern = "[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*"

  /// Whether a text has the form of a language code. Making an expression takes 5 % of an export of a few icons.
  static func isLanguage(_ code: String) -> Bool {
    let parts = code.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(isLetter) else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}

extension Form where Value == [Scale] {
  fileprivate static var scales: Form {
    let all = Scale.allCases.map { JSONWriter.integer($0.factor) }
    let schema = JSONSchema.array(of: JSONSchema([("enum", .array(all))]), [("minItems", 1), ("uniqueItems", true)])
    return Form(schema) { value, context in
      let numbers = value.array ?? []
      let scales = numbers.compactMap(\.number).compactMap { number in
        Scale.allCases.first { $0.pixelsPerPoint == number }
      }
      guard !scales.isEmpty, scales.count == numbers.count, Set(scales).count == scales.count else {
        let known = Scale.allCases.map { "\($0.factor)" }
        context.wrong(value, "a list of the scales \(known.joinedWithAnd), each at most once")
        return nil
      }
      return scales.sorted()
    }.writing { .array($0.map { .integer($0.factor) }) }
  }
}

extension Form where Value == [SwiftOptions.Framework] {
  fileprivate static var frameworks: Form {
    let words = SwiftOptions.Framework.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
    return .list(of: .choice, "a list of \(words)", minimum: 1).describing([("uniqueItems", true)]).whole()
  }
}

extension Form where Value == DeploymentTarget {
  fileprivate static var deploymentTarget: Form {
    let pattern = #"^(1[5-9]|[2-9][0-9])(\.[0-9]{1,2})?$"#
    return Form(.string([("pattern", .string(pattern))])) { value, context in
      guard
        let match = value.string?.wholeMatch(of: /([0-9]+)(?:\.([0-9]+))?/),
        let major = Int(match.1),
        let minor = Int(match.2 ?? "0"),
        major < 100,
        minor < 100
      else {
        context.wrong(value, #"a version of iOS such as "16.0""#)
        return nil
      }
      let target = DeploymentTarget(major, minor)
      let oldest = DeploymentTarget.oldest
      if target >= oldest { return target }
      context.report(
        ConfigurationRule.value, "Xcode 27 builds apps for iOS \(oldest) and later, not for iOS \(target)",
        help: #"write "\#(oldest)" or a later version, as the app's own target has it"#, at: value.range)
      return nil
    }.writing { .string($0.description) }
  }
}

extension Form where Value == [Located<String>] {
  fileprivate static var textKeys: Form {
    .list(of: .locatedText, #"a list of keys of texts, such as ["Save?"]"#, minimum: 1)
  }

  fileprivate static var tokenPatterns: Form {
    .list(of: .locatedText, #"a list of token paths, such as ["color.**"]"#, minimum: 1)
  }

  fileprivate static var stringCatalogs: Form {
    let path = Form<String>.path.describing([
      ("pattern", #"\.xcstrings/?$"#), ("examples", ["App/Localizable.xcstrings"]),
    ]).checked { path, value, context in
      if path.hasSuffix(StringsOptions.catalogEnding) { return true }
      context.report(ConfigurationRule.path, "“\(path)” does not end in .xcstrings", at: value.range)
      return false
    }
    let twice = Repetition<Located<String>>(
      identity: { AssetName.collisionKey(of: StringsOptions.table(ofPath: $0.value)) },
      message: { path, first in
        let table = StringsOptions.table(ofPath: path.value)
        return "“\(path.value)” and “\(first.value)” are both the table “\(table)”, so code finds only one"
      },
      help: "keep one of them; catalogs of another module have constants of their own there")
    return .list(
      of: path.located, #"a list of string catalogs, such as ["App/Localizable.xcstrings"]"#, minimum: 1, twice: twice)
  }
}
