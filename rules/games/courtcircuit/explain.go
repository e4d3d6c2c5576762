package courtcircuit

import (
	"tablier/rules/game"

	"tablier/i18n"
)

// Reasons why a turn is illegal, as clauses. The cell that a clause is about precedes it.
var (
	fine game.Text // nothing is wrong

	overNow      = i18n.T("courtcircuit.all-pieces-show-one-colour")
	notYours     = i18n.T("courtcircuit.piece-other-side-stands")
	nobody       = i18n.T("courtcircuit.no-piece-stands")
	nowhere      = i18n.T("courtcircuit.step-leads-another-cell")
	occupied     = i18n.T("courtcircuit.cell-occupied")
	cornered     = i18n.T("courtcircuit.no-turn-may-end-corner")
	tooFar       = i18n.T("courtcircuit.step-leads-neighbouring-cell")
	wonNoStep    = i18n.T("courtcircuit.last-enemy-piece-turned-game")
	noStepper    = i18n.T("courtcircuit.no-piece-stands-step")
	leftInCorner = i18n.T("courtcircuit.jumper-would-stay-corner-where")
	stepDue      = i18n.T("courtcircuit.step-must-follow-jumps")
	wonNoJump    = i18n.T("courtcircuit.last-enemy-piece-turned-game-over")
	crooked      = i18n.T("courtcircuit.does-not-lie-straight-line")
	landingTaken = i18n.T("courtcircuit.landing-cell-occupied")
	noJump       = i18n.T("courtcircuit.neighbouring-cell-jump-leads-two")
	notBeyond    = i18n.T("courtcircuit.jump-leads-just-beyond-neighbouring")
	overNothing  = i18n.T("courtcircuit.no-piece-jump-over")
	justTurned   = i18n.T("courtcircuit.piece-jumped-was-just-turned")
	tooLate      = i18n.T("courtcircuit.no-tactical-jump-may-follow")
	landedTwice  = i18n.T("courtcircuit.tactical-jumps-may-not-land")
	turnedInWay  = i18n.T("courtcircuit.piece-just-turned-stands-way")
	overMany     = i18n.T("courtcircuit.jump-passes-over-exactly-one")
	dameTooFar   = i18n.T("courtcircuit.piece-jumped-must-stand-next")
)

// Explain says why a move that ParseMove accepted is not legal. ParseMove checks turns
// itself; what remains is the pass, and repetition, which the caller checks.
func (Game) Explain(_ *Position, m game.Move, _ string) game.Text {
	if m == game.Pass {
		return i18n.T("courtcircuit.pass-possible-only-where-no")
	}
	return fine
}
