package import Findings

/// A rule about token files. The readers of this module report its findings, so it has no check of its own.
package struct TokenRule: Sendable, Equatable {
  package let rule: Rule

  package var id: String { rule.id }

  package static let all: [TokenRule] = [
    file, foreignFormat, oldForm, structure, name, property, type, value, reference, cycle, extends, resolver, choice,
    openValue,
  ]

  package static func == (left: Self, right: Self) -> Bool { left.rule === right.rule }

  package static let file = Rule(
    "token-file", .error, title: "a token file that is missing or cannot be read",
    why: "Without it the design has no colours and no fonts. Nothing is exported.",
    inTokens: #"Put the file where the configuration expects it, or correct "tokens" in monotint.json."#,
    alsoReports: [.warning, .note]
  ).tokens

  static let foreignFormat = Rule(
    "token-foreign-format", .warning, title: "a file in the format of another tool",
    why: "What the standard cannot say, such as the case of text, is left out.",
    inTokens: "Let the tool write the standard, or turn the rule off.",
    many: ("files are in the format of another tool", nil),
    fires: [##"{ "brand": { ↓"value": "#155dfc", "type": "color" } }"##],
    silent: [##"{ "brand": { "$type": "color", "$value": "#155dfc" } }"##],
    alsoReports: [.error, .note]
  ).tokens

  static let oldForm = Rule(
    "token-old-form", .error, title: "a value in the form of an older draft, in a strict check",
    why: """
      Drafts before October 2025 wrote "#155dfc" and "16px", which are read as they were meant. Only `check \
      --strict-tokens` reports them, for those whose other tools need the standard to the letter.
      """,
    inTokens: "Write the value as the message shows.",
    many: ("values are in the form of an older draft", nil),
    fires: [
      ##"{ "brand": { "$type": "color", "$value": ↓"#155dfc" } }"##,
      #"{ "gap": { "$type": "dimension", "$value": ↓"16px" } }"#,
    ],
    silent: [#"{ "gap": { "$type": "dimension", "$value": { "value": 16, "unit": "px" } } }"#],
    levels: RuleSettings.Level.allCases
  ).tokens

  static let structure = Rule(
    "token-structure", .error, title: "something that is neither a group nor a token, or is both",
    why: #"A token has a "$value", a group holds tokens and groups. Tools read anything else in different ways."#,
    inTokens: #"Write { "$type": …, "$value": … } for a token. Give a group that needs its own value a "$root"."#,
    many: ("places are neither a group nor a token, or are both", nil),
    fires: [
      #"{ "gap": { "$type": "number", "$value": 8 }, "space": { "small": ↓8 } }"#,
      #"{ "a": { "$type": "number", "$value": 1, ↓"b": { "$value": 2 } } }"#,
    ],
    silent: [#"{ "space": { "small": { "$type": "number", "$value": 8 } } }"#],
    alsoReports: [.warning, .note]
  ).tokens

  static let name = Rule(
    "token-name", .error, title: "a name that no reference can use",
    why: "References are written as {group.token}, so a name must not be empty or contain a period or a brace.",
    inTokens: "Use - or _ in names, or a group for each part.",
    many: ("names cannot be used in a reference", nil),
    fires: [#"{ ↓"gap.small": { "$type": "number", "$value": 8 } }"#],
    silent: [#"{ "gap-small": { "$type": "number", "$value": 8 } }"#],
    alsoReports: [.warning]
  ).tokens

  static let property = Rule(
    "token-property", .error, title: "a property that the standard does not know, or of the wrong kind",
    why: #"Names that begin with $ belong to the standard. A typing error, such as "$tpye", would have no effect."#,
    inTokens: #"Correct it. Keep data of your own in "$extensions"."#,
    many: ("properties are not ones of the standard, or are of the wrong kind", nil),
    fires: [
      #"{ "gap": { ↓"$tpye": "number", "$type": "number", "$value": 8 } }"#,
      #"{ "gap": { "$description": ↓null, "$type": "number", "$value": 8 } }"#,
    ],
    silent: [#"{ "gap": { "$description": "between rows", "$type": "number", "$value": 8 } }"#],
    alsoReports: [.warning, .note]
  ).tokens

  static let type = Rule(
    "token-type", .error, title: "a type that is missing, or that the standard does not know",
    why: """
      Without a type, 8 may be a number, a length or a font weight. Known names of other tools, such as fontSizes, \
      are read.
      """,
    inTokens: #"Add "$type" to the token or to a group that it is in."#,
    many: ("tokens have no type of the standard", nil),
    fires: [
      #"{ "gap": { "$value": ↓8 } }"#,
      #"{ "gap": { "$type": ↓"spacing", "$value": { "value": 8, "unit": "px" } } }"#,
    ],
    silent: [#"{ "space": { "$type": "number", "gap": { "$value": 8 } } }"#],
    alsoReports: [.warning, .note]
  ).tokens

  static let value = Rule(
    "token-value", .error, title: "a value that does not fit its type",
    why: "The token, and everything that refers to it, has none.",
    inTokens: "Write it as the message shows.",
    many: ("values do not fit their type", nil),
    fires: [
      #"{ "brand": { "$type": "color", "$value": ↓"bleu" } }"#,
      #"{ "time": { "$type": "duration", "$value": { "value": 2, "unit": ↓"min" } } }"#,
    ],
    silent: [#"{ "time": { "$type": "duration", "$value": { "value": 200, "unit": "ms" } } }"#],
    alsoReports: [.warning, .note]
  ).tokens

  static let reference = Rule(
    "token-reference", .error, title: "a reference that leads nowhere, or to a token of another type",
    why: "Often the other token was renamed, or its file is not among the sources.",
    inTokens: "Correct it, or add the file to a resolver.",
    many: ("references lead nowhere, or to tokens of another type", nil),
    fires: [#"{ "brand": { "$type": "color", "$value": ↓"{blue.600}" } }"#],
    silent: [##"{ "blue": { "$type": "color", "$value": "#155dfc" }, "brand": { "$value": "{blue}" } }"##],
    alsoReports: [.warning]
  ).tokens

  static let cycle = Rule(
    "token-cycle", .error, title: "tokens or groups that refer to each other in a circle",
    why: "None of them has a value: each takes it from the next.",
    inTokens: "Give one of them a value of its own.",
    many: ("circles of references have no value", nil),
    fires: [#"{ "$type": "number", "a": { "$value": ↓"{b}" }, "b": { "$value": "{a}" } }"#],
    silent: [#"{ "$type": "number", "a": { "$value": "{b}" }, "b": { "$value": 1 } }"#],
    alsoReports: [.warning]
  ).tokens

  static let extends = Rule(
    "token-extends", .error, title: "a group that extends what is not there, or is no group",
    why: "It lacks the tokens that it should inherit.",
    inTokens: #"Write the path of a group: "$extends": "{group}"."#,
    many: ("groups extend what is not there, or is no group", nil),
    fires: [#"{ "button": { "$extends": ↓"{base}", "gap": { "$type": "number", "$value": 8 } } }"#],
    silent: [
      #"{ "base": { "gap": { "$type": "number", "$value": 8 } }, "button": { "$extends": "{base}" } }"#
    ],
    alsoReports: [.warning]
  ).tokens

  static let resolver = Rule(
    "token-resolver", .error, title: "a mistake in a resolver",
    why: "The design may be another one, so nothing is exported.",
    inTokens: "Correct it; `monotint help token-files` shows a whole one.",
    fires: [
      ##"{ "version": ↓"1.0", "resolutionOrder": [{ "type": "set", "name": "base", "sources": [{ "a": { "$type": "number", "$value": 1 } }] }] }"##
    ],
    silent: [
      ##"{ "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "base", "sources": [{ "a": { "$type": "number", "$value": 1 } }] }] }"##
    ],
    alsoReports: [.warning, .note]
  ).tokens
}

extension TokenRule {
  package static let choice = Rule(
    "token-choice", .warning, title: "a choice that the token files leave open",
    why: "Values that differ, such as those of brands, are left out until somebody chooses.",
    inTokens: #"Choose with "inputs" of "tokens" in monotint.json, or with --input NAME=VERSION."#
  ).tokens

  static let openValue = Rule(
    "token-open-value", .warning, title: "a value that depends on a choice nobody has made",
    why: "The token has several values. A role or a constant that needs it has none.",
    inTokens: #"Make the choice that the finding names, with "inputs" of "tokens" in monotint.json."#,
    many: ("values wait for a choice", nil),
    fires: [
      ##"{ "$themes": [], "acme": { "bg": { "value": "#f00", "type": "color" } }, "globex": { "bg": { "value": ↓"#00f", "type": "color" } } }"##
    ],
    silent: [
      ##"{ "$themes": [], "acme": { "bg": { "value": "#f00", "type": "color" } }, "globex": { "bg": { "value": "#f00", "type": "color" } } }"##
    ],
    alsoReports: [.error]
  ).tokens
}

extension Rule {
  fileprivate var tokens: TokenRule { TokenRule(rule: self) }
}
