package fit

import (
	"errors"
	"math"

	"tablier/rules/game"
)

// Options shape a fit.
type Options struct {
	// Ridge is how many positions that speak of a weight hold it where it is; 0
	// means DefaultRidge.
	Ridge float64
}

// DefaultRidge lets a few thousand positions speak for themselves.
const DefaultRidge = 50

// Loss is the mean of -log2 of the chance given to what happened (in bits a
// position, draws counting half a win and half a loss), in the positions fitted to
// and in those kept apart.
type Loss struct{ Training, Validation float64 }

// Result is what a fit found.
type Result struct {
	Weights []game.Weight
	Scale   float64 // a score of so much is won e/(1+e) = 73 % of the time
	Before  Loss    // with the present weights, White's general advantage allowed for
	After   Loss    // with the new weights, rounded as given, and nothing else
	Seen    []int   // by feature: in how many positions it is not 0
}

// ErrFew is the answer to fewer than ten games.
var ErrFew = errors.New("fit: there are too few games to fit weights to")

// ErrNoFeatures is the answer to a game whose evaluation is no weighted sum.
var ErrNoFeatures = errors.New("fit: the evaluation of this game is no weighted sum of features")

// maxWeight is the largest weight: scores must stay far below those of wins.
const maxWeight = 10_000

// Fit returns weights for the features of s, beginning with the present ones.
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

// meanSquares is the mean square of each feature in those positions fitted to where it is not 0.
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

// scale finds how the present weights tell the results best: divided by scale, and
// with an advantage for White, which rules may give a side that the weights know
// nothing of. It is a regression of its own on two variables.
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

// crossEntropy is -ln of the chance that logit x gives to a result.
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
