internal import Color
internal import Findings

extension AppearanceTokens {
  /// Every modifier, group of themes and collection of modes, in the order of the files.
  static func choices(of source: TokenSource, files: TokenFiles) -> [TokenChoice] {
    let paths =
      switch source {
      case .file(let path), .resolver(let path): [path]
      case .perAppearance(let paths): Appearance.allCases.compactMap { paths[$0] }
      }
    var choices: [TokenChoice] = []
    for path in paths {
      var problems: [Diagnostic] = []
      guard let file = read(path, files, problems: &problems) else { continue }
      let (design, _) = design(of: file, part: part(of: path), files: files, missing: .error)
      for choice in design?.choices ?? [] { choices.add(choice) }
    }
    return choices
  }
}
