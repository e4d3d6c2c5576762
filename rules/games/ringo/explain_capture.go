package ringo

import (
	"tablier/rules/game"

	"tablier/i18n"
)

// explainCapture says why a capture by the own piece on from is illegal.
func (p *Position) explainCapture(from, to, taken uint, enemies set) game.Text {
	if taken == citadel {
		return p.explainOverCitadel(from, to)
	}
	victim := p.name(taken)
	switch {
	case !enemies.has(taken):
		return i18n.T("ringo.no-enemy-capture", "victim", victim)
	case taken&7 == 0:
		return i18n.T("ringo.zone-captured", "victim", victim)
	case from&7 == 0 && p.opts&neutralCaptures == 0:
		return p.neutralTaker(from)
	case to == taken && p.opts&jumpsOnly != 0:
		return i18n.T("ringo.jumps-only")
	case to != taken && to != citadel && enemies.has(to):
		return i18n.T("ringo.landing-occupied", "to", p.name(to))
	}
	if p.turn == game.Black {
		return p.explainBlackCapture(from, to, taken)
	}
	return p.explainWhiteCapture(from, to, taken)
}

func (p *Position) neutralTaker(from uint) game.Text {
	return i18n.T("ringo.zone-captures", "from", p.name(from))
}

func (p *Position) explainWhiteCapture(from, to, taken uint) game.Text {
	victim := p.name(taken)
	if to == citadel {
		return i18n.T("ringo.white-jumps-in")
	}
	if taken == from-8 || taken == from+8 {
		return wrongLanding(to == taken || to == 2*taken-from, victim)
	}
	switch {
	case taken&7 == from&7:
		return i18n.T("ringo.sector-capture")
	case taken>>3 != from>>3:
		return p.unaligned(taken, from)
	}
	s, reached := p.slideOf(from), false
	for d := range 2 {
		if s.hit[d]>>(taken&7)&1 != 0 {
			reached = true
			if to>>3 == from>>3 && s.behind[d]>>(to&7)&1 != 0 {
				return nothing
			}
		}
	}
	switch {
	case reached && to == taken:
		return nothing
	case reached:
		return wrongLanding(false, victim)
	case p.opts&stepOnly != 0:
		return i18n.T("ringo.white-captures-adjacent")
	}
	return i18n.T("ringo.way-barred.victim", "from", p.name(from), "victim", victim)
}

// wrongLanding is the objection to a jump that does not end right behind victim.
func wrongLanding(right bool, victim string) game.Text {
	if right {
		return nothing
	}
	return i18n.T("ringo.want-landing", "victim", victim)
}

func (p *Position) explainBlackCapture(from, to, taken uint) game.Text {
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
		return i18n.T("ringo.black-captures-outward")
	default:
		return p.apart(taken, from)
	}
	if to != taken && to != behind {
		return wrongLanding(false, p.name(taken))
	}
	return p.explainQuota(from, to, p.white.len()-1)
}

func (p *Position) explainOverCitadel(from, to uint) game.Text {
	switch {
	case p.turn == game.Black:
		return i18n.T("ringo.citadel-own")
	case p.opts&citadelImmune != 0:
		return i18n.T("ringo.citadel-safe")
	case p.citadel == 0:
		return i18n.T("ringo.citadel-empty")
	case p.citadel > 1: // the game is over then
		return i18n.T("ringo.two-pieces-citadel")
	case from >= 8:
		return i18n.T("ringo.jumps-from-afar", "from", p.name(from))
	case from&7 == 0 && p.opts&neutralCaptures == 0:
		return p.neutralTaker(from)
	case to != from^4: // includes o itself
		return i18n.T("ringo.want-opposite", "n", p.name(from^4))
	case p.black.has(to):
		return i18n.T("ringo.opposite-occupied", "to", p.name(to))
	}
	return nothing
}
