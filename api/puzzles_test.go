package api_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"tablier/api/edge"
	"tablier/api/learn"
	"tablier/engine/roster"
	"tablier/solve/proof"
	"tablier/solve/proof/check"
)

// Puzzles of every game are served, with valid proofs.
func TestPuzzles(t *testing.T) {
	s := open(t, nil)
	for _, g := range roster.All() {
		id := g.Info().ID
		p := want[learn.Puzzles](s, s.get("/api/v1/puzzles/"+id), http.StatusOK)
		if len(p.Puzzles) < 30 || p.Puzzles[0].Game != id || len(p.Puzzles[0].Solution) != 2*p.Puzzles[0].Moves-1 {
			t.Errorf("%s: %.300v", id, p)
		}
		r := s.get("/api/v1/puzzles/" + id + "/" + p.Puzzles[0].ID + "/certificate")
		if !strings.HasPrefix(r.Header().Get("Content-Type"), "text/plain") {
			t.Error(r.Header(), r.Body)
		}
		c, err := check.Read(r.Body)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := proof.Check(context.Background(), roster.All(), c, 0); err != nil || c.Game != id {
			t.Errorf("%s: %v", p.Puzzles[0].ID, err)
		}
	}
	for _, path := range []string{"chess", "ringo/ringo-000000/certificate", "chess/x/certificate"} {
		want[edge.Problem](s, s.get("/api/v1/puzzles/"+path), http.StatusNotFound)
	}
}
