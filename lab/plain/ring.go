package plain

import (
	"math/bits"
	"time"

	"tablier/rules/board"
	"tablier/rules/game"
	"tablier/rules/games/ring"
)

// What pawns are worth, in hundredths of a pawn: bare, in a ring, and each step to a point without a pawn. Nothing was
// fitted.
const (
	ringPawn   = 100
	ringRinged = 15
	ringStep   = 2
)

// ringNear holds the neighbours of each cell of the default board, as sets.
var ringNear = func() (near [64]uint64) {
	b := ring.Game{}.Board(ring.Game{}.Info().Defaults())
	for c := range board.Cell(b.Len()) {
		for d := range board.LatticeDirections {
			if n := b.Next(d, c); n != board.None {
				near[c] |= 1 << n
			}
		}
	}
	return near
}()

// NewRing returns an opponent in Ring. now is the clock for time limits.
func NewRing(now func() time.Time) *Player[ring.Position, *ring.Position] {
	return newPlayer[ring.Position](now, ring.Game{}, sense[ring.Position]{judge: judgeRing, gain: gainRing})
}

// judgeRing counts pawns, pawns in rings, and steps.
func judgeRing(pos *ring.Position) int {
	white, black, rings := pos.Sets()
	score := sideRing(white, white|black, rings) - sideRing(black, white|black, rings)
	if pos.Turn() == game.Black {
		return -score
	}
	return score
}

func sideRing(own, all, rings uint64) int {
	score := ringPawn*bits.OnesCount64(own) + ringRinged*bits.OnesCount64(own&rings)
	for s := own; s != 0; s &= s - 1 {
		score += ringStep * bits.OnesCount64(ringNear[bits.TrailingZeros64(s)]&^all)
	}
	return score
}

// gainRing tells captures, after which the enemy has fewer pawns.
func gainRing(pos *ring.Position, m game.Move) int {
	white, black, _ := pos.Sets()
	next := *pos
	next.Play(m)
	w, b, _ := next.Sets()
	return bits.OnesCount64(white|black) - bits.OnesCount64(w|b)
}
