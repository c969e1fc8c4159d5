internal import Disk
internal import MonotintKit

extension Invocation {
  /// Where the stamps of exports lie; nil where `--verbose` asks to look at everything, or there is no place for them.
  var stampCache: String? {
    guard !arguments.has(.verbose) else { return nil }
    if let cache = environment("XDG_CACHE_HOME"), cache.hasPrefix("/") { return "\(cache)/monotint" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return "\(home)/Library/Caches/monotint"
    #else
      return "\(home)/.cache/monotint"
    #endif
  }

  /// The inputs of a project as they are, and what its last export left that is as it was.
  func look(at project: Project, in cache: String) async throws -> (ExportStamp.Moment, ExportStamp.Memory) {
    try await ExportStamp.look(at: project, in: cache) {
      try ExportStamp.Moment(
        of: project, configuration: arguments[.config].map { ProjectPath.join(currentFolder, $0) },
        program: try Disk.thisProgram(), libraryPath: environment("LD_LIBRARY_PATH") ?? "", form: findingsForm)
    }
  }
}
