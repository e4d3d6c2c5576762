package bid_test

import (
	"errors"
	"math"
	"testing"

	"tablier/play/bid"
)

func TestSettle(t *testing.T) {
	for _, c := range []struct {
		bids  [2]int
		heads bool
		taker int
		odds  int
	}{
		{[2]int{0, 4}, true, 0, 0},
		{[2]int{4, 1}, false, 1, 1},
		{[2]int{2, 2}, false, 0, 2},
		{[2]int{2, 2}, true, 1, 2},
	} {
		d := bid.Settle(c.bids, c.heads)
		if d.Taker != c.taker || d.Odds() != c.odds || d.Bids != c.bids {
			t.Errorf("%v, heads %v: %+v with odds %d", c.bids, c.heads, d, d.Odds())
		}
	}
}

// Whatever the bids, no player gets worse terms on either side than they bid.
func TestNobodyGetsLessThanTheirBid(t *testing.T) {
	for a := range 11 {
		for b := range 11 {
			for _, heads := range []bool{false, true} {
				d := bid.Settle([2]int{a, b}, heads)
				if other := d.Bids[1-d.Taker]; d.Odds() > other {
					t.Errorf("bids %d and %d: the other gives %d draws, and offered %d", a, b, d.Odds(), other)
				}
			}
		}
	}
}

func TestCheck(t *testing.T) {
	for _, good := range []int{0, 3, 4} {
		if err := bid.Check(4, good); err != nil {
			t.Errorf("%d: %v", good, err)
		}
	}
	for _, bad := range []int{-1, 5} {
		var e *bid.Error
		if err := bid.Check(4, bad); !errors.As(err, &e) || e.Bid != bad || e.Games != 4 {
			t.Errorf("%d: %v", bad, err)
		}
	}
}

func TestScore(t *testing.T) {
	d := bid.Deal{Bids: [2]int{2, 3}}
	for draws, want := range [][2]int{{2, 4}, {4, 4}, {6, 4}, {7, 5}, {8, 6}} {
		if got := d.Score([2]int{1, 2}, draws); got != want {
			t.Errorf("%d draws: %v, want %v", draws, got, want)
		}
		if got := d.Used(draws); got != min(draws, 2) {
			t.Errorf("%d draws: %d are used", draws, got)
		}
	}
}

func TestEven(t *testing.T) {
	for _, c := range []struct {
		name   string
		c      bid.Chances
		games  int
		odds   int
		enough bool
	}{
		{"even already", bid.Chances{Win: 0.2, Draw: 0.6, Lose: 0.2}, 10, 0, true},
		{"always drawn", bid.Chances{Draw: 1}, 4, 0, true},
		{"never drawn", bid.Chances{Win: 0.1, Lose: 0.9}, 10, 10, false},
		{"all draws just do", bid.Chances{Win: 0.2, Draw: 0.3, Lose: 0.5}, 6, 6, true},
		{"all draws do not", bid.Chances{Win: 0.2, Draw: 0.28, Lose: 0.52}, 6, 6, false},
		{"the stronger side", bid.Chances{Win: 0.6, Draw: 0.2, Lose: 0.2}, 6, 0, true},
	} {
		odds, expected, enough := bid.Even(c.c, c.games)
		if odds != c.odds || enough != c.enough {
			t.Errorf("%s: %d, %v, want %d, %v", c.name, odds, enough, c.odds, c.enough)
		}
		if got := c.c.Expected(c.games, odds); math.Abs(got-expected) > 1e-12 {
			t.Errorf("%s: expects %f and %f", c.name, got, expected)
		}
	}
}

// The expected share is the average over all possible matches, each scored by Score.
func TestExpectedIsTheMeanOfScores(t *testing.T) {
	c, games, odds := bid.Chances{Win: 0.15, Draw: 0.35, Lose: 0.5}, 5, 2
	d := bid.Deal{Bids: [2]int{odds, odds}}
	var mean func(wins [2]int, draws int, p float64) float64
	mean = func(wins [2]int, draws int, p float64) float64 {
		if wins[0]+wins[1]+draws == games {
			return p * float64(d.Score(wins, draws)[0]) / 2 / float64(games)
		}
		return mean([2]int{wins[0] + 1, wins[1]}, draws, p*c.Win) + mean([2]int{wins[0], wins[1] + 1}, draws, p*c.Lose) +
			mean(wins, draws+1, p*c.Draw)
	}
	if got, want := c.Expected(games, odds), mean([2]int{}, 0, 1); math.Abs(got-want) > 1e-12 {
		t.Errorf("expects %f, on average it is %f", got, want)
	}
}
