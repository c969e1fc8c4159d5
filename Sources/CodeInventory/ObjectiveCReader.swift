/// Finds in Objective-C what asks for assets.
struct ObjectiveCReader {
  private let code: CodeStrings
  private var inventory: CodeInventory
  /// What the literals and the formats that are values of arguments ask for, by their first tokens.
  private var values: [Int: Value] = [:]

  private struct Value {
    let use: AssetUse
    /// Whether it is the format of the name.
    let isFormat: Bool
  }

  /// Reads a text of Objective-C, with C or C++ in it.
  static func read(_ text: [UInt8]) -> CodeInventory {
    var reader = ObjectiveCReader(text)
    reader.read()
    return reader.inventory
  }

  private init(_ text: [UInt8]) {
    code = CodeStrings(text: text, tokens: CodeLexer.tokens(of: text, .objectiveC))
    inventory = CodeInventory(text: text)
  }

  private mutating func read() {
    var index = 0
    while index < code.tokens.count {
      switch code[index].kind {
      case .literal: index = readLiteral(at: index)
      case .identifier:
        if !code[index - 1].isPunctuation(.hash) { inventory.hasCode = true }
        readConstant(code[index])
        readArgument(ofSelectorAt: index)
        index = readMembers(at: index)
      default: index += 1
      }
    }
  }

  /// The constants that Xcode makes: `ACImageNameHomeBar`.
  private mutating func readConstant(_ token: CodeToken) {
    let name = code.text[token.range]
    for mark in ["ACImageName", "ACColorName"] where name.starts(with: mark.utf8) {
      inventory.add(member: FoldedName(name.dropFirst(mark.utf8.count)), after: .empty)
    }
  }

  // MARK: Arguments

  /// Finds the values that the argument of a call for an asset can have: `on ? @"day" : @"night"`.
  private mutating func readArgument(ofSelectorAt index: Int) {
    let start = index + 2
    guard code[index + 1].isPunctuation(.colon),
      let use = assetUse(code[index].word, receiver: receiver(before: start))
    else { return }
    let end = endOfArgument(from: start)
    guard looksInOwnBundle(endingAt: end) else { return }
    var parts = [start..<end]
    while let part = parts.popLast() {
      // A parenthesis that nothing closes is its own end.
      if part.count >= 2, code[part.lowerBound].isPunctuation(.openParenthesis),
        code.end(of: part.lowerBound) == part.upperBound - 1
      {
        parts.append(part.lowerBound + 1..<part.upperBound - 1)
        continue
      }
      let values = choices(in: part)
      if values == [part] { readValue(part, use) } else { parts += values }
    }
  }

  /// The most tokens of an argument.
  private static let longestArgument = 1000

  /// The index behind an argument, which is that of the next part of the message's name or of the bracket that closes it.
  private func endOfArgument(from start: Int) -> Int {
    var position = start
    var questions = 0
    while position < code.tokens.count, position - start < Self.longestArgument {
      let token = code[position]
      if token.isPunctuation(.closeBracket) || token.isPunctuation(UInt8(ascii: ";")) { break }
      if token.isPunctuation(UInt8(ascii: "?")) { questions += 1 }
      if token.isPunctuation(.colon) { questions = max(0, questions - 1) }
      if questions == 0, token.kind == .identifier, code[position + 1].isPunctuation(.colon) { break }
      position = code.end(of: position) + 1
    }
    return position
  }

  /// The values of an expression, of which conditions choose one; the expression itself if there is no condition.
  private func choices(in part: Range<Int>) -> [Range<Int>] {
    var all: [Range<Int>] = []
    var start = part.lowerBound
    var position = start
    while position < part.upperBound {
      let token = code[position]
      let isQuestion = token.isPunctuation(UInt8(ascii: "?"))
      let isColon = token.isPunctuation(.colon)
      if isQuestion || isColon {
        // Before a question mark stands a condition.
        if isColon, start < position { all.append(start..<position) }
        start = position + 1
      }
      position = code.end(of: position) + 1
    }
    return start < part.upperBound ? all + [start..<part.upperBound] : all
  }

