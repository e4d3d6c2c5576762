package arena_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"tablier/lab/arena"
)

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s: %v, want %v ± %v", what, got, want, within)
	}
}

// The figures come from another method: for each mean and deviation that satisfy the hypothesis, the dual gives the
// most likely distribution; a golden-section search then finds the best of these.
func TestLikelihoodRatios(t *testing.T) {
	for _, c := range []struct {
		p                arena.Pentanomial
		elo0, elo1       float64
		normal, logistic float64
	}{
		{arena.Pentanomial{10, 40, 90, 60, 20}, 0, 10, 1.444562, 1.944578},
		{arena.Pentanomial{1, 4, 9, 6, 2}, 0, 5, 0.076719, 0.105976},
		{arena.Pentanomial{200, 600, 1500, 640, 230}, 0, 5, 1.450050, 1.677150},
		{arena.Pentanomial{0, 3, 20, 30, 47}, 0, 100, 24.127442, 24.695147},
		{arena.Pentanomial{30, 20, 5, 2, 1}, -50, 10, -10.062669, -8.918548},
	} {
		near(t, "normalised", arena.SPRT{Elo0: c.elo0, Elo1: c.elo1}.LLR(c.p), c.normal, 1e-4)
		near(t, "logistic", arena.SPRT{Elo0: c.elo0, Elo1: c.elo1, Logistic: true}.LLR(c.p), c.logistic, 1e-4)
	}
	if x := (arena.SPRT{Elo0: 0, Elo1: 5}).LLR(arena.Pentanomial{}); x != 0 {
		t.Errorf("nothing seen speaks for %v", x)
	}
}

func TestRatiosAreAntisymmetric(t *testing.T) {
	p, mirror := arena.Pentanomial{3, 10, 40, 22, 9}, arena.Pentanomial{9, 22, 40, 10, 3}
	near(t, "exchanged players", arena.SPRT{Elo0: -4, Elo1: 6}.LLR(p), -arena.SPRT{Elo0: -6, Elo1: 4}.LLR(mirror), 1e-6)
	near(t, "exchanged hypotheses", arena.SPRT{Elo0: -4, Elo1: 6}.LLR(p), -arena.SPRT{Elo0: 6, Elo1: -4}.LLR(p), 1e-9)
}

func TestExtremeScoresStayFinite(t *testing.T) {
	for _, p := range []arena.Pentanomial{{0, 0, 0, 0, 100}, {100}, {0, 0, 100}, {50, 0, 0, 0, 50}, {1}, {0, 1}} {
		for _, s := range []arena.SPRT{{Elo0: 0, Elo1: 5}, {Elo0: -10, Elo1: 0}, {Elo0: 0, Elo1: 400}, {Elo0: 0, Elo1: 10, Logistic: true}} {
			if x := s.LLR(p); math.IsNaN(x) || math.IsInf(x, 0) {
				t.Errorf("%+v %v: %v", s, p, x)
			}
		}
	}
	for _, lost := range []arena.Pentanomial{{0, 8}, {8}, {0, 16}, {1, 20}, {0, 7, 1}} { // nearly all pairs are equal
		if x := (arena.SPRT{Elo0: 0, Elo1: 40}).LLR(lost); x >= 0 {
			t.Errorf("%v speaks for the loser: %v", lost, x)
		}
	}
	if v := (arena.SPRT{Elo0: 0, Elo1: 50}).Verdict(arena.Pentanomial{0, 0, 0, 0, 100}); v != arena.AcceptH1 {
		t.Errorf("a hundred lost pairs to none: %q", v)
	}
}

