package tournament_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/play/pairing"
	"tablier/play/pairing/dutch"
	"tablier/play/pairing/swiss"
	"tablier/play/pairing/trf"
	"tablier/play/tournament"
)

// takenOver is the tournament that continues from a report.
func takenOver(t *testing.T, text string) *tournament.Tournament {
	t.Helper()
	plan, err := tournament.ReadDraft(strings.NewReader(text), 0)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	events, err := tournament.TakeOver(tournament.Who{Person: "p", Name: "Ada"}, plan, tournament.Settings{Name: "Open", Game: "ring"}, false, roster.Find, ids())
	if err != nil {
		t.Fatal(err)
	}
	out := &tournament.Tournament{ID: "t"}
	apply(t, out, events)
	return out
}

func ids() func() (string, error) {
	n := 0
	return func() (string, error) { n++; return fmt.Sprint("id", n), nil }
}

func apply(t *testing.T, to *tournament.Tournament, events []tournament.Event) {
	t.Helper()
	for _, e := range events {
		e.Seq, e.At = to.Seq+1, time.Date(2026, 11, 26, 9, 0, 0, 0, time.UTC)
		if err := to.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
}

func textOf(t *testing.T, r *trf.Report) string {
	t.Helper()
	var b bytes.Buffer
	if err := r.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func reportOf(t *testing.T, text string) *trf.Report {
	t.Helper()
	r, err := trf.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// golden returns the reports of tournaments that an independent program paired.
func golden(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("../pairing/swiss/testdata/golden/*.trf")
	if err != nil || len(files) < 100 {
		t.Fatal(len(files), err)
	}
	all := map[string]string{}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(name)] = string(text)
	}
	return all
}

// Every golden file becomes a tournament and is written out again with the same players, rounds and results.
func TestTakeOverKeepsReports(t *testing.T) {
	for name, text := range golden(t) {
		want := reportOf(t, text)
		r, err := takenOver(t, text).Report()
		if err != nil {
			t.Fatal(name, err)
		}
		same(t, name, want, reportOf(t, textOf(t, r)))
	}
}

// same compares two reports. A player without a result in a round may have Z or a blank.
func same(t *testing.T, name string, want, got *trf.Report) {
	t.Helper()
	if len(got.Players) != len(want.Players) || got.Rounds != want.Rounds || got.Played() != want.Played() {
		t.Fatalf("%s: %d players, %d of %d rounds", name, len(got.Players), got.Played(), got.Rounds)
	}
	if swiss.Initial(got) != swiss.Initial(want) {
		t.Errorf("%s: another first colour", name)
	}
	for i := range want.Players {
		a := &want.Players[i]
		b := got.Player(a.Number)
		if b.Name != a.Name || b.Rating != a.Rating || b.Points != a.Points || b.Title != a.Title || b.Federation != a.Federation || b.ID != a.ID {
			t.Errorf("%s: %+v is now %+v", name, a, b)
		}
		for round := range want.Played() {
			if x, y := cellOf(a, round), cellOf(b, round); x != y {
				t.Errorf("%s, player %d, round %d: %v is now %v", name, a.Number, round+1, x, y)
			}
		}
	}
}

func cellOf(p *trf.Player, round int) trf.Cell {
	if round < len(p.Cells) && p.Cells[round] != (trf.Cell{Result: trf.Blank}) {
		return p.Cells[round]
	}
	return trf.Cell{Result: trf.ZeroBye}
}

// cut removes the rounds after a given one, except the byes of the next.
func cut(r *trf.Report, rounds int) {
	for i := range r.Players {
		p := &r.Players[i]
		p.Points = 0
		for at := range min(rounds, len(p.Cells)) {
			p.Points += r.Points.Of(p.Cells[at].Result)
		}
		keep := rounds
		if rounds < len(p.Cells) && p.Cells[rounds].Opponent == 0 && strings.ContainsRune("HFZ", rune(p.Cells[rounds].Result)) {
			keep++
		}
		p.Cells = p.Cells[:min(keep, len(p.Cells))]
	}
}

// Wherever a golden file is cut, the next round is the one that `tablier pair swiss` pairs.
func TestTakeOverGoesOnByTheRules(t *testing.T) {
	compared := 0
	for name, text := range golden(t) {
		for rounds := range reportOf(t, text).Played() {
			r := reportOf(t, text)
			if cut(r, rounds); r.Played() != rounds {
				t.Fatal(name, rounds)
			}
			want, err := swiss.Pair(r, 0)
			if none := (*dutch.Error)(nil); err != nil && !errors.As(err, &none) {
				t.Fatal(err)
			}
			got := nextOf(t, takenOver(t, textOf(t, r)))
			if !slices.Equal(got, want) {
				t.Errorf("%s after %d rounds: %v, want %v", name, rounds, got, want)
			}
			compared++
		}
	}
	if compared < 500 {
		t.Error("only", compared)
	}
}

// nextOf pairs the next round, without requested byes.
func nextOf(t *testing.T, of *tournament.Tournament) (pairs []pairing.Pair) {
	t.Helper()
	events, err := tournament.NextRound(of, time.Date(2026, 11, 26, 10, 0, 0, 0, time.UTC), func(int) int { return 0 }, ids())
	if err != nil || len(events) != 1 {
		t.Fatal(events, err)
	}
	for _, p := range events[0].Pairings {
		if !p.IsBye() || p.Result == tournament.Bye {
			pairs = append(pairs, pairing.Pair{White: p.White, Black: p.Black})
		}
	}
	return pairs
}

const club6 = `012 Club open
092 Swiss
XXR 5
XXC black1
240 H 004 0002
240 Z 004 0004
260 001 005 0001 0003
XXA 0001 1.0 1.0
001    1 m GM Ada                               2100 FRA      123456 1990/01/01  2.0    1     2 b 1     3 w +  0000 - Z
001    2      Bob                               2000                             1.5    2     1 w 0  0000 - F     5 b =
001    3      Bob                               1900                             2.0    3  0000 - F     1 b -  0000 - U
001    4      Dan                               1800                             1.0    4     5 w 1  0000 - Z  0000 - Z
001    5      Eve                               1700                             0.5    5     4 b 0  0000 - Z     2 w =
001    6      Fay                               1600                             0.0    6
`

// Byes of all kinds, forfeits, virtual points, pairs that may not meet and withdrawn players all survive the takeover.
func TestTakeOverKinds(t *testing.T) {
	of := takenOver(t, club6)
	names := []string{}
	for _, e := range of.Entrants {
		names = append(names, e.Name+" "+string(e.Presence))
	}
	if got := strings.Join(names, ", "); got != "Ada active, Bob active, Bob (3) active, Dan withdrawn, Eve active, Fay active" {
		t.Error(got)
	}
	if of.Entrants[1].Byes[4] != tournament.HalfBye || of.Origin == nil || !of.Origin.FirstBlack || len(of.Origin.Apart) != 1 || len(of.Origin.Virtual[1]) != 5 {
		t.Errorf("%+v %+v", of.Entrants[1], of.Origin)
	}
	r, err := of.Report()
	if err != nil {
		t.Fatal(err)
	}
	want, got := reportOf(t, club6), reportOf(t, textOf(t, r))
	want.Players[2].Name = "Bob (3)"
	same(t, "club", want, got)
	for i, report := range []*trf.Report{want, got} {
		pairs, err := swiss.Pair(report, 0)
		if next := nextOf(t, takenOver(t, textOf(t, report))); err != nil || !slices.Equal(pairs, next) {
			t.Error(i, pairs, next, err)
		}
	}
}

// A round robin continues by the Berger tables, but only if it was paired by them from the start.
func TestTakeOverRoundRobin(t *testing.T) {
	text := "092 Individual: Round-Robin\n" +
		"001    1      A" + strings.Repeat(" ", 65) + " 1.0    1     4 w 1\n" +
		"001    2      B" + strings.Repeat(" ", 65) + " 0.5    1     3 w =\n" +
		"001    3      C" + strings.Repeat(" ", 65) + " 0.5    1     2 b =\n" +
		"001    4      D" + strings.Repeat(" ", 65) + " 0.0    1     1 b 0\n"
	of := takenOver(t, text)
	if of.Format != tournament.RoundRobin || of.RoundCount() != 3 || of.Double {
		t.Errorf("%+v", of.Settings)
	}
	if got := fmt.Sprint(nextOf(t, of)); got != "[{4 3} {1 2}]" {
		t.Error(got)
	}
	wrong := strings.NewReplacer("4 w 1", "2 w 1", "3 w =", "1 b 0", "2 b =", "4 w =", "1 b 0\n", "3 b =\n", " 1     1 b 0", " 1     3 b =").Replace(text)
	wrong = strings.NewReplacer(" 0.5 ", "     ", " 1.0 ", "     ", " 0.0 ", "     ").Replace(wrong)
	if _, err := tournament.ReadDraft(strings.NewReader(wrong), 0); err == nil || !strings.Contains(err.Error(), "line 2") || !strings.Contains(err.Error(), "Berger") {
		t.Error(err)
	}
}

// The club has no other points than the usual ones.
func TestTakeOverRefusesOtherPoints(t *testing.T) {
	_, err := tournament.ReadDraft(strings.NewReader(reportText("142 3\n162 W 3.0 D 1.0", ":", ":")), 0)
	if err == nil || !strings.Contains(err.Error(), "line 4: the points for results") {
		t.Error(err)
	}
}

// Points that an arbiter gave count in the standings and for the pairing, and are written again.
func TestTakeOverKeepsBonusPoints(t *testing.T) {
	of := takenOver(t, reportText("142 3\n299           2.0    1    4\n299          -0.5    1    1\n202 SB,BH/C1,FB", "0.5:   3 w 1", "1.0:   4 b 1", "0.0:   1 b 0", "2.0:   2 w 0"))
	if got := table(of); !strings.HasPrefix(got, "4=1") || !strings.Contains(got, "1=3") || fmt.Sprint(of.TieBreaks) != "[SB BH-C1]" {
		t.Error(got, of.TieBreaks)
	}
	if got := fmt.Sprint(nextOf(t, of)); got != "[{4 1} {2 3}]" && got != "[{1 4} {2 3}]" {
		t.Error(got)
	}
	r, err := of.Report()
	if err != nil {
		t.Fatal(err)
	}
	if text := textOf(t, r); !strings.Contains(text, "299           2.0    1    4\n") || !strings.Contains(text, "299          -0.5    1    1\n") || table(takenOver(t, text)) != table(of) {
		t.Error(text)
	}
}

// A report that cannot be continued is refused with its line number, in both languages.
func TestTakeOverRefuses(t *testing.T) {
	for old, c := range map[string][2]string{
		"XXC black1":            {"162 W 3.0 D 1.0", "line 9, column 81: the points are 2.0, but the results give 6.0"},
		"092 Swiss":             {"192 FIDE_TEAM_SWISS", "line 2: this is a tournament of teams"},
		"XXR 5":                 {"", "line 1: the file does not say how many rounds"},
		"XXR 5\n":               {"XXR 2\n", "line 3: the number of rounds is 2"},
		"  2.0    1     2 b 1":  {"  3.0    1     2 b 1", "line 9, column 81: the points are 3.0, but the results give 2.0"},
		"     3 w +  0000 - Z":  {"     3 w 1  0000 - Z", "line 9, column 109: in round 2, the results of"},
		"001    5      Eve":     {"001    5         ", "line 13, column 15: the name is empty"},
		"260 001 005 0001 0003": {"299 1 2", "line 7: the line has the wrong number of values"},
	} {
		text := strings.Replace(club6, old, c[0], 1)
		_, err := tournament.ReadDraft(strings.NewReader(text), 0)
		var all trf.Errors
		if !errors.As(err, &all) {
			t.Errorf("%q: %v", old, err)
			continue
		}
		if !strings.Contains(err.Error(), c[1]) || all.In(i18n.French) == all.In(i18n.English) {
			t.Errorf("%q: %v", old, err)
		}
	}
}
