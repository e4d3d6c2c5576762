package ringo

import "tablier/rules/game"

// explainCapture says why a capture is illegal whose mover is the own piece on from.
func (p *Position) explainCapture(from, to, taken uint, enemies set) game.Text {
	if taken == citadel {
		return p.explainOverCitadel(from, to)
	}
	victim := p.name(taken)
	switch {
	case !enemies.has(taken):
		return game.Text{FR: "il n’y a pas d’ennemi à prendre en " + victim, EN: "there is no enemy on " + victim + " to capture"}
	case taken&7 == 0:
		return game.Text{
			FR: "on ne prend pas un pion dans la zone neutre, où se trouve " + victim,
			EN: "a piece in the neutral zone cannot be captured, and " + victim + " is in it",
		}
	case from&7 == 0 && p.opts&neutralCaptures == 0:
		return p.neutralTaker(from)
	case to == taken && p.opts&jumpsOnly != 0:
		return game.Text{FR: "avec ces options, on ne prend qu’en sautant", EN: "these options allow captures by jumping only"}
	case to != taken && to != citadel && enemies.has(to):
		return game.Text{
			FR: "pour sauter, il faut une case vide derrière l’ennemi, et " + p.name(to) + " est occupée",
			EN: "a jump needs an empty cell behind the enemy, and " + p.name(to) + " is held",
		}
	}
	if p.turn == game.Black {
		return p.explainBlackCapture(from, to, taken)
	}
	return p.explainWhiteCapture(from, to, taken)
}

func (p *Position) neutralTaker(from uint) game.Text {
	return game.Text{
		FR: "un pion dans la zone neutre ne prend pas, et " + p.name(from) + " y est",
		EN: "a piece in the neutral zone cannot capture, and " + p.name(from) + " is in it",
	}
}

func (p *Position) explainWhiteCapture(from, to, taken uint) game.Text {
	victim := p.name(taken)
	if to == citadel {
		return game.Text{
			FR: "un défenseur n’entre jamais dans la citadelle, pas même en sautant",
			EN: "white never enters the citadel, not even by a jump",
		}
	}
	if taken == from-8 || taken == from+8 {
		return wrongLanding(to == taken || to == 2*taken-from, victim)
	}
	switch {
	case taken&7 == from&7:
		return game.Text{FR: "dans un secteur, on ne prend qu’un ennemi voisin", EN: "within a sector only an adjacent enemy can be captured"}
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
		return game.Text{
			FR: "avec ces options, un défenseur ne prend qu’un ennemi voisin",
			EN: "these options let white capture only an adjacent enemy",
		}
	}
	return game.Text{
		FR: "des pions, ou la zone neutre, barrent la couronne entre " + p.name(from) + " et " + victim,
		EN: "pieces, or the neutral zone, bar the ring between " + p.name(from) + " and " + victim,
	}
}

// wrongLanding is the complaint about a jump that does not end right behind victim.
func wrongLanding(right bool, victim string) game.Text {
	if right {
		return nothing
	}
	return game.Text{
		FR: "un saut finit sur la case vide juste derrière " + victim + ", du côté opposé à celui d’où l’on vient",
		EN: "a jump lands on the empty cell right behind " + victim + ", coming from the side it was reached",
	}
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
		return game.Text{FR: "un attaquant ne prend jamais en reculant", EN: "black never captures outward"}
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
		return game.Text{FR: "les pions dans la citadelle sont ceux des attaquants eux-mêmes", EN: "the pieces in the citadel are black's own"}
	case p.opts&citadelImmune != 0:
		return game.Text{FR: "avec ces options, le pion dans la citadelle ne craint rien", EN: "these options make the piece in the citadel safe"}
	case p.citadel == 0:
		return game.Text{FR: "il n’y a pas de pion à prendre dans la citadelle", EN: "there is no piece in the citadel to capture"}
	case p.citadel > 1: // the game is over then
		return game.Text{FR: "il y a deux pions dans la citadelle", EN: "there are two pieces in the citadel"}
	case from >= 8:
		return game.Text{
			FR: "on ne saute par-dessus la citadelle que depuis la couronne 1, et " + p.name(from) + " n’y est pas",
			EN: "only a piece on ring 1 jumps over the citadel, and " + p.name(from) + " is not on it",
		}
	case from&7 == 0 && p.opts&neutralCaptures == 0:
		return p.neutralTaker(from)
	case to != from^4: // also o itself
		return game.Text{
			FR: "le saut par-dessus la citadelle finit en face, en " + p.name(from^4),
			EN: "the jump over the citadel lands opposite, on " + p.name(from^4),
		}
	case p.black.has(to):
		return game.Text{
			FR: "pour sauter par-dessus la citadelle, il faut une case vide en face, et " + p.name(to) + " est occupée",
			EN: "the jump over the citadel needs an empty cell opposite, and " + p.name(to) + " is held",
		}
	}
	return nothing
}
