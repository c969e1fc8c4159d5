internal import Findings
package import Operations

/// Says which catalogs `monotint init --from` adopted where they lie.
package enum AdoptionFormatter {
  package static func lines(about outcome: AdoptionOutcome, isDryRun: Bool) -> [String] {
    let sets = outcome.catalogs.reduce(0) { $0 + $1.sets }
    let catalogs = outcome.catalogs.count.counted("catalog")
    let verb = isDryRun ? "Would adopt" : "Adopted"
    var lines = outcome.oldDrafts
    lines.append("\(verb) \(sets.counted("set")) of \(catalogs), whose pictures stay where they are:")
    for catalog in outcome.catalogs {
      let earlier = catalog.wasAdopted ? ", adopted before" : ""
      lines.append("  \(catalog.path): \(catalog.sets.counted("set"))\(earlier)")
    }
    if isDryRun { return lines + ["Nothing was written."] }
    if !outcome.catalogs.allSatisfy(\.wasAdopted) { lines.append("wrote   \(outcome.configuration)") }
    if let tabs = outcome.tabs { lines += TakeoverFormatter.lines(about: tabs) }
    return lines + [
      "Next:",
      "  monotint export --adopt   takes them in: the lock file gets a digest of each picture, and no picture changes",
      "  monotint verify           in CI, names each picture that was changed since, until an export takes it in",
    ]
  }
}
