internal import AssetCatalog
internal import Findings
internal import Platform

/// A section of a page that shows sets: the catalogs of the app, or what no code uses. It needs no script.
struct CatalogsSection {
  /// Empty if there are no catalogs.
  private(set) var html = ""
  /// How many sets there are, and for how many of them there is no room.
  let count: Int
  private(set) var leftOut = 0
  private var room: Int

  /// - Parameter room: how many bytes of HTML the section may take.
  init(_ catalogs: [PreviewCatalog], _ title: String = "Catalogs of the app", id: String = "catalogs", room: Int = .max)
  {
    self.room = room
    count = catalogs.reduce(0) { $0 + $1.tiles.count }
    guard !catalogs.isEmpty else { return }
    let groups = catalogs.map { group($0) }.joined(separator: "\n")
    // The page's first line counts what the app has. App icons that an export writes are told by their own heading.
    let ofApp = catalogs.filter(\.isOfApp)
    let sets = ofApp.reduce(0) { $0 + $1.tiles.count }
    html = """
      <section id="\(id)" aria-labelledby="\(id)-heading" data-count="\(ofApp.count)" data-sets="\(sets)">
      <div class="section-head"><h2 id="\(id)-heading">\(title)</h2></div>
      \(groups)
      </section>
      """
  }

  private mutating func group(_ catalog: PreviewCatalog) -> String {
    let shown = catalog.tiles.map(Self.item).prefix { item in
      room -= item.utf8.count
      return room >= 0
    }
    leftOut += catalog.tiles.count - shown.count
    let items = shown.joined(separator: "\n")
    return """
      <div class="group"><div class="group-head"><h3>\(HTML.text(catalog.heading))</h3>\
      <p class="note">\(catalog.contents)</p></div>
      <ul class="assets">
      \(items)
      </ul></div>
      """
  }

  private static func item(_ tile: PreviewCatalog.Tile) -> String {
    let name = HTML.text(tile.name)
    let weight = tile.weight.map { "<span class=\"picture-name\">\(HTML.text($0))</span>" } ?? ""
    return """
      <li class="asset"><span class="asset-picture">\(picture(tile))</span>\
      <span class="picture-name" title="\(name)">\(name)</span>\(weight)</li>
      """
  }

  private static func picture(_ tile: PreviewCatalog.Tile) -> String {
    if let picture = tile.picture {
      let data = Base64.text(of: picture.bytes)
      return "<img alt=\"\" loading=\"lazy\" decoding=\"async\" src=\"data:\(picture.type);base64,\(data)\">"
    }
    guard tile.colors.isEmpty else { return fills(tile.colors) }
    let kind =
      switch tile.kind {
      case .image: "image"
      case .color: "colour"
      case .symbol: "symbol"
      case .data: "data"
      case .appIcon: "app icon"
      }
    return "<small>\(kind)</small>"
  }

  /// A stripe for each colour.
  private static func fills(_ colors: [PreviewCatalog.Fill]) -> String {
    let stripes = colors.enumerated().map { index, color in
      let alpha = Decimals.rounded(color.alpha)
      return "<rect x=\"\(index)\" width=\"1\" height=\"1\" fill=\"\(color.hex)\" fill-opacity=\"\(alpha)\"/>"
    }
    let box = "0 0 \(colors.count) 1"
    return "<svg viewBox=\"\(box)\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\(stripes.joined())</svg>"
  }
}
