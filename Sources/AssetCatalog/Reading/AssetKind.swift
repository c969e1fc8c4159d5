internal import Findings

/// The kind of a set, which the ending of its folder's name tells.
public enum AssetKind: String, CaseIterable, Sendable {
  case image = "imageset"
  case color = "colorset"
  case symbol = "symbolset"
  case data = "dataset"
  case appIcon = "appiconset"

  /// The kinds that Monotint writes. It deletes no file of another set.
  package static let written: [AssetKind] = [.image, .color, .symbol, .appIcon]

  /// The kind of a set that Monotint may have written, by the path or the name of its folder; nil for another folder.
  package static func ofWrittenSet(_ folder: String) -> AssetKind? {
    AssetKind(ofSet: folder).flatMap { written.contains($0) ? $0 : nil }
  }

  /// - Parameter path: of a set's folder; nil for another path.
  package init?(ofSet path: String) {
    guard let kind = Self.allCases.first(where: { path.hasSuffix(".\($0.rawValue)") }) else { return nil }
    self = kind
  }

  /// The name of the folder of a set.
  package func folder(of name: String) -> String { "\(name).\(rawValue)" }

  /// The name of a set, from that of its folder.
  package func name(ofFolder folder: String) -> String {
    String(folder.dropLast(rawValue.count + 1))
  }

  /// What a count calls it.
  package var noun: String {
    switch self {
    case .image: "image set"
    case .color: "color set"
    case .symbol: "symbol set"
    case .data: "data set"
    case .appIcon: "app icon set"
    }
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
  /// A set of another kind, such as a texture. It is not read.
  case unread(String)
  /// A set of another kind that holds image sets, such as the layers of an icon for Apple TV.
  case container(String)

  /// - Parameter name: of the folder.
  package init(_ name: String) {
    guard let ending = Self.ending(of: name) else {
      self = .group
      return
    }
    if let kind = AssetKind(rawValue: ending) {
      self = .set(kind)
    } else if Self.containers[ending] != nil {
      self = .container(ending)
    } else if Self.unread[ending] != nil {
      self = .unread(ending)
    } else {
      self = .group
    }
  }

  /// Whether its image sets are parts of one picture, such as the layers of an icon. Code finds none of them by its
  /// name, and their names meet none of other folders.
  ///
  /// The images of a sprite atlas are found by their names, unless the atlas provides a namespace.
  package var holdsParts: Bool {
    switch self {
    case .container(let ending): ending != Self.spriteAtlas
    case .group, .set, .unread: false
    }
  }

  /// The key of `Contents.json` under which it lists its parts; nil if it lists none.
  var partsKey: String? {
    switch self {
    case .container("imagestack"), .container("solidimagestack"): "layers"
    case .container("brandassets"), .container("complicationset"): "assets"
    case .group, .set, .unread, .container: nil
    }
  }

  /// Whether it is a set of a kind that Monotint writes, by the path or the name of its folder. Such
  /// a set contains only the files that its slots name.
  package static func isWrittenSet(_ folder: String) -> Bool { AssetKind.ofWrittenSet(folder) != nil }

  private static let spriteAtlas = "spriteatlas"
  /// What counts call them, by the endings of their folders.
  private static let containers = [
    spriteAtlas: "sprite atlas", "brandassets": "brand asset collection", "complicationset": "complication set",
    "imagestack": "image stack", "imagestacklayer": "image stack layer",
    "solidimagestack": "solid image stack", "solidimagestacklayer": "solid image stack layer",
  ]
  private static let unread = [
    IconDocument.ending: IconDocument.noun,
    "iconset": "icon set", "launchimage": "launch image",
    "gcdashboardimage": "Game Center dashboard image", "gcleaderboard": "Game Center leaderboard",
    "gcleaderboardset": "Game Center leaderboard set", "stickerpack": "sticker pack", "sticker": "sticker",
    "stickersequence": "sticker sequence", "stickersiconset": "sticker icon set",
    "arresourcegroup": "AR resource group", "arreferenceimage": "AR reference image", "arobject": "AR object",
    "cubetextureset": "cube texture set", "mipmapset": "mipmap set", "textureset": "texture set",
    "watchfaceset": "watch face set",
  ]

  /// What a count calls it; nil for a plain folder.
  package var noun: String? {
    switch self {
    case .group: nil
    case .set(let kind): kind.noun
    case .unread(let ending): Self.unread[ending]
    case .container(let ending): Self.containers[ending]
    }
  }

  private static func ending(of name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return String(name[name.index(after: dot)...])
  }

  /// The ending that was meant, if that of a folder's name is not one of Xcode's; nil for a plain name.
  package static func misspelt(_ name: String) -> (ending: String, meant: String)? {
    guard FolderKind(name) == .group, let ending = ending(of: name) else { return nil }
    let known = AssetKind.allCases.map(\.rawValue) + containers.keys.sorted() + unread.keys.sorted()
    guard let meant = Suggestion.nearest(to: ending, in: known, edits: 2) else { return nil }
    return (ending: ending, meant: meant)
  }
}
