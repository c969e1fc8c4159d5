/// Writes the type of the themes that an app chooses among while it runs, and what tells of a change.
///
/// One generated file declares them; the others use them.
struct ThemeCode {
  let themes: [ThemeName]
  let options: SwiftOptions

  /// The enumeration of the themes, without the prefix of the configuration.
  static let typeName = "Theme"

  var type: String { options.typeName(Self.typeName) }
  var provider: String { options.typeName("ThemeProvider") }

  /// What holds the theme for views: a key of the environment, such as `theme`.
  var environmentKey: String { type.prefix(1).lowercased() + type.dropFirst() }

  private var access: String { options.accessPrefix }

  /// Whether the provider is `@Observable`, which iOS 17 added, rather than an `ObservableObject`.
  private var isObservable: Bool { options.hasSwiftUI && options.runs(on: 17) }

  private var isObservableObject: Bool { options.hasSwiftUI && !options.runs(on: 17) }

  /// The first theme, with which an app starts unless it says otherwise.
  private var standard: String { ".\(themes.first?.identifier.member ?? "")" }

  /// An expression for the first theme.
  var standardValue: String { type + standard }

  /// A member of the type, with a value for each theme.
  struct Member {
    let name: String
    let type: String
    let documentation: String
    /// The lines of an expression for each theme, in the order of the themes.
    let values: [[String]]
    /// Whether only the generated file uses it.
    var isPrivate = false
  }

  /// The module that tells SwiftUI of changes.
  func importModules(to code: inout CodeWriter) {
    if isObservableObject { options.importForUsers("Combine", to: &code) }
    guard isObservable else { return }
    // Only a public class needs the macro's module to be as visible as itself.
    let access = if options.access == .public { "public " } else { "" }
    code.line("\(access)import Observation")
  }

  /// The type, its provider, and SwiftUI's way to them.
  func declarations(_ members: [Member], to code: inout CodeWriter) {
    declareType(members, to: &code)
    declareProvider(&code)
    if options.hasSwiftUI { declareEnvironment(&code) }
  }

  /// The type alone, for a file that no app sees.
  func declareType(_ members: [Member], to code: inout CodeWriter) {
    code.declare(
      "\(access)enum \(type): String, CaseIterable, Sendable",
      documentation: "A theme of the design. The raw value is the name of its context in the tokens."
    ) { code in
      for theme in themes {
        let name = theme.identifier
        let rawValue = if name.name == theme.name { "" } else { " = \(SwiftLiteral.string(theme.name))" }
        code.line("case \(name.declaration)\(rawValue)")
      }
      for member in members { declare(member, to: &code) }
    }
  }

  private func declare(_ member: Member, to code: inout CodeWriter) {
    let access = if member.isPrivate { "fileprivate " } else { access }
    code.declare("\(access)var \(member.name): \(member.type)", documentation: member.documentation) { code in
      choose(member.values, to: &code)
    }
  }

  /// Code that gives the value of a theme: one expression if all are equal.
  ///
  /// - Parameter subject: an expression for the theme.
  func choose(_ values: [[String]], by subject: String = "self", to code: inout CodeWriter) {
    if Set(values).count == 1 { return code.lines(values[0]) }
    code.line("switch \(subject) {")
    for (theme, lines) in zip(themes, values) {
      guard let first = lines.first else { continue }
      code.line("case .\(theme.identifier.member): \(first)")
      code.lines(Array(lines.dropFirst()))
    }
    code.line("}")
  }

  // MARK: The provider

  private func declareProvider(_ code: inout CodeWriter) {
    let conformance = if isObservableObject { ": ObservableObject" } else { "" }
    var attributes = ["@MainActor"]
    if isObservable { attributes.append("@Observable") }
    code.declare(
      "\(access)final class \(provider)\(conformance)",
      documentation: "The theme that the app shows. Bars and views that follow it change when it does.",
      attributes: attributes
    ) { code in
      code.line("/// The provider that is meant where code names no other.")
      code.line("\(access)static let shared = \(provider)()")
      code.gap()
      code.line("/// Posted after the theme has changed. Its object is the provider.")
      code.line(
        "\(access)nonisolated static let didChangeNotification = Notification.Name(\"\(provider).didChange\")")
      code.gap()
      let published = if isObservableObject { "@Published " } else { "" }
      code.block("\(published)\(access)var theme: \(type)") { code in
        code.block("didSet") { code in
          code.line("guard theme != oldValue else { return }")
          if options.hasUIKit {
            code.line("followers.removeAll { $0.bar == nil }")
            code.line("for follower in followers { follower.apply(theme) }")
          }
          code.line("NotificationCenter.default.post(name: Self.didChangeNotification, object: self)")
        }
      }
      if options.hasUIKit {
        let ignored = if isObservable { "@ObservationIgnored " } else { "" }
        code.gap()
        code.line("\(ignored)private var followers: [Follower] = []")
      }
      code.gap()
      code.block("\(access)init(theme: \(type) = \(standard))") { $0.line("self.theme = theme") }
      if options.hasUIKit { follow(&code) }
    }
  }

  /// Bars of UIKit, which a provider does not keep alive.
  private func follow(_ code: inout CodeWriter) {
    code.gap()
    code.block("private struct Follower") { code in
      code.line("weak var bar: AnyObject?")
      code.line("let apply: @MainActor (\(type)) -> Void")
    }
    code.declare(
      "fileprivate func follow(_ bar: AnyObject, _ apply: @escaping @MainActor (\(type)) -> Void)",
      documentation: "Gives a bar the theme now and after each change, as long as the bar exists."
    ) { code in
      code.line("followers.removeAll { $0.bar == nil || $0.bar === bar }")
      code.line("followers.append(Follower(bar: bar, apply: apply))")
      code.line("apply(theme)")
    }
  }

  // MARK: SwiftUI

  private func declareEnvironment(_ code: inout CodeWriter) {
    let key = "\(type)Key"
    let modifier = "\(type)Modifier"
    code.gap()
    code.block("private struct \(key): EnvironmentKey") { code in
      code.line("nonisolated static let defaultValue = \(type)\(standard)")
    }
    code.gap()
    code.block("extension EnvironmentValues") { code in
      code.declare(
        "\(access)nonisolated var \(environmentKey): \(type)",
        documentation: "The theme of a view: that of the nearest `\(environmentKey)(of:)` above it, or else the first."
      ) { code in
        code.line("get { self[\(key).self] }")
        code.line("set { self[\(key).self] = newValue }")
      }
    }
    code.gap()
    code.block("extension View") { code in
      code.declare(
        "\(access)func \(environmentKey)(of provider: \(provider)? = nil) -> some View",
        documentation: """
          Gives the view and all views in it the theme of a provider, by default the shared one, and each theme after it.
          """, attributes: ["@MainActor"]
      ) { $0.line("modifier(\(modifier)(provider: provider ?? .shared))") }
    }
    code.gap()
    code.block("private struct \(modifier): ViewModifier") { code in
      let property = if isObservableObject { "@ObservedObject var" } else { "let" }
      code.line("\(property) provider: \(provider)")
      code.gap()
      code.block("func body(content: Content) -> some View") {
        $0.line("content.environment(\\.\(environmentKey), provider.theme)")
      }
    }
  }
}
