internal import Findings

/// The kind of a set, which the ending of its folder's name tells.
public enum AssetKind: String, CaseIterable, Sendable {
  case image = "imageset"
  case color = "colorset"
  case symbol = "symbolset"
  case data = "dataset"
  /// An app icon. Monotint writes such sets and reads none.
  case appIcon = "appiconset"

  /// The kinds that Monotint writes. It deletes no file of another set.
  package static let written: [AssetKind] = [.image, .color, .symbol, .appIcon]

  /// The kind of a set that Monotint may have written, by the path or the name of its folder; nil for another folder.
  package static func ofWrittenSet(_ folder: String) -> AssetKind? {
    written.first { folder.hasSuffix(".\($0.rawValue)") }
  }

  /// The name of the folder of a set.
  package func folder(of name: String) -> String { "\(name).\(rawValue)" }

  /// The name of a set, from that of its folder.
  package func name(ofFolder folder: String) -> String {
    String(folder.dropLast(rawValue.count + 1))
  }

  /// The key of its slots in `Contents.json`.
  package var slotsKey: String {
    switch self {
    case .image, .appIcon: "images"
    case .color: "colors"
    case .symbol: "symbols"
    case .data: "data"
    }
  }
}

/// What a folder of a catalog is, by the ending of its name.
package enum FolderKind: Hashable, Sendable {
  /// A plain folder, which may be a namespace.
  case group
  case set(AssetKind)
  /// A set of another kind, such as an app icon. It is not read.
  case unread(String)
  /// A set of another kind that holds image sets, such as the layers of an icon for Apple TV.
  case container(String)

  /// - Parameter name: of the folder.
  package init(_ name: String) {
    guard let ending = Self.ending(of: name) else {
      self = .group
      return
    }
    if Self.containers.contains(ending) {
      self = .container(ending)
    } else if Self.unread.contains(ending) {
      self = .unread(ending)
    } else if let kind = AssetKind(rawValue: ending) {
      self = .set(kind)
    } else {
      self = .group
    }
  }

  /// Whether its sets do not share their names with those of other folders, whatever its `Contents.json` says.
  ///
  /// The images of a sprite atlas are also found by their names alone, unless the atlas provides a namespace.
  package var isAlwaysNamespace: Bool {
    switch self {
    case .container(let ending): ending != Self.spriteAtlas
    case .group, .set, .unread: false
    }
  }

  /// Whether it is a set of a kind that Monotint writes, by the path or the name of its folder. Such
  /// a set contains only the files that its slots name.
  package static func isWrittenSet(_ folder: String) -> Bool { AssetKind.ofWrittenSet(folder) != nil }

  private static let spriteAtlas = "spriteatlas"
  private static let containers: Set = [
    spriteAtlas, "brandassets", "complicationset", "imagestack", "imagestacklayer", "solidimagestack",
    "solidimagestacklayer",
  ]
  private static let unread: Set = [
    "appiconset", "iconset", "launchimage", "gcdashboardimage", "gcleaderboard", "gcleaderboardset",
    "stickerpack", "sticker", "stickersequence", "stickersiconset", "arresourcegroup", "arreferenceimage", "arobject",
    "cubetextureset", "mipmapset", "textureset", "watchfaceset",
  ]

  private static func ending(of name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return String(name[name.index(after: dot)...])
  }

  /// The ending that was meant, if that of a folder's name is not one of Xcode's; nil for a plain name.
  package static func misspelt(_ name: String) -> (ending: String, meant: String)? {
    guard FolderKind(name) == .group, let ending = ending(of: name) else { return nil }
    let known = AssetKind.allCases.map(\.rawValue) + containers.sorted() + unread.sorted()
    guard let meant = Suggestion.nearest(to: ending, in: known, edits: 2) else { return nil }
    return (ending: ending, meant: meant)
  }
}
