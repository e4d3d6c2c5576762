#!/usr/bin/env bash
# Says what is missing on this machine before anything is compiled: Go and Node, in the versions that go.mod and
# web/package.json ask for, and npm.
set -uo pipefail
cd "$(dirname "$0")/../.."
older() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" != "$2" ]; } # whether version $1 is before $2
missing() {
	echo "Tablier cannot be built yet: $1" >&2
	exit 1
}
go=$(sed -n 's/^go //p' go.mod)
command -v go >/dev/null || missing "Go is not installed. Install Go $go or newer from https://go.dev/dl."
here=$(go env GOVERSION 2>&1) || here=$(cd / && go version | awk '{ print $3 }') # a newer Go is fetched if Go may do so
here=${here#go}
! older "${here%% *}" "$go" || missing "it needs Go $go or newer, and this machine has ${here%% *}. Install a newer one from https://go.dev/dl."
node=$(sed -n 's/.*"node": ">=\([0-9.]*\)".*/\1/p' web/package.json)
command -v node >/dev/null || missing "Node is not installed. Install Node $node or newer, with npm, from https://nodejs.org."
here=$(node -p process.versions.node)
! older "$here" "$node" || missing "it needs Node $node or newer, and this machine has $here. Install a newer one from https://nodejs.org."
command -v npm >/dev/null || missing "npm is not installed. It comes with Node from https://nodejs.org; on Debian: apt install npm."
