import Foundation
import PackagePlugin

/// `swift package monotint COMMAND …`: runs Monotint in the package's folder.
@main
struct MonotintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(try context.tool(named: "monotint").url, arguments, in: context.package.directoryURL)
  }

  private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments.isEmpty ? ["export"] : arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    // Its own findings and messages are on the screen already.
    guard process.terminationReason == .exit, process.terminationStatus == 0 else { throw Failure() }
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String { "monotint ended with findings or could not run; its messages are above" }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  // Not tested: it needs Xcode.
  extension MonotintCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode adds `--target NAME` for each target that is chosen in its dialog, which means nothing to Monotint.
      var remaining: [String] = []
      var words = arguments[...]
      while let word = words.popFirst() {
        if word == "--target" { words = words.dropFirst() } else { remaining.append(word) }
      }
      try run(try context.tool(named: "monotint").url, remaining, in: context.xcodeProject.directoryURL)
    }
  }
#endif
