internal import AssetCatalog
internal import Drawing
internal import Findings
internal import IconVerdict
internal import SwiftGeneration

/// The Swift files and the files of titles of a plan.
struct PlannedCode {
  private(set) var files: [PlannedFile] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - hasBars: whether there is a tab or a role. Without them there is no code for bars.
  ///   - existing: the string catalog on the disk, whose other keys are kept.
  ///   - launchImage: the icon that the launch screen shows; nil for none.
  ///   - stringCatalogs: those of the app, whose texts become constants.
  init(
    _ design: TabBarDesign, hasBars: Bool, icons: [IconRenderer.Outcome], constants: Constants,
    _ options: CodeOptions, existing: SourceFile?,
    launchImage: IconSource? = nil, stringCatalogs: [SourceFile] = []
  ) {
    if hasBars, let path = options.swift.path {
      let appearance = AppearanceFile(design, options)
      add(path, appearance.text, findings: appearance.diagnostics)
    }
    if hasBars, let path = options.swift.tests {
      add(path, BarTestsFile(design, options).text)
    }
    if let path = options.swift.icons {
      let constants = IconsFile(icons.map { ($0.source, $0.size) }, options)
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
      design.setName(of: color.role, in: design.themes.first?.name)
    }
    let launchScreen = LaunchScreenFile(
      color: launchColor.map { options.catalog.name(of: $0) }, image: launchImage?.assetName, options.launchScreen)
    if let launchScreen, let path = options.launchScreen.path { add(path, launchScreen.text) }
    let titles = TitleFiles(design, options.strings, existing: existing)
    diagnostics += titles.diagnostics
    files += titles.files.map {
      PlannedFile(path: $0.path, bytes: $0.bytes, isShared: options.strings.isCatalog)
    }
    if let path = options.swift.strings {
      let written = titles.files.map { SourceFile(path: $0.path, bytes: $0.bytes) }
      let own = options.strings.isCatalog ? written : []
      let others = stringCatalogs.filter { $0.path != options.strings.path || own.isEmpty }
      let texts = StringsFile((others + own).map { CatalogTexts($0) }, options.swift)
      add(path, texts.text, findings: texts.diagnostics)
    }
  }

  private mutating func add(_ path: String, _ text: String, findings: [Diagnostic] = []) {
    files.append(PlannedFile(path: path, bytes: Array(text.utf8)))
    diagnostics += findings
  }
}

extension IconRenderer.Outcome {
  /// The size of the icon in points; nil if it could not be drawn.
  fileprivate var size: (width: Double, height: Double)? {
    // The catalog keeps an SVG as it is.
    let canvas = source.format == .svg ? .file : source.canvas
    return judgements.first?.summary.map { canvas.size(of: $0.size) }.map { ($0.width, $0.height) }
  }
}
