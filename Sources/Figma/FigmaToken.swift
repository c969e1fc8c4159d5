internal import HTTP
internal import Source

/// The secret that lets us read somebody's Figma files. It is sent to Figma, and shown to nobody.
package struct FigmaToken: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private let secret: String

  /// The variable of the environment that holds it.
  package static let variable = "FIGMA_TOKEN"

  /// - Throws: when it is missing, or cannot be a token.
  package init(_ text: String?) throws(FigmaError) {
    secret = (text ?? "").trimmed
    guard !secret.isEmpty else {
      throw FigmaError(
        "there is no token for Figma: \(Self.variable) is not set",
        help:
          "make one in Figma (Settings, Security, Personal access tokens) with the scope file_content:read, and export it"
      )
    }
    // Anything else could end the header, or the request.
    guard secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw FigmaError(
        "\(Self.variable) holds characters that no token has", help: "copy the token again, and nothing else")
    }
  }

  var header: [String: String] { ["X-Figma-Token": secret] }

  /// An error without the token, which a server may repeat in its answer.
  package func removed(from error: FigmaError) -> FigmaError {
    FigmaError(error.message.replacing(secret, with: "…"), help: error.help?.replacing(secret, with: "…"))
  }

  package var description: String { "…" }
  package var debugDescription: String { "…" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
