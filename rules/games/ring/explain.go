package ring

import (
	"math/bits"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

var _ game.Explainer[Position] = Game{}

// nothing is the objection to a legal move.
var nothing game.Text

// Explain says why m is not legal in p. It returns nothing if it finds no objection.
func (Game) Explain(p *Position, m game.Move, _ string) game.Text {
	e := explainer{p: p, g: &geometry[p.board&3], own: p.pawns[p.turn&1], enemy: p.pawns[p.turn&1^1]}
	switch c, to := source(m), target(m); kindOf(m) {
	case step:
		return first(e.pawn(c), e.taken(to), e.compulsory(), e.pawnBack(c, to))
	case ringStep:
		return first(e.ring(c), e.ringGoal(c, to), e.compulsory(), e.ringBack(c, to))
	case double:
		if p.flags&doubles == 0 {
			return i18n.T("ring.one-piece")
		}
		return first(e.pawn(c), e.leavesRing(c), e.taken(to), e.compulsory(), e.pawnBack(c, to), e.doubleGoal(to, ringTarget(m)), e.ringBack(c, ringTarget(m)))
	default:
		return e.chain(m)
	}
}

// first returns the first reason that is not nothing.
func first(reasons ...game.Text) game.Text {
	for _, r := range reasons {
		if r != nothing {
			return r
		}
	}
	return nothing
}

type explainer struct {
	p          *Position
	g          *tables
	own, enemy uint64
}

func (e *explainer) name(c int) string { return boards[e.p.board].Name(board.Cell(c)) }

func (e *explainer) pawn(c int) game.Text {
	switch {
	case e.own>>c&1 != 0:
		return nothing
	case e.enemy>>c&1 != 0:
		return i18n.T("ring.pawn-enemys", "point", e.name(c))
	}
	return i18n.T("ring.no-pawn-stands", "point", e.name(c))
}

func (e *explainer) taken(c int) game.Text {
	if (e.own|e.enemy)>>c&1 != 0 {
		return i18n.T("ring.pawn-stands", "point", e.name(c))
	}
	return nothing
}

func (e *explainer) compulsory() game.Text {
	if e.g.prey(e.own, e.own|e.enemy, e.enemy&^e.p.rings) != 0 {
		return i18n.T("ring.capture-compulsory")
	}
	return nothing
}

func (e *explainer) pawnBack(c, to int) game.Text {
	if e.g.ban[c][e.p.remembered(c)]>>to&1 != 0 {
		return i18n.T("ring.return.pawn", "point", e.name(c), "to", e.name(to))
	}
	return nothing
}

func (e *explainer) ring(c int) game.Text {
	switch {
	case e.p.rings>>c&1 == 0:
		return i18n.T("ring.no-ring", "point", e.name(c))
	case e.enemy>>c&1 != 0:
		return i18n.T("ring.ring-held-enemy", "point", e.name(c))
	}
	return nothing
}

func (e *explainer) ringThere(to int) game.Text {
	return i18n.T("ring.ring-already", "to", e.name(to))
}

func (e *explainer) ringGoal(c, to int) game.Text {
	switch {
	case e.p.rings>>to&1 != 0:
		return e.ringThere(to)
	case e.enemy>>to&1 != 0:
		return i18n.T("ring.ring-onto-enemy")
	case e.own>>to&1 == 0 && e.own>>c&1 == 0:
		return i18n.T("ring.free-ring-target")
	}
	return nothing
}

func (e *explainer) ringBack(c, to int) game.Text {
	if e.p.ringBan(e.g, c)>>to&1 != 0 {
		return i18n.T("ring.return.ring", "point", e.name(c), "to", e.name(to))
	}
	return nothing
}

func (e *explainer) leavesRing(c int) game.Text {
	if e.p.rings>>c&1 == 0 {
		return i18n.T("ring.no-ring-follows", "point", e.name(c))
	}
	return nothing
}

// doubleGoal checks the ring's part of a double turn whose pawn has gone to pawn.
func (e *explainer) doubleGoal(pawn, to int) game.Text {
	switch {
	case e.p.rings>>to&1 != 0:
		return e.ringThere(to)
	case e.p.flags&doubleSheet != 0 && to != pawn && e.own>>to&1 == 0:
		return i18n.T("ring.double.sheet-target")
	case e.p.flags&doubleSheet == 0 && to != pawn && (e.own|e.enemy)>>to&1 != 0:
		return i18n.T("ring.double.ring-target")
	}
	return nothing
}

// chain checks the jumps of a capture one by one.
func (e *explainer) chain(m game.Move) game.Text {
	c := source(m)
	if why := e.pawn(c); why != nothing {
		return why
	}
	if jumps(m) > 1 && e.p.flags&chains == 0 {
		return i18n.T("ring.no-chains")
	}
	e.own &^= 1 << c
	for i := range jumps(m) {
		over, land := int(e.g.next[c][jump(m, i)]), int(e.g.hop[c][jump(m, i)])
		victim := e.name(over)
		switch {
		case e.own>>over&1 != 0 || i == 0 && over == source(m):
			return i18n.T("ring.own-pawn-jumped", "victim", victim)
		case e.enemy>>over&1 == 0:
			return i18n.T("ring.no-pawn-capture", "victim", victim)
		case e.p.rings>>over&1 != 0:
			return i18n.T("ring.pawn-in-ring", "victim", victim)
		case (e.own|e.enemy)>>land&1 != 0:
			return i18n.T("ring.landing-occupied", "land", e.name(land))
		}
		e.enemy &^= 1 << over
		c = land
	}
	if e.p.flags&chainCompulsory != 0 {
		if more := e.g.prey(1<<c, e.own|e.enemy, e.enemy&^e.p.rings); more != 0 {
			victim := e.name(bits.TrailingZeros64(more))
			return i18n.T("ring.chain-goes-on", "point", e.name(c), "victim", victim)
		}
	}
	return nothing
}
