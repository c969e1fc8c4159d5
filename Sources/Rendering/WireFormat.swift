internal import Drawing

/// How the values of a type are written in messages between processes, and which values a reader
/// accepts. Writing and reading are one declaration, so neither can forget what the other one has.
struct WireFormat<Value>: Sendable {
  let write: @Sendable (Value, inout WireWriter) -> Void
  let read: @Sendable (WireReader) throws(MalformedMessage) -> Value

  /// A message that holds a value and nothing else.
  func message(_ value: Value) -> [UInt8] {
    var writer = WireWriter()
    write(value, &writer)
    return writer.bytes
  }

  /// The value of a message.
  ///
  /// - Parameter subject: that of the job which the message answers; nil if the message is a job.
  func value(
    of message: ArraySlice<UInt8>, about subject: WireSubject?
  ) throws(MalformedMessage) -> Value {
    let reader = WireReader(message, about: subject)
    let value = try read(reader)
    try reader.end()
    return value
  }

  /// The same format, whose reader refuses some values.
  func checked(_ isSound: @escaping @Sendable (Value) -> Bool) -> WireFormat {
    WireFormat(
      write: write,
      read: { reader throws(MalformedMessage) in
        let value = try read(reader)
        try MalformedMessage.check(isSound(value))
        return value
      })
  }
}

// MARK: Types with properties

/// A property of a type, and the format of its value.
struct WireField<Root, Value>: Sendable {
  fileprivate let value: @Sendable (Root) -> Value
  fileprivate let format: WireFormat<Value>

  init(_ value: @escaping @Sendable (Root) -> Value, _ format: WireFormat<Value>) {
    self.value = value
    self.format = format
  }

  fileprivate func write(_ root: Root, _ writer: inout WireWriter) {
    format.write(value(root), &writer)
  }
}

extension WireFormat {
  /// The format of a type by its fields, in the order of its initialiser.
  ///
  /// The initialiser is passed as a function. The compiler compares the fields with all of its
  /// parameters, and a function has no default arguments. So a property that is not listed does not
  /// compile.
  static func record<each Part>(
    _ make: @escaping @Sendable (repeat each Part) throws(MalformedMessage) -> Value,
    _ fields: repeat WireField<Value, each Part>
  ) -> WireFormat {
    // A list is made once. Going through the fields themselves would look up their types for each value.
    var writers: [@Sendable (Value, inout WireWriter) -> Void] = []
    for field in repeat each fields {
      writers.append { value, writer in field.write(value, &writer) }
    }
    let record = WireRecord(make: make, formats: (repeat (each fields).format))
    return WireFormat(
      write: { [writers] value, writer in
        for write in writers { write(value, &writer) }
      },
      read: record.read)
  }
}

private struct WireRecord<Root, each Part>: Sendable {
  let make: @Sendable (repeat each Part) throws(MalformedMessage) -> Root
  let formats: (repeat WireFormat<each Part>)

  func read(_ reader: WireReader) throws(MalformedMessage) -> Root {
    try make(repeat try (each formats).read(reader))
  }
}

// MARK: Types with cases

/// The format of a type with several cases. A value begins with the number of its case.
///
/// Each case is added with the formats of its values. `format` takes a switch over the type that
/// writes a value as one of the added cases, so a case that was not added does not compile.
struct WireCases<Value> {
  private var readers: [@Sendable (WireReader) throws(MalformedMessage) -> Value] = []

  mutating func add<each Part>(
    _ make: @escaping @Sendable (repeat each Part) throws(MalformedMessage) -> Value,
    _ formats: repeat WireFormat<each Part>
  ) -> WireCase<Value, repeat each Part> {
    let added = WireCase(number: UInt8(readers.count), make: make, formats: (repeat each formats))
    readers.append(added.read)
    return added
  }

