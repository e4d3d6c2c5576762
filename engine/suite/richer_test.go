package suite

import (
	"testing"

	"tablier/engine/roster"
	"tablier/solve/proof"
)

// TestRicher proves, with -long, that the moves stored as winning later do win.
func TestRicher(t *testing.T) {
	found := 0
	for _, g := range roster.All() {
		id := g.Info().ID
		all, err := Load(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range all {
			for _, m := range c.Richer {
				found++
				s, err := c.State(id)
				if err != nil {
					t.Fatal(err)
				}
				side := s.Turn()
				if canonical, err := s.Apply(m); err != nil || canonical != m {
					t.Fatalf("%s: %s: %s: %v", id, c.Position, m, err)
				}
				if !*long {
					continue
				}
				p, err := proof.For(s.Rules())
				if err != nil {
					t.Fatal(err)
				}
				r, err := p.Prove(t.Context(), s, proof.Goal{Winner: side, Plies: 20}, proof.Limits{Nodes: 20_000_000, Bytes: 256 << 20})
				if err != nil || r.Status != proof.Proved {
					t.Errorf("%s: %s after %s: %+v, %v", id, c.Position, m, r.Status, err)
					continue
				}
				if _, err := p.Check(t.Context(), r.Certificate, 0); err != nil {
					t.Errorf("%s: %s after %s: %v", id, c.Position, m, err)
				}
			}
		}
	}
	if found == 0 {
		t.Error("no case has a richer win")
	}
}
