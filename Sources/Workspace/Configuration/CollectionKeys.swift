internal import AssetCatalog
internal import Drawing
internal import Findings
internal import Platform

// The collections of icons.

extension Form where Value == IconCanvas {
  static var canvas: Form {
    let expected =
      "a whole number of points from 1 to \(IconCanvas.longestSide), or “file” for the size of each file"
    let file = Form(.string([("const", "file")])) { _, _ in .file }
    let side = Form<Int>.integer(1...IconCanvas.longestSide, expected).then { side, _, _ in IconCanvas.square(side) }
    return either([Alternative(file) { $0.string == "file" }], otherwise: side).named("canvas")
      .writing { $0 == .file ? "file" : .integer($0.side) }
  }
}

extension IconCollection {
  static var keys: Keys<IconCollection> {
    Keys("a collection of icons") {
      Key(
        "path", Form<String>.path.located,
        "the folder, relative to the project folder; each icon in it becomes an image set, each of its subfolders a group",
        absence: .refused("this collection has no path", help: #"add "path": the folder of its icons"#)
      ) { collection, path in
        collection.path = path.value
        collection.place = path.place
      }
      Key(
        "group", \.group, .collectionGroup,
        """
        its group in the catalog, such as `"Brand/Social"`, or `"."` for the catalog itself; subfolders become groups in \
        it
        """,
        absence: .words("the folder's name"))
      Key(
        "namespace", \.namespace, .namespace,
        """
        whether a name in code contains the group (`Actions/add`), or a list of the groups for which it does
        """,
        absence: .words("as `catalog.namespace`"))
      Key(
        "canvas", \.canvas, .canvas,
        "the side of an icon in points, or `\"file\"` for the size of each file, which need not be square",
        absence: .words("as `canvas`"))
      Key(
        "render", \.rendering, .choice.named("render"),
        """
        `"template"` keeps only the shape, which iOS tints; `"original"` keeps the icons' own colours; with \
        `"automatic"`, UIKit decides by where the image stands
        """)
      Key(
        "format", \.format, .choice.named("format"),
        """
        `"png"`, `"svg"`, `"pdf"`, `"symbol"` for [custom SF Symbols](Symbols.md), or `"source"` for \
        [files as they are](#files-as-they-are)
        """,
        absence: .words("as `catalog.format`"))
      Key(
        "symbolScale", \.symbolScale, .number(0.5...2, "a number from 0.5 to 2"),
        "multiplies the size of symbols, from 0.5 to 2: 0.83 for icons without space around them")
      Key(
        "properties", \.properties, .properties,
        "the [other properties](#properties) of the image sets, by the keys of `Contents.json`",
        absence: .words("`{}`"))
      Key(
        "variants", \.variants, .object(VariantPatterns.keys, from: { _ in VariantPatterns() }),
        """
        the names of files for other appearances and for right-to-left languages; the `*` stands for the name of the \
        plain file
        """,
        absence: .words("see [Variants](#variants)"))
      Key(
        "mirror", \.mirrored, .mirrored,
        "patterns of the icons that iOS mirrors in right-to-left languages, such as `\"arrow-*\"`",
        absence: .words("`[]`"))
      Key(
        "names", \.names, .imageNames,
        "the names of image sets, by the names of files: `{ \"ic_*_24\": \"*\" }`", absence: .words("`{}`"))
      Key(
        "overrides", \.overrides, .overrides,
        """
        `canvas`, `render`, `format` and `properties` of some icons; `match` is a pattern, or a list of patterns
        """,
        absence: .words("`[]`"))
    }
  }

  /// The collection with the group that the folder's name gives, unless the configuration names one.
  fileprivate func withGroup(_ object: Object, _ context: inout KeyContext) -> IconCollection {
    guard group == nil, let path = object.members["path"] else { return self }
    var collection = self
    let name = Disk.name(of: self.path)
    if AssetGroup.problem(inName: name) == nil {
      collection.group = name
    } else {
      context.report(
        ConfigurationRule.value, "“\(name)” cannot be the name of a group",
        help: #"add "group": its name in the catalog"#, at: path.range)
    }
    return collection
  }
}

extension IconCollection.VariantPatterns {
  fileprivate static var keys: Keys<Self> {
    Keys("variants", word: "variant") {
      Key("dark", \.dark, .variant, "files for dark mode")
      Key("highContrast", \.highContrast, .variant, "files for Increase Contrast")
      Key("rtl", \.rightToLeft, .variant, "files for right-to-left languages")
    }
  }
}

extension IconCollection.Override {
  fileprivate static var keys: Keys<Self> {
    Keys("an override") {
      Key(
        "match", \.match, .patterns, "the names of the icons' files, such as `\"*_color\"`",
        absence: .refused("this override matches nothing", help: #"add "match": a pattern such as "*_color""#))
      Key("canvas", \.canvas, .canvas, "their canvas")
      Key("render", \.rendering, .choice.named("render"), "their rendering")
      Key("format", \.format, .choice.named("format"), "their format")
      Key("properties", \.properties, .properties, "the other properties of their image sets")
    }
  }
}

extension ImageProperties {
  fileprivate static var keys: Keys<ImageProperties> {
    Keys("properties", word: "property") {
      Key(
        "preserves-vector-representation", \.preservesVectors, .boolean,
        "“Preserve Vector Data”. It means nothing for PNG")
      Key(
        "compression-type", \.compression, .choice,
        "how Xcode compresses the image. Left out, it is as the folder of the catalog says")
      Key("auto-scaling", \.scaling, .choice, "how watchOS scales the image")
      Key("localizable", \.isLocalizable, .boolean, "whether the set can be localised")
    }
  }
}

extension Form where Value == [IconCollection] {
  static var icons: Form {
    let expected = "a path, or a list of collections"
    let twice = Repetition<IconCollection>(
      identity: \.path, message: { collection, _ in "two collections have the path “\(collection.path)”" },
      help: #"merge them into one, with "overrides" for icons that differ"#, place: \.place)
    let collection = Form<IconCollection>.object(
      IconCollection.keys, #"a collection such as { "path": "Assets/Actions" }"#,
      from: { _ in IconCollection(path: "") }
    ) { collection, object, context in
      collection.withGroup(object, &context)
    }
    let described = collection.described("A folder of icons, and what becomes of them.")
    let list = list(of: described.named("collection"), expected, minimum: 0, twice: twice).then { found, value, _ in
      // Of a list in which nothing is right, the standard is nearer to what was meant than nothing.
      found.isEmpty && value.array?.isEmpty == false ? nil : found
    }
    let folder = Form<Located<String>>.folder(expected).then { path, _, _ in
      var collection = IconCollection(path: path.value)
      collection.place = path.place
      return [collection]
    }
    return either([Alternative(list) { $0.array != nil }], otherwise: folder)
  }
}

extension Form where Value == Located<String> {
  fileprivate static func folder(_ expected: String) -> Form { Form<String>.path(expected).located }
}

extension Form where Value == String {
  /// The group of a collection; "." for the catalog itself.
  fileprivate static var collectionGroup: Form {
    let pattern = #"^([.]|[^./\\:"]+(/[^./\\:"]+)*)$"#
    return Form(.string([("minLength", 1), ("pattern", .string(pattern))])) { value, context in
      if value.string == "." { return "" }
      return Form<String>.group.read(value, &context)
    }
  }
}

extension Form where Value == IconCollection.Namespace {
  /// Whether all groups are namespaces, or a list of those that are.
  fileprivate static var namespace: Form {
    let expected = "true, false, or a list of groups such as “Brand/Social”"
    let everywhere = Form<Bool>.boolean.then { isNamespace, _, _ in IconCollection.Namespace.everywhere(isNamespace) }
    let groups = Form<[String]>.list(of: .group, expected, minimum: 0).then { groups, _, _ in
      IconCollection.Namespace.groups(Set(groups))
    }
    return either([Alternative(everywhere) { $0.boolean != nil }], otherwise: groups)
  }
}

extension Form where Value == ImageProperties {
  /// The properties of an image set, by the keys of `Contents.json`.
  fileprivate static var properties: Form {
    object(ImageProperties.keys, from: { _ in ImageProperties() }).named("properties")
  }
}

extension Form where Value == Located<NamePattern> {
  /// A pattern of names. An ending such as .svg is ignored, with a scale such as @2x before .png.
  fileprivate static var pattern: Form {
    Form<String>.text.then { text, value, context in Located(NamePattern(file: text), at: context.place(value.range)) }
  }
}

extension NamePattern {
  /// A pattern of the names of files, which may have their ending.
  fileprivate init(file text: String) { self.init(PictureName(text)?.stem ?? text) }
}

extension Form where Value == NamePattern {
  /// The pattern of a variant, in which a star stands for the plain name.
  fileprivate static var variant: Form {
    let schema = JSONSchema.string([("minLength", 2), ("pattern", "[*].*[^*]|[^*].*[*]")])
    return Form(schema.named("variant")) { value, context in
      guard let pattern = Form<Located<NamePattern>>.pattern.read(value, &context)?.value else { return nil }
      if pattern.text.contains("*"), pattern.text.contains(where: { $0 != "*" }) { return pattern }
      context.wrong(value, "a pattern with a * and other text, such as “*_dark”")
      return nil
    }.writing { .string($0.text) }
  }
}

extension Form where Value == NamePatterns {
  fileprivate static var mirrored: Form {
    Form<[Located<NamePattern>]>.list(of: .pattern, "a list of patterns such as “arrow-*”", minimum: 0)
      .then { patterns, _, _ in NamePatterns(patterns) }
  }

  fileprivate static var patterns: Form {
    Form<[Located<NamePattern>]>.oneOrList(of: .pattern, "a pattern, or a list of patterns").then { patterns, _, _ in
      NamePatterns(patterns)
    }
  }
}

extension Form where Value == IconCollection.ImageNames {
  /// The names of image sets. Those of one file come before those of a pattern.
  fileprivate static var imageNames: Form {
    let name = Form<String>.text.described("The name; a * is what the * of the file's name stands for.")
    let members = Form<[Named<String>]>.named(
      name, #"an object such as { "ic_*_24": "*" }"#, minimum: 0, [], accepts: { _, _ in true })
    return members.then { members, _, _ in
      let names = members.map { member in
        let pattern = NamePattern(file: member.name.value)
        return (pattern: Located(pattern, at: member.name.place), name: member.value)
      }
      let ordered =
        names.filter { !$0.pattern.value.text.contains("*") } + names.filter { $0.pattern.value.text.contains("*") }
      return IconCollection.ImageNames(patterns: NamePatterns(ordered.map(\.pattern)), names: ordered.map(\.name))
    }
  }
}

extension Form where Value == [IconCollection.Override] {
  fileprivate static var overrides: Form {
    let override = Form<IconCollection.Override>.object(
      IconCollection.Override.keys, from: { _ in IconCollection.Override(match: NamePatterns([])) })
    return .list(of: override, #"a list such as [{ "match": "*_color", "render": "original" }]"#, minimum: 0)
  }
}
