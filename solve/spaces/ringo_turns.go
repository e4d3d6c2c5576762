package spaces

import (
	"context"

	"tablier/rules/game"
	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/table"
)

// ringoTurns computes the values of a slice's positions from those of their successors, one
// position after the other, for verification. Moves come from the rules of the game. It caches
// only numbers: for each black set that a move leads to, where the positions with that set
// start. It shares nothing with [ringoWalker] but the numbering. It is for one goroutine.
type ringoTurns struct {
	*ringoCodec
	slice  int
	part   *ringoPart
	f      *frame
	sets   uint64
	half   uint64
	tables []*table.Values
	moves  []game.Move
	next   []solve.Place

	at    freeBlock
	steps [48 * 3]ringoLanding // Black's moves without a capture, by cell and direction
	taken [48]ringoLanding     // White's captures, by cell of the piece taken
}

// ringoLanding is where the positions with one black set start.
type ringoLanding struct {
	block  uint64 // one more than the block it was made for; 0: none
	values *table.Values
	known  solve.Value // if values is nil
	landing
}

// Back implements solve.Backer.
func (c *ringoCodec) Back(_ context.Context, slice int, tables []*table.Values) (func() func(uint64) solve.Value, error) {
	part := &c.parts[slice]
	f := part.frame()
	return func() func(uint64) solve.Value {
		t := &ringoTurns{ringoCodec: c, slice: slice, part: part, f: f, sets: part.sets(), tables: tables}
		t.half = uint64(f.sets) * t.sets
		t.at.n = none
		return t.back
	}, nil
}

// BackMemory implements solve.Backer.
func (c *ringoCodec) BackMemory(int) int64 { return 0 }

// back returns the value of a position.
func (t *ringoTurns) back(index uint64) solve.Value {
	turn, i := game.White, index
	if i >= t.half {
		turn, i = game.Black, i-t.half
	}
	n := i / t.sets
	if t.at.n != n {
		t.at.n = n
		t.at.black = t.f.set(n)
		t.at.free = freeCells(t.at.black, t.rings)
	}
	white := spread(subsets[t.part.whites][i-n*t.sets], t.part.whites, &t.at.free)
	p := t.empty.With(white, t.at.black, t.part.inCitadel, turn)
	t.moves = p.AppendMoves(t.moves[:0])
	if len(t.moves) == 0 {
		return table.LossIn(0)
	}
	best := uint8(0)
	for _, m := range t.moves {
		var v solve.Value
		if turn == game.White {
			v = t.afterWhite(&p, white, m)
		} else {
			v = t.afterBlack(&p, white, m)
		}
		if int(v) >= len(worths) || worths[v] == 0 {
			return t.slow(&p)
		}
		best = max(best, worths[v])
	}
	return backed(best)
}

// afterWhite returns the value after a move of White.
func (t *ringoTurns) afterWhite(p *ringo.Position, white uint64, m game.Move) solve.Value {
	from, to, taken := ringo.Step(m)
	white ^= 1<<from | 1<<to
	switch {
	case taken == ringo.NothingHere:
		return t.tables[t.slice].At(t.half + t.at.n*t.sets + rankSet(white, t.at.black))
	case taken == ringo.InCitadel:
		return t.after(p, m)
	}
	l := &t.taken[taken]
	if l.block != t.at.n+1 {
		t.land(l, white, t.at.black&^(1<<taken), t.part.inCitadel, game.Black)
	}
	return l.value(white)
}

// afterBlack returns the value after a move of Black.
func (t *ringoTurns) afterBlack(p *ringo.Position, white uint64, m game.Move) solve.Value {
	from, to, taken := ringo.Step(m)
	if taken != ringo.NothingHere {
		return t.after(p, m)
	}
	way := uint(0) // inward
	if to>>3 == from>>3 {
		way = 1 + (to-from)>>1&1 // one sector onward, or seven
	}
	l := &t.steps[3*from+way]
	if l.block != t.at.n+1 {
		black, in := t.at.black&^(1<<from), t.part.inCitadel
		if to == ringo.InCitadel {
			in++
		} else {
			black |= 1 << to
		}
		t.land(l, white, black, in, game.White)
	}
	return l.value(white)
}

// land finds where the positions with a black set start.
func (t *ringoTurns) land(l *ringoLanding, white, black uint64, in int, turn game.Side) {
	*l = ringoLanding{block: t.at.n + 1}
	at := t.rank(white, black, in, turn)
	if at.Slice < 0 {
		l.known = at.Known
		return
	}
	part := &t.parts[at.Slice]
	f := part.frame()
	l.values, l.landing = t.tables[at.Slice], land(f, part.sets(), black)
	if turn == game.Black {
		l.base += uint64(f.sets) * part.sets()
	}
}

// value returns the value of the position with a white set.
func (l *ringoLanding) value(white uint64) solve.Value {
	if l.values == nil {
		return l.known
	}
	return l.values.At(l.index(white))
}

// after returns the value after any move.
func (t *ringoTurns) after(p *ringo.Position, m game.Move) solve.Value {
	q := *p
	q.Play(m)
	return t.valueAt(t.Rank(&q))
}

func (t *ringoTurns) valueAt(at solve.Place) solve.Value {
	if at.Slice < 0 {
		return at.Known
	}
	return t.tables[at.Slice].At(at.Index)
}

// slow computes the value of a position without the limits of worths.
func (t *ringoTurns) slow(p *ringo.Position) solve.Value {
	t.next = t.next[:0]
	for _, m := range p.AppendMoves(nil) {
		q := *p
		q.Play(m)
		t.next = append(t.next, t.Rank(&q))
	}
	return solve.Backed(t.next, t.valueAt)
}
