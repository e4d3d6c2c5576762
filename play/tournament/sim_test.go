package tournament_test

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"testing"
	"time"

	"tablier/play/club"
	"tablier/play/lobby/series"
	"tablier/play/tournament"
)

var long = flag.Bool("long", false, "play 1,000 tournaments instead of 50")

// seeds returns how many whole tournaments the simulation plays.
func seeds() int {
	if *long {
		return 1000
	}
	return 50
}

// TestWholeTournaments plays tournaments of every format with players who leave, late results, a failing store and
// processes that crash at any time. No pairing may be lost, duplicated or changed.
func TestWholeTournaments(t *testing.T) {
	formats := []tournament.Settings{
		{Format: tournament.RoundRobin},
		{Format: tournament.RoundRobin, Double: true},
		{Format: tournament.RoundRobin, AllAtOnce: true, Unit: series.Format{Kind: series.Games, N: 2}},
		{Format: tournament.Swiss},
		{Format: tournament.Swiss, Rounds: 3, Unit: series.Format{Kind: series.BestOf, N: 3}},
		{Format: tournament.Knockout, ThirdPlace: true},
		{Format: tournament.Knockout, Double: true},
		{Format: tournament.Arena, Minutes: 20, Clock: "60+0"},
		{Format: tournament.Simul, SimulPlayer: "Player 2", SimulSide: tournament.SimulAlternates},
		{Format: tournament.Simul, SimulPlayer: "Player 1"},
		{Format: tournament.Team, Teams: []string{"Town", "Country"}, Double: true},
		{Format: tournament.Team, Teams: []string{"Town", "Country"}, Scheveningen: true},
		{Format: tournament.OnLadder, Clock: "600+5", DecayDays: 10},
		{Format: tournament.OnLadder, Venue: tournament.Table, Reach: 2, RoundHours: 48},
		{Format: tournament.League, DivisionSize: 3},
		{Format: tournament.Swiss, Options: twoSets, PlayersChoose: true, ChoiceMinutes: 1, Clock: "60+1"},
		{Format: tournament.League, DivisionSize: 4, Movers: 2, Double: true, AllAtOnce: true, AutoSeason: true, BreakDays: 2},
	}
	crashed := 0
	for seed := range seeds() {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			h := open(t, uint64(seed))
			h.faults = true
			id := h.create(formats[seed%len(formats)])
			players := 2 + h.rand.IntN(9)
			h.enter(id, 1, players)
			if h.view(id).Format == tournament.League && players > 5 {
				h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
					return tournament.PutIntoDivision(t, director, players, 1)
				})
			}
			h.start(id)
			h.play(id, players)
			h.check(id)
			crashed += h.crashed
		})
	}
	if crashed == 0 {
		t.Error("no process ended in between: nothing was tested")
	}
}

// play lets time pass until the tournament is over.
func (h *harness) play(id string, players int) {
	h.t.Helper()
	for step := 0; ; step++ {
		if step > 5000 {
			h.t.Fatalf("the tournament does not end: %+v", h.view(id).Rounds)
		}
		h.now = h.now.Add(time.Duration(h.rand.IntN(20_000)) * time.Millisecond)
		v := h.view(id)
		if v.Status != tournament.Running {
			return
		}
		switch lot := h.rand.IntN(60); {
		case lot == 0 && players > 3:
			n := 1 + h.rand.IntN(players)
			h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
				if t.Status != tournament.Running { // after a retry it may already be over
					return nil, nil
				}
				return tournament.Withdraw(t, who(n), 0)
			})
		case v.Format == tournament.Knockout && h.decideAbsence(v):
		case v.Format == tournament.OnLadder && (lot < 20 || lot > 45):
			h.climb(v, players, step)
		case v.Format == tournament.League && lot < 8 && lot > 0:
			h.seasons(v, players, step)
		case lot == 1 && v.Format == tournament.Swiss:
			h.do(id, func(t *tournament.Tournament) ([]tournament.Event, error) {
				if t.Status != tournament.Running { // the same
					return nil, nil
				}
				return tournament.Enter(t, who(players+1+h.rand.IntN(3)), "", 0)
			})
		case lot < 20:
			h.retry(func() error { return h.service.Sweep(context.Background()) })
		case lot < 25:
			h.retry(func() error { return h.repair() })
		default:
			if open := v.Open(); len(open) > 0 && v.PlayersChoose && h.rand.IntN(2) == 0 {
				h.pick(v, open[h.rand.IntN(len(open))])
			} else if len(open) > 0 {
				h.finishIfBegun(open[h.rand.IntN(len(open))])
			}
		}
	}
}

