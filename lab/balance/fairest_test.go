package balance_test

import (
	"slices"
	"testing"

	"tablier/engine/roster"
	"tablier/lab/balance"
	"tablier/rules/game"
)

// A setting that is precisely known to be near a half ranks before one that only a few games
// suggest is even.
func TestFairest(t *testing.T) {
	g, _ := roster.Find("ringo")
	s := balance.Summarise("ringo", slices.Concat(sample("", 100, 10, 0, 90), sample("rings=5", 100, 2, 0, 2), sample("target=7", 100, 54, 0, 46), sample("gone=yes", 100, 50, 0, 50)))
	set, title, ok := balance.Fairest(g.Info(), s, game.English)
	if !ok || set != "target=7" || title == "" {
		t.Errorf("%q %q %v", set, title, ok)
	}
	if !s.Uneven("") || s.Uneven("target=7") || s.Uneven("none") {
		t.Error("an advantage beyond chance is not told from chance")
	}
	if _, _, ok := balance.Fairest(g.Info(), balance.Report{}, game.English); ok {
		t.Error("something is fairest of nothing")
	}
}

func TestReportsGrow(t *testing.T) {
	s := balance.Summarise("ringo", sample("", 100, 2, 0, 2))
	more := s.With(append(sample("", 100, 1, 0, 0), sample("target=7", 100, 0, 1, 0)...))
	if len(s.Cells) != 1 || s.Cells[0].Games != 4 || s.Cells[0].Reasons["x<y"] != 4 || len(more.Cells) != 2 || more.Cells[0].Games != 5 || more.Cells[0].First != 3 || more.Cells[0].Reasons["x<y"] != 5 || more.Cells[1].Draws != 1 {
		t.Errorf("%+v, then %+v", s, more)
	}
}