  private mutating func readValue(_ part: Range<Int>, _ use: AssetUse) {
    let first = part.lowerBound
    if code[first].kind == .literal, part.allSatisfy({ code[$0].kind == .literal }) {
      values[first] = Value(use: use, isFormat: false)
    }
    // `[NSString stringWithFormat:@"step%d", number]`
    guard code[first].isPunctuation(.openBracket), code.end(of: first) == part.upperBound - 1,
      code[first + 3].isPunctuation(.colon), code[first + 4].kind == .literal
    else { return }
    let selector = code[first + 2].word
    guard selector == .stringWithFormat || selector == .localizedStringWithFormat else { return }
    var end = first + 5
    while code[end].kind == .literal { end += 1 }
    guard code[end].isPunctuation(.comma) else { return }
    values[first + 4] = Value(use: use, isFormat: true)
  }

  // MARK: Names

  /// The members of a class, such as `Asset.iceCream.image`, which Swift code declares.
  ///
  /// - Returns: the index behind them.
  private mutating func readMembers(at index: Int) -> Int {
    guard code.beginsUppercase(index), !code[index - 1].isPunctuation(.dot) || index == 0 else { return index + 1 }
    return inventory.addMembers(of: code, from: index + 1, after: FoldedName(code.text[code[index].range]))
  }

  /// Reads a string, which may be written in several pieces.
  ///
  /// - Returns: the index behind it.
  private mutating func readLiteral(at index: Int) -> Int {
    var end = index + 1
    while code[end].kind == .literal { end += 1 }
    var value: String? = ""
    for piece in index..<min(end, index + 16) {
      guard let text = code.value(of: code[piece]) else {
        value = nil
        break
      }
      value? += text
    }
    guard let value, end - index <= 16 else { return end }
    let isAfterMacro = isAfterMacro(index)
    let start = isAfterMacro ? index - 1 : index
    let selector = selectorWord(before: start)
    if selector == .systemImageNamed { return end }
    inventory.add(literal: value)
    let asked = values.removeValue(forKey: index)
    let isAsked = asked != nil || isAskedFormat(selector, before: start) || isAsked(selector, before: start)
    var parts = FormatText.parts(of: value)
    if isAfterMacro { parts.insert(.any, at: 0) }
    if isBeforeMacro(end, ofLiteralAt: index) { parts.append(.any) }
    inventory.add(AssembledName(parts), isAsked: isAsked)
    for name in Affix.names(of: value) { inventory.add(name, isAsked: false) }
    switch selector {
    case .stringByAppendingString: inventory.add(AssembledName([.any, .text(value)]), isAsked: false)
    // UIKit and WatchKit find the frames of an animation by their numbers.
    case .animatedImageNamed, .animatedResizableImageNamed, .setImageNamed:
      inventory.add(AssembledName([.text(value), .digits]), isAsked: true)
    case .stringByAppendingFormat: inventory.add(AssembledName([.any] + parts), isAsked: false)
    default: break
    }
    switch code[end].word {
    case .stringByAppendingString, .stringByAppendingFormat:
      inventory.add(AssembledName([.text(value), .any]), isAsked: self.isAsked(messageBefore: index))
    default: break
    }
    if let asked, !AppleCall.isNameOfAppKit(value) {
      let name = AssembledName(parts)
      if !asked.isFormat {
        add(asked.use, .literal(value), at: index)
      } else if name.isOpen, name.hasLetters {
        add(asked.use, .pattern(name), at: index)
      }
    }
    return end
  }

  private mutating func add(_ use: AssetUse, _ name: CodeInventory.Call.Name, at index: Int) {
    let range = code.content(of: code[index])
    inventory.add(CodeInventory.Call(use: use, name: name, range: range, callee: nil, hasFallback: false))
  }

