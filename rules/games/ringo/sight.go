package ringo

import "tablier/rules/game"

// Sight implements [game.Sighted]. A long way round the ring is a bent line and hard to see.
func (p *Position) Sight(m game.Move) game.Sight {
	from, to, taken := unpack(m)
	goal := taken
	effort := game.CaptureEffort
	if taken == nowhere {
		goal, effort = to, game.StepEffort
	} else if taken != to {
		effort += game.ChainEffort
	}
	if from/8 == goal/8 && from < citadel {
		apart := (goal - from) & 7
		effort += game.DistanceEffort * (int(min(apart, 8-apart)) - 1)
		if taken != nowhere && !direct(p.white|p.black, from, goal) {
			effort += game.DistanceEffort // the other way round
		}
	}
	return game.Sight{From: p.cell(from), To: p.cell(goal), Effort: effort}
}

// direct reports whether the shorter way between two cells of a ring is free of men.
func direct(men set, from, to uint) bool {
	step := uint(1)
	if (to-from)&7 > 4 {
		step = 7
	}
	for at := from; ; {
		at = at&^7 | (at+step)&7
		if at == to {
			return true
		}
		if men.has(at) {
			return false
		}
	}
}
