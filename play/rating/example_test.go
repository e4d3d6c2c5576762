package rating_test

import (
	"fmt"

	"tablier/play/rating"
)

// Glickman's worked example: a player rated 1500 beats 1400, and loses to 1550 and 1700.
func ExampleGlicko_After() {
	p := rating.Glicko{Rating: 1500, Deviation: 200, Volatility: 0.06}
	p = p.After([]rating.Played{
		{Opponent: rating.Glicko{Rating: 1400, Deviation: 30, Volatility: 0.06}, Score: 1},
		{Opponent: rating.Glicko{Rating: 1550, Deviation: 100, Volatility: 0.06}, Score: 0},
		{Opponent: rating.Glicko{Rating: 1700, Deviation: 300, Volatility: 0.06}, Score: 0},
	}, rating.Tau)
	fmt.Printf("%.2f ± %.2f, volatility %.5f\n", p.Rating, p.Deviation, p.Volatility)
	// Output: 1464.05 ± 151.52, volatility 0.06000
}

func ExampleFit() {
	list, _ := rating.Fit(3, []rating.Result{
		{A: 0, B: 1, Wins: 60, Draws: 20, Loses: 20},
		{A: 1, B: 2, Wins: 60, Draws: 20, Loses: 20},
	})
	for i, name := range []string{"strong", "middle", "weak"} {
		fmt.Printf("%-6s %+5.0f ± %.0f\n", name, list.Rating[i], 1.96*list.Error[i])
	}
	// Output:
	// strong  +188 ± 65
	// middle    +0 ± 40
	// weak    -188 ± 65
}
