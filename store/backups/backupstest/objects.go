package backupstest

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"testing"
	"time"

	"tablier/store/backups"
)

// Run tests an implementation. open returns an empty location each time.
func Run(t *testing.T, open func(t *testing.T) backups.Objects) {
	t.Run("objects", func(t *testing.T) { objects(t, open(t)) })
	t.Run("interrupted", func(t *testing.T) { interrupted(t, open(t)) })
	t.Run("repository", func(t *testing.T) { repository(t, open(t)) })
	t.Run("faults", func(t *testing.T) { faults(t, open(t)) })
	t.Run("prune", func(t *testing.T) { prune(t, open(t)) })
}

func put(t *testing.T, o backups.Objects, name string, content []byte) {
	t.Helper()
	if err := o.Put(t.Context(), name, bytes.NewReader(content), int64(len(content))); err != nil {
		t.Fatal(err)
	}
}

func get(t *testing.T, o backups.Objects, name string, from int64) []byte {
	t.Helper()
	in, err := o.Get(t.Context(), name, from)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	b, err := io.ReadAll(in)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// large returns content that needs more than one part of an upload.
func large() []byte {
	b := make([]byte, 20<<20)
	for i := range b {
		b[i] = byte(i>>3) ^ byte(i>>13)
	}
	return b
}

func objects(t *testing.T, o backups.Objects) {
	if list, err := o.List(t.Context(), ""); err != nil || len(list) != 0 {
		t.Fatalf("%v, %v in an empty place", list, err)
	}
	big := large()
	put(t, o, "b.zst", []byte("old"))
	put(t, o, "b.zst", big)
	put(t, o, "a.json", []byte("{}"))
	if got := get(t, o, "b.zst", 0); !bytes.Equal(got, big) {
		t.Errorf("%d bytes come back, or others", len(got))
	}
	if got := get(t, o, "b.zst", int64(len(big)-5)); !bytes.Equal(got, big[len(big)-5:]) {
		t.Errorf("%d bytes from the fifth last on", len(got))
	}
	list, err := o.List(t.Context(), "")
	if err != nil || len(list) != 2 || list[0].Name != "a.json" || list[1].Name != "b.zst" || list[1].Size != int64(len(big)) || list[1].Modified.IsZero() {
		t.Errorf("%v, %v", list, err)
	}
	if list, err := o.List(t.Context(), "b"); err != nil || len(list) != 1 {
		t.Errorf("%v, %v", list, err)
	}
	for range 2 {
		if err := o.Delete(t.Context(), "b.zst"); err != nil {
			t.Error(err)
		}
	}
	if _, err := o.Get(t.Context(), "b.zst", 0); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("an object that was deleted: %v", err)
	}
}

// broken is content that ends with an error.
type broken struct{ *bytes.Reader }

var errBroken = errors.New("the disk is broken")

func (b broken) Read(p []byte) (int, error) {
	if b.Len() == 0 {
		return 0, errBroken
	}
	return b.Reader.Read(p)
}

func (b broken) ReadAt(p []byte, at int64) (int, error) {
	n, err := b.Reader.ReadAt(p, at)
	if err != nil {
		err = errBroken
	}
	return n, err
}

// interrupted checks that a failed Put leaves nothing behind, not even unlisted objects.
func interrupted(t *testing.T, o backups.Objects) {
	if err := o.Put(t.Context(), "tablier-x.zst", broken{bytes.NewReader(large())}, 21<<20); err == nil {
		t.Error("half an object is stored")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := o.Put(ctx, "tablier-x.zst", bytes.NewReader([]byte("x")), 1); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
	if list, err := o.List(t.Context(), ""); err != nil || len(list) != 0 {
		t.Errorf("%v, %v", list, err)
	}
	if err := o.Sweep(t.Context(), time.Now().Add(time.Hour)); err != nil {
		t.Error(err)
	}
}
