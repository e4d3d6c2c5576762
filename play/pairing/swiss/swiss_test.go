package swiss

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tablier/i18n"
	"tablier/play/pairing"
	"tablier/play/pairing/trf"
)

// report makes a report from settings and from players with cells. Cells are separated by commas.
func report(t *testing.T, settings string, players ...string) *trf.Report {
	t.Helper()
	var b strings.Builder
	b.WriteString(settings + "\n")
	for i, cells := range players {
		fmt.Fprintf(&b, "001 %4d%81s  %s\n", i+1, "", strings.ReplaceAll(cells, ",", "  "))
	}
	r, err := trf.Read(strings.NewReader(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func pairsOf(t *testing.T, r *trf.Report, round int) string {
	t.Helper()
	pairs, err := Pair(r, round)
	if err != nil {
		return err.Error()
	}
	return fmt.Sprint(pairs)
}

func TestSettings(t *testing.T) {
	four := []string{"", "", "", ""}
	for _, c := range []struct {
		settings string
		players  []string
		want     string
	}{
		{"142 3", four, "[{1 3} {4 2}]"},
		{"142 3\n152 B", four, "[{3 1} {2 4}]"},
		{"XXR 3\nXXC black1", four, "[{3 1} {2 4}]"},
		{"142 3\nXXP 1 3", four, "[{1 4} {3 2}]"},
		{"142 3\n260 001 001 0001 0003 0004", four, "round 1 cannot be paired: every pairing would repeat a game, give a second bye, or join two players who must both have the same colour"},
		{"142 3\n260 002 003 0001 0003", four, "[{1 3} {4 2}]"},
		{"142 3\nXXZ 2", four, "[{1 3} {4 0}]"},
		{"142 3\n240 H 001 0001 0002", four, "[{3 4}]"},
		{"142 3\n240 H 002 0001 0002", four, "[{1 3} {4 2}]"},
		{"142 3", []string{"0000 - H", "", "", ""}, "[{2 3} {4 0}]"},
		{"142 3\n250      01.0 001 001 0001 0002", four, "[{1 2} {3 4}]"},
		{"142 3\nXXA 0001 01.0\nXXA 0004 01.0", four, "[{1 4} {3 2}]"},
		{"142 3", []string{"   3 b 1", "   4 w 1", "   1 w 0", "   2 b 0"}, "[{1 2} {4 3}]"},
		{"142 3\n162  W 0.0    D 0.5    L 1.0", []string{"   3 b 1", "   4 w 1", "   1 w 0", "   2 b 0"}, "[{4 3} {1 2}]"},
	} {
		if got := pairsOf(t, report(t, c.settings, c.players...), 0); got != c.want {
			t.Errorf("%q %q: %s, want %s", c.settings, c.players, got, c.want)
		}
	}
}

// Baku acceleration: of 9 rounds, the upper half, rounded up to an even number, gets a point in 3 and half a point
// in 2.
func TestBaku(t *testing.T) {
	r := report(t, "142 9\n192 FIDE_DUTCH_2025_BAKU", "", "", "", "", "")
	a := newAcceleration(r)
	for number, want := range map[int]string{1: "[10 10 10 5 5 0 0 0 0]", 4: "[10 10 10 5 5 0 0 0 0]", 5: "[0 0 0 0 0 0 0 0 0]"} {
		if got := fmt.Sprint(a.virtual(number, 9)); got != want {
			t.Errorf("player %d: %s", number, got)
		}
	}
	if got := pairsOf(t, r, 0); got != "[{1 3} {4 2} {5 0}]" {
		t.Error(got)
	}
	eight := []string{"", "", "", "", "", "", "", ""}
	if got := pairsOf(t, report(t, "142 9\n192 FIDE_DUTCH_BAKU", eight...), 0); got != "[{1 3} {4 2} {5 7} {8 6}]" {
		t.Error(got)
	}
	// Lines with points take precedence over the type.
	if got := pairsOf(t, report(t, "142 9\n192 FIDE_DUTCH_BAKU\n250 01.0 001 001 0001 0002", eight...), 0); got != "[{1 2} {3 6} {7 4} {5 8}]" {
		t.Error(got)
	}
}

// Group A is half of the players who are paired in round 1, rounded up to an even number (C.04.7, 2). Whoever enters
// later belongs to it by rank: its last player stays the same (C.04.7, 3).
func TestBakuGroupA(t *testing.T) {
	inA := func(r *trf.Report) (list []int) {
		a := newAcceleration(r)
		for n := 1; n <= len(r.Players); n++ {
			if a.upper[n] {
				list = append(list, n)
			}
		}
		return list
	}
	nine := []string{"", "", "", "", "", "", "", "", "", ""}
	for settings, want := range map[string]string{
		"": "[1 2 3 4 5 6]", "240 Z 001 0009 0010": "[1 2 3 4]", "240 Z 001 0002 0010": "[1 2 3 4 5]", "240 H 001 0001 0002": "[1 2 3 4 5 6]",
	} {
		if got := fmt.Sprint(inA(report(t, "142 9\n192 FIDE_DUTCH_BAKU\n"+settings, nine...))); got != want {
			t.Errorf("%q: %s, want %s", settings, got, want)
		}
	}
	// Players 3 and 6 were not there in round 1, in which 1, 2, 4 and 5 met.
	later := report(t, "142 9\n192 FIDE_DUTCH_BAKU", "   4 w 1", "   5 b 1", "0000 - Z", "   1 b 0", "   2 w 0", "")
	if got := fmt.Sprint(inA(later)); got != "[1 2]" {
		t.Error(got)
	}
	later = report(t, "142 9\n192 FIDE_DUTCH_BAKU", "   4 w 1", "0000 - Z", "   5 b 1", "   1 b 0", "   3 w 0", "")
	if got := fmt.Sprint(inA(later)); got != "[1 2 3]" {
		t.Error(got)
	}
}

// A bye that is set before the pairing stays, and the others are paired; a second bye is refused.
func TestByeSetBeforeThePairing(t *testing.T) {
	if got := pairsOf(t, report(t, "142 5\n152 W", "", "", "0000 - U", "", ""), 0); got != "[{1 4} {5 2} {3 0}]" {
		t.Error(got)
	}
	_, err := Pair(report(t, "142 5\n152 W", "", "", "0000 - U", ""), 0)
	var e *Error
	if !errors.As(err, &e) || e.Kind != TwoByes || e.Player != 3 || e.In(i18n.French) == e.Error() {
		t.Error(err)
	}
}

// Points that an arbiter gave count for the pairing, but are no bye.
func TestBonusPoints(t *testing.T) {
	r := report(t, "142 3\n152 W\n299           2.0    1    4", "   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0")
	if got := pairsOf(t, r, 0); got != "[{1 4} {2 3}]" {
		t.Error(got)
	}
}

// A round robin is not paired as a Swiss tournament.
func TestRoundRobinsAreRefused(t *testing.T) {
	r := report(t, "142 3\n192 FIDE_ROUNDROBIN", "", "", "", "")
	_, err := Pair(r, 0)
	_, other := Check(report(t, "142 3\n092 Individual: Round-Robin", "   2 w 1", "   1 b 0"))
	for _, err := range []error{err, other} {
		var all trf.Errors
		if !errors.As(err, &all) || all[0].Line != 2 || all.In(i18n.French) == all.Error() {
			t.Error(err)
		}
	}
}

// If no line gives the initial colour, round 1 determines it.
func TestInitialColourFromRound1(t *testing.T) {
	r := report(t, "142 3", "   3 b 1", "   4 w 1", "   1 w 0", "   2 b 0")
	if got := pairsOf(t, r, 1); got != "[{3 1} {2 4}]" {
		t.Error(got)
	}
	if d, err := Check(r); d != nil || err != nil {
		t.Error(d, err)
	}
}

// XXC rank: players are ordered by the rank column; the pairs keep the numbers of the file.
func TestByRank(t *testing.T) {
	row := func(number, rank int, cells string) string {
		return fmt.Sprintf("001 %4d%77s%4d  %s\n", number, "", rank, cells)
	}
	text := "142 3\nXXC rank white1\nXXP 7 3\n" + row(3, 2, "   9 b 1") + row(7, 1, "   5 w 1") + row(5, 4, "   7 b 0") + row(9, 3, "   3 w 0") + row(2, 0, "0000 - Z")
	r, err := trf.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	pairs, err := Pair(r, 1)
	if err != nil || !slices.Equal(pairs, []pairing.Pair{{White: 7, Black: 9}, {White: 5, Black: 3}}) {
		t.Error(pairs, err)
	}
	pairs, err = Pair(r, 2)
	if err != nil || !slices.Equal(pairs, []pairing.Pair{{White: 9, Black: 7}, {White: 3, Black: 2}, {White: 5}}) {
		t.Error(pairs, err)
	}
}

func TestErrors(t *testing.T) {
	played := []string{"   2 w 1", "   1 b 0"}
	for _, c := range []struct {
		settings string
		players  []string
		round    int
		want     ErrorKind
		text     string
	}{
		{"", played, 0, NoRounds, "add a line 142"},
		{"142 1", played, 0, AllPlayed, "the tournament has 1 round,"},
		{"142 9", played, 3, NoRound, "name a round from 1 to 2"},
		{"142 9", played, -1, NoRound, "name a round from 1 to 2"},
		{"142 9", []string{"   2 w  ", "   1 b  "}, 0, NoResult, "the game of player 1 has no result"},
	} {
		_, err := Pair(report(t, c.settings, c.players...), c.round)
		var e *Error
		if !errors.As(err, &e) || e.Kind != c.want || !strings.Contains(err.Error(), c.text) || e.In(i18n.French) == e.Error() {
			t.Errorf("%q %d: %v", c.settings, c.round, err)
		}
	}
}

// A report to FIDE need not give the number of rounds, since it contains all of them.
func TestCheckOfAReportWithoutRounds(t *testing.T) {
	r := report(t, "152 W", "   2 w 1", "   1 b 0")
	if d, err := Check(r); d != nil || err != nil {
		t.Error(d, err)
	}
	if r.Rounds != 0 {
		t.Error("the report has changed")
	}
	if _, err := Check(report(t, "142 9", "   2 w  ,   2 b 1", "   1 b  ,   1 w 0")); err == nil {
		t.Error("a game without a result went unnoticed")
	}
}

// A round that was played although the rules give no pairing for it is a difference too.
func TestCheckOfAnImpossibleRound(t *testing.T) {
	d, err := Check(report(t, "142 2\n152 W", "   2 w 1,   2 b 1", "   1 b 0,   1 w 0"))
	if err != nil || d == nil || d.Round != 2 || d.Problem == nil || len(d.Reported) != 1 || len(d.Expected) != 0 {
		t.Errorf("%+v %v", d, err)
	}
}
