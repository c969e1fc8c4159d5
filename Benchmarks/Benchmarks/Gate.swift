internal import Findings
internal import Platform

/// Compares the instructions that fixed work takes with those that were recorded, counted by valgrind.
///
/// What counts is nothing but our own doing: another librsvg or libpng changes the count of the floor program, and what is expected
/// with it. Another compiler changes everything, so with another than the recorded one the figures are told and decide nothing.
struct Gate {
  private let floor: String
  private let scratch: String
  private static let record = "Benchmarks/instructions.json"
  private static let tolerance = 0.05
  private static let icons = 200

  init(floor: String) throws {
    self.floor = floor
    scratch = "\(Environment.value(of: "TMPDIR") ?? "/tmp")/monotint-gate-\(UInt64.random(in: 0 ... .max))"
  }

  func run(recording: Bool) throws {
    try Disk.makeFolder("\(scratch)/floor")
    defer { do { _ = try Program.run("rm", ["-rf", scratch]) } catch { print("\(error)") } }
    let counts = try count()
    if recording {
      let members = counts.map { ($0.name, JSONWriter.integer($0.instructions)) }
      let record = JSONWriter.object([("compiler", .string(Self.compiler)), ("instructions", .object(members))])
      try Disk.write(record.bytes, to: Self.record, followingLinks: false)
      return print("recorded in \(Self.record)")
    }
    let file = SourceFile(path: Self.record, bytes: try Disk.read(Self.record))
    guard let record = JSONReader.read(file).value?.object, let recorded = record["instructions"]?.object else {
      throw BenchmarkError("\(Self.record) cannot be read; Scripts/bench --record writes it")
    }
    func number(_ name: String) throws -> Double {
      guard let number = recorded[name]?.number else { throw BenchmarkError("\(Self.record) has no “\(name)”") }
      return number
    }
    let floors = Double(counts[0].instructions) / (try number("floor"))
    var misses: [String] = []
    for (name, instructions) in counts.dropFirst() {
      let ratio = Double(instructions) / (try number(name) * floors)
      let percent = Decimals.fixed((ratio - 1) * 100, places: 1)
      print("\(name): \(instructions) instructions, \(ratio < 1 ? "" : "+")\(percent) % of what is expected")
      if abs(ratio - 1) > Self.tolerance { misses.append(name) }
    }
    if record["compiler"]?.string != Self.compiler {
      return print("recorded with another compiler (\(record["compiler"]?.string ?? "")), so this decides nothing")
    }
    if !misses.isEmpty {
      throw BenchmarkError(
        "\(misses.joined(separator: ", ")): more than 5 % from what is recorded; if that is meant, run Scripts/bench --record"
      )
    }
  }

  /// The floor first.
  private func count() throws -> [(name: String, instructions: Int)] {
    Cost.setVariable(CacheFolder.variable, "\(scratch)/cache")
    let project = try BenchmarkProject("\(scratch)/project", count: Self.icons)
    // Valgrind cannot read Swift's debugging information.
    let work = "\(scratch)/work"
    guard try Program.run("strip", ["-g", "-o", work, CommandLine.arguments[0]]) == 0 else {
      throw BenchmarkError("strip failed")
    }
    func count(_ words: [String]) throws -> Int {
      let log = "\(scratch)/log"
      let options = ["--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=\(log)"]
      _ = try Cost(of: ["valgrind"] + options + words, in: project.folder)
      let text = String(decoding: try Disk.read(log), as: UTF8.self)
      guard let line = text.split(separator: "\n").first(where: { $0.contains("Collected : ") }),
        let count = line.split(separator: " ").last.flatMap({ Int($0) })
      else { throw BenchmarkError("valgrind gave no count") }
      return count
    }
    return [
      ("floor", try count([floor, "\(project.folder)/Assets/TabBar", "\(scratch)/floor"])),
      ("check", try count([work, "work", "check", "Assets"])),
      ("cold", try count([work, "work", "export", "--quiet"])),
      ("unchanged", try count([work, "work", "export", "--quiet"])),
    ]
  }

  private static var compiler: String {
    #if compiler(>=6.5)
      "6.5 or later"
    #elseif compiler(>=6.4)
      "6.4"
    #else
      "6.3"
    #endif
  }
}
