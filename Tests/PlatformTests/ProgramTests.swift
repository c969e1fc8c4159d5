import CLibrary
import Foundation
@testable import Platform
import Testing

/// What a program that is started gets of this process.
@Suite struct ProgramTests {
  /// What a script of the shell prints.
  private func output(_ script: String, _ change: (inout Spawn) -> Void = { _ in }) throws -> String {
    let folder = try TestFolder()
    let file = try FileDescriptor(folder / "output", O_WRONLY | O_CREAT, to: "write")
    var spawn = Spawn(streams: [.null, .descriptor(file.number), .null])
    change(&spawn)
    let process = try spawn.start(["/bin/sh", "-c", script])
    var status: Int32 = 0
    _ = unsafe waitpid(process, &status, 0)
    #expect(status == 0)
    return try folder.text("output")
  }

  private static let limits = Program.Limits(seconds: 60, output: 1 << 20)

  /// What a script of the shell prints, within limits.
  private func run(
    _ script: String, environment: [String] = [], limits: Program.Limits = limits
  ) throws(Program.Failure) -> Program.Output {
    try Program.output(of: "/bin/sh", ["-c", script], environment: environment, limits: limits)
  }

  @Test(arguments: [(5000, true), (5001, false)])
  func `output of the limit is taken, and not one byte more`(bytes: Int, isTaken: Bool) throws {
    let limits = Program.Limits(seconds: 60, output: 5000)
    let result = Result { () throws(Program.Failure) in
      try run("printf %0\(bytes)d 0", limits: limits).bytes.count
    }
    #expect(result == (isTaken ? .success(bytes) : .failure(.output)))
  }

  @Test func `at a limit what it started ends too`() throws {
    let folder = try TestFolder()
    let script = "cd '\(folder.path)'; (sleep 2; echo >late) & sleep 600"
    #expect(throws: Program.Failure.time) {
      try run(script, environment: ["PATH=/usr/bin:/bin"], limits: Program.Limits(seconds: 1, output: 1))
    }
    sleep(2)
    #expect(try folder.texts() == [:])
  }

  @Test func `a signal is no status, and a long standard error is cut`() throws {
    #expect(throws: Program.Failure.signal(9)) { try run("kill -KILL $$") }
    let end = try run("i=0; while [ $i -lt 9000 ]; do echo 0123456789 >&2; i=$((i + 1)); done; echo end")
    #expect(end.status == 0 && end.bytes == Array("end\n".utf8) && end.errorText.utf8.count < 90_000)
  }

  @Test func `it gets the streams that it is to have, and those of this process otherwise`() throws {
    let end = try run("echo out; echo error >&2; wc -c; exit 3")
    #expect(end.status == 3 && end.errorText == "error\n")
    #expect(String(decoding: end.bytes, as: UTF8.self).split { $0.isWhitespace } == ["out", "0"])
    #expect(try output("wc -c | tr -d ' '; echo error >&2") == "0\n")
  }

  @Test func `it gets this environment, or another as a whole`() throws {
    #expect(try output("echo $HOME") == (Environment.value(of: "HOME") ?? "") + "\n")
    #expect(try output("echo $A$HOME") { $0.environment = ["A=b"] } == "b\n")
    #expect(try output("echo .$A$HOME") { $0.environment = [] } == ".\n")
  }

  @Test func `what cannot be run is an error`() {
    let error = #expect(throws: DiskError.self) { try Program.run("monotint-has-no-such-program", []) }
    #expect(error?.description == "cannot run monotint-has-no-such-program: no such file or folder")
    #expect(throws: Program.Failure.notStarted("no such file or folder")) {
      try Program.output(
        of: "monotint-has-no-such-program", [], environment: [], limits: Self.limits)
    }
  }

  #if os(Linux)
    @Test func `it gets none of the files and pipes that this process has open`() throws {
      let folder = try TestFolder()
      try folder.write("file", "text")
      let file = try FileDescriptor(folder / "file", O_RDONLY, to: "read")
      let open = try OpenFolder(folder.path)
      let pipe = try Pipe(to: "nobody")
      let known = Set(
        ["/proc/\(getpid())/fd/\(pipe.reading.number)", folder.path, folder / "file"].map { path in
          (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? path
        })
      let end = try run("ls -l /proc/$$/fd", environment: ["PATH=/usr/bin:/bin"])
      let list = String(decoding: end.bytes, as: UTF8.self)
      let lines = list.split(separator: "\n").compactMap { $0.split(separator: " -> ").last }
      #expect(lines.count > 3)
      #expect(lines.filter { known.contains(String($0)) } == [])
      // Its standard output is a pipe, of which it has no other end. It may have inherited others with this process.
      let own = list.split(separator: "\n").first { $0.contains(" 1 -> pipe:") }?.split(separator: " -> ").last
      #expect(own != nil && lines.count { $0 == own } == 1, "\(lines)")
      _ = (try file.status(for: "read"), open)
    }

    /// The number of its group; its own for a leader.
    @Test(arguments: [false, true]) func `it has a group of its own only if it is to lead one`(leads: Bool) throws {
      let fields = try output("echo $$; cut -d' ' -f5 /proc/$$/stat") { $0.leadsGroup = leads }.split(separator: "\n")
      #expect(fields.count == 2 && (fields.first == fields.last) == leads, "\(fields)")
      #expect(leads || fields.last == "\(getpgrp())")
    }

    @Test func `it starts without blocked and ignored signals if it is to`() async throws {
      // In this thread SIGPIPE is blocked.
      let texts = try await BlockingThread.run {
        let ignored = signal(SIGURG, SIG_IGN)
        defer { _ = signal(SIGURG, ignored) }
        return try [false, true].map { resets in
          try output(SignalMasks.script + "cat <<END\n$masks\nEND\n") { $0.resetsSignals = resets }
        }
      }
      let (kept, reset) = (SignalMasks(texts[0]), SignalMasks(texts[1]))
      #expect(reset == SignalMasks(blocked: 0, ignored: 0))
      #expect(
        kept.map { $0.blocked & 1 << (SIGPIPE - 1) != 0 && $0.ignored & 1 << (SIGURG - 1) != 0 } == true, "\(texts)")
    }
  #endif
}

/// The signals that a process blocks and ignores, as Linux tells them.
struct SignalMasks: Equatable {
  let blocked, ignored: UInt64

  /// Puts them into the variable `masks`. It starts no program, because a shell changes them for each.
  static let script =
    #"masks=; while read -r name mask; do case $name in SigBlk:|SigIgn:) masks="$masks $mask";; esac; done </proc/$$/status; "#

  init(blocked: UInt64, ignored: UInt64) { (self.blocked, self.ignored) = (blocked, ignored) }

  init?(_ text: String) {
    let masks = text.split { $0 == " " || $0 == "\n" }.compactMap { UInt64($0, radix: 16) }
    guard masks.count == 2 else { return nil }
    // The C library has two signals of its own, 32 and 33.
    (blocked, ignored) = (masks[0] & ~(3 << 31), masks[1] & ~(3 << 31))
  }
}
