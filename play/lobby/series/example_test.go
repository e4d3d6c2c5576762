package series_test

import (
	"fmt"

	"tablier/play/lobby/series"
	"tablier/rules/game"
)

// A pair of Ringo: both players play both roles, and the scores are added up.
func ExampleSeries_Standing() {
	f, _ := series.ParseFormat("pair")
	s := series.Series{Terms: series.Terms{Format: f, Game: "ringo"}}
	fmt.Println("first White:", s.Standing(nil).White)
	s.Games = append(s.Games, series.Entry{White: 0, Ended: true, Outcome: game.Win(game.White, game.Eliminated)})
	fmt.Println("then White:", s.Standing(nil).White)
	s.Games = append(s.Games, series.Entry{White: 1, Ended: true, Outcome: game.Draw(game.Repetition)})
	st := s.Standing(nil)
	fmt.Println(float64(st.Score[0])/2, "to", float64(st.Score[1])/2, "over:", st.Over, "winner:", st.Winner)
	// Output:
	// first White: 0
	// then White: 1
	// 1.5 to 0.5 over: true winner: 0
}
