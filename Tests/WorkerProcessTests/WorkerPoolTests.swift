import Foundation
import Testing
import WorkerProcess

/// What becomes of requests when workers are not what they should be; the workers are small shell scripts.
@Suite struct WorkerPoolTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String
    let failure: WorkerFailure?

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
    Case("one that says nothing", "sleep 9", .wallTime),
    Case("one that stops in the middle", take + #"printf '\002\000\000\000o'; sleep 9"#, .wallTime),
    Case("one that claims a long answer", take + #"printf '\377\377\377\377'; sleep 9"#, .malformedAnswer),
    Case("one that closes its pipe and stays", "exec >&-; sleep 9", .malformedAnswer),
  ])
  func `an answer or a reason`(_ worker: Case) throws {
    let pool = pool(worker.script)
    var requests = [UInt8(1), 2, 3].map { (number: Int($0), bytes: [$0, $0]) }[...]
    var answers: [Int: WorkerFailure?] = [:]
    try pool.run {
      requests.popFirst()
    } finished: { number, answer in
      switch answer {
      case .bytes(let bytes):
        #expect(bytes == Array("ok".utf8))
        answers[number] = .some(nil)
      case .failure(let failure): answers[number] = failure
      }
    }
    #expect(answers == [1: worker.failure, 2: worker.failure, 3: worker.failure])
  }

  @Test(arguments: ["exit 1", #"printf '\002\000\000\000hi'; sleep 9"#])
  func `a program that is no worker is an error, not a thousand findings`(script: String) {
    let pool = WorkerPool(
      WorkerCommand(executable: "/bin/sh", arguments: ["-c", script]), width: 2, seconds: 5, largestAnswer: 100)
    #expect(throws: WorkerStartError.self) {
      try pool.run(next: { (1, [1]) }, finished: { _, _ in Issue.record("there is no answer") })
    }
  }

  @Test func `a program that can start no thread says which limit to raise`() {
    let pool = WorkerPool(
      WorkerCommand(executable: "/bin/sh", arguments: ["-c", "exit 103"]), width: 2, seconds: 5, largestAnswer: 100)
    let error = #expect(throws: WorkerStartError.self) {
      try pool.run(next: { (1, [1]) }, finished: { _, _ in Issue.record("there is no answer") })
    }
    #expect(error?.description.contains("too few threads\n  raise this user's limit (`ulimit -u`)") == true)
  }

  /// Only the first worker starts: the others end at once, or are not even there to be started.
  @Test(arguments: [#"mkdir "$0.started" || exit 103"#, #"rm "$0""#])
  func `the workers that start do the work of those that do not`(script: String) throws {
    let program = FileManager.default.temporaryDirectory.appending(path: "monotint-worker-\(UUID().uuidString)").path
    defer { for path in [program, program + ".started"] { try? FileManager.default.removeItem(atPath: path) } }
    let answers = #"while \#(Self.take) do sleep 0.03; printf '\002\000\000\000ok'; done"#
    try "#!/bin/sh\n\(script)\n\(Self.greeting)\n\(answers)".write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
    let pool = WorkerPool(
      WorkerCommand(executable: program, arguments: []), width: 4, seconds: 5, largestAnswer: 100)
    var requests = (0..<20).map { (number: $0, bytes: [UInt8(1), 2]) }[...]
    var answered: Set<Int> = []
    try pool.run(
      next: { requests.popFirst() },
      finished: { number, answer in
        if case .bytes = answer { answered.insert(number) }
      })
    #expect(answered == Set(0..<20))
  }

  @Test func `the start does not count as a part of the answer`() throws {
    let pool = WorkerPool(
      WorkerCommand(
        executable: "/bin/sh",
        arguments: ["-c", "sleep 0.8; \(Self.greeting)\(Self.take)" + #"printf '\002\000\000\000ok'; sleep 9"#]),
      width: 1, requestsPerWorker: 1, seconds: 0.4, largestAnswer: 100)
    var requests = [(number: 1, bytes: [UInt8(1), 2])][...]
    var failure: WorkerFailure?
    try pool.run(
      next: { requests.popFirst() },
      finished: { _, answer in
        if case .failure(let reason) = answer { failure = reason }
      })
    #expect(failure == nil)
  }

  @Test func `a program that is not there is an error`() {
    let pool = WorkerPool(
      WorkerCommand(executable: "/nonexistent", arguments: []), width: 1, seconds: 5, largestAnswer: 100)
    #expect(throws: WorkerStartError.self) { try pool.run(next: { (1, [1]) }, finished: { _, _ in }) }
  }

  @Test func `nothing is started for nothing`() throws {
    let pool = WorkerPool(
      WorkerCommand(executable: "/nonexistent", arguments: []), width: 1, seconds: 5, largestAnswer: 100)
    try pool.run(next: { nil }, finished: { _, _ in })
  }

  @Test func `a worker gets neither our secrets nor our files`() throws {
    let pool = pool(
      #"""
      dd bs=1 count=6 of=/dev/null 2>/dev/null
      [ "$LC_ALL" = C ] && [ -z "$PATH_OF_TESTS$LANG$FIGMA_TOKEN" ] && printf '\002\000\000\000ok' || exit 3
      """#)
    var requests = [(number: 1, bytes: [UInt8(1), 2])][...]
    var answer: WorkerPool.Answer?
    try pool.run(next: { requests.popFirst() }, finished: { answer = $1 })
    guard case .bytes = answer else {
      Issue.record("\(String(describing: answer))")
      return
    }
  }

  private func pool(_ script: String) -> WorkerPool {
    WorkerPool(
      WorkerCommand(executable: "/bin/sh", arguments: ["-c", Self.greeting + script]), width: 2, requestsPerWorker: 1,
      seconds: 0.5, largestAnswer: 1000)
  }
}
