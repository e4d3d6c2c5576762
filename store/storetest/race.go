package storetest

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"tablier/play/club"
)

// Several writers append to one game under the same numbers. Each number goes to one of
// them, the others are told that it is taken, and the log and the standing are the
// winners'.
func raceForOneNumber(t *testing.T, s club.Store) {
	const writers, length = 8, 20
	g := NewGame(1)
	create(t, s, g)
	won := make([][]club.Event, writers)
	var wg sync.WaitGroup
	for w := range writers {
		wg.Go(func() {
			for n := 1; n <= length; {
				e, st := Event(n)
				e.Command = fmt.Sprintf("%d.%d", w, n)
				st.Position = e.Command
				err := s.Append(t.Context(), g.ID, e, st)
				switch {
				case err == nil:
					won[w] = append(won[w], e)
					n++
				case club.KindOf(err) == club.Stale:
					var e *club.Error
					errors.As(err, &e)
					seq := e.Seq
					if seq < n {
						t.Errorf("number %d was refused as taken, the game being at %d", n, seq)
						return
					}
					n = seq + 1
				default:
					t.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
	g.Events = make([]club.Event, length)
	total := 0
	for _, events := range won {
		for _, e := range events {
			g.Events[e.Seq-1] = e
			total++
		}
	}
	if total != length {
		t.Errorf("%d appends were acknowledged for %d numbers", total, length)
	}
	_, g.Standing = Event(length)
	g.Standing.Position = g.Events[length-1].Command
	check(t, s, g)
}

// Appends to different games do not interfere, and readers always see logs without gaps.
func raceInManyGames(t *testing.T, s club.Store) {
	const games, length = 6, 15
	var wg sync.WaitGroup
	all := make([]club.NewGame, games)
	for i := range games {
		all[i] = NewGame(i)
		create(t, s, all[i])
		wg.Go(func() {
			for n := 1; n <= length; n++ {
				e, st := Event(n)
				if err := s.Append(t.Context(), all[i].ID, e, st); err != nil {
					t.Error(err)
					return
				}
				all[i].Events, all[i].Standing = append(all[i].Events, e), st
				_, events, err := s.Load(t.Context(), ID((i+1)%games))
				if err != nil && club.KindOf(err) != club.NotFound {
					t.Error(err)
					return
				}
				for k, e := range events {
					if e.Seq != k+1 {
						t.Errorf("event %d of a log has number %d", k+1, e.Seq)
					}
				}
			}
		})
	}
	wg.Wait()
	for _, g := range all {
		check(t, s, g)
	}
}

// Appends of one batch are answered separately. One that is stale, names no game, or
// cannot be stored does not affect the others.
func strangersTogether(t *testing.T, s club.Store) {
	const games = 40
	all := make([]club.NewGame, games)
	for i := range all {
		all[i] = NewGame(i)
	}
	create(t, s, all...)
	for n := 1; n <= 5; n++ {
		var wg sync.WaitGroup
		for i := range games {
			e, st := Event(n)
			wg.Go(func() {
				if err := s.Append(t.Context(), ID(i), e, st); err != nil {
					t.Error(err)
				}
			})
			all[i].Events, all[i].Standing = append(all[i].Events, e), st
			switch i % 4 {
			case 0:
				wg.Go(func() {
					late, st := Event(n + 7)
					if err := s.Append(t.Context(), ID(i), late, st); club.KindOf(err) != club.Stale {
						t.Error(err)
					}
				})
			case 1:
				wg.Go(func() {
					e, st := Event(1)
					if err := s.Append(t.Context(), ID(games+i), e, st); club.KindOf(err) != club.NotFound {
						t.Error(err)
					}
				})
			case 2:
				wg.Go(func() {
					bad, st := Event(100)
					bad.Move, bad.Command = "\xff", "\xff\x00"
					if s.Append(t.Context(), ID(i), bad, st) == nil {
						t.Error("event 100 was taken")
					}
				})
			}
		}
		wg.Wait()
	}
	for _, g := range all {
		check(t, s, g)
	}
}
