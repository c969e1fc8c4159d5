internal import AssetCatalog
internal import Color
internal import DesignTokens
internal import Findings
internal import SwiftGeneration

/// The roles that take colour sets of the app, and those that take tokens.
struct AppRoles {
  /// The token paths of the roles that are not read from their own path.
  private(set) var tokens: [String: Appearances<Located<String>>] = [:]
  /// The colour sets of the app, by role.
  private(set) var colors: [String: AppColorSet] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// A plain name of a role is that of a token; if there is none, it is that of the only colour set that fits.
  ///
  /// - Parameters:
  ///   - themed: the tokens of the project.
  ///   - sets: those of the app's catalogs.
  init(_ configuration: Configuration, _ themed: ThemedTokens, _ sets: AppSets) {
    for (role, reference) in configuration.colorSets.sorted(by: { $0.key < $1.key }) {
      do throws(AppSets.UnknownCatalog) {
        let catalog = try sets.catalog(of: reference)
        let found = sets.sets(named: reference.name.value, [.color], in: catalog)
        take(found, reference.name, role, sets, orToken: false)
      } catch {
        diagnostics.append(error.finding)
      }
    }
    tokens = configuration.roles
    if configuration.catalogs.isEmpty { return }
    takeNames(of: configuration.roles, themed, sets)
  }

  /// Takes the colour sets for which there is no token of the name.
  private mutating func takeNames(
    of roles: [String: Appearances<Located<String>>], _ themed: ThemedTokens, _ sets: AppSets
  ) {
    let documents = themed.themes.isEmpty ? [themed.base] : themed.themes.map(\.tokens)
    let hasTokens = documents.contains { $0[.light]?.tokens.isEmpty == false }
    for (role, paths) in roles.sorted(by: { $0.key < $1.key }) {
      let name = paths.light
      let hasToken = documents.contains { $0[.light]?[name.value] != nil }
      guard !hasToken, paths.hasOneValue, ColorRole(rawValue: role) != nil else { continue }
      let found = sets.sets(named: name.value, [.color], in: nil)
      // Where there are tokens, the reader of roles says that none has the name, and which is near.
      let isNearToken = documents.contains { $0[.light]?.suggestion(for: name.value) != nil }
      if found.isEmpty, hasTokens, isNearToken || sets.nearest(to: name.value, [.color]).isEmpty { continue }
      take(found, name, role, sets, orToken: true)
      tokens[role] = nil
    }
  }

  /// Gives a role the colour set that was found. None, or more than one, is reported.
  ///
  /// - Parameter mayBeToken: whether the name could be that of a token too.
  private mutating func take(
    _ found: [AppSets.Place], _ name: Located<String>, _ role: String, _ sets: AppSets, orToken mayBeToken: Bool
  ) {
    guard let place = found.first else { return reportMissing(name, role, sets, orToken: mayBeToken) }
    guard found.count == 1 else {
      let paths = found.map(\.path).joined(separator: ", ")
      let example = #"{ "asset": "\#(place.innerPath)", "catalog": "\#(place.catalog)" }"#
      return report(
        .roleMissing, "“\(name.value)” could be any of \(paths)",
        help: "name one set, as in \(example)", at: name)
    }
    do throws(AppColor.Problem) {
      let color = try sets.color(of: place)
      colors[role] = AppColorSet(
        name: color.name, path: place.path, values: color.values, place: color.place ?? name.place)
    } catch {
      report(
        .roleValue,
        "the color set \(place.path) cannot be the color of the role “\(role)”: \(error.message)",
        help: "correct the set in Xcode, or name another", at: name)
    }
  }

  private mutating func reportMissing(
    _ name: Located<String>, _ role: String, _ sets: AppSets, orToken mayBeToken: Bool
  ) {
    let near = sets.nearest(to: name.value, [.color])
    let help =
      if near.isEmpty {
        sets.catalogs.isEmpty
          ? #"name the app's catalog under "catalogs": [{ "path": "App/Assets.xcassets" }]"#
          : "name a color set of \(sets.catalogs.listed(atMost: 2)), or a token"
      } else {
        "did you mean \(near.quotedWithOr)?"
      }
    let what = mayBeToken ? "neither a token nor a color set" : "no color set"
    report(
      .roleMissing, "there is \(what) “\(name.value)” for the role “\(role)”", help: help, at: name)
  }

  private mutating func report(
    _ rule: BarRule, _ message: String, help: String, at name: Located<String>
  ) {
    diagnostics.append(rule.rule.finding(message, help: help, at: name.place))
  }
}

extension Appearances where Value == Located<String> {
  /// Whether no appearance has a value of its own.
  fileprivate var hasOneValue: Bool {
    Appearance.allCases.allSatisfy { $0 == .light || given($0) == nil }
  }
}
