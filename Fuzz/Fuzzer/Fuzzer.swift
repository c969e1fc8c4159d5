internal import CFuzzer
internal import FuzzTargets

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Feeds a reader with bytes that libFuzzer makes up: the one that `FUZZ_TARGET` names. The arguments are libFuzzer's.
@main enum Fuzzer {
  static let target: FuzzTarget? = unsafe getenv("FUZZ_TARGET").flatMap {
    unsafe FuzzTarget(rawValue: String(cString: $0))
  }

  static func main() {
    guard target != nil else {
      print("FUZZ_TARGET is one of", FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))
      exit(2)
    }
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv
    let status = unsafe LLVMFuzzerRunDriver(&count, &arguments) { start, count in
      unsafe Fuzzer.target?.read(Array(UnsafeBufferPointer(start: start, count: count)))
      return 0
    }
    exit(status)
  }
}
