import TestSupport
import Testing

/// What an icon that takes over a worker cannot do: a library in a worker tries it.
@Suite(.enabled(if: WorkerProbe.isAvailable)) struct WorkerConfinementTests {
  private static let probe = Task { try await WorkerProbe(megabytes: 300) }

  @Test(arguments: [
    ("open a file", "EMFILE"), ("create a file", "EMFILE"), ("open a device", "EMFILE"), ("open a socket", "EMFILE"),
    ("open a socket of the system", "EMFILE"), ("open a pipe", "EMFILE"), ("copy a descriptor", "EMFILE"),
    ("grow a file", "EFBIG"), ("allocate a little", "ok"), ("allocate too much", "ENOMEM"), ("core files", "0 0"),
    ("file size", "0 0"), ("run a program", "failed"), ("open a file in place of another", "EMFILE"),
    ("open a socket in place of a file", "EMFILE"), ("open a file in place of standard input", "EMFILE"),
  ])
  func `a worker tries it`(attempt: String, outcome: String) async throws {
    let found = try await Self.probe.value
    #expect(found.outcomes[attempt] == outcome, "\(found)")
  }

  @Test func `a worker closes the files that it inherits`() async throws {
    let found = try await Self.probe.value
    // One tells the memory in use.
    #expect(found.openFiles.count == 1 && found.openFiles[0].hasSuffix("/statm"), "\(found.openFiles)")
  }

  @Test func `a worker ends when nobody sends it a request any more`() async throws {
    #expect(try await Self.probe.value.status == 0)
  }

  @Test func `a worker ends when the process that started it has ended`() async throws {
    #expect(try await WorkerProbe.endsWithParent())
  }

  /// It watches itself, because whoever started it may be busy.
  @Test func `a worker that uses more memory than it may ends by itself`() async throws {
    #expect(try await WorkerProbe.end(megabytes: 1) == 101)
  }
}
