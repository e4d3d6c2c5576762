package balance

import (
	"tablier/rules/game"

	"tablier/i18n"
)

// solved describes what tablier solve has proved about the fairness of a game, and what is still
// unknown. docs/solving.md has the figures.
var solved = map[string][]game.Text{
	"court-circuit": {
		i18n.T("balance.3-3-cells-three-pieces"),
		i18n.T("balance.whole-game-6-6-cells"),
	},
	"ringo": {
		i18n.T("balance.all-endings-at-most-three"),
		i18n.T("balance.ending-nobody-can-force-draw"),
	},
	"agon": {i18n.T("balance.neither-endings-nor-start-position")},
	"ring": {i18n.T("balance.board-30-points-pawns-step")},
	"ra":   {i18n.T("balance.endings-two-three-four-pieces")},
}
