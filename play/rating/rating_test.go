package rating_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"tablier/play/rating"
)

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s: %v, want %v ± %v", what, got, want, within)
	}
}

// The worked example of the paper, with its printed figures.
func TestGlickmansExample(t *testing.T) {
	p := rating.Glicko{Rating: 1500, Deviation: 200, Volatility: 0.06}
	games := []rating.Played{
		{Opponent: rating.Glicko{Rating: 1400, Deviation: 30}, Score: 1},
		{Opponent: rating.Glicko{Rating: 1550, Deviation: 100}, Score: 0},
		{Opponent: rating.Glicko{Rating: 1700, Deviation: 300}, Score: 0},
	}
	p = p.After(games, 0.5)
	near(t, "rating", p.Rating, 1464.06, 0.02)
	near(t, "deviation", p.Deviation, 151.52, 0.01)
	near(t, "volatility", p.Volatility, 0.05999, 0.00001)
}

func TestWithoutGamesOnlyTheDoubtGrows(t *testing.T) {
	p := rating.Glicko{Rating: 1800, Deviation: 50, Volatility: 0.06}
	q := p.After(nil, rating.Tau)
	near(t, "deviation", q.Deviation, math.Hypot(50, 0.06*173.7178), 1e-9)
	if q.Rating != p.Rating || q.Volatility != p.Volatility || q != p.Idle(1) {
		t.Errorf("%+v", q)
	}
	half := p.Idle(0.5).Idle(0.5)
	near(t, "two halves", half.Deviation, q.Deviation, 1e-9)
	if d := p.Idle(1e9).Deviation; d != rating.StartDeviation {
		t.Errorf("after ages %v", d)
	}
	if p.Idle(-5) != p {
		t.Error("time ran backwards")
	}
}

// If ratings are updated game by game, a player who plays often does not become less certain than
// one who plays the same games over a longer time. A whole period gives the result of the paper.
func TestAfterGame(t *testing.T) {
	p := rating.Glicko{Rating: 1500, Deviation: 60, Volatility: 0.06}
	o := rating.Played{Opponent: rating.Glicko{Rating: 1600, Deviation: 80, Volatility: 0.06}, Score: 0.5}
	if got := p.AfterGame(o, 1, rating.Tau); got != p.After([]rating.Played{o}, rating.Tau) {
		t.Errorf("a whole period: %+v", got)
	}
	at, later, never := p.AfterGame(o, 0, rating.Tau), p.AfterGame(o, 20, rating.Tau), p.AfterGame(o, 1e12, rating.Tau)
	if !(at.Deviation < later.Deviation && later.Rating > at.Rating) {
		t.Errorf("at once %+v, later %+v", at, later)
	}
	if p.AfterGame(o, -3, rating.Tau) != at {
		t.Error("time ran backwards")
	}
	if never.Deviation >= rating.StartDeviation {
		t.Errorf("after ages and a game %+v", never)
	}
}

// A surprise raises the volatility, and an expected result lowers it.
func TestSurpriseIsVolatile(t *testing.T) {
	p := rating.Glicko{Rating: 1500, Deviation: 60, Volatility: 0.06}
	weak := rating.Glicko{Rating: 1000, Deviation: 30, Volatility: 0.06}
	lost, won := p, p
	for range 6 {
		lost = lost.After([]rating.Played{{weak, 0}, {weak, 0}, {weak, 0}, {weak, 0}}, 1.2)
		won = won.After([]rating.Played{{weak, 1}, {weak, 1}, {weak, 1}, {weak, 1}}, 1.2)
		if math.IsNaN(lost.Rating) || math.IsNaN(won.Rating) {
			t.Fatal(lost, won)
		}
	}
	if lost.Volatility <= p.Volatility || won.Volatility > p.Volatility || lost.Rating >= 1400 || won.Rating <= 1500 {
		t.Errorf("lost %+v won %+v", lost, won)
	}
}

func TestExpect(t *testing.T) {
	a, b := rating.Glicko{Rating: 1700, Deviation: 60}, rating.Glicko{Rating: 1500, Deviation: 60}
	near(t, "sum", a.Expect(b)+b.Expect(a), 1, 1e-12)
	vague := rating.Glicko{Rating: 1500, Deviation: 350}
	if !(a.Expect(b) > a.Expect(vague) && a.Expect(vague) > 0.5) {
		t.Error("doubt must draw expectations to one half")
	}
}

