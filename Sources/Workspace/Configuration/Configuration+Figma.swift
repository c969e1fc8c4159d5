package import Findings

extension Configuration {
  /// What `monotint pull` fetches, and where it writes it.
  package struct Figma: Sendable {
    package var file: Located<FigmaLink>?
    /// nil means a component for each item of the tab bar, with the name of the item's icon file.
    package var icons: [Icon]?
    package var variables: Variables?

    package init() {}

    package struct Icon: Sendable {
      /// A node id, or the name of a component, a frame or a page.
      package let node: Located<String>
      /// A file or, if it ends in `/`, a folder for all components of a frame or a page. It is below the folder of the
      /// icons.
      package let target: String
    }

    package struct Variables: Sendable {
      /// A file or a folder that holds what was exported from Figma; nil if Figma's API is asked.
      package var file: Located<String>?
      /// nil if the file has only one collection.
      package var collection: Located<String>?
      /// nil means the default mode, written to the one file that `tokens` names.
      package var modes: [Mode]?
      /// The collections that extend this one, or other choices of a file.
      package var brands: [Brand]?
    }

    package struct Brand: Sendable {
      package let name: Located<String>
      package let modes: [Mode]
    }

    package struct Mode: Sendable {
      package let name: Located<String>
      /// Relative to the project folder.
      package let path: String
    }
  }

  /// The folder that icons are pulled into; nil for a project that has none.
  package var iconFolder: String? { icons.first?.path }
}

/// A file in Figma, and optionally a node in it.
package struct FigmaLink: Hashable, Sendable {
  package let file: String
  package let node: FigmaNodeID?
}

extension FigmaLink {
  /// Reads a file's key, or a link from Figma's “Copy link”; nil if it is neither.
  package init?(_ text: String) {
    if Self.isKey(text) {
      self.init(file: text, node: nil)
      return
    }
    guard let start = text.prefixMatch(of: /(https:\/\/)?(www\.)?figma\.com\//) else { return nil }
    let path = text[start.range.upperBound...].prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count >= 2, ["file", "design", "proto", "board"].contains(parts[0]) else { return nil }
    // A branch has its own key, and the API treats it as a file of its own.
    var key = parts[1]
    if parts.count >= 4, parts[2] == "branch" { key = parts[3] }
    guard Self.isKey(key) else { return nil }
    self.init(file: key, node: Self.node(in: text[path.endIndex...]))
  }

  private static func isKey(_ text: String) -> Bool { text.wholeMatch(of: /[0-9A-Za-z]{10,64}/) != nil }

  private static func node(in query: Substring) -> FigmaNodeID? {
    let parameters = query.dropFirst().prefix { $0 != "#" }.split(separator: "&")
    return parameters.first { $0.hasPrefix("node-id=") }.flatMap { parameter in
      let value = parameter.dropFirst("node-id=".count)
      return FigmaNodeID(String(value.replacing(/%3A/.ignoresCase(), with: ":").replacing("%3B", with: ";")))
    }
  }
}

/// The id of a node, as the API writes it: `1:2`, or `I1:2;3:4` inside an instance.
package struct FigmaNodeID: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// nil if the text is not an id. URLs have `-` instead of `:`.
  package init?(_ text: String) {
    guard text.wholeMatch(of: /I?[0-9]+[:-][0-9]+(;[0-9]+[:-][0-9]+)*/) != nil else { return nil }
    description = text.replacing("-", with: ":")
  }
}
