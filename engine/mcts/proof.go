package mcts

import (
	"tablier/engine"
	"tablier/rules/game"
)

// proofKind is the proven result of a node.
type proofKind uint8

const (
	unproven proofKind = iota
	whiteWins
	blackWins
	drawn
)

// winFor returns the kind in which side wins.
func winFor(side game.Side) proofKind { return whiteWins + proofKind(side) }

// maxProof is the longest distance stored, in plies.
const maxProof = 250

// proof is the proven result of a node: who wins, with how many points, in at most how many plies.
type proof struct {
	kind   proofKind
	plies  uint8
	points uint8
}

func proofOf(o game.Outcome, plies uint8) proof {
	p := proof{kind: drawn, plies: plies, points: o.Points}
	if w, ok := o.Winner(); ok {
		p.kind = winFor(w)
	}
	return p
}

// score returns the proof as a score of the engine, for side.
func (p proof) score(side game.Side) int {
	n := engine.WinScore + int(p.points)*engine.PointScore - int(p.plies)
	switch p.kind {
	case winFor(side):
		return n
	case winFor(side.Other()):
		return -n
	}
	return 0
}

// A won game is worth 1 without points or with the most points, and a little less with fewer. The
// difference is small, so that a certain win is not given up for the chance of a greater one.
const (
	minWinValue = 0.85
	maxPoints   = 6 // points
)

// value returns the value of the proof from White's view, -1 to 1.
func (p proof) value() float64 {
	v := 1.0
	if p.points > 0 {
		v = minWinValue + (1-minWinValue)*float64(min(p.points, maxPoints))/maxPoints
	}
	switch p.kind {
	case whiteWins:
		return v
	case blackWins:
		return -v
	}
	return 0
}

// updateProof proves node i, in which side is to move, if its children decide it. It reports
// whether they do.
func (t *tree[P, PP, H, HP]) updateProof(i uint32, side game.Side) bool {
	n := &t.nodes[i]
	var best proof
	all := n.fullyExpanded
	for k := range uint32(n.children) {
		p := t.nodes[n.firstChild+k].proof
		if p.kind == unproven {
			all = false
			continue
		}
		if best.kind == unproven || p.score(side) > best.score(side) {
			best = p
		}
	}
	if best.kind != winFor(side) && !all || best.kind == unproven {
		return false
	}
	best.plies = min(best.plies+1, maxProof)
	n.proof = best
	return true
}
