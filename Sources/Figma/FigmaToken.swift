internal import HTTP

/// The secret that lets us read somebody's Figma files; it shows itself to nobody but Figma.
package struct FigmaToken: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private let secret: String

  /// The variable of the environment that holds it.
  package static let variable = "FIGMA_TOKEN"

  /// - Throws: when it is missing, or cannot be a token.
  package init(_ text: String?) throws(FigmaError) {
    let secret = String((text ?? "").drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
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
    self.secret = secret
  }

  var header: HTTPHeader { HTTPHeader("X-Figma-Token", secret) }

  /// A text of somebody else's with the token taken out.
  func removed(from text: String) -> String { text.replacing(secret, with: "…") }

  package func removed(from error: FigmaError) -> FigmaError {
    FigmaError(removed(from: error.message), help: error.help.map(removed))
  }

  package var description: String { "…" }
  package var debugDescription: String { "…" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// What stops a pull, in one sentence for the person who ran it.
package struct FigmaError: Error, Sendable {
  package let message: String
  package let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}