  func format(
    _ write: @escaping @Sendable (Value, inout WireWriter) -> WrittenCase
  ) -> WireFormat<Value> {
    let readers = readers
    return WireFormat(
      write: { value, writer in _ = write(value, &writer) },
      read: { reader throws(MalformedMessage) in
        let number = Int(try reader.byte())
        try MalformedMessage.check(readers.indices.contains(number))
        return try readers[number](reader)
      })
  }
}

/// A case of a type, with the formats of its values.
struct WireCase<Root, each Part>: Sendable {
  fileprivate let number: UInt8
  fileprivate let make: @Sendable (repeat each Part) throws(MalformedMessage) -> Root
  fileprivate let formats: (repeat WireFormat<each Part>)

  func write(_ values: repeat each Part, to writer: inout WireWriter) -> WrittenCase {
    writer.write(number)
    repeat (each formats).write(each values, &writer)
    return WrittenCase()
  }

  fileprivate func read(_ reader: WireReader) throws(MalformedMessage) -> Root {
    try make(repeat try (each formats).read(reader))
  }
}

/// Says that a value was written as a case.
struct WrittenCase {
  fileprivate init() {}
}

// MARK: Formats of common types

extension WireFormat {
  /// A value that is not sent, because the reader takes it from the job that the message answers.
  static func known(
    _ value: @escaping @Sendable (WireSubject) throws(MalformedMessage) -> Value
  ) -> WireFormat {
    WireFormat(
      write: { _, _ in },
      read: { reader throws(MalformedMessage) in try value(try reader.job) })
  }

  /// A value that is nearly always this one, which is sent as one byte.
  static func usually(
    _ usual: Value, _ format: WireFormat
  ) -> WireFormat where Value: Equatable & Sendable {
    let other = WireFormat<Value?>.optional(format)
    return WireFormat(
      write: { value, writer in other.write(value == usual ? nil : value, &writer) },
      read: { reader throws(MalformedMessage) in try other.read(reader) ?? usual })
  }

  static func optional<Wrapped>(_ format: WireFormat<Wrapped>) -> WireFormat
  where Value == Wrapped? {
    WireFormat(
      write: { value, writer in
        writer.write(value != nil)
        if let value { format.write(value, &writer) }
      },
      read: { reader throws(MalformedMessage) in
        guard try reader.flag() else { return nil }
        return try format.read(reader)
      })
  }

  /// - Parameter limit: the most values. A sender has no more.
  static func list<Element>(
    atMost limit: Int, _ format: WireFormat<Element>
  ) -> WireFormat where Value == [Element] {
    WireFormat(
      write: { values, writer in
        writer.write(values.count)
        for value in values { format.write(value, &writer) }
      },
      read: { reader throws(MalformedMessage) in
        var values: [Element] = []
        for _ in 0..<(try reader.number(0...limit)) { values.append(try format.read(reader)) }
        return values
      })
  }

  /// A list of which only the first values are sent.
  static func first<Element>(
    _ limit: Int, _ format: WireFormat<Element>
  ) -> WireFormat where Value == [Element] {
    let all = WireFormat.list(atMost: limit, format)
    return WireFormat(
      write: { values, writer in all.write(Array(values.prefix(limit)), &writer) }, read: all.read)
  }

  /// Values by their keys, which rise.
  static func dictionary<Key: Hashable & Comparable & SendableMetatype, Element>(
    atMost limit: Int, _ key: WireFormat<Key>, _ element: WireFormat<Element>
  ) -> WireFormat where Value == [Key: Element] {
    WireFormat(
      write: { values, writer in
        writer.write(values.count)
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
          key.write(name, &writer)
          element.write(value, &writer)
        }
      },
      read: { reader throws(MalformedMessage) in
        var values: [Key: Element] = [:]
        var last: Key?
        for _ in 0..<(try reader.number(0...limit)) {
          let name = try key.read(reader)
          if let last { try MalformedMessage.check(last < name) }
          values[name] = try element.read(reader)
          last = name
        }
        return values
      })
  }
}

