extension Collection {
  /// The collection; nil if it is empty. For members of a document that are left out then.
  var nonEmpty: Self? {
    if isEmpty { return nil }
    return self
  }
}
