internal import DesignTokens
internal import SwiftGeneration
internal import Workspace

/// Changes that are listed once if every theme has them.
enum PerTheme {
  /// - Parameters:
  ///   - found: the changes in each theme.
  ///   - key: what is equal for equal changes.
  ///   - shared: the change without its theme.
  static func merged<Change>(
    _ found: [[Change]], by key: (Change) -> [String?], shared: (Change) -> Change
  ) -> [Change] {
    guard found.count > 1 else { return found.first ?? [] }
    var counts: [[String?]: Int] = [:]
    for change in found.joined() { counts[key(change), default: 0] += 1 }
    var listed: Set<[String?]> = []
    return found.flatMap { changes in
      changes.compactMap { change -> Change? in
        let key = key(change)
        guard counts[key] == found.count else { return change }
        return listed.insert(key).inserted ? shared(change) : nil
      }
    }
  }
}

extension ThemedTokens {
  /// The themes of a design before or after a change; one that has no name if there are none.
  static func names(_ before: ThemedTokens, _ after: ThemedTokens) -> [String?] {
    let names = after.themes.map(\.name.name)
    let gone = before.themes.map(\.name.name).filter { !names.contains($0) }
    let all = names + gone
    return all.isEmpty ? [nil] : all
  }

  /// The tokens of a theme; those of the first theme if it has none of that name, so that a new theme is compared with
  /// what was there.
  func tokens(of name: String?) -> AppearanceTokens {
    themes.first { $0.name.name == name }?.tokens ?? base
  }
}
