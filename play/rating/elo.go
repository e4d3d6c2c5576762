package rating

import "math"

// Expected is the score that an Elo difference lets one expect: ½ at 0, 10/11 at 400.
func Expected(diff float64) float64 { return 1 / (1 + math.Pow(10, -diff/400)) }

// Difference is the Elo difference that a mean score speaks for; infinite at 0 and 1.
func Difference(score float64) float64 {
	switch {
	case score <= 0:
		return math.Inf(-1)
	case score >= 1:
		return math.Inf(1)
	}
	return 400 * math.Log10(score/(1-score))
}

// NormalScale turns standard deviations of one game's score into normalised Elo:
// near a difference of 0 and without draws it agrees with Elo.
const NormalScale = 800 / math.Ln10

// Normalised is the normalised Elo of a mean score whose single games deviate by
// sigma: what matters for how many games it takes to see the difference.
// It is infinite where sigma is 0 and score is not ½.
func Normalised(score, sigma float64) float64 {
	if score == 0.5 {
		return 0
	}
	return (score - 0.5) / sigma * NormalScale
}
