import Foundation
import PackagePlugin

/// Runs `monotint verify` before each build, and fails the build if the output is not what the design asks for.
@main
struct MonotintVerify: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    [
      verify(
        try context.tool(named: "monotint").url, target: target.name,
        project: project(in: [target.directoryURL, context.package.directoryURL]),
        output: context.pluginWorkDirectoryURL)
    ]
  }

  /// The first folder with a configuration or tokens, else the last.
  private func project(in folders: [URL]) -> URL {
    folders.first { folder in
      ["monotint.json", "tokens.json"].contains {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
      }
    } ?? folders[folders.count - 1]
  }

  private func verify(_ tool: URL, target: String, project: URL, output: URL) -> Command {
    .prebuildCommand(
      displayName: "Monotint verifies the design of \(target)",
      executable: URL(fileURLWithPath: "/bin/sh"),
      arguments: ["-c", Self.script, "sh", tool.path, project.path],
      // It reads the project and writes nothing. The folder of the cache, which it does not need, lies outside of both.
      environment: ["MONOTINT_CACHE": ""],
      outputFilesDirectory: output.appendingPathComponent("none"))
  }

  /// Xcode shows a finding in its file only if the path is absolute, and Monotint prints paths as they are in the project.
  private static let script = """
    findings=$("$1" verify --quiet --color never --project "$2" 2>&1)
    status=$?
    [ -z "$findings" ] || printf '%s\\n' "$findings" | while IFS= read -r line; do
      case $line in
        /*) printf '%s\\n' "$line" ;;
        *': error: '* | *': warning: '* | *': note: '*) printf '%s/%s\\n' "$2" "$line" ;;
        *) printf '%s\\n' "$line" ;;
      esac
    done
    [ $status -eq 0 ] || echo 'error: the design and its output differ; `monotint export` writes what the design asks for'
    exit $status
    """
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  // Not tested: it needs Xcode.
  extension MonotintVerify: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      [
        verify(
          try context.tool(named: "monotint").url, target: target.displayName,
          project: context.xcodeProject.directoryURL,
          output: context.pluginWorkDirectoryURL)
      ]
    }
  }
#endif
