package ring

import (
	"math/bits"

	"tablier/i18n"
	"tablier/rules/game"
)

var _ game.Counted[Position] = Game{}

// Counts shows the pawns of each side and the rings that they hold.
func (Game) Counts(p *Position) []game.Count {
	var out []game.Count
	for s := game.White; s <= game.Black; s++ {
		out = append(out,
			game.Count{Side: s, Text: i18n.T("ring.count-pawns"), N: bits.OnesCount64(p.pawns[s])},
			game.Count{Side: s, Text: i18n.T("ring.count-rings"), N: bits.OnesCount64(p.pawns[s] & p.rings)})
	}
	return out
}
