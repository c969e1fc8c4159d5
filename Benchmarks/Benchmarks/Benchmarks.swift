import MonotintCLI
import Platform
internal import Rendering

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures Monotint; `Scripts/bench` builds what it needs and calls it.
@main struct Benchmarks {
  private static let usage = """
    usage: Benchmarks measure --tool MONOTINT --floor FLOOR [--rounds N] [--icons FOLDER] [--json FILE]
                  [--page PAGE --version VERSION]
           Benchmarks compare --tool MONOTINT --with MONOTINT [--rounds N]
           Benchmarks large --tool MONOTINT [--rounds N]
           Benchmarks project COUNT FOLDER       writes a project of made-up icons
           Benchmarks unchecked COUNT FOLDER     writes made-up icons of which four in ten are unsuitable
           Benchmarks judging FOLDER             what a check costs beside rendering alone
           Benchmarks gate --floor FLOOR [--record]
           Benchmarks work ARGUMENT …            monotint in this process, for valgrind
    """

  static func main() async {
    do {
      try await run()
    } catch {
      do { try StandardStream.error.write("\(error)\n") } catch {}
      exit(ExitStatus.findings.code)
    }
  }

  private static func run() async throws {
    var words = Array(CommandLine.arguments.dropFirst())
    let command = words.isEmpty ? "" : words.removeFirst()
    func value(_ name: String) -> String? {
      words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    }
    switch (command, words.count, value("--floor")) {
    case ("measure", _, let floor?):
      guard let tool = value("--tool") else { throw BenchmarkError(usage) }
      let suite = try Suite(
        tool: tool, floor: floor, rounds: value("--rounds").flatMap { Int($0) } ?? 5, icons: value("--icons"))
      defer { suite.removeScratch() }
      let report = try suite.run()
      print(report.table)
      if let file = value("--json") { try Disk.write(report.json, to: file, followingLinks: true) }
      if let page = value("--page"), let version = value("--version") {
        try report.write(toPage: page, version: version)
      }
    case ("compare", _, _):
      guard let tool = value("--tool"), let other = value("--with") else { throw BenchmarkError(usage) }
      let comparison = try Comparison(tool: tool, other: other, rounds: value("--rounds").flatMap { Int($0) } ?? 7)
      defer { comparison.removeScratch() }
      try comparison.run()
    case ("large", _, _):
      guard let tool = value("--tool") else { throw BenchmarkError(usage) }
      let large = try LargeProjects(tool: tool, rounds: value("--rounds").flatMap { Int($0) } ?? 5)
      defer { large.removeScratch() }
      try large.run()
    case ("project", 2, _):
      guard let count = Int(words[0]) else { throw BenchmarkError(usage) }
      _ = try BenchmarkProject(words[1], count: count)
    case ("unchecked", 2, _):
      guard let count = Int(words[0]) else { throw BenchmarkError(usage) }
      try BenchmarkProject.writeUncheckedIcons(count, to: words[1])
    case ("judging", 1, _): try await Judging.measure(words[0])
    case ("gate", _, let floor?): try Gate(floor: floor).run(recording: words.contains("--record"))
    case ("work", _, _):
      if !words.contains("--jobs") { words += ["--jobs", "1"] }
      let status = await Monotint.run(words, in: try Disk.currentFolder(), at: .thisProcess)
      guard status == .clean else { throw BenchmarkError("monotint \(words.joined(separator: " ")) failed") }
    default: throw BenchmarkError(usage)
    }
  }
}

struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
