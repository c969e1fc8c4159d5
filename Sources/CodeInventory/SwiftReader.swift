/// Finds in Swift what asks for assets, and what decides whether Apple's types are asked; and in Kotlin, which has the
/// same strings, sums and members, what asks for images of iOS.
struct SwiftReader {
  private let isKotlin: Bool
  private let code: CodeStrings
  private var inventory: CodeInventory
  /// The open brackets and interpolations around the token that is read.
  private var frames: [Frame] = []
  /// The bodies of types around the token that is read, outer ones first.
  private var bodies: [String] = []
  /// A type whose body has not begun.
  private var pendingBody: (body: TypeBody, depth: Int)?
  /// The bundles in which calls look, as far as somebody has asked, by the indices of their parentheses.
  private var bundles: [Int: Bundle] = [:]
  /// The strings that are operands of a `+` that was read.
  private var joined: Set<Int> = []
  /// How many `#if` are open.
  private var conditions = 0

  private struct Frame {
    /// The index of its token.
    let open: Int
    /// The parenthesis of the call. It is another one than `open` where `open` only groups an argument.
    var call: Int
    var callee: Callee?
    /// The label of the argument that is read; nil for none.
    var label: CodeWord?
    /// Where the value of that argument begins.
    var argument: Int
    var isFirstArgument = true
    /// Of a brace.
    var body: TypeBody?

    init(open: Int, callee: Callee? = nil) {
      self.open = open
      self.callee = callee
      call = open
      argument = open + 1
    }
  }

  /// The bundle in which a call looks.
  private enum Bundle {
    case own(CodeInventory.Call.Bundle)
    case other
  }

  /// What stands before a parenthesis.
  private struct Callee {
    let word: CodeWord
    /// Of the name, or of the type that a declaration gives to `.init`.
    let index: Int
    var isMethod = false
    var isQualified = false
  }

  /// The braces of a type or an extension.
  private struct TypeBody {
    let name: String
    let word: CodeWord
    let isExtension: Bool
    var cases = Cases.none

    enum Cases {
      case none
      /// Each has its name as its raw value.
      case texts
      /// They have no text.
      case values
    }
  }

  /// Reads a text of Swift.
  static func read(_ text: [UInt8]) -> CodeInventory { read(text, .swift) }

  /// Reads a text of Kotlin.
  static func readKotlin(_ text: [UInt8]) -> CodeInventory { read(text, .kotlin) }

  private static func read(_ text: [UInt8], _ dialect: CodeLexer.Dialect) -> CodeInventory {
    var reader = SwiftReader(text, dialect)
    reader.read()
    return reader.inventory
  }

  private init(_ text: [UInt8], _ dialect: CodeLexer.Dialect) {
    code = CodeStrings(text: text, tokens: CodeLexer.tokens(of: text, dialect))
    isKotlin = dialect == .kotlin
    inventory = CodeInventory(text: text)
  }

  private mutating func read() {
    for index in code.tokens.indices {
      let token = code.tokens[index]
      switch token.kind {
      case .identifier: readIdentifier(token, at: index)
      case .literal, .textOpen: readText(token, at: index)
      case .interpolationOpen: frames.append(Frame(open: index))
      case .interpolationClose: leave(token)
      case .punctuation: readPunctuation(token, at: index)
      case .directive where token.word == .if: conditions += 1
      case .directive where token.word == .endif: conditions -= 1
      case .number, .textClose, .textPiece, .regex, .directive: break
      }
    }
  }

  // MARK: Brackets

  private mutating func readPunctuation(_ token: CodeToken, at index: Int) {
    switch token.byte {
    case .openParenthesis:
      if let group = group(at: index) {
        frames.append(group)
      } else {
        frames.append(Frame(open: index, callee: callee(before: index)))
        beginArgument(at: index + 1)
      }
    case .openBracket:
      frames.append(Frame(open: index))
    case .openBrace:
      var frame = Frame(open: index)
      if let pending = pendingBody, pending.depth == frames.count {
        frame.body = pending.body
        bodies.append(pending.body.name)
        pendingBody = nil
      }
      frames.append(frame)
    case .closeParenthesis, .closeBracket, .closeBrace:
      leave(token)
    case .comma:
      guard let last = frames.indices.last else { return }
      frames[last].isFirstArgument = false
      beginArgument(at: index + 1)
    case .dot:
      readDot(at: index)
    default: break
    }
  }

  /// The frame of a parenthesis around a whole argument or one of its values, as in `UIImage(named: (on ? "day" : "night"))`,
  /// which stands for that of the call; nil for another parenthesis.
  private func group(at index: Int) -> Frame? {
    guard let outer = frames.last, code[outer.open].isPunctuation(.openParenthesis),
      isWholeArgument(index, of: outer) || isChoice(index, of: outer)
    else { return nil }
    var frame = Frame(open: index, callee: outer.callee)
    frame.call = outer.call
    frame.label = outer.label
    frame.isFirstArgument = outer.isFirstArgument
    return frame
  }

  private mutating func leave(_ token: CodeToken) {
    guard token.link >= 0 else { return }
    while let frame = frames.last, frame.open >= Int(token.link) {
      if frame.body != nil { bodies.removeLast() }
      frames.removeLast()
    }
  }

