package remote_test

import (
	"bytes"
	"errors"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tablier/rules/game"
	"tablier/solve/table"
	"tablier/solve/table/remote"
	"tablier/solve/table/tabletest"
)

// serve starts a server of plain files. If change is not nil, it answers instead.
func serve(t testing.TB, file []byte, change http.HandlerFunc) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if change != nil {
			change(w, r)
			return
		}
		http.ServeContent(w, r, "x.tbl", time.Unix(1, 0), bytes.NewReader(file))
	}))
	t.Cleanup(s.Close)
	return s.URL + "/x.tbl"
}

func TestOverHTTP(t *testing.T) {
	tabletest.Run(t, func(t testing.TB, file []byte, want table.Identity) (*table.Reader, error) {
		return remote.Open(serve(t, file, nil), want, nil)
	})
}

// A probe requests few pages, and none that is cached.
func TestFewRequests(t *testing.T) {
	values := tabletest.Values(1, 2000*table.BlockSize, 40)
	file, id := tabletest.File(t, values)
	var asked atomic.Int64
	r, err := remote.Open(serve(t, file, func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		http.ServeContent(w, r, "x.tbl", time.Unix(1, 0), bytes.NewReader(file))
	}), id, nil)
	if err != nil {
		t.Fatal(err)
	}
	if n := asked.Load(); n > 2 {
		t.Errorf("%d requests to open", n)
	}
	before := asked.Load()
	for range 3 {
		for _, i := range []uint64{id.Size - 5, id.Size - 4} {
			if v, err := r.Value(i); err != nil || v != table.Value(values[i]) {
				t.Fatal(v, err)
			}
		}
	}
	if n := asked.Load() - before; n > 3 {
		t.Errorf("%d requests for two neighbours of a file of %d bytes", n, len(file))
	}
}

// Wrong answers of servers are reported, in both languages.
func TestBadServers(t *testing.T) {
	file, id := tabletest.File(t, tabletest.Values(2, 100*table.BlockSize, 40))
	ranged := func(w http.ResponseWriter, span string, body []byte) {
		w.Header().Set("Content-Range", span)
		w.WriteHeader(http.StatusPartialContent)
		w.Write(body)
	}
	for name, c := range map[string]struct {
		answer http.HandlerFunc
		fr, en string
	}{
		"no ranges": {func(w http.ResponseWriter, _ *http.Request) { w.Write(file) }, "Range", "range requests"},
		"broken":    {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(500) }, "500", "500"},
		"elsewhere": {func(w http.ResponseWriter, _ *http.Request) { ranged(w, "bytes 5-9/900", file[5:10]) }, "autre chose", "something other"},
		"no range":  {func(w http.ResponseWriter, _ *http.Request) { ranged(w, "", file) }, "autre chose", "something other"},
		"short":     {func(w http.ResponseWriter, _ *http.Request) { ranged(w, "bytes 0-16383/90000", file[:100]) }, "trop tôt", "too early"},
	} {
		_, err := remote.Open(serve(t, file, c.answer), id, nil)
		var e *remote.Problem
		if !errors.As(err, &e) || !strings.Contains(e.In(game.French), c.fr) || !strings.Contains(e.Error(), c.en) {
			t.Errorf("%s: %v", name, err)
		}
	}
	gone := serve(t, nil, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(404) })
	if _, err := remote.Open(gone, id, nil); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	if _, err := remote.Open("http://127.0.0.1:1/x.tbl", id, nil); err == nil {
		t.Error("nobody answered, and nothing was said")
	}
}

// If a file is replaced while it is open, reading fails.
func TestReplacedMeanwhile(t *testing.T) {
	file, id := tabletest.File(t, tabletest.Values(3, 400*table.BlockSize, 40))
	other, _ := tabletest.File(t, tabletest.Values(4, 400*table.BlockSize, 40))
	var swapped atomic.Bool
	r, err := remote.Open(serve(t, file, func(w http.ResponseWriter, r *http.Request) {
		b, tag := file, `"one"`
		if swapped.Load() {
			b, tag = other, `"two"`
		}
		w.Header().Set("ETag", tag)
		http.ServeContent(w, r, "x.tbl", time.Time{}, bytes.NewReader(b))
	}), id, nil)
	if err != nil {
		t.Fatal(err)
	}
	swapped.Store(true)
	var e *remote.Problem
	if _, err := r.Value(id.Size - 1); !errors.As(err, &e) || !strings.Contains(e.Error(), "changed") {
		t.Error(err)
	}
}

func TestIs(t *testing.T) {
	for path, want := range map[string]bool{"https://club.example/t": true, "HTTP://x": true, "tables": false, "/http/x": false} {
		if remote.Is(path) != want {
			t.Error(path)
		}
	}
}
