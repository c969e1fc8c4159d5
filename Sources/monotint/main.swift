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
let token = Environment.takeSecret(FigmaToken.variable)
let status = await Monotint.run(
  words, in: folder, at: .workers(program: try Disk.thisProgram()),
  environment: { $0 == FigmaToken.variable ? token : Environment.value(of: $0) })
exit(status.rawValue)
