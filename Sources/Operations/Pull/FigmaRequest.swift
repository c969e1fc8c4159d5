internal import Drawing
internal import Findings
package import Platform
package import Workspace

/// The icons and variables that a pull fetches.
package struct FigmaRequest: Sendable {
  let icons: [FigmaIcon]
  /// The file that names are looked up in.
  let file: String?
  let variables: Configuration.Figma.Variables?
  /// The side in points of an icon without a size.
  let canvas: Int

  /// Whether anything in it needs a token.
  var needsToken: Bool {
    let asksForVariables = variables != nil && variables?.file == nil
    return asksForVariables || icons.contains { $0.asset == nil }
  }

  /// The origins of links to assets. `HTTPClient` allows plain http for those on this computer, such as the MCP server.
  package var assetOrigins: Set<HTTPURL.Origin> {
    Set(icons.compactMap { $0.asset?.origin })
  }

  /// What the key `figma` of the configuration asks for.
  package init(_ project: Workspace) throws(FigmaError) {
    let configuration = project.configuration
    canvas = configuration.canvas.side
    guard let figma = configuration.figma, let file = figma.file?.value.file else {
      throw FigmaError(
        "the configuration does not say what to pull",
        help: #"add "figma": { "file": LINK } to monotint.json, or name icons here: monotint pull home=LINK"#)
    }
    self.file = file
    variables = figma.variables
    if let icons = figma.icons {
      let folder = try Self.folder(for: icons, configuration)
      self.icons = icons.map { FigmaIcon($0, file: file, in: folder) }
    } else {
      icons = try Self.tabs(configuration)
    }
    if icons.isEmpty, variables == nil {
      throw FigmaError(
        "the configuration asks for no icon and no variable of Figma",
        help: #"add "icons" to "figma", such as { "icons/home": "home.svg" }, or items to "tabBar""#)
    }
  }

  /// A component for each tab, by the name of the tab's file.
  private static func tabs(_ configuration: Configuration) throws(FigmaError) -> [FigmaIcon] {
    let files = (configuration.items ?? []).compactMap { $0.icon?.file }
    let folder = try folder(for: files, configuration)
    return files.compactMap { icon in
      guard let path = ProjectPath.normalised(icon.value) else { return nil }
      var name = Disk.name(of: path)
      if let stop = name.lastIndex(of: ".") { name = String(name[..<stop]) }
      return FigmaIcon(
        .named(name), target: ProjectPath.join(folder, path), place: icon.place)
    }
  }

  /// The folder that icons are pulled into. Without icons, none is needed.
  private static func folder(
    for icons: some Collection, _ configuration: Configuration
  ) throws(FigmaError) -> String {
    if let folder = configuration.iconFolder { return folder }
    if icons.isEmpty { return "." }
    throw FigmaError(
      "the configuration names no folder that icons can be pulled into",
      help: #"name one under "icons", such as "Assets""#)
  }

  /// What words such as `home=https://www.figma.com/api/mcp/asset/…` ask for.
  package init(_ words: [String], _ project: Workspace) throws(FigmaError) {
    let folder = try Self.folder(for: words, project.configuration)
    icons = try words.map { word throws(FigmaError) in try FigmaIcon(word, in: folder) }
    canvas = project.configuration.canvas.side
    file = nil
    variables = nil
  }
}

/// An icon that a pull is asked for.
struct FigmaIcon: Sendable {
  enum Source: Sendable {
    case node(FigmaNodeID, file: String)
    case named(String)
    /// Everything in a page or a frame.
    case inside(String)
    /// A picture that Figma's MCP server keeps for some days.
    case asset(HTTPURL)
  }

  let source: Source
  /// Relative to the project folder; a folder, with `/` at its end, for `Source.inside`.
  let target: String
  /// The place in the configuration that asks for the icon; nil when the command line does.
  let place: SourceRange?
  /// The name in messages.
  let name: String

  /// - Parameter name: the node's name; nil takes the file's.
  init(_ source: Source, target: String, place: SourceRange?, name: String? = nil) {
    self.source = source
    self.target = target
    self.place = place
    let names = Disk.names(in: target)
    self.name = "“\(name ?? names.last ?? "")”"
  }

  /// The picture that Figma's MCP server keeps; nil for a node.
  var asset: HTTPURL? {
    guard case .asset(let url) = source else { return nil }
    return url
  }

  /// The node; nil for anything else.
  var node: (id: FigmaNodeID, file: String)? {
    guard case .node(let id, let file) = source else { return nil }
    return (id, file)
  }

  /// A finding about the icon, at the place that asks for it.
  func finding(_ rule: Rule, _ message: String, help: String?) -> Diagnostic {
    rule.finding(message, help: help, at: place, in: target)
  }
}

extension FigmaIcon {
  /// What a member of `icons` in the configuration asks for.
  fileprivate init(_ icon: Configuration.Figma.Icon, file: String, in folder: String) {
    let name = icon.node.value
    let source: Source =
      if icon.target.hasSuffix("/") {
        .inside(name)
      } else if let id = FigmaNodeID(name) {
        .node(id, file: file)
      } else {
        .named(name)
      }
    let path = if icon.target == "./" { "" } else { icon.target }
    self.init(source, target: ProjectPath.join(folder, path), place: icon.node.place)
  }

  /// What a word of the command line asks for: `home=LINK`.
  fileprivate init(_ word: String, in folder: String) throws(FigmaError) {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw FigmaError(
        "“\(Visible.text(word))” is not NAME=LINK",
        help: "write for example home=https://www.figma.com/api/mcp/asset/…")
    }
    var name = parts[0]
    if !name.lowercased().hasSuffix(".svg") { name += ".svg" }
    guard let path = ProjectPath.normalised(name) else {
      throw FigmaError("“\(Visible.text(parts[0]))” leads out of the folder of the icons")
    }
    self.init(try Source(link: parts[1]), target: ProjectPath.join(folder, path), place: nil)
  }
}

extension FigmaIcon.Source {
  fileprivate init(link: String) throws(FigmaError) {
    if let place = FigmaLink(link) {
      guard let node = place.node else {
        throw FigmaError(
          "“\(Visible.text(link))” names a file, but no node in it",
          help: "in Figma, select the icon and take the link from “Copy link to selection”")
      }
      self = .node(node, file: place.file)
    } else if let url = HTTPURL(link), url.origin.isSecure || url.origin.isLoopback {
      self = .asset(url)
    } else {
      throw FigmaError(
        "“\(Visible.text(link))” is not an https link", help: "use a link from Figma or from its MCP server")
    }
  }
}