// decideAbsence lets the director decide a match to which neither player came.
func (h *harness) decideAbsence(v *tournament.Tournament) bool {
	h.t.Helper()
	for _, m := range v.Bracket() {
		if m.Undecided {
			h.do(v.ID, func(t *tournament.Tournament) ([]tournament.Event, error) {
				return tournament.Correct(t, director, m.Pairings[len(m.Pairings)-1], tournament.BlackAbsent, "by lot", h.service.NewID)
			})
			return true
		}
	}
	return false
}

// repair does what a server does at intervals.
func (h *harness) repair() error {
	if _, err := h.series.Repair(context.Background()); err != nil {
		return err
	}
	return h.service.Repair(context.Background())
}

// pick lets one of the two players choose options.
func (h *harness) pick(v *tournament.Tournament, p tournament.Pairing) {
	h.t.Helper()
	w := tournament.Who{Person: v.Entrants[[]int{p.White, p.Black}[h.rand.IntN(2)]-1].Person}
	set := 1 + h.rand.IntN(2)
	h.do(v.ID, func(t *tournament.Tournament) ([]tournament.Event, error) {
		events, err := tournament.PickOptions(t, w, p.ID, set)
		if club.KindOf(err) == club.Conflict && err != nil { // already settled or over
			return nil, nil
		}
		return events, err
	})
}

// finishIfBegun ends the game of a pairing, if it exists.
func (h *harness) finishIfBegun(p tournament.Pairing) {
	if _, err := h.club.Game(context.Background(), p.Game); err != nil {
		return
	}
	h.finish(p.ID, []string{"white", "black", "draw"}[h.rand.IntN(3)])
}

// check verifies the invariants of a finished tournament.
func (h *harness) check(id string) {
	h.t.Helper()
	v := h.view(id)
	met := map[[2]int]int{}
	byes := map[int]int{}
	for _, r := range v.Rounds {
		seen := map[int]bool{}
		for _, p := range r.Pairings {
			for _, n := range []int{p.White, p.Black} {
				if n != 0 && seen[n] && !atOnce(v, n) {
					h.t.Errorf("entrant %d is paired twice in round %d", n, r.Number)
				}
				seen[n] = true
			}
			if p.Result == tournament.Pending {
				h.t.Errorf("round %d, board %d has no result", r.Number, p.Board)
			}
			if p.IsBye() {
				byes[p.White]++
				continue
			}
			met[[2]int{min(p.White, p.Black), max(p.White, p.Black)}]++
			if p.Result.Played() && v.Venue == tournament.Online {
				h.checkResult(v, p)
			}
		}
	}
	n := len(v.Seeds)
	if v.Format == tournament.League {
		n = len(slices.Concat(v.Seasons()[len(v.Seasons())-1].Divisions...))
	}
	for pair, times := range met {
		if v.Format == tournament.Swiss && times > 1 {
			h.t.Errorf("%v met %d times", pair, times)
		}
	}
	h.checkMeetings(v, met)
	rows := v.Standings()
	if len(rows) != n || rows[0].Rank != 1 {
		h.t.Errorf("%d of %d players stand in order: %+v", len(rows), n, rows)
	}
	if v.Format == tournament.Knockout && len(rows) > 1 && rows[1].Rank == 1 {
		h.t.Errorf("nobody has won alone: %+v", rows)
	}
}

// atOnce reports whether an entrant may have several games in a round.
func atOnce(v *tournament.Tournament, n int) bool {
	return tournament.Continuous(v) || n == tournament.SimulPlayer(v)
}

// checkResult compares a result with the games that were played.
func (h *harness) checkResult(v *tournament.Tournament, p tournament.Pairing) {
	h.t.Helper()
	s, st, err := h.series.Series(context.Background(), p.ID)
	if err != nil {
		h.t.Fatal(err)
	}
	if o, _ := h.gameOptions(p); v.PlayersChoose && (o != tournament.OptionsOf(v, &p) || p.Set == 0) {
		h.t.Errorf("pairing %s: the options are %q, want set %d", p.ID, o, p.Set)
	}
	want := map[int]tournament.Result{-1: tournament.Drawn, 0: tournament.WhiteWins, 1: tournament.BlackWins}[st.Winner]
	if s.Games[0].ID != p.Game || !st.Over || p.Result != want {
		h.t.Errorf("pairing %s: %s, want %s: %+v", p.ID, p.Result, want, s)
	}
}
