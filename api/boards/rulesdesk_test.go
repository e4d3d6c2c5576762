package boards_test

import (
	neturl "net/url"
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/boards"
	"tablier/api/edge"
	"tablier/engine/roster"
)

// Every game has its rules clause by clause, and the sheet has every clause that an answer cites.
func TestRulesDesk(t *testing.T) {
	s := apitest.Open(t)
	for _, g := range roster.All() {
		id := g.Info().ID
		sheet := apitest.Want[boards.RuleSheet](s, s.Get("/api/v1/catalogue/"+id+"/sheet?lang=fr"), 200)
		known := map[string]bool{}
		for _, c := range sheet.Clauses {
			known[c.ID] = true
		}
		if len(sheet.Clauses) < 15 {
			t.Errorf("%s has %d clauses", id, len(sheet.Clauses))
		}
		for _, ask := range []string{"cells=" + g.Rules(g.Info().Defaults()).Board().Name(0), "move=zz", "move=" + neturl.QueryEscape(g.Rules(g.Info().Defaults()).Start().Moves()[0])} {
			a := apitest.Want[boards.DeskAnswer](s, s.Get("/api/v1/catalogue/"+id+"/ask?lang=fr&"+ask), 200)
			if a.Count == 0 || len(a.Moves) == 0 || a.Prompt == "" || a.Answer == nil {
				t.Fatalf("%s %s: %+v", id, ask, a)
			}
			for _, c := range a.Answer.Clauses {
				if !known[c.ID] {
					t.Errorf("%s %s: clause %s is not on the sheet's page", id, ask, c.ID)
				}
			}
		}
	}
	a := apitest.Want[boards.DeskAnswer](s, s.Get("/api/v1/catalogue/ring/ask?lang=fr&move=e2-e3&position="+neturl.QueryEscape("b2/4/5/2b3/1w3/4/3 w - 0")), 200)
	if a.Answer.Verdict != "refused" || a.Answer.Clauses[0].ID != "capture" || !strings.Contains(a.Answer.Clauses[0].Sheet, "obligatoire") || !strings.HasSuffix(a.Answer.Reason, ".") {
		t.Errorf("%+v", a.Answer)
	}
	tapped := apitest.Want[boards.DeskAnswer](s, s.Get("/api/v1/catalogue/ring/ask?lang=fr&cells=e2+e3&position="+neturl.QueryEscape("b2/4/5/2b3/1w3/4/3 w - 0")), 200)
	if strings.HasSuffix(tapped.Answer.Reason, "..") || !strings.HasSuffix(tapped.Answer.Reason, ".") {
		t.Errorf("%q", tapped.Answer.Reason)
	}
	over := apitest.Want[boards.DeskAnswer](s, s.Get("/api/v1/catalogue/ring/ask?move=g2-f2&options=last-pawns%3Dlost&position="+neturl.QueryEscape("3/4/5/6/5/4/bwb w - 0")), 200)
	if !over.Over || over.Answer.Clauses[0].ID != "last-pawns" {
		t.Errorf("%+v", over)
	}
	apitest.Want[edge.Problem](s, s.Get("/api/v1/catalogue/ring/ask?cells=z9"), 422)
	apitest.Want[edge.Problem](s, s.Get("/api/v1/catalogue/chess/sheet"), 404)
}
