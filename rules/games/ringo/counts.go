package ringo

import (
	"tablier/i18n"
	"tablier/rules/game"
)

var _ game.Counted[Position] = Game{}

// Counts shows how far each side is from its goal: attackers in the citadel, and attackers captured.
func (Game) Counts(p *Position) []game.Count {
	return []game.Count{
		{Side: game.White, Text: i18n.T("ringo.count-captured"), N: p.captured(), Of: p.target()},
		{Side: game.Black, Text: i18n.T("ringo.count-citadel"), N: int(p.citadel), Of: toWin},
	}
}
