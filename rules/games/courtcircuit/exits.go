package courtcircuit

import "tablier/rules/board"

// With corners=exit, a piece that an attack has brought into a corner may jump a friend out of it
// if it has no further attack there. Such a jump lands on no cell that the piece has landed on
// before. So, unlike elsewhere, the way matters: which of the cells two away from the corner were
// landed on. A jump keeps the parity of row and column, so each piece can only ever reach one
// corner, and there are three such cells.

// marks holds sets of cells by which of the three ways out, as bits, have been landed on.
type marks [8]board.Bits

// fewTargets is the number of enemy pieces that is rarely exceeded.
const fewTargets = size

var (
	cornerOf [area]board.Cell // the corner that a piece can reach by jumps
	wayOut   [area]uint8      // the bit of a cell to which a jump out of that corner leads, else 0
)

func init() {
	for c := range board.Cell(area) {
		row, col := int(c)/size, int(c)%size
		cornerOf[c] = square.At(row%2*(size-1), col%2*(size-1))
	}
	for set := corners; set != 0; {
		corner := set.Pop()
		bit := uint8(1)
		for over := hop[corner]; over != 0; bit <<= 1 {
			wayOut[beyond(corner, over.Pop())] = bit
		}
	}
}

// roam finds where one jumper can get to with corners=exit, and if best is set, the best path.
type roam struct {
	*series
	j     int
	marks []marks      // by the index of the set of turned pieces
	best  map[int]path // by node; nil if not wanted
}

// runExits is run with corners=exit.
func (s *series) runExits() {
	if s.targets <= fewTargets {
		var room [1 << fewTargets]marks
		s.roamAll(room[:])
		return
	}
	var room [1 << (most - 1)]marks
	s.roamAll(room[:])
}

func (s *series) roamAll(room []marks) {
	room = room[:1<<s.targets]
	for j := range s.jumpers {
		clear(room)
		r := roam{series: s, j: j, marks: room}
		r.run()
		for t := range room {
			var land board.Bits
			for _, cells := range room[t] {
				land |= cells
			}
			if land != 0 {
				s.add(t, j, land)
			}
		}
	}
}

// node is the key of a state in best.
func node(t, v int, c board.Cell) int { return (t<<3|v)<<cellBits | int(c) }

func (r *roam) run() {
	start := r.jumper[r.j]
	v := int(wayOut[start])
	r.marks[0][v] = only(start)
	if r.best != nil {
		r.best[node(0, v, start)] = startAt(start)
	}
	r.stroll(start, v)
	for t := range r.marks {
		if r.marks[t] == (marks{}) {
			continue
		}
		turned := r.cells(t)
		if t != 0 && turned != r.enemy {
			r.leave(t, turned)
		}
		if rest := r.prey &^ turned; rest != 0 {
			r.attack(t, rest)
		}
	}
}

// stroll makes the tactical jumps before any attack. It finds those that need fewer jumps first.
func (r *roam) stroll(start board.Cell, v int) {
	others := r.own.Without(start)
	var layer marks
	for layer[v] = only(start); layer != (marks{}); {
		var found marks
		for v, cells := range layer {
			for cells != 0 {
				at := cells.Pop()
				for over := hop[at] & others; over != 0; {
					to := beyond(at, over.Pop())
					bit := int(wayOut[to])
					if !r.empty.Has(to) || v&bit != 0 || r.marks[0][v|bit].Has(to) {
						continue
					}
					r.offer(0, v, at, 0, v|bit, to)
					found[v|bit] |= only(to)
				}
			}
		}
		for v, cells := range found {
			r.marks[0][v] |= cells
		}
		layer = found
	}
}

// leave adds the jumps over friends out of the corner if there is no attack.
func (r *roam) leave(t int, turned board.Bits) {
	start := r.jumper[r.j]
	corner := cornerOf[start]
	for over := hop[corner] & r.enemy &^ turned; over != 0; {
		if (r.empty | only(start)).Has(beyond(corner, over.Pop())) {
			return
		}
	}
	for v := range r.marks[t] {
		if !r.marks[t][v].Has(corner) {
			continue
		}
		for over := hop[corner] & (r.own.Without(start) | turned); over != 0; {
			to := beyond(corner, over.Pop())
			if bit := int(wayOut[to]); r.empty.Has(to) && v&bit == 0 {
				r.offer(t, v, corner, t, v|bit, to)
				r.marks[t][v|bit] |= only(to)
			}
		}
	}
}

// attack adds the states that are one attack further than those of index t.
func (r *roam) attack(t int, rest board.Bits) {
	free := r.empty | only(r.jumper[r.j])
	for v, cells := range r.marks[t] {
		for cells != 0 {
			at := cells.Pop()
			for over := hop[at] & rest; over != 0; {
				mid := over.Pop()
				to := beyond(at, mid)
				if !free.Has(to) {
					continue
				}
				next, w := t|r.bit(mid), v|int(wayOut[to])
				r.offer(t, v, at, next, w, to)
				r.marks[next][w] |= only(to)
			}
		}
	}
}

// offer records a path to a state, by one jump from another state, if it is the best so far.
func (r *roam) offer(t, v int, at board.Cell, t2, v2 int, to board.Cell) {
	if r.best == nil {
		return
	}
	w := r.best[node(t, v, at)]
	n := 1 + w.tacticals() + r.cells(t).Len()
	if t == t2 {
		w = w.tactical()
	}
	w = w.then(n, to)
	if old, ok := r.best[node(t2, v2, to)]; !ok || w.less(old) {
		r.best[node(t2, v2, to)] = w
	}
}

// roam offers the best paths of jumper j to the book.
func (b *book) roam(j int) {
	r := roam{series: &b.series, j: j, marks: make([]marks, 1<<b.targets), best: map[int]path{}}
	r.run()
	for t := range r.marks {
		for v, cells := range r.marks[t] {
			for cells != 0 {
				c := cells.Pop()
				b.offer(t, j, c, r.best[node(t, v, c)])
			}
		}
	}
}
