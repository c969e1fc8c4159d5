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
  ///   - calls: "create", "write", "close", "mkdirat", "syncfs", "rename" and "unlinkat"; those on files, in the main process.
  ///   - number: which of these calls, from 1.
  package init(
    _ words: [String], in folder: String, at calls: [String], number: Int, _ action: Action
  ) async throws {
    let report = FileManager.default.temporaryDirectory.appending(path: "monotint-fault-\(UUID().uuidString)")
    var environment = Self.environment(at: calls, number: number, action)
    environment["MONOTINT_FAULT_REPORT"] = report.path
    let run = try ProgramRun(words, in: folder, environment: environment)
    (status, isSignal, output) = await run.end()
    isReached = FileManager.default.fileExists(atPath: report.path)
    if isReached { try FileManager.default.removeItem(at: report) }
  }
}
