package ring

import (
	"math/bits"

	"tablier/rules/board"
	"tablier/rules/game"
)

// Upper bounds: 12 pawns a side, 6 rings, 60 plies without a capture.
const (
	maxPawns      = 12
	maxRings      = 6
	maxStalled    = 60
	maxRepetition = 3
)

// flags are the options of a position, except the board.
type flags uint16

const (
	chainOptional flags = 1 << iota
	chainCompulsory
	returnNext
	returnFree
	ringReturnNo
	doubleYes
	stalledMajority
	doubleSheet
	lastPawnsLost

	chains  = chainOptional | chainCompulsory
	doubles = doubleYes | doubleSheet
)

// Position is pawns, rings, the side to move, every remembered point and the options:
// what the repetition rule compares. It takes 64 bytes. In sets of cells, bit c is
// cell c of the board.
type Position struct {
	pawns      [2]uint64 // by game.Side
	rings      uint64    // free and occupied
	memory     [4]uint64 // four bits a cell, see memory.go; 0 if no pawn is there
	ringMemory uint32    // four bits a ring in board order; 0 under ring-return=yes
	turn       game.Side
	board      uint8 // index into boards
	flags      flags
}

// Turn is the side to move.
func (p *Position) Turn() game.Side { return p.turn }

// Outcome is the result without history. A side has lost if it has no pawns, or if it
// is to move and cannot. Under last-pawns=lost it has also lost if its last pawns are
// cornered.
func (p *Position) Outcome() game.Outcome {
	switch {
	case p.pawns[p.turn&1] == 0:
		return game.Win(p.turn.Other(), game.Eliminated)
	case p.pawns[p.turn&1^1] == 0:
		return game.Win(p.turn, game.Eliminated)
	case !p.canMove():
		return game.Win(p.turn.Other(), game.Blocked)
	case p.cornered():
		return game.Win(p.turn.Other(), game.Cornered)
	}
	return game.Outcome{}
}

// Play makes a legal move. Captures are progress.
func (p *Position) Play(m game.Move) (progress bool) {
	g := &geometry[p.board&3]
	side := p.turn & 1
	from := source(m)
	if p.flags&returnNext != 0 {
		for own := p.pawns[side]; own != 0; own &= own - 1 {
			p.remember(bits.TrailingZeros64(own), 0)
		}
	}
	switch kindOf(m) {
	case step:
		p.movePawn(g, side, from, target(m))
	case ringStep:
		p.moveRing(g, from, target(m))
	case double:
		p.movePawn(g, side, from, target(m))
		p.moveRing(g, from, ringTarget(m))
	case capture:
		last, at := from, from
		for i := range jumps(m) {
			d := jump(m, i)
			victim := int(g.next[at&63][d])
			p.pawns[side^1] &^= 1 << victim
			p.remember(victim, 0)
			last, at = at, int(g.hop[at&63][d])
		}
		p.pawns[side] &^= 1 << from
		p.remember(from, 0)
		p.pawns[side] |= 1 << at
		if p.flags&returnFree == 0 {
			p.remember(at, g.code[at&63][last&63])
		}
		progress = true
	}
	p.turn ^= 1
	return progress
}

func (p *Position) movePawn(g *tables, side game.Side, from, to int) {
	p.pawns[side&1] ^= 1<<from | 1<<to
	if p.flags&returnFree == 0 {
		p.remember(from, 0)
		p.remember(to, g.code[to&63][from&63])
	}
}

func (p *Position) moveRing(g *tables, from, to int) {
	if p.flags&ringReturnNo == 0 {
		p.rings ^= 1<<from | 1<<to
		return
	}
	p.removeRing(from)
	p.addRing(to, g.code[to&63][from&63])
}

// Game is Ring as a [game.Game].
type Game struct{}

// New returns Ring bound to the dynamic interfaces.
func New() game.Bound { return game.Bind[Position, *Position](Game{}) }

// Info describes the game.
func (Game) Info() *game.Info { return &info }

// Board is the board chosen by the options.
func (Game) Board(o game.Options) *board.Board { return boards[o.Index("board")] }

// Start is the start position under the options.
func (Game) Start(o game.Options) Position {
	p := empty(o)
	rows := [...]string{
		"bbb/bbbb/bbbbb/oooooo/wwwww/wwww/www",
		"bbbb/bb1bb/bboobb/2o1o2/wwooww/ww1ww/wwww",
		"bbb/bbbb/bbbbb/6/ooo1ooo/6/wwwww/wwww/www",
		"bbbbb/b4b/b5b/b2oo2b/b2o1o2w/w2oo2w/w5w/w4w/wwwww",
	}[p.board]
	if err := p.parseRows(rows); err != nil {
		panic(err) // the table above is wrong
	}
	return p
}

// Limits are the third occurrence and 60 plies without a capture.
func (Game) Limits(*Position) game.Limits {
	return game.Limits{Repetitions: maxRepetition, NoProgress: maxStalled}
}

// Adjudicate makes a draw or, under stalled=majority, a win for the side with more pawns.
func (Game) Adjudicate(p *Position, why game.Reason) game.Outcome {
	if p.flags&stalledMajority != 0 {
		w, b := bits.OnesCount64(p.pawns[game.White]), bits.OnesCount64(p.pawns[game.Black])
		switch {
		case w > b:
			return game.Win(game.White, game.Majority)
		case b > w:
			return game.Win(game.Black, game.Majority)
		}
	}
	return game.Draw(why)
}

// AppendPieces lists pawns and free rings in board order.
func (Game) AppendPieces(dst []game.Piece, p *Position) []game.Piece {
	for c := range boards[p.board].Len() {
		piece := game.Piece{Cell: board.Cell(c), Count: 1}
		switch l := p.letter(board.Cell(c)); l {
		case 0:
			continue
		case 'o':
			piece.Kind = game.Ring
		case 'W', 'B':
			piece.Kind = game.Ringed
		}
		if p.pawns[game.Black]>>c&1 != 0 {
			piece.Side = game.Black
		}
		dst = append(dst, piece)
	}
	return dst
}
