package plain

import (
	"math/bits"
	"time"

	"tablier/rules/game"
	"tablier/rules/games/ringo"
)

// NewRingo returns an opponent in Ringo. now is the clock for time limits.
func NewRingo(now func() time.Time) *Player[ringo.Position, *ringo.Position] {
	return newPlayer[ringo.Position](now, ringo.Game{}, sense[ringo.Position]{judge: judgeRingo, gain: gainRingo})
}

// judgeRingo counts men and advancement, in hundredths of an attacker.
func judgeRingo(pos *ringo.Position) int {
	white, black, inside := pos.Sets()
	score := 100*(bits.OnesCount64(black)+inside) - 180*bits.OnesCount64(white) + 150*inside
	for ring := range 6 {
		score += (6 - ring) * 8 * bits.OnesCount64(black>>(8*ring)&0xFF)
	}
	if pos.Turn() == game.White {
		return -score
	}
	return score
}

func gainRingo(_ *ringo.Position, m game.Move) int {
	if _, to, taken := ringo.Step(m); taken != ringo.NothingHere || to == ringo.InCitadel {
		return 1
	}
	return 0
}
