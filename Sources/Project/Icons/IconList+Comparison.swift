internal import IconCheck

extension IconList {
  /// The judgements on all files, with what the rules about whole sets found. The icons of a collection are a set. A
  /// variant often has the shape of its plain icon, so it is not compared.
  func compare(_ outcomes: [IconRenderer.Outcome], _ judge: IconJudge) -> [Judgement] {
    let plain = outcomes.compactMap(\.judgements.first)
    let sets = collections.count == 1 ? [0: plain] : Dictionary(grouping: plain) { collectionOf[$0.path] ?? 0 }
    let found = sets.values.reduce(into: [:]) { found, icons in
      found.merge(judge.findings(inSet: icons)) { first, _ in first }
    }
    return outcomes.flatMap(\.judgements).adding(found)
  }
}
