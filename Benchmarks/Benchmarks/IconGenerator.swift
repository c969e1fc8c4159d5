/// Makes up icons in the shapes of real ones: the same icon for the same number, on every machine.
struct IconGenerator {
  private var dice: Dice
  private let number: Int

  /// The SVG file of an icon.
  static func icon(_ number: Int) -> String {
    var generator = Self(number: number)
    return generator.icon()
  }

  private init(number: Int) {
    self.number = number
    dice = Dice(seed: UInt64(number))
  }

  /// As often as they are met: every third a drawing of lines, every tenth with a clip path or with a mask.
  private mutating func icon() -> String {
    switch number % 20 {
    case 0..<7: lines()
    case 7..<12: filled(rule: "", path: solid(turnsHoles: true))
    case 12..<15: filled(rule: #" fill-rule="evenodd" clip-rule="evenodd""#, path: solid(turnsHoles: false))
    case 15, 16: clipped()
    case 17, 18: masked()
    default: grouped()
    }
  }

  // MARK: Kinds of files

  /// As Feather and its like are drawn: lines of one width with round ends.
  private mutating func lines() -> String {
    let shapes = [frame()] + (0..<dice.number(2...6)).map { _ in detail() }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" \
      stroke-width="2" stroke-linecap="round" stroke-linejoin="round">\(shapes.joined())</svg>

      """
  }

  private func filled(rule: String, path: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="currentColor">
      <path\(rule) d="\(path)"/>
    </svg>

    """
  }

  /// As Figma exports a frame that clips what is in it.
  private mutating func clipped() -> String {
    """
    <svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg">
    <g clip-path="url(#clip0_\(number)_1)">
    <path fill-rule="evenodd" clip-rule="evenodd" d="\(solid(turnsHoles: false))" fill="black"/>
    <path d="\(satellite())" fill="black"/>
    </g>
    <defs>
    <clipPath id="clip0_\(number)_1">
    <rect width="24" height="24" fill="white"/>
    </clipPath>
    </defs>
    </svg>

    """
  }

  /// As Figma exports Google's Material Symbols.
  private mutating func masked() -> String {
    """
    <svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg">
    <mask id="mask0_\(number)_1" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="24" height="24">
    <rect width="24" height="24" fill="#D9D9D9"/>
    </mask>
    <g mask="url(#mask0_\(number)_1)">
    <path d="\(solid(turnsHoles: true))" fill="#1C1B1F"/>
    </g>
    </svg>

    """
  }

  /// As Sketch exports: groups in groups, moved about.
  private mutating func grouped() -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg width="24px" height="24px" viewBox="0 0 24 24" version="1.1" xmlns="http://www.w3.org/2000/svg">
      <!-- Made up by Monotint's benchmark -->
      <title>icon \(number)</title>
      <g id="icon-\(number)" stroke="none" stroke-width="1" fill="none" fill-rule="evenodd">
        <g transform="translate(1, 1)" fill="#000000">
          <path d="\(solid(turnsHoles: false, shift: -1))" id="Shape"></path>
          <g transform="translate(-1, -1)"><path d="\(satellite())" id="Dot"></path></g>
        </g>
      </g>
    </svg>

    """
  }

  // MARK: Lines

  private mutating func frame() -> String {
    switch dice.number(0...3) {
    case 0: #"<rect x="3" y="3" width="18" height="18" rx="\#(dice.number(1...5))"/>"#
    case 1: #"<circle cx="12" cy="12" r="9"/>"#
    case 2: #"<path d="M3 \#(dice.number(9...11))l9-7 9 7v\#(dice.number(8...10))a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"/>"#
    default: #"<path d="\#(Outline.blob(12, 12, radii: radii(8...9, count: 8)))"/>"#
    }
  }

  private mutating func detail() -> String {
    let (x, y) = (dice.number(7...15), dice.number(8...15))
    return switch dice.number(0...4) {
    case 0: #"<line x1="\#(x)" y1="\#(y)" x2="\#(dice.number(8...16))" y2="\#(dice.number(8...16))"/>"#
    case 1: #"<circle cx="\#(x)" cy="\#(y)" r="\#(dice.tenths(10...25))"/>"#
    case 2:
      #"<polyline points="\#(x) \#(y) \#(dice.number(9...15)) \#(dice.number(9...15)) 16 \#(dice.number(8...16))"/>"#
    case 3:
      #"<path d="M\#(x) \#(y)c\#(dice.tenths(5...20)) \#(dice.tenths(5...20)) 3.5-1.25 \#(dice.tenths(20...30)) 1"/>"#
    default: #"<path d="M\#(x) \#(y)a2 2 0 1 0 \#(dice.tenths(15...25)) \#(dice.tenths(5...15))"/>"#
    }
  }

  // MARK: Surfaces

  /// A shape with holes; they turn the other way where the fill rule asks for it.
  private mutating func solid(turnsHoles: Bool, shift: Double = 0) -> String {
    let middle = 12 + shift
    let body =
      switch dice.number(0...3) {
      case 0: Outline.rectangle(3 + shift, 3 + shift, 18, 18, radius: Double(dice.number(2...8)))
      case 1: Outline.circle(middle, middle, radius: 9)
      case 2: Outline.star(middle, middle, radii: (9.5, dice.tenths(60...80)), corners: dice.number(5...9))
      default: Outline.blob(middle, middle, radii: radii(8...9, count: dice.number(7...13)))
      }
    return body + (0..<dice.number(2...6)).map { hole($0, middle, turns: !turnsHoles) }.joined()
  }

  /// A hole in one of six fields of the shape.
  private mutating func hole(_ field: Int, _ middle: Double, turns: Bool) -> String {
    let y = middle + [0, -3.5, 3.5][field % 3]
    let x = middle + (field % 2 == 0 ? -2.5 : 2.5) + dice.tenths(0...8) - 0.4
    return switch dice.number(0...3) {
    case 0: Outline.circle(x, y, radius: dice.tenths(8...15), turns: turns)
    case 1: Outline.rectangle(x - 2, y - 1, dice.tenths(30...42), 2, radius: dice.tenths(2...9), turns: turns)
    case 2: Outline.star(x, y, radii: (1.6, dice.tenths(9...14)), corners: dice.number(3...6), turns: turns)
    default: Outline.blob(x, y, radii: radii(1...1, count: dice.number(5...9)), turns: turns)
    }
  }

  /// Something small in the corner.
  private mutating func satellite() -> String {
    Outline.star(20.5, 3.5, radii: (dice.tenths(12...20), dice.tenths(8...11)), corners: dice.number(3...6))
  }

  private mutating func radii(_ range: ClosedRange<Int>, count: Int) -> [Double] {
    (0..<count).map { _ in dice.tenths(range.lowerBound * 10...range.upperBound * 10 + 5) }
  }
}

/// Numbers that look like chance, and are the same on every machine: SplitMix64.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return range.lowerBound + Int(mixed % UInt64(range.count))
  }

  mutating func tenths(_ range: ClosedRange<Int>) -> Double { Double(number(range)) / 10 }
}
