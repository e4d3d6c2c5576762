package edge

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"tablier/api/blobcache"
)

// What is dear is made once for many who ask together, and not again. Errors are not kept.
func TestKeptIsMadeOnce(t *testing.T) {
	cache, err := blobcache.Open("", 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	p := &Painter{Cache: cache, Version: "1"}
	var made atomic.Int32
	begun, go_ := make(chan struct{}), make(chan struct{})
	dear := func(context.Context) ([]string, error) {
		if made.Add(1) == 1 {
			close(begun)
		}
		<-go_
		return []string{"a", "b"}, nil
	}
	ask := func() {
		if list, err := Kept(t.Context(), p, []string{"x"}, dear); err != nil || len(list) != 2 {
			t.Errorf("%v, %v", list, err)
		}
	}
	var all sync.WaitGroup
	all.Go(ask)
	<-begun
	for range 50 {
		all.Go(ask)
	}
	close(go_)
	all.Wait()
	ask()
	if n := made.Load(); n != 1 {
		t.Errorf("made %d times", n)
	}
	if _, err := Kept(t.Context(), p, []string{"y"}, func(context.Context) (int, error) { return 0, errors.New("no") }); err == nil {
		t.Error("an error is kept back")
	}
	if n, err := Kept(t.Context(), p, []string{"y"}, func(context.Context) (int, error) { return 7, nil }); n != 7 || err != nil {
		t.Errorf("after an error: %d, %v", n, err)
	}
	p.Version = "2"
	if n, err := Kept(t.Context(), p, []string{"y"}, func(context.Context) (int, error) { return 8, nil }); n != 8 || err != nil {
		t.Errorf("another version of the program: %d, %v", n, err)
	}
}
