#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension String {
  /// Whether it comes before another in the order of the bytes of UTF-8, which is the same on every machine.
  package func isBefore(_ other: String) -> Bool {
    var (left, right) = (self, other)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard let start = left.baseAddress, let otherStart = right.baseAddress else { return left.count < right.count }
        let order = unsafe memcmp(start, otherStart, min(left.count, right.count))
        return order == 0 ? left.count < right.count : order < 0
      }
    }
  }
}
