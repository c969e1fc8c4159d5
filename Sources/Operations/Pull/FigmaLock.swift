internal import Findings
internal import Platform
package import Workspace

/// `monotint.figma.lock`: which files in the project `pull` has written, by the digests of their contents.
///
/// It only tells whose a file is. What Figma has now is always asked of Figma, because anybody can commit a lock file.
package struct FigmaLock: Sendable {
  package static let path = "monotint.figma.lock"

  /// The digest of the content that `pull` wrote last, by the path of the file.
  private var files: [String: ContentDigest] = [:]
  /// The digest of the content that `pull` is about to write. It is empty after a pull that came to its end.
  private var pending: [String: ContentDigest] = [:]
  /// The paths of the files that each configuration asked for, in byte order, by the name of the configuration file. Icons
  /// that the command line named are not among them.
  private var asked: [String: [String]] = [:]

  package init() {}

  /// nil for bytes that are no lock file, such as one with conflict markers.
  package init?(_ bytes: [UInt8]) {
    let lock = JSONReader.read(SourceFile(path: Self.path, bytes: bytes)).value?.object
    guard let lock, let files = Self.digests(lock["files"]) else { return nil }
    self.files = files
    if let value = lock["pending"] {
      guard let pending = Self.digests(value) else { return nil }
      self.pending = pending
    }
    if let value = lock["asked"] {
      guard let members = value.object?.members else { return nil }
      for member in members {
        guard let paths = member.value.array?.map(\.string), !paths.contains(nil) else { return nil }
        asked[member.key] = paths.compactMap(\.self)
      }
    }
  }

  private static func digests(_ value: JSONValue?) -> [String: ContentDigest]? {
    guard let members = value?.object?.members else { return nil }
    var digests: [String: ContentDigest] = [:]
    for member in members {
      guard let digest = member.value.string.flatMap({ ContentDigest(hexadecimal: $0) }) else { return nil }
      digests[member.key] = digest
    }
    return digests
  }

  /// Whether `pull` wrote a file to this path.
  package func lists(_ path: String) -> Bool { files[path] != nil || pending[path] != nil }

  /// Whether `pull` wrote these bytes to this path.
  package func lists(_ path: String, _ bytes: [UInt8]) -> Bool {
    let digest = ContentDigest(of: bytes)
    return files[path] == digest || pending[path] == digest
  }

  /// The lock for the time before the files are in place: it lists their old and new contents.
  package func before(_ pulled: [PlannedFile]) -> FigmaLock {
    var lock = self
    lock.pending = Self.digests(of: pulled)
    return lock
  }

  /// The lock for the time after the files are in place.
  ///
  /// - Parameters:
  ///   - configuration: the name of the configuration file, if it asks for them; nil if the command line does.
  ///   - isThere: returns whether another file that is listed still exists.
  package func after(
    _ pulled: [PlannedFile], askedBy configuration: String?, isThere: (_ path: String) throws -> Bool
  ) rethrows -> FigmaLock {
    let new = Self.digests(of: pulled)
    var lock = self
    lock.pending = [:]
    lock.files = try files.filter { try new[$0.key] == nil && isThere($0.key) }
    lock.files.merge(new) { $1 }
    if let configuration { lock.asked[configuration, default: []] += new.keys }
    lock.asked = lock.asked.mapValues { paths in
      Set(paths).filter { lock.files[$0] != nil }.sorted { $0.isBefore($1) }
    }.filter { !$0.value.isEmpty }
    return lock
  }

  /// The files that a configuration asked for earlier, and that are not among these, in byte order.
  package func paths(askedBy configuration: String, besides pulled: [PlannedFile]) -> [String] {
    // On macOS, names that differ in case are those of one file.
    let new = Set(pulled.map { $0.path.lowercased() })
    return (asked[configuration] ?? []).filter { !new.contains($0.lowercased()) }
  }

  private static func digests(of files: [PlannedFile]) -> [String: ContentDigest] {
    Dictionary(files.map { ($0.path, ContentDigest(of: $0.bytes)) }, uniquingKeysWith: { $1 })
  }

  package var bytes: [UInt8] {
    let json: JSONWriter = [
      "files": Self.json(files),
      "pending": pending.isEmpty ? nil : Self.json(pending),
      "asked": asked.isEmpty ? nil : .object(asked.map { ($0.key, .array($0.value.map { .string($0) })) }),
    ]
    return json.bytes
  }

  private static func json(_ digests: [String: ContentDigest]) -> JSONWriter {
    .object(digests.map { ($0.key, .string($0.value.hexadecimal)) })
  }
}
