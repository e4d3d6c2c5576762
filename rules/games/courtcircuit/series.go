package courtcircuit

import (
	"math/bits"

	"tablier/rules/board"
)

// series holds every series of jumps the side to move can make, as states: who
// jumped, where it stands and which enemy pieces it turned. Own pieces stand
// still during a series and tactical jumps come first, so nothing else about the
// way matters; there are far fewer states than ways.
//
// A set of turned pieces is an index: bit i is the i-th piece of prey in board
// order. An attack only adds bits, so going through the indices upward meets
// every state after all its predecessors.
type series struct {
	own   board.Bits
	enemy board.Bits
	empty board.Bits // empty before the turn
	prey  board.Bits // the enemy pieces that may be turned; normally all
	slide bool       // the only jumper is a Dame
	near  bool       // and it must stand next to what it jumps
	exit  bool       // a jumper may jump friends out of a corner

	jumpers int
	targets int
	jumper  [most]board.Cell
	target  [most]board.Cell

	// land[turned*jumpers+j] are the cells where jumper j can stand having turned
	// just these. With nothing turned that includes its starting cell.
	land []board.Bits
	// live marks the indices for which some jumper can stand somewhere.
	live [1 << (most - 1) / 64]uint64
}

const (
	// fewStates holds land for six pieces a side, the most common case.
	fewStates = 512
	// allStates holds it always: jumpers<<targets with at most 12 pieces in all.
	allStates = 1 << (most - 1)
)

// states is the length land must have.
func (p *Position) states(prey board.Bits) int { return p.own().Len() << prey.Len() }

// begin sets the series of p up. The caller has set land, zero and p.states(prey)
// long: set here it would escape to the heap.
func (s *series) begin(p *Position, prey board.Bits) {
	s.own, s.enemy, s.prey = p.own(), p.enemy(), prey
	s.empty = whole &^ (s.own | s.enemy)
	s.slide, s.near = p.dame(s.own), p.opt&adjacentDame != 0
	s.exit = p.opt&exitCorners != 0 && !s.slide
	for rest := s.own; rest != 0; s.jumpers++ {
		s.jumper[s.jumpers] = rest.Pop()
	}
	for rest := prey; rest != 0; s.targets++ {
		s.target[s.targets] = rest.Pop()
	}
}

// run finds all states.
func (s *series) run() {
	s.live[0] = 1
	if s.exit {
		s.runExits()
		return
	}
	if s.slide {
		s.land[0] = s.own
		for t := s.next(0); t >= 0; t = s.next(t + 1) {
			s.soar(t)
		}
		return
	}
	for j := range s.jumpers {
		s.land[j] = s.stroll(s.jumper[j])
	}
	for t := s.next(0); t >= 0; t = s.next(t + 1) {
		s.attack(t)
	}
}

// next returns the first live index from t on, or -1.
func (s *series) next(t int) int {
	w := t / 64
	if w >= len(s.live) {
		return -1
	}
	rest := s.live[w] &^ (1<<(t%64) - 1)
	for rest == 0 {
		if w++; w >= len(s.live) || w<<6 >= 1<<s.targets {
			return -1
		}
		rest = s.live[w]
	}
	return w*64 + bits.TrailingZeros64(rest)
}

// cells is the set of pieces an index stands for.
func (s *series) cells(t int) (set board.Bits) {
	for ; t != 0; t &= t - 1 {
		set |= only(s.target[bits.TrailingZeros(uint(t))])
	}
	return set
}

// index is the inverse of cells.
func (s *series) index(set board.Bits) (t int) {
	for set != 0 {
		t |= s.bit(set.Pop())
	}
	return t
}

func (s *series) bit(c board.Cell) int { return 1 << (s.prey & below(c)).Len() }

// stroll returns where the piece on c can get to by tactical jumps, c itself
// included. That no cell may be landed on twice takes nothing away.
func (s *series) stroll(c board.Cell) board.Bits {
	others := s.own.Without(c)
	reach := only(c)
	for todo := reach; todo != 0; {
		at := todo.Pop()
		for over := hop[at] & others; over != 0; {
			found := only(beyond(at, over.Pop())) & s.empty &^ reach
			reach |= found
			todo |= found
		}
	}
	return reach
}

// attack adds the states one attack further than those of index t.
func (s *series) attack(t int) {
	rest := s.prey &^ s.cells(t)
	if rest == 0 {
		return
	}
	for j := range s.jumpers {
		free := s.empty | only(s.jumper[j]) // it has left its starting cell
		for from := s.land[t*s.jumpers+j]; from != 0; {
			at := from.Pop()
			for over := hop[at] & rest; over != 0; {
				mid := over.Pop()
				if to := only(beyond(at, mid)) & free; to != 0 {
					s.add(t|s.bit(mid), j, to)
				}
			}
		}
	}
}

// soar is attack for a Dame.
func (s *series) soar(t int) {
	rest := s.prey &^ s.cells(t)
	if rest == 0 {
		return
	}
	for from := s.land[t]; from != 0; {
		at := from.Pop()
		for d := range board.SquareDirections {
			if over, to := s.long(d, at); to != 0 && rest.Has(over) {
				s.add(t|s.bit(over), 0, to)
			}
		}
	}
}

// long returns the piece a Dame on at would jump in direction d and the cells
// where it could land, none if there is no such jump. Turned pieces still
// stand in the way: the pieces are those of the enemy before the turn.
func (s *series) long(d int, at board.Cell) (over board.Cell, to board.Bits) {
	seen := ray[d][at] & s.enemy
	if s.near {
		seen &= adj[at]
	}
	if seen == 0 {
		return board.None, 0
	}
	over = nearest(d, seen)
	return over, ahead(d, over, s.enemy)
}

func (s *series) add(t, j int, to board.Bits) {
	s.land[t*s.jumpers+j] |= to
	s.live[t/64] |= 1 << (t % 64)
}
