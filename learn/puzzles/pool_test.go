package puzzles_test

import (
	"slices"
	"testing"

	"tablier/learn/puzzles"
)

// ids returns the IDs of the puzzles of a game.
func ids(t *testing.T, p *puzzles.Pool, game string) (out []string) {
	t.Helper()
	all, err := p.Of(game)
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range all {
		out = append(out, q.ID)
	}
	return out
}

func TestPool(t *testing.T) {
	own, err := puzzles.Of("agon")
	if err != nil {
		t.Fatal(err)
	}
	other := own[len(own)/2]
	other.ID = "agon-other"
	var pool puzzles.Pool
	if have := ids(t, nil, "agon"); !slices.Equal(have, ids(t, &pool, "agon")) || len(have) != len(own) {
		t.Error(have)
	}
	if err := pool.Set([]puzzles.Puzzle{other, own[0], other}); err != nil {
		t.Fatal(err)
	}
	all, err := pool.Of("agon")
	if err != nil || len(all) != len(own)+1 || len(ids(t, nil, "agon")) != len(own) {
		t.Error(len(all), err)
	}
	if !slices.IsSortedFunc(all, func(a, b puzzles.Puzzle) int { return a.Rating - b.Rating }) {
		t.Error("not the easiest first")
	}
	if found, ok := pool.Find(other.ID); !ok || found.Position != other.Position {
		t.Errorf("%+v", found)
	}
	if _, ok := pool.Find(own[0].ID); !ok {
		t.Error("a puzzle of the program is not found")
	}
	if have := ids(t, &pool, "ra"); !slices.Equal(have, ids(t, nil, "ra")) {
		t.Error(have)
	}
	// A puzzle whose volunteer has lied disappears.
	if err := pool.Set(nil); err != nil || len(ids(t, &pool, "agon")) != len(own) {
		t.Error(err)
	}
	if _, ok := pool.Find(other.ID); ok {
		t.Error("still there")
	}
}