// By hand: 8 pairs, points 0 ½ 1 1 1½ 1½ 2 2; mean 9.5/16, variance of the pair's mean score (in sixteenths of points²).
func TestPentanomial(t *testing.T) {
	p := arena.Pentanomial{1, 1, 2, 2, 2}
	near(t, "score", p.Score(), 9.5/16, 1e-12)
	mean := 9.5 / 16
	v := (mean*mean + (0.25-mean)*(0.25-mean) + 2*(0.5-mean)*(0.5-mean) + 2*(0.75-mean)*(0.75-mean) + 2*(1-mean)*(1-mean)) / 8
	s, e := p.Interval()
	near(t, "mean", s, mean, 1e-12)
	near(t, "error", e, 1.96*math.Sqrt(v/8), 1e-4)
	elo, low, high := p.Elo()
	near(t, "low", low, 400*math.Log10((s-e)/(1-s+e)), 1e-9)
	if !(low < elo && elo < high) {
		t.Errorf("%v is not between %v and %v", elo, low, high)
	}
	near(t, "Elo", elo, 400*math.Log10(mean/(1-mean)), 1e-9)
	n, ne := p.Normalised()
	near(t, "normalised", n, (mean-0.5)/math.Sqrt(2*v)*347.4356, 1e-2)
	near(t, "its error", ne, 1.96*347.4356/4, 1e-1)
	if s, e := (arena.Pentanomial{0, 0, 0, 0, 10}).Interval(); s != 1 || e < 0.2 || e > 0.4 {
		t.Errorf("ten pairs won: %v ± %v", s, e)
	}
	if elo, low, high := (arena.Pentanomial{0, 0, 0, 0, 10}).Elo(); !math.IsInf(elo, 1) || !math.IsInf(high, 1) || low < 100 || low > 250 {
		t.Errorf("ten pairs won: Elo %v, %v to %v", elo, low, high)
	}
}

// simulate draws the result of a pair from the distribution shape.
func simulate(r *rand.Rand, shape [5]float64) int {
	u := r.Float64()
	for i, q := range shape {
		if u -= q; u < 0 {
			return i
		}
	}
	return 2
}

// shifted returns a distribution of pairs whose normalised Elo is nelo: a fixed shape, mixed with pairs of 1½ points until
// nelo is reached.
func shifted(nelo float64) [5]float64 {
	base := [5]float64{0.04, 0.2, 0.52, 0.2, 0.04}
	at := func(w float64) (p [5]float64, n float64) {
		mean, v := 0.0, 0.0
		for i := range p {
			p[i] = base[i] * (1 - w)
			if i == 3 {
				p[i] += w
			}
			mean += p[i] * float64(i) / 4
		}
		for i := range p {
			v += p[i] * (float64(i)/4 - mean) * (float64(i)/4 - mean)
		}
		return p, (mean - 0.5) / math.Sqrt(2*v) * 800 / math.Ln10
	}
	lo, hi := 0.0, 0.9
	for range 60 {
		if _, n := at((lo + hi) / 2); n < nelo {
			lo = (lo + hi) / 2
		} else {
			hi = (lo + hi) / 2
		}
	}
	p, _ := at(lo)
	return p
}

// In simulated matches the test errs in one case of twenty if the first hypothesis is true, and likewise for the
// second. It ends sooner if the truth is beyond either.
func TestErrorRates(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 4))
	run := func(truth float64) (better, pairs float64) {
		const trials = 250
		s, shape := arena.SPRT{Elo0: 0, Elo1: 40}, shifted(truth)
		for range trials {
			var p arena.Pentanomial
			v := arena.Undecided
			for n := 1; v == arena.Undecided; n++ {
				p[simulate(r, shape)]++
				if n%4 == 0 {
					v = s.Verdict(p)
				}
			}
			if v == arena.AcceptH1 {
				better++
			}
			pairs += float64(p.Pairs()) / trials
		}
		return better / trials, pairs
	}
	worse, _ := run(0)
	better, _ := run(40)
	middle, long := run(20)
	great, short := run(110)
	if worse > 0.085 || better < 0.915 || middle < 0.35 || middle > 0.65 || great < 0.99 {
		t.Errorf("better is said in %.3f of matches without a difference, %.3f with it, %.3f half-way, %.3f of much better players", worse, better, middle, great)
	}
	if short*3 > long {
		t.Errorf("clear matches take %v pairs, unclear ones %v", short, long)
	}
}
