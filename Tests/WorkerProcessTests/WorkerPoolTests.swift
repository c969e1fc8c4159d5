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
    Case("one that claims a long answer", take + #"printf '\377\377\377\377'; sleep 9"#, .nonsense),
    Case("one that closes its pipe and stays", "exec >&-; sleep 9", .nonsense),
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