extension WireFormat where Value: CaseIterable & Equatable & Sendable {
  /// The number of a case.
  static var choice: WireFormat {
    let choices = Array(Value.allCases)
    return WireFormat(
      write: { value, writer in
        guard let number = choices.firstIndex(of: value) else {
          preconditionFailure("\(value) is not among all cases of its type")
        }
        writer.write(UInt8(number))
      },
      read: { reader throws(MalformedMessage) in
        let number = Int(try reader.byte())
        try MalformedMessage.check(number < choices.count)
        return choices[number]
      })
  }
}

extension WireFormat<UInt8> {
  static var byte: WireFormat {
    WireFormat(
      write: { byte, writer in writer.write(byte) },
      read: { reader throws(MalformedMessage) in try reader.byte() })
  }
}

extension WireFormat<Bool> {
  static var flag: WireFormat {
    WireFormat(
      write: { flag, writer in writer.write(flag) },
      read: { reader throws(MalformedMessage) in try reader.flag() })
  }
}

extension WireFormat<Int> {
  static func number(_ range: ClosedRange<Int>) -> WireFormat {
    WireFormat(
      write: { number, writer in writer.write(number) },
      read: { reader throws(MalformedMessage) in try reader.number(range) })
  }
}

extension WireFormat<Double> {
  static func double(_ range: ClosedRange<Double>) -> WireFormat {
    WireFormat(
      write: { number, writer in writer.write(number.bitPattern) },
      read: { reader throws(MalformedMessage) in try reader.double(range) })
  }

  /// A number from 0.
  ///
  /// - Parameter limit: the largest number in the answer to a job.
  static func double(upTo limit: @escaping @Sendable (WireSubject) -> Double) -> WireFormat {
    WireFormat(
      write: { number, writer in writer.write(number.bitPattern) },
      read: { reader throws(MalformedMessage) in
        try reader.double(0...limit(try reader.job))
      })
  }
}

extension WireFormat<[UInt8]> {
  /// Bytes that are limited only by the length of the message.
  static var bytes: WireFormat {
    WireFormat(
      write: { bytes, writer in writer.write(bytes) },
      read: { reader throws(MalformedMessage) in Array(try reader.content(atMost: .max)) })
  }
}

extension WireFormat<String> {
  /// - Parameter characters: the ASCII characters that the text may hold; nil for any.
  static func text(atMost limit: Int, of characters: String? = nil) -> WireFormat {
    WireFormat(
      write: { text, writer in writer.write(text.utf8) },
      read: { reader throws(MalformedMessage) in
        let bytes = try reader.content(atMost: limit)
        guard let text = String(validating: bytes, as: UTF8.self) else { throw MalformedMessage() }
        if let characters {
          try MalformedMessage.check(bytes.allSatisfy(characters.utf8.contains))
        }
        return text
      })
  }
}

extension WireFormat<Range<Int>> {
  /// - Parameter limit: the largest bound in the answer to a job.
  static func range(within limit: @escaping @Sendable (WireSubject) -> Int) -> WireFormat {
    WireFormat(
      write: { range, writer in
        writer.write(range.lowerBound)
        writer.write(range.upperBound)
      },
      read: { reader throws(MalformedMessage) in
        let limit = limit(try reader.job)
        let start = try reader.number(0...limit)
        return start..<(try reader.number(start...limit))
      })
  }
}

extension Scale {
  static let wire = WireFormat<Scale>(
    write: { scale, writer in writer.write(scale.factor) },
    read: { reader throws(MalformedMessage) in
      guard let scale = Scale(factor: Int(try reader.byte())) else { throw MalformedMessage() }
      return scale
    })

  /// Values of some of the scales.
  static func wire<Element>(
    _ element: WireFormat<Element>
  ) -> WireFormat<[Scale: Element]> { .dictionary(atMost: allCases.count, wire, element) }
}

extension PixelDigest {
  static let wire = WireFormat<PixelDigest>(
    write: { digest, writer in
      writer.write(digest.words.0)
      writer.write(digest.words.1)
    },
    read: { reader throws(MalformedMessage) in
      PixelDigest(words: (try reader.word(), try reader.word()))
    })
}
