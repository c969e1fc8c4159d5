import CLibrary
import Foundation
@testable import Platform
import TestSupport
import Testing

/// What a program of unknown input may do; the program is the shell.
@Suite struct ConfinedProgramTests {
  private static let limits = ConfinedProgram.Limits(seconds: 20, wallSeconds: 60, memory: 1 << 30, output: 1 << 20)

  /// What a script prints.
  private func output(
    _ script: String, _ input: String = "", _ limits: ConfinedProgram.Limits = limits
  ) async throws -> Result<String, ConfinedProgram.Failure> {
    let shell = try #require(ConfinedProgram("sh"))
    let folder = try TestFolder()
    let path = folder.path
    return try await BlockingThread.run {
      Result { () throws(ConfinedProgram.Failure) in
        let output = try shell.run(["-c", script], input: Array(input.utf8), in: path, limits)
        return String(decoding: output.bytes, as: UTF8.self)
      }
    }
  }

  @Test func `it gets its input, nothing of the environment, and its own folder`() async throws {
    let long = String(repeating: "0123456789", count: 60_000)
    #expect(try await output("cat", long) == .success(long))
    let settings = try await output("env; pwd").get()
    #expect(settings.contains("LC_ALL=C") && settings.contains("/tmp/monotint-disk-"))
    #expect(!settings.contains("HOME=") && !settings.contains("PATH=/"))
  }

  @Test func `it may close its input early`() async throws {
    #expect(try await output("exec <&-; echo done", String(repeating: "x", count: 1 << 20)) == .success("done\n"))
  }

  @Test(arguments: [(10, 10), (1 << 16, 1 << 16), (1 << 20, 1 << 16)])
  func `what it writes to standard error is kept up to a limit, and does not block it`(
    written: Int, kept: Int
  ) async throws {
    let shell = try #require(ConfinedProgram("sh"))
    let folder = try TestFolder()
    let path = folder.path
    let input = Array(repeating: UInt8(ascii: "e"), count: written)
    let output = try await BlockingThread.run {
      Result { () throws(ConfinedProgram.Failure) in
        try shell.run(["-c", "cat >&2; echo out"], input: input, in: path, Self.limits)
      }
    }.get()
    #expect(output.bytes == Array("out\n".utf8))
    #expect(output.messages == Array(repeating: UInt8(ascii: "e"), count: kept))
  }

  @Test func `it writes no file`() async throws {
    #expect(try await output("echo x >file; cat file 2>/dev/null; echo end") == .success("end\n"))
  }

  @Test(
    arguments: [
      ("while :; do :; done", ConfinedProgram.Failure.processorTime), ("exec sleep 600", .wallTime),
      ("while :; do echo 0123456789012345678901234567890123456789; done", .output), ("kill -SEGV $$", .signal(11)),
      ("echo no >&2; exit 3", .exit(3, messages: Array("no\n".utf8))), ("kill -PIPE $$", .signal(13)),
      ("kill -TERM $$", .signal(15)),
    ])
  func `a limit or an end`(script: String, failure: ConfinedProgram.Failure) async throws {
    var limits = Self.limits
    // Only the limit that is tried is short, so that a busy machine does not meet another one first.
    if failure == .processorTime { limits.seconds = 1 }
    if failure == .wallTime { limits.wallSeconds = 1 }
    #expect(try await output(script, "", limits) == .failure(failure))
  }

  @Test(arguments: [(0, true), (1, true), (-1, false)])
  func `output of the limit is taken, and not one byte more`(more: Int, isTaken: Bool) async throws {
    var limits = Self.limits
    limits.output = 5000 + more
    let text = String(repeating: "x", count: 5000)
    #expect(try await output("cat", text, limits) == (isTaken ? .success(text) : .failure(.output)))
  }

  @Test func `its limits are set, soft and hard`() async throws {
    let script = "for name in c f n t v; do ulimit -S$name; ulimit -H$name; done"
    let found = try await output(script).get().split(separator: "\n").map(String.init)
    #if os(Linux)
      let memory = "\((1 << 30) / 1024)"
      #expect(found == ["0", "0", "0", "0", "64", "64", "20", "20", memory, memory])
    #else
      // It refuses the last one.
      #expect(found.prefix(8) == ["0", "0", "0", "0", "64", "64", "20", "20"])
    #endif
  }

  @Test func `it gets none of the files that this process has open`() async throws {
    let folder = try TestFolder()
    try folder.write("secret", "secret")
    // Without FD_CLOEXEC, as of a library that forgets it; with a small number, and with one of a process that has many.
    let small = unsafe open(folder / "secret", O_RDONLY)
    defer { _ = close(small) }
    let large = fcntl(small, F_DUPFD, 1500)
    defer { _ = close(large) }
    let bash = try #require(ConfinedProgram("bash"))
    let path = folder.path
    for number in [small, large] {
      let found = try await BlockingThread.run {
        Result { () throws(ConfinedProgram.Failure) in
          try bash.run(["-c", "read -r -u \(number) text; echo \"[$text]\""], input: [], in: path, Self.limits).bytes
        }
      }
      #expect(found == .success(Array("[]\n".utf8)))
    }
  }

  @Test func `there is no such program`() {
    #expect(ConfinedProgram("monotint-has-no-such-program") == nil)
  }

  #if os(Linux)
    @Test func `it reads nothing of the user where the kernel has Landlock`() async throws {
      let folder = try TestFolder()
      try folder.write("secret", "secret")
      let found = try await output("cat \(folder / "secret") || echo refused").get()
      let kernel = try String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)
      let version = kernel.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
      // Some containers switch Landlock off.
      if version.lexicographicallyPrecedes([5, 13]) || found == "secret" { return }
      #expect(found == "refused\n")
      #expect(try await output("ls / >/dev/null || echo refused") == .success("refused\n"))
    }
  #endif
}
