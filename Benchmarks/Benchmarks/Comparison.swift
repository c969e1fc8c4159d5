internal import Findings
internal import Platform

/// Two builds of the tool beside each other: in every round each does the same, in turn.
struct Comparison {
  /// The build that is looked at, and the one that it is compared with.
  private let tools: [String]
  private let rounds: Int
  private let scratch: String
  /// One for each build: they may write different lock files.
  private let projects: [BenchmarkProject]

  private static let icons = 1776

  init(tool: String, other: String, rounds: Int) throws {
    tools = [tool, other]
    self.rounds = rounds
    let scratch = "\(Environment.value(of: "TMPDIR") ?? "/tmp")/monotint-comparison-\(UInt64.random(in: 0 ... .max))"
    self.scratch = scratch
    try Disk.makeFolder("\(scratch)/aside")
    projects = try [0, 1].map { try BenchmarkProject("\(scratch)/project\($0)", count: Self.icons) }
  }

  func removeScratch() { do { _ = try Program.run("rm", ["-rf", scratch]) } catch { print("\(error)") } }

  private struct Work {
    let name: String
    let words: [String]
    var isCold = false
  }

  private static let works = [
    Work(name: "cold export", words: ["export", "--quiet"], isCold: true),
    Work(name: "cold export, --jobs 1", words: ["export", "--quiet", "--jobs", "1"], isCold: true),
    Work(name: "unchanged export", words: ["export", "--quiet"]),
    Work(name: "verify", words: ["verify"]),
    Work(name: "check", words: ["check", "Assets"]),
    Work(name: "--version", words: ["--version"]),
  ]

  func run() throws {
    print("                          CPU ms, median of each             CPU               wall")
    for work in Self.works {
      var costs: [[Cost]] = [[], []]
      for round in 0..<rounds {
        // The one that comes first changes: what the other leaves in memory helps it.
        for index in round.isMultiple(of: 2) ? [0, 1] : [1, 0] { costs[index].append(try cost(of: work, index)) }
      }
      print(row(work.name, costs))
    }
    print("Ratios are medians of the rounds, with the smallest and the largest; below 1, the first needs less.")
  }

  private func cost(of work: Work, _ index: Int) throws -> Cost {
    let cache = "\(scratch)/cache\(index)"
    let project = projects[index]
    Cost.setVariable(CacheFolder.variable, cache)
    if work.isCold { try putAside(cache, project) }
    return try Cost(of: [tools[index]] + work.words, in: project.folder)
  }

  private func putAside(_ cache: String, _ project: BenchmarkProject) throws {
    let aside = "\(scratch)/aside/\(UInt64.random(in: 0 ... .max))"
    try Disk.makeFolder(aside)
    let target = try OpenFolder(aside)
    for path in ["\(project.folder)/Generated", "\(project.folder)/monotint.lock", cache] {
      guard try Disk.status(path) != nil else { continue }
      let name = Disk.name(of: path)
      try OpenFolder(Disk.parent(of: path)).move(name, to: target, as: name, replacing: false)
    }
  }

  private func row(_ name: String, _ costs: [[Cost]]) -> String {
    let medians = costs.map { Decimals.fixed(Self.median($0.map(\.processor)) * 1000, places: 1) }
    func ratios(_ measure: (Cost) -> Double) -> String {
      let ratios = zip(costs[0], costs[1]).map { measure($0) / measure($1) }
      let numbers = [Self.median(ratios), ratios.min() ?? 0, ratios.max() ?? 0].map { Decimals.fixed($0, places: 3) }
      return "\(numbers[0]) (\(numbers[1]) to \(numbers[2]))"
    }
    let padded = name + String(repeating: " ", count: max(0, 24 - name.count))
    return "\(padded)  \(medians[0]) and \(medians[1])   \(ratios(\.processor))   \(ratios(\.wall))"
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : (sorted[sorted.count / 2] + sorted[(sorted.count - 1) / 2]) / 2
  }
}
