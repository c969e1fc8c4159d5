@testable import Operations
import TestSupport
import Testing

/// Why a set stays as it is, in words.
@Suite(.recorded()) struct ImportObstacleTests {
  @Test func `each reason has words of its own`() {
    let all: [ImportObstacle] = [
      .colorSet, .symbolSet, .dataSet, .otherKind("a\u{1B}b"), .container, .groupName, .name, .sameName, .sameFolder,
      .unreadableContents, .noPicture, .mixed, .devices, .scale, .differentVectors, .noScale, .sizes, .otherFormat,
      .slices, .insets, .tags, .appearance, .direction, .duplicateSlot, .noPlainPicture, .missingFile, .notAFile,
      .notAsWritten, .unknownKey("a\n"), .unknownKey(String(repeating: "b", count: 61)), .unsuitable, .unreadable,
      .refused("raster"),
    ]
    for obstacle in all { Transcript.current?.add(obstacle.reason) }
    #expect(Set(all).count == all.count)
  }
}
