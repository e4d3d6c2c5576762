package bid

import "math"

// Chances are the fractions of games that the weaker side wins, draws and loses. They add up to 1.
type Chances struct {
	Win, Draw, Lose float64
}

// Expected returns the expected share of the points of a match for the weaker side with some odds, from
// 0 to 1. It assumes that games are independent.
func (c Chances) Expected(games, odds int) float64 {
	return c.Win + c.Draw/2 + c.used(games, odds)/2/float64(games)
}

// used returns how many draws of a match count as wins, on average.
func (c Chances) used(games, odds int) float64 {
	mean, p := 0.0, math.Pow(1-c.Draw, float64(games)) // the probability of no draw
	if c.Draw >= 1 {
		return float64(min(games, odds))
	}
	for n := range games + 1 {
		mean += p * float64(min(n, odds))
		p *= float64(games-n) / float64(n+1) * c.Draw / (1 - c.Draw)
	}
	return mean
}

// Even returns the odds that make a match as even as possible, and the expected share of the weaker side
// at those odds. enough is false if even all draws cannot make up for the lost games; odds is then the
// number of games.
func Even(c Chances, games int) (odds int, expected float64, enough bool) {
	odds, expected = games, c.Expected(games, games)
	const rounding = 1e-9
	if expected < 0.5-rounding {
		return odds, expected, false
	}
	for k := games; k >= 0; k-- {
		if e := c.Expected(games, k); math.Abs(e-0.5) <= math.Abs(expected-0.5)+rounding {
			odds, expected = k, e
		}
	}
	return odds, expected, true
}
