internal import Findings

/// Carries out `$extends`: a group inherits the groups and tokens of another (Format Module 6.4).
///
/// A group must be complete before another can inherit from it, so its own `$extends` is carried out first. The groups
/// that wait stand on an explicit stack, because a chain of them may be as long as the file.
struct GroupInheritance {
  private(set) var tree: TokenTree
  private(set) var findings: [TokenFinding] = []

  private enum State { case waiting, open, done }
  /// The groups that extend another, each with its progress.
  private var states: [Int: State] = [:]
  /// The groups in which no group waits to inherit. Nothing changes in them any more.
  private var settled: Set<Int> = []
  private var isFull = false

  init(_ tree: TokenTree) {
    self.tree = tree
    for node in 0..<tree.count {
      turnReferenceIntoGroup(node)
      if reference(of: node) != nil { states[node] = .waiting }
    }
    for heir in states.keys.sorted() where !isFull { complete(heir) }
  }

  /// An object with `$ref` alone is a token, unless it refers to a group.
  private mutating func turnReferenceIntoGroup(_ node: Int) {
    guard let token = tree[node].token, !token.object.contains("$value"),
      let member = token.object.member("$ref"), case .pointer(let names) = TokenReference(pointer: member.value)
    else { return }
    let target = tree.find(names)
    guard target.isComplete, target.node != node, tree[target.node].token == nil else { return }
    tree[node].token = nil
    tree[node].properties += token.object.members.map {
      TokenTree.Member(file: token.file, member: $0, dialect: token.dialect, set: token.set)
    }
  }

  private func reference(of node: Int) -> TokenTree.Member? {
    guard tree[node].token == nil else { return nil }
    return tree[node].property("$extends") ?? tree[node].property("$ref")
  }

  /// Completes a group, after all groups that it needs.
  private mutating func complete(_ heir: Int) {
    var stack = [heir]
    while let node = stack.last {
      guard states[node] != .done, let property = reference(of: node) else {
        stack.removeLast()
        continue
      }
      states[node] = .open
      let names = names(in: property, of: node)
      switch names.map({ need(of: node, $0) }) {
      case .nothing(let target): inherit(from: target, into: node, property)
      case .missing: reportMissing(names ?? [], property, of: node)
      case nil: break
      case .itself(let other):
        let circle = Array(stack.filter { states[$0] == .open }.drop { $0 != other })
        reportCycle(circle)
        for member in circle { states[member] = .done }
      case .first(let others):
        stack += others
        continue
      }
      states[node] = .done
    }
  }

  private enum Need {
    case nothing(target: Int)
    case first([Int])
    case itself(Int)
    case missing
  }

  /// What must be complete before a group can inherit: the groups on the way to its target, and those inside it.
  private mutating func need(of heir: Int, _ names: [String]) -> Need {
    var node = 0
    for name in names {
      if node != heir, let need = need(for: node) { return need }
      guard let next = tree.child(name, of: node) else { return .missing }
      node = next
    }
    var waiting: [Int] = []
    var stack = [node]
    while let next = stack.popLast() {
      if settled.contains(next) { continue }
      switch need(for: next) {
      case .first(let group): waiting += group
      case let circle?: return circle
      case nil: break
      }
      stack.append(contentsOf: tree[next].children)
    }
    guard waiting.isEmpty else { return .first(waiting) }
    settled.insert(node)
    return .nothing(target: node)
  }

  private func need(for node: Int) -> Need? {
    switch states[node] {
    case nil, .done: nil
    case .waiting: .first([node])
    case .open: .itself(node)
    }
  }

