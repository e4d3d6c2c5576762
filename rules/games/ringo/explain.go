package ringo

import (
	"strconv"

	"tablier/rules/game"
)

var _ game.Explainer[Position] = Game{}

// nothing is what there is to say against a legal move.
var nothing game.Text

// Explain says why a move is illegal, in French and in English.
func (Game) Explain(p *Position, m game.Move, _ string) game.Text {
	from, to, taken := unpack(m)
	mine, theirs := p.white, p.black
	if p.turn == game.Black {
		mine, theirs = theirs, mine
	}
	switch {
	case from == citadel:
		return game.Text{FR: "un pion ne quitte jamais la citadelle", EN: "a piece never leaves the citadel"}
	case theirs.has(from):
		return game.Text{
			FR: "le pion en " + p.name(from) + " est à l’adversaire, et c’est aux " + [...]string{"défenseurs", "attaquants"}[p.turn&1] + " de jouer",
			EN: "the piece on " + p.name(from) + " is the enemy's; it is " + p.turn.String() + "'s turn",
		}
	case !mine.has(from):
		return game.Text{FR: "il n’y a pas de pion en " + p.name(from), EN: "there is no piece on " + p.name(from)}
	case from == to:
		return game.Text{FR: "un coup ne finit pas là où il commence", EN: "a move does not end where it began"}
	case mine.has(to):
		return game.Text{FR: "la case " + p.name(to) + " porte un pion du même camp", EN: "an own piece stands on " + p.name(to)}
	}
	if taken != nowhere {
		return p.explainCapture(from, to, taken, theirs)
	}
	if theirs.has(to) {
		capture := p.name(from) + "x" + p.name(to)
		return game.Text{
			FR: "un ennemi est en " + p.name(to) + " ; le prendre s’écrit " + capture,
			EN: "an enemy stands on " + p.name(to) + ": taking it is written " + capture,
		}
	}
	if p.turn == game.Black {
		return p.explainStep(from, to)
	}
	why := p.explainSlide(from, to)
	if why == nothing && p.opts&mustCapture != 0 {
		return game.Text{
			FR: "les défenseurs peuvent prendre, et ces options les y obligent",
			EN: "white can capture, and these options make capture compulsory",
		}
	}
	return why
}

// explainStep says why Black may not go to an empty cell.
func (p *Position) explainStep(from, to uint) game.Text {
	switch {
	case to == citadel:
		return game.Text{
			FR: "on n’entre dans la citadelle que depuis la couronne 1, et " + p.name(from) + " n’y est pas",
			EN: "only a piece on ring 1 enters the citadel, and " + p.name(from) + " is not on it",
		}
	case to == from+8:
		return game.Text{FR: "un attaquant ne recule jamais", EN: "black never moves outward"}
	case to != from-8 && to != aside(from, 1) && to != aside(from, -1):
		return p.apart(to, from)
	}
	return p.explainQuota(from, to, p.white.len())
}

func (p *Position) apart(a, b uint) game.Text {
	return game.Text{FR: p.name(a) + " ne touche pas " + p.name(b), EN: p.name(a) + " is not next to " + p.name(b)}
}

func (p *Position) unaligned(a, b uint) game.Text {
	return game.Text{
		FR: p.name(a) + " n’est ni sur la couronne ni dans le secteur de " + p.name(b),
		EN: p.name(a) + " is neither on the ring nor in the sector of " + p.name(b),
	}
}

// explainQuota says whether entering the zone is barred with so many whites left.
func (p *Position) explainQuota(from, to uint, whites int) game.Text {
	inside := (p.black & neutral).len()
	if to == citadel || to&7 != 0 || from&7 == 0 || inside+1 <= whites {
		return nothing
	}
	there, left := number(inside+1, "attaquant", "black piece"), number(whites, "défenseur", "white piece")
	return game.Text{
		FR: "il y aurait " + there.FR + " dans la zone neutre, pour " + left.FR + " sur le plateau",
		EN: "the neutral zone would hold " + there.EN + " and the board only " + left.EN,
	}
}

// number counts things whose plurals end in s; zero is singular in French only.
func number(n int, fr, en string) game.Text {
	if n > 1 {
		fr += "s"
	}
	if n != 1 {
		en += "s"
	}
	digits := strconv.Itoa(n)
	return game.Text{FR: digits + " " + fr, EN: digits + " " + en}
}

// explainSlide says why White may not go to an empty cell.
func (p *Position) explainSlide(from, to uint) game.Text {
	switch {
	case to == citadel:
		return game.Text{FR: "un défenseur n’entre jamais dans la citadelle", EN: "white never enters the citadel"}
	case to == from-8 || to == from+8:
		return nothing
	case to&7 == from&7:
		return game.Text{FR: "dans un secteur, on n’avance ou ne recule que d’une case", EN: "within a sector a piece moves one cell only"}
	case to>>3 != from>>3:
		return p.unaligned(to, from)
	}
	s := p.slideOf(from)
	if s.quiet>>(to&7)&1 != 0 {
		return nothing
	}
	if p.opts&stepOnly != 0 {
		return game.Text{
			FR: "avec ces options, un défenseur ne fait qu’un pas sur sa couronne",
			EN: "these options let white move only one cell along a ring",
		}
	}
	return game.Text{
		FR: "des pions, ou la zone neutre, barrent la couronne des deux côtés entre " + p.name(from) + " et " + p.name(to),
		EN: "pieces, or the neutral zone, bar the ring both ways between " + p.name(from) + " and " + p.name(to),
	}
}

func (p *Position) slideOf(n uint) *slide {
	return &p.slides()[uint8((p.white|p.black)>>(n&^7))][n&7]
}
