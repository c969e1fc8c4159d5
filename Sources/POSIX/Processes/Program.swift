internal import CLibrary
internal import CPOSIX

/// Runs other programs, which are found in `PATH`.
package enum Program {
  /// Runs a program with these arguments, and waits for its exit status.
  package static func run(_ name: String, _ words: [String]) throws(DiskError) -> Int32 {
    try wait(for: Spawn().start([name] + words), name)
  }

  /// Runs a program with these arguments and reads its standard output. Its standard error is discarded.
  package static func output(_ name: String, _ words: [String]) throws(DiskError) -> (status: Int32, bytes: [UInt8]) {
    let pipe = try Pipe(to: name)
    let spawn = Spawn(streams: [.inherited, .descriptor(pipe.writing.number), .null])
    let process = try spawn.start([name] + words)
    // Reading ends only when this process's writing end is closed too.
    try pipe.writing.close()
    let bytes = try pipe.reading.readToEnd()
    return (try wait(for: process, name), bytes)
  }

  /// Opens a file in the user's default program.
  package static func open(_ path: String) throws(DiskError) -> Bool { try run(opener, [path]) == 0 }

  /// Opens a file as `open` does, in a new process group, so that Ctrl-C in this terminal does not end the browser.
  ///
  /// It may not return until the browser is closed.
  package static func openApart(_ path: String) throws(DiskError) -> Bool {
    let spawn = Spawn(streams: [.null, .null, .null], resetsSignals: true, leadsGroup: true)
    return try wait(for: spawn.start([opener, path]), opener) == 0
  }

  private static func wait(for process: pid_t, _ name: String) throws(DiskError) -> Int32 {
    var status: Int32 = 0
    let ended = SystemCall.retrying { unsafe Int(waitpid(process, &status, 0)) }
    if ended < 0 { throw DiskError(errno: "wait for", name) }
    return status
  }

  private static var opener: String { unsafe String(cString: file_opener()) }
}

/// Starts another program.
struct Spawn {
  enum Stream {
    case inherited, null
    case descriptor(Int32)
  }

  /// Its standard input, output and error.
  var streams: [Stream] = []
  /// Lines of the form `NAME=value`; nil for the environment of this process.
  var environment: [String]?
  /// Whether the program starts with no blocked and no ignored signals.
  var resetsSignals = false
  /// Whether it gets its own process group, so that Ctrl-C in this terminal does not reach it.
  var leadsGroup = false

  /// Starts the program that the first word names. It is searched for in `PATH` unless the word contains a slash.
  func start(_ words: [String]) throws(DiskError) -> pid_t {
    let arguments = unsafe Self.copies(of: words)
    let variables = unsafe Self.copies(of: environment ?? [])
    defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
    var process: Int32 = 0
    let failure = unsafe arguments.withUnsafeBufferPointer { arguments in
      unsafe variables.withUnsafeBufferPointer { variables in
        var start = unsafe program_start()
        unsafe start.arguments = arguments.baseAddress
        unsafe start.environment = environment == nil ? nil : variables.baseAddress
        unsafe (start.input, start.output, start.error) = (source(0), source(1), source(2))
        unsafe start.resets_signals = resetsSignals
        unsafe start.leads_group = leadsGroup
        return unsafe start_program(&process, &start)
      }
    }
    if failure != 0 { throw DiskError("run", words[0], .system(failure)) }
    return process
  }

  private func source(_ index: Int) -> Int32 {
    guard streams.indices.contains(index) else { return Int32(stream_inherited) }
    return switch streams[index] {
    case .inherited: Int32(stream_inherited)
    case .null: Int32(stream_null)
    case .descriptor(let number): number
    }
  }

  /// The words as C strings, followed by a null pointer. The caller frees them.
  static func copies(of words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe words.map { unsafe strdup($0) } + [nil]
  }
}

/// A pipe. Child processes do not inherit its ends (FD_CLOEXEC). Both ends are closed when the value is destroyed.
struct Pipe: ~Copyable {
  let reading: FileDescriptor
  let writing: FileDescriptor

  /// - Parameter program: the program at the other end, for error messages.
  init(to program: String) throws(DiskError) {
    var ends: [Int32] = [-1, -1]
    if unsafe pipe(&ends) != 0 { throw DiskError(errno: "run", program) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = FileDescriptor(taking: ends[0], named: program)
    writing = FileDescriptor(taking: ends[1], named: program)
  }
}
