internal import Findings

/// Why a token of a source has no value, although something stands there.
struct Refusal: Sendable {
  /// As in “… is left out: it has no value in the mode “Dark””.
  let reason: String
  let help: String
  let rule: TokenRule
  /// The file of the source. A later source may give the token another value.
  let file: SourceFile
}
