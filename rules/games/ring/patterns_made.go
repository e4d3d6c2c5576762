package ring

import (
	"math/bits"

	"tablier/i18n"
	"tablier/rules/game"
)

// AppendMade implements [game.Patterned].
func (Game) AppendMade(dst []game.Finding, pos *Position, m game.Move) []game.Finding {
	p := teach(pos)
	played := *pos
	played.Play(m)
	after := teach(&played)
	us := p.turn & 1
	if played.pawns[us^1] == 0 {
		return dst
	}
	if kindOf(m) == capture {
		return p.appendCapture(dst, after, us, m)
	}
	dst = p.appendCover(dst, after, us)
	dst = p.appendLastRing(dst, after, us)
	dst = p.appendGift(dst, after, us, m)
	return p.appendBait(dst, after, us)
}

// appendCapture reports what happens to a pawn that captures.
func (p teacher) appendCapture(dst []game.Finding, after teacher, us game.Side, m game.Move) []game.Finding {
	from := source(m)
	at := from
	for i := range jumps(m) {
		at = int(p.g.hop[at&63][jump(m, i)])
	}
	victims := list(p.pawns[us^1] &^ after.pawns[us^1])
	if len(victims) > 1 {
		f := p.found(chain, us, 100*len(victims), i18n.T("ring.pattern.chain.made", "pawn", p.named(from), "victims", p.named(victims...), "n", len(victims)), append(victims, at)...)
		dst = append(dst, f)
	}
	if after.rings>>at&1 != 0 {
		return append(dst, p.found(safeLanding, us, 70, i18n.T("ring.pattern.safe-landing.ring", "land", p.named(at)), at, victims[0]))
	}
	for _, l := range after.leaps(us ^ 1) {
		if l.victim == at {
			f := p.found(exchange, us^1, 60, i18n.T("ring.pattern.exchange.made", "pawn", p.named(at), "from", p.named(l.from)), at, l.from)
			f.Arrows = append(f.Arrows, hop(l.from, l.land))
			return append(dst, f)
		}
	}
	return append(dst, p.found(safeLanding, us, 60, i18n.T("ring.pattern.safe-landing.made", "land", p.named(at)), at, victims[0]))
}

// appendCover reports the pawns that could be captured before and now have a ring.
func (p teacher) appendCover(dst []game.Finding, after teacher, us game.Side) []game.Finding {
	saved := uint64(0)
	for _, l := range p.leaps(us ^ 1) {
		if after.pawns[us]&after.rings>>l.victim&1 != 0 && saved>>l.victim&1 == 0 {
			saved |= 1 << l.victim
			dst = append(dst, p.found(cover, us, 90, i18n.T("ring.pattern.cover.made", "pawn", p.named(l.victim), "hunter", p.named(l.from)), l.victim, l.from))
		}
	}
	return dst
}

// appendLastRing reports that the last free ring has been taken.
func (p teacher) appendLastRing(dst []game.Finding, after teacher, us game.Side) []game.Finding {
	free := p.rings &^ (p.pawns[0] | p.pawns[1])
	if free == 0 || after.rings&^(after.pawns[0]|after.pawns[1]) != 0 {
		return dst
	}
	fresh := list(after.rings & after.pawns[us] &^ (p.rings & p.pawns[us]))
	return append(dst, p.found(lastRing, us, 50, i18n.T("ring.pattern.last-ring.made", "pawn", p.named(fresh...)), fresh...))
}

// appendGift reports that a pawn leaves its ring to a bare enemy pawn beside it.
func (p teacher) appendGift(dst []game.Finding, after teacher, us game.Side, m game.Move) []game.Finding {
	c := source(m)
	if kindOf(m) != step || p.rings>>c&1 == 0 {
		return dst
	}
	takers := list(p.g.near[c&63] & after.pawns[us^1] &^ after.rings)
	if len(takers) == 0 {
		return dst
	}
	return append(dst, p.found(giftRing, us^1, 45, i18n.T("ring.pattern.gift-ring.made", "ring", p.named(c), "takers", p.named(takers...), "n", len(takers)), append([]int{c}, takers...)...))
}

// appendBait reports that the enemy must capture now and is captured in turn, whatever it takes.
func (p teacher) appendBait(dst []game.Finding, after teacher, us game.Side) []game.Finding {
	if len(p.leaps(us^1)) > 0 {
		return dst // it could already capture before
	}
	moves := after.AppendMoves(nil)
	if len(moves) == 0 || kindOf(moves[0]) != capture {
		return dst
	}
	best, worst := leap{}, maxPawns
	for _, m := range moves {
		q := *after.Position
		q.Play(m)
		back := teach(&q).leaps(us)
		if len(back) == 0 {
			return dst
		}
		if n := bits.OnesCount64(victims(back)); n < worst {
			worst, best = n, back[0]
		}
	}
	first := after.leaps(us ^ 1)[0]
	f := p.found(bait, us, 60+40*worst, i18n.T("ring.pattern.bait.made", "bait", p.named(first.victim), "from", p.named(best.from), "victim", p.named(best.victim)), first.victim, first.from, best.from)
	f.Arrows = append(f.Arrows, hop(first.from, first.land), hop(best.from, best.land))
	return append(dst, f)
}
