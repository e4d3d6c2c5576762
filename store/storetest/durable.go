package storetest

import (
	"io"
	"testing"

	"tablier/play/club"
)

// Durable tests that a store keeps its content when it is closed and opened again. open
// opens the store kept in dir; the caller closes it.
func Durable(t *testing.T, open func(t *testing.T, dir string) interface {
	club.Store
	io.Closer
}) {
	dir := t.TempDir()
	g := NewGame(1)
	for n := range 6 {
		s := open(t, dir)
		if n == 0 {
			create(t, s, g)
		} else {
			e, st := Event(n)
			if err := s.Append(t.Context(), g.ID, e, st); err != nil {
				t.Fatal(err)
			}
			g.Events, g.Standing = append(g.Events, e), st
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	s := open(t, dir)
	defer s.Close()
	check(t, s, g)
	e, st := Event(3)
	wantStale(t, s.Append(t.Context(), g.ID, e, st), 5)
}
