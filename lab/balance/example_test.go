package balance_test

import (
	"fmt"

	"tablier/lab/balance"
)

func ExampleSummarise() {
	basic := balance.Key{Level: balance.Strength{Nodes: 1000}}
	s := balance.Summarise("ringo", []balance.Game{
		{Key: basic, Seed: 1, Result: "first", Reason: "citadel", Plies: 40},
		{Key: basic, Seed: 2, Result: "draw", Reason: "repetition", Plies: 80},
	})
	score, margin := s.Cells[0].Score()
	fmt.Printf("%.2f ± %.2f\n", score, margin)
	// Output: 0.75 ± 0.36
}
