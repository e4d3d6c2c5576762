package tournament_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/tournament"
)

// state is what a director sees of a tournament. Every state but the last two must have an exit.
type state string

// The states.
const (
	entriesOpen state = "entries are open"
	playing     state = "results are missing"
	undecided   state = "a match waits for a decision"
	unpublished state = "a director publishes the next round"
	pausing     state = "the pause before the next pairing"
	planned     state = "the next round has a time"
	stopped     state = "the director has stopped the pairing"
	offSeason   state = "between two seasons"
	oneByOne    state = "pairings are added one by one"
	stuck       state = "nothing follows"
	ended       state = "over"
	calledOff   state = "cancelled"
)

func (f *field) state() state {
	switch {
	case f.Status == tournament.Registering:
		return entriesOpen
	case f.Status == tournament.Over:
		return ended
	case f.Status == tournament.CalledOff:
		return calledOff
	case f.Paused:
		return stopped
	case tournament.Continuous(f.Tournament):
		return oneByOne
	case !f.Rounds.Complete():
		return playing
	case f.Format == tournament.Knockout && slices.ContainsFunc(f.Bracket(), func(m tournament.Match) bool { return m.Undecided }):
		return undecided
	case tournament.MayPublish(f.Tournament):
		return unpublished
	case !f.Planned.At.IsZero():
		return planned
	case f.at.Before(tournament.NextRoundAt(f.Tournament)):
		return pausing
	case f.Format == tournament.League:
		return offSeason
	}
	return stuck
}

// exits are what a director does to leave a state.
var exits = map[state]func(f *field) bool{
	entriesOpen: func(f *field) bool { return f.try(tournament.Cancel(f.Tournament, director, "nobody came")) },
	playing: func(f *field) bool {
		for _, p := range f.Open() {
			if f.Venue == tournament.Table && !f.try(tournament.Report(f.Tournament, director, p.ID, tournament.BothAbsent)) {
				return false
			}
		}
		return f.Rounds.Complete()
	},
	undecided: func(f *field) bool {
		for _, m := range f.Bracket() {
			if m.Undecided {
				return f.try(tournament.Correct(f.Tournament, director, m.Pairings[len(m.Pairings)-1], tournament.WhiteAbsent, "by lot", f.newID))
			}
		}
		return false
	},
	unpublished: func(f *field) bool {
		return f.try(tournament.Publish(f.Tournament, director, nil, f.rand.IntN, f.newID))
	},
	pausing: func(f *field) bool {
		return f.try(tournament.PlanRound(f.Tournament, director, time.Time{}, false, f.at))
	},
	planned: func(f *field) bool {
		return f.try(tournament.PlanRound(f.Tournament, director, time.Time{}, false, f.at))
	},
	stopped:   func(f *field) bool { return f.try(tournament.Pause(f.Tournament, director, "", true)) },
	offSeason: func(f *field) bool { return f.try(tournament.Finish(f.Tournament, director)) },
	oneByOne:  func(f *field) bool { return f.try(tournament.Finish(f.Tournament, director)) },
}

// newState begins a tournament of any format, with a random pause and check-in.
func newState(t *testing.T, seed uint64) *field {
	f := &field{T: t, Tournament: &tournament.Tournament{ID: "t"}, rand: rand.New(rand.NewPCG(seed, 11)), newID: ids(), at: time.Date(2026, 11, 27, 19, 0, 0, 0, time.UTC)}
	formats := []tournament.Settings{
		{Format: tournament.Swiss, Rounds: 4}, {Format: tournament.Knockout}, {Format: tournament.Knockout, Double: true}, {Format: tournament.Knockout, ThirdPlace: true},
		{Format: tournament.RoundRobin}, {Format: tournament.RoundRobin, AllAtOnce: true}, {Format: tournament.League, DivisionSize: 3}, {Format: tournament.OnLadder},
		{Format: tournament.Team, Teams: []string{"A", "B"}}, {Format: tournament.Arena, Minutes: 20, Clock: "60+0"}, {Format: tournament.Simul, SimulPlayer: "P1"},
	}
	s := formats[seed%uint64(len(formats))]
	s.Name, s.Game, s.Venue = "Evening", "ring", tournament.Table
	if s.Format == tournament.Arena {
		s.Venue = tournament.Online
	}
	if pause := f.rand.IntN(4); pause > 0 {
		s.PauseMinutes = &pause
	}
	s.CheckPairings = f.rand.IntN(4) == 0
	if !f.try(tournament.Create(director, s, roster.Find)) {
		t.Fatal(s.Format)
	}
	for range 2 + f.rand.IntN(7) {
		f.enter()
	}
	return f
}