  private mutating func beginArgument(at index: Int) {
    guard let last = frames.indices.last else { return }
    // In braces, `let title, systemImage: String` declares.
    let hasLabels = code[frames[last].open].byte == .openParenthesis
    let isLabelled = hasLabels && code[index].kind == .identifier && code[index + 1].isPunctuation(.colon)
    frames[last].label = isLabelled ? code[index].word : nil
    frames[last].argument = isLabelled ? index + 2 : index
  }

  /// What is called with the parenthesis at an index: the name before it; nil if there is none.
  private func callee(before open: Int) -> Callee? {
    let index = open - 1
    let name = code[index]
    if name.kind == .directive { return Callee(word: name.word, index: index) }
    guard name.kind == .identifier else { return nil }
    if name.word == .initializer, code[index - 1].isPunctuation(.dot) {
      if code.beginsUppercase(index - 2) { return type(at: index - 2) }
      guard !endsExpression(before: index - 1), let type = declaredType(before: index - 1) else { return nil }
      return Callee(word: code[type].word, index: type)
    }
    if code.beginsUppercase(index) { return type(at: index) }
    return Callee(word: name.word, index: index, isMethod: true)
  }

  /// A type that is called; nil if a type that is not Apple's holds it, or if it is declared here.
  private func type(at index: Int) -> Callee? {
    let word = code[index].word
    guard code[index - 1].isPunctuation(.dot) else {
      switch code[index - 1].word {
      case .func, .case, .struct, .class, .enum, .macro, .protocol, .typealias: return nil
      default: return Callee(word: word, index: index)
      }
    }
    // `NSImage.Name("…")` is a name.
    if word == .name { return Callee(word: word, index: index - 2) }
    guard Self.isModule(code[index - 2].word), !code[index - 3].isPunctuation(.dot) else { return nil }
    return Callee(word: word, index: index, isQualified: true)
  }

  private static func isModule(_ word: CodeWord) -> Bool {
    switch word {
    case .swiftUI, .uiKit, .appKit, .swiftUICore, .spriteKit, .intents, .userNotifications, .developerToolsSupport:
      true
    default: false
    }
  }

  // MARK: Strings

  private mutating func readText(_ token: CodeToken, at index: Int) {
    if let label = frames.last?.label, Self.isSystemLabel(label) { return }
    let use = frames.last.flatMap(use)
    let value = token.kind == .literal ? code.value(of: token) : nil
    if let value { inventory.add(literal: value) }
    let isAsked = use != nil || isAskedFormat
    if !joined.contains(index), !readSum(at: index, isAsked: isAsked, use: use) {
      readParts(at: index, value: value, isAsked: isAsked)
    }
    guard let frame = frames.last else { return }
    let isWhole = isWholeArgument(index, of: frame)
    if let use, isWhole || isChoice(index, of: frame) {
      if let value {
        add(use, .literal(value), at: code.content(of: token), in: frame)
      } else if token.kind == .textOpen {
        add(use, AssembledName(code.parts(at: index)), at: code.content(ofTextAt: index), in: frame)
      }
    }
    guard isWhole else { return }
    if let value, use == nil { readFormat(value, at: code.content(of: token)) }
    if use != nil, token.kind == .textOpen, !code.parts(at: index).contains(where: { $0 != .any }) {
      inventory.describesValues = true
    }
    if let value { readMethod(value, in: frame) }
  }

  /// Names of SF Symbols are no names of assets.
  private static func isSystemLabel(_ label: CodeWord) -> Bool {
    switch label {
    case .systemName, .systemImage, .systemImageName, .systemSymbolName: true
    default: false
    }
  }

  private func isWholeArgument(_ index: Int, of frame: Frame) -> Bool {
    frame.argument == index && endsArgument(code.end(of: index) + 1)
  }

  /// Whether an argument ends before a token.
  private func endsArgument(_ next: Int) -> Bool {
    code[next].isPunctuation(.comma) || code[next].isPunctuation(.closeParenthesis)
  }

  /// Whether a string is one of the values that an argument can have: `b ? "day" : "night"`, `name ?? "day"`.
  private func isChoice(_ index: Int, of frame: Frame) -> Bool {
    isChoice(index, endingBefore: code.end(of: index) + 1, of: frame)
  }

  private func isChoice(_ index: Int, endingBefore next: Int, of frame: Frame) -> Bool {
    guard index > frame.argument else { return false }
    if isQuestion(index - 1), isQuestion(index - 2), !code[index - 1].followsSpace { return endsArgument(next) }
    if isQuestion(index - 1), code[index - 1].followsSpace { return code[next].isPunctuation(.colon) }
    guard code[index - 1].isPunctuation(.colon) else { return false }
    return endsArgument(next) || isQuestion(next)
  }

  private func isQuestion(_ index: Int) -> Bool { code[index].isPunctuation(UInt8(ascii: "?")) }

  /// Whether the string that is read is the format of a name: `UIImage(named: String(format: "step%d", number))`.
  private var isAskedFormat: Bool {
    guard frames.count >= 2, let frame = frames.last, frame.label == .format, frame.callee?.word == .string,
      let callee = frame.callee
    else { return false }
    let outer = frames[frames.count - 2]
    return outer.argument == callee.index && use(of: outer) != nil
  }

