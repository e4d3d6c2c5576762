package tiebreak_test

import (
	"testing"

	"tablier/play/pairing/tiebreak"
)

// Opponent is the value of an opponent in round 1 of three: player 1 drew with player 2, whose last rounds vary.
func opponent(t *testing.T, rest string) (float64, string) {
	t.Helper()
	v := valuesOf(fieldOf("2w= x x", "1b= "+rest), tiebreak.Buchholz)[0]
	return float64(v.Parts[0].Quarters) / 4, v.Parts[0].Article
}

func TestArticle16_3ScoresOfOpponents(t *testing.T) {
	for _, c := range []struct {
		name, rest, article string
		want                float64
	}{
		{"16.2.1 a bye of the pairing counts as awarded", "U U", "", 2.5},
		{"16.2.1 a full-point bye counts as awarded", "F F", "", 2.5},
		{"16.2.2 a won forfeit counts as awarded", "1b+ 1b+", "", 2.5},
		{"16.2.3 a requested bye before a game counts as awarded", "Z 1b1", "", 1.5},
		{"16.2.3 a requested bye before a bye of the pairing counts as awarded", "Z U", "", 1.5},
		{"16.2.4 a lost forfeit at the end counts as awarded", "1b1 1b-", "", 1.5},
		{"16.2.5 requested byes at the end are draws", "Z Z", "16.3.2", 1.5},
		{"16.2.5 a requested bye before a lost forfeit is a draw", "Z 1b-", "16.3.2", 1},
		{"16.2.5 a half-point bye at the end is a draw anyway", "1b1 H", "", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got, article := opponent(t, c.rest); got != c.want || article != c.article {
				t.Errorf("%v (%s), want %v (%s)", got, article, c.want, c.article)
			}
		})
	}
}

// Player 2 wins by forfeit against player 1, who has one point: the dummy opponent has no more.
func TestArticle16_4_1ForfeitsAreCapped(t *testing.T) {
	f := fieldOf("3w1 2b-", "4b1 1w+", "1b0 4w1", "2w0 3b0")
	want(t, f, tiebreak.BuchholzCut1, 1, 1, 1, 2)
	want(t, f, tiebreak.Buchholz, 2, 1, 1, 3)
	want(t, f, tiebreak.SonnebornBerger, 1, 1, 0, 0)
	if p := valuesOf(f, tiebreak.Buchholz)[1].Parts[1]; p.Article != "16.4.1" || p.Opponent != -1 || !p.Adjusted {
		t.Errorf("%+v", p)
	}
}

// Whoever has two points of two has a dummy opponent with one: a draw in every round.
func TestArticle16_4_2ByesAreCapped(t *testing.T) {
	f := fieldOf("U 2w1", "3w1 1b0", "2b0 Z")
	want(t, f, tiebreak.Buchholz, 2, 2.5, 1)
	want(t, f, tiebreak.BuchholzCut1, 1, 2, 1)
	want(t, f, tiebreak.SonnebornBerger, 2, 0.5, 0)
	if p := valuesOf(f, tiebreak.Buchholz)[0].Parts[0]; p.Article != "16.4.2" {
		t.Errorf("%+v", p)
	}
}

// Of two rounds that the player chose not to play, the lower one is cut, a lost forfeit too.
func TestArticle16_5CutsVoluntaryRounds(t *testing.T) {
	// Player 1: opponent with 0 points, lost forfeit against one with half a point, half-point bye (dummy 1.5).
	f := fieldOf("2w1 3b- H", "1b0 Z 3w0", "H 1w+ 2b1")
	v := valuesOf(f, tiebreak.BuchholzCut1)[0]
	if v.Quarters != 6 || !v.Parts[1].Cut || v.Parts[1].Article != "16.4.1, 16.5" {
		t.Errorf("%+v", v)
	}
}

// A round without a result adds nothing, and byes before it are not at the end (16.2.3).
func TestGamesInProgressDoNotCount(t *testing.T) {
	f := fieldOf("2w= x", "1b= Z", "4b0 x", "3w1 x")
	want(t, f, tiebreak.Buchholz, 1, 1, 1, 0)
}
