/// An icon as it was found: what it is called, and the bytes of its file.
package struct IconSource: Sendable {
  package let reference: IconReference
  package let file: SourceFile

  package init(_ reference: IconReference, file: SourceFile) {
    self.reference = reference
    self.file = file
  }
}