  /// `UIImage(named: String(format: "step%d", number))`.
  private mutating func readFormat(_ value: String, at range: Range<Int>) {
    guard isAskedFormat, let inner = frames.last else { return }
    let outer = frames[frames.count - 2]
    guard endsArgument(code.end(of: inner.open) + 1), let use = use(of: outer) else { return }
    add(use, AssembledName(FormatText.parts(of: value)), at: range, in: outer)
  }

  /// A string by itself, which may be a pattern.
  private mutating func readParts(at index: Int, value: String?, isAsked: Bool) {
    inventory.add(AssembledName(code.parts(at: index)), isAsked: isAsked)
    guard let value else { return }
    for name in Affix.names(of: value) { inventory.add(name, isAsked: false) }
    if code[index + 1].isPunctuation(.dot) {
      switch code[index + 2].word {
      case .appending, .appendingFormat:
        inventory.add(AssembledName([.text(value), .any]), isAsked: isAsked)
      default: break
      }
    }
  }

  /// A string that is an argument of a method of strings.
  private mutating func readMethod(_ value: String, in frame: Frame) {
    guard let callee = frame.callee, callee.isMethod else { return }
    switch (callee.word, frame.label) {
    case (.appending, nil): inventory.add(AssembledName([.any, .text(value)]), isAsked: false)
    case (.appendingFormat, nil):
      inventory.add(AssembledName([.any] + FormatText.parts(of: value)), isAsked: false)
    // UIKit and WatchKit find the frames of an animation by their numbers.
    case (.animatedImageNamed, nil), (.animatedResizableImageNamed, nil), (.setImageNamed, nil):
      inventory.add(AssembledName([.text(value), .digits]), isAsked: true)
    case (.joined, .separator): readJoined(separator: value, at: callee.index)
    default: break
    }
  }

  /// `["flag", code].joined(separator: "-")`.
  private mutating func readJoined(separator: String, at index: Int) {
    guard code[index - 1].isPunctuation(.dot), code[index - 2].isPunctuation(.closeBracket) else { return }
    let close = index - 2
    let open = Int(code[close].link)
    guard open >= 0 else { return }
    var parts: [AssembledName.Part] = []
    var position = open + 1
    while position < close, parts.count <= 2 * AssembledName.mostParts {
      if !parts.isEmpty { parts.append(.text(separator)) }
      let end = code.end(of: position)
      let next = code[end + 1]
      let isWhole = end + 1 == close || next.isPunctuation(.comma)
      if code[position].isText, isWhole { parts += code.parts(at: position) } else { parts.append(.any) }
      position = end + 1
      while position < close, !code[position].isPunctuation(.comma) { position = code.end(of: position) + 1 }
      position += 1
    }
    if position < close { parts.append(.any) }
    inventory.add(AssembledName(parts), isAsked: false)
  }

  // MARK: Sums

  /// Reads the sum that a string is an operand of.
  ///
  /// - Returns: whether it is one.
  private mutating func readSum(at index: Int, isAsked: Bool, use: AssetUse?) -> Bool {
    let follows = isPlus(index - 1) || isPlusEquals(index - 1)
    guard follows || isPlus(code.end(of: index) + 1) else { return false }
    var parts: [AssembledName.Part] = follows ? [.any] : []
    var position = index
    var isCut = false
    var end = index
    while true {
      end = skipOperand(at: position)
      let isPlain = code[position].isText && end == code.end(of: position) + 1
      parts += isPlain ? code.parts(at: position) : [.any]
      if isPlain { joined.insert(position) }
      guard end > position, isPlus(end) else { break }
      guard parts.count <= 4 * AssembledName.mostParts else {
        parts.append(.any)
        isCut = true
        break
      }
      position = end + 1
    }
    let name = AssembledName(parts)
    if let use, let frame = frames.last, !isCut, endsArgument(end), isSum(from: frame.argument, to: index) {
      add(use, name, at: code[frame.argument].range.lowerBound..<code[end - 1].range.upperBound, in: frame)
    }
    if name.isOpen {
      inventory.add(name, isAsked: isAsked)
    } else if case .text(let text) = name.parts.first {
      inventory.add(literal: text)
    }
    return true
  }

  /// Whether nothing but operands of a sum stand from one to another.
  private func isSum(from start: Int, to index: Int) -> Bool {
    var position = start
    while position < index {
      let end = skipOperand(at: position)
      guard end > position, isPlus(end) else { return false }
      position = end + 1
    }
    return position == index
  }

  /// Whether there is a `+` between two operands.
  private func isPlus(_ index: Int) -> Bool {
    guard code[index].isPunctuation(.plus) else { return false }
    return !isGlued(index + 1, .equals) && !isGlued(index + 1, .plus) && !code[index - 1].isPunctuation(.plus)
  }

  private func isPlusEquals(_ index: Int) -> Bool {
    isGlued(index, .equals) && code[index - 1].isPunctuation(.plus)
  }

  /// Whether a token follows the one before without a space.
  private func isGlued(_ index: Int, _ byte: UInt8) -> Bool {
    code[index].isPunctuation(byte) && !code[index].followsSpace
  }

