#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Limits that a process sets for itself, and cannot lift again.
enum Confinement {
  enum Resource {
    case coreSize, fileSize, addressSpace, descriptors
  }

  /// Closes what the parent left open for us by oversight, all but the standard streams.
  static func closeInherited() {
    guard let folder = unsafe opendir("/dev/fd") else { return }
    defer { unsafe closedir(folder) }
    let own = unsafe dirfd(folder)
    var numbers: [Int32] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
      }
      if let number = Int32(name), number > STDERR_FILENO, number != own { numbers.append(number) }
    }
    for number in numbers { POSIX.close(number) }
  }

  static func current(_ resource: Resource) -> Int {
    var limit = rlimit()
    return unsafe getrlimit(resource.number, &limit) == 0 ? Int(clamping: limit.rlim_cur) : .max
  }

  static func limit(_ resource: Resource, to value: Int) {
    var limit = rlimit()
    limit.rlim_cur = rlim_t(value)
    limit.rlim_max = rlim_t(value)
    _ = unsafe setrlimit(resource.number, &limit)
  }
}

extension Confinement.Resource {
  #if canImport(Glibc)
    fileprivate var number: __rlimit_resource_t {
      let resource =
        switch self {
        case .coreSize: RLIMIT_CORE
        case .fileSize: RLIMIT_FSIZE
        case .addressSpace: RLIMIT_AS
        case .descriptors: RLIMIT_NOFILE
        }
      return __rlimit_resource_t(resource.rawValue)
    }
  #else
    fileprivate var number: Int32 {
      switch self {
      case .coreSize: RLIMIT_CORE
      case .fileSize: RLIMIT_FSIZE
      case .addressSpace: RLIMIT_AS
      case .descriptors: RLIMIT_NOFILE
      }
    }
  #endif
}

/// A thread with a stack of its own size.
enum DeepThread {
  static func start(stackSize: Int, _ body: @escaping @Sendable () -> Never) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    let context = unsafe Unmanaged.passRetained(Body(body)).toOpaque()
    #if canImport(Glibc)
      var thread = pthread_t()
      let status = unsafe pthread_create(
        &thread, &attributes,
        { context in
          guard let context = unsafe context else { return nil }
          unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().call()
        }, context)
    #else
      var thread: pthread_t?
      let status = unsafe pthread_create(
        &thread, &attributes, { unsafe Unmanaged<Body>.fromOpaque($0).takeRetainedValue().call() }, context)
    #endif
    if status != 0 { _exit(WorkerExit.threads) }
  }

  private final class Body: Sendable {
    let call: @Sendable () -> Never
    init(_ call: @escaping @Sendable () -> Never) { self.call = call }
  }
}

/// How much memory the process has in use.
struct MemoryMeter: ~Copyable {
  #if canImport(Glibc)
    // The greatest size that `getrusage` tells would begin with that of the parent.
    private let file = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    private let pageSize = sysconf(Int32(_SC_PAGESIZE))

    /// Bytes; 0 where the system does not tell.
    var resident: Int {
      var text = [UInt8](repeating: 0, count: 64)
      let count = unsafe pread(file, &text, text.count, 0)
      guard count > 0 else { return 0 }
      let fields = text[..<count].split(separator: UInt8(ascii: " "))
      guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return 0 }
      return pages * pageSize
    }
  #else
    /// Bytes, the most there ever were.
    var resident: Int {
      var usage = rusage()
      return unsafe getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : 0
    }
  #endif
}
