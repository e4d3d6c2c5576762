package tiebreak_test

import (
	"testing"

	"tablier/play/pairing/tiebreak"
)

// played returns a played game; opponents are numbered from 1, as in a crosstable.
func played(opponent, halves int, black bool) tiebreak.Game {
	return tiebreak.Game{Opponent: opponent - 1, Points: halves, Played: true, Black: black}
}

// field returns a small Swiss tournament of three rounds: player 4 has a bye in the first round, and player 5 leaves
// after the second.
func field() []tiebreak.Player {
	bye := tiebreak.Game{Opponent: -1, Points: 2}
	absent := tiebreak.Game{Opponent: -1, Voluntary: true}
	return []tiebreak.Player{
		{Games: []tiebreak.Game{played(2, 2, false), played(4, 1, true), played(3, 2, false)}}, // 2½
		{Games: []tiebreak.Game{played(1, 0, true), played(5, 2, false), bye}},                 // 2
		{Games: []tiebreak.Game{played(5, 2, false), bye, played(1, 0, true)}},                 // 2
		{Games: []tiebreak.Game{bye, played(1, 1, false), absent}},                             // 1½
		{Games: []tiebreak.Game{played(3, 0, true), played(2, 0, true), absent}},               // 0, but ½ as an opponent
	}
}

func TestValues(t *testing.T) {
	want := map[tiebreak.Kind][]int{ // values in quarters
		// 1: 2+2+2 (player 4 adjusted from 1½ to 2); 2: 2½+½+2; 3: ½+2+2½; 4: 1½+2½+1½; 5: 2+2+0.
		tiebreak.Buchholz: {24, 20, 20, 22, 16},
		// For players 4 and 5, the round that they chose not to play is cut, not the lowest.
		tiebreak.BuchholzCut1: {16, 18, 18, 16, 16},
		// 1: 2 + ½·2 + 2; 2: 0 + ½ + 2; 3: ½ + 2 + 0; 4: 1½ + ½·2½ + 0.
		tiebreak.SonnebornBerger: {20, 10, 10, 11, 0},
		tiebreak.Koya:            {10, 0, 0, 2, 0},
		tiebreak.Wins:            {8, 8, 8, 4, 0},
		tiebreak.WinsPlayed:      {8, 4, 4, 0, 0},
		tiebreak.BlackGames:      {4, 4, 4, 0, 8},
		tiebreak.BlackWins:       {0, 0, 0, 0, 0},
		tiebreak.Progressive:     {20, 12, 20, 16, 0}, // 1+1½+2½; 0+1+2; 1+2+2; 1+1½+1½
	}
	for kind, quarters := range want {
		values := tiebreak.Values(field(), []int{0, 1, 1, 2, 3}, []tiebreak.Kind{kind})
		for i, w := range quarters {
			if got := values[i][0].Quarters; got != w {
				t.Errorf("%s of player %d: %d, want %d: %+v", kind, i+1, got, w, values[i][0].Parts)
			}
		}
	}
}

// The median leaves out the highest opponent too, and the parts show what was cut.
func TestMedianSaysWhatIsCut(t *testing.T) {
	v := tiebreak.Values(field(), []int{0, 1, 1, 2, 3}, []tiebreak.Kind{tiebreak.BuchholzMedian})[1][0]
	if v.Quarters != 8 || !v.Parts[0].Cut || !v.Parts[1].Cut || v.Parts[2].Cut {
		t.Errorf("%+v", v)
	}
}

// Direct encounter counts if all tied players have met, or if one leads whatever the results of the missing games.
func TestDirectEncounter(t *testing.T) {
	kinds := []tiebreak.Kind{tiebreak.DirectEncounter}
	met := []tiebreak.Player{
		{Games: []tiebreak.Game{played(2, 2, false), played(3, 0, true)}},
		{Games: []tiebreak.Game{played(1, 0, true), {Opponent: -1, Points: 2}}},
		{Games: []tiebreak.Game{{Opponent: -1}, played(1, 2, false)}},
	}
	v := tiebreak.Values(met, []int{0, 0, 0}, kinds)
	if v[0][0].Order != 0 || v[1][0].Order != 0 || v[2][0].Order != 0 {
		t.Errorf("2 and 3 have not met, and nobody leads for certain: %+v", v)
	}
	v = tiebreak.Values(met, []int{0, 0, 1}, kinds)
	if v[0][0].Order <= v[1][0].Order {
		t.Errorf("1 beat 2: %+v", v)
	}
	// A later tie-break only compares players who are still tied after the earlier ones: here 3 has fewer wins than 1
	// and 2.
	met[2].Games[1] = played(1, 0, false)
	met[0].Games[1] = played(3, 2, true)
	both := tiebreak.Values(met, []int{0, 0, 0}, []tiebreak.Kind{tiebreak.Wins, tiebreak.DirectEncounter})
	if n := len(both[2][1].Parts); n != 0 {
		t.Errorf("nobody is tied with 3, but %d games count", n)
	}
}
