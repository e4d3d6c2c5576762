package ring

import (
	"math/bits"
	"strconv"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// The fields of position text after the board and the side to move.
var (
	memory = i18n.T("ring.remembered-points")
	idle   = i18n.T("ring.plies-since-capture")
)

// empty is the position under the options with nothing on the board.
func empty(o game.Options) Position {
	p := Position{board: uint8(o.Index("board"))}
	p.flags |= flags(o.Index("chain")) * chainOptional
	p.flags |= flags(o.Index("return")) * returnNext
	p.flags |= flags(o.Index("ring-return")) * ringReturnNo
	p.flags |= [...]flags{0, doubleYes, doubleSheet}[o.Index("double")]
	p.flags |= flags(o.Index("last-pawns")) * lastPawnsLost
	p.flags |= flags(o.Index("stalled")) * stalledMajority
	return p
}

// letter returns what position text has for a cell, 0 for an empty cell.
func (p *Position) letter(c board.Cell) byte {
	l := byte(0)
	switch {
	case p.pawns[game.White]>>c&1 != 0:
		l = 'w'
	case p.pawns[game.Black]>>c&1 != 0:
		l = 'b'
	}
	if p.rings>>c&1 == 0 {
		return l
	}
	if l == 0 {
		return 'o'
	}
	return l - 'a' + 'A'
}

// AppendPosition writes the board, the side to move, the memories and the plies since a capture.
func (Game) AppendPosition(dst []byte, p *Position, c game.Counters) []byte {
	b, g := boards[p.board], &geometry[p.board]
	dst = game.AppendRows(dst, b, p.letter)
	dst = append(dst, ' ', p.turn.Letter(), ' ')
	mark := len(dst)
	pair := func(prefix string, c int, code uint64) {
		if code == 0 {
			return
		}
		if len(dst) > mark {
			dst = append(dst, ',')
		}
		dst = append(dst, prefix...)
		dst = append(dst, b.Name(board.Cell(c))...)
		dst = append(dst, '<')
		dst = append(dst, b.Name(board.Cell(g.point(c, code)))...)
	}
	for s := p.pawns[0] | p.pawns[1]; s != 0; s &= s - 1 {
		c := bits.TrailingZeros64(s)
		pair("", c, p.remembered(c))
	}
	if p.flags&ringReturnNo != 0 {
		for s := p.rings; s != 0; s &= s - 1 {
			c := bits.TrailingZeros64(s)
			pair("@", c, p.ringRemembered(c))
		}
	}
	if len(dst) == mark {
		dst = append(dst, '-')
	}
	dst = append(dst, ' ')
	return strconv.AppendInt(dst, int64(c.NoProgress), 10)
}

// ParsePosition reads what AppendPosition writes. It refuses impossible
// positions as described in doc.go.
func (Game) ParsePosition(o game.Options, text string) (Position, game.Counters, error) {
	p := empty(o)
	var n game.Counters
	f, err := game.Fields(text, game.FieldBoard, game.FieldTurn, memory, idle)
	if err != nil {
		return p, n, err
	}
	if err := p.parseRows(f[0]); err != nil {
		return p, n, err
	}
	if p.turn, err = game.ParseSide(f[1]); err != nil {
		return p, n, err
	}
	if err := p.parseMemory(f[2]); err != nil {
		return p, n, err
	}
	n.NoProgress, err = game.ParseCount(f[3], idle, maxStalled)
	return p, n, err
}
