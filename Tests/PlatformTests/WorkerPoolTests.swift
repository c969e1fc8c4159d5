import CLibrary
import Foundation
@testable import Platform
import Synchronization
import TestSupport
import Testing

/// What becomes of requests when workers are not what they should be; the workers are small shell scripts.
@Suite struct WorkerPoolTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String
    let failure: WorkerFailure?
    /// Short only where the end of this time is what is tried.
    var seconds: Double { failure == .wallTime ? 0.5 : 60 }

    init(_ description: String, _ script: String, _ failure: WorkerFailure?) {
      testDescription = description
      self.script = script
      self.failure = failure
    }
  }

  private static let greeting = #"printf '\021\000\000\000monotint worker 1'; "#
  /// Takes a request of two bytes with its header.
  private static let take = "dd bs=1 count=6 of=/dev/null 2>/dev/null; "

  @Test(arguments: [
    Case("one that answers", take + #"printf '\002\000\000\000ok'; sleep 9"#, nil),
    Case("one that ends", "exit 7", .exit(7)),
    Case("one that ends well, but without an answer", "exit 0", .exit(0)),
    Case("one that runs out of memory", "exit 101", .memory),
    Case("one that crashes", "kill -SEGV $$", .signal(11)),
    Case("one that is killed", "kill -KILL $$", .signal(9)),
    Case("one that runs out of processor time", "kill -PROF $$", .processorTime),
    Case("one that says nothing", "exec sleep 600", .wallTime),
    Case("one that stops in the middle", take + #"printf '\002\000\000\000o'; exec sleep 600"#, .wallTime),
    Case("one that claims a long answer", take + #"printf '\377\377\377\377'; sleep 9"#, .malformedAnswer),
    Case("one that closes its pipe and stays", "exec >&-; sleep 9", .malformedAnswer),
  ])
  func `an answer or a reason`(_ worker: Case) async throws {
    let answers = try await answers(to: 3, Self.words(worker.script), requestsPerWorker: 1, seconds: worker.seconds)
    #expect(answers == Array(repeating: worker.failure.map { .failure($0) } ?? .success(Array("ok".utf8)), count: 3))
  }

  @Test(arguments: ["exit 1", #"printf '\002\000\000\000hi'; sleep 9"#])
  func `a program that is no worker is an error, not a thousand findings`(script: String) async {
    await #expect(throws: WorkerStartError.self) { try await answers(to: 1000, ["/bin/sh", "-c", script]) }
  }

  @Test func `a program that can start no thread says which limit to raise`() async {
    let error = await #expect(throws: WorkerStartError.self) {
      try await answers(to: 1, ["/bin/sh", "-c", "exit 103"])
    }
    #expect(error?.description.contains("cannot start enough threads\n  raise this user's limit (`ulimit -u`)") == true)
  }

  /// Only the first worker starts: the others end at once, or are not even there to be started.
  @Test(arguments: [#"mkdir "$0.started" || exit 103"#, #"rm "$0""#])
  func `the workers that start do the work of those that do not`(script: String) async throws {
    let program = FileManager.default.temporaryDirectory.appending(path: "monotint-worker-\(UUID().uuidString)").path
    defer { for path in [program, program + ".started"] { try? FileManager.default.removeItem(atPath: path) } }
    let loop = #"while \#(Self.take) do sleep 0.03; printf '\002\000\000\000ok'; done"#
    try TestSupport.Program.writeScript("#!/bin/sh\n\(script)\n\(Self.greeting)\n\(loop)", to: program)
    let answers = try await answers(to: 20, [program], width: 4)
    #expect(answers == Array(repeating: .success(Array("ok".utf8)), count: 20))
  }

  @Test func `each worker has a thread of this process`() async throws {
    let loop = #"while \#(Self.take) do sleep 0.01; printf '\002\000\000\000ok'; done"#
    let remaining = Mutex(40)
    let threads = Mutex<[Set<ObjectIdentifier>]>([[], []])
    try await WorkerPool(Self.words(loop), width: 3, seconds: 60).run(
      WorkerPool.Work { _ in
        _ = threads.withLock { $0[0].insert(ObjectIdentifier(Thread.current)) }
        let number = remaining.withLock { count in
          count -= 1
          return count
        }
        return number < 0 ? nil : (number, [1, 2], 1000)
      } finished: { _, _ in
        _ = threads.withLock { $0[1].insert(ObjectIdentifier(Thread.current)) }
      })
    #expect(threads.withLock { $0.map(\.count) } == [3, 3])
  }

  /// The first to start says that it is ready only when all requests but one are answered.
  @Test func `a worker that starts slowly keeps one request from the others`() async throws {
    let folder = try TestFolder()
    let script = #"""
      if mkdir "$0.slow" 2>/dev/null; then
        until [ -e "$0.answered" ] && [ "$(wc -c <"$0.answered")" -ge 19 ]; do sleep 0.01; done
      fi
      \#(Self.greeting)
      while \#(Self.take) do printf a >>"$0.answered"; printf '\002\000\000\000ok'; done
      """#
    let answers = try await answers(to: 20, ["/bin/sh", "-c", script, folder / "worker"], width: 2)
    #expect(answers == Array(repeating: .success(Array("ok".utf8)), count: 20))
  }

  @Test func `the start does not count as a part of the answer`() async throws {
    let script = "sleep 4; \(Self.greeting)\(Self.take)" + #"printf '\002\000\000\000ok'; sleep 9"#
    let answers = try await answers(
      to: 1, ["/bin/sh", "-c", script], width: 1, requestsPerWorker: 1, seconds: 3)
    #expect(answers == [.success(Array("ok".utf8))])
  }

  @Test func `a program that is not there is an error`() async {
    let error = await #expect(throws: WorkerStartError.self) { try await answers(to: 1, ["/nonexistent"]) }
    #expect(error?.description == "cannot start a renderer: No such file or directory")
  }

  @Test func `each answer has a limit of its own`() async throws {
    let script = "while \(Self.take)true; do printf '\\002\\000\\000\\000ok'; done; sleep 9"
    let limits = [2, 1, 2]
    let requests = limits.map { (bytes: [UInt8(1), 2], largestAnswer: $0) }
    let answers = try await WorkerPool(Self.words(script), width: 1, seconds: 60).answers(to: requests)
    let fine = WorkerPool.Answer.success(Array("ok".utf8))
    #expect(answers == [fine, .failure(.malformedAnswer), fine])
  }

  /// A worker that does not watch itself, on a system that does not limit it.
  @Test func `a worker that takes too much memory is ended`() async throws {
    let script = Self.take + #"x=$(head -c 100000000 /dev/zero | tr '\0' x); sleep 9"#
    let fine = Self.take + #"printf '\002\000\000\000ok'; sleep 9"#
    #expect(try await answers(to: 1, Self.words(script), memory: 50_000_000) == [.failure(.memory)])
    #expect(
      try await answers(to: 1, Self.words(fine), memory: 50_000_000) == [.success(Array("ok".utf8))])
  }

  @Test func `the memory of a process is that of the process`() async throws {
    let own = MemoryMeter(of: getpid()).resident
    #expect(own > 1 << 20 && own < 1 << 36)
    #expect(MemoryMeter(of: -1).resident == 0)
  }

  @Test func `a limit that the system refuses is reported`() {
    #expect(Resource(number: -1).limit(to: 1) == false)
    // The limit of core files stays as it is, because other tests look at it in programs that this process starts.
    #expect(Resource.fileSize.limit(to: Resource.fileSize.current))
  }

  @Test func `nothing is started for nothing`() async throws {
    #expect(try await answers(to: 0, ["/nonexistent"]).isEmpty)
  }

  @Test func `a worker gets neither our secrets nor our files`() async throws {
    let script = #"""
      dd bs=1 count=6 of=/dev/null 2>/dev/null
      [ "$LC_ALL" = C ] && [ -z "$PATH_OF_TESTS$LANG$FIGMA_TOKEN" ] && printf '\002\000\000\000ok' || exit 3
      """#
    #expect(try await answers(to: 1, Self.words(script)) == [.success(Array("ok".utf8))])
  }

  private static func words(_ script: String) -> [String] { ["/bin/sh", "-c", greeting + script] }

  /// The answers of workers to a number of requests, which are all the same.
  private func answers(
    to count: Int, _ command: [String], width: Int = 2, requestsPerWorker: Int = .max, seconds: Double = 60,
    memory: Int = .max
  ) async throws -> [WorkerPool.Answer?] {
    let requests = Array(repeating: (bytes: [UInt8(1), 2], largestAnswer: 1000), count: count)
    return try await WorkerPool(
      command, width: width, requestsPerWorker: requestsPerWorker, seconds: seconds, memory: memory
    ).answers(to: requests)
  }
}

extension WorkerPool {
  /// The answers to requests, in their order.
  func answers(to requests: [(bytes: [UInt8], largestAnswer: Int)]) async throws -> [Answer?] {
    let remaining = Mutex(requests.indices[...])
    let answers = Mutex<[Answer?]>(Array(repeating: nil, count: requests.count))
    try await run(
      Work { _ in
        remaining.withLock { $0.popFirst() }.map { number in
          (number, requests[number].bytes, requests[number].largestAnswer)
        }
      } finished: { number, answer in
        answers.withLock { $0[number] = answer }
      })
    return answers.withLock(\.self)
  }
}
