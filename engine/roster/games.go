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
		LeadLimits: []int{-700, -100},
		Errors:     []Errors{{Noise: 100, Aim: 60}, {Noise: 100, Aim: 60}, {150, 850, 60}, {45, 250, 120}, {45, 110, 30}, {Noise: 5}},
		Ratings:    []int{-32, 277, 748, 1039, 1333, 1603, 1591, 1825, 2293, 2293},
		Tree:       mcts.Options{Exploration: 0.7, Cutoff: 12, Block: 32},
	}),
	Whole[ringo.Position](ringo.Game{}, Tuning{
		Contempt: 100, Traps: 80,
		LeadLimits: []int{40, 400},
		Errors:     []Errors{{Noise: 100, Aim: 300}, {Noise: 100, Aim: 300}, {60, 850, 300}, {50, 400, 280}, {10, 0, 30}, {35, 0, 20}},
		Ratings:    []int{447, 692, 809, 1033, 1286, 1534, 1854, 2052, 2353, 2519},
	}),
	InParts[courtcircuit.Position, *courtcircuit.Position, courtcircuit.Half](courtcircuit.Game{}, courtcircuit.Parts{}, Tuning{
		Contempt: 20, Sum: 50, Parts: 4,
		LeadLimits: []int{740, 1200},
		Errors:     []Errors{{Noise: 100, Aim: 120}, {Noise: 100, Aim: 120}, {45, 400, 120}, {40, 180, 100}, {30, 60, 40}, {Noise: 8}},
		Ratings:    []int{52, 389, 886, 1262, 1725, 1694, 1949, 2156, 2436, 2436},
		Depths:     []int{1, 1, 4, 5, 8, 10, 12, 16, 0, 0}, // going from two turns to three at level 4 would be too big a step
		Tree:       mcts.Options{Exploration: 0.2},
	}),
	Whole[agon.Position](agon.Game{}, Tuning{
		Contempt:   100,
		LeadLimits: []int{2000},
		Depths:     []int{1, 2, 2, 2, 4, 5, 6, 8, 0, 0}, // a level that sees only its own move does not finish a game
		Errors:     []Errors{{Noise: 5000, Aim: 90}, {2000, 350, 90}, {72, 375, 90}, {70, 120, 12}, {54, 82, 6}, {40, 45, 0}},
		Ratings:    []int{-330, 327, 1164, 1795, 2513, 2834, 2942, 3129, 3370, 3370},
	}),
	Whole[ra.Position](ra.Game{}, Tuning{
		Contempt:   30,
		LeadLimits: []int{150},
		Errors:     []Errors{{Noise: 100, Aim: 400}, {Noise: 1000, Aim: 400}, {200, 900, 400}, {70, 330, 320}, {30, 25, 100}},
		Ratings:    []int{561, 960, 1075, 1493, 1860, 2039, 2251, 2684, 2972, 3032},
		Tree:       mcts.Options{Scale: 120},
	}),
}

// All returns the games of the club, in the club's order.
func All() game.List { return slices.Clone(games) }

// Find returns the game of the club with an ID. Upper and lower case are equal.
func Find(id string) (game.Bound, error) { return games.Find(id) }
