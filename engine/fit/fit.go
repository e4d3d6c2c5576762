package fit

import (
	"errors"
	"math"

	"tablier/rules/game"
)

// Options configure a fit.
type Options struct {
	// Ridge is the strength of the penalty on a change of weight: that of this many positions in
	// which the feature occurs. 0 means DefaultRidge.
	Ridge float64
}

// DefaultRidge is weak enough that a few thousand positions outweigh it.
const DefaultRidge = 50

// Loss is the mean cross entropy of the predictions and the results, in bits per position, for the
// positions fitted to and for those held out for validation. A draw counts as half a win and half a
// loss.
type Loss struct{ Training, Validation float64 }

// Result is what a fit found.
type Result struct {
	Weights []game.Weight
	Scale   float64 // a side with this score wins e/(1+e) = 73 % of the time
	Before  Loss    // with the present weights, allowing for White's general advantage
	After   Loss    // with the new weights, rounded as in Weights, and nothing else
	Seen    []int   // by feature: the number of positions in which it is not 0
}

// ErrFew is returned if there are fewer than ten games.
var ErrFew = errors.New("fit: there are too few games to fit weights to")

// ErrNoFeatures is returned for a game whose evaluation is not a weighted sum of features.
var ErrNoFeatures = errors.New("fit: the evaluation of this game is no weighted sum of features")

// maxWeight is the largest absolute weight. Scores must stay far below those of wins.
const maxWeight = 10_000

// Fit returns weights for the features of s. It starts from the present weights.
func Fit(s *Set, present []game.Weight, o Options) (Result, error) {
	if s.gameCount < 2*validationEvery || s.Positions() == 0 || len(present) != s.width {
		return Result{}, ErrFew
	}
	if o.Ridge <= 0 {
		o.Ridge = DefaultRidge
	}
	r := Result{Weights: append([]game.Weight(nil), present...), Seen: make([]int, s.width)}
	prior := make([]float64, s.width)
	for i, w := range present {
		prior[i] = float64(w.Value)
	}
	meanSquare := s.meanSquares(r.Seen)
	for i, w := range present {
		if w.Fixed {
			meanSquare[i] = 0
		}
	}
	scale, advantage := s.scale(prior)
	r.Scale = scale
	for i := range prior {
		prior[i] /= r.Scale
	}
	found := s.newton(prior, meanSquare, o.Ridge)
	for i := range found {
		if meanSquare[i] > 0 {
			r.Weights[i].Value = int(math.Round(max(-maxWeight, min(maxWeight, found[i]*r.Scale))))
		}
	}
	r.Before, r.After = s.losses(present, r.Scale, advantage), s.losses(r.Weights, r.Scale, 0)
	return r, nil
}

// meanSquares returns the mean square of each feature over the training positions in which the
// feature is not 0.
func (s *Set) meanSquares(seen []int) []float64 {
	sum := make([]float64, s.width)
	for i := range s.results {
		if s.inValidation(i) {
			continue
		}
		for j, x := range s.row(i) {
			if x != 0 {
				seen[j]++
				sum[j] += float64(x) * float64(x)
			}
		}
	}
	for j := range sum {
		sum[j] /= float64(max(seen[j], 1))
	}
	return sum
}

// scale fits the scale by which to divide the scores of the present weights, so that they best
// predict the results, and an advantage for White. Rules may give a side an advantage that no
// weight expresses. It is a separate regression on two variables.
func (s *Set) scale(weights []float64) (scale, advantage float64) {
	k, b := 0.0, 0.0
	for range 30 {
		var gk, gb, hkk, hkb, hbb float64
		for i, r := range s.results {
			if s.inValidation(i) {
				continue
			}
			v, side := dot(weights, s.row(i))/100, float64(s.sides[i])
			p := sigmoid(k*v + b*side)
			off, curve := p-float64(r), p*(1-p)
			gk += off * v
			gb += off * side
			hkk += curve * v * v
			hkb += curve * v * side
			hbb += curve
		}
		hkk, hbb = hkk+1e-9, hbb+1e-9
		det := hkk*hbb - hkb*hkb
		dk, db := (gk*hbb-gb*hkb)/det, (gb*hkk-gk*hkb)/det
		k, b = k-max(-1, min(1, dk)), b-max(-1, min(1, db))
	}
	k = max(1.0/50, min(10, k))
	return 100 / k, b
}

// crossEntropy is -ln of the probability that logit x gives to a result.
func crossEntropy(x, result float64) float64 {
	// ln(1+e^x) - x·result, without overflow
	return max(x, 0) + math.Log1p(math.Exp(-math.Abs(x))) - x*result
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

func dot(w []float64, row []int16) (sum float64) {
	for i, x := range row {
		sum += w[i] * float64(x)
	}
	return sum
}

func (s *Set) losses(weights []game.Weight, scale, advantage float64) (l Loss) {
	w := make([]float64, s.width)
	for i := range w {
		w[i] = float64(weights[i].Value) / scale
	}
	training, validation := 0, 0
	for i, r := range s.results {
		bits := crossEntropy(dot(w, s.row(i))+advantage*float64(s.sides[i]), float64(r)) / math.Ln2
		if s.inValidation(i) {
			l.Validation += bits
			validation++
		} else {
			l.Training += bits
			training++
		}
	}
	l.Training /= float64(max(training, 1))
	l.Validation /= float64(max(validation, 1))
	return l
}
