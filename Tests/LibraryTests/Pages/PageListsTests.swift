internal import Findings
import Foundation
import Testing
internal import TestSupport

/// Lists in the pages against what they list, in both directions.
@Suite struct PageListsTests {
  private static func text(_ path: String) throws -> String {
    let repository = Repository.url("")
    return try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  /// The cells of the table rows of a page, without the spaces around them.
  private static func rows(of page: String) -> [[String]] {
    page.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.dropFirst().split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  /// The words in code of a text.
  private static func code(_ text: String) -> [String] {
    text.matches(of: /`([^`]+)`/).map { String($0.output.1) }
  }

  /// Each module with what it imports, as `Package.swift` declares it.
  private static func declaredModules() throws -> [(name: String, imports: Set<String>)] {
    try text("Package.swift").matches(of: /\n    library\(([^)]*)\)/).map { match in
      let words = match.output.1.matches(of: /"([A-Za-z]+)"/).map { String($0.output.1) }
      return (words.first ?? "", Set(words.dropFirst()))
    }
  }

  @Test func `the table of modules is what the package declares`() throws {
    let declared = try Self.declaredModules()
    let names = Set(declared.map(\.name))
    #expect(names.count > 12)
    let rows = Self.rows(of: try Self.text("CONTRIBUTING.md")).filter { $0.count > 1 && $0[0].hasPrefix("`") }
    let table = rows.filter { names.contains(Self.code($0[0])[0]) }
    #expect(table.map { Self.code($0[0])[0] } == declared.map(\.name))
  }

  @Test func `a module imports only modules above it`() throws {
    let declared = try Self.declaredModules()
    let names = Set(declared.map(\.name))
    var above: Set<String> = []
    for module in declared {
      #expect(module.imports.intersection(names).isSubset(of: above), "\(module.name)")
      above.insert(module.name)
    }
  }

  @Test func `no part of the program listens on the network`() throws {
    let folder = Repository.url("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    let sources = files.filter { [".swift", ".c", ".h"].contains(where: $0.hasSuffix) }
    #expect(sources.count > 300)
    for path in sources {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let found = ["listen(", "bind(", "accept4(", "NWListener", "CFSocket"].filter { text.contains($0) }
      #expect(found == [], "\(path)")
    }
  }

  /// The keys of the configuration in the schema, such as `catalog.path`, with their default values as JSON.
  private static func keys() throws -> [String: String?] {
    let file = SourceFile(path: "schema", text: try text("Schemas/monotint.schema.json"))
    let properties = try #require(JSONReader.read(file).value?.object?["properties"]?.object)
    func value(_ schema: JSONValue?) -> String? {
      guard let value = schema?.object?["default"] else { return nil }
      return String(decoding: file.bytes[value.range], as: UTF8.self)
    }
    var keys: [String: String?] = [:]
    for member in properties.members {
      // The ids in “rules” are on the page of the rules.
      guard member.key != "rules", let inner = member.value.object?["properties"]?.object else {
        keys[member.key] = .some(value(member.value))
        continue
      }
      for part in inner.members { keys["\(member.key).\(part.key)"] = .some(value(part.value)) }
    }
    return keys
  }

  @Test func `every key of the configuration is on a page, with its default`() throws {
    let keys = try Self.keys()
    #expect(keys.count > 30)
    let pages = try ["Configuration", "Appearance", "AppIcons", "LiquidGlass", "Figma", "Collections"].map {
      try Self.text("Documentation/\($0).md")
    }.joined(separator: "\n")
    for key in keys.keys {
      let last = key.split(separator: ".").last ?? ""
      #expect(pages.contains("`\(key)`") || pages.contains("\"\(last)\":"), "\(key) is on no page")
    }
    // Keys with a point stand there as a whole; others are those of an item of a list.
    let rows = Self.rows(of: try Self.text("Documentation/Configuration.md")).filter {
      $0.count > 1 && $0[0].wholeMatch(of: /`[a-zA-Z]+\.[a-zA-Z]+`/) != nil
    }
    #expect(rows.count > 20)
    for row in rows {
      let key = Self.code(row[0])[0]
      let known = try #require(keys[key], "\(key) is not in the schema")
      if let known, row[1].hasPrefix("`") { #expect(Self.code(row[1])[0] == known, "\(key)") }
    }
  }

  /// Where the schema has objects with keys, and the names of these keys; the objects of `$defs` too.
  private static func names(in schema: JSONValue, at place: String) -> [(place: String, name: String)] {
    if let list = schema.array { return list.flatMap { names(in: $0, at: place) } }
    guard let object = schema.object else { return [] }
    return object.members.flatMap { member -> [(place: String, name: String)] in
      // A definition may have the name “properties” too.
      guard member.key == "properties", !place.hasSuffix("/$defs"), let properties = member.value.object else {
        return names(in: member.value, at: "\(place)/\(member.key)")
      }
      // Its keys are the ids of rules, which have a page of their own.
      if place.hasSuffix("/rules") { return [] }
      return properties.members.flatMap { property in
        [(place, property.key)] + names(in: property.value, at: "\(place)/\(property.key)")
      }
    }
  }

  @Test func `every key inside of an object of the configuration is on a page`() throws {
    let file = SourceFile(path: "schema", text: try Self.text("Schemas/monotint.schema.json"))
    let names = Self.names(in: try #require(JSONReader.read(file).value), at: "")
    #expect(names.count > 90)
    let pages = try ["Configuration", "AppIcons", "Collections", "Figma", "TokenFiles"].map {
      try Self.text("Documentation/\($0).md")
    }
    let code = Set(pages.flatMap { page in page.split(separator: "\n").flatMap { Self.code(String($0)) } })
    let lastNames = Set(code.compactMap { $0.split(separator: ".").last.map(String.init) })
    let text = pages.joined(separator: "\n")
    for (place, name) in names {
      let isNamed = lastNames.contains(name) || text.contains("\"\(name)\":")
      #expect(isNamed, "“\(name)” of \(place) is on no page")
    }
  }
}
