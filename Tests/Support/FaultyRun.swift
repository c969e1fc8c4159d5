internal import Foundation

/// The program itself, with a fault at one of its system calls.
package struct FaultyRun: Sendable {
  /// What happens at a call.
  package enum Action: Sendable, CustomStringConvertible {
    case kill
    case signal(Int32)
    /// The call fails with this error number.
    case fail(Int32)
    /// The call fails, and so do all after it: the disk stays full.
    case failOn(Int32)

    package var description: String {
      switch self {
      case .kill: "kill"
      case .signal(let number): "signal=\(number)"
      case .fail(let number): "errno=\(number)"
      case .failOn(let number): "errno+=\(number)"
      }
    }
  }

  package let status: Int32
  /// Whether a signal ended it.
  package let isSignal: Bool
  package let output: String
  /// Whether the call was reached.
  package let isReached: Bool

  /// Whether faults can be had on this machine: they need Linux and a C compiler.
  package static var isAvailable: Bool { library != nil }

  private static let library = PreloadedLibrary.make("faults")

  /// The environment of a process that has a fault; see `init`.
  package static func environment(at calls: [String], number: Int, _ action: Action) -> [String: String] {
    ["LD_PRELOAD": library?.path ?? "", "MONOTINT_FAULT": "\(calls.joined(separator: ",")):\(number):\(action)"]
  }

  /// - Parameters:
  ///   - calls: "open", "create", "write", "close", "mkdirat", "faccessat", "fsync", "syncfs", "rename" and "unlinkat"; those
  ///     on files, in the main process.
  ///   - number: which of these calls, from 1.
  ///   - more: what else is in the environment.
  package init(
    _ words: [String], in folder: String, at calls: [String], number: Int, _ action: Action,
    environment more: [String: String] = [:]
  ) async throws {
    let report = FileManager.default.temporaryDirectory.appending(path: "monotint-fault-\(UUID().uuidString)")
    var environment = Self.environment(at: calls, number: number, action).merging(more) { $1 }
    environment["MONOTINT_FAULT_REPORT"] = report.path
    let run = try ProgramRun(words, in: folder, environment: environment)
    (status, isSignal, output) = await run.end()
    isReached = FileManager.default.fileExists(atPath: report.path)
    if isReached { try FileManager.default.removeItem(at: report) }
  }

  /// A call of a run without a fault: its name, and the paths that it names, relative to the folder.
  package struct Call: Sendable, CustomStringConvertible {
    package let name, path, target: String

    package var description: String { target.isEmpty ? "\(name) \(path)" : "\(name) \(path) \(target)" }
  }

  /// The calls of a run that ends well, in their order. A private folder is called `TMP`.
  ///
  /// - Parameter fault: a call that fails, and which of the calls of that name.
  package static func calls(
    of words: String..., in folder: String, fault: (call: String, number: Int, action: Action)? = nil
  ) async throws -> [Call] {
    let trace = FileManager.default.temporaryDirectory.appending(path: "monotint-trace-\(UUID().uuidString)").path
    var environment = ["LD_PRELOAD": library?.path ?? "", "MONOTINT_FAULT_TRACE": trace]
    if let fault { environment["MONOTINT_FAULT"] = "\(fault.call):\(fault.number):\(fault.action)" }
    let (status, isSignal, output) = try await ProgramRun(words, in: folder, environment: environment).end()
    guard status == 0, !isSignal else { throw Failed(output: output) }
    let text = try String(contentsOfFile: trace, encoding: .utf8)
    try FileManager.default.removeItem(atPath: trace)
    let root = URL(filePath: folder).resolvingSymlinksInPath().path
    return text.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { field in
        String(field).replacing("\(root)/", with: "").replacing(/\.monotint-[0-9a-z]+/, with: "TMP")
      }
      return Call(name: fields[0], path: fields[1], target: fields[2])
    }
  }

  private struct Failed: Error {
    let output: String
  }
}
