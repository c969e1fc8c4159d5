internal import Findings

/// What is wrong in the list of the parts of a picture: the layers of an icon, or the assets of a brand.
extension AssetFolder {
  /// The parts that the list names.
  private var listed: [(name: String, range: Range<Int>)]? {
    guard let key = kind.partsKey, let list = contents.object?[key]?.array else { return nil }
    return list.compactMap { part in
      guard let value = part.object?["filename"], let name = value.string, !name.isEmpty else { return nil }
      return (name, value.range)
    }
  }

  /// The parts that are listed, and are not there.
  var missingParts: [Rule.Finding] {
    let known = Set(parts)
    let missing = (listed ?? []).filter { !known.contains($0.name) }
    if missing.isEmpty { return [] }
    let unlisted = unlisted
    return missing.enumerated().compactMap { number, part in
      contents.place(part.range).map { place in
        Rule.Finding(
          "the folder “\(part.name)” is not there",
          help: Suggestion.help(
            number, for: part.name, in: unlisted, or: "add the folder, or take its name out of the list"),
          at: place)
      }
    }
  }

  /// The parts that are there, and are not listed.
  var unlistedParts: [Rule.Finding] {
    guard let key = kind.partsKey, let place = contents.object?.member(key)?.keyRange else { return [] }
    return unlisted.map { name in
      Rule.Finding(
        "the folder “\(name)” is not in “\(key)”", help: "list it, or delete it", at: contents.place(place),
        in: path)
    }
  }

  private var unlisted: [String] {
    guard let listed else { return [] }
    let names = Set(listed.map(\.name))
    return parts.filter { !names.contains($0) }
  }
}

extension AssetFolder {
  /// The pictures that lie beside sets, and in none.
  var looseFindings: [Rule.Finding] {
    loosePictures.map { name in
      Rule.Finding(
        "the file lies beside the sets, and in none, so Xcode passes over it",
        help: "drag it into the catalog in Xcode, which makes a set of it, or delete it", at: nil,
        in: "\(path)/\(name)")
    }
  }
}
