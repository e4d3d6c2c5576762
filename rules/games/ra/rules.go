package ra

import (
	"math/bits"

	"tablier/rules/board"
	"tablier/rules/game"
)

// Pieces is the number of pieces of each side at the start.
const Pieces = 9

// MostInCell is the greatest number of pieces on a cell.
const MostInCell = 3

// The draw rules that depend on history.
const (
	repetitions = 3
	noProgress  = 100
)

// entryPoints are the points for entering, by the number of pieces.
var entryPoints = [MostInCell + 1]int{0, 1, 3, 6}

// eliminationPoints are the points for taking the last piece.
const eliminationPoints = 3

// Position is the groups on their cells, the side to move, and the options that affect moves.
type Position struct {
	// low and high are the binary digits of the group sizes: [side][cell/64], bit cell%64.
	low, high [2][2]uint64
	turn      game.Side
	plateau   uint8 // index in plateaus
	join      uint8 // 1: joining needs the full length
}

// size returns how many pieces of a side are on a cell.
func (p *Position) size(s game.Side, c board.Cell) int {
	return int(p.low[s][c>>6&1]>>(c&63)&1 | p.high[s][c>>6&1]>>(c&63)&1<<1)
}

// put sets the number of pieces of a side on a cell to size.
func (p *Position) put(s game.Side, c board.Cell, size int) {
	w, at := c>>6&1, c&63
	p.low[s][w] = p.low[s][w]&^(1<<at) | uint64(size&1)<<at
	p.high[s][w] = p.high[s][w]&^(1<<at) | uint64(size>>1)<<at
}

// pieces returns how many pieces a side has.
func (p *Position) pieces(s game.Side) int {
	return bits.OnesCount64(p.low[s][0]) + bits.OnesCount64(p.low[s][1]) +
		2*(bits.OnesCount64(p.high[s][0])+bits.OnesCount64(p.high[s][1]))
}

// groups returns the set of cells with pieces of a side.
func (p *Position) groups(s game.Side) board.Bits128 {
	return board.Bits128{Lo: p.low[s][0] | p.high[s][0], Hi: p.low[s][1] | p.high[s][1]}
}

// over reports whether the game was decided by an entry or an elimination.
func (p *Position) over() bool {
	g := &plateaus[p.plateau]
	white, black := p.groups(game.White), p.groups(game.Black)
	return white.Has(g.ra[game.Black]) || black.Has(g.ra[game.White]) || white.Empty() || black.Empty()
}

// Turn is the side to move.
func (p *Position) Turn() game.Side { return p.turn }

// Play makes a move in place and reports whether it eliminated a group.
func (p *Position) Play(m game.Move) (progress bool) {
	us := p.turn
	them := us.Other()
	p.turn = them
	if m == game.Pass {
		return false
	}
	from, to, k := unpack(m)
	p.put(us, from, p.size(us, from)-k)
	if p.size(them, to) > 0 {
		p.put(them, to, 0)
		progress = true
	}
	p.put(us, to, p.size(us, to)+k)
	return progress
}

// Outcome is the result by the position alone.
func (p *Position) Outcome() game.Outcome {
	g := &plateaus[p.plateau]
	for s := range game.Side(2) {
		if n := p.size(s, g.ra[s.Other()]); n > 0 {
			return game.WinPoints(s, game.Entered, entryPoints[n])
		}
	}
	for s := range game.Side(2) {
		if p.groups(s.Other()).Empty() {
			return game.WinPoints(s, game.Eliminated, eliminationPoints)
		}
	}
	if !p.movable(p.turn) && !p.movable(p.turn.Other()) {
		return game.Draw(game.NoTurns)
	}
	return game.Outcome{}
}

// Game is Ra as a [game.Game].
type Game struct{}

// New returns Ra bound to the dynamic interfaces.
func New() game.Bound { return game.Bind[Position, *Position](Game{}) }

// Info describes the game.
func (Game) Info() *game.Info { return &info }

// Board returns the board of 114 or of 127 cells.
func (Game) Board(o game.Options) *board.Board { return plateaus[o.Index("board")].board }

// empty is the board without pieces under the options, with White to move.
func empty(o game.Options) Position {
	return Position{plateau: uint8(o.Index("board")), join: uint8(o.Index("join"))}
}

// Start is the start position: three triples around each Ra, with White to move.
func (Game) Start(o game.Options) Position {
	p := empty(o)
	for s := range game.Side(2) {
		for _, c := range plateaus[p.plateau].stacks[s] {
			p.put(s, c, MostInCell)
		}
	}
	return p
}

// Limits returns the draw rules: the third occurrence, and 100 plies without an elimination.
func (Game) Limits(*Position) game.Limits {
	return game.Limits{Repetitions: repetitions, NoProgress: noProgress}
}

// Adjudicate makes every limit a void game.
func (Game) Adjudicate(_ *Position, why game.Reason) game.Outcome { return game.Draw(why) }

// AppendPieces lists the groups in board order.
func (Game) AppendPieces(dst []game.Piece, p *Position) []game.Piece {
	for c := range board.Cell(plateaus[p.plateau].board.Len()) {
		for s := range game.Side(2) {
			if n := p.size(s, c); n > 0 {
				dst = append(dst, game.Piece{Cell: c, Side: s, Kind: game.Stack, Count: uint8(n)})
			}
		}
	}
	return dst
}
