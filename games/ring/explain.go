package ring

import (
	"math/bits"

	"tablier/board"
	"tablier/game"
)

// Explain says why m is not legal in p, "" where it finds nothing wrong.
func (Game) Explain(p *Position, m game.Move, _ string) string {
	e := explainer{p: p, g: &geometry[p.board&3], own: p.pawns[p.turn&1], enemy: p.pawns[p.turn&1^1]}
	switch c, to := source(m), target(m); kindOf(m) {
	case step:
		return first(e.pawn(c), e.taken(to), e.compulsory(), e.pawnBack(c, to))
	case ringStep:
		return first(e.ring(c), e.ringGoal(c, to), e.compulsory(), e.ringBack(c, to))
	case double:
		if p.flags&doubleYes == 0 {
			return "a turn moves a pawn or a ring, not both, unless double=yes"
		}
		return first(e.pawn(c), e.leavesRing(c), e.taken(to), e.compulsory(), e.pawnBack(c, to), e.doubleGoal(to, ringTarget(m)), e.ringBack(c, ringTarget(m)))
	default:
		return e.chain(m)
	}
}

// first returns the first reason there is.
func first(reasons ...string) string {
	for _, r := range reasons {
		if r != "" {
			return r
		}
	}
	return ""
}

type explainer struct {
	p          *Position
	g          *tables
	own, enemy uint64
}

func (e *explainer) name(c int) string { return boards[e.p.board].Name(board.Cell(c)) }

// who is the side to move, for messages.
func (e *explainer) who() string { return e.p.turn.String() }

func (e *explainer) pawn(c int) string {
	switch {
	case e.own>>c&1 != 0:
		return ""
	case e.enemy>>c&1 != 0:
		return "the pawn on " + e.name(c) + " is the enemy's"
	}
	return "no pawn stands on " + e.name(c)
}

func (e *explainer) taken(c int) string {
	if (e.own|e.enemy)>>c&1 != 0 {
		return "a pawn stands on " + e.name(c)
	}
	return ""
}

func (e *explainer) compulsory() string {
	if e.g.prey(e.own, e.own|e.enemy, e.enemy&^e.p.rings) != 0 {
		return "capture is compulsory"
	}
	return ""
}

func (e *explainer) pawnBack(c, to int) string {
	if e.g.ban[c][e.p.remembered(c)]>>to&1 != 0 {
		return "to and fro: the pawn on " + e.name(c) + " last left " + e.name(to) + " and may return there only by a capture"
	}
	return ""
}

func (e *explainer) ring(c int) string {
	switch {
	case e.p.rings>>c&1 == 0:
		return "there is no ring on " + e.name(c)
	case e.enemy>>c&1 != 0:
		return "the ring on " + e.name(c) + " is held by the enemy"
	}
	return ""
}

func (e *explainer) ringGoal(c, to int) string {
	switch {
	case e.p.rings>>to&1 != 0:
		return "there is a ring on " + e.name(to) + " already"
	case e.enemy>>to&1 != 0:
		return "a ring may not go onto an enemy pawn"
	case e.own>>to&1 == 0 && e.own>>c&1 == 0:
		return "a free ring goes onto an own pawn only, never to an empty point"
	}
	return ""
}

func (e *explainer) ringBack(c, to int) string {
	if e.p.ringBan(e.g, c)>>to&1 != 0 {
		return "to and fro: the ring on " + e.name(c) + " last left " + e.name(to)
	}
	return ""
}

func (e *explainer) leavesRing(c int) string {
	if e.p.rings>>c&1 == 0 {
		return "the pawn on " + e.name(c) + " leaves no ring that could follow"
	}
	return ""
}

// doubleGoal is about the ring's part of a double turn whose pawn has gone to pawn.
func (e *explainer) doubleGoal(pawn, to int) string {
	switch {
	case e.p.rings>>to&1 != 0:
		return "there is a ring on " + e.name(to) + " already"
	case to != pawn && (e.own|e.enemy)>>to&1 != 0:
		return "in a double turn the ring goes onto the pawn that left it or to an empty point"
	}
	return ""
}

// chain walks through the jumps of a capture.
func (e *explainer) chain(m game.Move) string {
	c := source(m)
	if why := e.pawn(c); why != "" {
		return why
	}
	if jumps(m) > 1 && e.p.flags&chains == 0 {
		return "one capture a turn: there are no chains under chain=no"
	}
	e.own &^= 1 << c
	for i := range jumps(m) {
		over, land := int(e.g.next[c][jump(m, i)]), int(e.g.hop[c][jump(m, i)])
		switch {
		case e.own>>over&1 != 0 || i == 0 && over == source(m):
			return "the pawn on " + e.name(over) + " is " + e.who() + "'s own"
		case e.enemy>>over&1 == 0:
			return "there is no pawn to capture on " + e.name(over)
		case e.p.rings>>over&1 != 0:
			return "the pawn on " + e.name(over) + " is in a ring and cannot be captured"
		case (e.own|e.enemy)>>land&1 != 0:
			return "a pawn stands on " + e.name(land) + ", where the jump would land"
		}
		e.enemy &^= 1 << over
		c = land
	}
	if e.p.flags&chainCompulsory != 0 {
		if more := e.g.prey(1<<c, e.own|e.enemy, e.enemy&^e.p.rings); more != 0 {
			return "the chain must go on: the pawn on " + e.name(c) + " can still capture the one on " + e.name(bits.TrailingZeros64(more))
		}
	}
	return ""
}
