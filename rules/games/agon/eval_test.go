package agon_test

import (
	"testing"

	"tablier/rules/game"
	"tablier/rules/games/agon"
)

// TestEvaluate compares positions that differ in one thing, by which is better for White to move.
func TestEvaluate(t *testing.T) {
	for _, c := range []struct{ name, set, better, worse string }{
		{"a guard nearer to the throne", "", layout("k6 e5", "a1", "w", ""), layout("k6 d4", "a1", "w", "")},
		{"a queen on the throne", "", layout("f6", "a1", "w", ""), layout("f7", "a1", "w", "")},
		{"an enemy guard at the rim", "", layout("k6", "a1 k2", "w", ""), layout("k6", "a1 f5", "w", "")},
		{"an enemy guard captured", "", layout("k6 d4", "a1 e6", "w", "e6"), layout("k6 d4", "a1 e6", "w", "")},
		{"an enemy queen captured", "queen-placed-by=opponent", layout("k6 d4", "e6", "w", "e6"), layout("k6 d4", "e6", "w", "")},
		{"a capture threatened", "", layout("k6 d4 c6", "a1 d5", "w", ""), layout("k6 d4 c7", "a1 d5", "w", "")},
	} {
		better, worse := parsed(t, c.set, c.better), parsed(t, c.set, c.worse)
		if b, w := better.Evaluate(), worse.Evaluate(); b <= w {
			t.Errorf("%s is worth %d, without it %d", c.name, b, w)
		}
	}
}

// TestEvaluateSides checks that before the first move the sides are equal except for being on move.
func TestEvaluateSides(t *testing.T) {
	const rest = "q1G1g1/6G/G7/9/g8g/11/G8G/9/7g/g6/1G1g1Q "
	white, black := parsed(t, "", rest+"w - 0 0"), parsed(t, "", rest+"b - 0 0")
	if w, b := white.Evaluate(), black.Evaluate(); w != b {
		t.Errorf("the start is worth %d for White and %d for Black to move", w, b)
	}
}

// TestTension checks that guards of either side, captured ones too, count from ring 3 inward.
func TestTension(t *testing.T) {
	start := agon.Game{}.Start(agon.Game{}.Info().Defaults())
	if n := start.Tension(); n != 0 {
		t.Errorf("the start has a tension of %d", n)
	}
	one, three := parsed(t, "", layout("k6 d3", "a1 e2 g1", "w", "")), parsed(t, "", layout("k6 d4", "a1 e4 g4", "w", "g4"))
	if n := one.Tension(); n <= 0 || three.Tension() != 3*n {
		t.Errorf("one guard near the throne has a tension of %d, three of %d", n, three.Tension())
	}
}

// TestRank checks that captures come before quiet moves, and a queen before a guard.
func TestRank(t *testing.T) {
	p := parsed(t, "", layout("k6 d4 c6 h3 j1", "d5 h4", "w", ""))
	rank := map[string]int{}
	for _, m := range p.AppendMoves(nil) {
		rank[string(agon.Game{}.AppendMove(nil, &p, m))] = p.Rank(m)
	}
	if !(rank["c6-d6"] > rank["k6-j6"] && rank["k6-j6"] > rank["k6-k5"] && rank["k6-k5"] == 0) {
		t.Errorf("ranks %v", rank)
	}
	if p.Rank(game.Pass) != 0 {
		t.Errorf("a pass ranks %d", p.Rank(game.Pass))
	}
}

func BenchmarkEvaluate(b *testing.B) {
	p := agon.Game{}.Start(agon.Game{}.Info().Defaults())
	for b.Loop() {
		p.Evaluate()
	}
}
