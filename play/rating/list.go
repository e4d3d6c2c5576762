package rating

import (
	"fmt"
	"math"
)

// Result counts the games between two players, by their index in the list.
type Result struct {
	A, B               int
	Wins, Draws, Loses int // from the point of view of A
}

// List is a rating list made by [Fit].
type List struct {
	Rating []float64 // Elo of each player; their mean is 0
	Error  []float64 // standard error of each rating, relative to the mean of all
	Draw   float64   // Davidson's ν: 0 without draws, 1 if equal players draw one game in three
	cov    [][]float64
}

// Between returns the standard error of the difference of two players' ratings, which is less than
// the sum of their errors.
func (l *List) Between(a, b int) float64 {
	return math.Sqrt(max(l.cov[a][a]+l.cov[b][b]-2*l.cov[a][b], 0))
}

// virtual is the weight of the prior: the number of games of each player against an average
// opponent, half of them won. It keeps the rating finite for a player who has won or lost all
// games, and soon matters little.
const virtual = 1.0

// elo is one unit of the natural strength in Elo.
const elo = 400 / math.Ln10

// Fit finds the most likely ratings of n players from their results. In Davidson's model, players of
// strengths a and b win, draw and lose in the proportion e^a : ν·e^((a+b)/2) : e^b. Newton's method
// fits strengths and ν together. A weak prior gives each player half a win and half a loss against
// the average. Players who are not connected by games are comparable only through that prior.
func Fit(n int, results []Result) (*List, error) {
	if n < 1 {
		return nil, fmt.Errorf("rating: a list of %d players", n)
	}
	for i, r := range results {
		if r.A < 0 || r.A >= n || r.B < 0 || r.B >= n || r.A == r.B || r.Wins < 0 || r.Draws < 0 || r.Loses < 0 {
			return nil, fmt.Errorf("rating: result %d (%+v) is none of %d players", i, r, n)
		}
	}
	x := make([]float64, n+1) // strengths, then log ν
	x[n] = -1
	value := likelihood(x, results, nil, nil)
	var hess [][]float64
	for range 200 {
		grad := make([]float64, n+1)
		hess = square(n + 1)
		likelihood(x, results, grad, hess)
		inv, err := inverse(hess)
		if err != nil {
			return nil, err
		}
		step := make([]float64, n+1)
		size := 0.0
		for i := range step {
			for j := range grad {
				step[i] += inv[i][j] * grad[j]
			}
			size = max(size, math.Abs(step[i]))
		}
		// The likelihood is concave, so a short enough step always improves it.
		next := make([]float64, n+1)
		for scale := min(1, 3/max(size, 1e-9)); scale > 1e-9; scale /= 2 {
			for i := range x {
				next[i] = x[i] + scale*step[i]
			}
			if v := likelihood(next, results, nil, nil); v >= value {
				x, value = next, v
				break
			}
		}
		if size < 1e-10 {
			break
		}
	}
	cov, err := inverse(hess)
	if err != nil {
		return nil, err
	}
	return centred(x, cov, n), nil
}

// centred moves the mean of all ratings to 0 and converts natural units to Elo.
func centred(x []float64, cov [][]float64, n int) *List {
	l := &List{Rating: make([]float64, n), Error: make([]float64, n), Draw: math.Exp(x[n]), cov: square(n)}
	mean, all := 0.0, 0.0
	rows := make([]float64, n)
	for i := range n {
		mean += x[i] / float64(n)
		for j := range n {
			rows[i] += cov[i][j] / float64(n)
			all += cov[i][j] / float64(n*n)
		}
	}
	for i := range n {
		l.Rating[i] = (x[i] - mean) * elo
		for j := range n {
			l.cov[i][j] = (cov[i][j] - rows[i] - rows[j] + all) * elo * elo
		}
		l.Error[i] = math.Sqrt(max(l.cov[i][i], 0))
	}
	return l
}

// likelihood returns the log-likelihood with its prior. If given, grad and hess receive the gradient
// and the negated second derivatives.
func likelihood(x []float64, results []Result, grad []float64, hess [][]float64) (sum float64) {
	n := len(x) - 1
	add := func(i int, d float64) {
		if grad != nil {
			grad[i] += d
		}
	}
	curve := func(i, j int, d float64) {
		if hess != nil {
			hess[i][j] += d
		}
	}
	for i := range n {
		w := 1 / (1 + math.Exp(-x[i]))
		sum += virtual / 2 * (math.Log(w) + math.Log1p(-w))
		add(i, virtual*(0.5-w))
		curve(i, i, virtual*w*(1-w))
	}
	// ν has a prior too, worth one game; otherwise it would have no value without draws.
	d := 1 / (1 + math.Exp(-x[n]))
	sum += 0.5 * (math.Log(d) + math.Log1p(-d))
	add(n, 0.5-d)
	curve(n, n, d*(1-d))
	for _, r := range results {
		a, b := x[r.A], x[r.B]
		top := max(a, b, x[n]+(a+b)/2)
		win, lose, draw := math.Exp(a-top), math.Exp(b-top), math.Exp(x[n]+(a+b)/2-top)
		all := win + lose + draw
		win, draw = win/all, draw/all
		games := float64(r.Wins + r.Draws + r.Loses)
		sum += float64(r.Wins)*(a-top) + float64(r.Loses)*(b-top) + float64(r.Draws)*(x[n]+(a+b)/2-top) - games*math.Log(all)
		score := win + draw/2
		add(r.A, float64(r.Wins)+float64(r.Draws)/2-games*score)
		add(r.B, float64(r.Loses)+float64(r.Draws)/2-games*(1-score))
		add(n, float64(r.Draws)-games*draw)
		spread := games * (win + draw/4 - score*score)
		curve(r.A, r.A, spread)
		curve(r.B, r.B, spread)
		curve(r.A, r.B, -spread)
		curve(r.B, r.A, -spread)
		curve(n, n, games*draw*(1-draw))
		cross := games * draw * (0.5 - score)
		curve(r.A, n, cross)
		curve(n, r.A, cross)
		curve(r.B, n, -cross)
		curve(n, r.B, -cross)
	}
	return sum
}

func square(n int) [][]float64 {
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n)
	}
	return m
}

// inverse inverts a symmetric positive definite matrix by Gauss-Jordan elimination with pivots.
func inverse(m [][]float64) ([][]float64, error) {
	n := len(m)
	a, out := square(n), square(n)
	for i := range n {
		copy(a[i], m[i])
		out[i][i] = 1
	}
	for c := range n {
		p := c
		for r := c + 1; r < n; r++ {
			if math.Abs(a[r][c]) > math.Abs(a[p][c]) {
				p = r
			}
		}
		if math.Abs(a[p][c]) < 1e-300 || math.IsNaN(a[p][c]) {
			return nil, fmt.Errorf("rating: these results determine no ratings")
		}
		a[p], a[c], out[p], out[c] = a[c], a[p], out[c], out[p]
		for k, d := 0, a[c][c]; k < n; k++ {
			a[c][k] /= d
			out[c][k] /= d
		}
		for r := range n {
			if f := a[r][c]; r != c && f != 0 {
				for k := range n {
					a[r][k] -= f * a[c][k]
					out[r][k] -= f * out[c][k]
				}
			}
		}
	}
	return out, nil
}
