internal import Findings
import Foundation
internal import Platform

/// What was measured, as a table and as JSON.
struct Report {
  private struct Case {
    let name: String
    let icons: Int
    /// A cost a round.
    var costs: [Cost] = []
    var memory: Int?
    var bytes: Int?

    var wall: Double { Report.median(costs.map(\.wall)) }
    var processor: Double { Report.median(costs.map(\.processor)) }
  }

  /// A ratio of two measures, and how much it may be.
  private struct Ratio {
    let name: String
    let value: Double
    let bar: Double
    let isAtLeast: Bool
    var isMet: Bool { isAtLeast ? value >= bar : value <= bar }
  }

  private var cases: [Case] = []
  private var ratios: [Ratio] = []

  mutating func note(_ cost: Cost, _ name: String, _ icons: Int) { cases[index(name, icons)].costs.append(cost) }
  mutating func note(memory cost: Cost, _ name: String, _ icons: Int) { cases[index(name, icons)].memory = cost.memory }
  mutating func note(bytes: Int, _ icons: Int) { cases[index("cold export", icons)].bytes = bytes }

  private mutating func index(_ name: String, _ icons: Int) -> Int {
    if let index = cases.firstIndex(where: { $0.name == name && $0.icons == icons }) { return index }
    cases.append(Case(name: name, icons: icons))
    return cases.count - 1
  }

  /// Works out the ratios that Documentation/Performance.md promises.
  mutating func compare() {
    func costs(_ name: String, _ icons: Int) -> [Cost] {
      cases.first { $0.name == name && $0.icons == icons }?.costs ?? []
    }
    func ratio(
      _ name: String, _ measure: KeyPath<Cost, Double>, _ above: (String, Int), _ below: (String, Int), _ bar: Double,
      isAtLeast: Bool = false
    ) {
      let values = zip(costs(above.0, above.1), costs(below.0, below.1)).map {
        $0[keyPath: measure] / $1[keyPath: measure]
      }
      ratios.append(Ratio(name: name, value: Self.median(values), bar: bar, isAtLeast: isAtLeast))
    }
    let cold = ("cold export", 1776)
    ratio("processor time beside the floor", \.processor, cold, ("floor", 1776), 1.1)
    // The floor has one thread, and two threads of one core take more time each.
    ratio(
      "processor time beside the floor, one job", \.processor, ("cold export, --jobs 1", 1776), ("floor", 1776), 1.1)
    ratio("faster than rsvg-convert by xargs", \.wall, ("rsvg-convert by xargs", 1776), cold, 12, isAtLeast: true)
    ratio("faster by all jobs than by one", \.wall, ("cold export, --jobs 1", 1776), cold, 1.65, isAtLeast: true)
    ratio("unchanged beside cold, 1776 icons", \.wall, ("unchanged export", 1776), cold, 0.2)
    ratio("verify beside cold, 1776 icons", \.wall, ("verify", 1776), cold, 0.95)
    ratio("--version beside true", \.wall, ("--version", 6), ("true", 6), 4)
    ratio("sample, unchanged, beside true", \.wall, ("unchanged export", 6), ("true", 6), 15)
    ratio("sample, cold, beside one rsvg-convert", \.wall, ("cold export", 6), ("one rsvg-convert", 6), 5)
    ratio("time of 5000 icons beside 500", \.wall, ("cold export", 5000), ("cold export", 500), 11)
    if !costs("floor, real icons", 5000).isEmpty {
      ratio(
        "processor time beside the floor, real icons", \.processor, ("cold export, real icons", 5000),
        ("floor, real icons", 5000), 1.5)
      ratio(
        "processor time beside the floor, real icons, one job", \.processor,
        ("cold export, real icons, --jobs 1", 5000), ("floor, real icons", 5000), 1.5)
    }
    compareThreads()
    ratio(
      "symbols beside PNG files, 1000 icons", \.processor, ("symbols, cold export", 1000), ("cold export", 1000), 6)
    for name in ["cold export", "unchanged export"] {
      let memory = [5000, 500].map { icons in cases.first { $0.name == name && $0.icons == icons }?.memory ?? 0 }
      ratios.append(
        Ratio(
          name: "memory of 5000 icons beside 500, \(name)", value: Double(memory[0]) / Double(max(1, memory[1])),
          bar: 1.3,
          isAtLeast: false))
    }
  }

