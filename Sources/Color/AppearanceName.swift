/// What the name of a context, of a theme or of a mode says about appearance: "Dark", "light_ax",
/// "brand-dark-hc".
package struct AppearanceName: Hashable, Sendable {
  /// nil when the name is neither light nor dark.
  package let isDark: Bool?
  package let isHighContrast: Bool
  /// The other words of the name, joined: "brand" of "brand-dark-hc".
  package let stem: String

  /// - Parameter isContrast: whether the name is one of a modifier for contrast alone, where "high"
  ///   says enough.
  package init(_ name: String, isContrast: Bool = false) {
    let words = Self.words(of: name)
    let joined = words.joined()
    func containsSign(_ signs: [String]) -> Bool { signs.contains { joined.contains($0) } }
    func containsWord(_ others: Set<String>) -> Bool { !others.isDisjoint(with: words) }

    let saysDark = words.contains(where: Self.isDark) || containsSign(Self.darkSigns)
    let saysLight = words.contains(where: Self.isLight) || containsSign(Self.lightSigns)
    isDark = if saysDark == saysLight { nil } else { saysDark }

    let saysHigh = isContrast && containsWord(Self.highWords)
    let saysContrast = containsSign(Self.contrastSigns) || containsWord(Self.contrastWords)
    isHighContrast = (saysContrast || saysHigh) && !containsWord(Self.otherContrasts)

    stem = words.filter { !Self.isAboutAppearance($0) }.joined()
  }

  package func means(_ appearance: Appearance) -> Bool {
    isDark == appearance.isDark && isHighContrast == appearance.isHighContrast
  }

  /// Whether the name says nothing but an appearance.
  package var isPlain: Bool { stem.isEmpty }

  // MARK: Words

  private static func isDark(_ word: String) -> Bool {
    darkWords.contains(word) || word.hasPrefix("dark") || word.hasSuffix("dark")
  }

  private static func isLight(_ word: String) -> Bool {
    if lightWords.contains(word) { return true }
    if otherLightWords.contains(where: word.hasPrefix) { return false }
    return word.hasPrefix("light") || word.hasSuffix("light")
  }

  private static func isAboutAppearance(_ word: String) -> Bool {
    isDark(word) || isLight(word) || contrastWords.contains(word) || fillers.contains(word)
  }

  private static let darkWords: Set = [
    "night", "nighttime", "nightmode", "dunkel", "dunkler", "dunkles", "nacht", "sombre", "nuit",
    "oscuro", "oscura",
    "noche", "escuro", "escura", "noite", "scuro", "scura", "notte", "donker", "mörk", "mörkt",
    "mørk", "mørkt",
    "tumma", "ciemny", "ciemna", "тёмная", "темная", "тёмный", "темный", "темна", "темний", "tmavý",
    "tmavé", "tmavá",
    "sötét", "koyu", "gelap",
  ]
  private static let lightWords: Set = [
    "day", "daytime", "daymode", "hell", "heller", "helles", "clair", "claire", "jour", "claro",
    "clara", "día",
    "chiaro", "chiara", "giorno", "licht", "ljus", "ljust", "lys", "lyst", "vaalea", "jasny",
    "jasna", "светлая",
    "светлый", "світла", "світлий", "světlý", "světlé", "světlá", "világos", "açık", "terang",
  ]
  /// Beginnings of words that contain "light" and mean something else, such as "lightness".
  private static let otherLightWords = [
    "lightn", "lighth", "highlight", "spotlight", "twilight", "moonlight", "flashlight",
    "limelight",
  ]
  /// For scripts that do not divide words.
  private static let darkSigns = ["ダーク", "深色", "暗色", "黑暗", "暗黑", "夜间", "다크", "어두운"]
  private static let lightSigns = ["ライト", "浅色", "淺色", "亮色", "明亮", "日间", "라이트", "밝은"]
  private static let contrastSigns = [
    "highcontrast", "contrasthigh", "increasedcontrast", "hochkontrast", "hoherkontrast",
    "altocontraste",
    "contrasteélevé", "ハイコントラスト", "高对比", "고대비",
  ]
  private static let contrastWords: Set = ["hc", "ax", "accessible", "contrast"]
  /// Words that mean high contrast in a name of a contrast.
  private static let highWords: Set = ["high", "more", "increased"]
  private static let otherContrasts: Set = ["low", "medium", "standard", "normal", "regular"]
  /// Words that say no more than that a name is that of a mode.
  private static let fillers: Set = [
    "mode", "theme", "high", "increased", "more", "default", "appearance",
  ]

  /// The words of a name in lower case, whatever stands between them. Digits are words of their
  /// own.
  private static func words(of name: String) -> [String] {
    var words: [String] = [""]
    var last: Character = " "
    for character in name {
      let isWord = character.isLetter || character.isNumber
      let isCamelHump = last.isLowercase && character.isUppercase
      let isDigitBoundary = last.isNumber != character.isNumber
      if !isWord || isCamelHump || isDigitBoundary { words.append("") }
      if isWord { words[words.count - 1] += character.lowercased() }
      last = character
    }
    return words.filter { !$0.isEmpty }
  }
}
