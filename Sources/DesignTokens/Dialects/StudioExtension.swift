internal import Findings

/// What Tokens Studio keeps in the `$extensions` of a token.
enum StudioExtension {
  static func of(_ token: JSONObject) -> JSONValue? { token["$extensions"]?.object?["studio.tokens"] }

  /// What changes the color of the token after its value is read.
  static func modifier(of token: JSONObject) -> JSONValue? { of(token)?.object?["modify"] }
}
