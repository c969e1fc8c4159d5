internal import CodeInventory
internal import Findings

/// What a file of code uses of the sets of an index. Nothing else of the file is kept.
struct CodeFileUse: Sendable {
  /// A name that no catalog has, which is missing if it is certain that Apple's type is asked.
  struct Candidate: Sendable {
    let call: CodeInventory.Call
    let place: SourceRange
  }

  let path: String
  /// The indices of sets that it names.
  private(set) var used: Set<Int> = []
  /// Those that only a name that is put together can be.
  private(set) var assembled: Set<Int> = []
  /// Those with the name of a case, which `"\\(value)"` can be.
  private(set) var described: Set<Int> = []
  /// In the order of their places.
  private(set) var candidates: [Candidate] = []
  let describesValues: Bool
  let declarations: CodeDeclarations
  let constants: [CodeConstant]
  /// Whether it is code of the app, and no settings and nothing that a tool generated.
  let isCode: Bool

  init(_ bytes: [UInt8], _ file: CodeSearch.File, in index: AssetIndex, _ scopes: NameScopes) {
    let inventory = CodeInventory(bytes, file.language)
    path = file.path
    describesValues = inventory.describesValues
    declarations = inventory.declarations
    constants = inventory.constants
    let isOfTool = inventory.isGenerated || file.path.hasSuffix("Package.swift")
    isCode = CodeSearch.isCode(file.path) && inventory.hasCode && !isOfTool
    for literal in inventory.literals {
      used.formUnion(index.sets(named: literal))
      assembled.formUnion(index.sets(ofAtlas: literal))
    }
    for member in inventory.members { used.formUnion(index.sets(of: member)) }
    for name in inventory.assembled { assembled.formUnion(index.sets(matching: name)) }
    for name in inventory.caseNames { described.formUnion(index.sets(named: name)) }
    // To compare a pattern takes the time of all names, so what code repeats is compared once.
    var known: [AssembledName: Set<AssetUse>] = [:]
    let missing = inventory.calls.filter { call in
      if scopes.gap(of: call.name, call.use, in: call.bundle, ofFile: file.path, index) != nil { return true }
      // Another name of a type tells what it asks for only when all code is read.
      let uses = call.isOfUnknownType ? Set(AssetUse.allCases) : [call.use]
      guard case .pattern(let pattern) = call.name else { return !uses.contains { index.has(call.name, $0) } }
      let fitting = known[pattern] ?? index.uses(fitting: pattern)
      known[pattern] = fitting
      return uses.isDisjoint(with: fitting)
    }
    guard !missing.isEmpty else { return }
    let source = SourceFile(path: path, bytes: inventory.text)
    let sorted = missing.sorted { $0.range.lowerBound < $1.range.lowerBound }
    candidates = sorted.map { Candidate(call: $0, place: SourceRange(source, $0.range)) }
  }

}

extension CodeInventory.Call {
  /// Whether its type is none of Apple's, but may be another name of one.
  fileprivate var isOfUnknownType: Bool {
    guard let callee else { return false }
    return AppleCall.use(type: callee.type, label: callee.label) == nil && callee.label != "resource"
  }
}
