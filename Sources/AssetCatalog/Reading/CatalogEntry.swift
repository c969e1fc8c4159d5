/// An entry of a folder of a catalog, as the disk tells it.
package struct CatalogEntry: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file, folder, link, other

    /// Why it is not read; nil for files and folders.
    package var obstacle: String? {
      switch self {
      case .file, .folder: nil
      case .link: "it is a symbolic link, which is not followed here"
      case .other: "it is not a regular file"
      }
    }
  }

  package let name: String
  package let kind: Kind

  package init(_ name: String, _ kind: Kind) {
    (self.name, self.kind) = (name, kind)
  }

  /// Finder and other tools keep hidden files, which Xcode passes over.
  var isHidden: Bool { name.hasPrefix(".") || name == "Icon\r" }
}

/// Why a file cannot be read, for a message: "permission denied".
package struct ReadingProblem: Error, Hashable, Sendable {
  package let explanation: String

  package init(_ explanation: String) { self.explanation = explanation }
}

/// A folder of a catalog for the reader, which does not touch the disk itself.
package struct CatalogFolderFiles {
  package let entries: [CatalogEntry]
  /// Reads a whole regular file of the folder.
  let read: (_ name: String, _ limit: Int) throws(ReadingProblem) -> [UInt8]
  /// Reads the first and the last bytes of a regular file of the folder.
  let ends: Ends

  package typealias Ends =
    (_ name: String, _ first: Int, _ last: Int) throws(ReadingProblem) -> (first: [UInt8], last: [UInt8])

  package init(
    entries: [CatalogEntry], read: @escaping (_ name: String, _ limit: Int) throws(ReadingProblem) -> [UInt8],
    ends: @escaping Ends
  ) {
    (self.entries, self.read, self.ends) = (entries, read, ends)
  }
}
