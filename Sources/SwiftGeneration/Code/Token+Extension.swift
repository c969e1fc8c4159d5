internal import DesignTokens
internal import Findings

extension Token {
  /// What a token says to Monotint in its `$extensions`; nil if nothing.
  ///
  /// - Parameter key: below Monotint's own name there, such as "textStyle". Version 0.3 had another name for text styles,
  ///   `dev.monotint`, which is still read.
  func monotintExtension(_ key: String) -> JSONValue? {
    let vendors = ["app.monotint", "dev.monotint"]
    return vendors.lazy.compactMap { extensions?[$0]?.object?[key] }.first
  }
}
