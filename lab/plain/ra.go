package plain

import (
	"math/bits"
	"sync"
	"time"

	"tablier/rules/board"
	"tablier/rules/game"
	"tablier/rules/games/ra"
)

// What a group is worth, in hundredths of a man, besides its men: by the moves it needs to enter the enemy Ra on an empty
// board, from one on, and if an enemy on its cell would need one move to enter. Nothing was fitted.
var (
	raNear = [...]int{0, 60, 30, 15, 5}
	raHome = 15
)

// raDistances holds, by side, pieces that go together, and cell, the moves that they need to enter on an empty board.
type raDistances [2][ra.MostInCell + 1][board.MaxCells]uint8

const never = 99

// NewRa returns an opponent in Ra. now is the clock for time limits.
func NewRa(now func() time.Time) *Player[ra.Position, *ra.Position] {
	return newPlayer[ra.Position](now, ra.Game{}, sense[ra.Position]{judge: judgeRa, gain: gainRa})
}

// raWays are the distances on the default board, found by playing every move on it.
var raWays = sync.OnceValue(func() *raDistances {
	var d raDistances
	g := ra.Game{}
	o := g.Info().Defaults()
	bare, b := g.Start(o), g.Board(o)
	bare = bare.Bare(game.White)
	for s := range game.Side(2) {
		for k := 1; k <= ra.MostInCell; k++ {
			way := &d[s][k]
			for c := range way {
				way[c] = never
			}
			way[raOf(s.Other())] = 0
			for moves, found := uint8(1), true; found; moves++ {
				found = false
				for c := range board.Cell(b.Len()) {
					if c == raOf(s) || way[c] != never || !raReaches(&bare, s, c, k, way, moves-1) {
						continue
					}
					way[c], found = moves, true
				}
			}
		}
	}
	return &d
})

// raReaches reports whether k pieces on a cell have a move to a cell at a distance. The one enemy, without whom the game
// would be over, stands in one of two opposite corners: no line of three cells meets both.
func raReaches(bare *ra.Position, s game.Side, c board.Cell, k int, way *[board.MaxCells]uint8, distance uint8) bool {
	last := board.Cell(ra.Game{}.Board(ra.Game{}.Info().Defaults()).Len() - 1)
	for _, corner := range [2]board.Cell{0, last} {
		if c == corner {
			continue
		}
		p := bare.Bare(s)
		p.Put(s, c, k)
		p.Put(s.Other(), corner, 1)
		for _, m := range p.AppendMoves(nil) {
			if _, to, n := ra.Step(m); n == k && to != corner && way[to] == distance {
				return true
			}
		}
	}
	return false
}

// raOf is the Ra that a side defends, on the default board.
func raOf(s game.Side) board.Cell {
	b := ra.Game{}.Board(ra.Game{}.Info().Defaults())
	for c := range board.Cell(b.Len()) {
		if shade := b.Site(c).Shade; s == game.White && shade == board.WhiteRa || s == game.Black && shade == board.BlackRa {
			return c
		}
	}
	return board.None
}

// judgeRa counts men, the moves that groups need to enter, and guards.
func judgeRa(pos *ra.Position) int {
	score := sideRa(pos, pos.Turn()) - sideRa(pos, pos.Turn().Other())
	return score + 10
}

func sideRa(pos *ra.Position, s game.Side) (score int) {
	way, enemy := &raWays()[s], &raWays()[s.Other()]
	for size := 1; size <= ra.MostInCell; size++ {
		set := pos.Groups(s, size)
		score += 100 * size * (bits.OnesCount64(set.Lo) + bits.OnesCount64(set.Hi))
		for w, half := range [2]uint64{set.Lo, set.Hi} {
			for ; half != 0; half &= half - 1 {
				c := w<<6 + bits.TrailingZeros64(half)
				for k := 1; k <= size; k++ {
					if n := int(way[k][c]); n < len(raNear) {
						score += raNear[n]
					}
				}
				if enemy[1][c] == 1 {
					score += raHome
				}
			}
		}
	}
	return score
}

// gainRa ranks entries first, then captures by the men taken.
func gainRa(pos *ra.Position, m game.Move) int {
	if m == game.Pass {
		return 0
	}
	_, to, k := ra.Step(m)
	if to == raGoals()[pos.Turn()] {
		return 10 + k
	}
	for size := 1; size <= ra.MostInCell; size++ {
		if set := pos.Groups(pos.Turn().Other(), size); set.Has(to) {
			return size
		}
	}
	return 0
}

// raGoals are the Ra that each side enters.
var raGoals = sync.OnceValue(func() *[2]board.Cell { return &[2]board.Cell{raOf(game.Black), raOf(game.White)} })
