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

// games has one row for each game of the club, in the club's order. To add a game, add a row. The
// tree searches were tuned in matches of 20 to 24 games at 10 and 20 ms a move. Long playouts lose
// in every game, most of all in Court-Circuit.
var games = game.List{
	Whole[ring.Position](ring.Game{}, Tuning{
		Contempt: 30, Traps: 40,
		Errors:  []Errors{{95, 750, 60}, {75, 600, 60}, {45, 250, 120}, {15, 50, 70}, {45, 110, 30}, {Noise: 5}},
		Ratings: []int{796, 1063, 1366, 1497, 1815, 2085, 2073, 2307, 2775, 2775},
		Tree:    mcts.Options{Exploration: 0.7, Cutoff: 12, Block: 32},
	}),
	Whole[ringo.Position](ringo.Game{}, Tuning{
		Contempt: 100, Traps: 80,
		Errors:  []Errors{{60, 850, 300}, {60, 500, 300}, {25, 160, 250}, {20, 80, 230}, {10, 0, 30}, {35, 0, 20}},
		Ratings: []int{668, 896, 1075, 1391, 1521, 1769, 2089, 2287, 2588, 2754},
	}),
	InParts[courtcircuit.Position, *courtcircuit.Position, courtcircuit.Half](courtcircuit.Game{}, courtcircuit.Parts{}, Tuning{
		Contempt: 20, Parts: 4,
		Errors:  []Errors{{50, 520, 120}, {60, 450, 150}, {40, 180, 100}, {25, 70, 50}, {30, 60, 40}, {Noise: 8}},
		Ratings: []int{800, 967, 1262, 1504, 1725, 1694, 1949, 2156, 2436, 2436},
		Depths:  []int{4, 4, 5, 6, 8, 10, 12, 16, 0, 0}, // going from two turns to three at level 3 would be too big a step
		Tree:    mcts.Options{Exploration: 0.2},
	}),
	Whole[agon.Position](agon.Game{}, Tuning{
		Contempt: 100,
		Errors:   []Errors{{72, 375, 90}, {100, 335, 38}, {98, 200, 20}, {43, 56, 5}, {54, 82, 6}, {40, 45, 0}},
		Ratings:  []int{1322, 1570, 1976, 2258, 2644, 2965, 3073, 3260, 3501, 3501},
	}),
	Whole[ra.Position](ra.Game{}, Tuning{
		Contempt: 30,
		Errors:   []Errors{{200, 900, 400}, {120, 600, 400}, {50, 200, 280}, {45, 130, 220}, {30, 25, 100}},
		Ratings:  []int{1075, 1238, 1540, 1765, 2002, 2181, 2393, 2826, 3114, 3174},
		Tree:     mcts.Options{Scale: 120},
	}),
}

// All returns the games of the club, in the club's order.
func All() game.List { return slices.Clone(games) }

// Find returns the game of the club with an ID. Upper and lower case are equal.
func Find(id string) (game.Bound, error) { return games.Find(id) }
