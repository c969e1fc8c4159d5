internal import EmbeddedDocumentation

/// A page of the documentation that is part of the program, for `monotint help PAGE`.
struct ReferencePage: Sendable {
  /// What `monotint help` is given, such as “token-files”.
  let name: String
  /// Markdown, which begins with the title as a heading.
  let text: String

  /// The pages, in the order that help lists them.
  static let all: [ReferencePage] = (0..<embedded_document_count).map { index in
    let document = unsafe embedded_document(index)
    let bytes = unsafe UnsafeBufferPointer(start: document.bytes, count: document.count)
    return ReferencePage(
      name: unsafe String(cString: document.name), text: unsafe String(decoding: bytes, as: UTF8.self))
  }

  /// The heading without its marks.
  var title: String {
    let heading = text.prefix { $0 != "\n" }
    let title = heading.drop { $0 == "#" || $0 == " " }
    return String(title).replacing("`", with: "")
  }
}
