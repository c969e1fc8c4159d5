internal import DesignTokens
internal import POSIX
internal import Source
internal import SwiftCode

// Input that is missing, so that an export would write too little or delete too much.
extension Project {
  /// An error if the token file is missing that no configuration has to name, and the last export had one. This one would
  /// delete the colors and the code.
  func noTokens(_ previous: LockFile?) throws(DiskError) -> [Diagnostic] {
    guard let tokens = try missingStandardTokens, let previous else { return [] }
    let code = configuration.swift.tokens.map { Set([$0]) } ?? []
    guard previous.files.keys.contains(where: { $0.contains(".colorset/") || code.contains($0) }) else { return [] }
    let help = """
      put it back, or name another file in \(Self.configurationName) under "tokens"; if the design has no tokens any \
      more, write {} into it
      """
    let message = "\(tokens) is missing, and the last export had colors or constants from it"
    return [Diagnostic(.error, "token-file", message, help: help, path: tokens)]
  }

  /// The path of the token file of projects that name none; nil if the project names one, or the file is there.
  private var missingStandardTokens: String? {
    get throws(DiskError) {
      guard configuration.readsStandardTokens else { return nil }
      let path = Configuration.standardTokensPath
      return try Disk.status(ProjectPath.join(folder, path)) == nil ? path : nil
    }
  }
}
