/// Finds the texts of a JSON file that are values: the data of an app may name its images.
///
/// It judges nothing, so that JSON with comments or with a mistake has texts too.
enum JSONTexts {
  static func read(_ text: [UInt8]) -> CodeInventory {
    var inventory = CodeInventory(text: text)
    let code = CodeStrings(text: text, tokens: CodeLexer.tokens(of: text, .objectiveC))
    for index in code.tokens.indices where code[index].kind == .literal {
      // What stands before a colon is a key.
      guard !code[index + 1].isPunctuation(.colon), let value = code.value(of: code[index]) else { continue }
      inventory.add(literal: value)
    }
    return inventory
  }
}
