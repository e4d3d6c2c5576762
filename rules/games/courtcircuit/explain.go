package courtcircuit

import (
	"tablier/rules/game"

	"tablier/i18n"
)

// Reasons why a turn is illegal, as clauses. The cell that a clause is about precedes it.
var (
	fine game.Text // nothing is wrong

	overNow      = i18n.T("courtcircuit.one-colour")
	notYours     = i18n.T("courtcircuit.enemy-stands")
	nobody       = i18n.T("courtcircuit.no-piece-stands")
	nowhere      = i18n.T("courtcircuit.step-same-cell")
	occupied     = i18n.T("courtcircuit.cell-occupied")
	cornered     = i18n.T("courtcircuit.corner-end")
	tooFar       = i18n.T("courtcircuit.step-too-far")
	wonNoStep    = i18n.T("courtcircuit.last-turned.no-step")
	noStepper    = i18n.T("courtcircuit.nothing-to-step")
	leftInCorner = i18n.T("courtcircuit.jumper-in-corner")
	stepDue      = i18n.T("courtcircuit.step-missing")
	wonNoJump    = i18n.T("courtcircuit.last-turned")
	crooked      = i18n.T("courtcircuit.not-straight")
	landingTaken = i18n.T("courtcircuit.landing-cell-occupied")
	noJump       = i18n.T("courtcircuit.jump-to-neighbour")
	notBeyond    = i18n.T("courtcircuit.jump-not-beyond")
	overNothing  = i18n.T("courtcircuit.nothing-to-jump")
	justTurned   = i18n.T("courtcircuit.jumped-just-turned")
	tooLate      = i18n.T("courtcircuit.tactical-after-attack")
	landedTwice  = i18n.T("courtcircuit.tactical-twice")
	turnedInWay  = i18n.T("courtcircuit.turned-in-way")
	overMany     = i18n.T("courtcircuit.jump-over-one")
	dameTooFar   = i18n.T("courtcircuit.dame-not-next")
)

// Explain says why a move that ParseMove accepted is not legal. ParseMove checks turns
// itself; what remains is the pass, and repetition, which the caller checks.
func (Game) Explain(_ *Position, m game.Move, _ string) game.Text {
	if m == game.Pass {
		return i18n.T("courtcircuit.pass-with-turns")
	}
	return fine
}
