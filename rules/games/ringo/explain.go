package ringo

import (
	"tablier/i18n"
	"tablier/rules/game"
)

var _ game.Explainer[Position] = Game{}

// nothing is the objection to a legal move.
var nothing game.Text

// Explain says why a move is illegal.
func (Game) Explain(p *Position, m game.Move, _ string) game.Text {
	from, to, taken := unpack(m)
	mine, theirs := p.white, p.black
	if p.turn == game.Black {
		mine, theirs = theirs, mine
	}
	switch {
	case from == citadel:
		return i18n.T("ringo.leaves-citadel")
	case theirs.has(from):
		return i18n.T([...]string{"ringo.enemy-piece.white", "ringo.enemy-piece.black"}[p.turn&1], "from", p.name(from))
	case !mine.has(from):
		return i18n.T("ringo.no-piece", "from", p.name(from))
	case from == to:
		return i18n.T("ringo.same-cell")
	case mine.has(to):
		return i18n.T("ringo.own-piece-stands", "to", p.name(to))
	}
	if taken != nowhere {
		return p.explainCapture(from, to, taken, theirs)
	}
	if theirs.has(to) {
		capture := p.name(from) + "x" + p.name(to)
		return i18n.T("ringo.want-capture", "to", p.name(to), "capture", capture)
	}
	if p.turn == game.Black {
		return p.explainStep(from, to)
	}
	why := p.explainSlide(from, to)
	if why == nothing && p.opts&mustCapture != 0 {
		return i18n.T("ringo.must-capture")
	}
	return why
}

// explainStep says why Black may not go to an empty cell.
func (p *Position) explainStep(from, to uint) game.Text {
	switch {
	case to == citadel:
		return i18n.T("ringo.enters-from-afar", "from", p.name(from))
	case to == from+8:
		return i18n.T("ringo.black-moves-outward")
	case to != from-8 && to != aside(from, 1) && to != aside(from, -1):
		return p.apart(to, from)
	}
	return p.explainQuota(from, to, p.white.len())
}

func (p *Position) apart(a, b uint) game.Text {
	return i18n.T("ringo.not-next", "from", p.name(a), "to", p.name(b))
}

func (p *Position) unaligned(a, b uint) game.Text {
	return i18n.T("ringo.not-in-line", "from", p.name(a), "to", p.name(b))
}

// explainQuota says whether entering the zone is barred with the given number of white pieces.
func (p *Position) explainQuota(from, to uint, whites int) game.Text {
	inside := (p.black & neutral).len()
	if to == citadel || to&7 != 0 || from&7 == 0 || inside+1 <= whites {
		return nothing
	}
	there, left := i18n.T("ringo.black-pieces", "n", inside+1), i18n.T("ringo.white-pieces", "n", whites)
	return i18n.T("ringo.zone-too-full", "there", there, "left", left)
}

// explainSlide says why White may not go to an empty cell.
func (p *Position) explainSlide(from, to uint) game.Text {
	switch {
	case to == citadel:
		return i18n.T("ringo.white-enters")
	case to == from-8 || to == from+8:
		return nothing
	case to&7 == from&7:
		return i18n.T("ringo.sector-move")
	case to>>3 != from>>3:
		return p.unaligned(to, from)
	}
	s := p.slideOf(from)
	if s.quiet>>(to&7)&1 != 0 {
		return nothing
	}
	if p.opts&stepOnly != 0 {
		return i18n.T("ringo.white-moves-one")
	}
	return i18n.T("ringo.way-barred", "from", p.name(from), "to", p.name(to))
}

func (p *Position) slideOf(n uint) *slide {
	return &p.slides()[uint8((p.white|p.black)>>(n&^7))][n&7]
}
