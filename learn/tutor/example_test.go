package tutor_test

import (
	"fmt"

	"tablier/learn/tutor"
	"tablier/rules/game"
	"tablier/rules/games/agon"
)

func ExampleExplain() {
	r := agon.New().Rules(game.Options{})
	st, _ := r.Parse("6/7/6g1/4g4/1g2GG4/4GQG4/4G2q2/5G2g/1g6/2g4/6 w - 0 0")
	before := tutor.Line{Known: true, Win: 1, Proved: true, Moves: []string{"h6-g6"}}
	after := tutor.Line{Known: true, Score: -200, Moves: []string{"g8-f8"}}
	e, _ := tutor.Explain(st, "h6-g7", before, after)
	fmt.Printf("%s%s, %s\n", e.Move, e.Mark, e.Certainty)
	for _, p := range e.Points {
		fmt.Printf("%s: %s\n", p.Role, p.Text.In(game.English))
	}
	// Output:
	// h6-g7??, opinion
	// verdict: h6-g7 is a blunder: the winning chances fall from 100% to 71%. The engine gives White a slight advantage.
	// allows: The answer is g8-f8. e6 has an open flank: f8 can step to e7 and capture it together with d5.
	// misses: Better was h6-g6. It wins the game: the queen on the throne, her guards around.
}
