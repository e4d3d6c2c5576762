package balance

import (
	"tablier/rules/game"

	"tablier/i18n"
)

// solved describes what tablier solve has proved about the fairness of a game, and what is still
// unknown. docs/solving.md has the figures.
var solved = map[string][]game.Text{
	"court-circuit": {
		i18n.T("balance.known.courtcircuit"),
		i18n.T("balance.known.courtcircuit.whole"),
	},
	"ringo": {
		i18n.T("balance.known.ringo"),
		i18n.T("balance.known.ringo.draws"),
	},
	"agon": {i18n.T("balance.known.ra")},
	"ring": {i18n.T("balance.known.ring")},
	"ra":   {i18n.T("balance.known.agon")},
}
