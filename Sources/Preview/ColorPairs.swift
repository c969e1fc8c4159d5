internal import Color
internal import SwiftGeneration

/// Which colours of a design are read on which, as their names say.
struct ColorPairs {
  /// What a colour is for.
  enum Use: Equatable {
    /// Text and icons; `isExempt` if they are disabled, and WCAG asks for no contrast.
    case foreground(isExempt: Bool)
    case background
    /// Borders, separators and shadows, which nobody reads.
    case decoration
    case other
  }

  /// A colour that another one is measured on.
  struct Ground: Equatable {
    let name: String
    /// nil for the white and black of a page without a background of its own.
    let values: Appearances<DesignColor>?

    /// The opaque colour in an appearance.
    func color(_ appearance: Appearance) -> DesignColor {
      let page = DesignColor.page(in: appearance)
      guard let values else { return page }
      return values[appearance].over(page)
    }

    func name(in appearance: Appearance) -> String {
      if values != nil { return name }
      if appearance.isDark { return "black" }
      return "white"
    }

    /// The page without a background of its own.
    static let page = Ground(name: "", values: nil)
  }

  /// The most backgrounds that one colour is measured on.
  private static let mostGrounds = 3

  /// The first backgrounds in each group and below it, by the names of the group.
  private var grounds: [[String]: [Ground]] = [:]
  /// All colours by their names in lower case, for partners such as `primary` and `onPrimary`.
  private var colors: [[String]: Ground] = [:]

  init(_ constants: [Constant]) {
    for constant in constants {
      guard let values = constant.colors else { continue }
      let names = Self.names(of: constant.path)
      let ground = Ground(name: Self.shortName(names, of: constant), values: values)
      colors[names.map { Self.words(of: $0).joined() }] = ground
      guard Self.use(of: names) == .background else { continue }
      for count in 0..<names.count {
        let group = Array(names.prefix(count))
        let known = grounds[group, default: []]
        if known.count < Self.mostGrounds { grounds[group] = known + [ground] }
      }
    }
  }

  static func use(of constant: Constant) -> Use { use(of: names(of: constant.path)) }

  /// The backgrounds that a colour is measured on: none for a background or a decoration.
  func grounds(of constant: Constant) -> [Ground] {
    let names = Self.names(of: constant.path)
    switch Self.use(of: names) {
    case .background, .decoration:
      return []
    case .foreground:
      if let partner = partner(of: names) { return [partner] }
      return nearest(to: names)
    case .other:
      return Array(nearest(to: names).prefix(1))
    }
  }

  /// The backgrounds in the innermost group that has some; the page if there is none.
  private func nearest(to names: [String]) -> [Ground] {
    for count in (0..<names.count).reversed() {
      if let found = grounds[Array(names.prefix(count))] { return found }
    }
    return [.page]
  }

  /// The colour that `onPrimary`, `on-primary` or `primary-foreground` is made for, in its group or
  /// in one around it.
  private func partner(of names: [String]) -> Ground? {
    guard let last = names.last else { return nil }
    let words = Self.words(of: last)
    guard words.count > 1 else { return nil }
    let partner: String
    if words.first == "on" {
      partner = words.dropFirst().joined()
    } else if words.last == "foreground" {
      partner = words.dropLast().joined()
    } else {
      return nil
    }
    let groups = names.dropLast().map { Self.words(of: $0).joined() }
    for count in (0...groups.count).reversed() {
      if let color = colors[groups.prefix(count) + [partner]] { return color }
    }
    return nil
  }

  // MARK: Names

  private static let foregrounds: Set = [
    "text", "label", "title", "heading", "caption", "foreground", "fg", "icon", "link",
    "placeholder", "content", "ink",
  ]
  private static let backgrounds: Set = [
    "background", "bg", "surface", "canvas", "page", "ground", "backdrop",
  ]
  private static let decorations: Set = [
    "border", "outline", "separator", "divider", "stroke", "shadow", "shade", "overlay", "scrim",
  ]

  /// The names of a token's path; the value of a group itself has that of the group.
  private static func names(of path: String) -> [String] {
    let names = path.split(separator: ".").map(String.init)
    guard names.count > 1, names.last == "$root" else { return names }
    return names.dropLast()
  }

  private static func shortName(_ names: [String], of constant: Constant) -> String {
    guard let last = names.last else { return constant.path }
    // A last name that says nothing by itself, such as `default`, needs that of its group.
    if use(of: [last]) == .other { return names.suffix(2).joined(separator: ".") }
    return last
  }

  /// What a colour is for, as the last such word in its path says: “text” in `card.text.primary`.
  private static func use(of names: [String]) -> Use {
    for name in names.reversed() {
      let words = words(of: name)
      if words.first == "on" { return .foreground(isExempt: isDisabled(names)) }
      for word in words.reversed() {
        if foregrounds.contains(word) { return .foreground(isExempt: isDisabled(names)) }
        if backgrounds.contains(word) { return .background }
        if decorations.contains(word) { return .decoration }
      }
    }
    return .other
  }

  private static func isDisabled(_ names: [String]) -> Bool {
    names.flatMap(words).contains { $0 == "disabled" || $0 == "inactive" }
  }

  /// The words of a name in lower case: "on", "primary" for "onPrimary" and for "on-primary".
  private static func words(of name: String) -> [String] {
    var words = [""]
    var wasSmall = false
    for character in name {
      if !character.isLetter, !character.isNumber {
        words.append("")
      } else if character.isUppercase, wasSmall {
        words.append(character.lowercased())
      } else {
        words[words.count - 1] += character.lowercased()
      }
      wasSmall = character.isLowercase || character.isNumber
    }
    return words.filter { !$0.isEmpty }
  }
}
