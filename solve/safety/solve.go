package safety

import (
	"context"
	"math/bits"
	"slices"

	"tablier/rules/game"
	"tablier/rules/games/ringo"
)

// Progress reports the result of one part.
type Progress struct {
	Part            string // such as w4b6o1-00024
	Done, Parts     int
	Safe, Positions uint64 // in all parts so far
}

// Solve finds the safe positions of all parts. If dir is not empty, Solve keeps each part there
// and loads parts already solved. report may be nil.
func (s *Space) Solve(ctx context.Context, dir string, report func(Progress)) error {
	if err := s.claimDir(dir); err != nil {
		return err
	}
	total := Progress{Parts: len(s.parts)}
	for _, p := range s.parts {
		if err := ctx.Err(); err != nil {
			return err
		}
		found, err := s.load(dir, p)
		if err != nil {
			return err
		}
		if !found {
			if s.Side == game.Black {
				s.solveAttackers(p)
			} else {
				s.solveDefenders(p)
			}
			if err := s.save(dir, p); err != nil {
				return err
			}
		}
		total.Done++
		total.Part, total.Safe = s.name(p), total.Safe+count(p.ours)+count(p.theirs)
		if report != nil {
			report(total)
		}
	}
	return nil
}

// Safe returns the number of safe positions, with either side to move.
func (s *Space) Safe() (n uint64) {
	for _, p := range s.parts {
		n += count(p.ours) + count(p.theirs)
	}
	return n
}

func count(set []uint64) (n uint64) {
	for _, x := range set {
		n += uint64(bits.OnesCount64(x))
	}
	return n
}

func has(row []uint64, i int) bool { return row[i>>6]>>(i&63)&1 != 0 }
func drop(row []uint64, i int)     { row[i>>6] &^= 1 << (i & 63) }

// work is the state of solving a part, beside the part itself.
type work struct {
	s      *Space
	p      *part
	exits  []uint64 // positions with the safe side to move and a safe move out of the part
	forced []uint64 // positions in which the defenders must capture; nil if captures are optional
	moves  []game.Move
	steps  []step
	row    []uint64
	queue  []int32
	queued []bool
}

func (s *Space) newWork(p *part) *work {
	n := p.rows * p.words
	p.ours, p.theirs = make([]uint64, n), make([]uint64, n)
	w := &work{s: s, p: p, exits: make([]uint64, n), row: make([]uint64, p.words), queued: make([]bool, p.rows)}
	if s.forced {
		w.forced = make([]uint64, n)
	}
	for row := range p.rows {
		w.push(row)
	}
	return w
}

func (w *work) push(row int) {
	if !w.queued[row] {
		w.queued[row] = true
		w.queue = append(w.queue, int32(row))
	}
}

// settle calls f for each queued row until the queue is empty.
func (w *work) settle(f func(row int)) {
	for len(w.queue) > 0 {
		rows := slices.Clone(w.queue)
		w.queue = w.queue[:0]
		for _, row := range rows {
			w.queued[row] = false
			f(int(row))
		}
	}
}

// captures calls f with the safety of the position after each capture by the defenders, until f
// returns true.
func (w *work) captures(row, i int, white, black uint64, f func(safe bool) (stop bool)) {
	q := w.s.rules.With(white, black, w.p.in, game.White)
	w.moves, _ = q.AppendTactical(w.moves[:0])
	if w.forced != nil && len(w.moves) > 0 {
		w.p.of(w.forced, row)[i>>6] |= 1 << (i & 63)
	}
	for _, m := range w.moves {
		next := q
		next.Play(m)
		if f(w.s.safeTaken(&next)) {
			return
		}
	}
}

// safeTaken reports whether a position after a capture by the defenders is safe.
func (s *Space) safeTaken(p *ringo.Position) bool {
	white, black, in := p.Sets()
	if over, lost := s.over(black, in); over {
		return !lost
	}
	i := s.number(white)
	if i < 0 {
		return false
	}
	part, row := s.row(bits.OnesCount64(white), in, black)
	return row >= 0 && has(s.parts[part].of(s.parts[part].theirs, row), i)
}

// over reports whether the game has ended by entries or captures, and whether the safe side has
// lost it.
func (s *Space) over(black uint64, in int) (over, lost bool) {
	switch {
	case in >= ringo.ToWin:
		return true, s.Side == game.White
	case ringo.Attackers-in-bits.OnesCount64(black) >= s.target:
		return true, s.Side == game.Black
	}
	return false, false
}
