package import Foundation

/// The checkout that the tests were built from.
package enum Repository {
  /// A file or folder by its path in the checkout; the checkout itself for an empty path.
  package static func url(_ path: String) -> URL {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    return path.isEmpty ? root : root.appending(path: path)
  }
}
