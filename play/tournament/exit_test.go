package tournament_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/tournament"
	"tablier/play/tournament/states"
)

func (f *field) state() states.State { return states.Of(f.Tournament, f.at) }

// exits are what a director does to leave a state.
var exits = map[states.State]func(f *field) bool{
	states.EntriesOpen: func(f *field) bool {
		if f.rand.IntN(2) == 0 && f.try(tournament.Start(f.Tournament, director, f.rand.Shuffle)) {
			return true
		}
		return f.try(tournament.Cancel(f.Tournament, director, "nobody came"))
	},
	states.Playing: func(f *field) bool {
		for _, p := range f.Open() {
			if f.Venue == tournament.Table && !f.try(tournament.Report(f.Tournament, director, p.ID, tournament.BothAbsent)) {
				return false
			}
		}
		return f.Rounds.Complete()
	},
	states.Undecided: func(f *field) bool {
		for _, m := range f.Bracket() {
			if m.Undecided {
				return f.try(tournament.Correct(f.Tournament, director, m.Pairings[len(m.Pairings)-1], tournament.WhiteAbsent, "by lot", f.newID))
			}
		}
		return false
	},
	states.Unpublished: func(f *field) bool {
		return f.try(tournament.Publish(f.Tournament, director, nil, f.rand.IntN, f.newID))
	},
	states.Pausing: func(f *field) bool {
		return f.try(tournament.PlanRound(f.Tournament, director, time.Time{}, false, f.at))
	},
	states.Planned: func(f *field) bool {
		return f.try(tournament.PlanRound(f.Tournament, director, time.Time{}, false, f.at))
	},
	states.Stopped: func(f *field) bool { return f.try(tournament.Pause(f.Tournament, director, "", true)) },
	states.OffSeason: func(f *field) bool {
		if f.rand.IntN(2) == 0 && f.try(tournament.NextSeason(f.Tournament, director)) {
			return true
		}
		return f.try(tournament.Finish(f.Tournament, director))
	},
	states.OneByOne: func(f *field) bool { return f.try(tournament.Finish(f.Tournament, director)) },
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
	tournaments, seen, ways := 600, map[states.State]int{}, map[states.State]map[states.State]bool{}
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
		for steps := 0; f.state() != states.Ended && f.state() != states.CalledOff; steps++ {
			at := f.state()
			if leave := exits[at]; leave == nil || !leave(f) || steps > 200 {
				t.Fatalf("seed %d, %s: no exit from %q after %d steps: %+v", seed, f.Format, at, steps, f.Rounds)
			}
			f.next()
			if ways[at] == nil {
				ways[at] = map[states.State]bool{}
			}
			ways[at][f.state()] = true
		}
		if f.state() == states.Ended { // a result can still be corrected
			f.correctAfterTheEnd()
		}
	}
	for s := range exits {
		if seen[s] == 0 {
			t.Errorf("%q was never reached", s)
		}
	}
	drawn(t, ways)
}

// drawn fails unless the picture of the states has exactly the ways out that were taken.
func drawn(t *testing.T, ways map[states.State]map[states.State]bool) {
	t.Helper()
	for _, e := range states.Exits {
		if exits[e.From] == nil {
			t.Errorf("%q has no exit here", e.From)
		}
		for to := range ways[e.From] {
			if !slices.Contains(e.To, to) {
				t.Errorf("the picture has no way from %q to %q", e.From, to)
			}
		}
		for _, to := range e.To {
			if !ways[e.From][to] {
				t.Errorf("the picture has a way from %q to %q that nobody took", e.From, to)
			}
		}
	}
	if len(states.Exits) != len(exits) {
		t.Errorf("%d states are drawn, %d have exits", len(states.Exits), len(exits))
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