func TestElo(t *testing.T) {
	near(t, "400 points", rating.Expected(400), 10.0/11, 1e-12)
	near(t, "three quarters", rating.Difference(0.75), 190.8485, 1e-4)
	for _, d := range []float64{-700, -3, 0, 12.5, 360} {
		near(t, "there and back", rating.Difference(rating.Expected(d)), d, 1e-9)
	}
	if !math.IsInf(rating.Difference(1), 1) || !math.IsInf(rating.Difference(0), -1) || !math.IsInf(rating.Normalised(1, 0), 1) {
		t.Error("all won is infinitely better")
	}
	// Without draws a small difference is the same on both scales.
	s := rating.Expected(2)
	near(t, "normalised", rating.Normalised(s, math.Sqrt(s*(1-s))), 2, 1e-3)
}

// Fit recovers the ratings from which the games were generated, about as closely as the errors say.
func TestFitFindsTheTruth(t *testing.T) {
	truth := []float64{-250, -40, 30, 260}
	const nu = 0.7
	r := rand.New(rand.NewPCG(3, 4))
	inside, all := 0, 0
	for range 40 {
		var results []rating.Result
		for a := range truth {
			for b := range a {
				res := rating.Result{A: a, B: b}
				wa, wb := math.Pow(10, truth[a]/400), math.Pow(10, truth[b]/400)
				wd := nu * math.Sqrt(wa*wb)
				for range 60 {
					switch u := r.Float64() * (wa + wb + wd); {
					case u < wa:
						res.Wins++
					case u < wa+wb:
						res.Loses++
					default:
						res.Draws++
					}
				}
				results = append(results, res)
			}
		}
		l, err := rating.Fit(len(truth), results)
		if err != nil {
			t.Fatal(err)
		}
		for i := range truth {
			if math.Abs(l.Rating[i]-truth[i]) < 1.96*l.Error[i] {
				inside++
			}
			all++
		}
		near(t, "draws", l.Draw, nu, 0.35)
		if b := l.Between(0, 3); b < l.Error[0] || b > l.Error[0]+l.Error[3] {
			t.Errorf("error between %v, of each %v", b, l.Error)
		}
	}
	if share := float64(inside) / float64(all); share < 0.88 || share > 0.995 {
		t.Errorf("%d of %d truths lie within their 95 %% error bars", inside, all)
	}
}

// Two players without draws: the maximum is the classic logit, computed by hand.
func TestFitAgreesWithTheLogit(t *testing.T) {
	l, err := rating.Fit(2, []rating.Result{{A: 0, B: 1, Wins: 30000, Loses: 10000}})
	if err != nil {
		t.Fatal(err)
	}
	near(t, "difference", l.Rating[0]-l.Rating[1], 190.85, 0.5)
	near(t, "error of the difference", l.Between(0, 1), 400/math.Ln10/math.Sqrt(40000*0.75*0.25), 0.02)
}

func TestFitStaysFinite(t *testing.T) {
	l, err := rating.Fit(3, []rating.Result{{A: 0, B: 1, Wins: 100}, {A: 1, B: 2, Wins: 100}})
	if err != nil {
		t.Fatal(err)
	}
	if !(l.Rating[0] > l.Rating[1]+200 && l.Rating[1] > l.Rating[2]+200 && l.Rating[0] < 3000) || !(l.Error[0] > 30) {
		t.Errorf("%+v", l)
	}
	if l, err := rating.Fit(2, nil); err != nil || l.Rating[0] != 0 || l.Error[0] == 0 {
		t.Errorf("nothing known: %+v %v", l, err)
	}
	for _, bad := range []rating.Result{{A: 0, B: 0}, {A: 0, B: 2}, {A: -1, B: 1}, {A: 0, B: 1, Wins: -1}} {
		if _, err := rating.Fit(2, []rating.Result{bad}); err == nil {
			t.Errorf("%+v was taken", bad)
		}
	}
	if _, err := rating.Fit(0, nil); err == nil {
		t.Error("a list of nobody")
	}
}
