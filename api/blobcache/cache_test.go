package blobcache_test

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"tablier/api/blobcache"
)

func text(s string, count *atomic.Int64) func(context.Context, io.Writer) error {
	return func(_ context.Context, w io.Writer) error {
		count.Add(1)
		_, err := io.WriteString(w, s)
		return err
	}
}

func read(t *testing.T, c *blobcache.Cache, key, s string, count *atomic.Int64) {
	t.Helper()
	blob, err := c.Get(t.Context(), key, text(s, count))
	if err != nil {
		t.Fatal(err)
	}
	defer blob.Close()
	if b, err := io.ReadAll(blob); string(b) != s || err != nil {
		t.Errorf("%s: %q, %v", key, b, err)
	}
}

// The size is bounded, and the most recently used blobs stay. A restart finds the cached blobs, and no
// unfinished files.
func TestSpaceIsBounded(t *testing.T) {
	dir := t.TempDir()
	for _, where := range []string{dir, ""} {
		c, err := blobcache.Open(where, 250)
		if err != nil {
			t.Fatal(err)
		}
		var n atomic.Int64
		s := strings.Repeat("x", 100)
		read(t, c, "a", s, &n)
		read(t, c, "b", s, &n)
		read(t, c, "a", s, &n)
		read(t, c, "c", s, &n) // b must go
		if n.Load() != 3 || c.Size() != 200 || !c.Has("a") || c.Has("b") || !c.Has("c") {
			t.Errorf("in %q: built %d, %d bytes", where, n.Load(), c.Size())
		}
	}
	os.WriteFile(filepath.Join(dir, "1.tmp"), []byte("half"), 0o600)
	c, err := blobcache.Open(dir, 250)
	if err != nil || c.Size() != 200 || !c.Has("a") || !c.Has("c") {
		t.Errorf("after a start: %d bytes, %v", c.Size(), err)
	}
	if files, _ := os.ReadDir(dir); len(files) != 2 {
		t.Errorf("%v", files)
	}
}

// A blob is built once for all concurrent callers. The build is cancelled when nobody waits for it any longer.
func TestBuiltOnceForAll(t *testing.T) {
	for _, dir := range []string{t.TempDir(), ""} {
		synctest.Test(t, func(t *testing.T) {
			c, err := blobcache.Open(dir, 1000)
			if err != nil {
				t.Fatal(err)
			}
			var n atomic.Int64
			ready := make(chan struct{})
			slow := func(ctx context.Context, w io.Writer) error {
				n.Add(1)
				select {
				case <-ready:
				case <-ctx.Done():
					return ctx.Err()
				}
				_, err := io.WriteString(w, "s")
				return err
			}
			ctx, leave := context.WithCancel(t.Context())
			var wg sync.WaitGroup
			for i := range 10 {
				wg.Go(func() {
					ctx := ctx
					if i > 0 {
						ctx = t.Context()
					}
					blob, err := c.Get(ctx, "k", slow)
					if i == 0 {
						if !errors.Is(err, context.Canceled) {
							t.Error(err)
						}
						return
					}
					if err != nil {
						t.Error(err)
						return
					}
					blob.Close()
				})
			}
			synctest.Wait()
			leave()
			synctest.Wait()
			close(ready)
			wg.Wait()
			if n.Load() != 1 {
				t.Errorf("built %d times", n.Load())
			}
			ready = make(chan struct{})
			ctx, leave = context.WithCancel(t.Context())
			wg.Go(func() { c.Get(ctx, "other", slow) })
			synctest.Wait()
			leave()
			wg.Wait()
			synctest.Wait() // until the build has ended
		})
	}
}

// An error is not cached. An unwritable disk does not prevent building.
func TestFailures(t *testing.T) {
	dir := t.TempDir()
	c, err := blobcache.Open(dir, 1000)
	if err != nil {
		t.Fatal(err)
	}
	broken := errors.New("broken")
	if _, err := c.Get(t.Context(), "k", func(context.Context, io.Writer) error { return broken }); !errors.Is(err, broken) {
		t.Error(err)
	}
	var n atomic.Int64
	read(t, c, "k", "text", &n)
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	read(t, c, "k", "text", &n)
	read(t, c, "l", "text", &n)
	if n.Load() != 3 {
		t.Errorf("built %d times", n.Load())
	}
}

func TestKey(t *testing.T) {
	one := blobcache.Key("a", "bc")
	if again := blobcache.Key("a", "bc"); one != again || one == blobcache.Key("ab", "c") || one == blobcache.Key("abc") {
		t.Error("keys do not say what they are of")
	}
}
