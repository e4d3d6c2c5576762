package ring

import "math/bits"

// perPawn is the tension of a pawn, found in matches.
const perPawn = 33

// Tension implements [game.Tension]: where few pawns are left each finds a ring, and
// nobody can be captured any more.
func (p *Position) Tension() int {
	return perPawn * bits.OnesCount64(p.pawns[0]|p.pawns[1])
}
