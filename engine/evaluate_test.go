package engine

import "testing"

func TestSurely(t *testing.T) {
	for _, c := range []struct {
		name              string
		network, sum, got int
	}{
		{"not sure", 1200, 300, 1200},
		{"nor of a loss", -900, 2000, -900},
		{"a little", 1300, 1000, 1200 + 6 + (300*94+100*1000)/400},
		{"wholly", 1760, 560, 1200 + 35 + 560},
		{"the sum sees a loss", 1760, -560, 1200 + 35},
		{"no network", 2500, 2500, 2500},
	} {
		if got := blendEvaluations(c.network, c.sum); got != c.got {
			t.Errorf("%s: %d and %d make %d, want %d", c.name, c.network, c.sum, got, c.got)
		}
	}
	for network := -4000; network <= 4000; network += 7 {
		for sum := -2000; sum <= 2000; sum += 50 {
			v := blendEvaluations(network, sum)
			if back := blendEvaluations(-network, -sum); back != -v {
				t.Fatalf("%d and %d make %d for one side, %d for the other", network, sum, v, back)
			}
			if network > blendFrom && v < blendFrom || network < -blendFrom && v > -blendFrom {
				t.Fatalf("%d and %d make %d: less than what is not sure", network, sum, v)
			}
			if network >= blendTo && sum > 0 && network != sum && v >= blendEvaluations(network, sum+50) && network != sum+50 {
				t.Fatalf("%d: a sum of %d is worth no more than of %d", network, sum+50, sum)
			}
		}
	}
}