  /// Whether a string is a part of the argument of a call for an asset.
  private func isAsked(_ selector: CodeWord?, before index: Int) -> Bool {
    selector.flatMap { assetUse($0, receiver: receiver(before: index)) } != nil
  }

  /// Whether the word before a string is a macro that holds the beginning of its text, as in `imageNamed:PREFIX @"icon"`.
  private func isAfterMacro(_ index: Int) -> Bool {
    guard code[index - 1].kind == .identifier else { return false }
    return code[index - 2].isPunctuation(.colon) || code[index - 2].kind == .literal
  }

  /// Whether the word behind a string, in the same line, is a macro that holds the end of its text, as in `@"icon" SUFFIX`.
  /// In `[@"icon" message]` and `imageNamed:@"icon" inBundle:` the word is a message or a part of its name.
  private func isBeforeMacro(_ end: Int, ofLiteralAt index: Int) -> Bool {
    guard code[end].kind == .identifier, !code[end + 1].isPunctuation(.colon) else { return false }
    if code[index - 1].isPunctuation(.openBracket) { return false }
    return !code.text[Int(code[end - 1].end)..<Int(code[end].start)].contains(.newline)
  }

  private func selectorWord(before index: Int) -> CodeWord? {
    guard code[index - 1].isPunctuation(.colon), code[index - 2].kind == .identifier else { return nil }
    return code[index - 2].word
  }

  /// Whether a string is the format of a name: `imageNamed:[NSString stringWithFormat:@"step%d", number]`.
  private func isAskedFormat(_ selector: CodeWord?, before index: Int) -> Bool {
    guard selector == .stringWithFormat || selector == .localizedStringWithFormat else { return false }
    return isAsked(messageBefore: index - 3)
  }

  /// Whether the message whose receiver is at an index is the argument of a call for an asset.
  private func isAsked(messageBefore receiver: Int) -> Bool {
    guard code[receiver - 1].isPunctuation(.openBracket) else { return false }
    let start = receiver - 1
    return selectorWord(before: start).flatMap { assetUse($0, receiver: self.receiver(before: start)) } != nil
  }

  /// The class in `[UIImage imageNamed:` and `[[NSDataAsset alloc] initWithName:`.
  private func receiver(before index: Int) -> CodeWord {
    let token = code[index - 3]
    if token.kind == .identifier, code[index - 4].isPunctuation(.openBracket) { return token.word }
    guard token.isPunctuation(.closeBracket), code[index - 4].word == .alloc,
      code[index - 6].isPunctuation(.openBracket)
    else { return .other }
    return code[index - 5].word
  }

  private func assetUse(_ selector: CodeWord, receiver: CodeWord) -> AssetUse? {
    switch (selector, receiver) {
    case (.imageNamed, .uiImage), (.imageNamed, .nsImage), (.imageNamed, .inImage): .image
    case (.textureWithImageNamed, .skTexture), (.spriteNodeWithImageNamed, .skSpriteNode): .image
    case (.iconWithTemplateImageName, .shortcutIcon), (.iconWithTemplateImageName, .notificationActionIcon): .image
    case (.colorNamed, .uiColor), (.colorNamed, .nsColor): .color
    case (.initWithName, .nsDataAsset): .data
    default: nil
    }
  }

  /// Whether a message has nothing more of its name behind an argument, or asks no bundle but this code's.
  private func looksInOwnBundle(endingAt end: Int) -> Bool {
    if code[end].isPunctuation(.closeBracket) { return true }
    guard code[end].kind == .identifier, code[end + 1].isPunctuation(.colon) else { return false }
    guard code[end].word == .inBundle || code[end].word == .bundleLabel else { return true }
    let value = code[end + 2]
    if value.word == .nilWord { return true }
    guard value.isPunctuation(.openBracket), code[end + 3].word == .nsBundle else { return false }
    return code[end + 4].word == .mainBundle || code[end + 4].word == .bundleForClass
  }
}
