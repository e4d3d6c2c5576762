package hanging_test

import (
	"testing"

	"tablier/engine/roster"
	"tablier/lab/hanging"
	"tablier/rules/game"
)

// The first opponent is one that a beginner beats: a player who takes what can be taken beats it about as often as it
// loses, and even random moves sometimes do. The second is stronger, but not out of reach. The limits are wide; the
// same seeds and nodes give the same games on every machine.
func TestFirstOpponents(t *testing.T) {
	const games, most = 12, 240
	for _, g := range roster.All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			rules := g.Rules(g.Info().Defaults())
			share := func(level int, other hanging.Player) float64 {
				r, err := hanging.PlayMatch(rules, hanging.Level(rules, level), other, games, most)
				if err != nil {
					t.Fatal(err)
				}
				return r.Percent()
			}
			first, random, second := share(1, hanging.Taker), share(1, hanging.Random(rules)), share(2, hanging.Level(rules, 1))
			t.Logf("level 1 scores %.0f %% against a taker, %.0f %% against random moves; level 2 %.0f %% against level 1", first, random, second)
			if first < 5 || first > 75 {
				t.Errorf("level 1 scores %.0f %% against a player who takes what it can", first)
			}
			if random < 20 || random > 98 {
				t.Errorf("level 1 scores %.0f %% against random moves", random)
			}
			if second < 45 {
				t.Errorf("level 2 scores %.0f %% against level 1", second)
			}
		})
	}
}

// The taker wins if it can, else takes what it can.
func TestTaker(t *testing.T) {
	ringo, err := roster.Find("ringo")
	if err != nil {
		t.Fatal(err)
	}
	rules := ringo.Rules(ringo.Info().Defaults())
	for position, want := range map[string]func(s game.State) bool{
		"6/b5/6/w5/6/6/6/2w3 1 b 0":         func(s game.State) bool { return s.Outcome().Decided() },
		"6/3w2/4b1/6/1w2b1/5b/w5/3b2 0 w 0": func(s game.State) bool { return hanging.Balance(s, game.White) == 0 },
	} {
		for seed := range uint64(5) {
			s, err := rules.Parse(position)
			if err != nil {
				t.Fatal(err)
			}
			e, l, _ := hanging.Taker(seed)
			r, err := e.Search(t.Context(), s, l)
			if err != nil {
				t.Fatal(err)
			}
			s.Apply(r.Move)
			if !want(s) {
				t.Errorf("%s: %s", position, r.Move)
			}
		}
	}
}
