internal import Color
import Testing

/// What an appearance without a value of its own shows.
@Suite struct AppearancesTests {
  @Test func `dark goes before high contrast where both are missing`() {
    let all = Appearances(1, dark: 2, lightHighContrast: 3)
    #expect(Appearance.allCases.map { all[$0] } == [1, 2, 3, 2])
    #expect(Appearance.allCases.map { Appearances(1, lightHighContrast: 3)[$0] } == [1, 1, 3, 3])
    #expect(Appearance.allCases.map { Appearances(1, dark: 2)[$0] } == [1, 2, 1, 2])
    #expect(Appearance.allCases.map { Appearances(1, darkHighContrast: 4)[$0] } == [1, 1, 1, 4])
  }

  @Test func `a value of high contrast alone is a difference`() {
    #expect(Appearances(1, lightHighContrast: 2).differ && Appearances(1, darkHighContrast: 2).differ)
    #expect(!Appearances(1, dark: 1, lightHighContrast: 1).differ && !Appearances(1).differ)
  }
}