  /// Whether the main process is in the way of its workers. Only Linux tells.
  private mutating func compareThreads() {
    func costs(_ name: String) -> [Cost] { cases.first { $0.name == name && $0.icons == 5000 }?.costs ?? [] }
    func threads(_ name: String) -> [(cost: Cost, threads: ThreadUse)] {
      costs(name).compactMap { cost in
        guard let threads = cost.threads, threads.whole > 0 else { return nil }
        return (cost, threads)
      }
    }
    let cold = threads("cold export, by thread")
    let unchanged = threads("unchanged export, by thread")
    let single = Self.median(costs("cold export, --jobs 1").map(\.wall))
    func share(_ name: String, _ values: [Double], _ bar: Double) {
      if values.isEmpty { return }
      ratios.append(Ratio(name: name, value: Self.median(values), bar: bar, isAtLeast: false))
    }
    share(
      "busiest thread beside all, 5000 icons, cold",
      cold.map { $0.threads.busiest / $0.cost.processor }, 0.06)
    share(
      "busiest thread beside all, 5000 real icons, cold",
      threads("cold export, real icons").map { $0.threads.busiest / $0.cost.processor }, 0.06)
    share("no worker busy, beside the time with one job", cold.map { $0.threads.idle / single }, 0.08)
    share(
      "busiest thread beside all, 5000 icons, unchanged",
      unchanged.map { $0.threads.busiest / $0.threads.whole }, 0.5)
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : (sorted[sorted.count / 2] + sorted[(sorted.count - 1) / 2]) / 2
  }

  var table: String {
    func row(_ cells: [String], _ widths: [Int]) -> String {
      zip(cells, widths).enumerated().map { index, cell in
        let gap = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
        return index == 0 ? cell.0 + gap : gap + cell.0
      }.joined(separator: "  ")
    }
    let widths = [24, 6, 10, 10, 9, 10]
    let head = row(["", "icons", "wall ms", "CPU ms", "peak MB", "output KB"], widths)
    let rows = cases.map { entry in
      row(
        [
          entry.name, "\(entry.icons)", Decimals.fixed(entry.wall * 1000, places: 1),
          Decimals.fixed(entry.processor * 1000, places: 1),
          entry.memory.map { Decimals.fixed(Double($0) / 1e6, places: 1) } ?? "",
          entry.bytes.map { "\($0 / 1000)" } ?? "",
        ], widths)
    }
    let comparisons = ratios.map { ratio in
      row(
        [
          ratio.name, Decimals.fixed(ratio.value, places: 3), ratio.isAtLeast ? "at least" : "at most",
          Decimals.shortest(ratio.bar), ratio.isMet ? "" : "missed",
        ], [48, 8, 8, 5, 6])
    }
    return ([head] + rows + ["", "Medians of the ratios of each round:"] + comparisons).joined(separator: "\n")
  }

  /// The ratios with their bounds, and the times, as two tables of Markdown.
  private var markdown: String {
    let comparisons = ratios.map { ratio in
      let bound = "\(ratio.isAtLeast ? "at least" : "at most") \(Decimals.shortest(ratio.bar))"
      return "| \(ratio.name) | \(Decimals.fixed(ratio.value, places: 2)) | \(bound)\(ratio.isMet ? "" : " (missed)") |"
    }
    // The cases whose threads were watched are measured for the ratios alone.
    let times = cases.filter { !$0.name.hasSuffix("by thread") }.map { entry in
      let memory = entry.memory.map { Decimals.fixed(Double($0) / 1e6, places: 0) } ?? ""
      let milliseconds = [entry.wall, entry.processor].map { Decimals.fixed($0 * 1000, places: 0) }
      return "| \(entry.name) | \(entry.icons) | \(milliseconds[0]) | \(milliseconds[1]) | \(memory) |"
    }
    let first = ["| ratio | measured | bound |", "| --- | ---: | --- |"]
    let second = ["", "| | icons | ms | ms of processor time | MB |", "| --- | ---: | ---: | ---: | ---: |"]
    return (first + comparisons + second + times).joined(separator: "\n")
  }

  /// Writes the tables into a page, in place of what stands between its two marks.
  func write(toPage path: String, version: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let parts = text.components(separatedBy: Self.mark)
    guard parts.count == 3 else { throw BenchmarkError("\(path) has no two lines \(Self.mark)") }
    let tables = "\(Self.mark)\n\nMeasured of \(version):\n\n\(markdown)\n\n\(Self.mark)"
    try Disk.write(Array((parts[0] + tables + parts[2]).utf8), to: path, followingLinks: false)
  }

  /// Stands above and below the tables of a page.
  private static let mark = "<!-- Scripts/bench --page -->"

  var json: [UInt8] {
    let cases = cases.map { entry in
      JSONWriter.object(
        [
          ("bytes", entry.bytes.map(JSONWriter.integer)), ("icons", .integer(entry.icons)),
          ("memory", entry.memory.map(JSONWriter.integer)), ("name", .string(entry.name)),
          ("processorSeconds", .number(entry.processor)), ("wallSeconds", .number(entry.wall)),
        ].compactMap { key, value in value.map { (key, $0) } })
    }
    let ratios = ratios.map { ratio in
      JSONWriter.object([
        (ratio.isAtLeast ? "atLeast" : "atMost", .number(ratio.bar)), ("name", .string(ratio.name)),
        ("value", .number(ratio.value)),
      ])
    }
    return JSONWriter.object([("cases", .array(cases)), ("ratios", .array(ratios)), ("version", .integer(1))]).bytes
  }
}
