internal import Drawing
internal import Findings
internal import IconVerdict
package import Operations
package import Rendering
internal import SwiftGeneration
internal import Workspace

/// One or more icons with what iOS shows of them, and each finding at its place; and images whose scales show different
/// pictures.
package struct Explanation: Sendable {
  struct Icon: Sendable {
    let judgement: Judgement
    let portrait: IconPortrait

    /// The findings in their order, each with the box of its element in points.
    var findings: [(finding: Diagnostic, box: Rectangle?)] {
      judgement.diagnostics.map { finding in
        (finding: finding, box: finding.place.flatMap { portrait.boxes[$0.range.lowerBound] })
      }
    }
  }

  /// An image whose scales show different pictures.
  struct Scales: Sendable {
    let path: String
    let finding: Diagnostic
    /// Each in its own colours; nil if it cannot be drawn.
    let pictures: [(title: String, image: PixelImage?)]
  }

  let icons: [Icon]
  let scales: [Scales]
  let states: [TintedState]
  /// How many icons with findings have no room on the page.
  let leftOut: Int

  package init(_ outcome: ExplainOutcome, at renderers: RendererPool) async throws {
    let places = outcome.icons.map { icon in
      Set(icon.judgement.diagnostics.compactMap { $0.place?.range.lowerBound })
    }
    let portraits = try await IconPortrait.all(
      outcome.icons.map(\.file), places: places, judge: outcome.judge, at: renderers)
    icons = zip(outcome.icons, portraits).map { Icon(judgement: $0.judgement, portrait: $1) }
    states = TintedState.all(outcome.design)
    scales = try await Self.scales(outcome, at: renderers)
    leftOut = outcome.leftOut
  }

  private static func scales(
    _ outcome: ExplainOutcome, at renderers: RendererPool
  ) async throws -> [Scales] {
    let pictures = outcome.scales.flatMap(\.pictures)
    let drawable = DrawablePicture(renderers, outcome.judge.limits)
    let svgs = try await drawable.svgs(of: pictures.map(\.content))
    let drawn = pictures.indices.filter { svgs[$0] != nil }
    let files = drawn.map { SourceFile(path: pictures[$0].path, bytes: svgs[$0] ?? []) }
    let portraits = try await IconPortrait.all(
      files, places: files.map { _ in [] }, judge: outcome.judge, at: renderers)
    let images = Dictionary(uniqueKeysWithValues: zip(drawn, portraits.map(\.original)))
    var next = 0
    return outcome.scales.map { scales in
      let shown = scales.pictures.map { picture in
        defer { next += 1 }
        return (title: picture.title, image: images[next] ?? nil)
      }
      return Scales(path: scales.path, finding: scales.finding, pictures: shown)
    }
  }

  /// The page, one HTML file that needs nothing else and runs no script.
  package var page: [UInt8] {
    var content = (icons.map(section) + scales.map(Self.section)).joined(separator: "\n")
    if icons.isEmpty, scales.isEmpty { content = "<p class=\"empty\">No icon has a finding.</p>" }
    if leftOut > 0 {
      let others = leftOut.counted("icon")
      content += "<p class=\"empty\">\(others) with milder findings are left out; name them to see them.</p>"
    }
    let paths = icons.map(\.judgement.path) + scales.map(\.path)
    let title = paths.count == 1 ? paths[0] : paths.count.counted(scales.isEmpty ? "icon" : "image")
    return PlainPage(title: title, content: content).bytes
  }

  private func section(_ icon: Icon) -> String {
    let judgement = icon.judgement
    var verdict = "<span class=\"mark \(judgement.verdict.rawValue)\">\(judgement.verdict.rawValue)</span>"
    if let reason = judgement.reason { verdict += "<code>\(HTML.text(reason))</code>" }
    let tiles = states.map { state in
      let address = icon.portrait.tile(state).dataAddress ?? ""
      return """
        <figure><img src="\(address)" width="\(IconPortrait.tileWidth)" height="\(IconPortrait.tileHeight)" \
        alt="\(state.name)"><figcaption>\(state.name)</figcaption></figure>
        """
    }
    let findings = icon.findings.enumerated().map { Self.item($0.offset + 1, $0.element.finding) }
    var list = "<ol class=\"card reasons\">\(findings.joined(separator: "\n"))</ol>"
    if findings.isEmpty { list = "<p class=\"empty\">Nothing to report: alpha alone tells the picture.</p>" }
    return """
      <section>
      <div class="headline"><h1>\(HTML.text(judgement.path))</h1><p class="summary">\(verdict)</p></div>
      <div class="portrait">
      <figure class="large">\(Self.picture(icon))<figcaption>the file, in its own colours</figcaption></figure>
      \(tiles.joined(separator: "\n"))
      </div>
      \(list)
      </section>
      """
  }

  private static func section(_ scales: Scales) -> String {
    let tiles = scales.pictures.map { title, image in
      let address = image?.dataAddress ?? ""
      return """
        <figure><img src="\(address)" width="\(IconPortrait.side)" height="\(IconPortrait.side)" \
        alt="\(HTML.text(title))"><figcaption>\(HTML.text(title))</figcaption></figure>
        """
    }
    return """
      <section>
      <div class="headline"><h1>\(HTML.text(scales.path))</h1></div>
      <div class="portrait">
      \(tiles.joined(separator: "\n"))
      </div>
      <ol class="card reasons">\(item(1, scales.finding))</ol>
      </section>
      """
  }

  /// The icon in its colours, with a box around the place of each finding.
  private static func picture(_ icon: Icon) -> String {
    let side = IconPortrait.side
    var shapes = ""
    if let address = icon.portrait.original?.dataAddress {
      shapes += "<image href=\"\(address)\" width=\"\(side)\" height=\"\(side)\"/>"
    }
    // The boxes first, so that none lies on a number. Findings of one element share its box and a line of numbers.
    let n = Decimals.rounded
    var numbers: [String: (box: Rectangle, severity: Diagnostic.Severity, words: [String])] = [:]
    var order: [String] = []
    for (number, (finding, box)) in icon.findings.enumerated() {
      guard let box else { continue }
      let key = "\(n(box.x)) \(n(box.y)) \(n(box.width)) \(n(box.height))"
      if numbers[key] == nil { order.append(key) }
      numbers[key, default: (box, finding.severity, [])].words.append("\(number + 1)")
    }
    for entry in order.compactMap({ numbers[$0] }) {
      let box = entry.box
      shapes += """
        <g class="place \(entry.severity)"><rect x="\(n(box.x))" y="\(n(box.y))" width="\(n(box.width))" \
        height="\(n(box.height))"/></g>
        """
    }
    var labels: [Rectangle] = []
    for entry in order.compactMap({ numbers[$0] }) {
      let text = entry.words.joined(separator: " ")
      let label = Self.label(at: entry.box, letters: text.count, besides: labels)
      labels.append(label)
      shapes += """
        <g class="place \(entry.severity)"><text x="\(n(label.x))" y="\(n(label.y + label.height))">\(text)</text></g>
        """
    }
    return """
      <svg viewBox="-4 -8 \(side + 8) \(side + 12)" width="\(side * 2)" height="\(side * 2)" role="img" \
      aria-label="The icon with the places of its findings">\(shapes)</svg>
      """
  }

  /// Where the numbers of a box stand: above its left edge, or as far below as they lie on no others.
  private static func label(at box: Rectangle, letters: Int, besides others: [Rectangle]) -> Rectangle {
    let height = 5.0
    let width = 3 * Double(letters)
    var place = Rectangle(x: box.x + 1, y: max(1, box.y - 1 - height), width: width, height: height)
    func isTaken(_ place: Rectangle) -> Bool {
      others.contains { other in
        place.x < other.x + other.width && other.x < place.x + place.width
          && place.y < other.y + other.height && other.y < place.y + place.height
      }
    }
    while isTaken(place), place.y < Double(IconPortrait.side) - height {
      place = Rectangle(x: place.x, y: place.y + height, width: width, height: height)
    }
    return place
  }

  private static func item(_ number: Int, _ finding: Diagnostic) -> String {
    var lines = [
      "<p><span class=\"mark \(finding.severity)\">\(finding.severity)</span> \(HTML.text(finding.message))</p>"
    ]
    if let help = finding.help { lines.append("<p><b>To do:</b> \(HTML.text(help))</p>") }
    if let rule = Rule.named(finding.rule) {
      lines.append("<p class=\"note\">\(HTML.text(rule.why))</p>")
    }
    var source = finding.rule
    if let place = finding.place {
      let start = place.start
      source = "\(place.file.path):\(start.line):\(start.column) · \(finding.rule)"
    }
    lines.append("<p><code>\(HTML.text(source))</code></p>")
    return "<li value=\"\(number)\">\(lines.joined())</li>"
  }
}

/// A page in the style of the preview, without a script.
struct PlainPage {
  let title: String
  /// HTML.
  let content: String

  var bytes: [UInt8] {
    let style = PreviewPage.plainStyle
    let policy = """
      default-src 'none'; style-src '\(PreviewPage.hash(of: style))'; img-src data:; base-uri 'none'; form-action 'none'
      """
    let text = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <meta name="generator" content="Monotint">
      <link rel="icon" href="data:,">
      <title>\(HTML.text(title))</title>
      <style>\(style)</style>
      </head>
      <body>
      <header class="top"><div class="top-inner">
      <p class="brand"><span class="brand-mark" aria-hidden="true"></span>Monotint</p>
      </div></header>
      <main>
      \(content)
      </main>
      <footer><p>Made by <b>Monotint</b>.</p></footer>
      </body>
      </html>

      """
    return Array(text.utf8)
  }
}
