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
		Contempt: 30, Traps: 40,
		Errors:  []Errors{{100, 800, 60}, {60, 450, 60}, {25, 120, 150}, {15, 40, 30}},
		Ratings: []int{458, 1057, 1581, 1631, 1672, 1998, 1986, 2220, 2688, 2688},
		Tree:    mcts.Options{Exploration: 0.7, Cutoff: 12, Block: 32},
	}),
	Whole[ringo.Position](ringo.Game{}, Tuning{
		Contempt: 100, Traps: 80,
		Errors:  []Errors{{60, 850, 300}, {60, 500, 300}, {25, 160, 250}, {15, 50, 200}, {20, 10, 100}},
		Ratings: []int{705, 919, 1072, 1492, 1505, 1677, 1997, 2195, 2496, 2662},
	}),
	InParts[courtcircuit.Position, *courtcircuit.Position, courtcircuit.Half](courtcircuit.Game{}, courtcircuit.Parts{}, Tuning{
		Contempt: 20, Parts: 4,
		Errors:  []Errors{{80, 800, 150}, {60, 450, 150}, {40, 180, 100}, {25, 70, 50}},
		Ratings: []int{177, 1092, 1280, 1378, 1598, 1789, 1931, 2138, 2418, 2418},
		Depths:  []int{4, 4, 5, 6, 8, 10, 12, 16, 0, 0}, // at level 3 from two turns to three would be a long step
		Tree:    mcts.Options{Exploration: 0.2},
	}),
	Whole[agon.Position](agon.Game{}, Tuning{
		Contempt: 100,
		Errors:   []Errors{{100, 600, 200}, {150, 500, 60}, {180, 420, 40}, {150, 250, 20}, {20, 25, 0}},
		Ratings:  []int{992, 1334, 1627, 2214, 2835, 3155, 3211, 3398, 3639, 3639},
	}),
	Whole[ra.Position](ra.Game{}, Tuning{
		Contempt: 30,
		Errors:   []Errors{{200, 900, 400}, {120, 600, 400}, {60, 250, 300}, {40, 100, 200}, {30, 25, 100}},
		Ratings:  []int{932, 1062, 1513, 1710, 1888, 1749, 1961, 2394, 2682, 2742},
		Tree:     mcts.Options{Scale: 120},
	}),
}

// All returns the games of the club, in its order.
func All() game.List { return slices.Clone(games) }

// Find returns the game of the club with an id, in any case.
func Find(id string) (game.Bound, error) { return games.Find(id) }
