package agon

import (
	"tablier/i18n"
	"tablier/rules/game"
)

var _ game.Counted[Position] = Game{}

// Counts shows the guards around the throne, and the captured pieces that a side must replace.
func (Game) Counts(p *Position) []game.Count {
	var out []game.Count
	for s := game.White; s <= game.Black; s++ {
		out = append(out, game.Count{Side: s, Text: i18n.T("agon.count-guards"), N: p.guards[s].and(rings[1]).minus(p.captives).len(), Of: maxGuards})
		if n := p.captives.and(p.men(s)).len(); n > 0 {
			out = append(out, game.Count{Side: s, Text: i18n.T("agon.count-captives"), N: n})
		}
	}
	return out
}
