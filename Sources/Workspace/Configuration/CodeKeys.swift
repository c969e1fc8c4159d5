package import Findings

/// Where the code of the app lies, and which sets it uses by names that are not in it.
package struct AppCodeOptions: Sendable {
  /// Folders and files; empty for all code of the project.
  package var paths: [String] = []
  /// Patterns of the names of sets that are used, whatever code says.
  package var used = NamePatterns()

  package init() {}
}

// The code that names assets.

extension Configuration {
  @KeyList<Configuration> static var codeKeys: [Key<Configuration>] {
    Key("code", "the code of the app, in which [names of assets](AssetNames.md) are looked for") {
      Key(
        "paths", \.appCode.paths,
        .list(of: .path, #"a list of folders, such as ["App", "Widgets"]"#, minimum: 0),
        """
        the folders of the code, also one that is left out otherwise, such as `Pods/Brand`; names are looked for in no other
        """,
        absence: .words("all code of the project"), example: .array(["App"]))
      Key(
        "used", \.appCode.used, .usedNames,
        """
        the names of sets that are used although no code has them, because a server sends them or code puts them \
        together: `"flag-*"`, `"Weather/*"`
        """,
        absence: .words("none"), example: .array(["flag-*"]))
    }
  }
}

extension Form where Value == NamePatterns {
  fileprivate static var usedNames: Form {
    let name = Form<String>.text.then { text, value, context in
      Located(NamePattern(text), at: context.place(value.range))
    }
    return Form<[Located<NamePattern>]>.list(of: name, #"a list of patterns, such as ["flag-*"]"#, minimum: 0)
      .then { patterns, _, _ in NamePatterns(patterns) }
  }
}
