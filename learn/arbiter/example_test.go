package arbiter_test

import (
	"fmt"

	"tablier/i18n"
	"tablier/learn/arbiter"
	"tablier/rules/games/ring"
)

func ExampleAsk() {
	g := ring.New()
	st := g.Rules(g.Info().Defaults()).Start()
	for _, move := range []string{"@d3-e3", "e3-e4"} {
		a, _ := arbiter.Ask(st, arbiter.Question{Move: move})
		fmt.Println(move, a.Verdict, a.Clauses[0].ID)
		rule, _ := (ring.Game{}).Rulebook().Text(a.Clauses[0].ID, i18n.English)
		fmt.Println(rule)
	}
	// Output:
	// @d3-e3 legal ring-to-pawn
	// A free ring only goes around one of your own pawns without a ring. The ring of one of your pawns may go there too.
	// e3-e4 refused pawn-step
	// A pawn goes to a neighbouring point without a pawn: an empty point or a free ring.
}
