package arena

import (
	"math"

	"tablier/play/rating"
)

// Pentanomial counts pairs of games by the points of the first player: 0, ½, 1, 1½, 2.
type Pentanomial [5]int

// Pairs is the number of pairs.
func (p Pentanomial) Pairs() (n int) {
	for _, c := range p {
		n += c
	}
	return n
}

// Score is the mean score of a game, 0 to 1; ½ when there are none.
func (p Pentanomial) Score() float64 {
	mean, _ := p.moments()
	return mean
}

// moments are mean and variance of the mean score of a pair.
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

// Interval is the score with the half-width of its 95 % interval. Where all pairs
// are alike, so that nothing varies, it is as wide as what else may still hide.
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

// Elo is the difference that the score speaks for, with its 95 % interval; each is
// infinite where it stands for nothing but wins or losses.
func (p Pentanomial) Elo() (elo, low, high float64) {
	s, e := p.Interval()
	return rating.Difference(s), rating.Difference(s - e), rating.Difference(s + e)
}

// Normalised is the difference in normalised Elo, with the half-width of its 95 %
// interval. Two games make a pair, so a game's deviation is √2 that of a pair's mean.
func (p Pentanomial) Normalised() (elo, plusMinus float64) {
	mean, variance := p.moments()
	return rating.Normalised(mean, math.Sqrt(2*variance)), z95 * rating.NormalScale / math.Sqrt(2*float64(p.Pairs()))
}
