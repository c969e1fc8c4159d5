internal import CPOSIX

/// The files of the libraries that a process has loaded, with what changes when another is installed: a line each.
package struct LoadedFiles: Sendable, Equatable {
  package let text: String

  /// A text that another process wrote; nil if it is too long or no text.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.longest, let text = String(validating: bytes, as: UTF8.self) else { return nil }
    self.text = text
  }

  static let longest = 1 << 16

  private init(paths: [String]) {
    text = paths.map { Self.line($0) + "\n" }.joined()
  }

  /// Those of this process.
  package static var ofThisProcess: LoadedFiles {
    var paths: [String] = []
    unsafe withUnsafeMutablePointer(to: &paths) { paths in
      unsafe each_loaded_file(
        { path, context in
          guard let path = unsafe path, let context = unsafe context else { return }
          unsafe context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: path))
        }, paths)
    }
    // The system's own libraries on macOS are no files; they change with the system.
    let files = Set(paths).filter { (try? Disk.status($0)) != nil && !$0.contains("\n") && !$0.contains("\t") }
    return LoadedFiles(paths: files.sorted())
  }

  /// Whether all files are still the same.
  package var isCurrent: Bool {
    let paths = text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    return !paths.isEmpty && LoadedFiles(paths: paths) == self
  }

  private static func line(_ path: String) -> String {
    guard let status = try? Disk.status(path) else { return "\(path)\t-" }
    let identity = "\(status.identity.device) \(status.identity.inode)"
    return "\(path)\t\(status.size) \(status.modified) \(status.changed) \(identity)"
  }

  /// What decides which libraries this program loads: the program itself, where libraries are looked for, and the system.
  package static var origin: String {
    let program = (try? Disk.thisProgram()).map(line) ?? ""
    let files = ["/etc/ld.so.cache", "/etc/ld.so.preload"].map(line)
    let names = [
      "LD_LIBRARY_PATH", "LD_PRELOAD", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH", "DYLD_INSERT_LIBRARIES",
      "GDK_PIXBUF_MODULE_FILE", "GDK_PIXBUF_MODULEDIR",
    ]
    let variables = names.map { "\($0)=\(Environment.value(of: $0) ?? "")" }
    var system = [CChar](repeating: 0, count: 256)
    unsafe system_version(&system, system.count)
    let version = String(decoding: system.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return ([program] + files + variables + [version]).joined(separator: "\n")
  }
}
