import SwiftUI
/* one /* two */ */
enum Kind: String { case oak, elm = "elm-leaf" }
extension Image { init(_ kind: Kind) { self.init(kind.rawValue) } }
let a = Image("oak", bundle: .module), b = UIImage(named: #"elm\#(1)"#), c: UIColor? = .init(named: "sand")
let d = "flag-\(code ?? "x\("y")")" + suffix + "_on", e = ["a", f].joined(separator: "-"), g = /"(\w+)/
let h = Image(.Tabs.star), i = ImageResource.moon, j = String(format: "step_%02d", n), k = """
  Image("no") \(Image("yes"))
  """
