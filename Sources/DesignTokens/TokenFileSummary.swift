package import Color
package import Findings

/// What a token file holds, for the choice among the files of a folder.
package struct TokenFileSummary: Sendable {
  package let path: String
  /// What to call a file of its form in a message.
  package let formName: String
  /// The mode that a file of Figma's own export holds.
  package let mode: String?
  /// The paths of its tokens.
  package let paths: Set<String>
  package let colors: Int
  /// The paths that it refers to and that it does not have.
  package let missing: Set<String>
  /// Whether it has themes or modes for appearances.
  package let hasAppearances: Bool
  /// The groups at its top that are named as appearances and hold the same tokens.
  package private(set) var groups: [Appearance: String] = [:]

  /// nil when the file holds no tokens.
  package init?(_ root: JSONValue, in file: SourceFile) {
    let form = TokenForms.form(of: root)
    guard form.holdsVariables || TokenForms.firstToken(in: root) != nil else { return nil }
    let source = TokenFile(root, in: file, form: form)
    let document = TokenResolver(source).document([:])
    path = file.path
    formName = form.name
    mode = source.figmaMode
    paths = Set(document.tokens.map(\.path))
    colors = document.tokens.count { $0.type == .color && ($0.value != nil || $0.isContested) }
    missing = document.missing
    hasAppearances = source.choices.contains { $0.isTheme }
    let members = root.members.filter { $0.value.object != nil && $0.key.first != "$" }
    for appearance in Appearance.allCases {
      let named = members.filter { AppearanceName($0.key).means(appearance) && AppearanceName($0.key).isPlain }
      if named.count == 1 { groups[appearance] = named[0].key }
    }
    let light = groups[.light].map(names) ?? []
    groups = groups.filter { !light.isDisjoint(with: names(in: $0.value)) }
    if groups.count < 2 { groups = [:] }
  }

  /// The paths in a group at the top.
  private func names(in group: String) -> Set<String> {
    Set(paths.filter { $0.hasPrefix(group + ".") }.map { String($0.dropFirst(group.count + 1)) })
  }
}

extension TokenDocument {
  /// The paths that tokens refer to and that no token has.
  fileprivate var missing: Set<String> {
    var missing: Set<String> = []
    for token in tokens where token.value == nil {
      guard case .curly(let reference)? = TokenReference(token.written) else { continue }
      let path = token.definition.form.path(reference)
      if self[path] == nil { missing.insert(path) }
    }
    return missing
  }
}
