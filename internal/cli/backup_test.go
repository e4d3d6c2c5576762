package cli_test

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"

	"tablier/internal/cli"
	"tablier/internal/testenv"
)

// withKeys runs a command with the keys of the S3 server, in English unless lang is another language.
func withKeys(t *testing.T, status int, lang string, args ...string) (out, errs string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	env := map[string]string{"TABLIER_LANG": lang, "AWS_ACCESS_KEY_ID": testenv.S3AccessKey, "AWS_SECRET_ACCESS_KEY": testenv.S3SecretKey}
	got := cli.Main(t.Context(), args, cli.Env{Stdin: strings.NewReader(""), Stdout: &stdout, Stderr: &stderr,
		Getenv: func(name string) string { return env[name] }, Terminal: func(int) bool { return false }})
	if got != status {
		t.Fatalf("%v: status %d, want %d: %s%s", args, got, status, stdout.String(), stderr.String())
	}
	if strings.Contains(stdout.String()+stderr.String(), testenv.S3SecretKey) {
		t.Errorf("%v tells the secret", args)
	}
	return stdout.String(), stderr.String()
}

// places returns the places for backups: a folder, and a bucket of a real S3 server, each with its flags and
// its files.
func places(t *testing.T) map[string]struct {
	at, files string
	flags     []string
} {
	b := testenv.NewS3(t)
	dir := filepath.Join(t.TempDir(), "backups")
	return map[string]struct {
		at, files string
		flags     []string
	}{
		"folder": {dir, dir, nil},
		"s3":     {"s3://" + b.Bucket + "/club", filepath.Join(b.Dir, "club"), []string{"--s3-endpoint", "http://" + b.Host}},
	}
}

// A club is backed up to a place and restored from it, by the same commands for all places. A changed byte in a
// backup is detected.
func TestBackupPlaces(t *testing.T) {
	data := aClub(t)
	for name, p := range places(t) {
		t.Run(name, func(t *testing.T) {
			run := func(status int, args ...string) (string, string) {
				t.Helper()
				return withKeys(t, status, "en", append(args, p.flags...)...)
			}
			if out, _ := run(0, "backup", "list", p.at); out != "" {
				t.Errorf("an empty place lists %q", out)
			}
			if _, errs := run(1, "backup", "check", p.at); !strings.Contains(errs, "contains no backup") {
				t.Error(errs)
			}
			out, _ := run(0, "backup", "--to", p.at, "--data", data)
			made := regexp.MustCompile(`^backup (\S+) is in .*, [0-9,]+ bytes\n$`).FindStringSubmatch(out)
			if made == nil {
				t.Fatalf("%q", out)
			}
			first := made[1]
			run(0, "backup", "--to", p.at, "--data", data)
			out, _ = run(0, "backup", "list", p.at)
			if lines := strings.Split(out, "\n"); len(lines) != 3 || !strings.Contains(out, first+"\t20") || strings.Count(out, "\tcomplete\n") != 2 {
				t.Errorf("%q", out)
			}
			if out, _ = run(0, "backup", "list", p.at, "--json"); strings.Count(out, `"games":1`) != 2 {
				t.Error(out)
			}
			if out, _ = run(0, "backup", "check", p.at, "--backup", first); !strings.Contains(out, "backup "+first) || !strings.Contains(out, "1 game, 2 events, 0 faults") {
				t.Error(out)
			}
			back := filepath.Join(t.TempDir(), "back")
			if out, _ = run(0, "restore", p.at, "--data", back); !strings.Contains(out, "is restored: the club as it was at 20") {
				t.Error(out)
			}
			if out, _ = keep(t, 0, nil, "doctor", "--data", back); !strings.Contains(out, "1 game, 2 events, 0 faults") {
				t.Error(out)
			}
			run(1, "restore", p.at, "--data", back) // the folder already has a club

			flip(t, filepath.Join(p.files, "tablier-"+first+".zst"))
			for _, args := range [][]string{{"backup", "check", p.at, "--backup", first}, {"restore", p.at, "--backup", first, "--data", back + "2"}} {
				if _, errs := run(1, args...); !strings.Contains(errs, "damaged") {
					t.Errorf("%v: %s", args, errs)
				}
			}
			if _, err := os.Stat(back + "2"); err == nil {
				t.Error("a damaged backup was restored")
			}
			if err := os.Truncate(filepath.Join(p.files, "tablier-"+first+".zst"), 10); err != nil {
				t.Fatal(err)
			}
			if out, _ = run(1, "backup", "list", p.at); !strings.Contains(out, "is incomplete") || strings.Count(out, "\tcomplete\n") != 1 {
				t.Error(out)
			}
		})
	}
}

