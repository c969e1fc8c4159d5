internal import Foundation
package import Testing

/// Compares bytes with a file in `Goldens` beside the test; `GOLDEN=record` writes the file instead, which CI refuses.
package func expectGolden(
  _ bytes: some Sequence<UInt8>, _ name: String, file: StaticString = #filePath,
  at location: SourceLocation = #_sourceLocation
) throws {
  let golden = URL(filePath: "\(file)").deletingLastPathComponent().appending(path: "Goldens/\(name)")
  let actual = Data(bytes)
  let environment = ProcessInfo.processInfo.environment
  if environment["GOLDEN"] == "record" {
    try #require(environment["CI"] == nil, "goldens are not recorded in CI", sourceLocation: location)
    try FileManager.default.createDirectory(at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
    try actual.write(to: golden)
    return
  }
  guard let expected = try? Data(contentsOf: golden) else {
    Issue.record("there is no golden \(name); record it with GOLDEN=record", sourceLocation: location)
    return
  }
  if expected != actual {
    Issue.record(
      "differs from the golden \(name) first at line \(firstDifference(expected, actual)); got:\n\(String(decoding: actual, as: UTF8.self))",
      sourceLocation: location)
  }
}

private func firstDifference(_ left: Data, _ right: Data) -> Int {
  let same = zip(left, right).prefix { $0 == $1 }
  return same.count { $0.0 == UInt8(ascii: "\n") } + 1
}
