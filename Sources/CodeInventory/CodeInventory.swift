/// What a file of code says of assets: the names that it uses, and what it declares that decides what they mean.
package struct CodeInventory: Sendable {
  /// A name in a place that takes nothing but the name of an asset.
  package struct Call: Sendable {
    package let use: AssetUse
    package let name: Name
    /// Of the name, in bytes of the text.
    package let range: Range<Int>
    /// The type that is asked, as `UIImage`, and the label of its argument; nil where no code declares it.
    package let callee: Callee?
    /// Whether something else is shown if the catalog has no such set: the colour that a XIB holds, or the icon of the app.
    package let hasFallback: Bool
    /// The names of the types around it, outer ones first.
    package var scopes: [String] = []
    /// The bundle that it names.
    package var bundle = Bundle.unsaid
    /// The setting that it is the value of; nil in code.
    package var setting: Setting?

    package enum Name: Hashable, Sendable {
      case literal(String)
      /// The members of `ImageResource` and `ColorResource`, outer ones first: `.Tabs.star`.
      case symbol([String])
      /// A name that is put together while the app runs.
      case pattern(AssembledName)
      /// The value of a constant that the app declares: `Names.star`.
      case constant(CodeConstant.Name)
    }

    package enum Bundle: Sendable {
      /// It is not certain which one, or it is that of a class: `Bundle(for: Marker.self)`.
      case unsaid
      /// The call names none, or `nil`, and Apple's frameworks take the main bundle.
      case byDefault
      case main
      /// That of a target of a Swift package.
      case module
    }

    /// A setting of Xcode or of a property list, which counts only where there are catalogs.
    package struct Setting: Sendable {
      package let key: String
      package let owner: Owner

      package enum Owner: Sendable {
        /// A build configuration, by its id in the project.
        case configuration(String)
        /// A target of a project that XcodeGen makes.
        case target(String)
        /// Any targets: the file does not say which.
        case anyTargets
        /// The product that a property list belongs to.
        case product
      }
    }

    package struct Callee: Hashable, Sendable {
      package let type: String
      /// Empty for an argument without one.
      package let label: String
      /// Whether a module of Apple's is written before the type.
      package var isQualified = false
    }
  }

  /// A name behind a dot.
  package struct Member: Hashable, Sendable {
    package let name: FoldedName
    /// The name before it in a chain; that of an empty name for none.
    package let parent: FoldedName
  }

  /// In the order of the file.
  package private(set) var calls: [Call] = []
  /// Every string without interpolations, and what else a name may be taken from.
  package private(set) var literals: Set<String> = []
  package private(set) var members: Set<Member> = []
  /// In the order of the file, without repetition.
  package private(set) var assembled: [AssembledName] = []
  /// In the order of the file.
  package private(set) var constants: [CodeConstant] = []
  /// The cases of enums without texts, which `"\(value)"` makes names of.
  package private(set) var caseNames: Set<String> = []
  /// Whether a call takes the name of a value: `UIImage(named: "\(kind)")`.
  package internal(set) var describesValues = false
  package internal(set) var declarations = CodeDeclarations()
  /// Whether Monotint, SwiftGen, R.swift or the like wrote the file, so that it uses nothing by itself.
  package internal(set) var isGenerated = false
  /// Whether it has more than comments and imports.
  package internal(set) var hasCode = false
  /// The text that positions are in: the file as UTF-8.
  package let text: [UInt8]

  /// The longest name, in bytes.
  static let longestName = 255

  init(text: [UInt8]) { self.text = text }

  /// Reads a file of code.
  ///
  /// - Parameter file: its bytes, in any encoding.
  package init(_ file: [UInt8], _ language: CodeLanguage) {
    let text = CodeText(file).bytes
    switch language {
    case .swift:
      if GeneratedCode.isGenerated(text) {
        self.init(text: text)
        isGenerated = true
      } else {
        self = SwiftReader.read(text)
      }
    case .objectiveC: self = ObjectiveCReader.read(text)
    case .kotlin: self = SwiftReader.readKotlin(text)
    case .interface: self = InterfaceReader.read(text)
    case .propertyList: self = PropertyListReader.read(text, file: file)
    case .buildSettings: self = SettingsReader.buildSettings(text)
    case .yaml: self = SettingsReader.yaml(text)
    case .json: self = JSONTexts.read(text)
    }
    if !literals.isEmpty || !calls.isEmpty { hasCode = true }
  }

  // MARK: Adding

  mutating func add(_ call: Call) { calls.append(call) }

  mutating func add(literal: String) {
    guard !literal.isEmpty, literal.utf8.count <= Self.longestName else { return }
    literals.insert(literal)
  }

  mutating func add(member: FoldedName, after parent: FoldedName) {
    members.insert(Member(name: member, parent: parent))
  }

  /// Adds the members in code from a dot on.
  ///
  /// - Returns: the index behind them.
  mutating func addMembers(of code: CodeStrings, from dot: Int, after root: FoldedName) -> Int {
    var parent = root
    var position = dot
    while code[position].isPunctuation(.dot), code[position + 1].kind == .identifier {
      let name = FoldedName(code.text[code[position + 1].range])
      add(member: name, after: parent)
      parent = name
      position += 2
    }
    return position
  }

  /// Adds a name that is put together, if enough of it is written.
  ///
  /// - Parameter isAsked: whether it is the argument of a call for an asset, so that one character is enough.
  mutating func add(_ name: AssembledName, isAsked: Bool) {
    let length = name.textLength
    guard name.isOpen, name.parts.count <= AssembledName.mostParts, length <= AssembledName.longest else { return }
    guard length >= (isAsked ? 1 : 3) else { return }
    if seen.insert(name).inserted { assembled.append(name) }
  }

  private var seen: Set<AssembledName> = []

  mutating func add(caseName: String) { caseNames.insert(caseName) }

  mutating func add(_ constant: CodeConstant) { constants.append(constant) }
}

