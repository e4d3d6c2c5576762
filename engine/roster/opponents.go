package roster

import "tablier/rules/game"

// Opponent is the computer opponent at one level of a game.
type Opponent struct {
	Level  int
	Rating int         // measured; the greedy player has 1000; 0: not measured
	Style  *game.Style // nil: plain
}

// Opponents lists the computer opponents in a game, weakest first.
func Opponents(d game.Described) []Opponent {
	ratings := TuningOf(d).Ratings
	list := make([]Opponent, Levels)
	for i := range list {
		list[i] = Opponent{Level: i + 1, Style: StyleOf(d, i+1)}
		if i < len(ratings) {
			list[i].Rating = ratings[i]
		}
	}
	return list
}
