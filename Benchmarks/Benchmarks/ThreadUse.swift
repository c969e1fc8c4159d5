/// How the processor time of a process is spread over its threads, and when its children have nothing to do.
///
/// It is read from /proc again and again while the process runs, which takes time itself.
struct ThreadUse {
  /// The processor time of each thread of the process, in seconds, by its number.
  private var threads: [String: Double] = [:]
  /// That of each thread of its children.
  private var children: [String: Double] = [:]
  /// The wall time in which no thread of a child ran or waited for a processor, in seconds.
  private(set) var idle = 0.0
  private var last = ContinuousClock.now

  var busiest: Double { threads.values.max() ?? 0 }
  var whole: Double { threads.values.reduce(0, +) }

  /// Looks at a process that runs.
  mutating func look(at process: Int32) {
    let now = ContinuousClock.now
    let duration = (now - last).components
    last = now
    let folder = "/proc/\(process)/task"
    var isBusy = false
    for thread in Cost.names(in: folder) {
      if let time = Self.time(of: "\(folder)/\(thread)") { threads[thread] = time }
      for child in Cost.text("\(folder)/\(thread)/children").split(separator: " ") {
        if lookAtChild("/proc/\(child)/task") { isBusy = true }
      }
    }
    if !isBusy { idle += Double(duration.seconds) + Double(duration.attoseconds) / 1e18 }
  }

  /// Returns whether a thread of it has run since the last look, or could run.
  private mutating func lookAtChild(_ folder: String) -> Bool {
    var isBusy = false
    for thread in Cost.names(in: folder) {
      guard let time = Self.time(of: "\(folder)/\(thread)") else { continue }
      if time > children[thread, default: 0] || Self.canRun("\(folder)/\(thread)") { isBusy = true }
      children[thread] = time
    }
    return isBusy
  }

  /// The first number of `schedstat` is the time on a processor in nanoseconds.
  private static func time(of thread: String) -> Double? {
    Cost.text("\(thread)/schedstat").split(separator: " ").first.flatMap { Double($0) }.map { $0 / 1e9 }
  }

  /// The state comes after the name, which is in parentheses and may hold anything.
  private static func canRun(_ thread: String) -> Bool {
    let line = Cost.text("\(thread)/stat")
    guard let end = line.lastIndex(of: ")") else { return false }
    return line[end...].dropFirst(2).hasPrefix("R")
  }
}
