internal import Findings
@testable internal import Operations
import Testing

/// What `init` adds to a configuration that somebody wrote: nothing that is there changes or comes twice.
@Suite struct ConfigurationAdditionTests {
  private static func text(
    _ before: String, _ change: (inout ConfigurationAddition) -> Void
  ) throws -> String {
    var addition = try #require(ConfigurationAddition(SourceFile(path: "monotint.json", text: before)))
    change(&addition)
    return String(decoding: addition.bytes, as: UTF8.self)
  }

  @Test func `a member that is there stays as it is`() throws {
    let before = #"{ "rules": { "faint": "off" }, "baseline": "mine.json" }"#
    let after = try Self.text(before) { addition in
      addition.merge([("faint", "note"), ("text", "off")], into: "rules")
      addition.set("baseline", "other.json")
    }
    #expect(after == #"{ "rules": { "faint": "off", "text": "off" }, "baseline": "mine.json" }"#)
    #expect(try Self.text(before) { $0.merge([("faint", "note")], into: "rules") } == before)
  }

  @Test(arguments: ["  ", "    ", "\t"])
  func `new members have the indentation of the others`(indent: String) throws {
    let before = "{\n\(indent)\"icons\": [], // none\n\(indent)\"canvas\": 24\n}\n"
    let after = try Self.text(before) { addition in
      addition.append([.string("a"), .string("b")], to: "catalogs")
      addition.set("baseline", "b.json")
    }
    let list = "[\n\(indent)\(indent)\"a\",\n\(indent)\(indent)\"b\"\n\(indent)]"
    let more = ",\n\(indent)\"catalogs\": \(list),\n\(indent)\"baseline\": \"b.json\"\n}\n"
    #expect(after == before.dropLast(3) + more)
  }

  @Test func `an empty list gets its first elements, and no second key`() throws {
    let before = "{\n  \"catalogs\": [], // none\n  \"canvas\": 24\n}\n"
    let after = try Self.text(before) { $0.append([.string("a")], to: "catalogs") }
    #expect(after == before.replacing("[]", with: "[\n    \"a\"\n  ]"))
  }
}