  private mutating func names(in property: TokenTree.Member, of node: Int) -> [String]? {
    let value = property.value
    let isPointer = property.member.key == "$ref" || value.string?.hasPrefix("#") == true
    let reference: TokenReference? = if isPointer { TokenReference(pointer: value) } else { TokenReference(value) }
    switch reference {
    case .curly(let path): return path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    case .pointer(let names): return names
    case .malformed(let message, let help): add(node, "cannot inherit: \(message)", help: help, at: property)
    case nil: add(node, "cannot inherit from \(value.kind)", help: ##"write "{group}" or "#/group""##, at: property)
    }
    return nil
  }

  // MARK: Merging

  private mutating func inherit(from target: Int, into heir: Int, _ property: TokenTree.Member) {
    if tree[target].token != nil {
      let problem = "extends “\(tree.path(of: target))”, which is a token"
      return add(heir, problem, help: "extend a group; a token is referred to in a $value", at: property)
    }
    var pairs = [(target, heir)]
    while let (source, copy) = pairs.popLast() {
      for inherited in tree[source].properties where !["$extends", "$ref"].contains(inherited.member.key) {
        if tree[copy].property(inherited.member.key) == nil { tree[copy].properties.append(inherited) }
      }
      let own = tree[copy].children
      var order: [Int] = []
      for child in tree[source].children {
        let node = tree[child]
        if let local = tree.child(node.name, of: copy) {
          order.append(local)
          if tree[local].token == nil, node.token == nil { pairs.append((child, local)) }
          continue
        }
        guard hasRoom(under: copy, property) else { return }
        let added = tree.addChild(node.name, of: copy)
        tree[added].token = node.token
        order.append(added)
        pairs.append((child, added))
      }
      // Inherited first, in their order, then what the group adds.
      let inherited = Set(order)
      tree[copy].children = order + own.filter { !inherited.contains($0) }
    }
  }

  private mutating func hasRoom(under node: Int, _ property: TokenTree.Member) -> Bool {
    // No file that can be read nests deeper.
    if tree[node].depth < JSONReader.depthLimit, tree.count < TokenTree.sizeLimit { return true }
    if !isFull {
      let message = "groups that extend each other make more than \(TokenTree.sizeLimit) tokens, or nest too deep"
      let help = "extend smaller groups"
      findings.append(
        TokenFinding(kind: .fatal, rule: .extends, message: message, help: help, place: property.place))
    }
    isFull = true
    return false
  }

  // MARK: Findings

  private mutating func reportCycle(_ members: [Int]) {
    let names = (members + members.prefix(1)).map { "“\(tree.path(of: $0))”" }
    let message =
      if members.count == 1 {
        "the group \(names[0]) extends itself or a group that it is in"
      } else {
        "groups extend each other in a circle: \(names.joined(separator: " → "))"
      }
    let places = members.compactMap { reference(of: $0)?.place }
    guard let place = places.first else { return }
    let related = places.dropFirst().map { Diagnostic.Related("extends the next group", at: $0) }
    findings.append(
      TokenFinding(
        kind: .fatal, rule: .cycle, message: message, help: "remove one of these $extends", place: place,
        related: related, subject: tree.path(of: members[0])))
  }

  private mutating func reportMissing(_ names: [String], _ property: TokenTree.Member, of node: Int) {
    let path = names.joined(separator: ".")
    // A suggestion takes time in a large file, and a file with many mistakes needs no more than a few of them.
    let groups = findings.count < 3 ? (1..<tree.count).filter { tree[$0].token == nil && $0 != node } : []
    let help = Suggestion.help(for: path, in: groups.map { tree.path(of: $0) }) ?? "name a group of this file"
    add(node, "extends “\(path)”, which does not exist", help: help, at: property, isMildInDrafts: true)
    findings[findings.count - 1].target = path
  }

  private mutating func add(
    _ heir: Int, _ problem: String, help: String, at property: TokenTree.Member, isMildInDrafts: Bool = false
  ) {
    let message = "the group “\(tree.path(of: heir))” \(problem)"
    findings.append(
      TokenFinding(
        kind: .fatal, rule: .extends, message: message, help: help, place: property.place,
        isMildInDrafts: isMildInDrafts, subject: tree.path(of: heir)))
  }
}
