internal import Disk
internal import MonotintCLI
internal import MonotintKit

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

let words = Array(CommandLine.arguments.dropFirst())
RenderWorker.runIfAsked(words)
let folder = try Disk.currentFolder()
let status = await Monotint.run(words, in: folder, at: .workers(program: try Disk.thisProgram()))
exit(status.rawValue)