// flip changes a byte in the middle of a file.
func flip(t *testing.T, name string) {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	b[len(b)/2] ^= 1
	if err := os.WriteFile(name, b, 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestBackupRefuses(t *testing.T) {
	data, b := aClub(t), testenv.NewS3(t)
	for _, c := range []struct {
		status int
		en, fr string
		args   []string
	}{
		{2, "either a file, or a place", "soit un fichier, soit un lieu", []string{"backup"}},
		{2, "either a file, or a place", "soit un fichier, soit un lieu", []string{"backup", "x", "--to", "y"}},
		{2, "--sqlite", "--sqlite", []string{"backup", "--sqlite", "--to", "y"}},
		{2, "name a place", "indiquez un lieu", []string{"backup", "list"}},
		{2, "not the address of a bucket", "n’est pas l’adresse d’un compartiment", []string{"backup", "--to", "s3://", "--data", data}},
		{2, "not the address of an S3 server", "n’est pas l’adresse d’un serveur S3", []string{"backup", "list", "s3://x-y", "--s3-endpoint", "x"}},
		{2, "cannot read the file", "impossible de lire le fichier", []string{"backup", "list", "s3://x-y", "--s3-key-file", data + "/none"}},
		{1, "has no bucket nowhere", "n’a pas de compartiment nowhere", []string{"backup", "--to", "s3://nowhere", "--data", data, "--s3-endpoint", "http://" + b.Host}},
		{2, "contains no backup 1", "ne contient pas de sauvegarde 1", []string{"restore", "s3://" + b.Bucket, "--backup", "1", "--data", data + "2", "--s3-endpoint", "http://" + b.Host}},
		{2, "not a file", "pas un fichier", []string{"restore", "x", "--backup", "1"}},
		{2, "at least one minute", "au moins une minute", []string{"serve", "--backup-to", "x", "--backup-every", "1s"}},
		{2, "at least 1", "au moins 1", []string{"serve", "--backup-to", "x", "--backup-keep", "0"}},
	} {
		for lang, words := range map[string]string{"en": c.en, "fr": c.fr} {
			if _, errs := withKeys(t, c.status, lang, c.args...); !strings.Contains(errs, words) || strings.Count(errs, "\n") != 1 {
				t.Errorf("%v: %s", c.args, errs)
			}
		}
	}
}

// front starts a proxy in front of an S3 server. see gets each request first; if it returns false, the request
// is not forwarded.
func front(t *testing.T, b testenv.S3, see func(w http.ResponseWriter, r *http.Request) bool) (host string) {
	t.Helper()
	target := &url.URL{Scheme: "http", Host: b.Host}
	pass := &httputil.ReverseProxy{Rewrite: func(p *httputil.ProxyRequest) {
		p.SetURL(target)
		p.Out.Host = p.In.Host // it is part of the signature
	}}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if see(w, r) {
			pass.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(s.Close)
	return s.Listener.Addr().String()
}

// If a server is overloaded for a while, a backup only takes longer.
func TestBackupRepeats(t *testing.T) {
	data, b := aClub(t), testenv.NewS3(t)
	var seen atomic.Int64
	host := front(t, b, func(w http.ResponseWriter, r *http.Request) bool {
		if seen.Add(1)%3 != 0 {
			w.WriteHeader(http.StatusServiceUnavailable)
			return false
		}
		return true
	})
	flags := []string{"--s3-endpoint", "http://" + host}
	withKeys(t, 0, "en", append([]string{"backup", "--to", "s3://" + b.Bucket, "--data", data}, flags...)...)
	if out, _ := withKeys(t, 0, "en", append([]string{"backup", "list", "s3://" + b.Bucket}, flags...)...); strings.Count(out, "\tcomplete\n") != 1 {
		t.Error(out)
	}
}

// A program that is killed during an upload leaves nothing that would be listed.
func TestBackupKilled(t *testing.T) {
	data, b := aClub(t), testenv.NewS3(t)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, end := range []string{".zst", ".json"} { // during the data, and between data and manifest
		reached, killed := make(chan bool), make(chan bool)
		host := front(t, b, func(_ http.ResponseWriter, r *http.Request) bool {
			if r.Method != http.MethodPut || !strings.HasSuffix(r.URL.Path, end) {
				return true
			}
			reached <- true
			<-killed
			return false
		})
		cmd := exec.Command(self, "backup", "--to", "s3://"+b.Bucket, "--data", data, "--s3-endpoint", "http://"+host)
		cmd.Env = append(os.Environ(), runsProgram+"=1", "AWS_ACCESS_KEY_ID="+testenv.S3AccessKey, "AWS_SECRET_ACCESS_KEY="+testenv.S3SecretKey)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		<-reached
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		cmd.Wait()
		close(killed)
		out, _ := withKeys(t, 0, "en", "backup", "list", "s3://"+b.Bucket, "--s3-endpoint", "http://"+b.Host)
		if out != "" {
			t.Errorf("killed at %s: %q", end, out)
		}
		if left, err := filepath.Glob(filepath.Join(data, "backup-*")); err != nil || len(left) > 0 {
			t.Errorf("%v stays here, %v", left, err)
		}
	}
}
