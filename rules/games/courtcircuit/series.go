package courtcircuit

import (
	"math/bits"

	"tablier/rules/board"
)

// series holds every series of jumps that the side to move can make, as states:
// the jumper, its cell and the enemy pieces it turned. Own pieces stay in place
// during a series and tactical jumps come first, so nothing else about the way
// matters, and there are far fewer states than ways.
//
// A set of turned pieces is an index: bit i is the i-th piece of prey in board
// order. An attack only adds bits, so going through the indices upward meets
// every state after all its predecessors.
type series struct {
	own   board.Bits
	enemy board.Bits
	empty board.Bits // the cells that were empty before the turn
	prey  board.Bits // the enemy pieces that may be turned; normally all
	slide bool       // whether the only jumper is a Dame
	near  bool       // whether the Dame must stand next to the piece it jumps
	exit  bool       // whether a jumper may jump friends out of a corner

	jumpers int
	targets int
	jumper  [most]board.Cell
	target  [most]board.Cell

	// land[turned*jumpers+j] are the cells where jumper j can be after turning
	// exactly these pieces. With nothing turned that includes its starting cell.
	land []board.Bits
	// live marks the indices for which some jumper has a cell.
	live [1 << (most - 1) / 64]uint64
}

const (
	// fewStates is the length of land for six pieces a side, the most common case.
	fewStates = 512
	// allStates is always enough: jumpers<<targets with at most 12 pieces in all.
	allStates = 1 << (most - 1)
)

// states is the length that land must have.
func (p *Position) states(prey board.Bits) int { return p.own().Len() << prey.Len() }

// begin initializes the series of p. The caller has set land, which must be zero
// and p.states(prey) long. If begin set it, it would escape to the heap.
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

// cells returns the set of pieces for an index.
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

// stroll returns the cells that the piece on c can reach by tactical jumps,
// including c itself. The rule that no cell may be landed on twice excludes none
// of them.
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

// attack adds the states that are one attack further than those of index t.
func (s *series) attack(t int) {
	rest := s.prey &^ s.cells(t)
	if rest == 0 {
		return
	}
	for j := range s.jumpers {
		free := s.empty | only(s.jumper[j]) // the jumper has left its starting cell
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

// long returns the piece that a Dame on at would jump in direction d and the
// cells where it could land; there are none if there is no such jump. Turned
// pieces are still in the way: s.enemy holds the enemy pieces before the turn.
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
