internal import Source

// What the page says of changes, in the words of `changes.js`.
extension PreviewChanges {
  var json: JSONWriter {
    [
      "revision": .string(revision), "tokens": .array(tokens.map(json)), "icons": .array(icons.map(json)),
    ]
  }

  private func json(_ change: DesignDifference.TokenChange) -> JSONWriter {
    [
      "path": .string(change.path), "appearance": change.appearance.map { .string($0.rawValue) } ?? .null,
      "before": change.before.map(json) ?? .null, "after": change.after.map(json) ?? .null,
    ]
  }

  private func json(_ words: TokenWords) -> JSONWriter {
    ["text": .string(words.text), "css": words.color.map { .string($0.css) } ?? .null]
  }

  private func json(_ icon: Icon) -> JSONWriter {
    let (kind, text): (String, String?) =
      switch icon.change.kind {
      case .added: ("new", nil)
      case .removed: ("gone", nil)
      case .renamed(let from): ("renamed", from)
      case .changed(let pixels): ("changed", pixels)
      }
    return [
      "path": .string(icon.change.path), "kind": .string(kind), "text": text.map { .string($0) } ?? .null,
      "before": icon.before.map(picture) ?? .null, "after": icon.after.map(picture) ?? .null,
    ]
  }

  private func picture(_ png: [UInt8]) -> JSONWriter {
    // The header of a PNG names its kind of colour in its 26th byte: 4 is grey with alpha.
    let isTemplate = png.count > 25 && png[25] == 4
    return ["png": .string(Base64.text(of: png)), "isTemplate": .boolean(isTemplate)]
  }
}
