#!/usr/bin/env bash
# step.sh N OF WHAT COMMAND… runs a step of a build. A step that takes over a second says so, with the packages that
# Go has compiled so far. If it fails, its output is shown, and a sentence that says what to do.
set -uo pipefail
step="[$1/$2]" what=$3
shift 3
log=$(mktemp)
trap 'rm -f "$log"' EXIT
trap 'kill "$pid" 2>/dev/null; exit 130' INT TERM
began=$(date +%s%N)
"$@" >"$log" 2>&1 &
pid=$!
seconds() { echo $((($(date +%s%N) - began) / 1000000000)); }
next=1
while kill -0 "$pid" 2>/dev/null; do
	now=$(seconds)
	if [ "$now" -ge "$next" ]; then
		packages=$(grep -cE '^[a-z0-9_]+([./][^ ]*)?$' "$log") && packages=", $packages packages compiled" || packages=
		if [ "$next" = 1 ]; then echo "$step $what …"; else echo "$step $what: $now s$packages"; fi
		next=$((next == 1 ? 15 : next + 15))
	fi
	sleep 0.2
done
wait "$pid"
status=$?
if [ "$status" = 0 ]; then
	[ "$next" = 1 ] || echo "$step $what: done after $(seconds) s"
	exit 0
fi
cat "$log" >&2
echo "$step $what: failed after $(seconds) s, see above." >&2
if grep -qE 'ENOSPC|[Nn]o space left' "$log"; then
	echo "The disk is full. Make room and run the same command again. What is done is kept." >&2
elif grep -qE 'ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|dial tcp|no such host|i/o timeout|proxyconnect' "$log"; then
	echo "The network does not answer. Run the same command again later. What is done is kept." >&2
else
	echo "Fix this and run the same command again. What is done is kept." >&2
fi
exit "$status"
