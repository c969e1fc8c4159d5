// What the page says of changes, in the words of `changes.js`.
extension Preview {
  func json(_ changes: Changes) -> JSONWriter {
    [
      "revision": .string(changes.revision),
      "tokens": .array(changes.difference.tokens.map(json)),
      "icons": .array(changes.difference.icons.map(json)),
    ]
  }

  private func json(_ change: DesignDifference.TokenChange) -> JSONWriter {
    [
      "path": .string(change.path), "appearance": change.appearance.map { .string($0.rawValue) } ?? .null,
      "before": change.before.map { .string($0) } ?? .null, "after": change.after.map { .string($0) } ?? .null,
    ]
  }

  private func json(_ change: DesignDifference.IconChange) -> JSONWriter {
    let rendering = icons.first { $0.reference.path == change.path }?.reference.rendering ?? .template
    let (kind, text): (String, String?) =
      switch change.kind {
      case .added: ("new", nil)
      case .removed: ("gone", nil)
      case .renamed(let from): ("renamed", "was \(from)")
      case .changed(let pixels): ("changed", pixels)
      }
    return [
      "path": .string(change.path), "kind": .string(kind), "text": text.map { .string($0) } ?? .null,
      "rendering": .string(rendering.rawValue),
      "before": change.before.map { .string(Base64.text(of: $0)) } ?? .null,
      "after": change.after.map { .string(Base64.text(of: $0)) } ?? .null,
    ]
  }
}
