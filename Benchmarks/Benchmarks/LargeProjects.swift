internal import Findings
internal import Platform

/// What very large projects take: their time and memory are told, and their files have limits.
struct LargeProjects {
  private let tool: String
  private let rounds: Int
  private let scratch: String

  private static let icons = 50_000
  /// In bytes.
  private static let lockLimit = 25_000_000
  private static let pageLimit = 20_000_000

  init(tool: String, rounds: Int) throws {
    self.tool = tool
    self.rounds = rounds
    scratch = "\(Environment.value(of: "TMPDIR") ?? "/tmp")/monotint-large-\(UInt64.random(in: 0 ... .max))"
    try Disk.makeFolder(scratch)
    Cost.setVariable(CacheFolder.variable, "\(scratch)/cache")
  }

  func removeScratch() { do { _ = try Program.run("rm", ["-rf", scratch]) } catch { print("\(error)") } }

  func run() throws {
    try measureChecks(tokens: 30_000)
    try measureTokens(300_000)
    try measureIcons()
  }

  private func measureIcons() throws {
    let project = try BenchmarkProject("\(scratch)/icons", count: Self.icons)
    for name in ["cold export", "unchanged export"] {
      let cost = try monotint(["export", "--quiet"], in: project.folder, watching: .memory)
      tell("\(Self.icons) icons, \(name)", cost)
    }
    try tell("lock file", "\(project.folder)/monotint.lock", atMost: Self.lockLimit)
    tell("\(Self.icons) icons, preview", try monotint(["preview", "-o", "page.html"], in: project.folder))
    try tell("page", "\(project.folder)/page.html", atMost: Self.pageLimit)
  }

  private func measureTokens(_ count: Int) throws {
    let folder = "\(scratch)/tokens"
    try Disk.makeFolder(folder)
    try Disk.create("\(folder)/tokens.json", Array(Self.tokens(count).utf8))
    let configuration = #"{ "icons": [], "swift": { "path": null, "tokens": "Generated/DesignTokens.swift" } }"#
    try Disk.create("\(folder)/monotint.json", Array(configuration.utf8))
    tell("\(count) tokens, export", try monotint(["export", "--quiet"], in: folder, watching: .memory))
    tell("\(count) tokens, preview", try monotint(["preview", "-o", "page.html"], in: folder))
    try tell("page", "\(folder)/page.html", atMost: Self.pageLimit)
  }

  /// A check beside Python, which reads the same file and does nothing with it.
  private func measureChecks(tokens count: Int) throws {
    let file = "\(scratch)/check.json"
    try Disk.create(file, Array(Self.tokens(count).utf8))
    let python = ["python3", "-I", "-S", "-c", "import json; json.load(open('\(file)'))"]
    var ratios: [Double] = []
    for _ in 0..<rounds {
      let check = try monotint(["check", file], in: scratch).processor
      ratios.append(check / (try Cost(of: python, in: scratch).processor))
    }
    let numbers = ratios.sorted().map { Decimals.fixed($0, places: 2) }
    let median = numbers[numbers.count / 2]
    print("check of \(count) tokens beside json.load: \(median), at most 2 (\(numbers.joined(separator: ", ")))")
  }

  private func monotint(_ words: [String], in folder: String, watching watch: Cost.Watch = .nothing) throws -> Cost {
    try Cost(of: [tool] + words, in: folder, watching: watch)
  }

  private func tell(_ name: String, _ cost: Cost) {
    let times = [cost.wall, cost.processor].map { Decimals.fixed($0, places: 2) }
    let memory = cost.memory.map { ", \($0 / 1_000_000) MB" } ?? ""
    print("\(name): \(times[0]) s, \(times[1]) s of processor time\(memory)")
  }

  private func tell(_ name: String, _ path: String, atMost limit: Int) throws {
    let size = try Disk.status(path)?.size ?? 0
    let megabytes = [size, limit].map { Decimals.fixed(Double($0) / 1e6, places: 1) }
    print("\(name): \(megabytes[0]) MB, at most \(megabytes[1])\(size > limit ? ", missed" : "")")
  }

  /// Colours, lengths, numbers and aliases, a hundred in each group.
  private static func tokens(_ count: Int) -> String {
    let groups = stride(from: 0, to: count, by: 100).map { start in
      let members = (start..<min(start + 100, count)).map { "\n    \"t\($0)\": \(token($0))" }
      return "\n  \"g\(start / 100)\": {\(members.joined(separator: ","))\n  }"
    }
    return "{\(groups.joined(separator: ","))\n}\n"
  }

  private static func token(_ number: Int) -> String {
    switch number % 4 {
    case 0:
      let components = [7, 13, 29].map { "\(Double(number * $0 % 1000) / 1000)" }.joined(separator: ", ")
      return """
        { "$type": "color", "$value": { "colorSpace": "srgb", "components": [\(components)] }, "$description": "Token \(number)" }
        """
    case 1: return "{ \"$type\": \"dimension\", \"$value\": { \"value\": \(number % 64), \"unit\": \"px\" } }"
    case 2: return "{ \"$type\": \"number\", \"$value\": \(Double(number) / 7) }"
    default: return "{ \"$type\": \"color\", \"$value\": \"{g\(number / 100).t\(number - 3)}\" }"
    }
  }
}
