package import Findings

/// The contexts of one modifier that an app chooses among while it runs, as a configuration names
/// them.
package struct ThemeRequest: Sendable {
  package var names: [Located<String>] = []
  /// nil if the names tell which modifier is meant.
  package var modifier: Located<String>?

  package init() {}

  /// The inputs that take each of the contexts: first the one that is asked for, then the others in
  /// their order.
  ///
  /// If no modifier has all of the contexts, or if several have them, a finding says so, and the
  /// inputs are those that are nearest to what was meant, so that no other finding follows from it.
  ///
  /// - Parameter asked: the contexts that the user asks for, of any modifier.
  package func inputs(
    of source: TokenSource, files: TokenFiles, asked: [TokenInput]
  ) -> (inputs: [TokenInput], diagnostics: [Diagnostic]) {
    var (inputs, diagnostics) = inputs(of: source, files: files)
    guard
      let modifier = inputs.first?.name.lowercased(),
      let wanted = asked.last(where: { $0.name.lowercased() == modifier })
    else { return (inputs, diagnostics) }
    if let index = inputs.firstIndex(where: { $0.context.lowercased() == wanted.context.lowercased() }) {
      inputs.insert(inputs.remove(at: index), at: 0)
    } else if let first = names.first {
      let list = names.map { "“\($0.value)”" }.joined(separator: ", ")
      diagnostics.append(
        finding("“\(wanted.context)” is none of the themes", help: "they are \(list)", at: wanted.place ?? first.place))
    }
    return (inputs, diagnostics)
  }

  private func inputs(
    of source: TokenSource, files: TokenFiles
  ) -> (inputs: [TokenInput], diagnostics: [Diagnostic]) {
    guard let first = names.first else { return ([], []) }
    let all = AppearanceTokens.choices(of: source, files: files)
    let choices: [TokenVariants]
    if let modifier {
      choices = all.filter { $0.name.lowercased() == modifier.value.lowercased() }
      if choices.isEmpty {
        let meant = all.first { choice in missing(in: choice).isEmpty }
        return (inputs(of: meant), [noModifier(modifier, among: all)])
      }
    } else {
      choices = all.filter { choice in names.contains { !choice.contexts(named: $0.value).isEmpty } }
      if choices.isEmpty { return ([], [noContext(first, of: all)]) }
    }
    let complete = choices.filter { missing(in: $0).isEmpty }
    if complete.count > 1, modifier == nil {
      return (inputs(of: complete[0]), [ambiguous(complete, at: first.place)])
    }
    guard let choice = complete.first else {
      return (inputs(of: choices[0]), missing(in: choices[0]).map { noContext($0, of: [choices[0]]) })
    }
    return (inputs(of: choice), [])
  }

  /// The names that are no contexts of a choice.
  private func missing(in choice: TokenVariants) -> [Located<String>] {
    names.filter { choice.contexts(named: $0.value).isEmpty }
  }

  /// The contexts of a choice that are among the names.
  private func inputs(of choice: TokenVariants?) -> [TokenInput] {
    guard let choice else { return [] }
    let known = names.filter { !choice.contexts(named: $0.value).isEmpty }
    return known.map { TokenInput(choice.name, $0.value, place: $0.place) }
  }

  private func noModifier(_ modifier: Located<String>, among all: [TokenVariants]) -> Diagnostic {
    let names = all.map { "“\($0.name)”" }.joined(separator: ", ")
    let known = if all.isEmpty { "these tokens have no modifiers" } else { "there is \(names)" }
    let help = Suggestion.help(for: modifier.value, in: all.map(\.name)) ?? known
    return finding("there is no modifier “\(modifier.value)” for the themes", help: help, at: modifier.place)
  }

  private func noContext(_ name: Located<String>, of choices: [TokenVariants]) -> Diagnostic {
    let lists = choices.map { "“\($0.name)” has \($0.list)" }.joined(separator: "; ")
    let known = if choices.isEmpty { "these tokens have no modifiers" } else { lists }
    let help = Suggestion.help(for: name.value, in: choices.flatMap(\.contexts)) ?? known
    let owner = if choices.count == 1 { "a context of “\(choices[0].name)”" } else { "a context of a modifier" }
    return finding("the theme “\(name.value)” is not \(owner)", help: help, at: name.place)
  }

  private func ambiguous(_ choices: [TokenVariants], at place: SourceRange) -> Diagnostic {
    let list = choices.map { "“\($0.name)”" }.joined(separator: " and ")
    let contexts = JSONWriter.array(names.map { .string($0.value) }).line
    let example = #""themes": { "modifier": "\#(choices[0].name)", "contexts": \#(contexts) }"#
    return finding(
      "the themes are contexts of \(list), so it is not clear which of them the app chooses",
      help: "name the modifier: \(example)", at: place)
  }

  private func finding(_ message: String, help: String, at place: SourceRange) -> Diagnostic {
    TokenRule.resolver.rule.finding(message, help: help, at: place)
  }
}
