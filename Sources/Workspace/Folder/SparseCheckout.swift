internal import AssetCatalog
internal import DesignTokens
package import Findings
internal import Platform
internal import SwiftGeneration

/// The files of a project that git's sparse checkout leaves out of the working tree.
package enum SparseCheckout {
  /// The files that are left out. It asks git if the repository has a sparse checkout.
  ///
  /// - Parameter paths: the files and folders that matter. They are relative to the project, as is the result.
  package static func leftOut(of folder: String, _ paths: [String]) throws -> Set<String> {
    guard !paths.isEmpty, case .repository(let repository) = try GitRepository.find(around: folder),
      try repository.hasSparseCheckout
    else { return [] }
    let skipped = try repository.skippedFiles(below: paths)
    return Set(try skipped.filter { try Disk.status(ProjectPath.join(folder, $0)) == nil })
  }

  /// An error about a file that is left out.
  ///
  /// - Parameter folder: the folder to add to the checkout. Findings with the same one are printed as one.
  package static func finding(_ path: String, adding folder: String) -> Diagnostic {
    SourceRule.sparseCheckout.finding(
      "git's sparse checkout leaves this file out",
      help: "run `git sparse-checkout add \(folder)`", in: path)
  }
}

extension Workspace {
  /// The sources that git's sparse checkout leaves out.
  func leftOutSources() throws -> Set<String> {
    try SparseCheckout.leftOut(of: folder, sourcePaths).filter(isSource)
  }

  /// An error about each source that is left out.
  func leftOutDiagnostics(_ paths: Set<String>) -> [Diagnostic] {
    paths.sorted().map { SparseCheckout.finding($0, adding: sparseFolder(of: $0)) }
  }

  /// The folders of the icons and the token files.
  private var sourcePaths: [String] {
    let tokens: [String] =
      switch configuration.tokenSource {
      case .file(let path), .resolver(let path): [path]
      case .perAppearance(let paths): Array(paths.values)
      }
    return configuration.icons.map(\.path) + tokens.map { $0.prefix { $0 != "#" } }.map(String.init)
  }

  private func isSource(_ path: String) -> Bool {
    if sourcePaths.contains(path) { return true }
    guard let name = PictureName(path) else { return false }
    return name.isSVG || configuration.hasSourceIcons
  }

  /// The folder of the icons that a path is in, or the parent of another file.
  private func sparseFolder(of path: String) -> String {
    configuration.icons.map(\.path).first { path.hasPrefix($0 + "/") } ?? Disk.parent(of: path)
  }
}

extension Diagnostic {
  /// Whether it may have no other cause than a file that is not there.
  var followsFromMissingFiles: Bool {
    Self.missingFileRules.contains(rule)
  }

  private static let missingFileRules: Set = [
    SourceRule.iconMissing.id, SourceRule.iconVariant.id, SourceRule.noIcons.id,
    ConfigurationRule.unused.id, BarRule.roleMissing.rule.id, TokenRule.file.rule.id,
  ]
}
