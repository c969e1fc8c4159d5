internal import CLibrary

/// The answers of earlier runs, by the digests of the questions, in one file of a `CacheFolder`.
///
/// A file that is damaged, that belongs to another user or that another maker wrote holds no answers. The file ends with the
/// maker, a list of the answers' places, and a footer with their own places and sum.
package struct CacheFile: Sendable {
  private let folder: OpenFolder
  private let name: String
  private let file: KeptFile?
  private let places: [ContentDigest: Place]

  struct Place: Sendable {
    let start: UInt64
    let count: Int
    let sum: UInt64
  }

  /// Opens the file of a project, which does not have to exist; nil if the folder cannot be used.
  ///
  /// - Parameter isCurrent: whether the maker that the file names is the one that would make the same answers today.
  package init?(_ project: ContentDigest, in cache: CacheFolder, isCurrent: ([UInt8]) -> Bool) {
    guard let folder = try? cache.open() else { return nil }
    let name = CacheFolder.fileName(of: project)
    self.folder = folder
    self.name = name
    guard let file = try? KeptFile(name, in: folder), let (maker, places) = Self.contents(of: file), isCurrent(maker)
    else {
      self.file = nil
      places = [:]
      return
    }
    self.file = file
    self.places = places
  }

  /// In bytes.
  static let sizeLimit = 256 << 20

  package var isEmpty: Bool { places.isEmpty }

  /// What there are answers to.
  package var questions: Set<ContentDigest> { Set(places.keys) }

  /// The answer to a question; nil if it is not known, or damaged.
  package func answer(to question: ContentDigest) -> [UInt8]? {
    guard let file, let place = places[question], let bytes = file.read(place.start, place.count),
      Sum(of: bytes).value == place.sum
    else { return nil }
    return bytes
  }

  // MARK: The form of the file

  private static let magic = Array("monotint cache 1".utf8)
  private static let footerSize = magic.count + 4 * 8
  private static let placeSize = 32 + 3 * 8

  private static func contents(of file: KeptFile) -> (maker: [UInt8], places: [ContentDigest: Place])? {
    guard file.size >= footerSize, file.size <= sizeLimit,
      let footer = file.read(UInt64(file.size - footerSize), footerSize), footer.starts(with: magic)
    else { return nil }
    func number(_ index: Int) -> UInt64 { word(footer[(magic.count + index * 8)...]) }
    let (start, makerCount, count, sum) = (number(0), number(1), number(2), number(3))
    let end = UInt64(file.size - footerSize)
    guard start <= end, makerCount <= end - start, (end - start - makerCount) % UInt64(placeSize) == 0,
      (end - start - makerCount) / UInt64(placeSize) == count, let bytes = file.read(start, Int(end - start)),
      Sum(of: bytes).value == sum
    else { return nil }
    var places: [ContentDigest: Place] = [:]
    places.reserveCapacity(Int(count))
    for offset in stride(from: Int(makerCount), to: bytes.count, by: placeSize) {
      let numbers = offset + 32
      let place = Place(
        start: word(bytes[numbers...]), count: Int(clamping: word(bytes[(numbers + 8)...])),
        sum: word(bytes[(numbers + 16)...]))
      guard place.start <= start, UInt64(place.count) <= start - place.start else { return nil }
      places[ContentDigest(raw: bytes[offset..<numbers])] = place
    }
    return (maker: Array(bytes.prefix(Int(makerCount))), places: places)
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }

  private static func bytes(of words: UInt64...) -> [UInt8] {
    words.flatMap { word in stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) } }
  }

  /// A sum that detects damage. Nobody but the user can write the file, so it need not detect more.
  private struct Sum {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    init(of bytes: [UInt8]) {
      let whole = bytes.count & ~7
      unsafe bytes.withUnsafeBytes { raw in
        for offset in stride(from: 0, to: whole, by: 8) {
          take(UInt64(littleEndian: unsafe raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        }
      }
      for byte in bytes[whole...] { take(UInt64(byte)) }
      take(UInt64(bytes.count))
    }

    private mutating func take(_ word: UInt64) {
      value = (value ^ word) &* 0xC6A4_A793_5BD1_E995
      value ^= value >> 47
    }
  }

  // MARK: Writing

  /// The file that will replace this one: the old answers that were used, and the new ones.
  package struct Draft: Sendable {
    private let old: CacheFile
    private let file: NewFile
    private var pending: [UInt8] = []
    private var size: UInt64 = 0
    private var places: [(question: ContentDigest, place: Place)] = []
    private var isBroken = false

    fileprivate init(of old: CacheFile) throws(DiskError) {
      self.old = old
      file = try NewFile(in: old.folder)
    }

    /// Keeps an answer for later runs.
    package mutating func keep(_ answer: [UInt8], to question: ContentDigest) {
      let place = Place(start: size, count: answer.count, sum: Sum(of: answer).value)
      places.append((question: question, place: place))
      append(answer)
    }

    private mutating func append(_ bytes: [UInt8]) {
      size += UInt64(bytes.count)
      if size > UInt64(sizeLimit) { isBroken = true }
      if isBroken { return }
      pending += bytes
      if pending.count >= 1 << 16 { flush() }
    }

    private mutating func flush() {
      do throws(DiskError) {
        try file.append(pending)
        pending.removeAll(keepingCapacity: true)
      } catch {
        // A full disk, for example.
        isBroken = true
      }
    }

    /// Replaces the file; after an error, the old one stays.
    ///
    /// - Parameters:
    ///   - used: the questions whose old answers are kept. The others are dropped.
    ///   - maker: what made the answers.
    package mutating func save(keeping used: [ContentDigest], maker: [UInt8]) {
      for question in used {
        if let answer = old.answer(to: question) { keep(answer, to: question) }
      }
      let start = size
      var end = maker
      for (question, place) in places {
        end += question.bytes + bytes(of: place.start, UInt64(place.count), place.sum)
      }
      append(end)
      append(magic + bytes(of: start, UInt64(maker.count), UInt64(places.count), Sum(of: end).value))
      if !isBroken { flush() }
      if !isBroken { try? file.move(to: old.name) }
      CacheFolder.prune(old.folder)
    }
  }

  /// Begins a new file; nil if none can be written.
  package func draft() -> Draft? {
    do throws(DiskError) { return try Draft(of: self) } catch { return nil }
  }
}

/// A regular file of this user, open for reading at any place.
private final class KeptFile: Sendable {
  private let descriptor: FileDescriptor
  let size: Int

  init(_ name: String, in folder: OpenFolder) throws(DiskError) {
    descriptor = try folder.openFile(name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, to: "read")
    let status = try descriptor.status(for: "read")
    guard status.kind == .file, status.owner == SystemCall.user, status.permissions & 0o022 == 0 else {
      throw DiskError("read", name, .notARegularFile)
    }
    size = status.size
  }

  /// nil if there are not so many bytes.
  func read(_ start: UInt64, _ count: Int) -> [UInt8]? {
    var got = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while got < count {
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[got...])
        let read = SystemCall.retrying {
          unsafe pread(descriptor.number, rest.baseAddress, rest.count, off_t(start) + off_t(got))
        }
        if read <= 0 { break }
        got += read
      }
      filled = got
    }
    if got < count { return nil }
    return bytes
  }
}

/// A file under a name of its own, which is deleted unless it gets another one.
private final class NewFile: Sendable {
  private let folder: OpenFolder
  private let name: String
  private let descriptor: FileDescriptor

  init(in folder: OpenFolder) throws(DiskError) {
    self.folder = folder
    name = CacheFolder.newDraftName()
    descriptor = try folder.openFile(
      name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, permissions: 0o600, to: "write")
  }

  // After the file has got its name, there is nothing to delete.
  deinit { try? folder.remove(name) }

  func append(_ bytes: [UInt8]) throws(DiskError) { try descriptor.write(bytes) }

  func move(to other: String) throws(DiskError) { try folder.move(name, to: folder, as: other, replacing: true) }
}
