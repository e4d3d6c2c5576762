package roster_test

import (
	"context"
	"testing"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/rules/game"
)

// TestStylesShow plays each style against a player without a style of the same strength. The style's own bias
// must favour the positions that it moves into over those that the other player moves into from the same seat.
func TestStylesShow(t *testing.T) {
	for _, g := range roster.All() {
		rules := g.Rules(g.Info().Defaults())
		for _, style := range game.Styles(rules) {
			t.Run(g.Info().ID+"/"+style.Name, func(t *testing.T) {
				t.Parallel()
				var with, without float64
				for seed := range uint64(styleGames) {
					seat := game.Side(seed % 2)
					with += taste(t, rules, &style, &style, seat, seed)
					without += taste(t, rules, nil, &style, seat, seed)
				}
				if with <= without {
					t.Errorf("on average its positions please it by %.1f, a sound player's by %.1f", with/styleGames, without/styleGames)
				}
			})
		}
	}
}

const (
	styleGames = 8
	stylePlies = 50
	styleNodes = 400
)

// taste plays the start of a game with a style in one seat (nil: no style). It returns the mean of what
// another style would add to the evaluation of the positions that this seat moved into, in hundredths of a
// man.
func taste(t *testing.T, rules game.Rules, plays, judges *game.Style, seat game.Side, seed uint64) float64 {
	t.Helper()
	s := rules.Start()
	var engines [2]engine.Engine
	for side := range engines {
		o := engine.Options{HashMB: 1, Noise: 30, Seed: seed}
		if game.Side(side) == seat {
			o.Style = plays
		}
		e, err := roster.New(rules, o)
		if err != nil {
			t.Fatal(err)
		}
		engines[side] = e
	}
	sum, n := 0, 0
	for s.Plies() < stylePlies && !s.Outcome().Decided() {
		mover := s.Turn()
		r, err := engines[mover].Search(context.Background(), s, engine.Limits{Nodes: styleNodes})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Apply(r.Move); err != nil {
			t.Fatal(err)
		}
		if mover != seat || s.Turn() == seat {
			continue
		}
		features, _ := game.AppendFeatures(nil, s)
		for i, f := range features {
			sum -= int(f) * int(judges.Bias[i]) // from the view of the other side, which is to move
		}
		n++
	}
	return float64(sum) / float64(max(n, 1))
}
