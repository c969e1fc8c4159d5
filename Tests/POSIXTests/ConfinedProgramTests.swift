import Foundation
import POSIX
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
        String(decoding: try shell.run(["-c", script], input: Array(input.utf8), in: path, limits), as: UTF8.self)
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

  @Test func `it writes no file`() async throws {
    #expect(try await output("echo x >file; cat file 2>/dev/null; echo end") == .success("end\n"))
  }

  @Test(
    arguments: [
      ("while :; do :; done", ConfinedProgram.Failure.processorTime), ("sleep 600", .wallTime),
      ("while :; do echo 0123456789012345678901234567890123456789; done", .output), ("kill -SEGV $$", .signal(11)),
      ("exit 3", .exit(3)),
    ])
  func `a limit or an end`(script: String, failure: ConfinedProgram.Failure) async throws {
    var limits = Self.limits
    // Only the limit that is tried is short, so that a busy machine does not meet another one first.
    if failure == .processorTime { limits.seconds = 1 }
    if failure == .wallTime { limits.wallSeconds = 1 }
    #expect(try await output(script, "", limits) == .failure(failure))
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
