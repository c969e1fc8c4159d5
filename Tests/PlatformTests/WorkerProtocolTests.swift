import CLibrary
import Foundation
@testable import Platform
import TestSupport
import Testing

/// What a worker gets, what of its answers counts, and how many workers there are; the workers are small shell scripts.
@Suite struct WorkerProtocolTests {
  private static let greeting = #"printf '\021\000\000\000monotint worker 1'; "#
  /// Takes a request of two bytes with its header.
  private static let take = "dd bs=1 count=6 of=/dev/null 2>/dev/null; "
  private static let ok = #"printf '\002\000\000\000ok'; "#
  private static let fine = WorkerPool.Answer.success(Array("ok".utf8))

  /// The answers to requests, which one worker at a time gets. `$0` of the script is a path beside which it may write.
  private func answers(
    _ script: String, beside path: String = "", to requests: [(size: Int, largestAnswer: Int)] = [(2, 1000)],
    requestsPerWorker: Int = .max
  ) async throws -> [WorkerPool.Answer?] {
    let requests = requests.map { size, largestAnswer in
      (bytes: [UInt8](repeating: 1, count: size), largestAnswer: largestAnswer)
    }
    return try await WorkerPool(
      ["/bin/sh", "-c", script, path], width: 1, requestsPerWorker: requestsPerWorker, seconds: 60
    ).answers(to: requests)
  }

  @Test(arguments: [(2, 2, true), (2, 3, true), (2, 1, false), (0, 0, true), (1, 0, false)])
  func `an answer of the limit counts, and not one of a byte more`(size: Int, limit: Int, counts: Bool) async throws {
    let text = String(repeating: "o", count: size)
    let script = Self.greeting + Self.take + #"printf '\00\#(size)\000\000\000\#(text)'; exec sleep 60"#
    let expected: WorkerPool.Answer = counts ? .success(Array(text.utf8)) : .failure(.malformedAnswer)
    #expect(try await answers(script, to: [(2, limit)]) == [expected])
  }

  /// The request is larger than the pipe, and the worker does not read it.
  @Test func `an answer to a request that was not sent does not count`() async throws {
    let script = Self.greeting + Self.ok + "exec sleep 60"
    #expect(try await answers(script, to: [(1 << 20, 1000)]) == [.failure(.malformedAnswer)])
    let reading = Self.greeting + "head -c 1048580 >/dev/null; " + Self.ok + "exec sleep 60"
    #expect(try await answers(reading, to: [(1 << 20, 1000)]) == [Self.fine])
  }

