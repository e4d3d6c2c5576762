package circuit

import (
	"math/bits"
	"slices"

	"tablier/rules/game"
)

// Position is a position on a square board whose side has the given number of cells, numbered
// row by row.
type Position struct {
	men  [2]uint64
	turn game.Side
	side uint8
}

// With returns the position with these men and turn to move.
func With(side int, white, black uint64, turn game.Side) Position {
	return Position{[2]uint64{white, black}, turn, uint8(side)}
}

// Men returns the cells of a side's men.
func (p *Position) Men(s game.Side) uint64 { return p.men[s&1] }

// Turn returns the side to move.
func (p *Position) Turn() game.Side { return p.turn }

// Hash returns a 64-bit fingerprint.
func (p *Position) Hash() uint64 {
	return game.Mix(game.Mix(game.Mix(uint64(p.side), p.men[0]), p.men[1]), uint64(p.turn))
}

// A move holds the cells of its side after the move. Above them it holds, plus one, the cell of
// a piece that was turned and then stepped away; there is at most one.
const (
	cells   = 36
	allOver = 1<<cells - 1
)

// unpack returns the cells of the side after the move, and the pieces turned.
func (p *Position) unpack(m game.Move) (own, turned uint64) {
	own = uint64(m) & allOver
	turned = own & p.men[p.turn&1^1]
	if gone := uint64(m) >> cells; gone > 0 {
		turned |= 1 << (gone - 1)
	}
	return own, turned
}

// Play makes a move. progress reports whether a piece was turned.
func (p *Position) Play(m game.Move) (progress bool) {
	us, them := p.turn, p.turn.Other()
	if m != game.Pass {
		own, turned := p.unpack(m)
		p.men[us] = own
		progress = turned != 0
		p.men[them] &^= turned
	}
	p.turn = them
	return progress
}

// Outcome decides positions in which all pieces show one colour, and positions in which nobody
// can move.
func (p *Position) Outcome() game.Outcome {
	switch {
	case p.men[game.Black] == 0:
		return game.Win(game.White, game.AllTurned)
	case p.men[game.White] == 0:
		return game.Win(game.Black, game.AllTurned)
	case p.canStep(p.men[p.turn&1]) || len(p.turns(nil)) > 0:
		return game.Outcome{}
	}
	q := *p
	q.turn = q.turn.Other()
	if !q.canStep(q.men[q.turn&1]) && len(q.turns(nil)) == 0 {
		return game.Draw(game.NoTurns)
	}
	return game.Outcome{}
}

// canStep reports whether one of men has an empty adjacent cell. That is by far the most common
// reason why a side can move.
func (p *Position) canStep(men uint64) bool {
	for all := p.men[0] | p.men[1]; men != 0; men &= men - 1 {
		for d := range directions {
			if to := p.next(bits.TrailingZeros64(men), d); to >= 0 && all>>to&1 == 0 {
				return true
			}
		}
	}
	return false
}

// AppendMoves implements [game.Position].
func (p *Position) AppendMoves(dst []game.Move) []game.Move {
	if p.men[0] == 0 || p.men[1] == 0 {
		return dst
	}
	from := len(dst)
	if dst = p.turns(dst); len(dst) > from {
		return dst
	}
	q := *p
	q.turn = q.turn.Other()
	if len(q.turns(nil)) > 0 {
		dst = append(dst, game.Pass)
	}
	return dst
}

// directions lists the eight directions as rows and columns.
var directions = [8][2]int{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}

// beside holds, by side of the board, the adjacent cell in each direction, or -1 beyond the
// edge.
var beside = func() (t [Largest + 1][cells][8]int8) {
	for n := Smallest; n <= Largest; n++ {
		for c := range n * n {
			for d, by := range directions {
				t[n][c][d] = -1
				if row, col := c/n+by[0], c%n+by[1]; row >= 0 && row < n && col >= 0 && col < n {
					t[n][c][d] = int8(row*n + col)
				}
			}
		}
	}
	return t
}()

