package ring

import "math/bits"

// perPawn is the tension of a pawn, tuned in matches.
const perPawn = 33

// Tension implements [game.Tension]. If few pawns are left, each finds a ring, and
// none can be captured any more.
func (p *Position) Tension() int {
	return perPawn * bits.OnesCount64(p.pawns[0]|p.pawns[1])
}
