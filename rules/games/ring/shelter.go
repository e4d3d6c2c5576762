package ring

import (
	"math/bits"
	"sync"

	"tablier/rules/game"
)

// shelters say, for one pawn against one, how many moves of the other side the pawn survives whatever the rings do: by
// board, then by the other pawn's cell, the own pawn's cell, and what the own pawn remembers.
var shelters [len(boards)]struct {
	once  sync.Once
	moves [64][64][stepCode + 6]uint8
}

// always stands for any number of moves.
const always = 255

// Holds implements [game.Sheltered], for one pawn against one. The pawn flees by its own steps alone. So the rings do not
// matter, if the other side is given every freedom: it may leave its pawn where it is, step back, have a ring after any
// step, and capture the own pawn even in a ring. A forced capture wins at once.
func (p *Position) Holds(side game.Side, plies int) bool {
	us, them := p.pawns[side&1], p.pawns[side&1^1]
	const others = doubleYes | doubleSheet | lastPawnsLost | stalledMajority
	if p.turn == side || p.flags&others != 0 || bits.OnesCount64(us) != 1 || bits.OnesCount64(them) != 1 {
		return false
	}
	s := &shelters[p.board&3]
	s.once.Do(func() { s.moves = survive(&geometry[p.board&3]) })
	at := bits.TrailingZeros64(us) & 63
	code := p.remembered(at)
	if code >= jumpCode {
		code = 0 // nothing beside it
	}
	n := s.moves[bits.TrailingZeros64(them)&63][at][code]
	return n == always || int(n) >= (plies+1)/2
}

// survive finds the number of moves survived: of 0 always, and of one more if after each move of the other side there is
// a step that survives the rest.
func survive(g *tables) (moves [64][64][stepCode + 6]uint8) {
	for n := uint8(1); n < always; n++ {
		more := false
		for e := range 64 {
			for at := range 64 {
				for code := range uint64(stepCode + 6) {
					ok := e != at && g.near[e] != 0 && g.near[at] != 0 && moves[e][at][code] == n-1 &&
						survives(g, &moves, e, at, code, n-1)
					if ok {
						moves[e][at][code] = n
						more = true
					}
				}
			}
		}
		if !more {
			return moves
		}
	}
	return moves
}

// survives reports whether the pawn on at is not captured now, and has a step that survives rest moves after each move of
// the pawn on e, and after none.
func survives(g *tables, moves *[64][64][stepCode + 6]uint8, e, at int, code uint64, rest uint8) bool {
	if g.near[e]>>at&1 != 0 {
		for d := range 6 {
			if int(g.next[e][d]) == at && g.hop[e][d] != wall {
				return false
			}
		}
	}
	for to := g.near[e]&^(1<<at) | 1<<e; to != 0; to &= to - 1 {
		there, found := bits.TrailingZeros64(to), false
		for t := g.near[at] &^ (1 << there) &^ g.ban[at][code]; t != 0 && !found; t &= t - 1 {
			c := bits.TrailingZeros64(t)
			found = moves[there][c][g.code[c][at]] >= rest
		}
		if !found {
			return false
		}
	}
	return true
}