  /// The index behind an operand; the index itself if there is none.
  private func skipOperand(at start: Int) -> Int {
    var position = start
    switch code[position].kind {
    case .identifier, .number, .literal, .textOpen: position = code.end(of: position) + 1
    case .punctuation where [.openParenthesis, .openBracket].contains(code[position].byte):
      position = code.end(of: position) + 1
    default: return start
    }
    while true {
      let token = code[position]
      guard token.kind == .punctuation else { return position }
      switch token.byte {
      case .dot where code[position + 1].kind == .identifier || code[position + 1].kind == .number: position += 2
      case .openParenthesis where !token.followsSpace, .openBracket where !token.followsSpace:
        position = code.end(of: position) + 1
      case UInt8(ascii: "!") where !token.followsSpace, UInt8(ascii: "?") where !token.followsSpace: position += 1
      default: return position
      }
    }
  }

  // MARK: Calls

  /// What the argument that is read asks for; nil if it asks for no asset.
  private func use(of frame: Frame) -> AssetUse? {
    guard let callee = frame.callee else { return nil }
    if isKotlin { return kotlinUse(of: callee) }
    if callee.word == .imageLiteral { return frame.label == .resourceName ? .image : nil }
    if callee.isMethod { return nil }
    if callee.word == .name { return frame.label == nil ? nameUse(of: callee) : nil }
    guard callee.word == .other else {
      let isFirst = frame.label != nil || frame.isFirstArgument
      return isFirst ? AppleCall.use(callee.word, frame.label) : nil
    }
    let isNamed = frame.label == .named || frame.label == .imageLiteralResourceName
    return isNamed ? .image : nil
  }

  /// What `UIImage.imageNamed("…")` asks for.
  private func kotlinUse(of callee: Callee) -> AssetUse? {
    guard code[callee.index - 1].isPunctuation(.dot) else { return nil }
    switch (code[callee.index - 2].word, callee.word) {
    case (.uiImage, .imageNamed): return .image
    case (.uiColor, .colorNamed): return .color
    default: return nil
    }
  }

  /// What `NSImage.Name("…")` asks for as the argument of `NSImage(named:)`.
  private func nameUse(of callee: Callee) -> AssetUse? {
    guard frames.count >= 2 else { return nil }
    let outer = frames[frames.count - 2]
    return outer.argument == callee.index ? use(of: outer) : nil
  }

  /// Adds a call for a name that is put together, if enough of it is written.
  private mutating func add(_ use: AssetUse, _ name: AssembledName, at range: Range<Int>, in frame: Frame) {
    guard !isKotlin, name.isOpen, name.hasLetters, name.parts.count <= AssembledName.mostParts,
      name.textLength <= AssembledName.longest
    else { return }
    add(use, .pattern(name), at: range, in: frame)
  }

  /// Adds a call, if the asset is certainly one of this code's bundle and of Apple's type.
  private mutating func add(_ use: AssetUse, _ name: CodeInventory.Call.Name, at range: Range<Int>, in frame: Frame) {
    if let call = call(use, name, at: range, in: frame) { inventory.add(call) }
  }

  /// nil if the asset may be one of another bundle or of another type.
  private mutating func call(
    _ use: AssetUse, _ name: CodeInventory.Call.Name, at range: Range<Int>, in frame: Frame
  ) -> CodeInventory.Call? {
    guard let callee = frame.callee, case .own(let bundle) = self.bundle(of: frame) else { return nil }
    if isKotlin {
      guard code[code.end(of: frame.call) - 1].isText else { return nil }
      return CodeInventory.Call(use: use, name: name, range: range, callee: nil, hasFallback: false)
    }
    var found: CodeInventory.Call.Callee?
    switch callee.word {
    case .imageLiteral: break
    case .name:
      let outer = code[callee.index].word
      guard outer == .nsImage || outer == .nsColor else { return nil }
      found = CodeInventory.Call.Callee(type: outer.rawValue, label: CodeWord.named.rawValue)
    default:
      found = CodeInventory.Call.Callee(
        type: code.string(callee.index), label: frame.label?.rawValue ?? "", isQualified: callee.isQualified)
    }
    if use == .image, AppleCall.isNameOfAppKit(name.start) { return nil }
    return CodeInventory.Call(
      use: use, name: name, range: range, callee: found, hasFallback: false, scopes: scopes, bundle: bundle)
  }

  /// The names of the innermost types around the token that is read. Real code has up to 6.
  private var scopes: [String] { Array(bodies.suffix(16)) }

  /// The bundle in which a call looks. `.other` also if the call has a label that no call of Apple's has.
  private mutating func bundle(of frame: Frame) -> Bundle {
    if let known = bundles[frame.call] { return known }
    var bundle = namedBundle(frame)
    // Another target of the same code may have another branch.
    if conditions > 0, case .own = bundle { bundle = .own(.unsaid) }
    bundles[frame.call] = bundle
    return bundle
  }

