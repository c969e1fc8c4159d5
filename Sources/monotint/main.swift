internal import BuildCommit
internal import CLibrary
internal import MonotintCLI
internal import Operations
internal import Platform
internal import Rendering

let words = Array(CommandLine.arguments.dropFirst())
RenderWorker.runIfAsked(words)
if let status = Monotint.answer(words, commit: build_commit()) { exit(status.code) }
let token = Environment.takeSecret(FigmaToken.variable)
do {
  ProcessMemory.returnLargeBlocks()
  try SystemLimits.check()
  let status = await Monotint.run(
    words, in: try Disk.currentFolder(), at: .workers(program: try Disk.thisProgram()), commit: build_commit()
  ) { name in
    if name == FigmaToken.variable { return token }
    return Environment.value(of: name)
  }
  exit(status.code)
} catch {
  // Standard error may be closed; the exit status still reports the failure.
  do { try StandardStream.error.write("monotint: \(error)\n") } catch {}
  exit(ExitStatus.failure.code)
}
