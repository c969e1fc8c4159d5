package import Drawing

/// What a picture of an image set is for: its variant, and the scale of a bitmap.
package struct PictureSlot: Hashable, Comparable, Sendable {
  package let variant: ImageVariant
  /// nil for a vector, which serves every scale.
  package let scale: Scale?

  package init(_ variant: ImageVariant = .plain, scale: Scale? = nil) {
    self.variant = variant
    self.scale = scale
  }

  /// The plain variant first, and the smallest scale.
  package static func < (left: Self, right: Self) -> Bool {
    if left.variant != right.variant { return left.variant < right.variant }
    return (left.scale?.factor ?? 0) < (right.scale?.factor ?? 0)
  }
}
