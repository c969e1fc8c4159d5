package import Findings

/// The properties of an image set besides its rendering, as Xcode's inspector offers them.
package struct ImageProperties: Hashable, Sendable {
  /// How Xcode compresses the image.
  package enum Compression: String, CaseIterable, Sendable {
    case automatic, lossless, lossy
    case gpuBest = "gpu-optimized-best"
    case gpuSmallest = "gpu-optimized-smallest"
  }

  package enum Scaling: String, CaseIterable, Sendable {
    case auto
  }

  /// “Preserve Vector Data”. It means nothing for an image set of PNG files.
  package var preservesVectors = true
  /// nil if the set leaves it to the folder that it is in.
  package var compression: Compression?
  package var scaling: Scaling?
  /// Whether the set can be localised.
  package var isLocalizable = false

  package init() {}

  /// The members of “properties” in `Contents.json`.
  package func members(isVector: Bool) -> [(key: String, value: JSONWriter)] {
    var members: [(key: String, value: JSONWriter)] = []
    if isVector, preservesVectors { members.append(("preserves-vector-representation", true)) }
    if let compression { members.append(("compression-type", .string(compression.rawValue))) }
    if let scaling { members.append(("auto-scaling", .string(scaling.rawValue))) }
    if isLocalizable { members.append(("localizable", true)) }
    return members
  }
}
