package storetest

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"tablier/play/club"
	"tablier/play/figures"
)

// Figures tests a store that counts what a club has done. open returns an empty one, which it closes itself when t
// ends.
func Figures(t *testing.T, open func(t *testing.T) (club.Store, figures.Store)) {
	games, s := open(t)
	t.Run("load tests", func(t *testing.T) { loadRuns(t, s) })
	now := began.Add(time.Hour)
	count := func() figures.Counts {
		t.Helper()
		c, err := s.CountFigures(t.Context(), now)
		if err != nil {
			t.Fatal(err)
		}
		if c.Bytes <= 0 {
			t.Errorf("the database has %d bytes", c.Bytes)
		}
		c.Bytes = 0
		return c
	}
	if d := cmp.Diff(figures.Counts{}, count()); d != "" {
		t.Error(d)
	}
	list := []club.NewGame{NewGame(1), NewGame(2)}
	if err := games.Create(t.Context(), list...); err != nil {
		t.Fatal(err)
	}
	for i := range list {
		e := club.Event{Seq: 1, At: began.Add(time.Minute), Kind: club.Moved, Move: "b6-a6"}
		st := list[i].Standing
		st.Seq, st.Plies, st.Updated = 1, 1, e.At
		if err := games.Append(t.Context(), list[i].ID, e, st); err != nil {
			t.Fatal(err)
		}
	}
	got := count()
	if len(got.Played) != 1 || got.Played[0].Games != 2 || got.Played[0].Moves != 2 || got.MovesDay != 2 || got.MovesWeek != 2 || got.Players == 0 {
		t.Errorf("two games with a move each: %+v", got)
	}
	now = now.Add(3 * 24 * time.Hour)
	if got = count(); got.MovesDay != 0 || got.MovesWeek != 2 {
		t.Errorf("three days later: %+v", got)
	}
	now = now.Add(7 * 24 * time.Hour)
	if got = count(); got.MovesWeek != 0 || got.Players != 0 || len(got.Played) != 1 {
		t.Errorf("ten days later: %+v", got)
	}
}
