/// Icons that are no template images, in the shapes in which real folders have them: about four of ten of what a check looks at.
extension IconGenerator {
  /// An icon of a folder that nobody has checked yet: suitable for six numbers of ten.
  static func unchecked(_ number: Int) -> String {
    let icon = icon(number)
    guard number % 10 >= 6, let end = icon.ranges(of: "</svg>").last?.lowerBound else { return icon }
    switch number % 40 / 10 {
    case 0: return icon.inserting(badge(number), at: end)
    case 1: return icon.inserting(gradient(number), at: end)
    case 2: return icon.inserting(knockOut(number), at: end)
    default: return icon.inserting(photo(number), at: end)
    }
  }

  /// A dot in a second colour.
  private static func badge(_ number: Int) -> String {
    ##"<circle cx="\##(16 + number % 4)" cy="6" r="4" fill="#F43F5E" stroke="none"/>"##
  }

  /// A card with a gradient.
  private static func gradient(_ number: Int) -> String {
    """
    <defs><linearGradient id="paint0_\(number)" x1="0" y1="0" x2="24" y2="24" gradientUnits="userSpaceOnUse">\
    <stop stop-color="#2563EB"/><stop offset="1" stop-color="#F59E0B" stop-opacity="0.\(number % 9 + 1)"/></linearGradient>\
    </defs><rect x="2" y="2" width="20" height="\(16 + number % 5)" rx="3" fill="url(#paint0_\(number))" stroke="none"/>
    """
  }

  /// A white sign on a dark disc.
  private static func knockOut(_ number: Int) -> String {
    """
    <circle cx="12" cy="12" r="10" fill="#111827" stroke="none"/>\
    <path d="M8 12h8M12 \(7 + number % 2)v8" stroke="#FFFFFF" stroke-width="2" stroke-linecap="round"/>
    """
  }

  /// Many shapes in many colours, as flags and pictures have them.
  private static func photo(_ number: Int) -> String {
    (0..<40).map { index in
      let shade = String(0x30_00_00 + (number &* 7919 &+ index &* 104_729) & 0xCF_FF_FF, radix: 16)
      return
        ##"<path d="M\##(index % 8 * 3) \##(index / 8 * 4)h4v\##(3 + index % 3)l-3 1z" fill="#\##(String(repeating: "0", count: 6 - shade.count))\##(shade)" stroke="none"/>"##
    }.joined()
  }
}

extension String {
  fileprivate func inserting(_ text: String, at index: String.Index) -> String {
    String(self[..<index]) + text + String(self[index...])
  }
}
