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
		Ratings:    []int{-212, 110, 479, 791, 999, 1210, 1653, 2145, 2613, 2613},
		Tree:       mcts.Options{Exploration: 0.7, Cutoff: 12, Block: 32},
	}),
	Whole[ringo.Position](ringo.Game{}, Tuning{
		Contempt: 100, Traps: 80,
		LeadLimits: []int{40, 400},
		Depths:     []int{1, 1, 2, 2, 4, 5, 6, 8, 10, 0},
		Errors:     []Errors{{Noise: 100, Aim: 300}, {Noise: 100, Aim: 300}, {60, 740, 300}, {50, 400, 280}, {10, 0, 30}, {35, 0, 20}},
		Ratings:    []int{338, 447, 748, 1007, 1247, 1431, 1623, 1846, 2143, 2313},
	}),
	InParts[courtcircuit.Position, *courtcircuit.Position, courtcircuit.Half](courtcircuit.Game{}, courtcircuit.Parts{}, Tuning{
		Contempt: 20, Sum: 50, Parts: 4,
		LeadLimits: []int{850, 1650},
		Errors:     []Errors{{Noise: 100, Aim: 120}, {Noise: 100, Aim: 120}, {52, 440, 120}, {40, 180, 100}, {36, 120, 70}, {Noise: 8}},
		Ratings:    []int{365, 553, 987, 1262, 1469, 1554, 1809, 2016, 2296, 2296},
		Depths:     []int{1, 1, 4, 5, 8, 10, 12, 16, 0, 0}, // going from two turns to three at level 4 would be too big a step
		Tree:       mcts.Options{Exploration: 0.2},
	}),
	Whole[agon.Position](agon.Game{}, Tuning{
		Contempt:   100,
		LeadLimits: []int{2000},
		Depths:     []int{1, 2, 2, 2, 2, 2, 3, 5, 8, 0}, // two turns deep one plays far better than one turn deep
		Errors:     []Errors{{Noise: 4000, Aim: 90}, {2800, 550, 200}, {2000, 430, 400}, {600, 380, 300}, {110, 330, 60}, {70, 155, 20}, {60, 95, 6}, {20, 30, 0}},
		Ratings:    []int{-99, 487, 836, 1050, 1237, 1662, 2212, 2513, 2942, 3370},
	}),
	Whole[ra.Position](ra.Game{}, Tuning{
		Contempt:   30,
		LeadLimits: []int{3500},
		Depths:     []int{1, 1, 2, 2, 3, 4, 5, 7, 9, 0},
		Errors:     []Errors{{Noise: 1500, Aim: 1200}, {Noise: 2000, Aim: 1500}, {110, 590, 400}, {78, 385, 320}, {70, 140, 100}, {30, 20, 50}, {Noise: 4}},
		Ratings:    []int{713, 1042, 1226, 1497, 1791, 2070, 2284, 2542, 2811, 3104},
		Tree:       mcts.Options{Scale: 120},
	}),
}

// All returns the games of the club, in the club's order.
func All() game.List { return slices.Clone(games) }

// Find returns the game of the club with an ID. Upper and lower case are equal.
func Find(id string) (game.Bound, error) { return games.Find(id) }
