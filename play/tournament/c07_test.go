package tournament_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/play/club"
	"tablier/play/pairing/tiebreak"
	"tablier/play/pairing/tiebreak/c07"
	"tablier/play/tournament"
)

// field is a random tournament at tables, played by commands without a store.
type field struct {
	*testing.T
	*tournament.Tournament
	rand  *rand.Rand
	newID func() (string, error)
	at    time.Time
}

// try applies a command; refusals change nothing.
func (f *field) try(events []tournament.Event, err error) bool {
	f.Helper()
	if err != nil {
		if k := club.KindOf(err); k != club.Conflict && k != club.Over && k != club.Invalid && k != club.Forbidden && k != club.Exists {
			f.Fatal(err)
		}
		return false
	}
	for _, e := range events {
		e.Seq, e.At, e.By = f.Seq+1, f.at, director.Person
		if err := f.Apply(e); err != nil {
			f.Fatal(err)
		}
	}
	return len(events) > 0
}

// randomField begins a tournament of a random format that has tie-breaks.
func randomField(t *testing.T, seed uint64) *field {
	t.Helper()
	f := &field{T: t, Tournament: &tournament.Tournament{ID: "t"}, rand: rand.New(rand.NewPCG(seed, 7)), newID: ids(), at: time.Date(2026, 11, 27, 9, 0, 0, 0, time.UTC)}
	formats := []tournament.Settings{
		{Format: tournament.Swiss}, {Format: tournament.Swiss, Rounds: 5}, {Format: tournament.RoundRobin}, {Format: tournament.RoundRobin, Double: true},
		{Format: tournament.Swiss, Rounds: 7}, {Format: tournament.League, DivisionSize: 4}, {Format: tournament.RoundRobin, AllAtOnce: true}, {Format: tournament.Knockout},
	}
	s := formats[seed%uint64(len(formats))]
	s.Name, s.Game, s.Venue, s.TieBreaks = "Random", "ring", tournament.Table, randomBreaks(f.rand)
	f.try(tournament.Create(director, s, roster.Find))
	for range 3 + f.rand.IntN(10) {
		f.enter()
	}
	f.try(tournament.Start(f.Tournament, director, f.rand.Shuffle))
	f.next()
	return f
}

// randomBreaks returns some tie-breaks in a random order, direct encounter often among the first.
func randomBreaks(r *rand.Rand) []tournament.TieBreak {
	all := tiebreak.Kinds()
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	if r.IntN(2) == 0 {
		at := slices.Index(all, tiebreak.DirectEncounter)
		all[0], all[at] = all[at], all[0]
	}
	return all[:1+r.IntN(6)]
}

// next does what follows from the state: the next season, the next round.
func (f *field) next() {
	for f.try(tournament.Due(f.Tournament, f.at, f.newID)) || f.try(tournament.NextRound(f.Tournament, f.at, f.rand.IntN, f.newID)) {
	}
}

func (f *field) enter() {
	if f.Venue == tournament.Online {
		f.try(tournament.Enter(f.Tournament, who(len(f.Entrants)+1), "", 0))
		return
	}
	f.try(tournament.AddPlayer(f.Tournament, director, tournament.Entrant{Name: fmt.Sprint("P", len(f.Entrants)+1), Rating: 1500 + 10*f.rand.IntN(60)}, false))
}

// play goes on until the tournament is over, or until a random moment.
func (f *field) play() {
	for range 400 {
		if f.Status != tournament.Running || f.rand.IntN(90) == 0 {
			return
		}
		n := 1 + f.rand.IntN(len(f.Entrants))
		switch f.rand.IntN(40) {
		case 0:
			f.try(tournament.Withdraw(f.Tournament, director, n))
		case 1:
			f.try(tournament.Disqualify(f.Tournament, director, n, "unfair"))
		case 2, 3, 4:
			f.try(tournament.AskBye(f.Tournament, director, n, len(f.Rounds)+1+f.rand.IntN(2), true))
		case 5:
			f.enter()
		case 6:
			f.try(tournament.AddPlayer(f.Tournament, director, tournament.Entrant{Name: f.Entrants[n-1].Name}, false))
		case 7:
			f.correct()
		default:
			f.result()
		}
		f.next()
		if s := len(f.Seasons()); s > 0 && !f.Seasons()[s-1].Ended.IsZero() {
			f.try(tournament.NextSeason(f.Tournament, director))
		}
	}
}

var randomResults = []tournament.Result{
	tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.WhiteWins, tournament.BlackWins,
	tournament.Drawn, tournament.BlackAbsent, tournament.WhiteAbsent, tournament.BothAbsent,
}

func (f *field) result() {
	if open := f.Open(); len(open) > 0 {
		p := open[f.rand.IntN(len(open))]
		f.try(tournament.Report(f.Tournament, director, p.ID, randomResults[f.rand.IntN(len(randomResults))]))
	}
}

