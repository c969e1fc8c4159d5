import Platform
import Synchronization
import Testing

/// Work that is shared among tasks.
@Suite struct ConcurrencyTests {
  @Test(arguments: [0, 1, 2, 7, 31, 32, 33, 255, 256, 257, 1000], [1, 2, 3, 8])
  func `every element is transformed once, and the results keep their order`(count: Int, width: Int) async {
    let done = Mutex<[Int]>([])
    var told: [Int] = []
    let results = await Concurrency.map(Array(0..<count), width: width, progress: { told.append($0) }) { number in
      done.withLock { $0.append(number) }
      return number * 2
    }
    #expect(results == (0..<count).map { $0 * 2 })
    #expect(done.withLock { $0.sorted() } == Array(0..<count))
    // Progress rises to the number of elements.
    #expect(told == told.sorted() && Set(told).count == told.count && told.last ?? 0 == count)
  }

  @Test(arguments: [1, 2, 5]) func `no more are at work than may be`(width: Int) async {
    let counts = Mutex((atWork: 0, most: 0))
    _ = await Concurrency.map(Array(0..<200), width: width) { _ in
      counts.withLock {
        $0.atWork += 1
        $0.most = max($0.most, $0.atWork)
      }
      for _ in 0..<5 { await Task.yield() }
      counts.withLock { $0.atWork -= 1 }
    }
    #expect(counts.withLock { $0.most } <= width && counts.withLock { $0.atWork } == 0)
  }

  @Test func `there is work for as many tasks as processors at most`() {
    #expect(Concurrency.width >= 1 && Concurrency.width <= max(1, SystemLimits.processorCount))
  }
}
