package ringo

import (
	"tablier/i18n"
	"tablier/rules/game"
)

// AppendMade implements [game.Patterned].
func (Game) AppendMade(dst []game.Finding, pos *Position, m game.Move) []game.Finding {
	p := teacher{pos}
	us := p.turn
	from, to, taken := unpack(m)
	played := *pos
	played.Play(m)
	after := teacher{&played}
	add := func(f game.Finding) {
		f.Arrows = append(f.Arrows, p.arrow(from, to))
		dst = append(dst, f)
	}
	switch {
	case us == game.Black && to == citadel && played.citadel < toWin:
		add(p.found(firstEntry, us, 110, i18n.T("ringo.pattern.first-entry.made", "from", p.named(from)), citadel, from))
	case us == game.Black && neutral.has(to) && !neutral.has(from):
		add(p.found(shelter, us, 40, i18n.T("ringo.pattern.shelter.made", "to", p.named(to)), to))
	case taken == citadel:
		add(p.found(overTheCitadel, us, 160, i18n.T("ringo.pattern.over-the-citadel.made", "from", p.named(from), "to", p.named(to)), citadel, from, to))
	case us == game.White && taken != nowhere && p.far(from, taken) > 1:
		add(p.found(sweep, us, 80, i18n.T("ringo.pattern.sweep.made", "from", p.named(from), "victim", p.named(taken), "ring", ringNumber(from)), taken, from))
	}
	if taken == nowhere || to == citadel || after.over() {
		return dst
	}
	for _, h := range after.hits(us.Other()) {
		if h.taken == to {
			f := p.found(trade, us.Other(), 60, i18n.T("ringo.pattern.trade.made", "to", p.named(to), "from", p.named(h.from)), to, h.from)
			f.Arrows = append(f.Arrows, p.arrow(h.from, h.to))
			return append(dst, f)
		}
	}
	return dst
}
