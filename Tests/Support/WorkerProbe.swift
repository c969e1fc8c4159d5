internal import Foundation

/// What a worker can do once it is ready: a library in it tries it.
package struct WorkerProbe: Sendable {
  package let status: Int32
  /// The outcome of each attempt by its name: "ok", or the name of the error.
  package let outcomes: [String: String]
  /// What descriptors that are no standard streams lead to.
  package let openFiles: [String]

  /// Whether a worker can be probed on this machine: that needs Linux and a C compiler.
  package static var isAvailable: Bool { library != nil }

  private static let library = PreloadedLibrary.make("probe")

  /// Starts a worker that inherits open files, and the right to write core files.
  ///
  /// - Parameter megabytes: the most memory that it may use.
  package init(megabytes: Int) async throws {
    let folder = try TemporaryProject(["input": "", "other": "text"])
    let memory = megabytes << 20 + 5 << 30
    let script = #"""
      ulimit -c unlimited 2>/dev/null
      exec 7<other 8<>other 9<.
      LD_PRELOAD="$1" MONOTINT_PROBE_MEMORY="$2" exec "$0" --render-worker 10 "$3" 0<>input >out
      """#
    let run = try ProgramRun(
      ["-c", script, try Program.path, Self.library?.path ?? "", "\(memory)", "\(megabytes)"], in: folder.folder,
      executable: "/bin/sh")
    let end = await run.end()
    status = end.status
    let lines = end.output.split(separator: "\n").map { line in
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      return (name: parts[0], value: parts.count == 2 ? parts[1] : "")
    }
    openFiles = lines.filter { $0.name == "open" }.map(\.value)
    outcomes = Dictionary(
      lines.filter { $0.name != "open" }.map { ($0.name, $0.value) },
      uniquingKeysWith: { first, _ in first })
  }

  /// How a worker ends that may use this much memory, and to which nobody sends a request.
  package static func end(megabytes: Int) async throws -> Int32 {
    let folder = try TemporaryProject()
    // The pipe has a writer, so it has no end. A worker that does not end is ended after a while.
    let script = #"mkfifo input && exec timeout 60 "$0" --render-worker 10 "$1" 0<>input"#
    let run = try ProgramRun(
      ["-c", script, try Program.path, "\(megabytes)"], in: folder.folder, environment: ["PATH": "/usr/bin:/bin"],
      executable: "/bin/sh")
    return await run.end().status
  }

  /// Whether a worker that is ready ends when the process that started it ends, although its pipes stay open.
  package static func endsWithParent() async throws -> Bool {
    let folder = try TemporaryProject()
    let script = #"""
      mkfifo input output
      "$0" --render-worker 10 300 0<>input 1<>output 2>/dev/null &
      dd bs=1 count=21 if=output of=/dev/null 2>/dev/null
      echo $!
      """#
    let run = try ProgramRun(
      ["-c", script, try Program.path], in: folder.folder, environment: ["PATH": "/usr/bin:/bin"],
      executable: "/bin/sh")
    guard let worker = Int32(await run.end().output.split(separator: "\n").first ?? "") else { return false }
    for _ in 0..<10_000 {
      // A process that has ended and that nobody has waited for is a zombie.
      let status = try? String(contentsOfFile: "/proc/\(worker)/stat", encoding: .utf8)
      if status?.split(separator: ")").last?.hasPrefix(" Z") ?? true { return true }
      try await Task.sleep(for: .milliseconds(2))
    }
    _ = kill(worker, SIGKILL)
    return false
  }
}
