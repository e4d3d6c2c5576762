package fit_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"tablier/engine"
	"tablier/engine/fit"
	"tablier/rules/game"
	"tablier/rules/games/ringo"
)

// An engine plays Ringo against itself, and the weights of its evaluation are fitted to these
// games.
func Example() {
	g := ringo.New()
	rules := g.Rules(g.Info().Defaults())
	e := engine.New[ringo.Position](ringo.Game{}, engine.Options{HashMB: 1})
	set := fit.NewSet(game.Weights(rules))
	how := fit.SelfPlay{Games: 20, Limits: engine.Limits{Depth: 2}, Opening: 8, MaxPlies: 200}
	if err := fit.Play(context.Background(), set, rules, e, how, rand.NewPCG(1, 2)); err != nil {
		fmt.Println(err)
		return
	}
	r, err := fit.Fit(set, game.Weights(rules), fit.Options{})
	fmt.Println(set.Games(), "games,", len(r.Weights), "weights", err)
	fmt.Println("told better than before:", r.After.Training < r.Before.Training)
	// Output:
	// 20 games, 27 weights <nil>
	// told better than before: true
}
