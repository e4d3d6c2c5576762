package agon

import "tablier/rules/game"

// Sight implements [game.Sighted]: a capture needs two pieces and a look around, a step inward is what the game is about, a
// step along the ring is a detour, and a piece put back may go to many cells.
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
