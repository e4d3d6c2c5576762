package tournament_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tablier/i18n"
	"tablier/play/tournament"
)

// strange are names in several alphabets, as long as names may be, and of an account that was deleted.
var strange = []string{"", "Åsa Öberg", "Ольга Ёжикова", "Ἀριστοτέλης", "שרה כהן", "سعاد حسين", "李小龍", "한소희", "नेहा शर्मा", "O’Brien-Ñandú (III)", strings.Repeat("ŵ", 24), "001    1", "- +"}

// rename changes some names.
func (f *field) rename() {
	for i := range f.Entrants {
		if f.rand.IntN(3) == 0 {
			f.Entrants[i].Name = strange[f.rand.IntN(len(strange))]
		}
	}
}

// leaveTwoOut gives two players of the last round of a Swiss tournament the bye.
func (f *field) leaveTwoOut() {
	n := len(f.Rounds)
	if f.Format != tournament.Swiss || n == 0 {
		return
	}
	var pairs []tournament.Pair
	for _, p := range f.Rounds[n-1].Pairings {
		switch {
		case len(pairs) < 2 && !p.IsBye():
			pairs = append(pairs, tournament.Pair{White: p.White}, tournament.Pair{White: p.Black})
		case p.IsBye() && p.Result != tournament.Bye:
		default:
			pairs = append(pairs, tournament.Pair{White: p.White, Black: p.Black})
		}
	}
	f.try(tournament.Repair(f.Tournament, director, pairs, "late train", f.newID))
}

// games lists the results of a tournament, round by round, in the seeds of the players.
func games(v *tournament.Tournament) (rounds []string) {
	seed := func(n int) int {
		if n == 0 {
			return 0
		}
		return v.Entrants[n-1].Seed
	}
	for _, r := range v.Rounds {
		var list []string
		byes := 0
		for _, p := range r.Pairings {
			result := p.Result
			if result == tournament.NotCounted {
				result = tournament.BothAbsent
			}
			if result == tournament.Bye {
				if byes++; byes > 1 {
					result = tournament.FullBye
				}
			}
			if result != tournament.ZeroBye {
				list = append(list, fmt.Sprintf("%3d-%3d %s", seed(p.White), seed(p.Black), result))
			}
		}
		slices.Sort(list)
		rounds = append(rounds, strings.Join(list, ", "))
	}
	return rounds
}

// ahead lists who is there, and the byes of future rounds.
func ahead(v *tournament.Tournament) (list []string) {
	for _, n := range v.Seeds {
		e := &v.Entrants[n-1]
		text := fmt.Sprint(e.Seed)
		for round := len(v.Rounds) + 1; round <= v.RoundCount(); round++ {
			if e.Presence == tournament.Active {
				text += " " + string(e.Byes[round])
			} else { // the same as an absence in every round
				text += " " + string(tournament.ZeroBye)
			}
		}
		list = append(list, text)
	}
	return list
}

// places lists the standings by seeds, with tie-breaks; without ranks where somebody is disqualified.
func places(v *tournament.Tournament, ranks bool) (list []string) {
	for _, r := range v.Standings() {
		text := fmt.Sprint(v.Entrants[r.Number-1].Seed, " ", r.Score)
		if ranks {
			text += fmt.Sprint(" ", r.Rank)
		}
		for _, b := range r.TieBreaks {
			if b.Kind != "DE" && b.Kind != "GP" {
				text += fmt.Sprint(" ", b.Quarters)
			}
		}
		list = append(list, text)
	}
	slices.Sort(list)
	return list
}

// Every random tournament with a report is equal to what the club reads back from it: players, results, byes, absences,
// standings and the next pairing.
func TestReportsAreReadBack(t *testing.T) {
	tournaments, compared := 300, 0
	if *long {
		tournaments = 5000
	}
	for seed := range tournaments {
		f := randomField(t, uint64(seed))
		if f.Format != tournament.Swiss && f.Format != tournament.RoundRobin || f.Status == tournament.Registering {
			continue
		}
		if seed%3 == 0 {
			f.leaveTwoOut()
		}
		f.play()
		f.rename()
		f.Place, f.Arbiter = "Lyon, mairie du 4ᵉ", "Ольга Ёжикова"
		r, err := f.Report()
		if err != nil {
			t.Fatal(err)
		}
		text := textOf(t, r)
		back := takenOver(t, text)
		barred := slices.ContainsFunc(f.Entrants, func(e tournament.Entrant) bool { return e.Presence == tournament.Barred })
		for what, c := range map[string][2]any{
			"games":     {games(f.Tournament), games(back)},
			"standings": {places(f.Tournament, !barred && !slices.Contains(f.TieBreaks, "GP")), places(back, !barred && !slices.Contains(f.TieBreaks, "GP"))},
			"settings":  {fmt.Sprint(f.Format, f.RoundCount(), f.TieBreaks, f.Place, f.Arbiter), fmt.Sprint(back.Format, back.RoundCount(), back.TieBreaks, back.Place, back.Arbiter)},
		} {
			if fmt.Sprint(c[0]) != fmt.Sprint(c[1]) {
				t.Errorf("seed %d, %s:\n%v, is now\n%v\n%s", seed, what, c[0], c[1], text)
			}
		}
		if f.Status == tournament.Running && len(f.Rounds) < f.RoundCount() && fmt.Sprint(ahead(f.Tournament)) != fmt.Sprint(ahead(back)) {
			t.Errorf("seed %d: %v, is now %v\n%s", seed, ahead(f.Tournament), ahead(back), text)
		}
		for i, n := range f.Seeds {
			want, got := f.Entrants[n-1].Shown(i18n.English), back.Entrants[i].Name
			if got != want && got != fmt.Sprintf("%s (%d)", want, i+1) || back.Entrants[i].Rating != f.Entrants[n-1].Rating {
				t.Errorf("seed %d: %q is now %q", seed, want, got)
			}
		}
		compared++
		if t.Failed() {
			t.FailNow()
		}
	}
	if compared < tournaments/2 {
		t.Errorf("only %d of %d tournaments have reports", compared, tournaments)
	}
}
