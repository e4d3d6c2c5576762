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
		Contempt: 15, Sum: 50, Traps: 40,
		LeadLimits: []int{150},
		Depths:     []int{1, 1, 2, 2, 2, 2, 4, 8, 0, 0}, // deeper levels are hardly stronger: most of their games are drawn
		Errors:     []Errors{{Noise: 330, Aim: 60}, {Noise: 430, Aim: 60}, {160, 870, 60}, {125, 740, 60}, {95, 520, 60}, {55, 270, 60}, {60, 160, 30}},
		Ratings:    []int{-32, 277, 748, 1039, 1333, 1603, 1591, 1825, 2293, 2293},
		Tree:       mcts.Options{Exploration: 0.7, Cutoff: 12, Block: 32},
	}),
	Whole[ringo.Position](ringo.Game{}, Tuning{
		Contempt: 100, Traps: 80,
		LeadLimits: []int{40, 400},
		Errors:     []Errors{{Noise: 100, Aim: 300}, {Noise: 100, Aim: 300}, {60, 740, 300}, {50, 400, 280}, {10, 0, 30}, {35, 0, 20}},
		Ratings:    []int{447, 692, 809, 1033, 1286, 1534, 1854, 2052, 2353, 2519},
	}),
	InParts[courtcircuit.Position, *courtcircuit.Position, courtcircuit.Half](courtcircuit.Game{}, courtcircuit.Parts{}, Tuning{
		Contempt: 20, Sum: 50, Parts: 4,
		LeadLimits: []int{850, 1650},
		Errors:     []Errors{{Noise: 100, Aim: 120}, {Noise: 100, Aim: 120}, {60, 500, 120}, {40, 180, 100}, {35, 100, 50}, {Noise: 8}},
		Ratings:    []int{52, 389, 886, 1262, 1725, 1694, 1949, 2156, 2436, 2436},
		Depths:     []int{1, 1, 4, 5, 8, 10, 12, 16, 0, 0}, // going from two turns to three at level 4 would be too big a step
		Tree:       mcts.Options{Exploration: 0.2},
	}),
	Whole[agon.Position](agon.Game{}, Tuning{
		Contempt:   100,
		LeadLimits: []int{2000},
		Depths:     []int{1, 2, 2, 2, 2, 2, 3, 4, 6, 0}, // two turns deep one plays far better than one turn deep
		Errors:     []Errors{{Noise: 4000, Aim: 90}, {2800, 550, 200}, {2000, 430, 400}, {600, 380, 300}, {110, 330, 60}, {70, 155, 20}, {60, 95, 6}, {54, 82, 6}},
		Ratings:    []int{-330, 327, 1164, 1795, 2513, 2834, 2942, 3129, 3370, 3370},
	}),
	Whole[ra.Position](ra.Game{}, Tuning{
		Contempt:   30,
		LeadLimits: []int{5600}, // it lets up when it could run to the goal
		Depths:     []int{1, 1, 2, 2, 3, 4, 5, 7, 0, 0},
		Errors:     []Errors{{Noise: 1000, Aim: 400}, {Noise: 2500, Aim: 400}, {110, 590, 400}, {82, 420, 320}, {68, 160, 100}, {45, 60, 100}, {Noise: 20}},
		Ratings:    []int{561, 960, 1075, 1493, 1860, 2039, 2251, 2684, 2972, 3032},
		Tree:       mcts.Options{Scale: 120},
	}),
}

// All returns the games of the club, in the club's order.
func All() game.List { return slices.Clone(games) }

// Find returns the game of the club with an ID. Upper and lower case are equal.
func Find(id string) (game.Bound, error) { return games.Find(id) }
