package agon

import (
	"tablier/i18n"
	"tablier/rules/game"
)

// AppendMade implements [game.Patterned].
func (Game) AppendMade(dst []game.Finding, pos *Position, m game.Move) []game.Finding {
	p := teacher{pos}
	from, to := unpack(m)
	if from == none {
		return dst
	}
	us := p.turn & 1
	played := *pos
	played.Play(m)
	after := teacher{&played}
	if p.captives.has(from) {
		if p.owner(from) == us {
			dst = after.appendReturn(dst, us, from, to)
		}
		return dst
	}
	taken := after.captives.and(after.men(us ^ 1)).minus(p.captives)
	if taken.empty() {
		return dst
	}
	victims := taken.list()
	add := func(f game.Finding) {
		f.Arrows = append(f.Arrows, arrow(from, to))
		dst = append(dst, f)
	}
	queen := p.queens[us^1]
	switch {
	case len(victims) > 1:
		add(finding(doubleFlank, us, 150, i18n.T("agon.pattern.double-flank.made", "to", named(to), "victims", named(victims...)), append(victims, to)...))
	case victims[0] != queen:
		with := p.partner(to, victims[0], p.men(us).minus(one(from)))
		add(finding(flank, us, 60, i18n.T("agon.pattern.flank.made", "to", named(to), "victim", named(victims[0]), "with", named(with)), victims[0], to, with))
	}
	if taken.has(queen) {
		add(finding(queenCaptured, us, 110, i18n.T("agon.pattern.queen-captured.made", "to", named(to), "queen", named(queen)), queen, to))
	}
	for _, v := range victims {
		if far := 5 - int(ringOf[v]); v != queen && far >= 2 {
			add(finding(tempo, us, 50+15*far, i18n.T("agon.pattern.tempo.made", "victim", named(v), "n", far), v))
			break
		}
	}
	return after.appendChain(dst, us, taken)
}

// appendChain reports whether s, which has just captured taken, threatens to capture again.
func (p teacher) appendChain(dst []game.Finding, s game.Side, taken set) []game.Finding {
	for _, h := range p.hits(s) {
		// The captured pieces are removed first: they will not be obstacles, and they cannot be captured again.
		v := h.taken
		next := v.pop()
		f := finding(chain, s, 90, i18n.T("agon.pattern.chain.made", "taken", named(taken.list()...), "n", taken.len(), "from", named(h.from), "to", named(h.to), "next", named(next)), next, h.from, h.to)
		f.Arrows = append(f.Arrows, arrow(h.from, h.to))
		return append(dst, f)
	}
	return dst
}

// appendReturn reports whether a piece of s that was put on to helps to threaten a capture.
func (p teacher) appendReturn(dst []game.Finding, s game.Side, from, to hex) []game.Finding {
	for _, h := range p.hits(s) {
		v := h.taken
		victim := v.pop()
		if h.from != to && p.partner(h.to, victim, p.men(s).minus(one(h.from))) != to {
			continue
		}
		f := finding(returnThreat, s, 60, i18n.T("agon.pattern.return-threat.made", "to", named(to), "from", named(h.from), "goal", named(h.to), "victim", named(victim)), to, victim)
		f.Arrows = append(f.Arrows, arrow(from, to), arrow(h.from, h.to))
		return append(dst, f)
	}
	return dst
}
