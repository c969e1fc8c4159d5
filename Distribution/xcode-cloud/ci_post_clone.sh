#!/bin/sh
# For Xcode Cloud: verifies the design before the build. Copy it to ci_scripts/ci_post_clone.sh beside your project, and fill in the
# checksum of the archive from SHA256SUMS of the release. It needs no Homebrew, whose packages Xcode Cloud cannot download.
set -eu
owner=OWNER
version=0.4.0
checksum=CHECKSUM
releases=https://github.com/$owner/monotint/releases/download
archive=monotint-$version-macos-arm64.tar.gz

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
curl --fail --silent --show-error --location --proto '=https' --retry 3 --output "$folder/$archive" \
  "$releases/v$version/$archive"
printf '%s  %s\n' "$checksum" "$folder/$archive" | shasum -a 256 --check --quiet
tar -xzf "$folder/$archive" -C "$folder" --strip-components 1
"$folder/bin/monotint" verify --project "$CI_PRIMARY_REPOSITORY_PATH"
