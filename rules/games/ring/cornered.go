package ring

import (
	"math/bits"

	"tablier/rules/game"
)

// mostCornered is the greatest number of "last pawns", as this package reads the sheet.
const mostCornered = 3

// cornered reports whether the side to move has lost under last-pawns=lost: it has few pawns
// and a legal move, and after every legal move the enemy can capture.
func (p *Position) cornered() bool {
	own, enemy := p.pawns[p.turn&1], p.pawns[p.turn&1^1]
	if p.flags&lastPawnsLost == 0 || own == 0 || enemy == 0 || bits.OnesCount64(own) > mostCornered {
		return false
	}
	var room [256]game.Move // three pawns rarely have more moves; beyond that append allocates
	moves := appendLegal(room[:0], p)
	for _, m := range moves {
		if playedSafely(*p, m) {
			return false
		}
	}
	return len(moves) > 0
}

// playedSafely reports whether the enemy cannot capture after a legal move of p.
func playedSafely(p Position, m game.Move) bool {
	p.Play(m)
	enemy, own := p.pawns[p.turn&1], p.pawns[p.turn&1^1]
	return geometry[p.board&3].prey(enemy, own|enemy, own&^p.rings) == 0
}
