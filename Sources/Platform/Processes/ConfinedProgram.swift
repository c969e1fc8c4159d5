internal import CLibrary
internal import CPOSIX
internal import ProgramConfinement

/// Another program that converts bytes of unknown origin: its input is standard input, its result standard output.
///
/// It gets no environment and an empty folder of its own, cannot write files, and is ended at its limits. Where the
/// kernel has Landlock, it can read only programs, libraries and fonts, and open no connection.
package struct ConfinedProgram: Sendable {
  package struct Limits: Sendable {
    /// Of processor time, and of the clock.
    var seconds: Int
    var wallSeconds: Int
    /// In bytes, of its address space, or of the memory in use where a system refuses to limit that.
    var memory: Int
    /// In bytes of standard output.
    package var output: Int

    package init(seconds: Int, wallSeconds: Int, memory: Int, output: Int) {
      self.seconds = seconds
      self.wallSeconds = wallSeconds
      self.memory = memory
      self.output = output
    }
  }

  /// What a program wrote before it ended with status 0.
  package struct Output: Hashable, Sendable {
    package fileprivate(set) var bytes: [UInt8] = []
    /// The first bytes of standard error.
    package fileprivate(set) var messages: [UInt8] = []

    /// The most bytes of `messages`; further ones are read and dropped.
    fileprivate static let mostMessages = 1 << 16
  }

  /// Why there is no result.
  package enum Failure: Error, Hashable, Sendable {
    case processorTime, wallTime
    /// It wrote more than the limit.
    case output
    /// The system ended it with this signal; a lack of memory is often the cause.
    case signal(Int32)
    /// It ended with this status, and wrote this to standard error; only the first bytes are kept.
    case exit(Int32, messages: [UInt8])
    case notStarted(String)
  }

  private let path: String

  /// Finds a program in `PATH`; nil if there is none.
  package init?(_ name: String) {
    // Landlock follows no link, so the place of the file itself counts.
    guard let found = Program.find(name), let path = try? Disk.resolved(found) else { return nil }
    self.path = path
  }

  /// Runs the program.
  ///
  /// - Parameter folder: an empty folder of this user, in which the program starts.
  package func run(
    _ words: [String], input: [UInt8], in folder: String, _ limits: Limits
  ) throws(Failure) -> Output {
    let child = try start(words, in: folder, limits)
    let process = child.process
    let result = Self.exchange(input, with: child, limits)
    if case .failure = result { _ = kill(process, SIGKILL) }
    var status: Int32 = 0
    _ = SystemCall.retrying { unsafe Int(waitpid(process, &status, 0)) }
    let output = try result.get()
    switch status & 0x7f {
    case 0: break
    case SIGXCPU, SIGKILL: throw .processorTime
    case let signal: throw .signal(signal)
    }
    if status != 0 { throw .exit(status >> 8 & 0xff, messages: output.messages) }
    return output
  }

  private struct Child: ~Copyable {
    let process: pid_t
    /// nil once all input is written.
    var input: FileDescriptor?
    /// nil once the program has closed it.
    var output: FileDescriptor?
    var errors: FileDescriptor?
  }

  private func start(_ words: [String], in folder: String, _ limits: Limits) throws(Failure) -> Child {
    do throws(DiskError) {
      let input = try Pipe(to: path)
      let output = try Pipe(to: path)
      let errors = try Pipe(to: path)
      let streams = (
        input: input.reading.number, output: output.writing.number, errors: errors.writing.number
      )
      let arguments = unsafe Spawn.copies(of: [path] + words)
      let environment = unsafe Spawn.copies(of: ["LC_ALL=C"])
      let readable = unsafe Spawn.copies(of: Self.readable + [Disk.parent(of: Disk.parent(of: path))])
      let strings = unsafe Spawn.copies(of: [path, folder])
      defer { unsafe (arguments + environment + readable + strings).forEach { unsafe free($0) } }
      let pointers = unsafe readable.map { pointer in unsafe pointer.map { unsafe UnsafePointer<CChar>($0) } }
      let process = unsafe arguments.withUnsafeBufferPointer { arguments in
        unsafe environment.withUnsafeBufferPointer { environment in
          unsafe pointers.withUnsafeBufferPointer { readable in
            var program = unsafe confined_program()
            unsafe program.path = UnsafePointer(strings[0])
            unsafe program.folder = UnsafePointer(strings[1])
            unsafe program.arguments = arguments.baseAddress
            unsafe program.environment = environment.baseAddress
            unsafe program.readable = readable.baseAddress
            unsafe program.readable_count = Int32(readable.count - 1)
            unsafe program.input = streams.input
            unsafe program.output = streams.output
            unsafe program.errors = streams.errors
            unsafe program.seconds = limits.seconds
            unsafe program.memory = limits.memory
            return unsafe start_confined(&program)
          }
        }
      }
      if process < 0 { throw DiskError(errno: "run", path) }
      for number in [input.writing.number, output.reading.number, errors.reading.number] {
        _ = fcntl(number, F_SETFL, O_NONBLOCK)
      }
      report_broken_pipe(input.writing.number)
      return Child(
        process: process, input: input.writing, output: output.reading, errors: errors.reading)
    } catch {
      throw .notStarted(error.explanation)
    }
  }

  /// Where programs, libraries, fonts and their settings are, on Linux.
  private static let readable = [
    "/usr", "/lib", "/lib64", "/bin", "/opt", "/nix/store", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d",
    "/etc/fonts", "/var/cache/fontconfig", "/dev/null",
  ]

  /// Writes the input, and reads standard output and standard error until the program closes both.
  private static func exchange(
    _ bytes: [UInt8], with child: consuming Child, _ limits: Limits
  ) -> Result<Output, Failure> {
    let deadline = SystemClock.monotonicSeconds + Double(limits.wallSeconds)
    var memory = MemoryWatch(of: child.process, limit: limits.memory)
    var sent = 0
    var output = Output()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while child.output != nil || child.errors != nil {
      if let number = child.input?.number {
        while sent < bytes.count, case let count = SystemCall.send(bytes, from: sent, to: number), count > 0 {
          sent += count
        }
        // The program reads to the end. One that does not want more has closed the pipe.
        if sent == bytes.count || !SystemCall.hasBlocked { child.input = nil }
      }
      var hasRead = false
      if let number = child.output?.number {
        let count = SystemCall.receive(&buffer, from: 0, of: number)
        if count > 0 {
          output.bytes += buffer.prefix(count)
          if output.bytes.count > limits.output { return .failure(.output) }
          hasRead = true
        } else if count == 0 || !SystemCall.hasBlocked {
          child.output = nil
        }
      }
      if let number = child.errors?.number {
        let count = SystemCall.receive(&buffer, from: 0, of: number)
        if count > 0 {
          let room = Output.mostMessages - output.messages.count
          output.messages += buffer.prefix(min(count, room))
          hasRead = true
        } else if count == 0 || !SystemCall.hasBlocked {
          child.errors = nil
        }
      }
      let remaining = deadline - SystemClock.monotonicSeconds
      if remaining <= 0 { return .failure(.wallTime) }
      if memory.isExceeded() { return .failure(.signal(SIGKILL)) }
      if hasRead { continue }
      var descriptors: [pollfd] = []
      if let number = child.output?.number {
        descriptors.append(pollfd(fd: number, events: Int16(POLLIN), revents: 0))
      }
      if let number = child.errors?.number {
        descriptors.append(pollfd(fd: number, events: Int16(POLLIN), revents: 0))
      }
      if let number = child.input?.number { descriptors.append(pollfd(fd: number, events: Int16(POLLOUT), revents: 0)) }
      _ = unsafe poll(&descriptors, nfds_t(descriptors.count), Int32(min(remaining, MemoryWatch.interval) * 1000 + 1))
    }
    return .success(output)
  }
}
