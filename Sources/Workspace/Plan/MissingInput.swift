internal import DesignTokens
internal import Findings
internal import Platform
internal import SwiftGeneration

// Errors about missing input, without which an export would write too little or delete too much.
extension Workspace {
  /// An error if the folder has neither a configuration nor tokens nor icons, such as a folder inside of a project. An
  /// export would write an empty catalog there. It is nil if there is a project.
  ///
  /// - Parameter hasExport: whether the folder has the lock file of an earlier export.
  func noProject(_ folders: [IconFolder], hasExport: Bool) throws(DiskError) -> [Diagnostic]? {
    guard configurationFile == nil, !hasExport, folders.allSatisfy(\.files.isEmpty),
      let tokens = try missingStandardTokens
    else { return nil }
    let message =
      "there is no project here: no \(Self.configurationName), no \(tokens) and no SVG file in \(designPath)"
    let help =
      projectAbove.map { "the project is in \($0); run the command there, or with --project \($0)" }
      ?? "go to the folder of the project, or write a configuration with `monotint init`"
    return [SourceRule.noIcons.finding(message, help: help, in: designPath, as: .error)]
  }

  /// An error if the standard token file is missing, and the configuration asks for constants of its tokens, or the last
  /// export wrote colors from it, which an export would delete.
  func noTokens(_ previous: LockFile?) throws(DiskError) -> [Diagnostic] {
    guard let tokens = try missingStandardTokens else { return [] }
    let systemSets = configuration.systemColors.keys.compactMap { role in
      ColorRole(rawValue: role).map { $0.name + ".colorset" }
    }
    let hadColors =
      previous?.files.keys.contains { path in
        Disk.names(in: path).contains { $0.hasSuffix(".colorset") && !systemSets.contains($0) }
      } == true
    let reason: String
    var help = #"put it back, or name another file in \#(Self.configurationName) under "tokens""#
    if let code = configuration.swift.tokens {
      reason = #"the configuration asks for constants of its tokens ("swift.tokens" is \#(code))"#
      help += #"; if the design has no tokens, remove "swift.tokens""#
    } else if hadColors {
      reason = "the last export had colors from it"
      help += "; if the design has no tokens any more, write {} into it"
    } else {
      return []
    }
    return [TokenRule.file.rule.finding("\(tokens) is missing, and \(reason)", help: help, in: tokens)]
  }

  /// An error if the standard folder of icons is missing but the last export had icons, because an export would delete
  /// their image sets. nil in all other cases.
  func noIconFolder(_ previous: LockFile?) throws(DiskError) -> [Diagnostic]? {
    guard let previous, !previous.sets.isEmpty,
      let standard = configuration.icons.first(where: { $0.place == nil })?.path,
      try Disk.status(ProjectPath.join(folder, standard)) == nil
    else { return nil }
    let others = try otherIconFolders(than: [standard]).map { "; \($0)" } ?? ""
    let message = "\(standard) is missing, and the last export had \(previous.sets.count.counted("icon"))\(others)"
    let help = """
      put it back, or name another folder in \(Self.configurationName) under "icons"; if the design has no icons any \
      more, make an empty folder \(standard)
      """
    return [SourceRule.noIcons.finding(message, help: help, in: standard, as: .error)]
  }

  /// The path of the token file of projects that name none; nil if the project names one, or the file is there.
  private var missingStandardTokens: String? {
    get throws(DiskError) {
      guard configuration.readsStandardTokens else { return nil }
      let path = Configuration.standardTokensPath
      return try Disk.status(ProjectPath.join(folder, path)) == nil ? path : nil
    }
  }

  /// The relative path of the nearest folder above that has a configuration.
  private var projectAbove: String? {
    var above = folder
    var path = ".."
    while above != Disk.parent(of: above) {
      above = Disk.parent(of: above)
      if (try? Disk.status(ProjectPath.join(above, Self.configurationName))) != nil { return path }
      path += "/.."
    }
    return nil
  }
}
