internal import Findings

/// The variations of a text in a string catalog: by device, by a number, or by width.
///
/// A person made them, so they stay. But the design says what a tab is called. So every case that says something else is
/// an error.
enum TextVariations {
  /// - Parameter catalog: the root of the string catalog.
  static func findings(about text: TabText, in catalog: JSONObject, _ file: SourceFile) -> [Diagnostic] {
    let entry = catalog["strings"]?.object?[text.key]?.object
    return text.titles.flatMap { title -> [Diagnostic] in
      let localization = entry?["localizations"]?.object?[title.language]?.object
      guard let localization else { return [] }
      if let variations = localization["variations"], localization["stringUnit"] != nil {
        return [
          ConfigurationRule.stringCatalog.finding(
            "“\(text.key)” in “\(title.language)” has variations beside its text, which Xcode never writes",
            help: "`monotint export` removes the variations", at: SourceRange(file, variations.range), as: .warning)
        ]
      }
      return problems(in: localization, at: "", title.text).map { problem in
        ConfigurationRule.stringCatalog.finding(
          "“\(text.key)” in “\(title.language)”\(problem.message), and the design says “\(title.text)”",
          help: """
            change it here, or let the tab take its \(text.member) from a table of the app: \
            "\(text.member)": { "key": … }
            """, at: SourceRange(file, problem.range))
      }
    }
  }

  private struct Problem {
    let message: String
    let range: Range<Int>
  }

  /// - Parameters:
  ///   - localization: an object with `variations`.
  ///   - place: the cases that lead to it, such as " for the device iphone".
  private static func problems(in localization: JSONObject, at place: String, _ title: String) -> [Problem] {
    guard let kinds = localization["variations"]?.object?.members else { return [] }
    return kinds.flatMap { kind -> [Problem] in
      let cases = kind.value.object?.members ?? []
      let found = cases.flatMap { member in
        problems(ofCase: member, at: "\(place) for the \(kind.key) \(member.key)", title)
      }
      if cases.contains(where: { $0.key == "other" }) { return found }
      return found + [Problem(message: "\(place) has no \(kind.key) “other”", range: kind.value.range)]
    }
  }

  private static func problems(ofCase member: JSONObject.Member, at place: String, _ title: String) -> [Problem] {
    guard let object = member.value.object else {
      return [Problem(message: "\(place) has no text", range: member.value.range)]
    }
    guard let unit = object["stringUnit"] else {
      if object["variations"]?.object?.members.isEmpty == false { return problems(in: object, at: place, title) }
      return [Problem(message: "\(place) has no text", range: member.value.range)]
    }
    let value = unit.object?["value"]
    let valueRange = (value ?? unit).range
    guard let said = value?.string else { return [Problem(message: "\(place) has no text", range: valueRange)] }
    guard said.isExactly(title) else { return [Problem(message: "\(place) says “\(said)”", range: valueRange)] }
    let state = unit.object?["state"]
    let name = state?.string ?? ""
    guard StringCatalog.shownStates.contains(name) else {
      return [Problem(message: "\(place) is marked as “\(name)”", range: (state ?? unit).range)]
    }
    return problems(in: object, at: place, title)
  }
}
