internal import Findings
internal import SwiftGeneration
internal import Workspace

/// The changes of the texts that have constants since a revision, in the source language of their catalogs.
package struct TextDifference: Sendable {
  package struct Change: Sendable {
    package let key: String
    /// The name of the catalog.
    package let table: String
    /// The text with the arguments that code passes; nil if the text is new.
    package let before: String?
    /// nil if the text is gone.
    package let after: String?
  }

  /// By table, then by key.
  package private(set) var changes: [Change] = []

  /// No changes.
  static let none = TextDifference()

  private init() {}

  /// A project that begins or ceases to have constants for texts changes no text by that.
  init(from earlier: Workspace, to workspace: Workspace, _ plan: ExportPlan) throws {
    guard earlier.configuration.swift.strings != nil, workspace.configuration.swift.strings != nil else { return }
    let before = Self.named(try earlier.constantTexts(of: nil))
    let after = Self.named(try workspace.constantTexts(of: plan))
    for name in Set(before.keys).union(after.keys).sorted() {
      let old = before[name].map(Self.words)
      let new = after[name].map(Self.words)
      guard old != new, let text = after[name] ?? before[name] else { continue }
      changes.append(Change(key: text.key, table: text.table, before: old, after: new))
    }
  }

  private static func named(_ texts: [CatalogText]) -> [String: CatalogText] {
    Dictionary(texts.map { ("\($0.table)\n\($0.key)", $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func words(_ text: CatalogText) -> String {
    let shown = "“\(Visible.text(text.sample))”"
    if text.arguments.isEmpty { return shown }
    return "\(shown) (\(text.arguments.map(\.text).joined(separator: ", ")))"
  }
}
