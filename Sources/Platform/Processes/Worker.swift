internal import CLibrary
internal import CPOSIX

/// A running worker, the request that it works on, and the next requests. When the value is destroyed, the worker is
/// killed.
final class Worker {
  struct Request {
    let number: Int
    /// The request with its header.
    let frame: [UInt8]
    /// In bytes; a longer answer is malformed.
    let largestAnswer: Int
    /// How many bytes of the frame have been written to the worker's pipe.
    var sent = 0

    init(number: Int, bytes: [UInt8], largestAnswer: Int) {
      self.number = number
      self.largestAnswer = largestAnswer
      frame = Frame.header(bytes.count) + bytes
    }

    var isSent: Bool { sent == frame.count }
  }

  private let process: pid_t
  private var isReaped = false
  private var memory: MemoryWatch
  private var isTooLarge = false
  /// The worker's standard input; writing to it does not block.
  let input: FileDescriptor
  /// The worker's standard output; reading from it does not block.
  let output: FileDescriptor

  private(set) var hasGreeted = false
  /// The libraries that it has loaded, which it names when it is ready, before its first request.
  private(set) var libraries: LoadedFiles?
  private(set) var answers = 0
  private(set) var requests: [Request] = []
  private(set) var deadline = 0.0
  /// Starting may take longer than an answer: if the font cache is missing, building it takes many seconds.
  private static let secondsToStart = 60.0
  private var reader = Frame.Reader()

  /// - Parameter memory: the most that it may use, in bytes.
  init(_ command: [String], memory: Int) throws(WorkerStartError) {
    do throws(DiskError) {
      let toChild = try Pipe(to: command[0])
      let fromChild = try Pipe(to: command[0])
      // Standard error has only messages of libraries, which do not help a designer.
      let spawn = Spawn(
        streams: [.descriptor(toChild.reading.number), .descriptor(fromChild.writing.number), .null],
        environment: Self.environment, resetsSignals: true)
      process = try spawn.start(command)
      input = toChild.writing
      output = fromChild.reading
    } catch {
      throw WorkerStartError(error)
    }
    self.memory = MemoryWatch(of: process, limit: memory)
    for number in [input.number, output.number] { _ = fcntl(number, F_SETFL, O_NONBLOCK) }
    report_broken_pipe(input.number)
  }

  deinit {
    if isReaped { return }
    _ = kill(process, SIGKILL)
    _ = waitpid(process, nil, 0)
  }

  /// Kills the process if it uses too much memory. It watches itself, but cannot be trusted to.
  func limitMemory() {
    guard memory.isExceeded() else { return }
    isTooLarge = true
    _ = kill(process, SIGKILL)
  }

  var isBusy: Bool { !requests.isEmpty }
  var isSending: Bool { requests.contains { !$0.isSent } }
  var requestedBytes: Int { requests.reduce(0) { $0 + $1.frame.count } }

  func take(_ request: Request, within seconds: Double) {
    if requests.isEmpty {
      let limit = if hasGreeted { seconds } else { Self.secondsToStart }
      deadline = SystemClock.monotonicSeconds + limit
    }
    requests.append(request)
    // A part of the request may have been sent to another worker. This worker gets all of it.
    requests[requests.count - 1].sent = 0
    send()
  }

  /// Writes and reads what the pipes allow without blocking. Returns the first request and its answer once it is
  /// complete.
  func advance(within seconds: Double) -> (Request, WorkerPool.Answer)? {
    send()
    guard isBusy, let answer = receive(within: seconds) else { return nil }
    deadline = SystemClock.monotonicSeconds + seconds
    return (requests.removeFirst(), answer)
  }

  private func receive(within seconds: Double) -> WorkerPool.Answer? {
    while true {
      switch reader.read(from: output.number, limit: longestFrame) {
      case .frame(let bytes) where !hasGreeted:
        guard Frame.isGreeting(bytes) else { return .failure(.malformedAnswer) }
        libraries = LoadedFiles(Array(bytes.dropFirst(Frame.greeting.count + 1)))
        hasGreeted = true
        deadline = SystemClock.monotonicSeconds + seconds
      case .frame(let bytes):
        answers += 1
        // The worker cannot answer a request that it has not read.
        guard requests.first?.isSent == true else { return .failure(.malformedAnswer) }
        return .success(bytes)
      case .waiting:
        guard SystemClock.monotonicSeconds < deadline else { return .failure(.wallTime) }
        return nil
      case .tooLong: return .failure(.malformedAnswer)
      case .ended: return .failure(end())
      }
    }
  }