func (f *field) correct() {
	last := f.Rounds
	if len(last) == 0 {
		return
	}
	list := last[f.rand.IntN(len(last))].Pairings
	if len(list) == 0 {
		return
	}
	if p := list[f.rand.IntN(len(list))]; p.ID != "" {
		f.try(tournament.Correct(f.Tournament, director, p.ID, randomResults[f.rand.IntN(len(randomResults))], "typo", f.newID))
	}
}

// letters are those of FIDE's reports, for White and Black.
var letters = map[tournament.Result]string{
	tournament.WhiteWins: "10", tournament.BlackWins: "01", tournament.Drawn: "==", tournament.BlackAbsent: "+-", tournament.WhiteAbsent: "-+",
	tournament.BothAbsent: "--", tournament.Bye: "U", tournament.HalfBye: "H", tournament.FullBye: "F", tournament.ZeroBye: "Z",
	tournament.Pending: "xx", tournament.NotCounted: "xx",
}

// crossTable returns the cross table of some rounds for the reference.
func (f *field) crossTable(rows []tournament.Row, rounds []tournament.Round, robin bool) *c07.Table {
	index := map[int]int{}
	for i := range rows {
		index[rows[i].Number] = i
	}
	table := &c07.Table{RoundRobin: robin, Players: make([]c07.Player, len(rows))}
	for i := range rows {
		p := &table.Players[i]
		p.Barred = f.Entrants[rows[i].Number-1].Presence == tournament.Barred
		for range rounds {
			p.Rounds = append(p.Rounds, c07.Round{Letter: map[bool]byte{true: 'x', false: 'Z'}[robin], Opponent: -1})
		}
	}
	for k, r := range rounds {
		for _, p := range r.Pairings {
			for side, n := range []int{p.White, p.Black} {
				at, ok := index[n]
				if !ok {
					continue
				}
				cell := c07.Round{Letter: letters[p.Result][side], Opponent: -1, Black: side == 1, Given: p.Games[side]}
				if !p.IsBye() {
					cell.Opponent = index[[2]int{p.Black, p.White}[side]]
				}
				table.Players[at].Rounds[k] = cell
			}
		}
	}
	return table
}

// compare compares standings with those of the reference.
func (f *field) compare(rows []tournament.Row, table *c07.Table) {
	f.Helper()
	var kinds []string
	for _, k := range f.TieBreaks {
		kinds = append(kinds, string(k))
	}
	rank := table.Rank(kinds)
	for i := range rows {
		r := &rows[i]
		if r.Rank != rank[i] {
			f.Errorf("player %d has place %d, the reference says %d: %v\n%+v", r.Number, r.Rank, rank[i], kinds, table)
		}
		for _, v := range r.TieBreaks {
			if v.Kind == tiebreak.DirectEncounter {
				continue
			}
			if want := table.Value(string(v.Kind), i); want.Cmp(big.NewRat(int64(v.Quarters), 4)) != 0 {
				f.Errorf("%s of player %d is %d quarters, the reference says %s\n%+v", v.Kind, r.Number, v.Quarters, want, table)
			}
		}
	}
}

// The standings of random tournaments of all formats with tie-breaks are those of the reference, which is written
// from the articles of C.07 alone.
func TestC07StandingsAgreeWithTheReference(t *testing.T) {
	tournaments, ended := 400, 0
	if *long {
		tournaments = 10_000
	}
	for seed := range tournaments {
		f := randomField(t, uint64(seed))
		f.play()
		rows := f.Standings()
		switch f.Format {
		case tournament.Knockout:
			f.placesWithoutTheBarred(rows)
		case tournament.League:
			for d := 1; d <= len(f.Seasons()[len(f.Seasons())-1].Divisions); d++ {
				division := slices.DeleteFunc(slices.Clone(rows), func(r tournament.Row) bool { return r.Division != d })
				f.compare(division, f.crossTable(division, f.roundsOf(division), true))
			}
		default:
			f.compare(rows, f.crossTable(rows, f.Rounds, f.Format == tournament.RoundRobin))
		}
		if f.Status == tournament.Over {
			ended++
		}
		if t.Failed() {
			t.Fatal("seed", seed)
		}
	}
	if ended < tournaments/4 {
		t.Errorf("only %d of %d tournaments came to an end", ended, tournaments)
	}
}

// roundsOf returns the rounds of the current season in which a division plays.
func (f *field) roundsOf(division []tournament.Row) []tournament.Round {
	rounds := tournament.RoundsOf(f.Tournament, 0)
	n := len(division)
	return rounds[:min(len(rounds), n+n%2-1)]
}

// placesWithoutTheBarred checks that disqualified players have no place and that the others have all others.
func (f *field) placesWithoutTheBarred(rows []tournament.Row) {
	f.Helper()
	before := 0
	for i, r := range rows {
		barred := f.Entrants[r.Number-1].Presence == tournament.Barred
		if before++; barred != (r.Rank == 0) || !barred && r.Rank != before && r.Rank != rows[i-1].Rank {
			f.Errorf("%+v", rows)
		}
	}
}
