package courtcircuit

import (
	"tablier/board"
	"tablier/game"
)

// What a player would name when asked who stands better, in hundredths of a
// piece. What the side to move can turn at once counts in full: a piece turned is one more
// here and one less there. The other values are small beside that; they were
// chosen in matches looking one ply ahead, 600 games each over the four setups.
const (
	piece   = 100
	gain    = 200 // a piece that the best turn at hand turns
	target  = 20  // an enemy piece that some turn at hand turns
	exposed = 20  // an own piece that the enemy could turn if on move
	corner  = 25  // a piece in a corner: nothing jumps over it
	edge    = 5   // a piece on the edge: it can only be jumped along it
)

// rim is the set of the cells at the edge.
const rim board.Bits = 0b111111_100001_100001_100001_100001_111111

// Evaluate implements [game.Evaluator].
func (p *Position) Evaluate() int {
	own, enemy := p.own(), p.enemy()
	here := p.prospects()
	q := *p
	q.turn = q.turn.Other()
	there := q.prospects()
	return piece*(own.Len()-enemy.Len()) + gain*here.best +
		target*here.hits.Len() - exposed*there.hits.Len() +
		corner*((own&corners).Len()-(enemy&corners).Len()) +
		edge*((own&rim).Len()-(enemy&rim).Len())
}

// prospect is what the side to move can turn.
type prospect struct {
	best int        // the most pieces one turn turns
	hits board.Bits // the pieces that some turn turns
}

// prospects looks at all series of the side to move. A Dame may have too many
// for that: what it could pass over stands for them.
func (p *Position) prospects() prospect {
	if p.states(p.enemy()) <= fewStates {
		return p.prospectsFew()
	}
	return p.prospectsMany()
}

func (p *Position) prospectsFew() prospect {
	var land [fewStates]board.Bits
	return p.prospectsIn(land[:])
}

func (p *Position) prospectsMany() prospect {
	var land [allStates]board.Bits
	return p.prospectsIn(land[:])
}

func (p *Position) prospectsIn(land []board.Bits) (l prospect) {
	s := series{land: land}
	s.begin(p, p.enemy())
	if s.slide {
		l.hits = s.hunt()
		if n := l.hits.Len(); n > 0 {
			l.best = max(n-1, 1) // the mean of random positions, whatever n
		}
		return l
	}
	s.run()
	for t := s.next(1); t >= 0; t = s.next(t + 1) {
		turned := s.cells(t)
		l.best = max(l.best, turned.Len())
		l.hits |= turned
	}
	return l
}

// hunt returns the pieces a Dame could turn if it might pass over one twice; that
// takes a look at each cell instead of at each of its very many series.
func (s *series) hunt() (hits board.Bits) {
	reach := s.own
	for todo := reach; todo != 0; {
		at := todo.Pop()
		for d := range board.SquareDirections {
			if over, to := s.long(d, at); to != 0 {
				hits = hits.With(over)
				todo |= to &^ reach
				reach |= to
			}
		}
	}
	return hits
}

// Rank puts the moves that turn more pieces first.
func (p *Position) Rank(m game.Move) int {
	if m == game.Pass {
		return 0
	}
	_, turned := p.unpack(m)
	return 100 * turned.Len()
}
