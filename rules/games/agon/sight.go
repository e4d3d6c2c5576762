package agon

import "tablier/rules/game"

// Sight implements [game.Sighted]. A capture needs two pieces and a look around. A step inward is the aim of the game
// and easy to see, a step along the ring is a detour, and a piece put back may go to many cells.
func (p *Position) Sight(m game.Move) game.Sight {
	from, to := unpack(m)
	if from == none {
		return game.Sight{From: cellOf[to], To: cellOf[to], Effort: game.StepEffort}
	}
	effort := game.StepEffort
	switch {
	case p.captives.has(from):
	case p.Rank(m) >= 100:
		effort = game.CaptureEffort + game.ChainEffort
	case ringOf[to] < ringOf[from]:
		effort -= game.ChainEffort
	}
	if p.queens[p.turn&1] == from {
		effort -= game.DistanceEffort
	}
	return game.Sight{From: cellOf[from], To: cellOf[to], Effort: effort}
}
