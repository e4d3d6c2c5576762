package ring

import "tablier/rules/game"

// A move is packed, from the lowest bit on, as
//
//	6 bits  the cell the pawn or the ring leaves
//	2 bits  the kind
//	4 bits  captures: the number of jumps, 1 to 12
//	36 bits captures: 3 bits of direction for each jump
//	        else: 6 bits of target, then in double turns 6 bits of the ring's target
//
// A side has at most 12 pawns and every jump takes one, so no chain is longer
// than 12 jumps: 6+2+4+36 = 48 bits hold every move of every board exactly, and
// none looks like game.Pass.

type kind uint8

const (
	step     kind = iota // a pawn steps
	ringStep             // a ring steps
	capture              // a pawn captures, once or in a chain
	double               // a pawn steps, then the ring it left
)

const (
	kindShift = 6
	jumpsUnit = 1 << 8
	bodyShift = 12
	maxJumps  = maxPawns
)

func pack(k kind, from, to int) game.Move {
	return game.Move(from | int(k)<<kindShift | to<<bodyShift)
}

// withRing completes a double turn.
func withRing(m game.Move, to int) game.Move { return m | game.Move(to)<<(bodyShift+6) }

// withJump adds a jump in direction d to a capture of fewer than maxJumps jumps.
func withJump(m game.Move, d int) game.Move {
	return (m + jumpsUnit) | game.Move(d)<<(bodyShift+3*jumps(m))
}

func kindOf(m game.Move) kind    { return kind(m >> kindShift & 3) }
func source(m game.Move) int     { return int(m & 63) }
func target(m game.Move) int     { return int(m >> bodyShift & 63) }
func ringTarget(m game.Move) int { return int(m >> (bodyShift + 6) & 63) }
func jumps(m game.Move) int      { return int(m >> 8 & 15) }

// jump returns the direction of the i-th jump of a capture, 0 <= i < jumps(m).
func jump(m game.Move, i int) int { return int(m >> (bodyShift + 3*i) & 7) }
