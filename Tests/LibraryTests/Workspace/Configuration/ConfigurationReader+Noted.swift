import Findings
import TestSupport
import Workspace

extension ConfigurationReader {
  /// As `read`, and recorded: the findings, and all lines that an empty configuration does not have.
  static func readNoted(_ file: SourceFile) -> (configuration: Configuration, diagnostics: [Diagnostic]) {
    let result = read(file)
    if let transcript = Transcript.current {
      transcript.add("\(WholeText(result.diagnostics))")
      let usual = Set(lines(of: read(SourceFile(path: file.path, text: "{}")).configuration))
      transcript.add(lines(of: result.configuration).filter { !usual.contains($0) }.joined(separator: "\n"))
    }
    return result
  }

  private static func lines(of configuration: Configuration) -> [Substring] {
    WholeText(configuration).description.split(separator: "\n")
  }
}
