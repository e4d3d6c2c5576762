#!/usr/bin/env bash
# Makes a Debian package: deploy/debian.sh PROGRAM ARCH VERSION OUT MAN. MAN is a program that runs on this machine
# and prints the manual page and the completions. Files get the time SOURCE_DATE_EPOCH. DEBFULLNAME and DEBEMAIL say who
# answers for the package, as for Debian's own tools. It needs dpkg-deb, which other systems have, too.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$1 arch=$2 version=$3 out=$4 man=$5
command -v dpkg-deb >/dev/null || { echo "debian: dpkg-deb is missing: install the package dpkg" >&2; exit 1; }
umask 022
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
root=$stage/root
maintainer="${DEBFULLNAME:-The Tablier maintainers} <${DEBEMAIL:-tablier@localhost}>"
# Make a Debian version of a tag: "~" sorts pre-releases and untagged commits before the release.
version=$(sed -E 's/^v//; s/-/~/g' <<<"$version")

put() { # MODE FILE DESTINATION
	install -D -m "$1" "$2" "$root$3"
}

fill() { # TEMPLATE
	sed -e "s/@VERSION@/$version/" -e "s/@ARCH@/$arch/" -e "s/@SIZE@/${size:-}/" -e "s|@MAINTAINER@|$(sed 's/[&|\\]/\\&/g' <<<"$maintainer")|" \
		-e "s/@DATE@/$(date -u -d "@$SOURCE_DATE_EPOCH" '+%a, %d %b %Y %H:%M:%S +0000')/" "deploy/debian/$1"
}

put 755 "$program" /usr/bin/tablier
for lang in en fr; do
	TABLIER_LANG=$lang "$man" man | gzip -9n >"$stage/$lang.gz"
done
put 644 "$stage/en.gz" /usr/share/man/man1/tablier.1.gz
put 644 "$stage/fr.gz" /usr/share/man/fr/man1/tablier.1.gz
for shell in bash:bash-completion/completions/tablier zsh:zsh/vendor-completions/_tablier fish:fish/vendor_completions.d/tablier.fish; do
	"$man" completion "${shell%%:*}" >"$stage/completion"
	put 644 "$stage/completion" "/usr/share/${shell#*:}"
done
fill changelog | gzip -9n >"$stage/changelog.gz"
put 644 "$stage/changelog.gz" /usr/share/doc/tablier/changelog.gz
gzip -9n <CHANGELOG.md >"$stage/CHANGELOG.md.gz"
put 644 "$stage/CHANGELOG.md.gz" /usr/share/doc/tablier/CHANGELOG.md.gz
gzip -9n <web/public/licences.txt >"$stage/notices.gz"
put 644 "$stage/notices.gz" /usr/share/doc/tablier/THIRD-PARTY-NOTICES.gz
put 644 deploy/debian/copyright /usr/share/doc/tablier/copyright
put 644 deploy/debian/lintian-overrides /usr/share/lintian/overrides/tablier
for unit in tablier.service tablier-backup.service; do
	sed -e 's|/usr/local/bin/|/usr/bin/|' -e '/^# .*Copy this to/,/systemctl daemon-reload/d' "deploy/$unit" >"$stage/$unit"
	put 644 "$stage/$unit" "/usr/lib/systemd/system/$unit"
done
put 644 deploy/tablier-backup.timer /usr/lib/systemd/system/tablier-backup.timer
for file in alerts.yaml grafana.json; do
	put 644 "deploy/monitoring/$file" "/usr/share/doc/tablier/examples/$file"
done
put 600 deploy/debian/tablier.env /etc/tablier.env # may hold secrets; systemd reads it as root

size=$(du -sk "$root" | cut -f1)
for script in postinst prerm postrm; do
	put 755 "deploy/debian/$script" "/DEBIAN/$script"
done
echo /etc/tablier.env >"$root/DEBIAN/conffiles"
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
fill control >"$root/DEBIAN/control"
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --build "$root" "$out" >"$stage/said" || { cat "$stage/said" >&2; exit 1; }
