import Drawing
import Foundation
import TestSupport
import Testing

/// The program in the root of another system, which has another librsvg.
private enum OtherSystem {
  /// The root, such as one of Debian 13 that `debootstrap` made; nil if nothing names one.
  static let root: String? = {
    guard let path = ProcessInfo.processInfo.environment["MONOTINT_OTHER_ROOT"], geteuid() == 0 else { return nil }
    return FileManager.default.fileExists(atPath: "\(path)/etc/debian_version") ? path : nil
  }()

  /// Mounts the program, its Swift libraries and the project in the root, in a namespace of their own, and runs there.
  private static let script = """
    root=$1 products=$2 project=$3 libraries=$4
    shift 4
    mkdir -p "$root/run/program" "$root/run/project"
    mount -t proc proc "$root/proc"
    mount --bind "$products" "$root/run/program"
    mount --bind "$project" "$root/run/project"
    [ -z "$libraries" ] || { mkdir -p "$root$libraries" && mount --bind "$libraries" "$root$libraries"; }
    exec chroot "$root" sh -c 'cd /run/project && exec /run/program/monotint "$@"' sh "$@"
    """

  /// The folder of the Swift libraries that this process has loaded; empty if they are parts of the program.
  private static var libraries: String {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    let line = maps.split(separator: "\n").first { $0.hasSuffix("/libswiftCore.so") }
    guard let path = line?.split(separator: " ").last.map(String.init) else { return "" }
    return URL(filePath: path).deletingLastPathComponent().path
  }

  static func monotint(
    _ words: String..., in project: TemporaryProject
  ) async throws -> (status: Int32, isSignal: Bool, output: String) {
    let products = URL(filePath: try Program.path).deletingLastPathComponent().path
    let run = try ProgramRun(
      ["--mount", "sh", "-euc", script, "sh", root ?? "", products, project.folder, libraries] + words,
      in: project.folder, environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root"],
      executable: "/usr/bin/unshare")
    return await run.end()
  }
}

/// Pictures that one system draws and another verifies, in both directions.
@Suite(
  .enabled(
    if: OtherSystem.root != nil,
    "MONOTINT_OTHER_ROOT names no root of another Debian, or this is not its administrator (see CONTRIBUTING.md)"),
  .serialized)
struct OtherSystemTests {
  private static func icon(_ path: String, width: String = "2") -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill="none" stroke="#000" \
    stroke-width="\(width)" stroke-linejoin="round" stroke-linecap="round" d="\(path)"/></svg>
    """
  }

  private static let house = "M3 10l9-7 9 7v11H3zM9 21v-8h6v8"
  private static let octagon = "M7.9 2h8.2L22 7.9v8.2L16.1 22H7.9L2 16.1V7.9z"

  private static func project() throws -> TemporaryProject {
    try TemporaryProject([
      "Assets/TabBar/house.svg": icon(house), "Assets/TabBar/octagon.svg": icon(octagon),
      "Assets/TabBar/bell.svg": SampleFiles.bell, "Assets/TabBar/thin.svg": icon(octagon, width: "0.8"),
    ])
  }

  private static func verifies(_ run: (status: Int32, isSignal: Bool, output: String)) -> Bool {
    run.status == 0 && !run.isSignal && run.output.contains("drawn by librsvg ")
      && !run.output.contains("draws 0 pictures")
  }

  @Test func `what is drawn there is verified here`() async throws {
    let project = try Self.project()
    let export = try await OtherSystem.monotint("export", in: project)
    try #require(export.status == 0, "\(export.output)")
    let run = try ProgramRun("verify", in: project.folder)
    let end = await run.end()
    #expect(Self.verifies(end), "\(end)")
    #expect(end.output.contains(", here \(RasterLibraries.librsvgVersion)"), "\(end)")
  }

  @Test func `what is drawn here is verified there`() async throws {
    let project = try Self.project()
    let run = try ProgramRun("export", in: project.folder)
    let export = await run.end()
    try #require(export.status == 0, "\(export)")
    let end = try await OtherSystem.monotint("verify", in: project)
    #expect(Self.verifies(end), "\(end)")
    // What another version drew stays.
    let before = try project.tree()
    #expect(try await OtherSystem.monotint("export", in: project).status == 0)
    #expect(try project.tree() == before)
  }

  @Test func `the sample of this repository is verified there`() async throws {
    let project = try TemporaryProject()
    let files = FileManager.default
    for name in ["monotint.json", "monotint.lock", "tokens.json", "tokens.dark.json", "tab-bar.resolver.json"] {
      try project.write(name, Data(contentsOf: Repository.url(name)))
    }
    for name in ["Assets", "Generated"] {
      try files.copyItem(at: Repository.url(name), to: URL(filePath: project.folder).appending(path: name))
    }
    let end = try await OtherSystem.monotint("verify", in: project)
    #expect(Self.verifies(end), "\(end)")
  }

  /// A stroke of 1.95 differs by no more than the versions do, and it is another source.
  @Test func `a small change of the source is found, whichever version drew the picture`() async throws {
    let project = try Self.project()
    #expect(try await OtherSystem.monotint("export", in: project).status == 0)
    try project.write("Assets/TabBar/house.svg", Self.icon(Self.house, width: "1.95"))
    let run = try ProgramRun("verify", in: project.folder)
    let end = await run.end()
    #expect(end.status == 1 && end.output.contains("house@3x.png: error: the design has changed"), "\(end)")
  }
}
