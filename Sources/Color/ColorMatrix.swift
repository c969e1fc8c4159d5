/// Three numbers: the components of a colour in some space.
package typealias Triple = SIMD3<Double>

extension Triple {
  /// Every number from 0 to 1.
  var clamped: Triple { map { Swift.min(Swift.max($0, 0), 1) } }

  /// The numbers in their order.
  var list: [Double] { [x, y, z] }

  package func map(_ transform: (Double) -> Double) -> Triple { Triple(transform(x), transform(y), transform(z)) }

  func distance(to other: Triple) -> Double {
    let squares = (self - other) * (self - other)
    return (squares.x + squares.y + squares.z).squareRoot()
  }
}

/// A change of basis, row by row. Values: CSS Color Module Level 4, section 18 (sample code), W3C.
struct ColorMatrix: Sendable {
  let rows: (Triple, Triple, Triple)

  init(_ first: Triple, _ second: Triple, _ third: Triple) {
    rows = (first, second, third)
  }

  static func * (matrix: Self, vector: Triple) -> Triple {
    func dot(_ row: Triple) -> Double { row.x * vector.x + row.y * vector.y + row.z * vector.z }
    return Triple(dot(matrix.rows.0), dot(matrix.rows.1), dot(matrix.rows.2))
  }
}

extension ColorMatrix {
  // To and from CIE XYZ with white D65.
  static let srgbToXYZ = ColorMatrix(
    Triple(506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218),
    Triple(87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545),
    Triple(7918.0 / 409605, 87881.0 / 737289, 1001167.0 / 1_053_270))
  static let xyzToSRGB = ColorMatrix(
    Triple(12831.0 / 3959, -329.0 / 214, -1974.0 / 3959),
    Triple(-851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810),
    Triple(705.0 / 12673, -2585.0 / 12673, 705.0 / 667))
  static let p3ToXYZ = ColorMatrix(
    Triple(608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160),
    Triple(35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400),
    Triple(0, 32229.0 / 714400, 5220557.0 / 5_000_800))
  static let xyzToP3 = ColorMatrix(
    Triple(446124.0 / 178915, -333277.0 / 357830, -72051.0 / 178915),
    Triple(-14852.0 / 17905, 63121.0 / 35810, 423.0 / 17905),
    Triple(11844.0 / 330415, -50337.0 / 660830, 316169.0 / 330415))
  static let a98ToXYZ = ColorMatrix(
    Triple(573536.0 / 994567, 263643.0 / 1_420_810, 187206.0 / 994567),
    Triple(591459.0 / 1_989_134, 6239551.0 / 9_945_670, 374412.0 / 4_972_835),
    Triple(53769.0 / 1_989_134, 351524.0 / 4_972_835, 4929758.0 / 4_972_835))
  static let rec2020ToXYZ = ColorMatrix(
    Triple(63426534.0 / 99_577_255, 20160776.0 / 139_408_157, 47086771.0 / 278_816_314),
    Triple(26158966.0 / 99_577_255, 472592308.0 / 697_040_785, 8267143.0 / 139_408_157),
    Triple(0, 19567812.0 / 697_040_785, 295819943.0 / 278_816_314))

  /// To CIE XYZ with white D50.
  static let prophotoToXYZD50 = ColorMatrix(
    Triple(0.79776664490064230, 0.13518129740053308, 0.03134773412839220),
    Triple(0.28807482881940130, 0.71183523424187300, 0.00008993693872564),
    Triple(0, 0, 0.82510460251046020))
  /// From white D50 to white D65, by Bradford.
  static let d50ToD65 = ColorMatrix(
    Triple(0.955473421488075, -0.02309845494876471, 0.06325924320057072),
    Triple(-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
    Triple(0.012314014864481998, -0.020507649298898964, 1.330365926242124))
  static let d65ToD50 = ColorMatrix(
    Triple(1.0479297925449969, 0.022946870601609652, -0.05019226628920524),
    Triple(0.02962780877005599, 0.9904344267538799, -0.017073799063418826),
    Triple(-0.009243040646204504, 0.015055191490298152, 0.7518742814281371))

  // Oklab.
  static let xyzToLMS = ColorMatrix(
    Triple(0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
    Triple(0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
    Triple(0.0481771893596242, 0.2642395317527308, 0.6335478284694309))
  static let lmsToXYZ = ColorMatrix(
    Triple(1.2268798758459243, -0.5578149944602171, 0.2813910456659647),
    Triple(-0.0405757452148008, 1.1122868032803170, -0.0717110580655164),
    Triple(-0.0763729366746601, -0.4214933324022432, 1.5869240198367816))
  static let lmsToOklab = ColorMatrix(
    Triple(0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
    Triple(1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
    Triple(0.0259040424655478, 0.7827717124575296, -0.8086757549230774))
  static let oklabToLMS = ColorMatrix(
    Triple(1, 0.3963377773761749, 0.2158037573099136),
    Triple(1, -0.1055613458156586, -0.0638541728258133),
    Triple(1, -0.0894841775298119, -1.2914855480194092))
}
