internal import Platform

/// All that is measured, every program in turn in every round.
struct Suite {
  private let tool: String
  private let floor: String
  private let rounds: Int
  private let scratch: String
  private let projects: [BenchmarkProject]
  /// A project of real icons; nil unless a folder of them was named.
  private let real: BenchmarkProject?

  /// Few, some, as many as the largest set of real icons at hand, and many.
  private static let sizes = [6, 500, 1776, 5000]

  /// - Parameter icons: a folder of real icons; nil for none.
  init(tool: String, floor: String, rounds: Int, icons: String?) throws {
    (self.tool, self.floor, self.rounds) = (tool, floor, rounds)
    let folder = Environment.value(of: "TMPDIR") ?? "/tmp"
    scratch = "\(folder)/monotint-benchmark-\(UInt64.random(in: 0 ... .max))"
    try Disk.makeFolder("\(scratch)/aside")
    Cost.setVariable(CacheFolder.variable, "\(scratch)/cache")
    projects = try Self.sizes.map { [scratch] size in
      size == 6 ? try .sample("\(scratch)/sample") : try BenchmarkProject("\(scratch)/\(size)", count: size)
    }
    real = try icons.map { [scratch] icons in try .real("\(scratch)/real", of: icons, count: 5000) }
  }

  func removeScratch() { do { _ = try Program.run("rm", ["-rf", scratch]) } catch { print("\(error)") } }

  func run() throws -> Report {
    var report = Report()
    for round in 0..<rounds {
      for project in projects { try measure(project, round, &report) }
      if let real { try measureReal(real, &report) }
      print("round \(round + 1) of \(rounds) is done")
    }
    for project in projects {
      try putAside(project)
      report.note(memory: try export(project, watching: .memory), "cold export", project.count)
      report.note(memory: try export(project, watching: .memory), "unchanged export", project.count)
      report.note(bytes: try Self.bytes("\(project.folder)/Generated"), project.count)
    }
    try measureSymbols(&report)
    report.compare()
    return report
  }

  private func measure(_ project: BenchmarkProject, _ round: Int, _ report: inout Report) throws {
    func note(_ name: String, _ cost: Cost) { report.note(cost, name, project.count) }
    try putAside(project)
    note("cold export", try export(project))
    // These are compared with the cold export. A machine is not equally fast all the time, so they follow at once.
    if project.count == 1776 {
      note("floor", try Cost(of: [floor, "\(project.folder)/Assets/TabBar", try newFolder()], in: scratch))
      try putAside(project)
      note("cold export, --jobs 1", try export(project, ["--jobs", "1"]))
    }
    note("unchanged export", try export(project))
    try Disk.write(Array(IconGenerator.icon(10_000 + round).utf8), to: project.icon(3), followingLinks: false)
    note("export, one changed", try export(project))
    note("verify", try Cost(of: [tool, "verify"], in: project.folder))
    note("check", try Cost(of: [tool, "check", "Assets"], in: project.folder))
    switch project.count {
    case 6:
      note("true", try Cost(of: ["true"], in: scratch))
      note("--version", try Cost(of: [tool, "--version"], in: scratch))
      note(
        "one rsvg-convert",
        try Cost(of: ["rsvg-convert", "-w24", "-h24", "-o\(scratch)/one.png", project.icon(0)], in: scratch))
    case 1776: note("rsvg-convert by xargs", try convert(project))
    case 5000: try measureThreads(project, &report)
    default: break
    }
  }

  /// Where the main process does its work, and how long the workers wait for it.
  private func measureThreads(_ project: BenchmarkProject, _ report: inout Report) throws {
    try putAside(project)
    report.note(try export(project, ["--jobs", "1"]), "cold export, --jobs 1", project.count)
    try putAside(project)
    report.note(try export(project, watching: .threads), "cold export, by thread", project.count)
    report.note(try export(project, watching: .threads), "unchanged export, by thread", project.count)
  }

  private func measureReal(_ project: BenchmarkProject, _ report: inout Report) throws {
    try putAside(project)
    report.note(try export(project, watching: .threads), "cold export, real icons", project.count)
    let output = try newFolder()
    report.note(
      try Cost(of: [floor, "\(project.folder)/Assets/TabBar", output], in: scratch), "floor, real icons", project.count)
    try putAside(project)
    report.note(try export(project, ["--jobs", "1"]), "cold export, real icons, --jobs 1", project.count)
  }

  /// How many icons become custom symbols, beside the PNG files of the same icons.
  private static let symbolCount = 1000

  private func measureSymbols(_ report: inout Report) throws {
    let pictures = try BenchmarkProject("\(scratch)/pictures", count: Self.symbolCount)
    let symbols = try BenchmarkProject("\(scratch)/symbols", count: Self.symbolCount, asSymbols: true)
    for (name, project) in [("cold export", pictures), ("symbols, cold export", symbols)] {
      for _ in 0..<rounds {
        try putAside(project)
        report.note(try export(project), name, project.count)
      }
      try putAside(project)
      report.note(memory: try export(project, watching: .memory), name, project.count)
    }
    print("\(Self.symbolCount) symbols are done")
  }

  private func export(
    _ project: BenchmarkProject, _ options: [String] = [], watching watch: Cost.Watch = .nothing
  ) throws -> Cost {
    try Cost(of: [tool, "export", "--quiet"] + options, in: project.folder, watching: watch)
  }

  /// The same pictures by one process a file, as many at once as there are processors.
  private func convert(_ project: BenchmarkProject) throws -> Cost {
    let output = try newFolder()
    let calls = (0..<project.count).flatMap { number in
      [1, 2, 3].map { "-w\(24 * $0) -h\(24 * $0) -o\(output)/\(number)@\($0)x.png \(project.icon(number))\n" }
    }
    try Disk.write(Array(calls.joined().utf8), to: "\(scratch)/calls", followingLinks: false)
    return try Cost(
      of: ["xargs", "-a", "\(scratch)/calls", "-P", "\(SystemLimits.processorCount)", "-n", "4", "rsvg-convert"],
      in: scratch)
  }

  /// Output and the cache of drawings are moved, not deleted: file systems are busy with what was deleted for a while.
  private func putAside(_ project: BenchmarkProject) throws {
    let (folder, aside) = (try OpenFolder(project.folder), try OpenFolder(newFolder()))
    let caches = try OpenFolder(scratch)
    if try caches.status("cache") != nil { try caches.move("cache", to: aside, as: "cache", replacing: false) }
    for name in ["Generated", "monotint.lock"] where try folder.status(name) != nil {
      try folder.move(name, to: aside, as: name, replacing: false)
    }
  }

  private func newFolder() throws -> String {
    let folder = "\(scratch)/aside/\(UInt64.random(in: 0 ... .max))"
    try Disk.makeFolder(folder)
    return folder
  }

  private static func bytes(_ path: String) throws -> Int {
    guard let status = try Disk.status(path), status.kind == .folder else { return 0 }
    return try Disk.list(path).reduce(0) { sum, entry in
      let child = "\(path)/\(entry.name)"
      return sum + (entry.kind == .folder ? try bytes(child) : try Disk.status(child)?.size ?? 0)
    }
  }
}
