import CLibrary
import Foundation
import Platform
import Synchronization
import TestSupport

/// A folder of its own for a test, deleted when the value goes.
final class TestFolder: Sendable {
  let path: String

  init() throws {
    // On macOS, /tmp is a link.
    path = try Disk.resolved("/tmp") + "/monotint-disk-\(UInt64.random(in: 0...UInt64.max))"
    try Disk.makeFolder(path)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch { print("left behind: \(path): \(error)") }
  }

  static func / (folder: TestFolder, name: String) -> String { "\(folder.path)/\(name)" }

  func write(_ name: String, _ text: String) throws { try Disk.create(self / name, Array(text.utf8)) }

  func text(_ name: String) throws -> String { String(decoding: try Disk.read(self / name), as: UTF8.self) }

  /// The regular files of the folder by their names.
  func texts() throws -> [String: String] {
    var texts: [String: String] = [:]
    for entry in try Disk.list(path) where entry.kind == .file { texts[entry.name] = try text(entry.name) }
    return texts
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self / name, withDestinationPath: target)
  }

  func makePipe(_ name: String) throws {
    guard try Program.run("mkfifo", [self / name]) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

}

/// Somebody who reads a named pipe to its end.
final class PipeReader: Sendable {
  private let data = Mutex(Data())
  /// Left at the end.
  private let open = DispatchGroup()

  init(_ path: String) throws {
    // Opening it does not wait for a writer, but reading it then does.
    let number = openFile(path, O_RDONLY | O_NONBLOCK)
    guard number >= 0, fcntl(number, F_SETFL, 0) == 0 else { throw CocoaError(.fileReadUnknown) }
    let handle = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    open.enter()
    Thread.detachNewThread { [self] in
      while true {
        let chunk = handle.availableData
        let isEnd = data.withLock { data in
          data += chunk
          // As long as nobody has opened it to write, there is nothing to be read either.
          return chunk.isEmpty && !data.isEmpty
        }
        if isEnd { return open.leave() }
        if chunk.isEmpty { Thread.sleep(forTimeInterval: 0.001) }
      }
    }
  }

  /// All that was written to the pipe.
  func output() -> Data {
    open.wait()
    return data.withLock(\.self)
  }
}

/// A terminal that a program makes, seen from its other end.
final class Pseudoterminal {
  let path: String
  private let controller: FileHandle
  /// Keeps the terminal open, so that what was written to it is kept.
  private let terminal: FileHandle

  init() throws {
    let number = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard number >= 0, let path = Self.path(of: number) else { throw CocoaError(.fileReadUnknown) }
    self.path = path
    controller = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    let other = openFile(path, O_RDWR | O_NOCTTY)
    guard other >= 0 else { throw CocoaError(.fileReadUnknown) }
    terminal = FileHandle(fileDescriptor: other, closeOnDealloc: true)
  }

  /// The path of the terminal that belongs to its other end, once it may be opened.
  private static func path(of number: Int32) -> String? {
    #if os(Linux)
      // Glibc's own functions for it are not among those that Swift sees. These are TIOCSPTLCK and TIOCGPTN of <asm/ioctls.h>.
      var (isLocked, index) = (CInt(0), CUnsignedInt(0))
      guard unsafe ioctl(number, 0x4004_5431, &isLocked) == 0, unsafe ioctl(number, 0x8004_5430, &index) == 0 else {
        return nil
      }
      return "/dev/pts/\(index)"
    #else
      guard grantpt(number) == 0, unlockpt(number) == 0, let name = unsafe ptsname(number) else { return nil }
      return unsafe String(cString: name)
    #endif
  }

  /// The first bytes that were written to the terminal.
  func read(count: Int) -> String {
    var data = Data()
    while data.count < count, case let chunk = controller.availableData, !chunk.isEmpty { data += chunk }
    return String(decoding: data, as: UTF8.self)
  }
}

/// A socket with a name.
final class Socket {
  private let number: Int32

  init(at path: String) throws {
    number = Sockets.makeStream(AF_UNIX)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: Array(path.utf8)) }
    let status = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  deinit { _ = close(number) }
}

private func openFile(_ path: String, _ flags: Int32) -> Int32 { unsafe open(path, flags) }
