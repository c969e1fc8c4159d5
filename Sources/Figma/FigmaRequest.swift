internal import Digest
package import HTTP
package import Project
internal import Source

/// What a pull is asked to bring.
package struct FigmaRequest: Sendable {
  struct Icon: Sendable {
    enum Source: Sendable {
      case node(FigmaNodeID, file: String)
      case named(String)
      /// All that lies in a page or a frame.
      case inside(String)
      /// A picture that Figma's MCP server lends for some days.
      case asset(HTTPURL)
    }

    let source: Source
    /// Relative to the project folder; a folder, with `/` at its end, for all that lies in a page or a frame.
    let target: String
    /// What asked for it, where that is a place in a file.
    let place: SourceRange?
  }

  let icons: [Icon]
  /// The file that names are looked up in.
  let file: String?
  let variables: Configuration.Figma.Variables?
  /// The side in points of an icon that gives no size.
  let canvas: Int

  /// A digest of all that is asked for.
  var digest: String {
    let wanted = icons.map { "\($0.source) \($0.target)" }
    let modes = variables.map { variables in
      "\(variables.collection?.value ?? "") \(variables.modes?.map { "\($0.name.value) \($0.path)" } ?? [])"
    }
    let text = "\(file ?? "") \(wanted) \(modes ?? "") \(canvas) \(MonotintVersion.current)"
    return ContentDigest(of: Array(text.utf8)).hexadecimal
  }

  /// Whether any of it needs a token.
  package var needsToken: Bool {
    variables != nil || icons.contains { if case .asset = $0.source { false } else { true } }
  }

  /// Where links lead that are not https, such as those of the MCP server on this computer.
  package var plainOrigins: Set<HTTPURL.Origin> {
    Set(
      icons.compactMap { icon in
        if case .asset(let url) = icon.source, !url.origin.isSecure, url.origin.isLoopback { url.origin } else { nil }
      })
  }

  /// What the key `figma` of the configuration asks for.
  package init(_ project: Project) throws(FigmaError) {
    let configuration = project.configuration
    canvas = configuration.canvas
    guard let figma = configuration.figma, let file = figma.file?.value.file else {
      throw FigmaError(
        "the configuration does not say what to pull",
        help: #"add "figma": { "file": LINK } to monotint.json, or name icons here: monotint pull home=LINK"#)
    }
    self.file = file
    variables = figma.variables
    icons =
      if let icons = figma.icons {
        icons.map { icon in
          let target = ProjectPath.join(configuration.iconFolder, icon.target == "./" ? "" : icon.target)
          let source: Icon.Source =
            if icon.target.hasSuffix("/") {
              .inside(icon.node.value)
            } else if let id = FigmaNodeID(icon.node.value) {
              .node(id, file: file)
            } else {
              .named(icon.node.value)
            }
          return Icon(source: source, target: target, place: icon.node.place)
        }
      } else {
        // A component for each tab, by the name of the tab's file.
        (configuration.tabBar.items ?? []).compactMap { item in
          guard let icon = item.icon, let path = ProjectPath.normalised(icon.value) else { return nil }
          return Icon(
            source: .named(Self.stem(of: path)), target: ProjectPath.join(configuration.iconFolder, path),
            place: icon.place)
        }
      }
    if icons.isEmpty, variables == nil {
      throw FigmaError(
        "the configuration asks for no icon and no variable of Figma",
        help: #"add "icons" to "figma", such as { "icons/home": "home.svg" }, or items to "tabBar""#)
    }
  }

  /// What words such as `home=https://www.figma.com/api/mcp/asset/…` ask for.
  package init(_ words: [String], _ project: Project) throws(FigmaError) {
    var icons: [Icon] = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw FigmaError(
          "“\(Visible.text(word))” is not NAME=LINK",
          help: "write for example home=https://www.figma.com/api/mcp/asset/…")
      }
      let name = parts[0].lowercased().hasSuffix(".svg") ? parts[0] : parts[0] + ".svg"
      guard let path = ProjectPath.normalised(name) else {
        throw FigmaError("“\(Visible.text(parts[0]))” leads out of the folder of the icons")
      }
      icons.append(
        Icon(
          source: try Self.source(parts[1]), target: ProjectPath.join(project.configuration.iconFolder, path),
          place: nil))
    }
    self.icons = icons
    canvas = project.configuration.canvas
    file = nil
    variables = nil
  }

  private static func source(_ link: String) throws(FigmaError) -> Icon.Source {
    if let place = FigmaLink(link) {
      guard let node = place.node else {
        throw FigmaError(
          "“\(Visible.text(link))” names a file, but no node in it",
          help: "in Figma, select the icon and take the link from “Copy link to selection”")
      }
      return .node(node, file: place.file)
    }
    guard let url = HTTPURL(link), url.origin.isSecure || url.origin.isLoopback else {
      throw FigmaError("“\(Visible.text(link))” is no https link", help: "take a link of Figma, or of its MCP server")
    }
    return .asset(url)
  }

  private static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }
}
