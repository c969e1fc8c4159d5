internal import CLibrary
internal import CPOSIX

/// An open file, folder or end of a pipe, which is closed when the value is destroyed.
struct FileDescriptor: ~Copyable {
  private(set) var number: Int32
  private let path: String

  /// Takes ownership of an open descriptor, such as an end of a pipe.
  init(taking number: Int32, named path: String) {
    self.number = number
    self.path = path
  }

  /// Opens a file or a folder. Child processes do not inherit it (O_CLOEXEC).
  ///
  /// - Parameters:
  ///   - name: relative to the open folder, or to the current folder of the process.
  ///   - operation: the operation that errors name: "read", "write" …
  ///   - path: the path as messages show it; the name if nil.
  /// - Throws: `.isALink` if the file is a symbolic link and the flags do not allow links.
  init(
    _ name: String, in folder: Int32 = AT_FDCWD, _ flags: Int32, permissions: mode_t = 0o666, to operation: String,
    shownAs path: String? = nil
  ) throws(DiskError) {
    self.path = path ?? name
    number = unsafe openat(folder, name, flags | O_CLOEXEC, permissions)
    if number >= 0 { return }
    let error = DiskError(errno: operation, self.path)
    if error.reason == .system(ELOOP), flags & O_NOFOLLOW != 0 { throw DiskError(operation, self.path, .isALink) }
    // A socket cannot be opened: ENXIO on Linux, EOPNOTSUPP on macOS. For writing, ENXIO is a named pipe without a reader.
    if flags & O_ACCMODE == O_RDONLY, [.system(ENXIO), .system(EOPNOTSUPP)].contains(error.reason) {
      throw DiskError(operation, self.path, .notARegularFile)
    }
    throw error
  }

  deinit {
    if number >= 0 { SystemCall.closeDescriptor(number) }
  }

  func status(for operation: String) throws(DiskError) -> Disk.Status {
    var info = file_status()
    if unsafe descriptor_status(number, &info) != 0 { throw DiskError(errno: operation, path) }
    return Disk.Status(info)
  }

  /// Reads a whole regular file. A pipe or a device is an error and is never waited for.
  ///
  /// - Parameter limit: the largest size of the file, in bytes.
  /// - Returns: the bytes, and the status of the file that they were read from.
  static func readFile(
    _ name: String, in folder: Int32 = AT_FDCWD, shownAs path: String? = nil, followingLinks: Bool, limit: Int
  ) throws(DiskError) -> (bytes: [UInt8], status: Disk.Status) {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer.
    var flags = O_RDONLY | O_NONBLOCK
    if !followingLinks { flags |= O_NOFOLLOW }
    let file = try FileDescriptor(name, in: folder, flags, to: "read", shownAs: path)
    let status = try file.status(for: "read")
    guard status.kind == .file else { throw DiskError("read", file.path, .notARegularFile) }
    return (try file.readAll(size: status.size, limit: limit), status)
  }

  /// Reads the first and the last bytes of a regular file, and its size.
  static func readEnds(
    _ name: String, in folder: Int32, shownAs path: String, first: Int, last: Int
  ) throws(DiskError) -> (first: [UInt8], last: [UInt8], size: Int) {
    let file = try FileDescriptor(name, in: folder, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, to: "read", shownAs: path)
    let status = try file.status(for: "read")
    guard status.kind == .file else { throw DiskError("read", path, .notARegularFile) }
    let start = try file.readChunk(first)
    if start.count == status.size { return (start, Array(start.suffix(last)), status.size) }
    if lseek(file.number, off_t(max(0, status.size - last)), SEEK_SET) < 0 { throw DiskError(errno: "read", path) }
    return (start, try file.readChunk(last), status.size)
  }

  private func readAll(size: Int, limit: Int) throws(DiskError) -> [UInt8] {
    if size > limit { throw DiskError("read", path, .tooLarge(limit: limit)) }
    var bytes: [UInt8] = []
    while true {
      // One byte more than expected detects a file that grows, and finds the end without another call.
      let room = max(size - bytes.count, 0) + 1
      let chunk = try readChunk(room)
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if bytes.count > limit { throw DiskError("read", path, .tooLarge(limit: limit)) }
      // A read of a regular file is short only at the end of the file.
      if chunk.count < room { return bytes }
    }
  }

  /// Reads the next bytes, at most `room`; empty at the end.
  private func readChunk(_ room: Int) throws(DiskError) -> [UInt8] {
    var failed = false
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let got = SystemCall.retrying { unsafe read(number, buffer.baseAddress, room) }
      failed = got < 0
      count = max(got, 0)
    }
    if failed { throw DiskError(errno: "read", path) }
    return chunk
  }

  func write(_ bytes: [UInt8]) throws(DiskError) { try Self.write(bytes, to: number, named: path) }

  static func write(_ bytes: [UInt8], to number: Int32, named path: String) throws(DiskError) {
    var written = 0
    while written < bytes.count {
      let count = SystemCall.send(bytes, from: written, to: number)
      if count < 0 { throw DiskError(errno: "write", path) }
      written += count
    }
  }

  /// Flushes the written bytes to the disk.
  func sync() throws(DiskError) {
    if sync_file(number) != 0 { throw DiskError(errno: "write", path) }
  }

  /// Closes the descriptor and reports errors that the system reports only then.
  consuming func close() throws(DiskError) {
    let number = self.number
    self.number = -1
    if SystemCall.closeDescriptor(number) != 0 { throw DiskError(errno: "write", path) }
  }
}
