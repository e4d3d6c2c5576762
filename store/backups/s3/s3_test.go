package s3_test

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"tablier/internal/testenv"
	"tablier/store/backups"
	"tablier/store/backups/backupstest"
	"tablier/store/backups/s3"
)

// config returns the configuration of the test server.
func config(host string) s3.Config {
	return s3.Config{Endpoint: "http://" + host, AccessKey: testenv.S3AccessKey, SecretKey: testenv.S3SecretKey, Tries: 2, Stall: time.Minute}
}

func open(t *testing.T, address string, c s3.Config) *s3.Bucket {
	t.Helper()
	b, err := s3.Open(address, c)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// A bucket of a real server passes the conformance suite, with a prefix too.
func TestBucket(t *testing.T) {
	for _, prefix := range []string{"", "/club/nightly"} {
		backupstest.Run(t, func(t *testing.T) backups.Objects {
			b := testenv.NewS3(t)
			return open(t, "s3://"+b.Bucket+prefix, config(b.Host))
		})
	}
}

// Errors of the server, and its silence, are explained in both languages.
func TestServerFails(t *testing.T) {
	b := testenv.NewS3(t)
	proxy := testenv.NewProxy(t, b.Host)
	gone := testenv.NewProxy(t, b.Host)
	gone.Cut()
	mute := testenv.NewProxy(t, b.Host)
	mute.Mute()
	wrong := config(b.Host)
	wrong.SecretKey = "another"
	slow := config(mute.Addr)
	slow.Stall = 50 * time.Millisecond
	tls := config(b.Host)
	tls.Endpoint = "https://" + b.Host
	for name, c := range map[string]struct {
		address string
		config  s3.Config
		en, fr  string
	}{
		"keys":   {"s3://" + b.Bucket, wrong, "does not let these keys use the bucket", "n’autorise pas ces clés"},
		"bucket": {"s3://nowhere", config(proxy.Addr), "has no bucket nowhere", "n’a pas de compartiment nowhere"},
		"cut":    {"s3://" + b.Bucket, config(gone.Addr), "broke", "a été coupée"},
		"mute":   {"s3://" + b.Bucket, slow, "did not answer within 0.05 s", "n’a pas répondu en 0.05 s"},
		"no tls": {"s3://" + b.Bucket, tls, "cannot be used", "n’est pas utilisable"},
	} {
		o := open(t, c.address, c.config)
		_, err := o.List(t.Context(), "")
		told, ok := err.(interface{ In(lang) string })
		if !ok || !strings.Contains(told.In(english), c.en) || !strings.Contains(told.In(french), c.fr) {
			t.Errorf("%s: %v", name, err)
		}
		if err := o.Put(t.Context(), "x", strings.NewReader("x"), 1); err == nil {
			t.Errorf("%s: stored", name)
		}
	}
}

// A connection that breaks during an upload or download costs one part, not the backup.
func TestLinkBreaks(t *testing.T) {
	b := testenv.NewS3(t)
	proxy := testenv.NewProxy(t, b.Host)
	c := config(proxy.Addr)
	c.Tries = 0 // the default, as in production
	o := open(t, "s3://"+b.Bucket, c)
	content := bytes.Repeat([]byte("0123456789abcdef"), 4<<20)
	if err := o.Put(t.Context(), "big", &breaking{Reader: bytes.NewReader(content), proxy: proxy, at: 40 << 20}, int64(len(content))); err != nil {
		t.Fatal(err)
	}
	in, err := o.Get(t.Context(), "big", 0)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	half := make([]byte, 1<<20)
	if _, err := in.Read(half); err != nil {
		t.Fatal(err)
	}
	proxy.Cut()
	for err == nil {
		_, err = in.Read(half)
	}
	if !strings.Contains(err.Error(), "broke") && !strings.Contains(err.Error(), "listens") {
		t.Errorf("a download that breaks: %v", err)
	}
}

// breaking cuts all connections once a given number of bytes has been read.
type breaking struct {
	*bytes.Reader
	proxy *testenv.Proxy
	at    int64
	done  bool
}

func (b *breaking) ReadAt(p []byte, at int64) (int, error) {
	if at+int64(len(p)) > b.at && !b.done {
		b.done = true
		b.proxy.Heal()
	}
	return b.Reader.ReadAt(p, at)
}

// Invalid settings are refused before anything is sent.
func TestRefusesSettings(t *testing.T) {
	dir := t.TempDir()
	keys := dir + "/keys"
	if err := os.WriteFile(keys, []byte("[default]\naws_access_key_id = a\naws_secret_access_key = b\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	empty := dir + "/empty"
	if err := os.WriteFile(empty, []byte("[other]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := s3.Open("s3://bucket/a/b/", s3.Config{KeyFile: keys}); err != nil {
		t.Error(err)
	}
	for _, c := range []struct {
		address string
		config  s3.Config
		id      string
	}{
		{"s3://", s3.Config{KeyFile: keys}, "backups.s3-address"},
		{"s3://B_/x", s3.Config{KeyFile: keys}, "backups.s3-address"},
		{"s3://bucket/a//b", s3.Config{KeyFile: keys}, "backups.s3-address"},
		{"s3://bucket/a?b", s3.Config{KeyFile: keys}, "backups.s3-address"},
		{"http://bucket", s3.Config{KeyFile: keys}, "backups.s3-address"},
		{"s3://bucket", s3.Config{KeyFile: keys, Endpoint: "host:9000"}, "backups.s3-endpoint"},
		{"s3://bucket", s3.Config{KeyFile: keys, Endpoint: "https://host/path"}, "backups.s3-endpoint"},
		{"s3://bucket", s3.Config{}, "backups.s3-keys"},
		{"s3://bucket", s3.Config{AccessKey: "a"}, "backups.s3-keys"},
		{"s3://bucket", s3.Config{KeyFile: dir + "/none"}, "backups.s3-key-file"},
		{"s3://bucket", s3.Config{KeyFile: empty}, "backups.s3.bad-keys"},
	} {
		_, err := s3.Open(c.address, c.config)
		if e := (*backups.Error)(nil); !errors.As(err, &e) || e.Text.ID() != c.id {
			t.Errorf("%s %+v: %v. Expected: %s", c.address, c.config, err, c.id)
		}
	}
}
