@testable import SwiftGeneration
import Testing

/// The table of the names that generated code uses holds what the generator writes, and nothing else.
@Suite struct UsedNamesTests {
  @Test func `what stands beside constants`() {
    for kind in GeneratedSamples.kinds {
      var used: Set<String> = []
      for opening in kind.scopes {
        let blocks = kind.texts.map { CodeNames.blocks(of: $0, opening: opening) }
        #expect(blocks.contains { !$0.isEmpty }, "\(opening)")
        for block in blocks { used.formUnion(CodeNames(block).used) }
      }
      expectEqual(used.filter { !$0.hasPrefix(GeneratedSamples.prefix) }, kind.besideConstants)
    }
  }

  /// Names of constants begin with small letters, so that none hides one of these.
  @Test func `no name beside constants begins with a small letter`() {
    for kind in GeneratedSamples.kinds {
      #expect(kind.besideConstants.allSatisfy { SwiftIdentifier($0).name != $0 })
    }
  }

  @Test func `what stands elsewhere`() {
    var used: Set<String> = []
    for text in GeneratedSamples.kinds.flatMap(\.texts) { used.formUnion(CodeNames(text).used) }
    let inner = GeneratedSamples.kinds.reduce(into: Set<String>()) { $0.formUnion($1.besideConstants) }
    expectEqual(used.subtracting(inner), UsedNames.elsewhere)
  }

  @Test func `the types that files declare`() {
    let files = GeneratedSamples.kinds.flatMap(\.texts) + GeneratedSamples.tests
    let names = Set(files.flatMap { TopLevelTypes.names(in: $0) }).subtracting(["ZzA", "DesignCheck"])
    let prefixed = names.filter { $0.hasPrefix(GeneratedSamples.prefix) }
    expectEqual(names.subtracting(prefixed), UsedNames.withoutPrefix)
    expectEqual(Set(prefixed.map { String($0.dropFirst(GeneratedSamples.prefix.count)) }), Set(UsedNames.types))
  }

  private func expectEqual(
    _ found: Set<String>, _ listed: Set<String>, at location: SourceLocation = #_sourceLocation
  ) {
    let missing = found.subtracting(listed).sorted()
    let unused = listed.subtracting(found).sorted()
    #expect(missing.isEmpty && unused.isEmpty, "missing: \(missing), unused: \(unused)", sourceLocation: location)
  }
}
