#!/usr/bin/env bash
# Makes a Debian package: deploy/debian.sh PROGRAM ARCH VERSION OUT MAN. MAN is a program that runs on this machine
# and prints the manual page. Files get the time SOURCE_DATE_EPOCH.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$1 arch=$2 version=$3 out=$4 man=$5
STAGE=$(mktemp -d)
trap 'rm -rf "$STAGE"' EXIT
cp "$program" "$STAGE/tablier"
TABLIER_LANG=en "$man" man | gzip -9n >"$STAGE/tablier.1.gz"
TABLIER_LANG=fr "$man" man | gzip -9n >"$STAGE/tablier.fr.1.gz"
gzip -9n <CHANGELOG.md >"$STAGE/changelog.gz"
for unit in tablier.service tablier-backup.service; do
	sed -e 's|/usr/local/bin/|/usr/bin/|' -e '/^# .*Copy this to/,/systemctl daemon-reload/d' "deploy/$unit" >"$STAGE/$unit"
done
# Make a Debian version of a tag: "~" sorts pre-releases and untagged commits before the release.
VERSION=$(sed -E 's/^v//; s/-/~/g' <<<"$version")
export STAGE VERSION ARCH="$arch" SOURCE_DATE_EPOCH
go tool -modfile=tools/dist.mod nfpm package --config deploy/debian/nfpm.yaml --packager deb --target "$out" >"$STAGE/said" || { cat "$STAGE/said" >&2; exit 1; }
