extension Configuration {
  /// What `monotint pull` fetches, and where it puts it.
  package struct Figma: Sendable {
    package var file: Located<FigmaLink>?
    /// nil takes a component for each item of the tab bar, by the name of its icon's file.
    package var icons: [Icon]?
    package var variables: Variables?

    package init() {}

    package struct Icon: Sendable {
      /// A node id, or the name of a component, a frame or a page.
      package let node: Located<String>
      /// A file or, with a `/` at its end, a folder for all that lies in a frame or a page; below the folder of the icons.
      package let target: String
    }

    package struct Variables: Sendable {
      /// nil when the file has only one.
      package var collection: Located<String>?
      /// nil puts the default mode into the one file that `tokens` names.
      package var modes: [Mode]?
    }

    package struct Mode: Sendable {
      package let name: Located<String>
      /// Relative to the project folder.
      package let path: String
    }
  }

  /// The folder that icons are pulled into.
  var iconFolder: String { icons ?? "Assets" }
}
