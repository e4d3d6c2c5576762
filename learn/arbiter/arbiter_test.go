package arbiter_test

import (
	"strings"
	"testing"

	"tablier/learn/arbiter"
	"tablier/rules/game"
	"tablier/rules/games/agon"
	"tablier/rules/games/courtcircuit"
	"tablier/rules/games/ra"
	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
)

func TestAnswers(t *testing.T) {
	for _, c := range []struct {
		game          game.Bound
		set, position string
		ask           string // a move, or cells after "tap "
		verdict       arbiter.Verdict
		clauses       string
	}{
		{ring.New(), "", "b2/4/5/2b3/1w3/4/3 w - 0", "e2-e3", arbiter.Refused, "capture"},
		{ring.New(), "", "b2/4/5/6/1w3/4/3 w e2<d2 0", "tap e2 d2", arbiter.Refused, "to-and-fro"},
		{ring.New(), "last-pawns=lost", "3/4/5/6/5/4/bwb w - 0", "g2-f2", arbiter.Refused, "last-pawns"},
		{ring.New(), "", "", "tap e3", arbiter.Begun, ""},
		{ringo.New(), "", "", "c6-c7", arbiter.Refused, "notation"},
		{ringo.New(), "", "6/2b3/6/w5/4b1/w5/3b2/6 1 w 0", "tap d1 h1", arbiter.Legal, "jump"},
		{courtcircuit.New(), "", "1ww3/6/4b1/6/1b4/w4w w 0", "F1⇒D3/E2⇒E1", arbiter.Legal, "turn-over step"},
		{courtcircuit.New(), "corners=no", "6/w5/6/6/6/b4b w 0", "tap b1 a1", arbiter.Refused, "corners"},
		{agon.New(), "", "q5/7/8/2G6/5Q4/11/10/9/8/7/6 w - 0 0", "d3-c2", arbiter.Refused, "inward"},
		{ra.New(), "", "", "1:g8-f8", arbiter.Refused, "no-shorter"},
	} {
		o, err := c.game.Info().ParseOptions(c.set)
		if err != nil {
			t.Fatal(err)
		}
		st := c.game.Rules(o).Start()
		if c.position != "" {
			if st, err = c.game.Rules(o).Parse(c.position); err != nil {
				t.Fatal(err)
			}
		}
		q := arbiter.Question{Move: c.ask}
		if cells, tapped := strings.CutPrefix(c.ask, "tap "); tapped {
			q = arbiter.Question{Cells: strings.Fields(cells)}
		}
		before := st.Text()
		a, err := arbiter.Ask(st, q)
		if err != nil {
			t.Fatalf("%s: %v", c.ask, err)
		}
		var ids []string
		for _, c := range a.Clauses {
			ids = append(ids, c.ID)
		}
		if a.Verdict != c.verdict || strings.Join(ids, " ") != c.clauses || st.Text() != before {
			t.Errorf("%s %s: %s, clauses %v, want %s, %s (%s)", c.game.Info().ID, c.ask, a.Verdict, ids, c.verdict, c.clauses, a.Reason.In(game.English))
		}
	}
	g := ra.New()
	if _, err := arbiter.Ask(g.Rules(g.Info().Defaults()).Start(), arbiter.Question{Cells: []string{"z9"}}); err == nil {
		t.Error("a cell that does not exist is accepted")
	}
}
