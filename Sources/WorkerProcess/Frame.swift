/// A message on a pipe: four bytes that say how long it is, the least first, then so many bytes.
enum Frame {
  static let headerLength = 4

  static func header(_ length: Int) -> [UInt8] {
    (0..<headerLength).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
  }

  static func length(_ header: ArraySlice<UInt8>) -> Int {
    header.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// What a worker says first, once it is ready.
  static let greeting = Array("monotint worker 1".utf8)

  /// Collects frames from bytes as they come, in any pieces.
  struct Reader {
    private var buffer = [UInt8](repeating: 0, count: headerLength)
    private var filled = 0
    private var hasHeader = false
    /// The longest frame that is taken.
    let limit: Int

    init(limit: Int) {
      self.limit = limit
    }

    enum Progress {
      /// Nothing more to read for now.
      case waiting
      case frame([UInt8])
      case ended
      /// The frame is longer than the limit.
      case tooLong
      case failed
    }

    /// Reads what is there.
    mutating func read(from number: Int32, isBlocked: () -> Bool) -> Progress {
      while true {
        if filled == buffer.count {
          if hasHeader {
            defer { self = Reader(limit: limit) }
            return .frame(buffer)
          }
          let length = Frame.length(buffer[...])
          guard length <= limit else { return .tooLong }
          hasHeader = true
          filled = 0
          buffer = [UInt8](repeating: 0, count: length)
          continue
        }
        let count = POSIX.read(&buffer, from: filled, of: number)
        if count == 0 { return .ended }
        if count < 0 { return isBlocked() ? .waiting : .failed }
        filled += count
      }
    }
  }
}
