package tiebreak_test

import (
	"strconv"
	"strings"
	"testing"

	"tablier/play/pairing/tiebreak"
)

// sorts and points of the letters that reports use.
var (
	sorts = map[byte]tiebreak.Sort{
		'+': tiebreak.ForfeitWin, '-': tiebreak.ForfeitLoss, 'U': tiebreak.Given, 'F': tiebreak.Given,
		'H': tiebreak.Requested, 'Z': tiebreak.Requested, 'x': tiebreak.NoGame,
	}
	points = map[byte]int{'1': 2, '=': 1, '+': 2, 'U': 2, 'F': 2, 'H': 1}
)

// row reads a row of a cross table, such as "2w1 3b= U": opponents are numbered from 1.
func row(text string) (p tiebreak.Player) {
	for _, cell := range strings.Fields(text) {
		letter := cell[len(cell)-1]
		g := tiebreak.Game{Opponent: -1, Points: points[letter], Sort: sorts[letter]}
		if at := strings.IndexAny(cell, "wb"); at > 0 {
			n, _ := strconv.Atoi(cell[:at])
			g.Opponent, g.Black = n-1, cell[at] == 'b'
		}
		p.Games = append(p.Games, g)
	}
	return p
}

func fieldOf(rows ...string) *tiebreak.Field {
	f := &tiebreak.Field{}
	for _, r := range rows {
		f.Players = append(f.Players, row(r))
	}
	return f
}

func robinOf(rows ...string) *tiebreak.Field {
	f := fieldOf(rows...)
	f.RoundRobin = true
	return f
}

// valuesOf returns one tie-break of all players, tied by their scores.
func valuesOf(f *tiebreak.Field, kind tiebreak.Kind) (list []tiebreak.Value) {
	groups := make([]int, len(f.Players))
	for i := range f.Players {
		groups[i] = -f.Players[i].Score()
	}
	for _, v := range f.Values(groups, []tiebreak.Kind{kind}) {
		list = append(list, v[0])
	}
	return list
}

// want compares a tie-break of all players with values in points.
func want(t *testing.T, f *tiebreak.Field, kind tiebreak.Kind, points ...float64) {
	t.Helper()
	for i, v := range valuesOf(f, kind) {
		if got := float64(v.Quarters) / 4; got != points[i] {
			t.Errorf("%s of player %d: %v, want %v: %+v", kind, i+1, got, points[i], v.Parts)
		}
	}
}

// small is a Swiss tournament of three rounds: player 4 has a bye in the first round, and player 5 leaves after the
// second.
func small() *tiebreak.Field {
	return fieldOf("2w1 4b= 3w1", "1b0 5w1 U", "5w1 U 1b0", "U 1w= Z", "3b0 2b0 Z")
}

func TestArticle7OwnResults(t *testing.T) {
	want(t, small(), tiebreak.Wins, 2, 2, 2, 1, 0)       // 7.1
	want(t, small(), tiebreak.WinsPlayed, 2, 1, 1, 0, 0) // 7.2
	want(t, small(), tiebreak.BlackGames, 1, 1, 1, 0, 2) // 7.3
	want(t, small(), tiebreak.BlackWins, 0, 0, 0, 0, 0)  // 7.4
	want(t, small(), tiebreak.Progressive, 5, 3, 5, 4, 0)
}

// 1: 2+2+2 (4 adjusted from 1.5 to 2); 2: 2.5+0.5+dummy 1.5; 3: 0.5+1.5+2.5; 4: 1.5+2.5+1.5; 5: 2+2+0.
func TestArticle8_1Buchholz(t *testing.T) {
	want(t, small(), tiebreak.Buchholz, 6, 4.5, 4.5, 5.5, 4)
}

// For players 4 and 5 the absence is cut, not the lowest opponent (16.5).
func TestArticle14CutsAndMedian(t *testing.T) {
	want(t, small(), tiebreak.BuchholzCut1, 4, 4, 4, 4, 4)
	want(t, small(), tiebreak.BuchholzCut2, 2, 2.5, 2.5, 2.5, 2)
	want(t, small(), tiebreak.BuchholzMedian, 2, 1.5, 1.5, 1.5, 2)
	v := valuesOf(small(), tiebreak.BuchholzMedian)[4]
	if !v.Parts[2].Cut || v.Parts[2].Article != "16.4.2, 16.5" || !v.Parts[0].Cut || v.Parts[0].Article != "14.3" || v.Parts[1].Cut {
		t.Errorf("%+v", v)
	}
}

// 1: 2 + half of 2 + 2; 2: 0.5 + dummy 1.5; 3: 0.5 + 1.5; 4: 1.5 + half of 2.5.
func TestArticle9_1SonnebornBerger(t *testing.T) {
	want(t, small(), tiebreak.SonnebornBerger, 5, 2, 2, 2.75, 0)
}

// Three players have two games each, although there are three rounds: half of the possible score is one point.
func TestArticle9_2KoyaByGames(t *testing.T) {
	f := robinOf("x 2w1 3b1", "3w1 1b0 x", "2b0 x 1w0")
	want(t, f, tiebreak.Koya, 1, 0, 0)
	if v := valuesOf(f, tiebreak.Koya)[0]; v.Article != "9.2" {
		t.Errorf("%+v", v)
	}
}

// In a round robin forfeits are games, won or lost, and a free round is nothing.
func TestArticle15_2RoundRobin(t *testing.T) {
	f := robinOf("x 2w+ 3b1", "3w1 1b- x", "2b0 x 1w0")
	want(t, f, tiebreak.SonnebornBerger, 1, 0, 0)
	want(t, f, tiebreak.Koya, 1, 0, 0)
	want(t, f, tiebreak.Wins, 2, 1, 0)
	want(t, f, tiebreak.WinsPlayed, 1, 1, 0)
	if p := valuesOf(f, tiebreak.SonnebornBerger)[0].Parts[0]; p.Article != "15.2" || p.Opponent != 1 {
		t.Errorf("%+v", p)
	}
	// Two players with a point each: the one who won by forfeit comes first.
	v := valuesOf(robinOf("2w+ 3w0", "1b- 3b1", "2w0 1b1"), tiebreak.DirectEncounter)
	if v[0].Parts[0].Article != "15.2" {
		t.Errorf("%+v", v)
	}
}
