package cli_test

import (
	"bytes"
	"strings"
	"testing"

	"tablier/internal/cli"
)

// A flag that earlier versions had is refused in one line that says what to use now, in both languages. So is its
// setting in the environment.
func TestRemovedFlags(t *testing.T) {
	for _, c := range []struct{ command, flag, use string }{
		{"serve", "--nats-embedded", "--database"},
		{"serve", "--cluster-listen=0.0.0.0:6222", "--database"},
		{"serve", "--cluster-peers=a:1", "--database"},
		{"serve", "--cluster-secret=s3cret", "--database"},
		{"serve", "--cluster-advertise=a:1", "--advertise"},
		{"serve", "--solve-listen=0.0.0.0:1", "tablier work"},
		{"serve", "--solve-secret=s3cret", "tablier work"},
		{"serve", "--solve-room=1GiB", "tablier work"},
		{"solve run ringo", "--queue=nats://x:1", "tablier work"},
	} {
		name, value, _ := strings.Cut(c.flag, "=")
		for lang, words := range map[string]string{"en": "no longer exists", "fr": "n’existe plus"} {
			env := map[string]string{"TABLIER_LANG": lang}
			errs := refusedWith(t, env, append(strings.Fields(c.command), c.flag)...)
			if !strings.Contains(errs, name+" "+words) || !strings.Contains(errs, c.use) || strings.Contains(errs, "s3cret") || strings.Count(errs, "\n") != 1 {
				t.Errorf("%s, %s: %s", c.flag, lang, errs)
			}
			if strings.HasPrefix(c.command, "solve") {
				continue
			}
			set := "TABLIER_" + strings.ReplaceAll(strings.ToUpper(strings.TrimPrefix(name, "--")), "-", "_")
			env[set] = value + "1"
			errs = refusedWith(t, env, "serve")
			if !strings.Contains(errs, set+" "+words) || !strings.Contains(errs, c.use) {
				t.Errorf("%s, %s: %s", set, lang, errs)
			}
		}
	}
}

// refusedWith runs a command that is refused, and returns what it says.
func refusedWith(t *testing.T, env map[string]string, args ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	got := cli.Main(t.Context(), args, cli.Env{
		Stdin: strings.NewReader(""), Stdout: &stdout, Stderr: &stderr,
		Getenv:   func(name string) string { return env[name] },
		Terminal: func(int) bool { return false },
	})
	if got != 2 {
		t.Errorf("%v: status %d", args, got)
	}
	return stderr.String()
}