  @Test(arguments: ["monotint worker 2", "monotint worker", "Monotint worker 1", "monotint worker 1 "])
  func `a program with another greeting is no worker`(greeting: String) async {
    let length = String(UInt8(greeting.utf8.count), radix: 8)
    let script = #"printf '\\#(String(repeating: "0", count: 3 - length.count))\#(length)\000\000\000\#(greeting)'; "#
    let error = await #expect(throws: WorkerStartError.self) {
      _ = try await answers(script + Self.take + Self.ok + "exec sleep 60")
    }
    #expect(error?.description == "cannot start a renderer: its answer is not that of a renderer")
  }

  @Test func `a worker that never starts is tried three times`() async throws {
    let folder = try TestFolder()
    await #expect(throws: WorkerStartError.self) {
      _ = try await answers(#"echo >>"$0"; exit 1"#, beside: folder / "starts")
    }
    #expect(try folder.text("starts") == "\n\n\n")
  }

  @Test func `a start that succeeds makes the failed ones before it forgotten`() async throws {
    let folder = try TestFolder()
    // Of each three starts, the last one succeeds, answers one request and ends.
    let script =
      #"echo >>"$0"; n=$(wc -l <"$0"); [ $((n % 3)) = 0 ] || exit 1; "# + Self.greeting + Self.take + Self.ok
      + "exec sleep 60"
    let found = try await answers(
      script, beside: folder / "starts", to: Array(repeating: (2, 1000), count: 3), requestsPerWorker: 1)
    #expect(found == Array(repeating: Self.fine, count: 3))
    #expect(try folder.text("starts").count == 9)
  }

  /// Each worker tells its number of answers: a letter for each, and a line feed for its start.
  @Test(
    arguments: [(1, 3, "\na\na\na"), (2, 5, "\naa\naa\na"), (3, 3, "\naaa"), (3, 4, "\naaa\na"), (.max, 40, nil)]
      as [(Int, Int, String?)])
  func `a worker answers as many requests as it may, and none is lost`(
    limit: Int, count: Int, course: String?
  ) async throws {
    let folder = try TestFolder()
    let loop =
      #"echo >>"$0"; "# + Self.greeting + "while true; do " + Self.take + #"printf a >>"$0"; "# + Self.ok + "done"
    let found = try await answers(
      loop, beside: folder / "course", to: Array(repeating: (2, 1000), count: count), requestsPerWorker: limit)
    #expect(found == Array(repeating: Self.fine, count: count))
    let letters = "\n" + String(repeating: "a", count: count)
    #expect(try folder.text("course") == course ?? letters)
  }

  @Test func `requests of a worker that dies are answered by the next`() async throws {
    let folder = try TestFolder()
    // It takes two requests and answers one of them.
    let script = #"echo >>"$0"; "# + Self.greeting + Self.take + Self.ok + Self.take + "exit 3"
    let found = try await answers(script, beside: folder / "starts", to: Array(repeating: (2, 1000), count: 6))
    // Each worker answers its first request, and its second is the one at which it died.
    #expect(found.count { $0 == Self.fine } == 3 && found.count { $0 == .failure(.exit(3)) } == 3)
  }

  #if os(Linux)
    @Test func `a worker gets the variables that it needs, and no other`() async throws {
      let folder = try TestFolder()
      #expect(
        try await answers(
          #"cat /proc/$$/environ >"$0"; "# + Self.greeting + Self.take + Self.ok + "exec sleep 60",
          beside: folder / "environment") == [Self.fine])
      let lines = try folder.text("environment").split(separator: "\0").map(String.init)
      #expect(lines.prefix(3) == ["LC_ALL=C", "SWIFT_BACKTRACE=enable=no", "RAYON_NUM_THREADS=1"])
      let known: Set = [
        "HOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH", "XDG_DATA_DIRS", "XDG_DATA_HOME",
        "XDG_CACHE_HOME", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "GDK_PIXBUF_MODULE_FILE", "GDK_PIXBUF_MODULEDIR",
        "ASAN_OPTIONS", "TSAN_OPTIONS", "LLVM_PROFILE_FILE",
      ]
      let names = lines.dropFirst(3).map { String($0.prefix { $0 != "=" }) }
      #expect(Set(names).isSubset(of: known), "\(names)")
      #expect(names.contains("HOME") == (Environment.value(of: "HOME") != nil))
      // This process has others.
      #expect(Environment.value(of: "PATH") != nil)
    }

    @Test func `a worker starts without blocked and ignored signals, and with no error output`() async throws {
      let folder = try TestFolder()
      let script =
        SignalMasks.script + #"echo "$masks" >"$0"; readlink /proc/$$/fd/2 >"$0.error"; "# + Self.greeting + Self.take
        + Self.ok + "exec sleep 60"
      #expect(try await answers(script, beside: folder / "signals") == [Self.fine])
      #expect(try SignalMasks(folder.text("signals")) == SignalMasks(blocked: 0, ignored: 0))
      #expect(try folder.text("signals.error") == "/dev/null\n")
    }

    @Test func `the memory of another process is what is resident of it`() async throws {
      let run = try ProgramRun(["60"], in: "/", executable: "/bin/sleep")
      defer { run.send(SIGKILL) }
      // Until the program is loaded, it grows.
      try await run.wait {
        let fields = try String(contentsOfFile: "/proc/\(run.id)/statm", encoding: .utf8).split(separator: " ")
        let pages = fields.compactMap { Int($0) }
        guard pages.count > 1, pages[1] > 0, pages[1] < pages[0] else { return false }
        return MemoryMeter(of: run.id).resident == pages[1] * Int(getpagesize())
      }
    }

    @Test func `as many tasks as there are files for`() {
      #expect(SystemLimits.tasks == max(1, (Resource.descriptors.current - 32) / 8))
    }
  #endif

  /// It answers only when it has all of them, so that each request must be there before the first answer.
  @Test(arguments: [(1, 2), (16, 2), (2, 30_000)]) func `a worker has its next requests already`(
    count: Int, size: Int
  ) async throws {
    let script =
      Self.greeting + "head -c \(count * (size + 4)) >/dev/null; "
      + "for i in \((1...count).map(String.init).joined(separator: " ")); do \(Self.ok)done; exec sleep 60"
    let found = try await answers(script, to: Array(repeating: (size, 1000), count: count))
    #expect(found == Array(repeating: Self.fine, count: count))
  }
}
