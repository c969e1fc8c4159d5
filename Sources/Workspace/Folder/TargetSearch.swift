internal import Platform
package import ProjectFiles
internal import Synchronization

/// The targets of the apps in a folder, which is searched when they are first asked for.
package final class TargetSearch: Sendable {
  private let folder: String
  /// nil until the folder is searched.
  private let found = Mutex<AppTargets?>(nil)

  package init(in folder: String) { self.folder = folder }

  package var targets: AppTargets {
    found.withLock { found in
      if let found { return found }
      let targets = Self.read(below: folder)
      found = targets
      return targets
    }
  }

  private static let largestFile = 32 << 20

  /// Only files that the search finds are opened, whatever another file names.
  private static func read(below folder: String) -> AppTargets {
    var paths: [String] = []
    // The search for tokens enters the projects of Xcode, which are folders.
    _ = try? FolderWalk.visit(".", in: folder, for: .tokens) { entry in
      if entry.kind == .file, AppTargets.mayRead(entry.name) { paths.append(entry.path) }
    }
    return AppTargets(paths) { path in
      try? Disk.read(ProjectPath.join(folder, path), limit: largestFile, within: [folder])
    }
  }
}
