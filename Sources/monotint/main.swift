internal import Disk
internal import MonotintCLI

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

let folder = try Disk.currentFolder()
let status = await Monotint.run(Array(CommandLine.arguments.dropFirst()), in: folder)
exit(status.rawValue)