  /// The longest frame that the worker may send now, in bytes.
  private var longestFrame: Int {
    guard hasGreeted else { return Frame.greeting.count + 1 + LoadedFiles.longest }
    return requests.first?.largestAnswer ?? 0
  }

  /// Writes what the pipe accepts. An error is ignored, because a worker that has ended also closes its other pipe.
  private func send() {
    for index in requests.indices {
      while !requests[index].isSent {
        let request = requests[index]
        let count = SystemCall.send(request.frame, from: request.sent, to: input.number)
        if count <= 0 { return }
        requests[index].sent += count
      }
    }
  }

  /// Why the worker ended. A worker that has closed its pipe gets 200 ms to end by itself.
  private func end() -> WorkerFailure {
    var status: Int32 = 0
    for _ in 0..<200 {
      if unsafe waitpid(process, &status, WNOHANG) == process {
        isReaped = true
        if isTooLarge { return .memory }
        return Self.failure(status)
      }
      _ = usleep(1000)
    }
    return .malformedAnswer
  }

  /// Swift does not import macros such as `WIFSIGNALED`.
  private static func failure(_ status: Int32) -> WorkerFailure {
    switch (signal: status & 0x7f, exit: status >> 8 & 0xff) {
    case (0, WorkerExit.memory): .memory
    case (0, let exit): .exit(exit)
    case (SIGPROF, _): .processorTime
    case (let signal, _): .signal(signal)
    }
  }

  private static var environment: [String] {
    // LC_ALL makes messages the same on every machine. Swift's crash reports would start more programs. There are as
    // many workers as processors, so the threads that librsvg starts for filters (rayon) would only slow them down.
    ["LC_ALL=C", "SWIFT_BACKTRACE=enable=no", "RAYON_NUM_THREADS=1"]
      + lists.compactMap { name in Environment.absolutePaths(in: name).map { "\(name)=\($0)" } }
      + places.compactMap { name in Environment.absolutePath(in: name).map { "\(name)=\($0)" } }
      + tools.compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } }
  }

  // A worker inherits where libraries and fonts are, as far as the paths are absolute. It inherits no secrets and no
  // language.

  /// The variables with lists of paths.
  private static let lists = [
    "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH", "XDG_DATA_DIRS",
  ]

  /// The variables with one path.
  private static let places = [
    "HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "GDK_PIXBUF_MODULE_FILE",
    "GDK_PIXBUF_MODULEDIR",
  ]

  /// The variables of sanitizers and of coverage, for developers.
  private static let tools = ["ASAN_OPTIONS", "TSAN_OPTIONS", "LLVM_PROFILE_FILE"]
}

/// A message on a pipe: a length of four bytes, least significant byte first, followed by that many bytes.
enum Frame {
  static func header(_ length: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
  }

  /// The first message of a worker. It means that the worker is ready.
  static let greeting = Array("monotint worker 1".utf8)

  /// Whether a message is the greeting, alone or with more after the end of the line.
  static func isGreeting(_ bytes: [UInt8]) -> Bool {
    let rest = bytes.dropFirst(greeting.count)
    return bytes.starts(with: greeting) && (rest.isEmpty || rest.first == UInt8(ascii: "\n"))
  }

  /// Assembles frames from bytes that arrive in pieces of any size.
  struct Reader {
    private var buffer = Frame.header(0)
    private var filled = 0
    private var hasHeader = false

    enum Progress {
      /// There is nothing more to read at the moment.
      case waiting
      case frame([UInt8])
      /// The other side has closed the pipe, or it cannot be read.
      case ended
      /// The frame is longer than the limit.
      case tooLong
    }

    /// Reads until a frame is complete or the pipe has no more bytes.
    ///
    /// - Parameter limit: the longest accepted frame, in bytes.
    mutating func read(from number: Int32, limit: Int) -> Progress {
      while true {
        while filled < buffer.count {
          let count = SystemCall.receive(&buffer, from: filled, of: number)
          if count < 0, SystemCall.hasBlocked { return .waiting }
          if count <= 0 { return .ended }
          filled += count
        }
        if hasHeader {
          defer { self = Reader() }
          return .frame(buffer)
        }
        let length = buffer.reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length <= limit else { return .tooLong }
        hasHeader = true
        filled = 0
        buffer = [UInt8](repeating: 0, count: length)
      }
    }
  }
}
