package tablebase_test

import (
	"context"
	"testing"

	"tablier/rules/game"
	"tablier/rules/games/ra"
	"tablier/solve"
	"tablier/solve/spaces"
	"tablier/solve/verdict"
)

// With tables for each worth, a win says how many points can be forced, and so does a move.
func TestPoints(t *testing.T) {
	root, rules := t.TempDir(), ra.New().Rules(ra.New().Info().Defaults())
	var one solve.Space
	for _, points := range []int{1, 3} {
		space, err := spaces.NewPoints(rules, points)
		if err != nil {
			t.Fatal(err)
		}
		if points == 1 {
			one = space
		}
		d := solve.OpenDir(root, space, 1<<24)
		defer d.Close()
		if err := (&solve.Run{Dir: d, Slices: []int{0}, Threads: 1}).Do(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	s := opened(t, root)
	x := one.Explore()
	seen := map[int]int{}
	for i := uint64(0); i < one.Slices()[0].Size; i += 61 {
		st, err := rules.Parse(x.Text(0, i))
		if err != nil {
			t.Fatal(err)
		}
		if st.Outcome().Decided() {
			continue
		}
		v, err := s.Verdict(st)
		if err != nil || v.Kind != verdict.Proved {
			t.Fatal(st.Text(), v, err)
		}
		if (v.Result == verdict.Win) != (v.Points > 0) {
			t.Errorf("%s: %+v", st.Text(), v)
		}
		seen[v.Points]++
		moves, err := s.Moves(st)
		if err != nil {
			t.Fatal(err)
		}
		best := 0
		for _, m := range moves {
			if m.Verdict.Result == verdict.Win {
				best = max(best, m.Verdict.Points)
			}
		}
		if best != v.Points {
			t.Errorf("%s: %s, and its best move is worth %d", st.Text(), v.In(game.English), best)
		}
	}
	if seen[0] == 0 || seen[1] == 0 || seen[3] == 0 {
		t.Errorf("wins by points: %v", seen)
	}
}
