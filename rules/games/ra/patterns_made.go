package ra

import (
	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// AppendMade implements [game.Patterned].
func (Game) AppendMade(dst []game.Finding, pos *Position, m game.Move) []game.Finding {
	p := teach(pos)
	us, them := p.turn, p.turn.Other()
	from, to, k := unpack(m)
	if to == p.g.ra[them] {
		return dst
	}
	after := p.after(us, from, to, k)
	if after.over() {
		return dst
	}
	if n := p.size(them, to); n > 0 {
		f := found(elimination, us, 50*n, i18n.T("ra.pattern.elimination.made", "victim", p.named(to), "n", n), to)
		f.Arrows = append(f.Arrows, game.Arrow{From: from, To: to})
		dst = append(dst, f)
		if back, ok := after.taker(them, to); ok {
			f := found(trade, them, 45*k, i18n.T("ra.pattern.trade.made", "to", p.named(to), "from", p.named(back)), to, back)
			f.Arrows = append(f.Arrows, game.Arrow{From: back, To: to})
			dst = append(dst, f)
		}
	}
	if threats := p.entrants(them); len(threats) > 0 && len(after.entrants(them)) == 0 {
		var cells []board.Cell
		for _, e := range threats {
			cells = append(cells, e.at)
		}
		parried := []board.Cell{to}
		for _, c := range cells {
			if c != to {
				parried = append(parried, c)
			}
		}
		dst = append(dst, found(parry, us, 130, i18n.T("ra.pattern.parry.made", "to", p.named(to), "from", p.named(cells...), "n", len(cells)), parried...))
	}
	switch n := after.size(us, to); {
	case p.size(us, to) > 0 && n == MostInCell:
		dst = append(dst, found(join, us, 30, i18n.T("ra.pattern.join.three", "to", p.named(to)), to, from))
	case p.size(us, to) > 0:
		dst = append(dst, found(join, us, 25, i18n.T("ra.pattern.join.two", "to", p.named(to)), to, from))
	}
	if left := after.size(us, from); left > 0 {
		dst = append(dst, found(split, us, 15, i18n.T("ra.pattern.split.made", "from", p.named(from), "to", p.named(to), "pieces", k, "n", left), from, to))
	}
	if p.size(us, to)+p.size(them, to) == 0 && p.travelled(us, from, to) < 4-k {
		dst = append(dst, found(edgeStop, us, 20, i18n.T("ra.pattern.edge-stop.made", "to", p.named(to)), to, from))
	}
	return dst
}

// travelled is the number of steps between two cells on a line.
func (p teacher) travelled(s game.Side, from, to board.Cell) int {
	for _, ray := range p.g.rays[s][from] {
		for n := range 3 {
			if board.Cell(ray>>(8*n)&0xFF) == to {
				return n + 1
			}
		}
	}
	return 0
}
