internal import Disk

/// The input files of a project as they stand; two are equal while nothing changed.
package struct InputSnapshot: Hashable, Sendable {
  /// The SVG files, by their paths in the project.
  private(set) var icons: [FileState] = []
  /// The configuration and the tokens.
  private var others: [FileState] = []
  /// When any of them was changed last, in nanoseconds since 1970.
  private(set) var lastChange: Int64 = 0

  /// The paths of the SVG files in byte order, as `IconFolder` finds them; nil where not all could be looked at.
  var iconPaths: [String]? {
    icons.contains { $0.state == FileState.unknown } ? nil : icons.map(\.path).sorted { $0.isBefore($1) }
  }

  /// Looks at the configuration, the tokens and the icons.
  ///
  /// A file that an editor is just replacing may be missing from it; it differs then, which is all that is asked of it.
  package init(_ project: Project?, folder: String, configuration path: String?) {
    let configuration = project?.configuration ?? Configuration()
    var paths = [path ?? Project.configurationName]
    switch configuration.tokens {
    case .file(let path): paths.append(path)
    case .perAppearance(let tokens): paths += tokens.values.sorted()
    case .resolver(let path):
      // It may name any file around it; those of an asset catalog are output, or another's.
      paths.append(path)
      others = states(below: Disk.parent(of: path), in: folder, entering: { !$0.hasSuffix(".xcassets") }) {
        $0.hasSuffix(".json") || $0.hasSuffix(".tokens")
      }
    }
    for path in paths { others.append(state(path) { try? Disk.status(ProjectPath.join(folder, path)) }) }
    icons = states(below: configuration.iconFolder, in: folder) { $0.lowercased().hasSuffix(".svg") }
  }

  /// A checksum of all but the icons.
  var otherInputs: UInt64 {
    var checksum = Checksum()
    for file in others {
      checksum.add(file.path)
      checksum.add(file.state)
    }
    return checksum.value
  }

  private mutating func state(_ path: String, _ look: () -> Disk.Status?) -> FileState {
    guard let status = look() else { return FileState(path: path, state: FileState.unknown) }
    lastChange = max(lastChange, status.modified, status.changed)
    var checksum = Checksum()
    checksum.add(status)
    return FileState(path: path, state: checksum.value)
  }

  private mutating func states(
    below path: String, in folder: String, entering isEntered: (String) -> Bool = { _ in true },
    where isInput: (String) -> Bool
  ) -> [FileState] {
    let absolute = ProjectPath.join(folder, path)
    guard let open = try? OpenFolder(absolute), let entries = try? Disk.list(absolute) else {
      return [FileState(path: path, state: FileState.unknown)]
    }
    var states: [FileState] = []
    for entry in entries where !entry.name.hasPrefix(".") {
      let child = ProjectPath.join(path, entry.name)
      if entry.kind == .folder {
        if isEntered(entry.name) {
          states += self.states(below: child, in: folder, entering: isEntered, where: isInput)
        }
      } else if isInput(entry.name) {
        states.append(state(child) { open.status(entry.name) })
      }
    }
    return states
  }
}

/// What a file looks like from outside: a checksum of its status, which tells whether it was touched.
struct FileState: Hashable, Sendable {
  let path: String
  let state: UInt64

  /// Of what is not there, or cannot be looked at.
  static let unknown: UInt64 = 0
}

extension Checksum {
  /// Adds all that tells whether a file was touched.
  mutating func add(_ status: Disk.Status) {
    add(UInt64(bitPattern: status.modified))
    add(UInt64(bitPattern: status.changed))
    add(status.device)
    add(status.inode)
    add(status.size)
  }
}
