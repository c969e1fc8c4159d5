internal import Foundation

/// The program as it was built beside the tests.
package enum Program {
  /// The path of `monotint`.
  package static var path: String {
    get throws {
      // On Linux the tests are a program in the folder of products; on macOS a bundle in it.
      let tests =
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        ?? URL(filePath: CommandLine.arguments[0])
      let program = tests.deletingLastPathComponent().appending(path: "monotint").path
      guard FileManager.default.isExecutableFile(atPath: program) else { throw CocoaError(.fileNoSuchFile) }
      return program
    }
  }

  /// Writes a script that can be run.
  ///
  /// Another process writes it: while this one has it open, a process that another test starts inherits the open file, and the
  /// script cannot be run (ETXTBSY).
  package static func writeScript(_ text: String, to path: String) throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", #"printf %s "$1" >"$2" && chmod 755 "$2""#, "sh", text, path]
    try shell.run()
    shell.waitUntilExit()
    guard shell.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
