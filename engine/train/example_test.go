package train_test

import (
	"context"
	"fmt"

	"tablier/engine"
	"tablier/engine/train"
	"tablier/rules/game"
	"tablier/rules/games/ring"
)

// An engine plays Ring against itself, and a network learns from it.
func Example() {
	g := ring.New()
	rules := g.Rules(g.Info().Defaults())
	e := engine.New[ring.Position](ring.Game{}, engine.Options{HashMB: 1})
	set := train.NewSet(train.Mix{Lambda: 0.97, Scale: 150})
	err := train.Play(context.Background(), rules, e, train.SelfPlay{
		EndGame: 20, Seed: 1, Limits: engine.Limits{Nodes: 100}, Opening: 16, MaxPlies: 200,
		OnGame: func(g *train.Game) error { return set.Add(rules, g) },
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	shape, _ := game.NetShape(rules)
	var losses []float64
	w := train.Train(set, shape, train.Options{Seed: 1, Epochs: 4, Batch: 64, LearningRate: 0.004, Scale: 150,
		OnEpoch: func(_ int, fitted, _ float64) { losses = append(losses, fitted) }})
	fmt.Println(set.Games(), "games,", len(w.Inputs) == shape.Inputs, losses[3] < losses[0])
	// Output: 20 games, true true
}