  private func namedBundle(_ frame: Frame) -> Bundle {
    let close = code.end(of: frame.call)
    var position = frame.call + 1
    var named = Bundle.own(.byDefault)
    while position < close {
      let isFirst = position == frame.call + 1
      var namesBundle = false
      if code[position].kind == .identifier, code[position + 1].isPunctuation(.colon) {
        switch code[position].word {
        case .bundleLabel, .in, .inBundle:
          named = bundle(from: position + 2)
          if case .other = named { return .other }
          namesBundle = true
        case .other: return .other
        default: break
        }
      }
      // The project may have an initialiser with these arguments, which chooses a bundle itself.
      if !isFirst, !namesBundle, case .own(.byDefault) = named { named = .own(.unsaid) }
      while position < close, !code[position].isPunctuation(.comma) { position = code.end(of: position) + 1 }
      position += 1
    }
    return named
  }

  /// The bundle that an expression names.
  private func bundle(from start: Int) -> Bundle {
    var position = start
    switch code[position].word {
    case .nilWord: return .own(.byDefault)
    case .bundle, .nsBundle: position += 1
    default: break
    }
    if code[position].isPunctuation(.dot) {
      let isPartOfMore = code[position + 2].isPunctuation(.dot)
      switch code[position + 1].word {
      case .main where isPartOfMore, .module where isPartOfMore: return .other
      case .main: return .own(.main)
      case .module: return .own(.module)
      case .initializer: position += 2
      default: return .other
      }
    }
    let isMade = code[position].isPunctuation(.openParenthesis) && code[position + 1].word == .for
    return isMade ? .own(.unsaid) : .other
  }

  /// The type that the declaration gives to what is set to `.init(…)`: the index of its name; nil if nothing certain
  /// gives one.
  private func declaredType(before dot: Int) -> Int? {
    var index = dot - 1
    if code[index].word == .return { index -= 1 }
    let token = code[index]
    if token.isPunctuation(.equals) { return annotatedType(endingAt: index - 1) }
    if token.isPunctuation(.openBrace) { return annotatedType(endingAt: index - 1) }
    guard let frame = frames.last, code[frame.open].isPunctuation(.openBracket), frame.argument == dot,
      code[frame.open - 1].isPunctuation(.equals), code[frame.open - 2].isPunctuation(.closeBracket),
      code[frame.open - 4].isPunctuation(.openBracket), code[frame.open - 5].isPunctuation(.colon)
    else { return nil }
    return frame.open - 3
  }

  /// The type in `: UIImage?` or `-> UIImage`, of which the end is at an index.
  private func annotatedType(endingAt end: Int) -> Int? {
    var index = end
    if code[index].isPunctuation(UInt8(ascii: "?")) || code[index].isPunctuation(UInt8(ascii: "!")) { index -= 1 }
    guard code.beginsUppercase(index) else { return nil }
    var before = index - 1
    if code[before].isPunctuation(.dot), Self.isModule(code[before - 1].word) { before -= 2 }
    if code[before].isPunctuation(.colon) { return index }
    let isArrow = code[before].isPunctuation(UInt8(ascii: ">")) && code[before - 1].isPunctuation(UInt8(ascii: "-"))
    return isArrow ? index : nil
  }

  // MARK: Members

