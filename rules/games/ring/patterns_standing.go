package ring

import (
	"math/bits"

	"tablier/i18n"
	"tablier/rules/game"
)

// AppendStanding implements [game.Patterned].
func (Game) AppendStanding(dst []game.Finding, pos *Position) []game.Finding {
	p := teach(pos)
	if p.pawns[0] == 0 || p.pawns[1] == 0 {
		return dst
	}
	for s := range game.Side(2) {
		leaps := p.leaps(s)
		dst = p.appendExposed(dst, s, leaps)
		dst = p.appendPairs(dst, s, victims(p.leaps(s^1)))
		dst = p.appendShutIn(dst, s, leaps)
		dst = p.appendCorners(dst, s)
	}
	return p.appendRings(dst)
}

// appendExposed reports the bare pawns that s could capture, and those among them that cannot step back.
func (p teacher) appendExposed(dst []game.Finding, s game.Side, leaps []leap) []game.Finding {
	told := uint64(0)
	for _, l := range leaps {
		if told>>l.victim&1 != 0 {
			continue
		}
		told |= 1 << l.victim
		f := p.found(exposedPawn, s, 80, i18n.T("ring.pattern.exposed-pawn.is", "victim", p.named(l.victim), "from", p.named(l.from), "land", p.named(l.land)), l.victim, l.from, l.land)
		f.Arrows = append(f.Arrows, hop(l.from, l.land))
		dst = append(dst, f)
		for _, back := range list(p.g.ban[l.victim&63][p.remembered(l.victim)] &^ (p.pawns[0] | p.pawns[1])) {
			dst = append(dst, p.found(noWayBack, s, 30, i18n.T("ring.pattern.no-way-back.is", "pawn", p.named(l.victim), "back", p.named(back)), l.victim, back))
		}
	}
	if bits.OnesCount64(told) > 1 {
		dst = append(dst, p.found(exposedPair, s, 130, i18n.T("ring.pattern.exposed-pair.is", "victims", p.named(list(told)...)), list(told)...))
	}
	return dst
}

// appendPairs reports the pawns of s that cannot be jumped because a friend is behind them.
func (p teacher) appendPairs(dst []game.Finding, s game.Side, exposed uint64) []game.Finding {
	own, enemy := p.pawns[s], p.pawns[s^1]
	for _, v := range list(own &^ p.rings &^ exposed) {
		for _, h := range list(p.g.near[v&63] & enemy) {
			if behind := p.g.land[h&63][v&63]; behind != wall && own>>behind&1 != 0 {
				dst = append(dst, p.found(pair, s, 25, i18n.T("ring.pattern.pair.is", "front", p.named(v), "behind", p.named(int(behind)), "hunter", p.named(h)), v, int(behind), h))
				break
			}
		}
	}
	return dst
}

// fewMoves is the number of legal moves up to which a side counts as shut in.
const fewMoves = 3

// appendShutIn reports that s has shut in the other side.
func (p teacher) appendShutIn(dst []game.Finding, s game.Side, leaps []leap) []game.Finding {
	e := s ^ 1
	if len(p.leaps(e)) > 0 {
		return dst // it can at least capture
	}
	q := *p.Position
	q.turn = e
	n := q.CountMoves()
	if n > fewMoves {
		return dst
	}
	f := p.found(shutIn, s, 120-20*n, i18n.T("ring.pattern.shut-in.is", "side", info.Sides[e], "n", n), list(p.pawns[e])...)
	f.Whole = true
	return append(dst, f)
}

// appendCorners reports the bare pawns of s in a corner that are next to an enemy and yet safe.
func (p teacher) appendCorners(dst []game.Finding, s game.Side) []game.Finding {
	for _, c := range list(p.pawns[s] &^ p.rings) {
		if p.g.lines[c&63] == 0 && p.g.near[c&63]&p.pawns[s^1] != 0 {
			dst = append(dst, p.found(cornerRefuge, s, 25, i18n.T("ring.pattern.corner-refuge.is", "pawn", p.named(c)), c))
		}
	}
	return dst
}

// appendRings compares the numbers of rings that both sides hold.
func (p teacher) appendRings(dst []game.Finding) []game.Finding {
	white, black := bits.OnesCount64(p.rings&p.pawns[game.White]), bits.OnesCount64(p.rings&p.pawns[game.Black])
	more, most, least := game.White, white, black
	if black > white {
		more, most, least = game.Black, black, white
	}
	if most-least < 2 {
		return dst
	}
	f := p.found(ringMajority, more, 20*(most-least), i18n.T("ring.pattern.ring-majority.is", "side", info.Sides[more], "other", info.Sides[more.Other()], "most", most, "least", least), list(p.rings&p.pawns[more])...)
	f.Whole = true
	return append(dst, f)
}
