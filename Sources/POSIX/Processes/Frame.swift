/// A message on a pipe: its length in four bytes, the least significant first, and then so many bytes.
enum Frame {
  static func header(_ length: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
  }

  /// What a worker sends first, once it is ready.
  static let greeting = Array("monotint worker 1".utf8)

  /// Collects frames from bytes that come in any pieces.
  struct Reader {
    private var buffer = Frame.header(0)
    private var filled = 0
    private var hasHeader = false
    /// The longest frame that is accepted.
    let limit: Int

    init(limit: Int) {
      self.limit = limit
    }

    enum Progress {
      /// Nothing more to read for now.
      case waiting
      case frame([UInt8])
      /// The other side has closed the pipe, or it cannot be read.
      case ended
      /// The frame is longer than the limit.
      case tooLong
    }

    /// Reads what is there.
    mutating func read(from number: Int32) -> Progress {
      while true {
        while filled < buffer.count {
          let count = SystemCall.read(&buffer, from: filled, of: number)
          if count < 0, SystemCall.hasBlocked { return .waiting }
          if count <= 0 { return .ended }
          filled += count
        }
        if hasHeader {
          defer { self = Reader(limit: limit) }
          return .frame(buffer)
        }
        let length = buffer.reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length <= limit else { return .tooLong }
        (hasHeader, filled, buffer) = (true, 0, [UInt8](repeating: 0, count: length))
      }
    }
  }
}
