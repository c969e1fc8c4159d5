internal import Foundation

/// Libraries that change what system calls of the program do. They need Linux and a C compiler.
enum PreloadedLibrary {
  /// Compiles a file of `Faults`; nil where that is not possible. Call it once for each.
  static func make(_ name: String) -> URL? {
    #if os(Linux)
      let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Faults/\(name).c")
      let library = FileManager.default.temporaryDirectory.appending(path: "monotint-\(name)-\(getpid()).so")
      for compiler in ["clang", "cc", "gcc"] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [compiler, "-shared", "-fPIC", "-O1", "-w", "-o", library.path, source.path, "-ldl"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { continue }
        process.waitUntilExit()
        if process.terminationStatus == 0 { return library }
      }
    #endif
    return nil
  }
}

/// A disk that gives every file the permissions 777, as a library makes it look to the program.
package enum PermissionlessDisk {
  package static var isAvailable: Bool { library != nil }

  private static let library = PreloadedLibrary.make("fat")

  /// Runs the program itself in a folder of this disk.
  package static func run(_ words: String..., in folder: String) async throws -> (status: Int32, output: String) {
    let environment = ["LD_PRELOAD": library?.path ?? ""]
    let (status, _, output) = try await ProgramRun(words, in: folder, environment: environment).end()
    return (status, output)
  }
}

/// A library that makes a file when it is loaded.
package enum PlantedLibrary {
  package static var isAvailable: Bool { library != nil }

  private static let library = PreloadedLibrary.make("planted")

  /// The variable that names the file.
  package static let variable = "PLANTED"

  /// Puts the library into a folder, under the name of another.
  package static func plant(_ name: String, in project: TemporaryProject) throws {
    if let library { try project.write(name, Data(contentsOf: library)) }
  }
}

/// A disk on which case does not count in names, as on most Macs: the disk of temporary files if it is one, else a library that
/// makes it look so to the program.
package enum CaselessDisk {
  /// Whether there is such a disk, or the library.
  package static var isAvailable: Bool { isReal || library != nil }

  private static let library = isReal ? nil : PreloadedLibrary.make("caseless")

  private static let isReal: Bool = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "monotint-case-\(UUID().uuidString)")
    guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)) != nil else {
      return false
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    return FileManager.default.fileExists(atPath: folder.path.replacing("monotint-case", with: "MONOTINT-case"))
  }()

  /// Runs the program itself in a folder of this disk.
  package static func run(_ words: String..., in folder: String) async throws -> (status: Int32, output: String) {
    var environment: [String: String] = [:]
    if let library { environment = ["LD_PRELOAD": library.path, "MONOTINT_CASELESS": folder] }
    let (status, _, output) = try await ProgramRun(words, in: folder, environment: environment).end()
    return (status, output)
  }
}