  /// Whether an expression ends before a token, so that a dot there is one of its members.
  private func endsExpression(before index: Int) -> Bool {
    let last = code[index - 1]
    switch last.kind {
    case .identifier: return !last.word.precedesExpression
    case .number, .literal, .textClose, .regex: return true
    case .textOpen, .textPiece, .interpolationOpen, .interpolationClose, .directive: return false
    case .punctuation:
      switch last.byte {
      case .closeParenthesis, .closeBracket, .closeBrace, .dot: return true
      case UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "?"): return !code[index].followsSpace
      default: return false
      }
    }
  }

  /// A dot that begins a member of no value: `.oak`.
  private mutating func readDot(at index: Int) {
    guard code[index + 1].kind == .identifier, !code[index + 1].followsSpace, index > 0 else { return }
    // No constant of a set is made for Kotlin.
    guard !isKotlin, !endsExpression(before: index) else { return }
    let end = inventory.addMembers(of: code, from: index, after: .empty)
    guard let frame = frames.last, frame.argument == index, let callee = frame.callee, !callee.isMethod else { return }
    let next = code[end]
    guard next.isPunctuation(.comma) || next.isPunctuation(.closeParenthesis) else { return }
    let isFirst = frame.label != nil || frame.isFirstArgument
    guard isFirst, let use = AppleCall.resourceUse(callee.word, frame.label), case .own = bundle(of: frame) else {
      return
    }
    let label = frame.label?.rawValue ?? ""
    let found = CodeInventory.Call.Callee(
      type: code.string(callee.index), label: label, isQualified: callee.isQualified)
    addSymbol(use, from: index, to: end, found)
  }

  /// A member of `ImageResource` or `ColorResource`.
  private mutating func addSymbol(
    _ use: AssetUse, from dot: Int, to end: Int, _ callee: CodeInventory.Call.Callee
  ) {
    var names: [String] = []
    var last = dot + 1
    for index in stride(from: dot + 1, to: end, by: 2) {
      switch code[index].word {
      case .initializer, .selfWord, .type: return
      default: break
      }
      names.append(code.string(index))
      last = index
      // What follows the symbol of a set is a property of it.
      if !code.beginsUppercase(index) { break }
    }
    let range = code[dot + 1].range.lowerBound..<code[last].range.upperBound
    inventory.add(
      CodeInventory.Call(
        use: use, name: .symbol(names), range: range, callee: callee, hasFallback: false, scopes: scopes))
  }

  // MARK: Identifiers

  private mutating func readIdentifier(_ token: CodeToken, at index: Int) {
    if !inventory.hasCode, !isOfImport(token, at: index) { inventory.hasCode = true }
    let isMember = code[index - 1].isPunctuation(.dot) && index > 0
    if isMember { return }
    switch token.word {
    case .other: break
    case _ where isKotlin: break
    case .import: readImport(at: index)
    case .extension: readExtension(at: index)
    case .class where code[index + 1].word == .var || code[index + 1].word == .func: readStatic(at: index)
    case .struct, .class, .enum, .actor, .protocol, .typealias, .associatedtype, .func, .macro:
      readDeclaration(token.word, at: index)
    case .case: readCase(at: index)
    case .initializer: readInitializer(at: index)
    case .static: readStatic(at: index)
    case .exported where code[index + 1].word == .import && code[index + 2].word == .swiftUI:
      inventory.declarations.exportsSwiftUI = true
    case .describing where code[index + 1].isPunctuation(.colon): inventory.describesValues = true
    default: break
    }
    guard !isKotlin, code[index + 1].isPunctuation(.dot), code.beginsUppercase(index) else { return }
    let end = inventory.addMembers(of: code, from: index + 1, after: FoldedName(code.text[token.range]))
    readConstant(from: index, to: end)
    guard end > index + 1, !code[end].isPunctuation(.openParenthesis) else { return }
    let use: AssetUse
    switch token.word {
    case .imageResource: use = .image
    case .colorResource: use = .color
    default: return
    }
    addSymbol(use, from: index + 1, to: end, CodeInventory.Call.Callee(type: token.word.rawValue, label: "resource"))
  }

  private func isOfImport(_ token: CodeToken, at index: Int) -> Bool {
    token.word == .import || code[index - 1].word == .import
  }

  private mutating func readImport(at index: Int) {
    var position = index + 1
    let isOfType = code[position].word.declaresType || code[position].word == .func
    if isOfType { position += 1 }
    switch code[position].word {
    case .swiftUI, .widgetKit, .swiftUICore: inventory.declarations.importsSwiftUI = true
    case .rSwift, .rSwiftResources: inventory.declarations.importsRSwift = true
    case .uiKit, .appKit, .spriteKit, .intents, .userNotifications, .developerToolsSupport: break
    default:
      inventory.declarations.importsUnknownModule = true
      if isOfType, code[position + 1].isPunctuation(.dot) {
        inventory.declarations.importedTypes.insert(code.string(position + 2))
      }
    }
  }

  private mutating func readExtension(at index: Int) {
    var position = index + 1
    guard code[position].kind == .identifier else { return }
    while code[position + 1].isPunctuation(.dot), code[position + 2].kind == .identifier { position += 2 }
    let body = TypeBody(name: code.string(position), word: code[position].word, isExtension: true)
    pendingBody = (body: body, depth: frames.count)
  }

  private mutating func readDeclaration(_ keyword: CodeWord, at index: Int) {
    let name = code[index + 1]
    guard name.kind == .identifier else { return }
    switch name.word {
    case .func, .var, .let, .initializer, .static, .class: return
    default: break
    }
    // `import struct Gems.Color` declares nothing.
    if code[index - 1].word == .import { return }
    let text = code.string(index + 1)
    let outer = frames.last?.body
    if outer?.word == .imageResource || outer?.word == .colorResource {
      inventory.declarations.resourceMembers.insert(text)
    }
    var isOwn = AppleCall.isType(name.word)
    if keyword == .typealias, let target = aliasTarget(at: index + 2) {
      inventory.declarations.aliases[text] = code.string(target)
      if AppleCall.areAlike(name.word, code[target].word) { isOwn = false }
    }
    if keyword == .func, !code[index + 2].isPunctuation(.openParenthesis) { isOwn = false }
    if isOwn {
      inventory.declarations.types.insert(CodeDeclarations.OwnType(name: text, container: bodies.last))
    }
    switch keyword {
    case .struct, .class, .actor, .protocol, .enum:
      var body = TypeBody(name: text, word: name.word, isExtension: false)
      if keyword == .enum { body.cases = cases(ofEnumAt: index + 1) }
      pendingBody = (body: body, depth: frames.count)
    default: break
    }
  }

  /// The type that another name stands for: the index of its name; nil for what is no plain type.
  private func aliasTarget(at index: Int) -> Int? {
    guard code[index].isPunctuation(.equals), code[index + 1].kind == .identifier else { return nil }
    var position = index + 1
    while code[position + 1].isPunctuation(.dot), code[position + 2].kind == .identifier {
      // A type in a type that is not Apple's is not Apple's.
      guard Self.isModule(code[position].word) else { return nil }
      position += 2
    }
    return position
  }

  // MARK: Enums

  private func cases(ofEnumAt name: Int) -> TypeBody.Cases {
    var position = name + 1
    guard code[position].isPunctuation(.colon) else { return .values }
    let isText = [position + 1, position + 3].contains {
      code[$0].word == .string && !code[$0 - 1].isPunctuation(.comma)
    }
    // Keys of coded values are no names of assets.
    for _ in 0..<32 where !code[position].isPunctuation(.openBrace) {
      if code[position].word == .codingKey { return .none }
      position += 1
    }
    return isText ? .texts : .values
  }

  private mutating func readCase(at index: Int) {
    guard let cases = frames.last?.body?.cases else { return }
    var position = index + 1
    while code[position].kind == .identifier {
      let name = code.string(position)
      position += 1
      let hasValue = code[position].isPunctuation(.equals)
      switch cases {
      case .none: return
      case .texts:
        if !hasValue { inventory.add(literal: name) }
        let value = hasValue ? code[position + 1].literalValue(in: code) : name
        addConstant(name, value, isRawValue: true)
      case .values: inventory.add(caseName: name)
      }
      if hasValue { position = code.end(of: position + 1) + 1 }
      if code[position].isPunctuation(.openParenthesis) { position = code.end(of: position) + 1 }
      guard code[position].isPunctuation(.comma) else { return }
      position += 1
    }
  }

  // MARK: What extensions add

  /// An initialiser that the app adds to a type of Apple's.
  private mutating func readInitializer(at index: Int) {
    guard let body = frames.last?.body, body.isExtension, AppleCall.isType(body.word) else { return }
    var position = index + 1
    while code[position].kind == .punctuation,
      "?!<>".utf8.contains(code[position].byte) || code[position].byte == .comma
    {
      position += 1
      while code[position].kind == .identifier || code[position].isPunctuation(.colon) { position += 1 }
    }
    let open = position
    guard code[open].isPunctuation(.openParenthesis), code[open + 1].kind == .identifier else { return }
    let first = code.string(position + 1)
    let label = first == "_" ? "" : first
    position += code[position + 2].kind == .identifier ? 3 : 2
    guard code[position].isPunctuation(.colon) else { return }
    let type = code[position + 1]
    let takesText: Bool
    switch type.word {
    case .string, .substring, .staticString, .some, .any: takesText = true
    // A generic parameter may be a text.
    default: takesText = type.kind == .identifier && type.end - type.start == 1
    }
    if needsMoreArguments(from: position + 1, to: code.end(of: open)) { return }
    inventory.declarations.initializers.insert(
      CodeDeclarations.OwnInitializer(type: body.name, label: label, takesText: takesText))
  }

  /// Whether a parameter after the first has no default, so that a call with one argument means another initialiser.
  private func needsMoreArguments(from start: Int, to close: Int) -> Bool {
    var position = start
    var commas = 0
    var defaults = 0
    while position < close {
      if code[position].isPunctuation(.comma) { commas += 1 }
      if code[position].isPunctuation(.equals), commas > 0 { defaults += 1 }
      position = code.end(of: position) + 1
    }
    return commas > defaults
  }

  private mutating func readStatic(at index: Int) {
    guard let body = frames.last?.body else { return }
    let declaration = skippingModifiers(from: index + 1)
    let keyword = code[declaration].word
    let name = declaration + 1
    guard keyword == .let || keyword == .var || keyword == .func, code[name].kind == .identifier else { return }
    switch body.word {
    case .imageResource, .colorResource: inventory.declarations.resourceMembers.insert(code.string(name))
    case .bundle, .nsBundle:
      if code[name].word == .module { inventory.declarations.hasOwnModuleBundle = true }
    default:
      let value = keyword == .let ? text(ofStaticAt: name) : nil
      addConstant(code.string(name), value, isRawValue: false)
    }
  }

  /// The index of the keyword behind the modifiers that may follow `static`: `static private let`,
  /// `static nonisolated(unsafe) var`.
  private func skippingModifiers(from start: Int) -> Int {
    var position = start
    for _ in 0..<4 where code[position].kind == .identifier && code[position].word == .other {
      position += 1
      if code[position].isPunctuation(.openParenthesis) { position = code.end(of: position) + 1 }
    }
    return position
  }

  // MARK: Constants

  /// The value of `static let star = "tab-star"`, from the name on; nil if it is not one text.
  private func text(ofStaticAt index: Int) -> String? {
    var position = index + 1
    if code[position].isPunctuation(.colon), code[position + 1].word == .string { position += 2 }
    guard code[position].isPunctuation(.equals), let value = code[position + 1].literalValue(in: code) else {
      return nil
    }
    let next = code[position + 2]
    // The text is a part of an expression.
    let ends = [.closeBrace, .comma, UInt8(ascii: ";"), UInt8(ascii: "@")]
    if next.kind == .punctuation, position + 2 < code.tokens.count, !ends.contains(next.byte) { return nil }
    if next.word == .as || next.word == .is { return nil }
    return value
  }

  private mutating func addConstant(_ name: String, _ value: String?, isRawValue: Bool) {
    let name = CodeConstant.Name(types: scopes, member: name, isRawValue: isRawValue)
    let isShort = value.map { $0.utf8.count <= CodeInventory.longestName } ?? false
    inventory.add(CodeConstant(name: name, value: isShort ? value : nil))
  }

  /// Reads a chain of names such as `Names.star` and `Names.star.rawValue`, which may be the name of an asset.
  private mutating func readConstant(from start: Int, to end: Int) {
    guard let frame = frames.last, start >= frame.argument, let use = use(of: frame) else { return }
    let isWhole = start == frame.argument && endsArgument(end)
    let isOneOfSeveral = isChoice(start, endingBefore: end, of: frame)
    guard isWhole || isOneOfSeveral else { return }
    let isRawValue = code[end - 1].word == .rawValue
    let last = isRawValue ? end - 3 : end - 1
    guard last > start, !code.beginsUppercase(last), last - start <= 2 * 16 else { return }
    let types = stride(from: start, to: last, by: 2)
    guard types.allSatisfy({ code.beginsUppercase($0) }) else { return }
    var names = types.map { code.string($0) }
    if names == ["Self"] {
      // Without it, the name would fit that of any type.
      guard let type = scopes.last else { return }
      names = [type]
    }
    let name = CodeConstant.Name(types: names, member: code.string(last), isRawValue: isRawValue)
    let range = code[start].range.lowerBound..<code[end - 1].range.upperBound
    add(use, .constant(name), at: range, in: frame)
  }
}

