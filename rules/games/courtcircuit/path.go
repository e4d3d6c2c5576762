package courtcircuit

import (
	"tablier/rules/board"
)

// path is a series of jumps packed so that a smaller number is a better way to write it:
// the number of tactical jumps in the top four bits, then the cells, six bits each, ten
// in hi and ten in lo. Series that turn the same pieces and lead to the same result then
// compare by the number of jumps first, then by their text.
type path struct{ hi, lo uint64 }

const (
	pathCells = 10 // in each half; a series has at most 19 cells including its start
	cellBits  = 6
)

// noWay is worse than any path.
var noWay = path{hi: ^uint64(0), lo: ^uint64(0)}

func startAt(c board.Cell) path { return path{}.then(0, c) }

// then returns the path with its n'th cell added.
func (w path) then(n int, c board.Cell) path {
	if n < pathCells {
		w.hi |= uint64(c) << ((pathCells - 1 - n) * cellBits)
	} else {
		w.lo |= uint64(c) << ((2*pathCells - 1 - n) * cellBits)
	}
	return w
}

// tactical returns the path with one more tactical jump counted.
func (w path) tactical() path {
	w.hi += 1 << (pathCells * cellBits)
	return w
}

func (w path) tacticals() int { return int(w.hi >> (pathCells * cellBits)) }

func (w path) less(v path) bool { return w.hi < v.hi || w.hi == v.hi && w.lo < v.lo }

// cell returns the n'th cell.
func (w path) cell(n int) board.Cell {
	if n < pathCells {
		return board.Cell(w.hi >> ((pathCells - 1 - n) * cellBits) & (1<<cellBits - 1))
	}
	return board.Cell(w.lo >> ((2*pathCells - 1 - n) * cellBits) & (1<<cellBits - 1))
}

// book knows the best path to every state of the series.
type book struct {
	series
	pos    *Position
	at     []int32 // by index and jumper, as in land: where the paths to its cells begin
	paths  []path
	barred board.Bits
}

// newBook finds the best paths to all states that turn only pieces of prey.
func newBook(p *Position, prey board.Bits) *book {
	b := &book{pos: p, barred: p.barred()}
	b.land = make([]board.Bits, p.states(prey))
	b.begin(p, prey)
	b.run()
	b.at = make([]int32, len(b.land)+1)
	n := 0
	for i, l := range b.land {
		b.at[i] = int32(n)
		n += l.Len()
	}
	b.paths = make([]path, n)
	for i := range b.paths {
		b.paths[i] = noWay
	}
	if b.exit {
		for j := range b.jumpers {
			b.roam(j)
		}
		return b
	}
	for j := range b.jumpers {
		b.offer(0, j, b.jumper[j], startAt(b.jumper[j]))
		if !b.slide {
			b.walk(j)
		}
	}
	for t := b.next(0); t >= 0; t = b.next(t + 1) {
		b.onward(t)
	}
	return b
}

// path returns a pointer to the path to a state, or nil if there is no such state.
func (b *book) path(t, j int, c board.Cell) *path {
	i := t*b.jumpers + j
	if !b.land[i].Has(c) {
		return nil
	}
	return &b.paths[int(b.at[i])+(b.land[i]&below(c)).Len()]
}

// offer records a path to a state if it is the best so far.
func (b *book) offer(t, j int, c board.Cell, w path) {
	if old := b.path(t, j, c); w.less(*old) {
		*old = w
	}
}

// walk finds the best tactical paths of jumper j, those with fewer jumps first.
func (b *book) walk(j int) {
	start := b.jumper[j]
	others := b.own.Without(start)
	reach := only(start)
	for layer, n := reach, 1; layer != 0; n++ {
		var found board.Bits
		for layer != 0 {
			at := layer.Pop()
			w := b.path(0, j, at).tactical()
			for over := hop[at] & others; over != 0; {
				to := beyond(at, over.Pop())
				if b.empty.Has(to) && !reach.Has(to) {
					b.offer(0, j, to, w.then(n, to))
					found |= only(to)
				}
			}
		}
		reach |= found
		layer = found
	}
}

// onward offers the paths from the states of index t with one more attack.
func (b *book) onward(t int) {
	turned := b.cells(t)
	rest := b.prey &^ turned
	for j := range b.jumpers {
		free := b.empty | only(b.jumper[j])
		for from := b.land[t*b.jumpers+j]; from != 0; {
			at := from.Pop()
			w := *b.path(t, j, at)
			n := 1 + w.tacticals() + turned.Len()
			if b.slide {
				for d := range board.SquareDirections {
					over, to := b.long(d, at)
					if to == 0 || !rest.Has(over) {
						continue
					}
					for to != 0 {
						c := to.Pop()
						b.offer(t|b.bit(over), j, c, w.then(n, c))
					}
				}
				continue
			}
			for over := hop[at] & rest; over != 0; {
				mid := over.Pop()
				if to := beyond(at, mid); free.Has(to) {
					b.offer(t|b.bit(mid), j, to, w.then(n, to))
				}
			}
		}
	}
}
