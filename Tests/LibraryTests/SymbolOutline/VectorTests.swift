@testable internal import SymbolOutline
import Testing

@Suite struct VectorTests {
  @Test(arguments: [(0, 0), (.infinity, 1), (1, .nan)] as [(Double, Double)])
  func `a vector without a length has no direction`(x: Double, y: Double) {
    #expect(Vector(x, y).unit == nil)
  }

  @Test func `a direction has the length 1`() {
    #expect(Vector(3, -4).unit == Vector(0.6, -0.8) && Vector(0, 1e-9).unit == Vector(0, 1))
  }
}
