package testenv

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// The keys of the S3 server.
const (
	S3AccessKey = "tablier-test"
	S3SecretKey = "a secret for tests"
)

var s3 struct {
	once  sync.Once
	dir   string // contains a folder for each bucket, and in it a file for each object
	host  string
	hold  io.Closer // the server runs until this is closed, at the latest when the process ends
	err   error
	count atomic.Int64
}

// S3 is a bucket in a real S3 server, versitygw, which stores objects as files.
type S3 struct {
	Host   string // host:port, reached by HTTP
	Bucket string
	Dir    string // the files of the bucket
}

// NewS3 returns a new, empty bucket. All tests of a binary share one server, which is built if necessary
// (tools/s3.mod has its version). If it is not available the test fails, or is skipped under -short.
func NewS3(t testing.TB) S3 {
	t.Helper()
	s3.once.Do(func() { s3.err = startS3() })
	if s3.err != nil {
		if testing.Short() {
			t.Skip(s3.err)
		}
		t.Fatal(s3.err)
	}
	b := S3{Host: s3.host, Bucket: fmt.Sprint("bucket-", s3.count.Add(1))}
	b.Dir = filepath.Join(s3.dir, "buckets", b.Bucket)
	if err := os.Mkdir(b.Dir, 0o700); err != nil {
		t.Fatal(err)
	}
	return b
}

func startS3() error {
	program, err := tool("s3.mod", "versitygw")
	if err != nil {
		return err
	}
	if s3.dir, err = os.MkdirTemp("", "tablier-s3-"); err != nil {
		return err
	}
	buckets, meta := filepath.Join(s3.dir, "buckets"), filepath.Join(s3.dir, "meta")
	if err := errors.Join(os.Mkdir(buckets, 0o700), os.Mkdir(meta, 0o700)); err != nil {
		return err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	s3.host = l.Addr().String()
	if err := l.Close(); err != nil {
		return err
	}
	cmd := exec.Command("sh", "-c", guard, "sh", s3.dir, program, "--port", s3.host, "--quiet", "posix", "--sidecar", meta, buckets)
	cmd.Env = append(os.Environ(), "ROOT_ACCESS_KEY="+S3AccessKey, "ROOT_SECRET_KEY="+S3SecretKey)
	if s3.hold, err = cmd.StdinPipe(); err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	return awaitS3()
}

// awaitS3 waits until the server answers requests.
func awaitS3() error {
	for end := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		resp, err := http.Get("http://" + s3.host + "/")
		if err == nil {
			io.Copy(io.Discard, resp.Body)
			return resp.Body.Close()
		}
		if time.Now().After(end) {
			log, _ := os.ReadFile(filepath.Join(s3.dir, "log"))
			return fmt.Errorf("the S3 server does not answer: %w: %s", err, log)
		}
	}
}
