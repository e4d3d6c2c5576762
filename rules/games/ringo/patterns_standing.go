package ringo

import (
	"slices"

	"tablier/i18n"
	"tablier/rules/game"
)

// AppendStanding implements [game.Patterned].
func (Game) AppendStanding(dst []game.Finding, pos *Position) []game.Finding {
	p := teacher{pos}
	if p.over() {
		return dst
	}
	dst = p.appendThreats(dst, game.White, exposedAttacker, 55)
	dst = p.appendThreats(dst, game.Black, exposedDefender, 90)
	dst = p.appendBacked(dst)
	dst = p.appendLanes(dst)
	dst = p.appendZone(dst)
	return p.appendCitadel(dst)
}

// appendThreats reports the pieces that s could capture.
func (p teacher) appendThreats(dst []game.Finding, s game.Side, exposed string, worth int) []game.Finding {
	var told set
	by := map[uint]set{}
	hits := p.hits(s)
	slices.SortStableFunc(hits, func(a, b hit) int { return p.far(a.from, a.taken) - p.far(b.from, b.taken) }) // the nearest first
	for _, h := range hits {
		if h.taken == citadel {
			continue // see appendCitadel
		}
		by[h.from] |= bit(h.taken)
		if told.has(h.taken) {
			continue
		}
		told |= bit(h.taken)
		pattern, text := exposed, "ringo.pattern.exposed-attacker.is"
		if s == game.Black {
			text = "ringo.pattern.exposed-defender.is"
		} else if p.far(h.from, h.taken) > 1 {
			pattern, text = sweep, "ringo.pattern.sweep.is"
		}
		f := p.found(pattern, s, worth, i18n.T(text, "victim", p.named(h.taken), "from", p.named(h.from), "ring", ringNumber(h.from)), h.taken, h.from)
		f.Arrows = append(f.Arrows, p.arrow(h.from, h.to))
		dst = append(dst, f)
	}
	men := p.white
	if s == game.Black {
		men = p.black
	}
	for men != 0 { // in cell order, since maps have no order
		if from := men.pop(); by[from].len() > 1 {
			dst = append(dst, p.found(doubleAttack, s, worth+30, i18n.T("ringo.pattern.double-attack.is", "from", p.named(from), "victims", p.named(by[from].list()...)), append([]uint{from}, by[from].list()...)...))
		}
	}
	return dst
}

// appendBacked reports the exposed attackers that have a friend who recaptures.
func (p teacher) appendBacked(dst []game.Finding) []game.Finding {
	for exposed := p.threatening(); exposed != 0; {
		v := exposed.pop()
		backs := bit(aside(v, 1)) | bit(aside(v, -1))
		if int(v)>>3 < p.rings()-1 {
			backs |= bit(v + 8)
		}
		for backs &= p.black &^ neutral; backs != 0; {
			k := backs.pop()
			dst = append(dst, p.found(backedUp, game.Black, 35, i18n.T("ringo.pattern.backed-up.is", "front", p.named(v), "back", p.named(k)), v, k))
			break
		}
	}
	return dst
}

// nearRings is the greatest distance from the citadel at which an open lane is reported.
const nearRings = 3

// appendLanes reports the attackers with no defender on their way in, and those at the gate.
func (p teacher) appendLanes(dst []game.Finding) []game.Finding {
	for men := p.black; men != 0; {
		n := men.pop()
		if n < Sectors {
			id, text, worth := gate, "ringo.pattern.gate.is", 90
			if p.citadel == toWin-1 {
				id, text, worth = secondEntry, "ringo.pattern.second-entry.is", 300
			}
			f := p.found(id, game.Black, worth, i18n.T(text, "attacker", p.named(n)), n)
			f.Arrows = append(f.Arrows, p.arrow(n, citadel))
			dst = append(dst, f)
			continue
		}
		if neutral.has(n) || ringNumber(n) > nearRings {
			continue
		}
		way := set(0)
		for in := n; in >= Sectors; {
			in -= Sectors
			way |= bit(in)
		}
		if way&(p.white|p.black) == 0 {
			dst = append(dst, p.found(openLane, game.Black, 60-10*ringNumber(n), i18n.T("ringo.pattern.open-lane.is", "attacker", p.named(n), "n", ringNumber(n)), n))
		}
	}
	return dst
}

// appendZone reports build-ups, runs, plugs and a full quota in the neutral zone.
func (p teacher) appendZone(dst []game.Finding) []game.Finding {
	inside, guards := p.black&neutral, p.white&neutral
	if inside.len() > 1 {
		f := p.found(buildUp, game.Black, 20*inside.len(), i18n.T("ringo.pattern.build-up.is", "attackers", p.named(inside.list()...)), inside.list()...)
		f.Whole = true
		dst = append(dst, f)
	}
	if inside.len() >= p.white.len() && p.white != 0 {
		f := p.found(fullQuota, game.White, 40, i18n.T("ringo.pattern.full-quota.is", "n", inside.len(), "defenders", p.white.len()), inside.list()...)
		f.Whole = true
		dst = append(dst, f)
	}
	if inside == 0 {
		return dst
	}
	first := inside
	lead := first.pop()
	ahead := guards & (bit(lead) - 1)
	if ahead == 0 && lead >= Sectors {
		return append(dst, p.found(neutralRun, game.Black, 110-10*ringNumber(lead), i18n.T("ringo.pattern.neutral-run.is", "attacker", p.named(lead), "n", ringNumber(lead)), lead))
	}
	if ahead != 0 {
		dst = append(dst, p.found(plug, game.White, 50, i18n.T("ringo.pattern.plug.is", "defender", p.named(ahead.list()...), "attacker", p.named(lead), "n", ahead.len()), ahead.list()...))
	}
	return dst
}

// appendCitadel reports whether an attacker in the citadel can be jumped, and how many captures are left.
func (p teacher) appendCitadel(dst []game.Finding) []game.Finding {
	if p.captured() == p.target()-1 {
		dst = append(dst, p.found(lastCapture, game.White, 120, i18n.T("ringo.pattern.last-capture.is")))
	}
	if p.citadel != 1 {
		return dst
	}
	for _, h := range p.hits(game.White) {
		if h.taken == citadel {
			f := p.found(overTheCitadel, game.White, 150, i18n.T("ringo.pattern.over-the-citadel.is", "from", p.named(h.from), "to", p.named(h.to)), citadel, h.from, h.to)
			f.Arrows = append(f.Arrows, p.arrow(h.from, h.to))
			return append(dst, f)
		}
	}
	return dst
}
