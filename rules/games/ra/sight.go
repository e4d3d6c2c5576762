package ra

import "tablier/rules/game"

// Sight implements [game.Sighted]: long moves and splits are harder to see.
func (p *Position) Sight(m game.Move) game.Sight {
	from, to, k := unpack(m)
	effort := game.StepEffort
	if p.size(p.turn.Other(), to) > 0 {
		effort = game.CaptureEffort
	}
	effort += game.DistanceEffort * (MostInCell - k) // fewer pieces go farther
	if p.size(p.turn, from) > k {
		effort += game.DistanceEffort
	}
	return game.Sight{From: from, To: to, Effort: effort}
}
