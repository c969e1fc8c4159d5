import Foundation
import MonotintCLI
import TestSupport
import Testing

/// No library and no program of the current folder is loaded or run, whatever the variables say that name such places.
@Suite struct LibrarySearchTests {
  private static let sentence = "LD_LIBRARY_PATH has an entry that is empty or not absolute"

  #if os(Linux)
    @Test(
      .enabled(if: PlantedLibrary.isAvailable),
      arguments: [".", ":/usr/lib", "/usr/lib:", "/usr/lib::/lib", "/usr/lib;.", "Libraries"])
    func `pull loads no library of the current folder`(path: String) async throws {
      let project = try TemporaryProject(["monotint.json": #"{ "icons": "Assets" }"#])
      for name in ["libcurl.so.4", "Libraries/libcurl.so.4"] { try PlantedLibrary.plant(name, in: project) }
      let environment = [
        "LD_LIBRARY_PATH": path, PlantedLibrary.variable: project.url("planted").path, "FIGMA_TOKEN": "figd_x",
      ]
      let run = try ProgramRun("pull", "home=http://127.0.0.1:9/home", in: project.folder, environment: environment)
      let end = await run.end()
      #expect(end.status == 2 && end.output.contains(Self.sentence) && !end.output.contains("apt-get"), "\(end)")
      #expect(!project.exists("planted"))
    }

    @Test(arguments: ["", "/usr/lib", "/nowhere:/usr/lib"])
    func `pull takes a search path of absolute folders`(path: String) async throws {
      let project = try TemporaryProject(["monotint.json": #"{ "icons": "Assets" }"#])
      let server = try FigmaServer()
      let run = try ProgramRun(
        "pull", "home=\(server.url)/img/home", in: project.folder, environment: ["LD_LIBRARY_PATH": path])
      let end = await run.end()
      #expect(end.status == 0, "\(end)")
    }

    @Test(arguments: ["OPENSSL_CONF", "OPENSSL_MODULES", "GCONV_PATH", "GIO_EXTRA_MODULES"])
    func `no module of the current folder is loaded for a pull`(variable: String) async throws {
      let project = try TemporaryProject(["monotint.json": #"{ "icons": "Assets" }"#])
      let run = try ProgramRun(
        "pull", "home=http://127.0.0.1:9/home", in: project.folder, environment: [variable: "modules"])
      let end = await run.end()
      #expect(end.status == 2 && end.output.contains("\(variable) has an entry"), "\(end)")
    }

    /// A worker gets only the absolute folders, so it can draw.
    @Test(arguments: [["export"], ["verify"], ["check"], ["preview"]])
    func `workers do not look for libraries in the current folder`(words: [String]) async throws {
      let project = try TemporaryProject(SampleFiles.all)
      #expect(await CommandRun.monotint("export", in: project.folder).status == .clean)
      let run = try ProgramRun(words, in: project.folder, environment: ["LD_LIBRARY_PATH": ".:"])
      let end = await run.end()
      #expect(end.status == 0, "\(end)")
    }

    @Test func `a process that would draw by itself ends with the reason`() async throws {
      let project = try TemporaryProject()
      let run = try ProgramRun("--version", "--verbose", in: project.folder, environment: ["LD_LIBRARY_PATH": "."])
      let end = await run.end()
      #expect(end.status == 127 && end.output.contains("monotint: \(Self.sentence)"), "\(end)")
    }
  #endif

  /// It stands for a program that Monotint starts, and writes its environment into a file.
  private static func stand(in name: String, _ tools: TemporaryProject) throws {
    try tools.write("bin/\(name)", "#!/bin/sh\nenv >'\(tools.folder)/seen'\nexit 1\n")
    try tools.setMode(0o755, of: "bin/\(name)")
  }

  @Test func `git gets only absolute paths`() async throws {
    let project = try TemporaryProject(SampleFiles.all)
    try project.commit()
    let tools = try TemporaryProject()
    try Self.stand(in: "git", tools)
    let run = try ProgramRun(
      "diff", in: project.folder,
      environment: [
        "PATH": ".:\(tools.folder)/bin::/usr/bin:/bin", "HOME": "home", "XDG_CONFIG_HOME": ".",
        "DEVELOPER_DIR": "Xcode",
      ])
    let end = await run.end()
    let seen = Set(try tools.read("seen").split(separator: "\n"))
    #expect(seen.contains("PATH=\(tools.folder)/bin:/usr/bin:/bin"), "\(end) \(seen)")
    for name in ["HOME", "XDG_CONFIG_HOME", "DEVELOPER_DIR"] {
      #expect(!seen.contains { $0.hasPrefix("\(name)=") }, "\(seen)")
    }
  }

  #if os(Linux)
    @Test func `the program that opens a page gets only absolute places of programs and libraries`() async throws {
      let project = try TemporaryProject(SampleFiles.all)
      let tools = try TemporaryProject()
      try Self.stand(in: "xdg-open", tools)
      let run = try ProgramRun(
        "preview", "--open", in: project.folder,
        environment: ["PATH": ".:\(tools.folder)/bin::/usr/bin:/bin", "OWN": "kept"])
      let end = await run.end()
      let seen = Set(try tools.read("seen").split(separator: "\n"))
      #expect(seen.contains("PATH=\(tools.folder)/bin:/usr/bin:/bin") && seen.contains("OWN=kept"), "\(end) \(seen)")
    }
  #endif

  @Test func `one function loads libraries, and on macOS by absolute paths only`() throws {
    let folder = Repository.url("Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let sources = paths.filter { $0.hasSuffix(".c") || $0.hasSuffix(".swift") }
    let loading = try sources.filter { path in
      try String(contentsOf: folder.appending(path: path), encoding: .utf8).contains(/\bdlm?open\(/)
    }
    #expect(loading == ["LibraryLoading/LibraryLoading.c"])
    let text = try String(contentsOf: folder.appending(path: loading[0]), encoding: .utf8)
    #expect(text.contains("#ifdef __APPLE__\n  if (name[0] != '/') return NULL;\n#endif\n  return dlopen("))
  }
}
