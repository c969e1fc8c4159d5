internal import Drawing
internal import Foundation
internal import Synchronization
package import Testing

/// Compares all that the tests of a suite print or read with one file, `Goldens/SUITE.txt` beside the suite: a test that looks at
/// one line of an output sees every other line too.
///
/// A test with several cases has a part of the file for each of them. With `GOLDEN=record` the file is written anew from the tests
/// that run, so that all tests of the suite must run then.
package struct Recorded: SuiteTrait, TestTrait, TestScoping {
  fileprivate let golden: URL

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let transcript = Transcript()
    try await Transcript.$current.withValue(transcript) { try await function() }
    let text = transcript.text
    if !text.isEmpty {
      RecordedFile.compare(text, test.displayName ?? test.name, with: golden, at: test.sourceLocation)
    }
  }
}

extension Trait where Self == Recorded {
  /// For a suite that is alone in its file.
  package static func recorded(file: StaticString = #filePath) -> Self {
    let suite = URL(filePath: "\(file)").deletingPathExtension()
    return Recorded(
      golden: suite.deletingLastPathComponent().appending(path: "Goldens/\(suite.lastPathComponent).txt"))
  }
}

/// What a test case of a suite that is recorded prints or reads, one after another.
package final class Transcript: Sendable {
  @TaskLocal package static var current: Transcript?

  private let all = Mutex("")

  fileprivate var text: String { all.withLock(\.self) }

  /// Adds all that a value holds.
  package static func noted<Value>(_ value: Value) -> Value {
    current?.add("\(WholeText(value))")
    return value
  }

  /// Where a long output is cut. Tests of limits print thousands of lines that are alike.
  private static let longest = 8000

  /// An output as machines with other libraries print it.
  private static func withoutVersions(_ output: String) -> String {
    output.replacing("librsvg \(RasterLibraries.librsvgVersion)", with: "librsvg VERSION")
      .replacing("cairo \(RasterLibraries.cairoVersion)", with: "cairo VERSION")
      .replacing("here \(RasterLibraries.cairoVersion)", with: "here VERSION")
  }

  /// Adds an output, without the versions of the libraries that draw.
  package func add(_ output: String) {
    let whole = output.contains("librsvg ") ? Self.withoutVersions(output) : output
    let output = whole.utf8.count > Self.longest ? whole.prefix(Self.longest) + "…" : whole
    all.withLock { $0 += output.hasSuffix("\n") ? output : output + "\n" }
  }
}

/// The files that suites are compared with.
private enum RecordedFile {
  /// The parts of each file by the names of their tests.
  private static let files = Mutex<[URL: [String: [String]]]>([:])

  static func compare(_ text: String, _ name: String, with golden: URL, at location: SourceLocation) {
    let environment = ProcessInfo.processInfo.environment
    if environment["GOLDEN"] == "record" {
      if environment["CI"] != nil { Issue.record("goldens are not recorded in CI", sourceLocation: location) }
      return record(text, name, in: golden)
    }
    let parts = files.withLock { files in
      let parts = files[golden] ?? read(golden)
      files[golden] = parts
      return parts[name, default: []]
    }
    if parts.contains(text) { return }
    let lines = lines(of: text)
    let nearest = parts.map { Self.lines(of: $0) }.max { same($0, lines) < same($1, lines) } ?? []
    let index = same(nearest, lines)
    Issue.record(
      """
      differs from \(golden.lastPathComponent) first at line \(index + 1) of its part:
      - \(nearest.dropFirst(index).first ?? "")
      + \(lines.dropFirst(index).first ?? "")
      all of it:
      \(text)
      """, sourceLocation: location)
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  /// How many lines are the same at the beginning.
  private static func same(_ left: [Substring], _ right: [Substring]) -> Int {
    zip(left, right).prefix { $0 == $1 }.count
  }

  private static func record(_ text: String, _ name: String, in golden: URL) {
    files.withLock { files in
      let known = files[golden, default: [:]][name, default: []]
      if known.contains(text) { return }
      files[golden, default: [:]][name] = (known + [text]).sorted()
      let parts = files[golden, default: [:]].sorted { $0.key < $1.key }.flatMap { name, texts in
        texts.map { "== \(name)\n" + lines(of: $0).map { "  \($0)\n" }.joined() }
      }
      try? FileManager.default.createDirectory(
        at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? Data(parts.joined().utf8).write(to: golden)
    }
  }

  private static func read(_ golden: URL) -> [String: [String]] {
    let text = (try? String(contentsOf: golden, encoding: .utf8)) ?? ""
    var parts: [(name: String, text: String)] = []
    for line in lines(of: text) {
      if line.hasPrefix("== ") {
        parts.append((name: String(line.dropFirst(3)), text: ""))
      } else if !parts.isEmpty {
        parts[parts.count - 1].text += line.dropFirst(2) + "\n"
      }
    }
    return Dictionary(grouping: parts, by: \.name).mapValues { $0.map(\.text) }
  }
}
