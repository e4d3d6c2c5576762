package suite

import (
	"slices"
	"testing"

	"tablier/engine/roster"
	"tablier/engine/wins"
)

// second returns the nodes of about a second on one core, as a limit that does not depend on the
// machine. In Court-Circuit a second is nearly two million half-turns, and one win in five takes
// 1.6 seconds.
func second(id string) uint64 {
	if id == "court-circuit" {
		return 1_900_000
	}
	return 1_000_000
}

// sample calls each with some cases of each game, or with all of them under -long.
func sample(t *testing.T, step int, each func(t *testing.T, id string, all []Case)) {
	if *long {
		step = 1
	}
	for _, g := range roster.All() {
		id := g.Info().ID
		t.Run(id, func(t *testing.T) {
			all, err := Load(id)
			if err != nil {
				t.Fatal(err)
			}
			var some []Case
			for i := 0; i < len(all); i += step {
				some = append(some, all[i])
			}
			if len(some) == 0 {
				t.Fatal("there are no cases")
			}
			each(t, id, some)
		})
	}
}

// TestProof proves the cases again.
func TestProof(t *testing.T) {
	sample(t, 40, func(t *testing.T, id string, all []Case) {
		prover, err := proverOf(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range all {
			if !*long && c.Nodes > 200_000 {
				continue
			}
			s, err := c.State(id)
			if err != nil {
				t.Fatal(err)
			}
			// Earlier proofs decide which replies are tried first, and so the number of nodes.
			p, ok := prover.Prove(s, c.Plies, 20*c.Nodes+100_000)
			if !ok || p.Plies != c.Plies || p.Points != c.Points || !slices.Equal(p.Moves, c.Moves) {
				t.Errorf("%s %q %s: proved %+v, kept %+v", id, c.Options, c.Position, p, c)
			}
		}
	})
}

// TestSolved runs the engine on the cases.
func TestSolved(t *testing.T) {
	sample(t, 20, func(t *testing.T, id string, all []Case) {
		bound := second(id)
		solved, of := map[int]int{}, map[int]int{}
		total, nodes := 0, uint64(0)
		for _, c := range all {
			a, err := Solve(t.Context(), id, c, bound)
			if err != nil {
				t.Fatal(err)
			}
			of[c.Plies]++
			nodes = max(nodes, a.Nodes)
			if a.Solved {
				solved[c.Plies]++
				total++
				continue
			}
			t.Logf("not solved: win in %d, %q %s: %s at %d, not %v", c.Plies, c.Options, c.Position, a.Move, a.Score, c.Moves)
		}
		t.Logf("%s: %d of %d solved with at most %d nodes; by plies %v of %v", id, total, len(all), nodes, solved, of)
		if total*100 < len(all)*floor(id) {
			t.Errorf("%s: %d of %d solved, expected %d %%", id, total, len(all), floor(id))
		}
	})
}

// TestCases checks that the files have the properties that the package documents.
func TestCases(t *testing.T) {
	for _, g := range roster.All() {
		id := g.Info().ID
		all, err := Load(id)
		if err != nil {
			t.Fatal(err)
		}
		prover, err := proverOf(id)
		if err != nil {
			t.Fatal(err)
		}
		if len(all) < 200 {
			t.Errorf("%s: %d cases, fewer than 200", id, len(all))
		}
		seen := map[uint64]bool{}
		for _, c := range all {
			s, err := c.State(id)
			if err != nil {
				t.Fatalf("%s: %v", id, err)
			}
			key := prover.Key(s)
			if seen[key] && c.Options == "" {
				t.Errorf("%s: %s is there twice", id, c.Position)
			}
			seen[key] = true
			if c.Plies < 3 || c.Plies > wins.MaxPlies || c.Plies%2 == 0 || len(c.Moves) == 0 || s.Text() != c.Position {
				t.Errorf("%s: %+v", id, c)
			}
			for _, m := range c.Moves {
				if canonical, err := s.Canonical(m); err != nil || canonical != m {
					t.Errorf("%s: %s: %s: %v", id, c.Position, m, err)
				}
			}
		}
	}
}

// floor is the least percentage of a game's cases that must be solved. In Ra the search may choose
// a win that is worth more but is beyond the prover's reach.
func floor(id string) int {
	if id == "ra" {
		return 98
	}
	return 100
}

func proverOf(id string) (wins.Prover, error) {
	g, err := roster.Find(id)
	if err != nil {
		return nil, err
	}
	return wins.For(g)
}
