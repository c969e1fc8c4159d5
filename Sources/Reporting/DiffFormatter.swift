internal import Color
internal import Findings
package import Operations
internal import Workspace

/// Says what a design changes since a revision.
package enum DiffFormatter {
  package static func lines(about changes: DesignChanges) -> [String] {
    let difference = changes.difference
    let adoption = adopted(changes)
    if changes.isEmpty, adoption.isEmpty {
      return ["No token and no icon has changed since \(changes.revision.name)."]
    }
    let constants = difference.constants.map { change in
      line(name(change.path, change.theme, change.aspect.note), from: change.before, to: change.after)
    }
    let tokens = difference.tokens.map { change in
      line(name(change.path, change.theme, change.appearance?.rawValue), from: change.before, to: change.after)
    }
    return adoption
      + section("Constants", constants)
      + section("Tokens", tokens)
      + section("Icons", difference.icons.map(line))
      + section("Texts", changes.texts.changes.map(line))
      + section("Catalogs of the app", changes.catalogs.changes.map(line))
  }

  /// A line about sets that became Monotint's; none if there are none.
  private static func adopted(_ changes: DesignChanges) -> [String] {
    guard changes.adoptedCount > 0 else { return [] }
    let sets = changes.adoptedCount.counted("set")
    return ["\(sets) adopted, \(changes.adoptedChanges.counted("picture")) changed."]
  }

  private static func section(_ title: String, _ lines: [String]) -> [String] {
    if lines.isEmpty { return [] }
    return [title] + lines
  }

  /// A path with what its change is restricted to, such as a theme and an appearance.
  private static func name(_ path: String, _ notes: String?...) -> String {
    let notes = notes.compactMap(\.self)
    if notes.isEmpty { return path }
    return "\(path) (\(notes.joined(separator: ", ")))"
  }

  private static func line(_ name: String, from before: TokenWords?, to after: TokenWords?) -> String {
    switch (before, after) {
    case (let before?, let after?): "  \(name): \(before.text) → \(after.text)"
    case (nil, let after?): "  \(name): new, \(after.text)"
    case (let before?, nil): "  \(name): gone, was \(before.text)"
    case (nil, nil): "  \(name)"
    }
  }

  private static func line(of change: TextDifference.Change) -> String {
    let name = "\(Visible.text(change.key)) (\(change.table))"
    return switch (change.before, change.after) {
    case (let before?, let after?): "  \(name): \(before) → \(after)"
    case (nil, let after?): "  \(name): new, \(after)"
    case (let before?, nil): "  \(name): gone, was \(before)"
    case (nil, nil): "  \(name)"
    }
  }

  private static func line(in change: CatalogDifference.Change) -> String {
    let words =
      switch change.kind {
      case .added: "new"
      case .removed: "gone"
      case .changed(let pixels): pixels ?? "changed"
      }
    let problem = change.problem.map { "; the picture cannot be read: \($0)" } ?? ""
    return "  \(change.path): \(words)\(problem)"
  }

  private static func line(about change: DesignDifference.IconChange) -> String {
    switch change.kind {
    case .added: "  \(change.path): new"
    case .removed: "  \(change.path): gone"
    case .renamed(let from): "  \(change.path): renamed, was \(from)"
    case .moved(let from): "  \(change.path): moved in the catalog, from \(from) to \(change.set)"
    case .changed(let pixels?): "  \(change.path): \(pixels)"
    case .changed(nil): "  \(change.path): changed"
    }
  }
}

extension DesignDifference.ConstantChange.Aspect {
  /// What is printed after the path; nil for the value in light mode.
  fileprivate var note: String? {
    switch self {
    case .value(.light): nil
    case .value(let appearance): appearance.rawValue
    case .name: "name in Swift"
    case .deprecation: "deprecation"
    }
  }
}
