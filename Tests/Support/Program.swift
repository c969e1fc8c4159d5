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
}
