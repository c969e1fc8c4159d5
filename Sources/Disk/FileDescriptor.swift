#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open file, closed with the value.
struct FileDescriptor: ~Copyable {
  private(set) var number: Int32
  private let path: String
  /// In bytes, as it was when it was opened to be read.
  private var size = 0

  /// Opens without blocking, so that a named pipe cannot hold us up, and refuses anything but a regular file.
  init(reading path: String, followingLinks: Bool = true) throws(DiskError) {
    number = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW))
    self.path = path
    if number < 0 { throw DiskError(errno: "read", path) }
    let status = try status(for: "read")
    guard status.kind == .file else { throw DiskError("read", path, .notARegularFile) }
    size = status.size
  }

  /// Opens a regular file in an open folder, as `init(reading:)` does; a symbolic link is an error.
  init(reading name: String, in folder: Int32, shownAs path: String) throws(DiskError) {
    number = unsafe openat(folder, name, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    self.path = path
    if number < 0 { throw errno == ELOOP ? DiskError("read", path, .isALink) : DiskError(errno: "read", path) }
    let status = try status(for: "read")
    guard status.kind == .file else { throw DiskError("read", path, .notARegularFile) }
    size = status.size
  }

  /// Takes over a descriptor that the system gave, such as an end of a pipe.
  init(taking number: Int32, named path: String) {
    self.number = number
    self.path = path
  }

  /// Makes a new file; one that is there already is an error.
  init(creating path: String) throws(DiskError) {
    number = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    self.path = path
    if number < 0 { throw DiskError(errno: "write", path) }
  }

  /// Opens a folder, to lock it.
  init(folder path: String) throws(DiskError) {
    number = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    self.path = path
    if number < 0 { throw DiskError(errno: "open the folder", path) }
  }

  deinit {
    if number >= 0 { _ = Self.closeFile(number) }
  }

  func status(for operation: String) throws(DiskError) -> Disk.Status {
    var info = stat()
    if unsafe fstat(number, &info) != 0 { throw DiskError(errno: operation, path) }
    return Disk.Status(info)
  }

  func readAll(limit: Int) throws(DiskError) -> [UInt8] {
    let size = self.size
    if size > limit { throw DiskError("read", path, .tooLarge(limit: limit)) }
    var bytes: [UInt8] = []
    while true {
      // One byte more than is expected, so that a file that grows is noticed and the end is seen at once.
      let room = max(size - bytes.count, 0) + 1
      var failed = false
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let got = Self.retrying { unsafe read(number, buffer.baseAddress, room) }
        failed = got < 0
        count = max(got, 0)
      }
      if failed { throw DiskError(errno: "read", path) }
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if bytes.count > limit { throw DiskError("read", path, .tooLarge(limit: limit)) }
      // A regular file gives less than was asked for at its end alone.
      if chunk.count < room { return bytes }
    }
  }

  /// Reads a pipe until nobody can write to it any more.
  func readToEnd() throws(DiskError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      var failed = false
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let got = Self.retrying { unsafe read(number, buffer.baseAddress, 1 << 16) }
        failed = got < 0
        count = max(got, 0)
      }
      if failed { throw DiskError(errno: "read", path) }
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }

  func write(_ bytes: [UInt8]) throws(DiskError) {
    try Self.write(bytes, to: number, named: path)
  }

  static func write(_ bytes: [UInt8], to number: Int32, named path: String) throws(DiskError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        retrying { unsafe writeFile(number, buffer[written...]) }
      }
      if count < 0 { throw DiskError(errno: "write", path) }
      written += count
    }
  }

  /// Returns when what was written is on the disk.
  func sync() throws(DiskError) {
    if Self.retrying({ Int(fsync(number)) }) != 0 { throw DiskError(errno: "write", path) }
  }

  /// Takes the lock on the open file without waiting; false when another process has it.
  func lock(exclusively: Bool) throws(DiskError) -> Bool {
    if Self.retrying({ Int(flock(number, (exclusively ? LOCK_EX : LOCK_SH) | LOCK_NB)) }) == 0 { return true }
    if errno == EWOULDBLOCK { return false }
    throw DiskError(errno: "lock", path)
  }

  /// Closes now, so that an error that the system kept until then is seen.
  consuming func close() throws(DiskError) {
    let number = self.number
    self.number = -1
    if Self.closeFile(number) != 0 { throw DiskError(errno: "write", path) }
  }

  private static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  private static func writeFile(_ number: Int32, _ bytes: UnsafeRawBufferPointer.SubSequence) -> Int {
    let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes)
    #if canImport(Glibc)
      return unsafe Glibc.write(number, rest.baseAddress, rest.count)
    #else
      return unsafe Darwin.write(number, rest.baseAddress, rest.count)
    #endif
  }

  private static func closeFile(_ number: Int32) -> Int32 {
    #if canImport(Glibc)
      return Glibc.close(number)
    #else
      return Darwin.close(number)
    #endif
  }
}
