internal import CLibrary
internal import CPOSIX

/// Runs other programs.
///
/// They are found in those entries of `PATH` that are absolute. A relative entry such as `.` would run a file of the
/// project.
package enum Program {
  /// What a program printed.
  package struct Output: Sendable {
    /// As the shell sees it.
    package let status: Int32
    package let bytes: [UInt8]
    /// The first bytes of its standard error.
    package let errorText: String
  }

  package struct Limits: Sendable {
    /// Of the clock.
    var seconds: Int
    /// The largest size of its standard output, in bytes.
    package var output: Int

    package init(seconds: Int, output: Int) {
      self.seconds = seconds
      self.output = output
    }
  }

  /// Why there is no output.
  package enum Failure: Error, Hashable, Sendable {
    case time
    /// It wrote more than the limit.
    case output
    /// The system or another process ended it with this signal.
    case signal(Int32)
    case notStarted(String)
  }

  /// Runs a program with these arguments and reads what it prints. Its standard input is empty.
  ///
  /// At a limit, the program and all that it started are ended.
  ///
  /// - Parameter environment: all of it, as lines of the form `NAME=value`.
  package static func output(
    of name: String, _ words: [String], environment: [String], limits: Limits
  ) throws(Failure) -> Output {
    let status: Int32
    let result: Result<Texts, Failure>
    do throws(DiskError) {
      let path = try path(of: name)
      let output = try Pipe(to: name)
      let errors = try Pipe(to: name)
      let streams: [Spawn.Stream] = [
        .null, .descriptor(output.writing.number), .descriptor(errors.writing.number),
      ]
      let spawn = Spawn(
        streams: streams, environment: environment, resetsSignals: true, leadsGroup: true)
      let process = try spawn.start([path] + words)
      // Reading ends only when this process's writing ends are closed too.
      try output.writing.close()
      try errors.writing.close()
      result = read(output.reading.number, errors: errors.reading.number, limits)
      if case .failure = result { _ = kill(-process, SIGKILL) }
      status = try wait(for: process, name)
    } catch {
      throw .notStarted(error.explanation)
    }
    let texts = try result.get()
    let signal = status & 0x7f
    if signal != 0 { throw .signal(signal) }
    return Output(
      status: status >> 8 & 0xff, bytes: texts.output,
      errorText: String(decoding: texts.errors, as: UTF8.self))
  }

  /// What is read of the two streams of a program.
  private struct Texts {
    var output: [UInt8] = []
    var errors: [UInt8] = []

    /// More of the standard error than this is not kept, in bytes.
    static let keptErrors = 1 << 14
  }

  /// Reads two pipes until the program has closed both.
  private static func read(
    _ output: Int32, errors: Int32, _ limits: Limits
  ) -> Result<Texts, Failure> {
    let deadline = SystemClock.monotonicSeconds + Double(limits.seconds)
    for number in [output, errors] { _ = fcntl(number, F_SETFL, O_NONBLOCK) }
    var open = [output, errors]
    var texts = Texts()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !open.isEmpty {
      let remaining = deadline - SystemClock.monotonicSeconds
      if remaining <= 0 { return .failure(.time) }
      var descriptors = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      _ = unsafe poll(&descriptors, nfds_t(descriptors.count), Int32(remaining * 1000) + 1)
      for number in open {
        let count = SystemCall.receive(&buffer, from: 0, of: number)
        if count < 0, SystemCall.hasBlocked { continue }
        if count <= 0 {
          open.removeAll { $0 == number }
        } else if number == output {
          texts.output += buffer.prefix(count)
        } else if texts.errors.count < Texts.keptErrors {
          texts.errors += buffer.prefix(count)
        }
      }
      if texts.output.count > limits.output { return .failure(.output) }
    }
    return .success(texts)
  }

  /// Runs a program with these arguments, in the environment of the user, and waits for its exit status.
  package static func run(_ name: String, _ words: [String]) throws(DiskError) -> Int32 {
    try wait(for: Spawn(environment: userEnvironment).start([path(of: name)] + words), name)
  }

  /// The environment of this process. Lists of places where programs and libraries are looked for have only their absolute
  /// entries, because such a program starts others.
  static var userEnvironment: [String] {
    let lists = ["PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH"]
    let others = Environment.lines.filter { line in !lists.contains { line.hasPrefix("\($0)=") } }
    return others + lists.compactMap { name in Environment.absolutePaths(in: name).map { "\(name)=\($0)" } }
  }

  /// Opens a file in the user's default program.
  package static func open(_ path: String) throws(DiskError) -> Bool { try run(opener, [path]) == 0 }

  /// Opens a file as `open` does, in a new process group, so that Ctrl-C in this terminal does not end the browser.
  ///
  /// It may not return until the browser is closed.
  package static func openApart(_ path: String) throws(DiskError) -> Bool {
    let spawn = Spawn(
      streams: [.null, .null, .null], environment: userEnvironment, resetsSignals: true, leadsGroup: true)
    return try wait(for: spawn.start([self.path(of: opener), path]), opener) == 0
  }

  /// The absolute path of a program in `PATH`; nil if there is none.
  static func find(_ name: String) -> String? {
    if name.hasPrefix("/") { return name }
    let files: [String] = searchedFolders.map { "\($0)/\(name)" }
    return files.first { file in
      let isFile = (try? Disk.status(file))?.kind == .file
      return unsafe isFile && access(file, X_OK) == 0
    }
  }

  /// The entries of `PATH` that are absolute.
  package static var searchedFolders: [String] {
    let path = Environment.value(of: "PATH") ?? "/usr/bin:/bin"
    return path.split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
  }

  private static func path(of name: String) throws(DiskError) -> String {
    guard let path = find(name) else { throw DiskError("run", name, .system(ENOENT)) }
    return path
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
        if environment != nil { unsafe start.environment = variables.baseAddress }
        unsafe start.input = source(0)
        unsafe start.output = source(1)
        unsafe start.error = source(2)
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
