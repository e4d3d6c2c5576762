package roster

import (
	"slices"

	"tablier/engine/mcts"
	"tablier/rules/game"
	"tablier/rules/games/agon"
	"tablier/rules/games/courtcircuit"
	"tablier/rules/games/ra"
	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
)

// games has one row for each game of the club, in its order. A new game is a new row. The tree
// searches were tuned in matches of 20 to 24 games at 10 and 20 ms a move: long playouts lose
// everywhere, most of all in Court-Circuit.
var games = game.List{
	Whole[ring.Position](ring.Game{}, Tuning{
		Contempt: 30, Traps: 40, Weakness: Weakness{Noise: 140, Oversight: 90}, Beginner: Beginner{Noise: 260, Oversight: 800},
		Ratings: []int{253, 943, 1067, 1400, 1629, 1998, 1986, 2220, 2688, 2688},
		Tree:    mcts.Options{Exploration: 0.7, Cutoff: 12, Block: 32},
	}),
	Whole[ringo.Position](ringo.Game{}, Tuning{
		Contempt: 100, Traps: 80, Weakness: Weakness{Noise: 500, Oversight: 190}, Beginner: Beginner{Noise: 3000, Oversight: 800},
		Ratings: []int{489, 837, 1067, 1361, 1448, 1677, 1997, 2195, 2496, 2662},
	}),
	InParts[courtcircuit.Position, *courtcircuit.Position, courtcircuit.Half](courtcircuit.Game{}, courtcircuit.Parts{}, Tuning{
		Contempt: 20, Parts: 4, Beginner: Beginner{Noise: 250, Oversight: 800},
		Ratings: []int{324, 1018, 1195, 1467, 1598, 1789, 1931, 2138, 2418, 2418},
		Depths:  []int{4, 4, 5, 6, 8, 10, 12, 16, 0, 0}, // at level 3 from two turns to three would be a long step
		Tree:    mcts.Options{Exploration: 0.2},
	}),
	Whole[agon.Position](agon.Game{}, Tuning{
		Contempt: 100, Weakness: Weakness{Noise: 750, Oversight: 178}, Beginner: Beginner{Noise: 4000, Oversight: 300},
		Ratings: []int{200, 654, 1272, 1579, 1902, 2222, 2278, 2465, 2706, 2706},
	}),
	Whole[ra.Position](ra.Game{}, Tuning{
		Contempt: 30, Weakness: Weakness{Noise: 1000, Oversight: 190}, Beginner: Beginner{Noise: 5000, Oversight: 1000, Nodes: 100},
		Ratings: []int{671, 830, 1166, 1457, 1683, 1749, 1961, 2394, 2682, 2742},
		Tree:    mcts.Options{Scale: 120},
	}),
}

// All returns the games of the club, in its order.
func All() game.List { return slices.Clone(games) }

// Find returns the game of the club with an id, in any case.
func Find(id string) (game.Bound, error) { return games.Find(id) }
