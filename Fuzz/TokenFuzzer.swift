/// What libFuzzer calls with bytes of its own making: everything that reads a token file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTokens(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let file = unsafe SourceFile(path: "fuzz.json", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
  let document = TokenDocument.read(file)
  _ = document.diagnostics(strict: true)
  _ = TextFormatter(.context(color: true)).format(document.diagnostics(used: Set(document.tokens.prefix(3).map(\.path))))
  let listing = TokenListing(document)
  _ = listing.text(color: true)
  guard JSONReader.read(SourceFile(path: "listing.json", text: listing.json.text)).value != nil else {
    fatalError("the listing is not JSON")
  }
  for token in document.tokens {
    if case .color(let color)? = token.value {
      let shown = color.design(gamut: .displayP3)
      precondition([shown.red, shown.green, shown.blue].allSatisfy { (0...1).contains($0) }, "a colour is out of range")
    }
  }
  if let text = TokenUpgrade(file).text {
    precondition(JSONReader.read(SourceFile(path: "upgrade.json", text: text)).value != nil, "the upgrade is not JSON")
  }
  // A resolver that names itself, or anything else, gets the same bytes.
  if let root = JSONReader.read(file).value {
    let resolver = TokenResolver(root, in: file, files: TokenFiles { .file(SourceFile(path: $0, bytes: file.bytes)) })
    for document in resolver.allDocuments.prefix(4) { _ = document.diagnostics() }
  }
  return 0
}
