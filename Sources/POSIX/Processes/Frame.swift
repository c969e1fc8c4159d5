/// A message on a pipe: a length of four bytes, least significant byte first, followed by that many bytes.
enum Frame {
  static func header(_ length: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
  }

  /// The first message of a worker. It means that the worker is ready.
  static let greeting = Array("monotint worker 1".utf8)

  /// Assembles frames from bytes that arrive in pieces of any size.
  struct Reader {
    private var buffer = Frame.header(0)
    private var filled = 0
    private var hasHeader = false
    /// The longest accepted frame, in bytes.
    let limit: Int

    init(limit: Int) {
      self.limit = limit
    }

    enum Progress {
      /// There is nothing more to read at the moment.
      case waiting
      case frame([UInt8])
      /// The other side has closed the pipe, or it cannot be read.
      case ended
      /// The frame is longer than the limit.
      case tooLong
    }

    /// Reads until a frame is complete or the pipe has no more bytes.
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
