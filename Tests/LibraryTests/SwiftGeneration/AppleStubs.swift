import Foundation
internal import Platform
import TestSupport
import Testing

/// The stub modules of `Tests/Stubs`, compiled once for the suites of a process, and the compiler that checks code against them.
struct AppleStubs: Sendable {
  /// How the target that a file is compiled into is set up.
  enum Mode: String, CaseIterable, Sendable {
    case swift5, swift6
    /// Swift 6 where everything is on the main actor unless it says otherwise, as in a new project of Xcode 26.
    case mainActor

    /// The values, each with one of the modes in turn; with every mode in `Scripts/check-generated`.
    static func inTurn<Value>(_ values: [Value]) -> [(Value, Mode)] {
      values.enumerated().flatMap { number, value in
        allCases.filter { $0.takes(number) }.map { (value, $0) }
      }
    }

    /// Whether a file of many is compiled in this mode. Each is in one of them, and in all with
    /// `Scripts/check-generated`.
    func takes(_ number: Int) -> Bool {
      Variant.isComplete || Self.allCases[number % Self.allCases.count] == self
    }

    var arguments: [String] {
      switch self {
      case .swift5: ["-swift-version", "5"]
      case .swift6: ["-swift-version", "6"]
      case .mainActor: ["-swift-version", "6", "-default-isolation", "MainActor"]
      }
    }
  }

  /// Those of the suite that is running.
  @TaskLocal static var current: AppleStubs?

  private let folder: String

  static let repository = Repository.url("")

  /// Whose frameworks there are.
  enum Platform: String {
    case iOS = "Tests/Stubs"
    case mac = "Tests/Stubs/Mac"

    var modules: [String] {
      switch self {
      case .iOS: ["Combine", "UIKit", "SwiftUI"]
      case .mac: ["AppKit", "SwiftUI"]
      }
    }
  }

  init(in folder: String, for platform: Platform = .iOS) throws {
    self.folder = folder
    for module in platform.modules {
      let sources = try Self.swiftFiles(in: Self.repository.appending(path: "\(platform.rawValue)/\(module)"))
      let result = try Self.run(
        ["-wmo", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-module-name", module, "-I", "."]
          + [
            "-emit-module", "-emit-module-path", "\(module).swiftmodule", "-emit-library", "-static", "-o",
            "lib\(module).a",
          ]
          + sources, in: folder)
      try #require(result.status == 0, "the stub of \(module) does not compile:\n\(result.output)")
    }
  }

  /// What the compiler has to say about these files as one module, a warning being an error; empty when all is well.
  func diagnostics(of files: [String: String], mode: Mode, flags: [String] = []) throws -> String {
    let project = try TemporaryProject(files)
    return try Self.run(
      ["-typecheck", "-wmo", "-warnings-as-errors", "-parse-as-library", "-module-name", "App", "-I", folder]
        + mode.arguments + flags + files.keys.sorted(), in: project.folder
    ).output
  }

  /// What a program of these files prints, one of them being `main.swift`.
  func output(of files: [String: String], flags: [String] = []) throws -> String {
    let project = try TemporaryProject(files)
    let result = try Self.run(
      [
        "-swift-version", "6", "-warnings-as-errors", "-module-name", "App", "-I", folder, "-L", folder, "-lUIKit",
      ]
        + flags + ["-o", "app"] + files.keys.sorted(), in: project.folder)
    try #require(result.status == 0, "the program does not compile:\n\(result.output)")
    let program = try Self.run(URL(filePath: "\(project.folder)/app"), [], in: project.folder)
    #expect(program.status == 0)
    return program.output
  }

  static func swiftFiles(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
      .map { folder.appending(path: $0).path }
  }

  private static func run(_ arguments: [String], in folder: String) throws -> (status: Int32, output: String) {
    try run(URL(filePath: "/usr/bin/env"), ["swiftc"] + arguments, in: folder)
  }

  private static func run(
    _ program: URL, _ arguments: [String], in folder: String
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}

/// Gives a suite the stub modules.
struct AppleStubsTrait: SuiteTrait, TestScoping {
  private static let folder = FileManager.default.temporaryDirectory.appending(path: "monotint-\(UUID().uuidString)")

  /// Compiled for the first suite that asks, and deleted when the process ends.
  private static let stubs = Result {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: AppleStubsTrait.folder) }
    return try AppleStubs(in: folder.path)
  }

  func provideScope(for test: Test, testCase: Test.Case?, performing body: () async throws -> Void) async throws {
    try await AppleStubs.$current.withValue(try Self.stubs.get()) { try await body() }
  }
}

extension Trait where Self == AppleStubsTrait {
  static var appleStubs: Self { AppleStubsTrait() }
}
