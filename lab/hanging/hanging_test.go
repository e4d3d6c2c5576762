package hanging_test

import (
	"flag"
	"slices"
	"testing"

	"tablier/engine/roster"
	"tablier/lab/hanging"
	"tablier/rules/game"
)

var long = flag.Bool("long", false, "look at more games and levels")

// From level 4 on, at most 15 % of the men that can be taken for nothing are declined; at level 3, at most 30 %. Levels 1
// and 2 play any legal move when they are far ahead. The same positions, seeds and node limits give the same shares on every machine.
// Every day looks at the two levels that overlook most, in Ringo; -long at level 5 and the other games too, whose levels
// are made in the same way.
func TestFreeMenAreTaken(t *testing.T) {
	levels := map[int]float64{3: 30, 4: 15}
	if *long {
		levels[5] = 15
	}
	for _, g := range roster.All() {
		rules := g.Rules(g.Info().Defaults())
		if g.Info().ID == "agon" || g.Info().ID != "ringo" && !*long { // in Agon, captured pieces return
			continue
		}
		t.Run(g.Info().ID, func(t *testing.T) {
			t.Parallel()
			list, err := hanging.Positions(rules, 60, 1)
			if err != nil || len(list) < 60 {
				t.Fatalf("%d positions, %v", len(list), err)
			}
			for level, most := range levels {
				seen, err := hanging.Declined(list, level, 1)
				if err != nil {
					t.Fatal(err)
				}
				all, near := seen.Declined, seen.Near
				if all.Percent() > most || level == 3 && near.Percent() > most {
					t.Errorf("level %d declines %.0f %% of the free men, %.0f %% of those next to a piece; want at most %.0f %%", level, all.Percent(), near.Percent(), most)
				}
			}
		})
	}
}

// A strong level leaves a man only for something as good.
func TestStrongLevelsKnowBetter(t *testing.T) {
	ringo, err := roster.Find("ringo")
	if err != nil {
		t.Fatal(err)
	}
	list, err := hanging.Positions(ringo.Rules(ringo.Info().Defaults()), 40, 1)
	if err != nil {
		t.Fatal(err)
	}
	seen, err := hanging.Declined(list, 7, 1)
	if err != nil {
		t.Fatal(err)
	}
	if seen.Declined.Done == 0 || seen.Declined.Done-seen.Better > 2 {
		t.Errorf("level 7 declines %d of %d free men, %d of them for something as good", seen.Declined.Done, seen.Declined.Of, seen.Better)
	}
}

// An overlooked man does not stay free for long.
func TestFreeMenDoNotStand(t *testing.T) {
	ringo, err := roster.Find("ringo")
	if err != nil {
		t.Fatal(err)
	}
	rules := ringo.Rules(ringo.Info().Defaults())
	for level := 3; level <= 4; level++ {
		seen := 0
		for seed := range uint64(6) {
			g, err := hanging.Play(rules, level, seed, 200)
			if err != nil {
				t.Fatal(err)
			}
			seen += g.Declined.Of
			if g.Longest > 3 {
				t.Errorf("level %d, seed %d: a man stands free for %d turns", level, seed, g.Longest)
			}
		}
		if seen == 0 {
			t.Errorf("level %d never saw a free man", level)
		}
	}
}

// Agon’s fourth opponent makes progress: against a novice half of the games take fewer than 150 plies.
func TestAgonGoesForward(t *testing.T) {
	agon, err := roster.Find("agon")
	if err != nil {
		t.Fatal(err)
	}
	rules := agon.Rules(agon.Info().Defaults())
	var plies []int
	for seed := range uint64(9) {
		g, err := hanging.Play(rules, 4, seed, 300)
		if err != nil {
			t.Fatal(err)
		}
		plies = append(plies, g.Plies)
	}
	slices.Sort(plies)
	if median := plies[len(plies)/2]; median >= 150 {
		t.Errorf("the median game takes %d plies: %v", median, plies)
	}
}

// A man is not free if the capturer is recaptured or the side that takes it loses the game.
func TestMoves(t *testing.T) {
	ringo, err := roster.Find("ringo")
	if err != nil {
		t.Fatal(err)
	}
	for position, want := range map[string][]string{
		"6/b5/6/w5/6/6/6/2w3 1 w 0": nil, // nothing to take
	} {
		s, err := ringo.Rules(ringo.Info().Defaults()).Parse(position)
		if err != nil {
			t.Fatal(err)
		}
		if got := hanging.Moves(s); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", position, got, want)
		}
		if b := hanging.Balance(s, game.Black); b != 0 {
			t.Errorf("%s: a balance of %d", position, b)
		}
	}
}
