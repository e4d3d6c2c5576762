package learn_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"tablier/api/apitest"
	"tablier/api/edge"
	"tablier/api/learn"
	"tablier/engine/roster"
	"tablier/learn/puzzles"
	"tablier/solve/proof"
	"tablier/solve/proof/check"
)

// Puzzles of every game are served, with valid proofs.
func TestPuzzles(t *testing.T) {
	s := apitest.Open(t)
	for _, g := range roster.All() {
		id := g.Info().ID
		p := apitest.Want[learn.Puzzles](s, s.Get("/api/v1/puzzles/"+id), http.StatusOK)
		if len(p.Puzzles) < 30 || p.Puzzles[0].Game != id || len(p.Puzzles[0].Solution) != 2*p.Puzzles[0].Moves-1 {
			t.Errorf("%s: %.300v", id, p)
		}
		r := s.Get("/api/v1/puzzles/" + id + "/" + p.Puzzles[0].ID + "/certificate")
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
		apitest.Want[edge.Problem](s, s.Get("/api/v1/puzzles/"+path), http.StatusNotFound)
	}
	all, err := puzzles.Of("ring")
	if err != nil {
		t.Fatal(err)
	}
	if p := apitest.Want[puzzles.Puzzle](s, s.Get("/api/v1/puzzles/ring/"+all[0].ID), 200); p.Position != all[0].Position || len(p.Solution) == 0 {
		t.Errorf("%+v", p)
	}
	if w := s.Get("/api/v1/puzzles/ra/" + all[0].ID); w.Code != 404 {
		t.Errorf("a puzzle of another game: %d", w.Code)
	}
}
