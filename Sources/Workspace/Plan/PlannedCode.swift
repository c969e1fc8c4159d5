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
  ///   - hasDesign: whether there are tokens or tabs. Without them there are only the constants of icons.
  ///   - existing: the string catalog on the disk, whose other keys are kept.
  init(
    _ design: TabBarDesign, hasDesign: Bool, icons: [IconRenderer.Outcome], constants: Constants,
    _ configuration: Configuration, existing: SourceFile?
  ) {
    if hasDesign {
      let appearance = AppearanceFile(design, configuration.code)
      add(configuration.swift.path, appearance.text, appearance.diagnostics)
    }
    if let path = configuration.swift.icons {
      let constants = IconsFile(icons.map { ($0.source, $0.size) }, configuration.code)
      add(path, constants.text, constants.diagnostics)
    }
    if let path = configuration.swift.tokens {
      let hasColorSets = configuration.catalog.colors == .constants
      add(path, ConstantsFile(constants, configuration.swift, hasColorSets: hasColorSets).text, [])
    }
    let titles = TitleFiles(design, configuration.strings, existing: existing)
    diagnostics += titles.diagnostics
    files += titles.files.map {
      PlannedFile(path: $0.path, bytes: $0.bytes, isShared: configuration.strings.isCatalog)
    }
  }

  private mutating func add(_ path: String, _ text: String, _ findings: [Diagnostic]) {
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
