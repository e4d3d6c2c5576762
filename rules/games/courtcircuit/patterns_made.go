package courtcircuit

import (
	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// AppendMade implements [game.Patterned].
func (Game) AppendMade(dst []game.Finding, p *Position, m game.Move) []game.Finding {
	us, them := p.turn, p.turn.Other()
	_, turned := p.unpack(m)
	played := *p
	played.Play(m)
	if played.men[them] == 0 {
		return dst
	}
	victims := list(turned)
	if len(victims) > 1 {
		dst = append(dst, found(multipleJump, us, 50*len(victims), i18n.T("courtcircuit.pattern.multiple-jump.made", "n", len(victims), "victims", named(victims...)), victims...))
	}
	if left := board.Cell(m >> area); left != noCell && turned.Has(left) {
		dst = append(dst, found(turncoatStep, us, 35, i18n.T("courtcircuit.pattern.turncoat-step.made", "piece", named(left)), left))
	}
	reply, before := teach(&played, them), teach(p, them)
	if last := played.men[them]; played.dame(last) && p.men[them].Len() > 1 {
		dst = append(dst, found(wakingDame, them, 70, i18n.T("courtcircuit.pattern.waking-dame.made", "piece", named(last.First())), last.First()))
		return dst
	}
	n, exact := reply.best()
	if !exact {
		return dst
	}
	switch had, _ := before.best(); {
	case len(victims) > 0 && n > len(victims):
		concerned := list(turned | reply.prospects().hits)
		dst = append(dst, found(poisonedJump, them, 40*n, i18n.T("courtcircuit.pattern.poisoned-jump.made", "n", len(victims), "back", n), concerned...))
	case len(victims) > 0 && n == 0:
		dst = append(dst, found(cleanHarvest, us, 60+20*len(victims), i18n.T("courtcircuit.pattern.clean-harvest.made", "victims", named(victims...), "n", len(victims)), victims...))
	case len(victims) == 0 && n == 0 && had > 0:
		exposed := list(before.prospects().hits)
		dst = append(dst, found(evasion, us, 60, i18n.T("courtcircuit.pattern.evasion.made", "exposed", named(exposed...), "n", len(exposed)), exposed...))
	}
	return dst
}
