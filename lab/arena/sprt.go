package arena

import (
	"math"

	"tablier/play/rating"
)

// SPRT is a sequential probability ratio test. It tests the hypothesis that the first player is better by Elo1 against
// the hypothesis that it is better by Elo0, in normalised Elo unless Logistic. It is the generalised test: what a
// hypothesis leaves open is set to its maximum-likelihood value.
type SPRT struct {
	Elo0, Elo1  float64
	Logistic    bool
	Alpha, Beta float64 // risk of accepting Elo1 or Elo0 wrongly; 0 means 0.05
}

// Verdict is the state of a test.
type Verdict string

// The verdicts.
const (
	Undecided Verdict = ""
	AcceptH0  Verdict = "H0" // not better than Elo0
	AcceptH1  Verdict = "H1" // better by Elo1
)

func orDefaultRisk(x float64) float64 {
	if x == 0 {
		return 0.05
	}
	return x
}

// Bounds returns the log-likelihood ratios at which the test ends.
func (s SPRT) Bounds() (lower, upper float64) {
	a, b := orDefaultRisk(s.Alpha), orDefaultRisk(s.Beta)
	return math.Log(b / (1 - a)), math.Log((1 - b) / a)
}

// Verdict returns the verdict on the pairs so far.
func (s SPRT) Verdict(p Pentanomial) Verdict {
	lower, upper := s.Bounds()
	switch llr := s.LLR(p); {
	case llr >= upper:
		return AcceptH1
	case llr <= lower:
		return AcceptH0
	}
	return Undecided
}

// pseudoCount is the count of a class of pairs that did not occur, so that no class has probability 0.
const pseudoCount = 1e-3

// LLR returns the log-likelihood ratio of Elo1 against Elo0.
func (s SPRT) LLR(p Pentanomial) float64 {
	n := float64(p.Pairs())
	if n == 0 {
		return 0
	}
	var seen [5]float64
	all := 0.0
	for i, c := range p {
		seen[i] = max(float64(c), pseudoCount)
		all += seen[i]
	}
	for i := range seen {
		seen[i] /= all
	}
	p0, p1 := s.maxLikelihood(seen, s.Elo0), s.maxLikelihood(seen, s.Elo1)
	llr := 0.0
	for i := range seen {
		llr += seen[i] * math.Log(p1[i]/p0[i])
	}
	return all * llr
}

// maxLikelihood returns the most likely distribution among those with a difference of elo. At the maximum of Σ seen·log
// p under a constraint F(p) = 0, Lagrange's method gives p = seen/(1+θφ), where φ is the gradient of F shifted to mean
// 0. For the mean score, φ is the score minus its expected value. For F = mean − ½ − t·σ, the gradient depends on p, so
// it is taken at the last step and iterated until it converges.
func (s SPRT) maxLikelihood(seen [5]float64, elo float64) [5]float64 {
	if s.Logistic {
		var phi [5]float64
		for i := range phi {
			phi[i] = float64(i)/4 - rating.Expected(elo)
		}
		return tilt(seen, phi)
	}
	t := elo / rating.NormalScale * math.Sqrt2 // in standard deviations of a pair's mean
	p := [5]float64{0.2, 0.2, 0.2, 0.2, 0.2}   // not seen: if all pairs are equal, its variance is nearly 0, and the iteration fails
	for range 100 {
		mean, variance := 0.0, 0.0
		for i := range p {
			mean += p[i] * float64(i) / 4
		}
		for i := range p {
			variance += p[i] * (float64(i)/4 - mean) * (float64(i)/4 - mean)
		}
		sigma := math.Sqrt(variance)
		var phi [5]float64
		for i := range phi {
			x := float64(i) / 4
			phi[i] = x - 0.5 - t*sigma/2*(1+(x-mean)*(x-mean)/variance)
		}
		next := tilt(seen, phi)
		change := 0.0
		for i := range p {
			change = max(change, math.Abs(next[i]-p[i]))
		}
		if p = next; change < 1e-12 {
			break
		}
	}
	return p
}

// tilt finds θ such that p = seen/(1+θφ) sums to one, by bisection: the sum of pφ falls with θ.
func tilt(seen, phi [5]float64) (p [5]float64) {
	low, high := phi[0], phi[0]
	for _, f := range phi {
		low, high = min(low, f), max(high, f)
	}
	if low >= 0 || high <= 0 {
		return seen // no distribution on these scores meets the hypothesis
	}
	from, to := -1/high, -1/low
	for range 200 {
		theta := (from + to) / 2
		sum := 0.0
		for i := range phi {
			sum += seen[i] * phi[i] / (1 + theta*phi[i])
		}
		if sum > 0 {
			from = theta
		} else {
			to = theta
		}
	}
	for i := range p {
		p[i] = seen[i] / (1 + (from+to)/2*phi[i])
	}
	return p
}
