package api_test

import (
	"net/http"
	"strings"
	"testing"

	"tablier/api/edge"
	"tablier/api/volunteers"
)

// Games of the catalogue have a page in both languages. For an unknown game the answer is 404.
func TestBalance(t *testing.T) {
	s := open(t, nil)
	for _, lang := range []string{"fr", "en"} {
		p := want[volunteers.BalancePage](s, s.get("/api/v1/catalogue/ra/balance?lang="+lang), http.StatusOK)
		if string(p.Lang) != lang || !strings.Contains(p.HTML, "<svg") || len(p.Data.Cells) == 0 || len(p.Ways) != 3 || p.Ways[2].Href != "/lobby?format=bid-4&game=ra" || p.Ways[0].Kind != "fairest" || !strings.HasPrefix(p.Ways[0].Href, "/new/ra?options=") || p.Ways[1].Href != "/lobby?format=games-2&game=ra" || !strings.HasSuffix(p.Title, "Ra") {
			t.Errorf("%s: %.200s %+v", lang, p.HTML, p.Ways)
		}
	}
	want[edge.Problem](s, s.get("/api/v1/catalogue/chess/balance"), http.StatusNotFound)
}