func (p *Position) next(c, d int) int { return int(beside[p.side][c][d]) }

// state is a point within a series of jumps: the jumper's cell and the pieces turned so far.
type state struct {
	at     int
	turned uint64
	before int // one more than the index of the previous state with the jumper there; 0: none
}

// turns appends all turns except the pass, each result once.
func (p *Position) turns(dst []game.Move) []game.Move {
	from := len(dst)
	own, enemy := p.men[p.turn&1], p.men[p.turn&1^1]
	dame := own&(own-1) == 0
	if dame {
		dst = p.slides(dst, own, enemy)
	} else {
		dst = p.steps(dst, own, enemy, 0)
	}
	var room [32]state
	var seen [cells]int // one more than the index of the last state with the jumper there
	for rest := own; rest != 0; rest &= rest - 1 {
		start := bits.TrailingZeros64(rest)
		others := own &^ (1 << start)
		found := append(room[:0], state{at: start})
		seen[start] = 1
		reach := func(at int, turned uint64) {
			for i := seen[at]; i > 0; i = found[i-1].before {
				if found[i-1].turned == turned {
					return
				}
			}
			found = append(found, state{at, turned, seen[at]})
			seen[at] = len(found)
		}
		for i := 0; i < len(found); i++ {
			s := found[i]
			if s.at != start || s.turned != 0 { // at least one jump
				dst = p.endings(dst, others|1<<s.at|s.turned, enemy&^s.turned, s.turned)
			}
			if s.turned == enemy {
				continue
			}
			men := others | enemy // obstacles: turned pieces too, but not the jumper's start
			for d := range directions {
				over := p.next(s.at, d)
				for dame && over >= 0 && men>>over&1 == 0 {
					over = p.next(over, d)
				}
				if over < 0 {
					continue
				}
				to, bit := p.next(over, d), uint64(1)<<over
				switch {
				case enemy&^s.turned&bit != 0:
					for to >= 0 && men>>to&1 == 0 {
						reach(to, s.turned|bit)
						if to = p.next(to, d); !dame {
							break
						}
					}
				case !dame && s.turned == 0 && others&bit != 0 && to >= 0 && men>>to&1 == 0:
					reach(to, 0)
				}
			}
		}
		for _, s := range found {
			seen[s.at] = 0
		}
	}
	slices.Sort(dst[from:])
	return dst[:from+len(slices.Compact(dst[from:]))]
}

// steps appends the steps of each of own. The pieces in turned have just been turned.
func (p *Position) steps(dst []game.Move, own, enemy, turned uint64) []game.Move {
	for rest := own; rest != 0; rest &= rest - 1 {
		c := bits.TrailingZeros64(rest)
		m := own &^ (1 << c)
		if turned>>c&1 != 0 {
			m |= uint64(c+1) << cells
		}
		for d := range directions {
			if to := p.next(c, d); to >= 0 && (own|enemy)>>to&1 == 0 {
				dst = append(dst, game.Move(m|1<<to))
			}
		}
	}
	return dst
}

// slides appends the slides of a Dame.
func (p *Position) slides(dst []game.Move, own, enemy uint64) []game.Move {
	for d := range directions {
		for to := p.next(bits.TrailingZeros64(own), d); to >= 0 && enemy>>to&1 == 0; to = p.next(to, d) {
			dst = append(dst, game.Move(1)<<to)
		}
	}
	return dst
}

// endings appends the ways to end a series of jumps: the compulsory step, or nothing if the
// game is over or nobody can step.
func (p *Position) endings(dst []game.Move, own, enemy, turned uint64) []game.Move {
	from := len(dst)
	if enemy != 0 {
		dst = p.steps(dst, own, enemy, turned)
	}
	if len(dst) == from {
		dst = append(dst, game.Move(own))
	}
	return dst
}
