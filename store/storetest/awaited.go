package storetest

import (
	"slices"
	"testing"

	"tablier/play/club"
	"tablier/rules/game"
)

// awaited: games in which the computer must move, those with clocks in seconds first.
func awaited(t *testing.T, s club.Store) {
	sw, ok := s.(club.Sweeper)
	if !ok {
		t.Skip("this store does not find games by who must move")
	}
	for n := range 8 { // in each of them Black is the computer and has the move
		g := NewGame(n)
		switch n {
		case 1:
			g.Turn = game.White
		case 2:
			g.Over, g.Result = true, "draw"
		case 3:
			g.Players[game.White].Kind = club.Computer // no person plays, so it moves only on request
		case 4:
			g.Players[game.White], g.Players[game.Black], g.Turn = g.Players[game.Black], g.Players[game.White], game.White
		case 5:
			g.Clock = "300+5"
		}
		create(t, s, g)
	}
	find := func(n, limit int) (ids []string) {
		t.Helper()
		list, err := sw.ComputerTurns(t.Context(), NewGame(n).Updated.UnixMilli(), limit)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range list {
			if a.Seq != 0 {
				t.Errorf("%+v", a)
			}
			ids = append(ids, a.ID)
		}
		return ids
	}
	if got, want := find(9, 10), []string{ID(5), ID(7), ID(6), ID(4), ID(0)}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got, want := find(9, 2), []string{ID(5), ID(7)}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got, want := find(6, 10), []string{ID(5), ID(6), ID(4), ID(0)}; !slices.Equal(got, want) {
		t.Errorf("changed since: %v, want %v", got, want)
	}
	e, st := Event(1) // White is to move after it
	if err := s.Append(t.Context(), ID(7), e, st); err != nil {
		t.Fatal(err)
	}
	if got, want := find(9, 2), []string{ID(5), ID(6)}; !slices.Equal(got, want) {
		t.Errorf("after its move: %v, want %v", got, want)
	}
}
