internal import CodeInventory
internal import Platform

/// What all code declares that decides whether a call asks a type of Apple's.
struct DeclaredTypes: Sendable {
  private struct Declared<Value: Hashable & Sendable>: Hashable, Sendable {
    let value: Value
    let module: String?
  }

  private var types: Set<Declared<CodeDeclarations.OwnType>> = []
  private var initializers: Set<Declared<CodeDeclarations.OwnInitializer>> = []
  private var resourceMembers: Set<String> = []
  private var aliases: [String: String] = [:]
  private var exportsSwiftUI = false
  /// Whether the code declares a `Bundle.module` of its own.
  private var hasOwnModuleBundle = false
  /// By their names without types.
  private var constants: [String: [Constant]] = [:]

  private struct Constant {
    let constant: CodeConstant
    let path: String
    let module: String?
  }

  mutating func add(_ declarations: CodeDeclarations, ofFile path: String) {
    let module = Self.module(ofFile: path)
    for type in declarations.types { types.insert(Declared(value: type, module: module)) }
    for initializer in declarations.initializers { initializers.insert(Declared(value: initializer, module: module)) }
    resourceMembers.formUnion(declarations.resourceMembers)
    aliases.merge(declarations.aliases) { first, _ in first }
    if declarations.exportsSwiftUI { exportsSwiftUI = true }
    if declarations.hasOwnModuleBundle { hasOwnModuleBundle = true }
  }

  mutating func add(_ constants: [CodeConstant], ofFile path: String) {
    let module = Self.module(ofFile: path)
    for constant in constants {
      self.constants[constant.name.member, default: []].append(
        Constant(constant: constant, path: path, module: module))
    }
  }

  /// The text that a constant stands for in a file; nil if it is not certain.
  ///
  /// - Parameter scopes: the names of the types around the place, outer ones first.
  func value(of name: CodeConstant.Name, in scopes: [String], ofFile path: String) -> String? {
    let all = (constants[name.member] ?? []).filter { declared in
      let declared = declared.constant.name
      return declared.isRawValue == name.isRawValue && declared.types.suffix(name.types.count) == name.types[...]
    }
    // What an inner type declares hides what an outer one does.
    let counts = (0...scopes.count).reversed()
    let whole = counts.lazy.map { count in
      all.filter { $0.constant.name.types == scopes.prefix(count) + name.types }
    }.first { !$0.isEmpty }
    let fitting = whole ?? all
    let inFile = fitting.filter { $0.path == path }
    let module = Self.module(ofFile: path)
    let seen = inFile.isEmpty ? fitting.filter { $0.module == module } : inFile
    return seen.count == 1 ? seen[0].constant.value : nil
  }

  /// The folder of the module of a package, which is the one in `Sources` or `Tests`; nil for code of other layouts, of
  /// which only the project knows the modules.
  private static func module(ofFile path: String) -> String? {
    let names = Disk.names(in: path)
    guard let index = names.dropLast(2).lastIndex(where: { ["Sources", "Tests", "Source"].contains($0) }) else {
      return nil
    }
    return names[...(index + 1)].joined(separator: "/")
  }

  /// What a call asks for; nil if it is not certain that it asks a type of Apple's.
  ///
  /// - Parameters:
  ///   - declarations: those of its file.
  ///   - path: of its file.
  func certainUse(of call: CodeInventory.Call, _ declarations: CodeDeclarations, inFile path: String) -> AssetUse? {
    guard let callee = call.callee else { return call.use }
    var type = callee.type
    var use: AssetUse? = call.use
    if callee.label != "resource" {
      if AppleCall.use(type: type, label: callee.label) == nil, let other = aliases[type] { type = other }
      switch call.name {
      case .literal, .pattern, .constant: use = AppleCall.use(type: type, label: callee.label)
      case .symbol: break
      }
    }
    guard let use, isOfApple(type, call, callee, declarations, inFile: path) else { return nil }
    guard !hasInitializer(of: type, for: call, label: callee.label, inFile: path) else { return nil }
    if case .symbol(let names) = call.name {
      if declarations.importsRSwift || names.contains(where: resourceMembers.contains) { return nil }
    }
    return use
  }

  /// The bundle in which a call looks: `.unsaid` where the code decides it elsewhere.
  func certainBundle(of call: CodeInventory.Call) -> CodeInventory.Call.Bundle {
    switch call.bundle {
    case .module where hasOwnModuleBundle: .unsaid
    case .byDefault where !asksSwiftUI(call): .unsaid
    default: call.bundle
    }
  }

  /// Whether a call makes an `Image` or a `Color`, and no module of the code declares anything that it could mean instead.
  /// Calls that may find nothing, such as `UIImage(named:)`, often ask another bundle next.
  private func asksSwiftUI(_ call: CodeInventory.Call) -> Bool {
    guard let callee = call.callee, ["Image", "Color"].contains(callee.type) else { return false }
    let isDeclared = types.contains { $0.value.name == callee.type } || aliases.values.contains(callee.type)
    return !isDeclared && !initializers.contains { $0.value.type == callee.type && $0.value.label == callee.label }
  }

  private func isOfApple(
    _ type: String, _ call: CodeInventory.Call, _ callee: CodeInventory.Call.Callee,
    _ declarations: CodeDeclarations, inFile path: String
  ) -> Bool {
    if callee.isQualified { return true }
    if declarations.importedTypes.contains(type) { return false }
    if AppleCall.isOfSwiftUI(type), !declarations.importsSwiftUI {
      guard exportsSwiftUI, declarations.importsUnknownModule else { return false }
    }
    let module = Self.module(ofFile: path)
    return !types.contains { declared in
      guard declared.value.name == type else { return false }
      if let container = declared.value.container { return call.scopes.contains(container) }
      return declared.module == module
    }
  }

  /// Whether the app has an initialiser that a call may mean.
  private func hasInitializer(
    of type: String, for call: CodeInventory.Call, label: String, inFile path: String
  ) -> Bool {
    let module = Self.module(ofFile: path)
    return initializers.contains { declared in
      guard declared.value.type == type, declared.value.label == label else { return false }
      // An extension may be public, so that it counts in other modules too.
      guard declared.module == module || declared.module != nil && module == nil else { return false }
      if case .symbol = call.name { return true }
      return declared.value.takesText
    }
  }
}
