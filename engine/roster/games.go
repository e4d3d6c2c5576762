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
		Contempt: 30, Traps: 40, Weakness: Weakness{Noise: 140, Oversight: 90},
		Tree: mcts.Options{Exploration: 0.7, Cutoff: 12, Block: 32},
	}),
	Whole[ringo.Position](ringo.Game{}, Tuning{
		Contempt: 100, Traps: 80, Weakness: Weakness{Noise: 500, Oversight: 190},
	}),
	InParts[courtcircuit.Position, *courtcircuit.Position, courtcircuit.Half](courtcircuit.Game{}, courtcircuit.Parts{}, Tuning{
		Contempt: 20, Parts: 4,
		Depths: []int{4, 4, 5, 6, 8, 10, 12, 16, 0, 0}, // at level 3 from two turns to three would be a long step
		Tree:   mcts.Options{Exploration: 0.2},
	}),
	Whole[agon.Position](agon.Game{}, Tuning{
		Contempt: 100, Weakness: Weakness{Noise: 750, Oversight: 178},
	}),
	Whole[ra.Position](ra.Game{}, Tuning{
		Contempt: 30, Weakness: Weakness{Noise: 1000, Oversight: 190},
		Tree: mcts.Options{Scale: 120},
	}),
}

// All returns the games of the club, in its order.
func All() game.List { return slices.Clone(games) }

// Find returns the game of the club with an id, in any case.
func Find(id string) (game.Bound, error) { return games.Find(id) }
