internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import SwiftGeneration

/// The Swift files and the files of titles of a plan.
struct PlannedCode {
  private(set) var files: [PlannedFile] = []
  private(set) var diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - hasBars: whether there is a tab or a role. Without them there is no code for bars.
  ///   - existing: the string catalog on the disk, whose other keys are kept.
  ///   - launchImage: the icon that the launch screen shows; nil for none.
  ///   - stringCatalogs: those of the app, whose texts become constants, and what is missing of them.
  ///   - excludedTexts: the keys of texts that get no constants.
  init(
    _ design: TabBarDesign, hasBars: Bool, icons: [Icon], constants: Constants,
    _ options: CodeOptions, existing: SourceFile?,
    launchImage: IconSource?, stringCatalogs: (found: [SourceFile], missing: [Diagnostic]),
    excludedTexts: [Located<String>]
  ) {
    diagnostics = stringCatalogs.missing
    if hasBars, let path = options.swift.path {
      let appearance = AppearanceFile(design, options)
      add(path, appearance.text, findings: appearance.diagnostics)
    }
    if hasBars, let path = options.swift.tests {
      add(path, AppearanceTestsFile(design, options).text)
    }
    if let path = options.swift.icons {
      let constants = IconsFile(icons.map { icon in (icon.source, icon.size.map { ($0.width, $0.height) }) }, options)
      add(path, constants.text, findings: constants.diagnostics)
    }
    if let path = options.swift.tokens {
      let declaresThemes = !hasBars || options.swift.path == nil
      let file = ConstantsFile(
        constants, options.swift, readsColorSets: options.readsColorSets, declaresThemes: declaresThemes)
      add(path, file.text)
    }
    // The system shows the launch screen before any code runs, so it has the first theme.
    let launchColor = design.color(.launchScreenBackground).map { color in
      color.appSet?.name
        ?? options.catalog.name(of: design.setName(of: color.role, in: design.themes.first?.name))
    }
    let launchScreen = LaunchScreenFile(
      color: launchColor, image: launchImage?.assetName, options.launchScreen)
    if let launchScreen, let path = options.launchScreen.path { add(path, launchScreen.text) }
    let titles = TitleFiles(design, options.strings, existing: existing)
    diagnostics += titles.diagnostics
    files += titles.files.map {
      PlannedFile(path: $0.path, bytes: $0.bytes, isShared: options.strings.isCatalog)
    }
    if let path = options.swift.strings {
      let written = titles.files.map { SourceFile(path: $0.path, bytes: $0.bytes) }
      let own = options.strings.isCatalog ? written : []
      let others = stringCatalogs.found.filter { $0.path != options.strings.path || own.isEmpty }
      let texts = StringsFile(
        (others + own).map { CatalogTexts($0) }, options.swift, excluding: excludedTexts)
      add(path, texts.text, findings: texts.diagnostics)
    }
  }

  private mutating func add(_ path: String, _ text: String, findings: [Diagnostic] = []) {
    files.append(PlannedFile(path: path, bytes: Array(text.utf8)))
    diagnostics += findings
  }
}

extension Configuration {
  /// The files of the types of assets, one for each module, with the highest access level that the constants of the
  /// module have.
  private var assetTypeFiles: [(path: String, access: SwiftOptions.Access)] {
    var files: [String: SwiftOptions.Access] = [:]
    func add(_ path: String?, _ access: SwiftOptions.Access) {
      guard let path else { return }
      let all = SwiftOptions.Access.allCases
      let both = [files[path], access].compactMap(\.self)
      files[path] = all.last { both.contains($0) }
    }
    add(swift.assets, swift.access)
    for catalog in catalogs where catalog.swift != nil {
      add(catalog.assetsFile(swift), catalog.access ?? swift.access)
    }
    return files.map { (path: $0.key, access: $0.value) }.sorted { $0.path.isBefore($1.path) }
  }

  /// The paths of these files.
  package var assetTypePaths: [String] { assetTypeFiles.map(\.path) }

  /// The files.
  var assetTypes: [PlannedFile] {
    assetTypeFiles.map { file in
      var options = swift
      options.access = file.access
      return PlannedFile(path: file.path, bytes: Array(AssetsFile(options).text.utf8))
    }
  }
}

extension Workspace {
  /// Errors about types that two of the files would declare, which a module cannot have.
  ///
  /// - Parameter files: those of a plan, in an order that does not change. Those that are no Swift code, and the tests,
  ///   which are a part of another module, are passed over.
  func typeCollisions(_ files: [PlannedFile]) -> [Diagnostic] {
    var owners: [String: String] = [:]
    var found: [Diagnostic] = []
    for file in files where file.path.hasSuffix(".swift") && file.path != configuration.swift.tests {
      for type in TopLevelTypes.names(in: String(decoding: file.bytes, as: UTF8.self)) {
        guard let other = owners.updateValue(file.path, forKey: type), other != file.path else { continue }
        found.append(typeCollision(type, in: file.path, and: other))
      }
    }
    return found
  }

  private func typeCollision(_ type: String, in path: String, and other: String) -> Diagnostic {
    let message = "“\(other)” and “\(path)” would both declare the type “\(type)”"
    let catalog = configuration.catalogs.first { $0.swift == path }
    if let place = catalog?.namePlace {
      return SourceRule.nameCollision.finding(
        message, help: #"give this catalog another "name", such as “\#(type)Assets”"#, at: place)
    }
    return SourceRule.nameCollision.finding(
      message, help: #"give the generated types another "prefix""#, in: designPath)
  }
}
