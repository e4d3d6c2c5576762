package agon

import (
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

func TestTactical(t *testing.T) {
	gametest.Tactical(t, New(), Game{}.Start, func(before, after *Position, m game.Move) bool {
		if !before.captives.empty() {
			return false
		}
		w, won := after.Outcome().Winner()
		return !after.captives.empty() || won && w == before.turn
	})
}

// Filling the last gap around the queen on the throne wins and is tactical. Shifting the gap is not tactical.
func TestTheLastGap(t *testing.T) {
	p, _, err := Game{}.ParsePosition(info.Defaults(), "q5/7/8/9/4GG4/4GQG4/4G5/5G3/8/7/6 w - 0 0")
	if err != nil {
		t.Fatal(err)
	}
	got, forced := p.AppendTactical(nil)
	if len(got) != 1 || forced || string(Game{}.AppendMove(nil, &p, got[0])) != "h6-g6" {
		t.Fatalf("%x, forced %v; want h6-g6", got, forced)
	}
	if p.Play(got[0]); p.Outcome() != game.Win(game.White, game.Throne) {
		t.Errorf("it leads to %+v", p.Outcome())
	}
}
