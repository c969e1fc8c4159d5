internal import Findings
@testable import Operations
import Testing

@Suite struct FigmaNodeDigestTests {
  private func digest(_ text: String) throws -> FigmaNodeDigest {
    FigmaNodeDigest(try #require(JSONReader.read(SourceFile(path: "entry", text: text)).value))
  }

  @Test(arguments: [
    (#"{"a":1,"b":[1,2]}"#, #"{ "b": [1, 2], "a": 1.0 }"#, true), (#"{"a":"1"}"#, #"{"a":1}"#, false),
    (#"{"b":[1,2]}"#, #"{"b":[2,1]}"#, false), (#"{"b":[[1],2]}"#, #"{"b":[1,2]}"#, false),
    (#"{"a":{"b":1}}"#, #"{"a":"b","b":1}"#, false), (#"{"a":null}"#, #"{}"#, false),
    (#"{"a":"b,"}"#, #"{"a":"b"}"#, false), (#"{"document":{"x":1}}"#, #"{"document":{"x":1,"y":0}}"#, false),
  ])
  func `a digest is of the content, and not of the order of members`(
    first: String, second: String, isEqual: Bool
  ) throws {
    #expect(try (digest(first).node == digest(second).node) == isEqual)
  }

  @Test(arguments: [
    (#"{"document":{"fills":[{"boundVariables":{"color":{"type":"VARIABLE_ALIAS","id":"V"}}}]}}"#, true),
    (#"{"document":{"fills":[{"type":"SOLID"}]}}"#, false), ("[]", false),
  ])
  func `a node that uses a variable is only equal where the variables are`(text: String, uses: Bool) throws {
    let now = try digest(text)
    var old = now
    let (first, second) = try (digest("1").node, digest("2").node)
    #expect(now.usesVariables == uses && now.isEqual(to: old, variables: nil) == !uses)
    old.variables = first
    #expect(now.isEqual(to: old, variables: first))
    #expect(now.isEqual(to: old, variables: second) == !uses && now.isEqual(to: old, variables: nil) == !uses)
  }
}