/// What a type declares by a name, such as the constant `static let star = "tab-star"`, or a case of an enum of texts.
package struct CodeConstant: Hashable, Sendable {
  /// How code names it.
  package struct Name: Hashable, Sendable {
    /// The types that it is in, outer ones first.
    package let types: [String]
    package let member: String
    /// Whether the text is the raw value of a case.
    package let isRawValue: Bool

    /// As code writes it.
    package var text: String { (types + [member]).joined(separator: ".") + (isRawValue ? ".rawValue" : "") }
  }

  package let name: Name
  /// nil if it is not one text that can be the name of an asset.
  package let value: String?
}

/// What a file declares that decides which names are Apple's.
package struct CodeDeclarations: Sendable {
  /// A type of the app with the name of one of Apple's.
  package struct OwnType: Hashable, Sendable {
    package let name: String
    /// The type that it is declared in; nil for none.
    package let container: String?
  }

  /// An initialiser that the app adds to a type of Apple's.
  package struct OwnInitializer: Hashable, Sendable {
    package let type: String
    /// Of its first parameter; empty for none.
    package let label: String
    /// Whether a text can be its first argument.
    package let takesText: Bool
  }

  package internal(set) var types: Set<OwnType> = []
  package internal(set) var initializers: Set<OwnInitializer> = []
  /// The members that the app adds to `ImageResource` and `ColorResource`.
  package internal(set) var resourceMembers: Set<String> = []
  /// Whether the app declares a `Bundle.module` of its own.
  package internal(set) var hasOwnModuleBundle = false
  /// Other names of types, with what they stand for.
  package internal(set) var aliases: [String: String] = [:]
  /// Types of Apple's that an import takes from another module.
  package internal(set) var importedTypes: Set<String> = []
  /// Whether it imports SwiftUI, so that `Image` and `Color` are its types.
  package internal(set) var importsSwiftUI = false
  /// Whether it imports a module that is not known.
  package internal(set) var importsUnknownModule = false
  /// Whether its module hands SwiftUI on to those that import it.
  package internal(set) var exportsSwiftUI = false
  /// Whether it imports R.swift, which has an `ImageResource` of its own.
  package internal(set) var importsRSwift = false
}

/// What generators of constants write at the start of a file.
enum GeneratedCode {
  private static let mark = Array("generated ".utf8)
  private static let tools = [
    "by monotint", "using swiftgen", "by r.swift", "using figmaexport", "using figma-export", "using exfig", "by exfig",
  ].map { Array($0.utf8) }

  /// How much of a file may be its head.
  private static let headLength = 1024

  /// Whether the head of a file says so.
  static func isGenerated(_ text: [UInt8]) -> Bool {
    let end = min(text.count, headLength)
    var index = 0
    while index < end {
      if isWritten(mark, in: text, at: index) {
        let name = index + mark.count
        if tools.contains(where: { isWritten($0, in: text, at: name) }) { return true }
      }
      index += 1
    }
    return false
  }

  /// Whether a word in lower case stands at an offset, in any case.
  private static func isWritten(_ word: [UInt8], in text: [UInt8], at start: Int) -> Bool {
    guard start + word.count <= text.count else { return false }
    for offset in word.indices {
      let byte = text[start + offset]
      let lowercased = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
      if lowercased != word[offset] { return false }
    }
    return true
  }
}
