#!/usr/bin/env bash
# Builds the release into dist/. The same commit with the same Go gives the same bytes: paths are trimmed, and every
# file has the time of the commit. The version is the commit's tag or, without one, Go's pseudo-version.
# make dist calls this after building the pages. It needs GNU tar, gzip and zip.
set -euo pipefail
cd "$(dirname "$0")/.."
platforms=${PLATFORMS:-linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64}
command -v zip >/dev/null || { echo "dist: zip is missing: apt-get install zip" >&2; exit 1; }
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C CGO_ENABLED=0
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
rm -rf dist
mkdir dist

build() { # GOOS GOARCH OUT
	GOOS=$1 GOARCH=$2 go build -trimpath -buildvcs=true -pgo=cmd/tablier/search.pgo -ldflags='-s -w -buildid=' -o "$3" ./cmd/tablier
}

build "$(go env GOHOSTOS)" "$(go env GOHOSTARCH)" "$stage/here"
version=$("$stage/here" --version | awk '$1 == "tablier" { print $2 }')
case $version in
unknown) echo "dist: the program has no version: build in a git clone; Go reads no linked worktree" >&2; exit 1 ;;
*+dirty) echo "dist: note: there are uncommitted changes, so nobody can build the same again" >&2 ;;
esac

[ -n "${DEBEMAIL:-}" ] || echo "dist: note: DEBEMAIL is not set, so the Debian packages name no address to write to" >&2

for platform in $platforms; do
	os=${platform%/*} arch=${platform#*/} program=tablier
	[ "$os" != windows ] || program=tablier.exe
	name=tablier_${version}_${os}_${arch}
	mkdir "$stage/$name"
	build "$os" "$arch" "$stage/$name/$program"
	cp LICENSE README.md CHANGELOG.md docs/running.md "$stage/$name/"
	cp web/public/licences.txt "$stage/$name/THIRD-PARTY-NOTICES"
	chmod 755 "$stage/$name" "$stage/$name/$program"
	chmod 644 "$stage/$name"/*.md "$stage/$name/LICENSE" "$stage/$name/THIRD-PARTY-NOTICES"
	find "$stage/$name" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
	if [ "$os" = windows ]; then
		(cd "$stage" && find "$name" -type f | sort | zip -qX9 "$OLDPWD/dist/$name.zip" -@)
	else
		tar -C "$stage" --sort=name --format=ustar --owner=0 --group=0 --numeric-owner -c "$name" | gzip -9n >"dist/$name.tar.gz"
	fi
	if [ "$os" = linux ]; then
		deploy/debian.sh "$stage/$name/$program" "$arch" "$version" "dist/tablier_${version}_$arch.deb" "$stage/here"
	fi
	rm -r "${stage:?}/$name"
	echo "$platform is built"
done
for language in go python; do
	client=tablier-client-$language
	mkdir "$stage/$client"
	cp -r LICENSE "clients/$language/." "$stage/$client/"
	find "$stage/$client" -name __pycache__ -prune -exec rm -r {} +
	find "$stage/$client" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
	tar -C "$stage" --sort=name --format=ustar --owner=0 --group=0 --numeric-owner -c "$client" | gzip -9n >"dist/${client}_$version.tar.gz"
done
(cd dist && sha256sum -- * >SHA256SUMS)
cat dist/SHA256SUMS
