extension FixedWidthInteger {
  /// The whole number of a range that is nearest to a number; the least one for NaN.
  ///
  /// Every number from outside becomes an integer here, by `init(exactly:)`, or where its type bounds it: `Int(_:)` ends the
  /// program with a number that no `Int` holds.
  package init(_ number: Double, within range: ClosedRange<Self>) {
    let rounded = number.rounded()
    if rounded >= Double(range.upperBound) {
      self = range.upperBound
    } else if rounded > Double(range.lowerBound) {
      self = Self(rounded)
    } else {
      self = range.lowerBound
    }
  }
}

extension UInt8 {
  /// A share from 0 to 1 as one of 255; what is below or above counts as 0 or 1.
  package init(share: Double) {
    self.init(share * 255, within: 0...255)
  }
}
