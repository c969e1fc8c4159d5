import AssetCatalog
import DesignTokens
import Findings
import IconVerdict

/// Tokens: every reference is followed, and a mistake has a line and a column.
let tokenFile = SourceFile(
  path: "tokens.json",
  text: """
    {
      "blue": { "$type": "color", "$value": "#155dfc" },
      "brand": { "$type": "color", "$value": "{blue}" },
      "lost": { "$type": "color", "$value": "{nowhere}" }
    }
    """)
let tokens = AppearanceTokens.read(tokenFile, files: TokenFiles { _ in .missing })
for token in tokens[.light]?.tokens ?? [] {
  print("token \(token.path): \(token.value?.summary ?? "no value")")
}
for finding in tokens.diagnostics { report(finding) }

/// An icon: a white glyph on a blue plate becomes a blue square.
let icon = SourceFile(
  path: "plate.svg",
  text: """
    <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">
      <rect width="24" height="24" fill="#155dfc"/>
      <path d="M8 8h8v8H8z" fill="white"/>
    </svg>
    """)
let judgement = IconJudge().judge(icon)
print("icon \(judgement.path): \(judgement.verdict) \(judgement.reason ?? "")")
for finding in judgement.diagnostics { report(finding) }

/// A catalog.
if let path = CommandLine.arguments.dropFirst().first {
  let catalog = try await AssetCatalog(path)
  for set in catalog.sets {
    let files = set.slots.compactMap(\.fileName)
    print("\(set.kind) set \(set.assetName): \(files.joined(separator: " "))")
  }
  for finding in catalog.diagnostics { report(finding) }
}

func report(_ finding: Diagnostic) {
  var place = finding.path
  if let position = finding.position { place += ":\(position.line):\(position.column)" }
  print("\(place): \(finding.severity): \(finding.message) [\(finding.rule)]")
}
