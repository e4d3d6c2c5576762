package arena

import (
	"math"

	"tablier/play/rating"
)

// Pentanomial counts pairs of games by the points of the first player: 0, ½, 1, 1½, 2.
type Pentanomial [5]int

// Pairs returns the number of pairs.
func (p Pentanomial) Pairs() (n int) {
	for _, c := range p {
		n += c
	}
	return n
}

// Score returns the mean score of a game, 0 to 1, or ½ without pairs.
func (p Pentanomial) Score() float64 {
	mean, _ := p.moments()
	return mean
}

// moments returns the mean and the variance of a pair's mean score.
func (p Pentanomial) moments() (mean, variance float64) {
	n := float64(p.Pairs())
	if n == 0 {
		return 0.5, 0
	}
	for i, c := range p {
		mean += float64(c) * float64(i) / 4 / n
	}
	for i, c := range p {
		d := float64(i)/4 - mean
		variance += float64(c) * d * d / n
	}
	return mean, variance
}

// z95 is the half-width of a 95 % interval in standard errors.
const z95 = 1.959964

// Interval returns the score with the half-width of its 95 % interval. If all pairs have the same
// result, so that the variance is 0, the interval allows for other results that were too rare to
// occur.
func (p Pentanomial) Interval() (score, plusMinus float64) {
	mean, variance := p.moments()
	n := float64(p.Pairs())
	if n == 0 {
		return mean, 0.5
	}
	if variance == 0 {
		return mean, 1 - math.Pow(0.025, 1/n)
	}
	return mean, z95 * math.Sqrt(variance/n)
}

// Elo returns the Elo difference that corresponds to the score, with its 95 % interval. A value is
// infinite if it stands for wins or losses only.
func (p Pentanomial) Elo() (elo, low, high float64) {
	s, e := p.Interval()
	return rating.Difference(s), rating.Difference(s - e), rating.Difference(s + e)
}

// Normalised returns the difference in normalised Elo, with the half-width of its 95 % interval. A
// pair is two games, so a game's deviation is √2 times that of a pair's mean.
func (p Pentanomial) Normalised() (elo, plusMinus float64) {
	mean, variance := p.moments()
	return rating.Normalised(mean, math.Sqrt(2*variance)), z95 * rating.NormalScale / math.Sqrt(2*float64(p.Pairs()))
}
