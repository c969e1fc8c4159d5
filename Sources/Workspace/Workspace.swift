package import DesignTokens
package import Findings
package import Platform
package import Rendering
package import SwiftGeneration
internal import Synchronization

/// A project on disk: its folder and its configuration.
package struct Workspace: Sendable {
  /// The folder that the project's paths are relative to.
  package let folder: String
  package let configuration: Configuration
  /// The contexts of tokens that the command line asks for; the configuration holds them too.
  package let tokenInputs: [TokenInput]
  /// The findings about the configuration.
  package let diagnostics: [Diagnostic]
  /// `monotint.json`; nil if there is none.
  package let configurationFile: SourceFile?
  /// The processes that draw the icons.
  package let renderers: RendererPool
  /// The paths that were read.
  package let inputs = RecordedInputs()

  /// The default name of a configuration.
  package static let configurationName = "monotint.json"
  /// The name of the default configuration's lock file.
  package static let lockName = "monotint.lock"
  /// The largest size of text files, in bytes.
  package static let textLimit = 64 << 20

  /// Opens the project of a folder.
  ///
  /// - Parameters:
  ///   - path: the path of its configuration; nil means `monotint.json` in the folder, or the defaults if it does not
  ///     exist.
  ///   - inputs: the contexts of tokens that the command line asks for.
  package init(
    folder: String, configuration path: String? = nil, tokenInputs: [TokenInput] = [],
    renderers: RendererPool = .thisProcess
  ) throws(DiskError) {
    let file: SourceFile?
    let standard = ProjectPath.join(folder, Self.configurationName)
    if let path {
      file = SourceFile(path: path, bytes: try Disk.read(path, limit: Self.textLimit))
    } else if try Disk.status(standard) != nil {
      let path = try Disk.resolved(standard, within: folder)
      file = SourceFile(path: Self.configurationName, bytes: try Disk.read(path, limit: Self.textLimit))
    } else {
      guard try Disk.status(folder)?.kind == .folder else { throw DiskError("open the project", folder, .notAFolder) }
      file = nil
    }
    self.folder = folder
    self.renderers = renderers
    configurationFile = file
    self.tokenInputs = tokenInputs
    var (configuration, diagnostics) = file.map(ConfigurationReader.read) ?? (Configuration(), [])
    configuration.take(tokenInputs)
    (self.configuration, self.diagnostics) = (configuration, diagnostics)
    lockPath = try Self.lockPath(beside: path, in: folder)
    inputs.record(path ?? Self.configurationName)
  }

  /// The tokens that the configuration selects for constants, whether anything is written for them or not.
  package func selectedTokens(of plan: ExportPlan) -> Constants {
    Constants(plan.tokens, configuration.constants, gamut: configuration.gamut)
  }

  /// The path of the configuration as messages show it.
  package var configurationPath: String { configurationFile?.path ?? Self.configurationName }

  /// Where findings about the design as a whole point: the configuration, or the icons if there is none.
  var designPath: String { configurationFile?.path ?? configuration.icons.first?.path ?? Self.configurationName }

  /// The path of the lock file in the project. It is beside the configuration, or in the project folder if the
  /// configuration is outside the project.
  let lockPath: String

  private static func lockPath(beside configuration: String?, in folder: String) throws(DiskError) -> String {
    guard let configuration else { return lockName }
    let root = try Disk.resolved(folder)
    let parent = try Disk.resolved(Disk.parent(of: configuration))
    let name = lockPath(of: Disk.name(of: configuration))
    if parent == root { return name }
    let start = root.hasSuffix("/") ? root : root + "/"
    return parent.hasPrefix(start) ? "\(parent.dropFirst(start.count))/\(name)" : name
  }

  /// The path of the lock file of a configuration: `brand.lock` for `brand.json`.
  static func lockPath(of configuration: String) -> String {
    (configuration.hasSuffix(".json") ? String(configuration.dropLast(".json".count)) : configuration) + ".lock"
  }

  /// Reads a file by its path in the project.
  package func read(_ path: String, limit: Int = Workspace.textLimit) throws(DiskError) -> SourceFile {
    let target = try Disk.resolved(ProjectPath.join(folder, path), within: folder)
    return SourceFile(path: path, bytes: try Disk.read(target, limit: limit))
  }

  /// The files of the project, for the stage that reads tokens. Every path that is read is recorded.
  package var tokenFiles: TokenFiles {
    let files = TokenFiles(in: folder)
    return TokenFiles { path in
      inputs.record(path)
      return files.read(path)
    }
  }
}

/// The paths of the files that were read or looked for. A watch polls these files.
package final class RecordedInputs: Sendable {
  private let recorded = Mutex<Set<String>>([])

  func record(_ path: String) { recorded.withLock { _ = $0.insert(path) } }

  package var paths: Set<String> { recorded.withLock(\.self) }
}

extension TokenFiles {
  /// The files below a folder.
  ///
  /// - Parameter named: a path from the command line, which may be outside the folder. Files beside it may be read too.
  package init(in folder: String, named: String? = nil) {
    let root = named.map { Disk.parent(of: ProjectPath.join(folder, $0)) } ?? folder
    self.init { path in
      do throws(DiskError) {
        let full = ProjectPath.join(folder, path)
        let target = try path == named ? full : Disk.resolved(full, within: root)
        return .file(SourceFile(path: path, bytes: try Disk.read(target, limit: Workspace.textLimit)))
      } catch {
        return error.isNotFound ? .missing : .unreadable(error.explanation)
      }
    }
  }
}
