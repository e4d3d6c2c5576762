package puzzles_test

import (
	"flag"
	"fmt"
	"slices"
	"testing"

	"tablier/engine/roster"
	"tablier/engine/wins"
	"tablier/learn/puzzles"
	"tablier/rules/game"
	"tablier/solve/proof"
)

var long = flag.Bool("long", false, "examine the answers of every puzzle, not of a sample")

func each(t *testing.T, f func(t *testing.T, p puzzles.Puzzle, s game.State)) {
	for _, g := range roster.All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			all, err := puzzles.Of(g.Info().ID)
			if err != nil {
				t.Fatal(err)
			}
			if len(all) < 30 {
				t.Fatalf("%d puzzles, fewer than 30", len(all))
			}
			for _, p := range all {
				s, err := p.State()
				if err != nil {
					t.Fatalf("%s: %v", p.ID, err)
				}
				f(t, p, s)
			}
		})
	}
}

// Every puzzle has a valid certificate, for the side to move and within the announced moves.
func TestCertificates(t *testing.T) {
	each(t, func(t *testing.T, p puzzles.Puzzle, s game.State) {
		c, err := p.Certificate()
		if err != nil {
			t.Fatalf("%s: %v", p.ID, err)
		}
		r, err := proof.Check(t.Context(), roster.All(), c, 0)
		if err != nil || r.Plies != p.Plies() || c.Winner != s.Turn() || c.Points != p.Points || c.Position != s.Text() || c.Options != p.Options {
			t.Errorf("%s: %+v, %v", p.ID, r, err)
		}
	})
}

// Puzzles are distinct, ordered by difficulty, of several lengths, offer a choice of moves, and
// have a line that ends as announced.
func TestPuzzles(t *testing.T) {
	ids, images, last := map[string]bool{}, map[string]bool{}, ""
	lengths, rating := map[string]map[int]int{}, 0
	each(t, func(t *testing.T, p puzzles.Puzzle, s game.State) {
		if p.Game != last {
			last, rating, lengths[p.Game] = p.Game, 0, map[int]int{}
		}
		images1, err := wins.For(s.Rules())
		if err != nil {
			t.Fatal(err)
		}
		image := fmt.Sprint(p.Game, p.Options, images1.Key(s))
		if ids[p.ID] || images[image] {
			t.Errorf("%s is there twice", p.ID)
		}
		ids[p.ID], images[image] = true, true
		if found, ok := puzzles.Find(p.ID); !ok || found.Position != p.Position {
			t.Errorf("%s is not found", p.ID)
		}
		if p.Rating < rating || p.Rating < 600 || p.Rating > 2600 {
			t.Errorf("%s: rating %d after %d", p.ID, p.Rating, rating)
		}
		rating = p.Rating
		lengths[p.Game][p.Moves]++
		if p.Moves < 2 || p.Moves > 5 || len(p.Solution) != 2*p.Moves-1 || len(p.Accept) != p.Moves || len(p.Accept[0]) != 1 || s.Count() < 5 || p.Side != s.Turn().String() {
			t.Errorf("%+v", p)
		}
		winner := s.Turn()
		for i, m := range p.Solution {
			if i%2 == 0 {
				if p.Accept[i/2][0] != m {
					t.Errorf("%s: %s is not accepted", p.ID, m)
				}
				for _, a := range p.Accept[i/2] {
					if c, err := s.Canonical(a); err != nil || c != a {
						t.Errorf("%s: %q: %v", p.ID, a, err)
					}
				}
			}
			if c, err := s.Apply(m); err != nil || c != m {
				t.Fatalf("%s: %q: %v", p.ID, m, err)
			}
		}
		if w, won := s.Outcome().Winner(); !won || w != winner || int(s.Outcome().Points) < p.Points {
			t.Errorf("%s ends in %+v", p.ID, s.Outcome())
		}
	})
	for id, n := range lengths {
		if len(n) < 2 && id != "court-circuit" { // see docs/proofs.md
			t.Errorf("%s: lengths %v", id, n)
		}
	}
}

// Accepted moves win in time, and no other moves do.
func TestAnswers(t *testing.T) {
	step := 0
	each(t, func(t *testing.T, p puzzles.Puzzle, s game.State) {
		if step++; !*long && step%9 != 0 {
			return
		}
		prover, err := proof.For(s.Rules())
		if err != nil {
			t.Fatal(err)
		}
		i := step / 9 % p.Moves
		for _, m := range p.Solution[:2*i] {
			if _, err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
		goal := proof.Goal{Winner: s.Turn(), Points: p.Points, Plies: p.Plies() - 2*i - 1}
		for _, m := range s.Moves() {
			if _, err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
			won := false
			if o := s.Outcome(); o.Decided() {
				side, ok := o.Winner()
				won = ok && side == goal.Winner && int(o.Points) >= goal.Points
			} else if goal.Plies > 0 {
				r, err := prover.Prove(t.Context(), s, goal, proof.Limits{Nodes: 400_000, Bytes: 1 << 20})
				if err != nil || r.Status == proof.Unknown {
					t.Fatalf("%s: %s: %+v %v", p.ID, m, r, err)
				}
				won = r.Status == proof.Proved
			}
			s.Undo()
			if won != slices.Contains(p.Accept[i], m) {
				t.Errorf("%s after %v: %s wins in time: %t, accepted: %v", p.ID, p.Solution[:2*i], m, won, p.Accept[i])
			}
		}
	})
}
