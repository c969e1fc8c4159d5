import Foundation
import MonotintCLI
import TestSupport
import Testing

/// Git is asked which files a sparse checkout leaves out, and runs nothing that the repository asks for.
@Suite(.recorded()) struct SparseCheckoutTests {
  @Test(arguments: [true, false]) func `git runs no program of the repository`(isSparse: Bool) async throws {
    let project = try TemporaryProject(SampleFiles.all)
    _ = await CommandRun.monotint("export", in: project.folder)
    try project.commit()
    try project.remove("Assets/TabBar/home.svg")
    // It leaves nothing out, and would be asked for the files that have changed.
    if isSparse { try project.write(".git/info/sparse-checkout", "/*\n") }
    let hook = project.url("hook").path
    try Program.writeScript("#!/bin/sh\necho >>'\(project.folder)/ran'\n", to: hook)
    let configuration = try project.read(".git/config")
    try project.write(".git/config", "\(configuration)[core]\n\tfsmonitor = \(hook)\n")
    for command in ["export", "verify", "check"] {
      let run = await CommandRun.monotint(command, in: project.folder)
      #expect(run.status == .findings && run.output.contains("home.svg"), "\(run)")
    }
    #expect(!project.exists("ran"))
  }
}
