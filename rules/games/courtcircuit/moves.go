package courtcircuit

import (
	"tablier/rules/board"
	"tablier/rules/game"
)

// A move is its result: the own cells after the turn (bits 0 to 35), and in bits
// 36 to 41 the cell of a turned piece that made the step itself and so is no
// longer among them (noCell if none did). Every other turned piece is an enemy
// cell that has become an own cell. Turns with equal results are equal numbers.
const noCell = 63

func pack(own board.Bits, left board.Cell) game.Move {
	return game.Move(uint64(own) | uint64(left)<<area)
}

// unpack returns the own cells after a move and the enemy pieces it turns.
func (p *Position) unpack(m game.Move) (own, turned board.Bits) {
	own = board.Bits(m) & whole
	turned = own & p.enemy()
	if left := m >> area; left != noCell {
		turned = turned.With(board.Cell(left))
	}
	return own, turned
}

// result packs a move from the own pieces after a turn and the pieces turned.
func result(own, turned board.Bits) game.Move {
	if left := turned &^ own; left != 0 {
		return pack(own, left.First())
	}
	return pack(own, noCell)
}

// AppendMoves appends every result of a turn once, or the forced pass.
func (p *Position) AppendMoves(dst []game.Move) []game.Move {
	if p.men[0] == 0 || p.men[1] == 0 {
		return dst
	}
	from := len(dst)
	if p.states(p.enemy()) <= fewStates {
		dst = p.appendFew(dst)
	} else {
		dst = p.appendMany(dst)
	}
	if len(dst) == from && p.opponentMovable() {
		dst = append(dst, game.Pass)
	}
	return dst
}

// CountMoves returns the number of moves that AppendMoves appends.
func (p *Position) CountMoves() int {
	if p.men[0] == 0 || p.men[1] == 0 {
		return 0
	}
	n := p.turns()
	if n == 0 && p.opponentMovable() {
		return 1
	}
	return n
}

// turns counts the results of turns. Both sides must have men.
func (p *Position) turns() int {
	if p.states(p.enemy()) <= fewStates {
		return p.countFew()
	}
	return p.countMany()
}

// The four functions below differ in the amount of stack that they clear.
// Clearing the larger one would take most of the time in common positions.

func (p *Position) appendFew(dst []game.Move) []game.Move {
	var land [fewStates]board.Bits
	return p.append(dst, land[:])
}

func (p *Position) appendMany(dst []game.Move) []game.Move {
	var land [allStates]board.Bits
	return p.append(dst, land[:])
}

func (p *Position) countFew() int {
	var land [fewStates]board.Bits
	return p.count(land[:])
}

func (p *Position) countMany() int {
	var land [allStates]board.Bits
	return p.count(land[:])
}

func (p *Position) append(dst []game.Move, land []board.Bits) []game.Move {
	s := series{land: land}
	s.begin(p, p.enemy())
	s.run()
	barred := p.barred()
	for t := s.next(0); t >= 0; t = s.next(t + 1) {
		e := s.ending(t, barred)
		if s.slide {
			dst = e.appendDame(dst)
		} else {
			dst = e.append(dst)
		}
	}
	return dst
}

func (p *Position) count(land []board.Bits) (n int) {
	s := series{land: land}
	s.begin(p, p.enemy())
	s.run()
	barred := p.barred()
	for t := s.next(0); t >= 0; t = s.next(t + 1) {
		e := s.ending(t, barred)
		if s.slide {
			n += e.countDame()
		} else {
			n += e.count()
		}
	}
	return n
}
