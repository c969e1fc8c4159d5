import Drawing
import Foundation
internal import Platform
import TestSupport
import Testing

/// Our pixels beside those of librsvg's own tool; the machine that has none skips it.
@Suite(.enabled(if: rsvgConvert != nil, "rsvg-convert is not installed")) struct RsvgConvertTests {
  private static let pictures: [(attributes: String, content: String)] = [
    (
      "width='24' height='24' fill='none'",
      "<path d='M4 11.5 12 4l8 7.5V20H4v-8.5Z' stroke='#273540' stroke-width='2'/>"
    ),
    ("viewBox='0 0 17 17'", "<circle cx='8' cy='8' r='6.3' fill-opacity='.4'/><path fill='#f40' d='M2 2h9v5z'/>"),
    ("width='18pt' height='18pt' viewBox='0 0 24 24'", "<path fill-rule='evenodd' d='M2 2h20v20H2zM7 7h10v10H7z'/>"),
    (
      "width='100%' height='100%' viewBox='0 0 32 32'",
      "<clipPath id='c'><rect x='3' y='3' width='20' height='20' rx='4'/></clipPath>"
        + "<g clip-path='url(#c)'><path d='M0 0 32 32V0z' opacity='.7'/></g>"
    ),
    (
      "width='24' viewBox='0 0 24 24'",
      "<linearGradient id='g'><stop stop-color='blue'/><stop offset='1' stop-opacity='0'/></linearGradient>"
        + "<rect width='24' height='24' fill='url(#g)'/>"
    ),
    ("width='2em' height='2em' viewBox='0 0 24 24'", "<rect x='3.3' y='3.3' width='9' height='17' rx='2'/>"),
    ("width='24' height='24'", "<rect width='24' height='24'/>"),
  ]

  @Test(arguments: pictures.indices, [24, 48, 72]) func pixelsAreTheSame(picture: Int, size: Int) throws {
    let bytes = svg(Self.pictures[picture].attributes, Self.pictures[picture].content)
    let ours = try SVGDrawing(bytes: bytes).render(width: size, height: size)
    let theirs = try PNG.decode(convert(bytes, ["-w", "\(size)", "-h", "\(size)"]))
    #expect(ours == theirs)
    #expect(try PNG.decode(PNG.encodeTemplate(ours)).alpha == theirs.alpha)
  }

  private func convert(_ svg: [UInt8], _ arguments: [String]) throws -> [UInt8] {
    let tool = try #require(rsvgConvert)
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(svg))
    try input.fileHandleForWriting.close()
    let png = try output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return [UInt8](try #require(png))
  }
}

private let rsvgConvert: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  .map { URL(filePath: "\($0)/rsvg-convert") }
  .first { FileManager.default.isExecutableFile(atPath: $0.path) }
