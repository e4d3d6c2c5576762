package courtcircuit

import (
	"math/bits"

	"tablier/i18n"
	"tablier/rules/game"
)

var _ game.Counted[Position] = Game{}

// Counts shows how many of all pieces have the colour of each side.
func (Game) Counts(p *Position) []game.Count {
	white, black := bits.OnesCount64(uint64(p.men[game.White])), bits.OnesCount64(uint64(p.men[game.Black]))
	return []game.Count{
		{Side: game.White, Text: i18n.T("court-circuit.count-colour"), N: white, Of: white + black},
		{Side: game.Black, Text: i18n.T("court-circuit.count-colour"), N: black, Of: white + black},
	}
}