extension CodeToken {
  /// The value of a literal; nil for another token.
  fileprivate func literalValue(in code: CodeStrings) -> String? { kind == .literal ? code.value(of: self) : nil }
}

extension CodeInventory.Call.Name {
  /// The text with which every name begins that it may stand for; empty if that is not known.
  fileprivate var start: String {
    switch self {
    case .literal(let text): return text
    case .pattern(let name):
      if case .text(let text)? = name.parts.first { return text }
      return ""
    case .symbol, .constant: return ""
    }
  }
}

/// Standard affixes of names: a text that ends or begins with a dash or an underscore is put together with another.
enum Affix {
  static func names(of value: String) -> [AssembledName] {
    guard value.utf8.count >= 3, !value.utf8.contains(0x20) else { return [] }
    var names: [AssembledName] = []
    if let last = value.utf8.last, isSeparator(last) || last == .slash {
      names.append(AssembledName([.text(value), .any]))
    }
    if let first = value.utf8.first, isSeparator(first) {
      names.append(AssembledName([.any, .text(value)]))
    }
    return names
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") }
}

/// The types of Apple's that take names of assets.
package enum AppleCall {
  /// Whether a name is like those of AppKit's own images, such as NSCaution.
  static func isNameOfAppKit(_ name: String) -> Bool {
    let start = Array(name.utf8.prefix(3))
    return start.starts(with: "NS".utf8) && start.count == 3 && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= start[2]
  }

  /// What an argument of a call asks for; nil if it is no name of an asset.
  static func use(_ type: CodeWord, _ label: CodeWord?) -> AssetUse? {
    switch (type, label) {
    case (.uiImage, .named), (.nsImage, .named), (.uiImage, .imageLiteralResourceName), (.inImage, .named): .image
    case (.nsImage, .imageLiteralResourceName): .image
    case (.image, nil), (.image, .decorative): .image
    case (.label, .imageLabel), (.tab, .imageLabel), (.contentUnavailableView, .imageLabel): .image
    case (.skTexture, .imageNamed), (.skSpriteNode, .imageNamed): .image
    case (.shortcutIcon, .templateImageName), (.notificationActionIcon, .templateImageName): .image
    case (.imageResource, .nameLabel): .image
    case (.uiColor, .named), (.nsColor, .named), (.color, nil), (.colorResource, .nameLabel): .color
    case (.nsDataAsset, .nameLabel): .data
    default: nil
    }
  }

  /// The same for a type that another name stands for.
  package static func use(type: String, label: String) -> AssetUse? {
    guard let word = CodeWord(rawValue: type) else { return nil }
    return use(word, label.isEmpty ? nil : CodeWord(rawValue: label))
  }

  /// The kind of asset that an argument such as `.bell` names, a member of `ImageResource` or `ColorResource`; nil if that
  /// is not certain: `Color(.x)` may be a system colour.
  static func resourceUse(_ type: CodeWord, _ label: CodeWord?) -> AssetUse? {
    switch (type, label) {
    case (.uiImage, .resource), (.nsImage, .resource), (.image, nil): .image
    case (.uiColor, .resource), (.nsColor, .resource): .color
    default: nil
    }
  }

  /// Whether a type is one of SwiftUI's, so that it is Apple's only where SwiftUI is imported.
  package static func isOfSwiftUI(_ type: String) -> Bool {
    ["Image", "Color", "Label", "Tab", "ContentUnavailableView"].contains(type)
  }

  static func isType(_ word: CodeWord) -> Bool {
    switch word {
    case .uiImage, .nsImage, .image, .uiColor, .nsColor, .color, .nsDataAsset, .label, .tab, .contentUnavailableView,
      .imageResource, .colorResource, .inImage, .skTexture, .skSpriteNode, .shortcutIcon, .notificationActionIcon:
      true
    default: false
    }
  }

  /// Whether one type stands for the other where code is for several systems.
  static func areAlike(_ name: CodeWord, _ target: CodeWord) -> Bool {
    switch (name, target) {
    case (.uiImage, .nsImage), (.nsImage, .uiImage), (.uiColor, .nsColor), (.nsColor, .uiColor): true
    case (.image, .image), (.color, .color), (.uiImage, .uiImage), (.uiColor, .uiColor): true
    default: false
    }
  }
}
