internal import AssetCatalog
internal import Drawing
internal import Findings
internal import Platform

/// An image set that Monotint can take over, as far as its `Contents.json` tells.
struct TakeoverCandidate: Sendable {
  let set: AssetSet
  let name: AssetName
  let rendering: RenderingIntent
  let isMirrored: Bool
  let properties: ImageProperties
  /// The names of its files. One is plain.
  let files: [PictureSlot: String]

  /// - Throws: the reason for which the set has to stay as it is.
  init(_ set: AssetSet) throws(ImportObstacle) {
    self.set = set
    name = try Self.name(of: set)
    guard let contents = set.contents.object, set.contents.problems.isEmpty else { throw .unreadableContents }
    for member in contents.members where !["images", "info", "properties"].contains(member.key) {
      throw .unknownKey(member.key)
    }
    for entry in set.entries where entry.kind != .file { throw .notAFile }
    let slots = try Self.slots(of: set)
    (files, isMirrored) = try Self.files(of: set, slots)
    (rendering, properties) = try Self.properties(of: set)
  }

  private static func name(of set: AssetSet) throws(ImportObstacle) -> AssetName {
    for group in set.groups {
      guard FolderKind(group) == .group else { throw .container }
      guard AssetGroup.problem(inName: group) == nil else { throw .groupName }
    }
    // In “names” of the configuration a star matches any text.
    guard let name = try? AssetName(set.name), !set.name.contains("*"),
      !Scale.allCases.map(\.title).contains(where: set.name.hasSuffix)
    else { throw .name }
    return name
  }

  // MARK: Slots

  /// The slots that name a file.
  private static func slots(of set: AssetSet) throws(ImportObstacle) -> [AssetSlot] {
    let slots = set.slots.filter { $0.filename != nil }
    if slots.isEmpty { throw .noPicture }
    let names = slots.compactMap { $0.filename?.name.lowercased() }
    guard names.allSatisfy({ PictureName($0) != nil }) else { throw .otherFormat }
    let equalVectors = set.equalVectorScales
    let vectors = slots.filter { $0.fileName.map(AssetSet.isVector) == true }
    let uses = Dictionary(grouping: vectors) { $0.identity(isForScales: true) }
    for slot in slots {
      for member in slot.object.members {
        switch member.key {
        case "filename", "idiom", "scale", "appearances", "language-direction": break
        case "resizing": throw .slices
        case "alignment-insets": throw .insets
        default: throw .unknownKey(member.key)
        }
      }
      if slot.idiom != "universal" { throw .devices }
      let isVector = slot.filename.map { AssetSet.isVector($0.name) } == true
      let use = slot.identity(isForScales: true)
      let isForAllScales = slot.object["scale"] == nil || equalVectors[use] != nil
      if isVector, !isForAllScales { throw uses[use, default: []].count > 1 ? .differentVectors : .scale }
      if !isVector, slot.scale == nil { throw .noScale }
      guard slot.filename.flatMap({ set.entry($0.name) }) != nil else { throw .missingFile }
    }
    return slots
  }

  private static func files(
    of set: AssetSet, _ slots: [AssetSlot]
  ) throws(ImportObstacle) -> (files: [PictureSlot: String], isMirrored: Bool) {
    var files: [PictureSlot: String] = [:]
    let directions = Set(slots.map(\.languageDirection))
    // Either all slots give a direction, or none does.
    guard directions == [nil] || directions.isSubset(of: ["left-to-right", "right-to-left"]) else { throw .direction }
    for slot in slots {
      // One vector image in several scale slots is one picture for all scales.
      let isVector = slot.fileName.map(AssetSet.isVector) == true
      let picture = PictureSlot(try variant(of: slot), scale: isVector ? nil : slot.scale)
      if isVector, slot.scale != nil, files[picture] != nil { continue }
      guard files.updateValue(slot.filename?.name ?? "", forKey: picture) == nil else { throw .duplicateSlot }
    }
    let variants = Dictionary(grouping: files.keys, by: \.variant)
    guard variants[.plain] != nil else { throw .noPlainPicture }
    for slots in variants.values where slots.count > 1 && slots.contains(where: { $0.scale == nil }) {
      throw .mixed
    }
    return (files, directions == ["left-to-right"])
  }

  private static func variant(of slot: AssetSlot) throws(ImportObstacle) -> ImageVariant {
    var variant = ImageVariant()
    variant.isRightToLeft = slot.languageDirection == "right-to-left"
    var count = 0
    if let appearances = slot.object["appearances"]?.array { count = appearances.count }
    guard slot.appearances.count == count, Set(slot.appearances).count == count else { throw .appearance }
    for appearance in slot.appearances {
      switch appearance {
      case "luminosity: dark": variant.isDark = true
      case "contrast: high": variant.isHighContrast = true
      default: throw .appearance
      }
    }
    return variant
  }

  // MARK: Properties

  private static func properties(
    of set: AssetSet
  ) throws(ImportObstacle) -> (rendering: RenderingIntent, properties: ImageProperties) {
    var rendering = RenderingIntent.automatic
    var properties = ImageProperties()
    properties.preservesVectors = false
    guard let value = set.contents.object?["properties"] else { return (rendering, properties) }
    guard let object = value.object else { throw .unknownKey("properties") }
    for member in object.members {
      func known<Value>(_ value: Value?) throws(ImportObstacle) -> Value {
        guard let value else { throw .unknownKey(member.key) }
        return value
      }
      let boolean = member.value.boolean
      let text = member.value.string
      switch member.key {
      case "template-rendering-intent": rendering = try known(text.flatMap(RenderingIntent.init))
      case "preserves-vector-representation": properties.preservesVectors = try known(boolean)
      case "compression-type": properties.compression = try known(text.flatMap(ImageProperties.Compression.init))
      case "auto-scaling": properties.scaling = try known(text.flatMap(ImageProperties.Scaling.init))
      case "localizable": properties.isLocalizable = try known(boolean)
      case "on-demand-resource-tags": throw .tags
      default: throw .unknownKey(member.key)
      }
    }
    return (rendering, properties)
  }
}
