#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Another program of the machine, found in `PATH`.
package enum Program {
  /// Runs it with these words, and waits for its status.
  package static func run(_ name: String, _ words: [String]) throws(DiskError) -> Int32 {
    try wait(for: Spawn().start([name] + words), name)
  }

  /// Runs it with these words and reads its standard output; its standard error is discarded.
  package static func output(_ name: String, _ words: [String]) throws(DiskError) -> (status: Int32, bytes: [UInt8]) {
    let pipe = try Pipe(to: name)
    let spawn = Spawn(streams: [.inherited, .descriptor(pipe.writing.number), .null])
    let process = try spawn.start([name] + words)
    // The pipe ends only when our own end for writing is closed too.
    try pipe.writing.close()
    let bytes = try pipe.reading.readToEnd()
    return (try wait(for: process, name), bytes)
  }

  /// Shows a file in the program that the user has chosen for its kind.
  package static func open(_ path: String) throws(DiskError) -> Bool { try run(opener, [path]) == 0 }

  /// Shows a file as `open` does, in a process group of its own: Ctrl-C in our terminal does not end a browser.
  ///
  /// It may return only when the browser is closed.
  package static func openApart(_ path: String) throws(DiskError) -> Bool {
    let spawn = Spawn(streams: [.null, .null, .null], resetsSignals: true, leadsGroup: true)
    return try wait(for: spawn.start([opener, path]), opener) == 0
  }

  private static func wait(for process: pid_t, _ name: String) throws(DiskError) -> Int32 {
    var status: Int32 = 0
    if SystemCall.retrying({ unsafe Int(waitpid(process, &status, 0)) }) < 0 { throw DiskError(errno: "wait for", name) }
    return status
  }

  #if canImport(Darwin)
    private static let opener = "/usr/bin/open"
  #else
    private static let opener = "xdg-open"
  #endif
}
