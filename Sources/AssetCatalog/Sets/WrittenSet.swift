/// A set that Monotint writes into a catalog. Each kind of set is a file beside this one.
package protocol WrittenSet: Sendable {
  static var kind: AssetKind { get }
  /// The name of the set, without the ending of its folder.
  var setName: String { get }
  /// The files of its folder with its `Contents.json`, in byte order of their names.
  var files: [(name: String, bytes: [UInt8])] { get }
}

extension WrittenSet {
  /// The name of its folder, such as `home.imageset`.
  package var folder: String { Self.kind.folder(of: setName) }
}
