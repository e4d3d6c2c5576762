package rating

import "math"

// Expected returns the expected score at an Elo difference: ½ at 0, 10/11 at 400.
func Expected(diff float64) float64 { return 1 / (1 + math.Pow(10, -diff/400)) }

// Difference returns the Elo difference for a mean score; infinite at 0 and 1.
func Difference(score float64) float64 {
	switch {
	case score <= 0:
		return math.Inf(-1)
	case score >= 1:
		return math.Inf(1)
	}
	return 400 * math.Log10(score/(1-score))
}

// NormalScale converts standard deviations of one game's score to normalised Elo. Near a difference
// of 0 and without draws it agrees with Elo.
const NormalScale = 800 / math.Ln10

// Normalised returns the normalised Elo of a mean score if single games have the standard deviation
// sigma. It determines how many games are needed to detect the difference. It is infinite if sigma
// is 0 and score is not ½.
func Normalised(score, sigma float64) float64 {
	if score == 0.5 {
		return 0
	}
	return (score - 0.5) / sigma * NormalScale
}
