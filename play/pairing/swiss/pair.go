package swiss

import (
	"errors"
	"slices"

	"tablier/play/pairing"
	"tablier/play/pairing/dutch"
	"tablier/play/pairing/trf"
)

// Pair pairs a round of a report; round 0 is the next one. Pairs are in board order. The error is an *[Error]
// or a *[dutch.Error].
func Pair(r *trf.Report, round int) ([]pairing.Pair, error) {
	if round == 0 {
		round = r.Played() + 1
	}
	t, err := Before(r, round)
	if err != nil {
		return nil, err
	}
	pairs, err := pairBefore(r, t)
	if bye := givenBye(r, round); bye > 0 && err == nil {
		if n := len(pairs); n > 0 && pairs[n-1].IsBye() {
			return nil, &Error{Kind: TwoByes, Round: round, Player: bye}
		}
		pairs = append(pairs, pairing.Pair{White: bye})
	}
	return pairs, err
}

func pairBefore(r *trf.Report, t dutch.Tournament) ([]pairing.Pair, error) {
	if !r.ByRank {
		return dutch.Pair(t)
	}
	number := byRank(r, &t)
	pairs, err := dutch.Pair(t)
	for i, p := range pairs {
		pairs[i] = pairing.Pair{White: number[p.White], Black: number[p.Black]}
	}
	return pairs, err
}

// givenBye returns the player who was given the bye of the pairing before the round is paired; 0 if none was.
func givenBye(r *trf.Report, round int) int {
	for i := range r.Players {
		if p := &r.Players[i]; round > r.Played() && cell(p, round-1).Result == trf.AllocatedBye {
			return p.Number
		}
	}
	return 0
}

// Pairs returns the pairs of a round in a report, in the order of the players' lines.
func Pairs(r *trf.Report, round int) []pairing.Pair {
	var out []pairing.Pair
	for i := range r.Players {
		p := &r.Players[i]
		switch c := cell(p, round-1); {
		case c.Result == trf.AllocatedBye:
			out = append(out, pairing.Pair{White: p.Number})
		case c.Opponent > 0 && c.Colour == pairing.White:
			out = append(out, pairing.Pair{White: p.Number, Black: c.Opponent})
		}
	}
	return out
}

// Difference is a round whose pairs in a report differ from those by the rules.
type Difference struct {
	Round    int
	Reported []pairing.Pair // pairs that only the report has
	Expected []pairing.Pair // pairs that only the rules have
	Problem  error          // why the rules give no pairing; nil if they give one
}

// Check pairs all rounds of a report again and returns the first that differs, or nil. If no line gives the
// number of rounds, the tournament counts as finished, as in reports to FIDE.
func Check(r *trf.Report) (*Difference, error) {
	if r.Rounds == 0 {
		over := *r
		over.Rounds = r.Played()
		r = &over
	}
	for round := 1; round <= r.Played(); round++ {
		reported := Pairs(r, round)
		expected, err := Pair(r, round)
		var impossible *dutch.Error
		if err != nil && !errors.As(err, &impossible) {
			return nil, err
		}
		d := &Difference{Round: round, Reported: without(reported, expected), Expected: without(expected, reported), Problem: err}
		if len(d.Reported)+len(d.Expected) > 0 {
			return d, nil
		}
	}
	return nil, nil
}

func without(a, b []pairing.Pair) []pairing.Pair {
	return slices.DeleteFunc(slices.Clone(a), func(p pairing.Pair) bool { return slices.Contains(b, p) })
}
