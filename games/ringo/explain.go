package ringo

import (
	"strconv"

	"tablier/game"
)

// Explain implements [game.Explainer].
func (Game) Explain(p *Position, m game.Move, _ string) string {
	from, to, taken := unpack(m)
	mine, theirs := p.white, p.black
	if p.turn == game.Black {
		mine, theirs = theirs, mine
	}
	switch {
	case from == citadel:
		return "a piece never leaves the citadel"
	case theirs.has(from):
		return "the piece on " + p.name(from) + " is the enemy's; it is " + p.turn.String() + "'s turn"
	case !mine.has(from):
		return "there is no piece on " + p.name(from)
	case from == to:
		return "a move does not end where it began"
	case mine.has(to):
		return "an own piece stands on " + p.name(to)
	}
	if taken != nowhere {
		return p.explainCapture(from, to, taken, theirs)
	}
	if theirs.has(to) {
		return "an enemy stands on " + p.name(to) + ": taking it is written " + p.name(from) + "x" + p.name(to)
	}
	why := ""
	if p.turn == game.Black {
		why = p.explainStep(from, to)
	} else {
		why = p.explainSlide(from, to)
	}
	if why == "" && p.opts&mustCapture != 0 && p.turn == game.White {
		why = "white can capture, and these options make capture compulsory"
	}
	return why
}

// explainStep says why Black may not go to an empty cell.
func (p *Position) explainStep(from, to uint) string {
	switch {
	case to == citadel:
		return "only a piece on ring 1 enters the citadel, and " + p.name(from) + " is not on it"
	case to == from+8:
		return "black never moves outward"
	case to != from-8 && to != aside(from, 1) && to != aside(from, -1):
		return p.name(to) + " is not next to " + p.name(from)
	}
	return p.explainQuota(from, to, p.white.len())
}

// explainQuota says whether entering the zone is barred with so many whites left.
func (p *Position) explainQuota(from, to uint, whites int) string {
	inside := (p.black & neutral).len()
	if to == citadel || to&7 != 0 || from&7 == 0 || inside+1 <= whites {
		return ""
	}
	return "the neutral zone would hold " + pieces(inside+1, "black") + " and the board only " + pieces(whites, "white")
}

func pieces(n int, colour string) string {
	if n == 1 {
		return "1 " + colour + " piece"
	}
	return strconv.Itoa(n) + " " + colour + " pieces"
}

// explainSlide says why White may not go to an empty cell.
func (p *Position) explainSlide(from, to uint) string {
	switch {
	case to == citadel:
		return "white never enters the citadel"
	case to == from-8 || to == from+8:
		return ""
	case to&7 == from&7:
		return "within a sector a piece moves one cell only"
	case to>>3 != from>>3:
		return p.name(to) + " is neither on the ring nor in the sector of " + p.name(from)
	}
	s := p.slideOf(from)
	if s.quiet>>(to&7)&1 != 0 {
		return ""
	}
	if p.opts&stepOnly != 0 {
		return "these options let white move only one cell along a ring"
	}
	return "pieces, or the neutral zone, bar the ring both ways between " + p.name(from) + " and " + p.name(to)
}

func (p *Position) slideOf(n uint) *slide {
	return &p.slides()[uint8((p.white|p.black)>>(n&^7))][n&7]
}

// explainCapture says why a capture is illegal whose mover is the own piece on from.
func (p *Position) explainCapture(from, to, taken uint, enemies set) string {
	if taken == citadel {
		return p.explainOverCitadel(from, to)
	}
	victim, landing := p.name(taken), p.name(to)
	switch {
	case !enemies.has(taken):
		return "there is no enemy on " + victim + " to capture"
	case taken&7 == 0:
		return "a piece in the neutral zone cannot be captured, and " + victim + " is in it"
	case from&7 == 0 && p.opts&neutralCaptures == 0:
		return "a piece in the neutral zone cannot capture, and " + p.name(from) + " is in it"
	case to == taken && p.opts&jumpsOnly != 0:
		return "these options allow captures by jumping only"
	case to != taken && to != citadel && enemies.has(to):
		return "a jump needs an empty cell behind the enemy, and " + landing + " is held"
	}
	if p.turn == game.Black {
		return p.explainBlackCapture(from, to, taken)
	}
	if to == citadel {
		return "white never enters the citadel, not even by a jump"
	}
	if taken == from-8 || taken == from+8 {
		return wrongLanding(to == taken || to == 2*taken-from, victim)
	}
	switch {
	case taken&7 == from&7:
		return "within a sector only an adjacent enemy can be captured"
	case taken>>3 != from>>3:
		return victim + " is neither on the ring nor in the sector of " + p.name(from)
	}
	s, reached := p.slideOf(from), false
	for d := range 2 {
		if s.hit[d]>>(taken&7)&1 != 0 {
			reached = true
			if to>>3 == from>>3 && s.behind[d]>>(to&7)&1 != 0 {
				return ""
			}
		}
	}
	switch {
	case reached && to == taken:
		return ""
	case reached:
		return wrongLanding(false, victim)
	case p.opts&stepOnly != 0:
		return "these options let white capture only an adjacent enemy"
	}
	return "pieces, or the neutral zone, bar the ring between " + p.name(from) + " and " + victim
}

// wrongLanding is the complaint about a jump that does not end right behind victim.
func wrongLanding(right bool, victim string) string {
	if right {
		return ""
	}
	return "a jump lands on the empty cell right behind " + victim + ", coming from the side it was reached"
}

func (p *Position) explainBlackCapture(from, to, taken uint) string {
	behind := uint(nowhere)
	switch taken {
	case from - 8:
		behind = taken - 8
		if taken < 8 {
			behind = citadel
		}
	case aside(from, 1):
		behind = aside(from, 2)
	case aside(from, -1):
		behind = aside(from, -2)
	case from + 8:
		return "black never captures outward"
	default:
		return p.name(taken) + " is not next to " + p.name(from)
	}
	if to != taken && to != behind {
		return wrongLanding(false, p.name(taken))
	}
	return p.explainQuota(from, to, p.white.len()-1)
}

func (p *Position) explainOverCitadel(from, to uint) string {
	switch {
	case p.turn == game.Black:
		return "the pieces in the citadel are black's own"
	case p.opts&citadelImmune != 0:
		return "these options make the piece in the citadel safe"
	case p.citadel == 0:
		return "there is no piece in the citadel to capture"
	case p.citadel > 1:
		return "there are two pieces in the citadel" // the game is over then
	case from >= 8:
		return "only a piece on ring 1 jumps over the citadel, and " + p.name(from) + " is not on it"
	case from&7 == 0 && p.opts&neutralCaptures == 0:
		return "a piece in the neutral zone cannot capture, and " + p.name(from) + " is in it"
	case to != from^4: // also o itself
		return "the jump over the citadel lands opposite, on " + p.name(from^4)
	case p.black.has(to):
		return "the jump over the citadel needs an empty cell opposite, and " + p.name(to) + " is held"
	}
	return ""
}
