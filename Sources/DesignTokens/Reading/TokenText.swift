package import Findings

/// Reads a file of tokens as JSON values, whichever text form it has.
package enum TokenText {
  /// The endings of files that may hold tokens, in lower case.
  package static let endings = [".json", ".tokens", ".json5", ".jsonc", ".yaml", ".yml"]

  /// The value is nil after a mistake other than a duplicate key.
  package static func read(_ file: SourceFile) -> (value: JSONValue?, diagnostics: [Diagnostic]) {
    let path = file.path.lowercased()
    if isYAML(path) { return YAMLReader.read(file) }
    if path.hasSuffix(".json5") { return JSONReader.read(file, .json5) }
    if path.hasSuffix(".jsonc") { return JSONReader.read(file, .commented) }
    return JSONReader.read(file)
  }

  /// - Parameter path: in lower case.
  static func isYAML(_ path: String) -> Bool { path.hasSuffix(".yaml") || path.hasSuffix(".yml") }
}
