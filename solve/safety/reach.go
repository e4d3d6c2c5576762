package safety

import (
	"context"
	"math/bits"

	"tablier/rules/game"
	"tablier/rules/games/ringo"
)

// Reached is a closed set of positions with the other side to move: those that arise if the
// other side plays anything and the safe side plays its chosen answers. It holds one of two
// mirror images.
type Reached struct {
	s     *Space
	seen  [][]uint64 // by part, one bit for each of its positions
	stack stack
	Count int
}

// stack holds places in pieces of equal size, so that it grows without a copy and shrinks as it is emptied.
type stack struct {
	full [][]packed
	top  []packed
}

const stackPiece = 1 << 16

func (s *stack) push(at place) {
	if len(s.top) == stackPiece {
		s.full, s.top = append(s.full, s.top), nil
	}
	if s.top == nil {
		s.top = make([]packed, 0, stackPiece)
	}
	s.top = append(s.top, at.pack())
}

func (s *stack) pop() (at place, ok bool) {
	if n := len(s.full); len(s.top) == 0 && n > 0 {
		s.top, s.full[n-1] = s.full[n-1], nil
		s.full = s.full[:n-1]
	}
	n := len(s.top)
	if n == 0 {
		return place{}, false
	}
	at, s.top = s.top[n-1].place(), s.top[:n-1]
	return at, true
}

// place locates a position in the numbering.
type place struct{ part, row, at int32 }

// packed is a place in eight bytes: 32 bits for the row, 14 for the part and 18 for the number of
// the defenders' set. Four defenders on 48 cells have 194,580 sets.
type packed uint64

func (at place) pack() packed {
	return packed(at.row)<<32 | packed(at.part)<<18 | packed(at.at)
}

func (p packed) place() place {
	return place{row: int32(p >> 32), part: int32(p >> 18 & (1<<14 - 1)), at: int32(p & (1<<18 - 1))}
}

// mirror maps each sector s to 8-s.
func mirror(b uint64) uint64 {
	b = bits.ReverseBytes64(bits.Reverse64(b))
	return b<<1&^neutral | b>>7&neutral
}

func canonical(white, black uint64) (uint64, uint64) {
	w, b := mirror(white), mirror(black)
	if b < black || b == black && w < white {
		return w, b
	}
	return white, black
}

// place finds a safe position with the other side to move, or its mirror image.
func (s *Space) place(p *ringo.Position) (place, bool) {
	white, black, in := p.Sets()
	white, black = canonical(white, black)
	i := s.number(white)
	if i < 0 {
		return place{}, false
	}
	part, row := s.row(bits.OnesCount64(white), in, black)
	if row < 0 || !has(s.parts[part].of(s.parts[part].safe(s.Side.Other()), row), i) {
		return place{}, false
	}
	return place{int32(part), int32(row), int32(i)}, true
}

func (s *Space) position(at place) ringo.Position {
	p := s.parts[at.part]
	return s.rules.With(s.guards[p.whites].sets[at.at], s.black(p, int(at.row)), p.in, s.Side.Other())
}

func (r *Reached) row(at place) []uint64 {
	p := r.s.parts[at.part]
	if r.seen[at.part] == nil {
		r.seen[at.part] = make([]uint64, p.rows*p.words)
	}
	return p.of(r.seen[at.part], int(at.row))
}

func (r *Reached) add(at place) {
	row := r.row(at)
	if !has(row, int(at.at)) {
		row[at.at>>6] |= 1 << (at.at & 63)
		r.Count++
		r.stack.push(at)
	}
}

// Position parses a position under the given options.
func Position(o game.Options, text string) (ringo.Position, error) {
	p, _, err := ringo.Game{}.ParsePosition(o, text)
	return p, err
}

// Reach starts from a position and follows all moves of the other side, and one safe answer to
// each. It returns nil if the position is not safe in the solved family. It releases the positions with the safe side to
// move, which nothing needs afterwards.
func (s *Space) Reach(ctx context.Context, from ringo.Position) (*Reached, error) {
	r := &Reached{s: s, seen: make([][]uint64, len(s.parts))}
	for _, p := range s.parts {
		p.release(s.Side)
	}
	if from.Turn() != s.Side {
		at, ok := s.place(&from)
		if !ok {
			return nil, nil
		}
		r.add(at)
	} else if !r.answer(&from, from.AppendMoves(nil)) {
		return nil, nil
	}
	var moves, answers []game.Move
	for n := 0; ; n++ {
		at, more := r.stack.pop()
		if !more {
			return r, nil
		}
		if n&0xFFFF == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		p := s.position(at)
		moves = p.AppendMoves(moves[:0])
		for _, m := range moves {
			q := p
			q.Play(m)
			if answers = q.AppendMoves(answers[:0]); len(answers) > 0 && !r.answer(&q, answers) {
				panic("safety: a safe position leads to none: " + string(ringo.Game{}.AppendPosition(nil, &q, game.Counters{})))
			}
		}
	}
}

// answer chooses an answer for the safe side: one that wins, one that leads to a position
// already reached, or else the first safe one. It returns false if there is none.
func (r *Reached) answer(p *ringo.Position, moves []game.Move) bool {
	first, found := place{}, false
	for _, m := range moves {
		next := *p
		next.Play(m)
		_, black, in := next.Sets()
		if over, lost := r.s.over(black, in); over {
			if !lost {
				return true
			}
			continue
		}
		at, ok := r.s.place(&next)
		switch {
		case !ok:
			if next.CountMoves() == 0 {
				return true // the other side is blocked, or has no pieces
			}
		case has(r.row(at), int(at.at)):
			return true
		case !found:
			first, found = at, true
		}
	}
	if found {
		r.add(first)
	}
	return found
}
