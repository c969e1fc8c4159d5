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

  /// Runs a program to its end, with nothing on its standard streams.
  ///
  /// - Parameter watchesMemory: whether to look at the memory all the time, which costs time itself.
  init(of words: [String], in folder: String, watchesMemory: Bool = false) throws {
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
    while unsafe wait4(process, &status, watchesMemory ? WNOHANG : 0, &usage) == 0 {
      peak = max(peak, Self.memory(ofTree: process))
      _ = usleep(2000)
    }
    guard status == 0 else { throw BenchmarkError("\(words.joined(separator: " ")): status \(status)") }
    let duration = (ContinuousClock.now - start).components
    wall = Double(duration.seconds) + Double(duration.attoseconds) / 1e18
    processor = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    // Where the system has no /proc: the largest process.
    memory = watchesMemory ? (peak > 0 ? peak : usage.ru_maxrss) : nil
  }

  /// Sets a variable of the environment that programs get.
  static func setVariable(_ name: String, _ value: String) { _ = unsafe setenv(name, value, 1) }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

  /// The memory of a process and of those it started; what they share counts once.
  private static func memory(ofTree process: pid_t) -> Int {
    let children = text("/proc/\(process)/task/\(process)/children") + threads(of: process)
    let own = text("/proc/\(process)/smaps_rollup").split(separator: "\n").first { $0.hasPrefix("Pss:") }
    let kilobytes = own?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return Set(children.split(separator: " ").compactMap { pid_t($0) }).reduce(kilobytes << 10) {
      $0 + memory(ofTree: $1)
    }
  }

  /// The children that other threads than the first have started.
  private static func threads(of process: pid_t) -> String {
    guard let folder = unsafe opendir("/proc/\(process)/task") else { return "" }
    defer { unsafe closedir(folder) }
    var children = ""
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
      }
      if !name.hasPrefix(".") { children += " " + text("/proc/\(process)/task/\(name)/children") }
    }
    return children
  }

  private static func text(_ path: String) -> String {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 14) { buffer, count in
      count = max(0, unsafe read(file, buffer.baseAddress, 1 << 14))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
