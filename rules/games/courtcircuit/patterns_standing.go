package courtcircuit

import (
	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// AppendStanding implements [game.Patterned].
func (Game) AppendStanding(dst []game.Finding, p *Position) []game.Finding {
	if p.men[0] == 0 || p.men[1] == 0 {
		return dst
	}
	for s := range game.Side(2) {
		t, o := teach(p, s), teach(p, s.Other())
		strikes := t.strikes()
		dst = t.appendExposed(dst, strikes)
		dst = t.appendBest(dst)
		dst = t.appendLadder(dst)
		dst = t.appendSafe(dst, o.strikes())
		if n := p.men[s.Other()].Len(); n <= 2 {
			left := list(p.men[s.Other()])
			f := found(hunt, s, 100-20*n, i18n.T("courtcircuit.pattern.hunt.is", "n", n, "pieces", named(left...)), left...)
			f.Whole = true
			dst = append(dst, f)
		}
	}
	return dst
}

// appendExposed reports the enemy pieces that can be turned, and those that can be turned only by way of a springboard.
func (t *teacher) appendExposed(dst []game.Finding, strikes []strike) []game.Finding {
	var told board.Bits
	for _, k := range strikes {
		if told.Has(k.over) {
			continue
		}
		told = told.With(k.over)
		if k.at != k.from {
			f := found(springboard, t.turn, 55, i18n.T("courtcircuit.pattern.springboard.is", "victim", named(k.over), "from", named(k.from), "at", named(k.at), "to", named(k.to), "n", t.jumps(k.from, k.at)), k.over, k.from, k.at, k.to)
			f.Arrows = append(f.Arrows, game.Arrow{From: k.from, To: k.at}, game.Arrow{From: k.at, To: k.to})
			dst = append(dst, f)
			continue
		}
		f := found(exposedPiece, t.turn, 45, i18n.T("courtcircuit.pattern.exposed-piece.is", "victim", named(k.over), "from", named(k.from), "to", named(k.to)), k.over, k.from, k.to)
		f.Arrows = append(f.Arrows, game.Arrow{From: k.from, To: k.to})
		dst = append(dst, f)
	}
	return dst
}

// appendBest reports how many pieces the best turn would turn.
func (t *teacher) appendBest(dst []game.Finding) []game.Finding {
	n, exact := t.best()
	hits := list(t.prospects().hits)
	switch {
	case !exact || n == 0:
		return dst
	case n == t.enemy().Len():
		return append(dst, found(knockOut, t.turn, 300, i18n.T("courtcircuit.pattern.knock-out.is", "side", info.Sides[t.turn], "n", n), hits...))
	}
	if n < 2 {
		return dst
	}
	return append(dst, found(multipleJump, t.turn, 40*n, i18n.T("courtcircuit.pattern.multiple-jump.is", "n", n, "hits", named(hits...)), hits...))
}

// appendLadder reports the piece that travels farthest over its own side.
func (t *teacher) appendLadder(dst []game.Finding) []game.Finding {
	farthest, from, to := 1, board.None, board.None
	for men := t.own(); men != 0; {
		c := men.Pop()
		if n, end := t.climb(c); n > farthest {
			farthest, from, to = n, c, end
		}
	}
	if from == board.None || t.dame(t.own()) {
		return dst
	}
	f := found(ladder, t.turn, 10+10*farthest, i18n.T("courtcircuit.pattern.ladder.is", "from", named(from), "to", named(to), "n", farthest), from, to)
	f.Arrows = append(f.Arrows, game.Arrow{From: from, To: to})
	return append(dst, f)
}

// jumps returns the least number of tactical jumps from one cell to another that can be reached.
func (t *teacher) jumps(from, to board.Cell) (n int) {
	others := t.own().Without(from)
	for seen := only(from); !seen.Has(to); n++ {
		before := seen
		for rest := seen; rest != 0; {
			at := rest.Pop()
			for over := hop[at] & others; over != 0; {
				seen |= only(beyond(at, over.Pop())) & t.empty
			}
		}
		if seen == before {
			break
		}
	}
	return n
}

// climb returns the largest number of tactical jumps that a piece needs to reach a cell, and the first
// cell that needs as many.
func (t *teacher) climb(c board.Cell) (n int, end board.Cell) {
	others := t.own().Without(c)
	seen, layer := only(c), only(c)
	for ; ; n++ {
		var next board.Bits
		for rest := layer; rest != 0; {
			at := rest.Pop()
			for over := hop[at] & others; over != 0; {
				next |= only(beyond(at, over.Pop())) & t.empty &^ seen
			}
		}
		if next == 0 {
			return n, layer.First()
		}
		seen |= next
		layer = next
	}
}

// appendSafe reports the pieces next to an enemy that cannot be jumped: those in a corner, and those
// with a friend behind them.
func (t *teacher) appendSafe(dst []game.Finding, against []strike) []game.Finding {
	var exposed board.Bits
	for _, k := range against {
		exposed = exposed.With(k.over)
	}
	for men := t.own() &^ exposed; men != 0; {
		c := men.Pop()
		beside := adj[c] & t.enemy()
		if beside == 0 {
			continue
		}
		if corners.Has(c) {
			dst = append(dst, found(cornerRefuge, t.turn, 20, i18n.T("courtcircuit.pattern.corner-refuge.is", "piece", named(c)), c))
			continue
		}
		for beside != 0 {
			h := beside.Pop()
			if hop[h].Has(c) && t.own().Has(beyond(h, c)) {
				back := beyond(h, c)
				dst = append(dst, found(backedPiece, t.turn, 15, i18n.T("courtcircuit.pattern.backed-piece.is", "piece", named(c), "back", named(back), "hunter", named(h)), c, back, h))
				break
			}
		}
	}
	return dst
}
