#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What the system limits for a process (`getrlimit`).
struct Resource {
  static let coreSize = Resource(RLIMIT_CORE)
  static let fileSize = Resource(RLIMIT_FSIZE)
  static let addressSpace = Resource(RLIMIT_AS)
  static let descriptors = Resource(RLIMIT_NOFILE)

  #if canImport(Glibc)
    private let number: __rlimit_resource_t
    private init(_ resource: __rlimit_resource) { number = __rlimit_resource_t(resource.rawValue) }
  #else
    private let number: Int32
    private init(_ number: Int32) { self.number = number }
  #endif

  var current: Int {
    var limit = rlimit()
    return unsafe getrlimit(number, &limit) == 0 ? Int(clamping: limit.rlim_cur) : .max
  }

  /// Lowers the limit of this process, for good.
  func limit(to value: Int) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    _ = unsafe setrlimit(number, &limit)
  }
}

/// How much memory the process has in use.
struct MemoryMeter: ~Copyable {
  #if canImport(Glibc)
    // `getrusage` would begin with the size of the parent process.
    private let file = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    private let pageSize = sysconf(Int32(_SC_PAGESIZE))

    /// In bytes; 0 where the system does not tell.
    var resident: Int {
      var text = [UInt8](repeating: 0, count: 64)
      let count = unsafe pread(file, &text, text.count, 0)
      guard count > 0 else { return 0 }
      let fields = text[..<count].split(separator: UInt8(ascii: " "))
      guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return 0 }
      return pages * pageSize
    }
  #else
    /// In bytes, the most there has been.
    var resident: Int {
      var usage = rusage()
      return unsafe getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : 0
    }
  #endif
}
