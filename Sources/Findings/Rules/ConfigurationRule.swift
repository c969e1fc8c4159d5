/// The rules about what the configuration says. The stages that read and use it report their findings.
package enum ConfigurationRule {
  package static let all = [
    key, value, path, unknownRule, unused, noEffect, hiddenBlur, missingTitle, stringCatalog, stringArguments, conflict,
    otherVersion,
  ]

  package static let key = Rule(
    "config-key", .error, title: "a key that the configuration does not have",
    why: "It has no effect.",
    cure: "`monotint help configuration` has all keys.")

  package static let value = Rule(
    "config-value", .error, title: "a value that a key cannot have",
    why: "The value has another type, or is not one of those that the key takes.",
    cure: "Write a value of the kind that the message names.")

  package static let path = Rule(
    "config-path", .error, title: "a path that cannot be used",
    why: "Paths are relative to the project folder, stay inside it, and have the ending of their kind.",
    cure: "Write a path in the project folder, with the ending that the message names.")

  package static let unknownRule = Rule(
    "unknown-rule", .error, title: "a rule that does not exist",
    why: "The setting, or the comment that silences the rule, has no effect.",
    cure: "Write the id of a rule; `monotint rules` lists them.",
    alsoReports: [.warning])

  package static let unused = Rule(
    "config-unused", .warning, title: "a pattern that no icon matches",
    why: "The icons were renamed, or the pattern has a typo.",
    cure: "Correct the pattern, or remove it.")

  package static let noEffect = Rule(
    "no-effect", .warning, title: "a setting without an effect",
    why: "iOS or SwiftUI ignores this setting.",
    cure: "Remove the setting, or change what the message names.")

  package static let hiddenBlur = Rule(
    "hidden-blur", .warning, title: "a blur below an opaque background",
    why: "The bar is a plain colour.",
    cure: "Lower the alpha of the background, or choose another “background”.")

  package static let missingTitle = Rule(
    "missing-title", .warning, title: "a title that a language lacks",
    why: "In that language, iOS shows the title in the source language.",
    cure: "Add it, or take the title from a table of the app with “key”.")

  package static let stringCatalog = Rule(
    "string-catalog", .error, title: "a string catalog that cannot be used",
    why: "If it is broken, or has another source language, titles would be lost or wrong.",
    cure: "Repair the catalog in Xcode, set “sourceLanguage” under “strings”, or choose another path.",
    alsoReports: [.warning])

  package static let stringArguments = Rule(
    "string-arguments", .warning, title: "a text with arguments that do not fit",
    why: """
      If a translation reads another type than the code passes, the app may crash. Arguments that are neither text \
      nor number get no parameter.
      """,
    cure: "Write %@, %lld or %lf, with the same arguments in every language; %1$@ and %2$@ if their order differs.")

  package static let conflict = Rule(
    "configuration-conflict", .error, title: "two configurations that write one file",
    why: "Each export would overwrite what the other one wrote.",
    cure: "Give each a catalog group and files of its own.")

  package static let otherVersion = Rule(
    "other-version", .error, title: "another version of Monotint",
    why: "It may make different files from the same design, or the configuration asks for another one.",
    cure: "Install the version that the message names, or export with this one and commit the result.")
}
