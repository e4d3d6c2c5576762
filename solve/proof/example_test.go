package proof_test

import (
	"context"
	"fmt"

	"tablier/rules/game"
	"tablier/solve/proof"
)

// White can repeat positions, which wins nothing, or move on.
func ExampleNew() {
	graph = []node{{to: []uint8{1, 2}}, {turn: game.Black, to: []uint8{0}}, {turn: game.Black, to: []uint8{3}}, {end: game.Win(game.White, game.Entered)}}
	s := game.Bind[token](onGraph{}).Rules(info.Defaults()).Start()
	p := proof.New[token](onGraph{}, nil)
	r, err := p.Prove(context.Background(), s, proof.Goal{Winner: game.White}, proof.Limits{Nodes: 1000})
	fmt.Println(r.Status, r.Plies, r.Line, err)
	r, err = p.Prove(context.Background(), s, proof.Goal{Winner: game.Black}, proof.Limits{Nodes: 1000})
	fmt.Println(r.Status, err)
	// Output:
	// proved 2 [2 3] <nil>
	// refuted <nil>
}
