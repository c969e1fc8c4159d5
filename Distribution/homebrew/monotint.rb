# typed: strict
# frozen_string_literal: true

# Builds Monotint from source. Distribution/homebrew/fill writes OWNER, VERSION and REVISION for a release.
class Monotint < Formula
  desc "Turns design tokens and SVG icons into an iOS asset catalog and Swift code"
  homepage "https://github.com/OWNER/monotint"
  url "https://github.com/OWNER/monotint.git", tag: "vVERSION", revision: "REVISION"
  license "MIT"

  depends_on "pkgconf" => :build
  # Swift 6.2
  depends_on xcode: ["26.0", :build]
  depends_on "cairo"
  depends_on "glib"
  depends_on "libdeflate"
  depends_on "libpng"
  depends_on "librsvg"
  depends_on "libxml2"
  depends_on "libyaml"
  depends_on macos: :sequoia

  def install
    ENV["MONOTINT_COMMIT"] = Utils.git_head
    # Homebrew has a sandbox of its own, and sandboxes do not nest.
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "monotint"
    bin.install ".build/release/monotint"
    generate_completions_from_executable(bin/"monotint", "completions")
    (man1/"monotint.1").write Utils.safe_popen_read(bin/"monotint", "completions", "man")
  end

  def caveats
    "macOS reads PDF files of asset catalogs. With poppler (brew install poppler), the verdicts are those of Linux."
  end

  test do
    (testpath/"Assets/TabBar/home.svg").write <<~SVG
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 3 3 11h3v9h12v-9h3z"/></svg>
    SVG
    system bin/"monotint", "init"
    system bin/"monotint", "export"
    assert_path_exists testpath/"Generated/Assets.xcassets"
    system bin/"monotint", "verify"
  end
end
