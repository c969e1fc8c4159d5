package import DesignTokens
package import Findings
package import Platform
package import Rendering
internal import Synchronization

/// A project at one place: its folder and its configuration.
package struct Workspace: Sendable {
  /// Where the files of a project are read.
  package enum Place: Sendable {
    case disk
    case revision(Revision)
  }

  /// The folder that the project's paths are relative to.
  package let folder: String
  package let place: Place
  package let configuration: Configuration
  /// The contexts of tokens that the command line asks for; the configuration holds them too.
  package let tokenInputs: [TokenInput]
  /// The findings about the configuration.
  package let diagnostics: [Diagnostic]
  /// The configuration, with its path in the project as its path; nil if there is none.
  package let configurationFile: SourceFile?
  /// The processes that draw the icons.
  package let renderers: RendererPool
  /// The paths that were read.
  package let inputs = RecordedInputs()
  /// The targets of the apps in the folder.
  package let targetSearch: TargetSearch

  /// The default name of a configuration.
  package static let configurationName = "monotint.json"
  /// The name of the default configuration's lock file.
  package static let lockName = "monotint.lock"
  /// The largest size of text files, in bytes.
  package static let textLimit = 64 << 20

  /// Where the configuration is opened on the disk; nil for `monotint.json` in the folder.
  private let configurationLocation: String?

  /// Opens the project of a folder.
  ///
  /// - Parameters:
  ///   - place: where its files are read.
  ///   - path: where its configuration is; nil means `monotint.json` in the folder, or the defaults if it does not
  ///     exist.
  ///   - proposal: the text of a configuration that is not written yet, which is read in place of the file; nil for
  ///     none.
  ///   - inputs: the contexts of tokens that the command line asks for.
  package init(
    folder: String, at place: Place = .disk, configuration path: String? = nil, proposing proposal: [UInt8]? = nil,
    tokenInputs: [TokenInput] = [], renderers: RendererPool = .thisProcess
  ) throws {
    let configurationPlace = try ConfigurationPlace(path, in: folder)
    let proposed = proposal.map { SourceFile(path: configurationPlace.shown, bytes: $0) }
    let file = try proposed ?? Self.configurationFile(configurationPlace, in: folder, at: place)
    var configuration = Configuration()
    var diagnostics: [Diagnostic] = []
    if let file {
      (configuration, diagnostics) = ConfigurationReader.read(file)
    }
    configuration.take(tokenInputs)
    self.folder = folder
    targetSearch = TargetSearch(in: folder)
    self.place = place
    self.renderers = renderers
    self.tokenInputs = tokenInputs
    self.configuration = configuration
    self.diagnostics = diagnostics
    configurationFile = file
    configurationLocation = path
    lockPath = configurationPlace.lock
    inputs.record(path ?? Self.configurationName)
  }

  /// The same project, with the same configuration file, as it is in a revision.
  package func at(_ revision: Revision) throws -> Workspace {
    try Workspace(
      folder: folder, at: .revision(revision), configuration: configurationLocation, tokenInputs: tokenInputs,
      renderers: renderers)
  }

  /// Where a configuration is.
  struct ConfigurationPlace {
    /// The path to open; nil for `monotint.json` in the project folder.
    let location: String?
    /// The path relative to the project folder, such as `../brand.json`, so that findings and lists of
    /// accepted findings are the same in every checkout. It stays absolute if nothing but the root is
    /// above both.
    let shown: String
    /// nil outside of the project.
    var inProject: ProjectPath? { ProjectPath(shown) }

    /// - Parameter path: of the configuration; nil means `monotint.json` in the folder.
    init(_ path: String?, in folder: String) throws(DiskError) {
      location = path
      guard let path else {
        shown = Workspace.configurationName
        return
      }
      let project = Disk.names(in: try Disk.resolved(folder))
      let parent = Disk.names(in: try Disk.resolved(Disk.parent(of: path)))
      let shared = zip(project, parent).prefix { $0 == $1 }.count
      if shared == 0, !project.isEmpty {
        shown = path
        return
      }
      let upwards = Array(repeating: "..", count: project.count - shared)
      let names = upwards + parent.dropFirst(shared) + [Disk.name(of: path)]
      shown = names.joined(separator: "/")
    }

    /// The lock file is beside the configuration, or in the project folder if the configuration is
    /// outside the project.
    var lock: ProjectPath {
      let name = Workspace.lockName(of: Disk.name(of: shown))
      guard let inProject else { return ProjectPath.named(name) }
      return inProject.renamed(name)
    }
  }

  private static func configurationFile(
    _ configuration: ConfigurationPlace, in folder: String, at place: Place
  ) throws -> SourceFile? {
    if case .revision(let revision) = place, let path = configuration.inProject {
      return try revision.read(path.text).map { SourceFile(path: path.text, bytes: $0) }
    }
    // A configuration outside of the project is the same for all of its revisions.
    if let location = configuration.location {
      return SourceFile(path: configuration.shown, bytes: try Disk.read(location, limit: textLimit))
    }
    let standard = ProjectPath.join(folder, configurationName)
    guard try Disk.status(standard) != nil else {
      guard try Disk.status(folder)?.kind == .folder else {
        throw DiskError("open the project", folder, .notAFolder)
      }
      return nil
    }
    let target = try Disk.resolved(standard, within: folder)
    return SourceFile(path: configurationName, bytes: try Disk.read(target, limit: textLimit))
  }

  /// The path of the configuration as messages show it.
  package var configurationPath: String { configurationFile?.path ?? Self.configurationName }

  /// Where findings about the design as a whole point: the configuration, or the icons if there is none.
  var designPath: String { configurationFile?.path ?? configuration.icons.first?.path ?? Self.configurationName }

  /// The path of the lock file.
  let lockPath: ProjectPath

  /// The name of the lock file of a configuration: `brand.lock` for `brand.json`.
  static func lockName(of configuration: String) -> String {
    guard configuration.hasSuffix(".json") else { return "\(configuration).lock" }
    return "\(configuration.dropLast(".json".count)).lock"
  }

  /// Reads a file on the disk by its path in the project.
  package func read(_ path: String, limit: Int = Workspace.textLimit) throws(DiskError) -> SourceFile {
    let target = try Disk.resolved(ProjectPath.join(folder, path), within: folder)
    return SourceFile(path: path, bytes: try Disk.read(target, limit: limit))
  }

  /// The bytes of a file by its path, at the place of the project; nil if it has none there.
  package func bytes(at path: String) throws -> [UInt8]? {
    switch place {
    case .revision(let revision):
      return try revision.read(path)
    case .disk:
      guard try Disk.status(ProjectPath.join(folder, path)) != nil else { return nil }
      return try read(path).bytes
    }
  }

  /// The lock file; nil if there is none that can be read.
  package func lockFile() throws -> LockFile? {
    guard let bytes = try bytes(at: lockPath.text) else { return nil }
    return LockFile.read(SourceFile(path: lockPath.text, bytes: bytes)).lock
  }

  /// The tokens of the configuration in each theme, at the place of the project.
  package func loadThemes() throws -> ThemedTokens {
    switch place {
    case .disk: configuration.loadThemes(tokenFiles)
    case .revision(let revision): try revision.readingTokens { configuration.loadThemes($0) }
    }
  }

  /// The files of the project on the disk, for the stage that reads tokens. Every path that is read is recorded.
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
        // The file named on the command line may lie outside of the folder; any other must resolve to a path below `root`.
        let target =
          if path == named {
            full
          } else {
            try Disk.resolved(full, within: root)
          }
        return .file(SourceFile(path: path, bytes: try Disk.read(target, limit: Workspace.textLimit)))
      } catch {
        if error.isNotFound { return .missing }
        return .unreadable(error.explanation)
      }
    }
  }
}
