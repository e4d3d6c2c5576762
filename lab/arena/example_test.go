package arena_test

import (
	"context"
	"fmt"

	"tablier/engine"
	"tablier/engine/mcts"
	"tablier/lab/arena"
	"tablier/rules/game"
	"tablier/rules/games/ra"
)

// A match of a player that looks one ply ahead against one that plays at random.
func ExampleTournament() {
	g := ra.New()
	rules := g.Rules(g.Info().Defaults())
	openings, _ := arena.Generate(context.Background(), rules, arena.Suite{Count: 4, Plies: 4, Seed: 1})
	t := &arena.Tournament{Rules: rules, Openings: openings, Games: 8, Players: []arena.Player{
		{Name: "greedy", Open: func(_ game.Rules, seed uint64) (engine.Engine, error) {
			return mcts.Greedy[ra.Position](ra.Game{}, seed), nil
		}},
		{Name: "random", Open: func(_ game.Rules, seed uint64) (engine.Engine, error) {
			return mcts.Random[ra.Position](ra.Game{}, seed), nil
		}},
	}}
	s, err := t.Run(context.Background())
	p := s.Pairings[0]
	fmt.Println(s.Games, "games,", p.Wins, "won by greedy; pairs", p.Pairs, err)
	// Output: 8 games, 8 won by greedy; pairs [0 0 0 0 4] <nil>
}
