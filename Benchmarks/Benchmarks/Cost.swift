internal import Platform

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a program took, with all the processes that it started.
struct Cost {
  /// In seconds.
  var wall: Double
  /// In seconds, in the program and in the system.
  var processor: Double
  /// In bytes; nil unless it was asked for.
  var memory: Int?
  /// nil unless it was asked for.
  var threads: ThreadUse?

  /// What is looked at all the time while a program runs. That costs time itself.
  enum Watch {
    case nothing, memory, threads

    /// The time between two looks, in microseconds.
    fileprivate var pause: useconds_t {
      switch self {
      case .nothing: 0
      case .memory: 2000
      case .threads: 500
      }
    }
  }

  /// Runs a program to its end, with nothing on its standard streams.
  init(of words: [String], in folder: String, watching watch: Watch = .nothing) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for stream in 0...2 as ClosedRange<Int32> {
      unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var (process, status, usage) = (pid_t(), Int32(), rusage())
    // Not everywhere can the child be told its folder.
    let before = try Disk.currentFolder()
    guard unsafe chdir(folder) == 0 else { throw BenchmarkError("cannot enter \(folder)") }
    defer { unsafe chdir(before) }
    let start = ContinuousClock.now
    guard unsafe posix_spawnp(&process, words[0], &actions, nil, &arguments, environ) == 0 else {
      throw BenchmarkError("cannot start \(words[0])")
    }
    var peak = 0
    var threads = ThreadUse()
    while unsafe wait4(process, &status, watch == .nothing ? 0 : WNOHANG, &usage) == 0 {
      if watch == .memory { peak = max(peak, Self.memory(ofTree: process)) }
      if watch == .threads { threads.look(at: process) }
      _ = usleep(watch.pause)
    }
    guard status == 0 else { throw BenchmarkError("\(words.joined(separator: " ")): status \(status)") }
    let duration = (ContinuousClock.now - start).components
    wall = Double(duration.seconds) + Double(duration.attoseconds) / 1e18
    processor = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    // Where the system has no /proc: the largest process.
    if watch == .memory { memory = peak > 0 ? peak : usage.ru_maxrss }
    if watch == .threads { self.threads = threads }
  }

  /// Sets a variable of the environment that programs get.
  static func setVariable(_ name: String, _ value: String) { _ = unsafe setenv(name, value, 1) }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

  /// The memory of a process and of those it started; what they share counts once.
  private static func memory(ofTree process: pid_t) -> Int {
    let threads = names(in: "/proc/\(process)/task")
    let children = threads.map { text("/proc/\(process)/task/\($0)/children") }.joined(separator: " ")
    let own = text("/proc/\(process)/smaps_rollup").split(separator: "\n").first { $0.hasPrefix("Pss:") }
    let kilobytes = own?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return Set(children.split(separator: " ").compactMap { pid_t($0) }).reduce(kilobytes << 10) {
      $0 + memory(ofTree: $1)
    }
  }

  /// The names of the entries of a folder of /proc; none if it is gone.
  static func names(in folder: String) -> [String] {
    guard let folder = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  /// A file of /proc; empty if it is gone.
  static func text(_ path: String) -> String {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 14) { buffer, count in
      count = max(0, unsafe read(file, buffer.baseAddress, 1 << 14))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
