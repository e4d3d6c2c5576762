package courtcircuit

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// The features of a position. Unless stated otherwise, each is the side to move's number less the
// enemy's. weights.go has their weights.
const (
	men     = iota // pieces
	gain           // pieces that the best available turn turns
	targets        // enemy pieces that some available turn turns
	exposed        // own pieces that the enemy could turn if it were on move
	held           // pieces in a corner: nothing jumps over them
	edged          // pieces on the edge: they can only be jumped along it
	move           // always 1
	danger         // pieces that the enemy's best turn would turn if it were on move
	room           // empty cells next to a piece
	joined         // pieces next to a piece of their own
	inner          // pieces on the four cells in the middle
	alone          // 1 for a side of one piece, which is a Dame
	pair           // 1 for a side of two pieces
)

// features holds a number for each feature.
type features [pair + 1]int16

var names = [len(features{})]string{
	men:     "pieces",
	gain:    "pieces the best turn turns",
	targets: "enemy pieces some turn turns",
	exposed: "own pieces the enemy could turn",
	held:    "pieces in corners",
	edged:   "pieces on the edge",
	move:    "being on move",
	danger:  "pieces the best enemy turn would turn",
	room:    "empty cells next to pieces",
	joined:  "pieces next to pieces",
	inner:   "pieces on the four central cells",
	alone:   "being down to one piece",
	pair:    "being down to two pieces",
}

// rim is the set of the cells on the edge, centre the set of the four in the middle.
const (
	rim    board.Bits = 0b111111_100001_100001_100001_100001_111111
	centre board.Bits = 0b001100_001100 << 12
)

// Evaluate implements [game.Evaluator]: with the network under the default options, else with the weights.
func (p *Position) Evaluate() int {
	if p.opt == 0 {
		if n := trained(); n != nil {
			var in [mostInputs]uint16
			return n.Score(in[:p.fill(&in)&(mostInputs-1)])
		}
	}
	return p.Weigh()
}

// Weigh implements [game.Weigher]: it evaluates with the weights.
func (p *Position) Weigh() int {
	var f features
	p.measure(&f)
	score := 0
	for i, w := range &weights {
		score += int(w) * int(f[i])
	}
	return score
}

// AppendFeatures implements [game.Featured].
func (p *Position) AppendFeatures(dst []int16) []int16 {
	var f features
	p.measure(&f)
	return append(dst, f[:]...)
}

// Weights implements [game.Weighted].
func (Game) Weights() []game.Weight {
	list := make([]game.Weight, len(weights))
	for i, w := range weights {
		list[i] = game.Weight{Name: names[i], Value: int(w), Aim: int(aim[i])}
	}
	return list
}

func (p *Position) measure(f *features) {
	own, enemy := p.own(), p.enemy()
	here := p.prospects()
	q := *p
	q.turn = q.turn.Other()
	there := q.prospects()
	f[gain], f[targets] = int16(here.best), int16(here.hits.Len())
	f[danger], f[exposed] = int16(there.best), int16(there.hits.Len())
	f[move] = 1
	empty := whole &^ (own | enemy)
	for sign, set := int16(1), own; ; sign, set = -1, enemy {
		n, beside := set.Len(), neighbours(set)
		f[men] += sign * int16(n)
		f[held] += sign * int16((set & corners).Len())
		f[edged] += sign * int16((set & rim).Len())
		f[inner] += sign * int16((set & centre).Len())
		f[room] += sign * int16((beside & empty).Len())
		f[joined] += sign * int16((beside & set).Len())
		switch n {
		case 1:
			f[alone] += sign
		case 2:
			f[pair] += sign
		}
		if sign < 0 {
			return
		}
	}
}

// neighbours returns the set of the cells next to a cell of s.
func neighbours(s board.Bits) board.Bits {
	const left = 0b000001_000001_000001_000001_000001_000001
	beside := s&^(left<<(size-1))<<1 | s&^left>>1
	row := s | beside
	return (beside | row<<size | row>>size) & whole
}

// prospect is what the side to move can turn.
type prospect struct {
	best int        // the most pieces that one turn turns
	hits board.Bits // the pieces that some turn turns
}

// prospects examines all series of the side to move. A Dame may have too many series, so for a Dame it
// uses the pieces that it could pass over.
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
			l.best = max(n-1, 1) // the mean over random positions, for any n
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

// hunt returns the pieces that a Dame could turn if it were allowed to pass over a piece twice. This
// looks once at each cell instead of at each of the very many series.
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

// Rank ranks moves that turn more pieces first.
func (p *Position) Rank(m game.Move) int {
	if m == game.Pass {
		return 0
	}
	_, turned := p.unpack(m)
	return 100 * turned.Len()
}
