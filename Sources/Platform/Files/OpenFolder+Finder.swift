extension OpenFolder {
  /// Deletes the files of the Finder from a folder that has no others: `.DS_Store`, which holds how it shows the
  /// folder, and `._NAME`, which holds the extended attributes of a file on a disk that has none. macOS writes both by
  /// itself. They are known by their first bytes: those of the format, and of AppleDouble (RFC 1740).
  package func removeFinderFiles() throws(DiskError) {
    let entries = try list()
    guard entries.allSatisfy(isFinderFile) else { return }
    for entry in entries { try remove(entry.name) }
  }

  /// Whether the folder has no entries, or only files that `removeFinderFiles` deletes.
  package var hasOnlyFinderFiles: Bool {
    get throws(DiskError) { try list().allSatisfy(isFinderFile) }
  }

  /// The names of the entries that stay when some files are deleted. The files of the Finder go with the last one.
  package func remaining(without names: Set<String>) throws(DiskError) -> [String] {
    let others = try list().filter { !names.contains($0.name) }
    if others.allSatisfy(isFinderFile) { return [] }
    return others.map(\.name)
  }

  private func isFinderFile(_ entry: Disk.Entry) -> Bool {
    guard entry.kind == .file, let mark = Self.finderMark(of: entry.name) else { return false }
    return (try? readEnds(entry.name, first: mark.count, last: 0))?.first == mark
  }

  private static func finderMark(of name: String) -> [UInt8]? {
    if name == ".DS_Store" { return [0, 0, 0, 1] + Array("Bud1".utf8) }
    if name.hasPrefix("._") { return [0, 5, 0x16, 7] }
    return nil
  }
}
