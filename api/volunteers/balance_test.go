package volunteers_test

import (
	"net/http"
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/edge"
	"tablier/api/volunteers"
	"tablier/rules/game"
)

// Games of the catalogue have a page in both languages. For an unknown game the answer is 404.
func TestBalance(t *testing.T) {
	s := apitest.Open(t)
	for _, lang := range []string{"fr", "en"} {
		p := apitest.Want[volunteers.BalancePage](s, s.Get("/api/v1/catalogue/ra/balance?lang="+lang), http.StatusOK)
		if string(p.Lang) != lang || !strings.Contains(p.HTML, "<svg") || len(p.Data.Cells) == 0 || len(p.Ways) != 3 || p.Ways[2].Href != "/lobby?format=bid-4&game=ra" || p.Ways[0].Kind != "fairest" || !strings.HasPrefix(p.Ways[0].Href, "/new/ra?options=") || p.Ways[1].Href != "/lobby?format=games-2&game=ra" || !strings.HasSuffix(p.Title, "Ra") {
			t.Errorf("%s: %.200s %+v", lang, p.HTML, p.Ways)
		}
	}
	apitest.Want[edge.Problem](s, s.Get("/api/v1/catalogue/chess/balance"), http.StatusNotFound)
}

func TestBidAdvice(t *testing.T) {
	s := apitest.Open(t)
	a := apitest.Want[volunteers.BidAdvice](s, s.Get("/api/v1/catalogue/ringo/bid?games=10"), 200)
	if a.Side != game.Black.String() || !a.Measured || a.Enough || a.Text.EN == "" || a.Text.FR == "" {
		t.Errorf("%+v", a)
	}
	if a = apitest.Want[volunteers.BidAdvice](s, s.Get("/api/v1/catalogue/agon/bid?games=10"), 200); !a.Measured || !a.Enough {
		t.Errorf("%+v", a)
	}
	for target, status := range map[string]int{"chess/bid": 404, "ringo/bid?options=rings=99": 422, "ringo/bid?games=11": 422} {
		if p := apitest.ProblemOf(t, s.Get("/api/v1/catalogue/"+target)); p.Status != status {
			t.Errorf("%s: %+v", target, p)
		}
	}
}
