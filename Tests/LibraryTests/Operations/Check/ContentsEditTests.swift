internal import Findings
@testable internal import Operations
import Testing

/// How `--fix` sets properties in a `Contents.json`, of which nothing else changes.
@Suite struct ContentsEditTests {
  @Test(
    arguments: [
      // Xcode's form, without properties.
      (
        "{\n  \"images\" : [ ],\n  \"info\" : { }\n}\n",
        "{\n  \"images\" : [ ],\n  \"info\" : { },\n  \"properties\" : {\n    \"intent\" : \"template\",\n    \"vector\" : true\n  }\n}\n"
      ),
      // Another indentation and another form of colons.
      (
        "{\n    \"images\": []\n}\n",
        "{\n    \"images\": [],\n    \"properties\": {\n        \"intent\": \"template\",\n        \"vector\": true\n    }\n}\n"
      ),
      (
        "{\n\t\"images\":[]\n}",
        "{\n\t\"images\":[],\n\t\"properties\":{\n\t\t\"intent\":\"template\",\n\t\t\"vector\":true\n\t}\n}"
      ),
      // One line; keys keep the order of the alphabet.
      (
        #"{ "images" : [], "zoo" : 1 }"#,
        "{ \"images\" : [], \"properties\" : {\n  \"intent\" : \"template\",\n  \"vector\" : true\n }, \"zoo\" : 1 }"
      ),
      // Properties that are there.
      (#"{ "properties" : { } }"#, nil),
      (
        #"{ "properties" : { "zoo" : 1 } }"#,
        #"{ "properties" : { "intent" : "template", "vector" : true, "zoo" : 1 } }"#
      ),
      (
        #"{ "properties" : { "alone" : 1 } }"#,
        #"{ "properties" : { "alone" : 1, "intent" : "template", "vector" : true } }"#
      ),
      // A property that has another value is written once.
      (
        #"{ "properties" : { "intent" : "original", "kept" : [ 1 ] } }"#,
        #"{ "properties" : { "intent" : "template", "kept" : [ 1 ], "vector" : true } }"#
      ),
      (#"{ "properties" : { "vector" : false } }"#, #"{ "properties" : { "intent" : "template", "vector" : true } }"#),
    ] as [(String, String?)])
  func `properties are set, and every other byte stays`(before: String, after: String?) throws {
    let file = SourceFile(path: "Contents.json", text: before)
    let root = try #require(JSONReader.read(file).value)
    let bytes = try #require(ContentsEdit(file, root).setting([("intent", "template"), ("vector", true)]))
    let text = String(decoding: bytes, as: UTF8.self)
    if let after { #expect(text == after) }
    let result = JSONReader.read(SourceFile(path: "Contents.json", text: text))
    #expect(result.diagnostics.isEmpty, "\(text)")
    let properties = try #require(result.value?.object?["properties"]?.object)
    #expect(properties["intent"]?.string == "template" && properties["vector"]?.boolean == true)
  }
}