// stir does something at random, as players, directors and time do.
func (f *field) stir() {
	n := 1 + f.rand.IntN(len(f.Entrants))
	switch f.rand.IntN(16) {
	case 0:
		f.try(tournament.Start(f.Tournament, director, f.rand.Shuffle))
	case 1:
		f.try(tournament.Withdraw(f.Tournament, director, n))
	case 2:
		f.try(tournament.Disqualify(f.Tournament, director, n, "unfair"))
	case 3:
		f.try(tournament.AskBye(f.Tournament, director, n, len(f.Rounds)+1, true))
	case 4:
		f.try(tournament.PlanRound(f.Tournament, director, f.at.Add(time.Hour), f.rand.IntN(2) == 0, f.at))
	case 5:
		f.try(tournament.Pause(f.Tournament, director, "tea", f.rand.IntN(2) == 0))
	case 6:
		f.enter()
	case 7:
		f.correct()
	case 8:
		f.leaveTwoOut()
	case 9:
		f.Entrants[n-1].Name = "" // the account was deleted
		f.try(tournament.Withdraw(f.Tournament, tournament.Console, n))
	case 10:
		f.try(tournament.Unpublish(f.Tournament, director, "a player came late", func(string) bool { return false }))
	case 11:
		if o := 1 + f.rand.IntN(len(f.Entrants)); o != n {
			f.try(tournament.Forbid(f.Tournament, director, n, o, f.rand.IntN(4) == 0))
		}
	default:
		f.result()
	}
	f.at = f.at.Add(time.Duration(f.rand.IntN(90)) * time.Second)
	f.next()
}

// From every state that random commands lead to, a director gets on: the exit of the state works, and after some exits
// the tournament is over.
func TestEveryStateHasAnExit(t *testing.T) {
	tournaments, seen := 600, map[state]int{}
	if *long {
		tournaments = 20_000
	}
	for seed := range tournaments {
		f := newState(t, uint64(seed))
		if f.rand.IntN(8) > 0 {
			f.try(tournament.Start(f.Tournament, director, f.rand.Shuffle))
			f.next()
		}
		for range f.rand.IntN(40) {
			f.stir()
			seen[f.state()]++
		}
		for steps := 0; f.state() != ended && f.state() != calledOff; steps++ {
			at := f.state()
			if leave := exits[at]; leave == nil || !leave(f) || steps > 200 {
				t.Fatalf("seed %d, %s: no exit from %q after %d steps: %+v", seed, f.Format, at, steps, f.Rounds)
			}
			f.next()
		}
		if f.state() == ended { // a result can still be corrected
			f.correctAfterTheEnd()
		}
	}
	for s := range exits {
		if seen[s] == 0 {
			t.Errorf("%q was never reached", s)
		}
	}
}

// correctAfterTheEnd corrects the last game that has a result.
func (f *field) correctAfterTheEnd() {
	f.Helper()
	for _, p := range slices.Backward(f.Rounds) {
		for _, q := range p.Pairings {
			if q.ID == "" || q.Result == tournament.Pending {
				continue
			}
			to := tournament.WhiteWins
			if q.Result == to {
				to = tournament.BlackWins
			}
			if _, err := tournament.Correct(f.Tournament, director, q.ID, to, "typo", f.newID); err != nil && club.KindOf(err) != club.Conflict {
				f.Errorf("%v", err)
			}
			return
		}
	}
}
