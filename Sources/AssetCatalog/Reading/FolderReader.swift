internal import Findings
package import Platform

/// How the files of one folder of a catalog are read. No link is followed.
package struct FolderReader {
  package typealias Ends =
    (_ name: String, _ first: Int, _ last: Int) throws(DiskError) -> (first: [UInt8], last: [UInt8])

  package let entries: [Disk.Entry]
  /// Reads a whole regular file of at most `limit` bytes.
  let read: (_ name: String, _ limit: Int) throws(DiskError) -> [UInt8]
  /// Reads the first and the last bytes of a regular file.
  let ends: Ends

  package init(
    entries: [Disk.Entry],
    read: @escaping (_ name: String, _ limit: Int) throws(DiskError) -> [UInt8],
    ends: @escaping Ends
  ) {
    self.entries = entries
    self.read = read
    self.ends = ends
  }

  /// The folder as it is on the disk.
  package init(_ folder: OpenFolder) throws(DiskError) {
    self.init(
      entries: try folder.list(),
      read: { name, limit throws(DiskError) in try folder.read(name, limit: limit).bytes },
      ends: { name, first, last throws(DiskError) in
        let ends = try folder.readEnds(name, first: first, last: last)
        return (first: ends.first, last: ends.last)
      })
  }
}

extension Disk.Entry {
  /// Why a catalog's entry is not read; nil for files and folders.
  package var obstacle: String? {
    switch kind {
    case .file, .folder: nil
    case .link: "it is a symbolic link, which is not followed here"
    case .other: "it is not a regular file"
    }
  }

  /// Finder and other tools keep hidden files, which Xcode passes over.
  var isHidden: Bool { name.hasPrefix(".") || name == "Icon\r" }
}
