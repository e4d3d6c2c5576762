package mcts

import (
	"context"
	"testing"
	"unsafe"

	"tablier/engine"
	"tablier/rules/games/courtcircuit"
	"tablier/rules/games/ra"
)

// A full tree stops growing, but the search continues.
func TestMemoryIsBounded(t *testing.T) {
	e := New[ra.Position](ra.Game{}, Options{MemoryMB: 1, Cutoff: 1, Seed: 2}).(*tree[ra.Position, *ra.Position, ra.Position, *ra.Position])
	s := ra.New().Rules(ra.New().Info().Defaults()).Start()
	for range 2 {
		r, err := e.Search(context.Background(), s, engine.Limits{Nodes: 30_000})
		if err != nil || r.Nodes != 30_000 {
			t.Fatalf("%+v %v", r, err)
		}
		if full := len(e.nodes) * 10 / cap(e.nodes); full < 9 || cap(e.nodes) != 1<<16 {
			t.Errorf("%d of %d nodes are used", len(e.nodes), cap(e.nodes))
		}
	}
	if n := unsafe.Sizeof(node{}); n != 32 {
		t.Errorf("a node takes %d bytes", n)
	}
}

// A long list enters the tree block by block.
func TestLongListsEnterInBlocks(t *testing.T) {
	g := courtcircuit.New()
	o, err := g.Info().ParseOptions("setup=zigzag")
	if err != nil {
		t.Fatal(err)
	}
	s := g.Rules(o).Start()
	if s.Count() < 100 {
		t.Fatalf("only %d moves", s.Count())
	}
	// Whole turns, of which there are more than parts.
	e := New[courtcircuit.Position](courtcircuit.Game{}, Options{MemoryMB: 4, Seed: 1}).(*tree[courtcircuit.Position, *courtcircuit.Position, courtcircuit.Position, *courtcircuit.Position])
	for sims, want := range map[uint64]int{20: e.o.Block, 2000: s.Count()} {
		if _, err := e.Search(context.Background(), s, engine.Limits{Nodes: sims}); err != nil {
			t.Fatal(err)
		}
		if n := &e.nodes[0]; int(n.children) != want || n.fullyExpanded != (want == s.Count()) {
			t.Errorf("%d simulations opened %d of %d moves, want %d", sims, n.children, s.Count(), want)
		}
	}
}
