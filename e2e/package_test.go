package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// host is a clean root folder with an empty package database.
type host struct {
	t    *testing.T
	root string
}

func newHost(t *testing.T) host {
	t.Helper()
	for _, program := range []string{"dpkg", "deb-systemd-helper"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip("this machine has no " + program)
		}
	}
	if os.Getuid() != 0 {
		t.Skip("only root may install packages")
	}
	h := host{t, t.TempDir()}
	for _, name := range []string{"info", "updates", "triggers"} {
		if err := os.MkdirAll(h.path("var/lib/dpkg", name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	h.write("var/lib/dpkg/status", "")
	return h
}

func (h host) path(parts ...string) string {
	return filepath.Join(append([]string{h.root}, parts...)...)
}

func (h host) write(name, text string) {
	h.t.Helper()
	if err := os.MkdirAll(filepath.Dir(h.path(name)), 0o755); err != nil {
		h.t.Fatal(err)
	}
	if err := os.WriteFile(h.path(name), []byte(text), 0o600); err != nil {
		h.t.Fatal(err)
	}
}

// holds compares files in the root with want. An empty text means that the file must not exist.
func (h host) holds(when string, want map[string]string) {
	h.t.Helper()
	for name, text := range want {
		b, err := os.ReadFile(h.path(name))
		switch _, linkErr := os.Lstat(h.path(name)); {
		case text == "" && !os.IsNotExist(linkErr):
			h.t.Errorf("%s: %s is there", when, name)
		case text == "-> there" && linkErr != nil:
			h.t.Errorf("%s: no link %s", when, name)
		case text != "" && text != "-> there" && (err != nil || !strings.Contains(string(b), text)):
			h.t.Errorf("%s: %s has %q, want %q; %v", when, name, b, text, err)
		}
	}
}

// dpkg runs dpkg on the root. Maintainer scripts run without chroot and find the root in DPKG_ROOT.
func (h host) dpkg(args ...string) {
	h.t.Helper()
	args = append([]string{"--root=" + h.root, "--force-not-root", "--force-script-chrootless", "--log=" + h.path("dpkg.log")}, args...)
	if out, err := exec.Command("dpkg", args...).CombinedOutput(); err != nil {
		h.t.Fatalf("dpkg %v: %v\n%s", args, err, out)
	}
}

// pack builds a package of a program that only prints a page.
func pack(t *testing.T, version string) (file string) {
	t.Helper()
	program := filepath.Join(t.TempDir(), "tablier")
	if err := os.WriteFile(program, []byte("#!/bin/sh\necho "+version+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	var made [2]string
	for i := range made {
		file = packProgram(t, program, version)
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		made[i] = string(b)
	}
	if made[0] != made[1] {
		t.Error("two packages of the same differ")
	}
	return file
}

// packProgram builds a package of a program, as quickly as possible.
func packProgram(t *testing.T, program, version string) (file string) {
	t.Helper()
	arch, err := exec.Command("dpkg", "--print-architecture").Output()
	if err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), "tablier.deb")
	c := exec.Command("bash", "../deploy/debian.sh", program, strings.TrimSpace(string(arch)), version, file, program)
	c.Env = append(os.Environ(), "SOURCE_DATE_EPOCH=1700000000", "DEBEMAIL=packages@debian.org", "DPKG_DEB_COMPRESSOR_LEVEL=0")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return file
}

// Debian's lintian finds nothing in the package of the real program but what deploy/debian/lintian-overrides explains.
func TestLintian(t *testing.T) {
	if testing.Short() {
		t.Skip("takes twenty seconds")
	}
	for _, name := range []string{"dpkg-deb", "lintian"} {
		if _, err := exec.LookPath(name); err != nil {
			t.Skip("this machine has no " + name)
		}
	}
	const program = "../bin/tablier"
	if _, err := os.Stat(program); err != nil {
		t.Skip("make bin/tablier has not run")
	}
	built, err := filepath.Abs(program)
	if err != nil {
		t.Fatal(err)
	}
	file := packProgram(t, built, "v1.0.0")
	out, err := exec.Command("lintian", "--allow-root", "--fail-on", "error,warning", file).CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

const (
	unit    = "usr/lib/systemd/system/tablier.service"
	enabled = "etc/systemd/system/multi-user.target.wants/tablier.service"
	nightly = "etc/systemd/system/timers.target.wants/tablier-backup.timer"
)

// On a clean machine, upgrading the Debian package keeps settings, data and disabled units. Removing it keeps
// settings and data. Purging it leaves only backups.
func TestDebianPackage(t *testing.T) {
	h := newHost(t)
	first, second := pack(t, "v1.0.0-rc1"), pack(t, "v1.0.0")

	h.dpkg("--install", first)
	h.holds("installed", map[string]string{"usr/bin/tablier": "v1.0.0-rc1", "etc/tablier.env": "#TABLIER_HOST", unit: "ExecStart=/usr/bin/tablier serve", enabled: "-> there", nightly: "-> there",
		"usr/lib/systemd/system/tablier-backup.service": "exec /usr/bin/tablier backup", "usr/share/man/man1/tablier.1.gz": "\x1f\x8b", "usr/share/doc/tablier/copyright": "/usr/share/common-licenses/Apache-2.0", "usr/share/doc/tablier/CHANGELOG.md.gz": "\x1f\x8b", "usr/share/doc/tablier/THIRD-PARTY-NOTICES.gz": "\x1f\x8b", "usr/share/doc/tablier/examples/alerts.yaml": "TablierDown"})
	if info, err := os.Stat(h.path("etc/tablier.env")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v: it may hold secrets", info, err)
	}
	verifyUnit(t, h)

	h.write("etc/tablier.env", "TABLIER_PORT=9000\n")
	h.write("var/lib/private/tablier/club.db", "all games")
	h.write("var/backups/tablier/x.zst", "a backup")
	if err := os.Symlink("private/tablier", h.path("var/lib/tablier")); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(h.path(nightly)); err != nil { // as systemctl disable does
		t.Fatal(err)
	}
	kept := map[string]string{"etc/tablier.env": "TABLIER_PORT=9000", "var/lib/tablier/club.db": "all games"}
	h.dpkg("--install", second)
	h.holds("upgraded", map[string]string{"usr/bin/tablier": "v1.0.0\n", enabled: "-> there", nightly: ""})
	h.holds("upgraded", kept)

	h.dpkg("--remove", "tablier")
	h.holds("removed", map[string]string{"usr/bin/tablier": "", unit: ""})
	h.holds("removed", kept)
	h.dpkg("--install", first)
	h.holds("back again, older", map[string]string{"usr/bin/tablier": "v1.0.0-rc1", enabled: "-> there"})
	h.holds("back again, older", kept)

	h.dpkg("--purge", "tablier")
	h.holds("purged", map[string]string{"etc/tablier.env": "", enabled: "", unit: "", "var/lib/tablier": "", "var/lib/private/tablier": "",
		"etc/systemd/system/tablier.service": "", "var/backups/tablier/x.zst": "a backup"})
}

// verifyUnit checks the installed units with systemd-analyze, if it is installed. The exposure level of the
// server's unit must be 2.0 or less.
func verifyUnit(t *testing.T, h host) {
	t.Helper()
	if _, err := exec.LookPath("systemd-analyze"); err != nil {
		return
	}
	for _, target := range []string{"sysinit", "basic", "shutdown", "multi-user", "network-online"} {
		h.write("usr/lib/systemd/system/"+target+".target", "[Unit]\nDescription="+target+"\n")
	}
	for _, program := range []string{"bin/sh", "bin/mkdir", "usr/bin/find"} {
		h.write(program, "#!")
		if err := os.Chmod(h.path(program), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{
		{"verify", "--man=no", "--root=" + h.root, h.path(unit)},
		{"verify", "--man=no", "--root=" + h.root, h.path("usr/lib/systemd/system/tablier-backup.service")},
		{"security", "--offline=yes", "--threshold=20", "--no-pager", h.path(unit)},
		{"security", "--offline=yes", "--threshold=30", "--no-pager", h.path("usr/lib/systemd/system/tablier-backup.service")},
	} {
		if out, err := exec.Command("systemd-analyze", args...).CombinedOutput(); err != nil {
			t.Errorf("systemd-analyze %v: %v\n%s", args, err, out)
		}
	}
}
