package ringo

import (
	"strconv"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// The fields of position text besides the board and the side to move.
var (
	inside  = i18n.T("ringo.pieces-citadel")
	counter = i18n.T("ringo.plies-without-progress")
)

// board returns the board of the position.
func (p *Position) board() *board.Board { return boards[6-p.rings()] }

// cell returns the board's cell for a place.
func (p *Position) cell(n uint) board.Cell {
	if n == citadel {
		return board.Cell(8 * p.rings())
	}
	return board.Cell(int(n&7)*p.rings() + int(n>>3))
}

// place is the inverse of cell. For board.None it returns nowhere.
func (p *Position) place(c board.Cell) uint {
	rings := p.rings()
	switch {
	case int(c) < 8*rings:
		return uint(int(c)/rings | int(c)%rings<<3)
	case int(c) == 8*rings:
		return citadel
	}
	return nowhere
}

// name returns the name of a place.
func (p *Position) name(n uint) string { return p.board().Name(p.cell(n)) }

// AppendPosition implements [game.Game].
func (Game) AppendPosition(dst []byte, p *Position, c game.Counters) []byte {
	dst = game.AppendRows(dst, p.board(), func(c board.Cell) byte {
		switch n := p.place(c); {
		case p.white.has(n):
			return 'w'
		case p.black.has(n):
			return 'b'
		}
		return 0
	})
	dst = append(dst, ' ', '0'+p.citadel, ' ', p.turn.Letter(), ' ')
	return strconv.AppendInt(dst, int64(c.NoProgress), 10)
}

// ParsePosition implements [game.Game].
func (Game) ParsePosition(o game.Options, text string) (Position, game.Counters, error) {
	p := Position{opts: chosen(o)}
	var c game.Counters
	f, err := game.Fields(text, game.FieldBoard, inside, game.FieldTurn, counter)
	if err != nil {
		return p, c, err
	}
	err = game.ParseRows(p.board(), f[0], "wb", func(c board.Cell, letter byte) error {
		if letter == 'w' {
			p.white |= bit(p.place(c))
		} else {
			p.black |= bit(p.place(c))
		}
		return nil
	})
	if err != nil {
		return p, c, err
	}
	n, err := game.ParseCount(f[1], inside, toWin)
	if err != nil {
		return p, c, err
	}
	p.citadel = uint8(n)
	if err := p.possible(f[0]); err != nil {
		return p, c, err
	}
	if p.turn, err = game.ParseSide(f[2]); err != nil {
		return p, c, err
	}
	c.NoProgress, err = game.ParseCount(f[3], counter, noProgress)
	return p, c, err
}

// possible refuses positions that no game can lead to. field is the board as written.
func (p *Position) possible(field string) error {
	bad := func(problem, want game.Text) error {
		return &game.Error{Kind: game.BadPosition, Input: field, At: game.FieldBoard, Problem: problem, Want: want}
	}
	atMost := func(n int) game.Text {
		return i18n.T("ringo.at-most", "n", n)
	}
	if n := p.white.len(); n > Defenders {
		return bad(i18n.T("ringo.it-has", "what", i18n.T("ringo.white-pieces", "n", n)), atMost(Defenders))
	}
	if n := p.black.len() + int(p.citadel); n > Attackers {
		return bad(i18n.T("ringo.those-citadel", "what", i18n.T("ringo.black-pieces", "n", n)), atMost(Attackers))
	}
	if n := (p.black & neutral).len(); n > Defenders {
		return bad(i18n.T("ringo.want-zone", "what", i18n.T("ringo.black-pieces", "n", n)),
			i18n.T("ringo.want-captured", "most", atMost(Defenders)))
	}
	return nil
}

// AppendMove implements [game.Game].
func (Game) AppendMove(dst []byte, p *Position, m game.Move) []byte {
	from, to, taken := unpack(m)
	dst = append(dst, p.name(from)...)
	if taken == nowhere {
		return append(append(dst, '-'), p.name(to)...)
	}
	dst = append(append(dst, 'x'), p.name(taken)...)
	if taken == to {
		return dst
	}
	return append(append(dst, '-'), p.name(to)...)
}

// AppendPieces implements [game.Game].
func (Game) AppendPieces(dst []game.Piece, p *Position) []game.Piece {
	for c := range board.Cell(8 * p.rings()) {
		switch n := p.place(c); {
		case p.white.has(n):
			dst = append(dst, game.Piece{Cell: c, Side: game.White, Kind: game.Man, Count: 1})
		case p.black.has(n):
			dst = append(dst, game.Piece{Cell: c, Side: game.Black, Kind: game.Man, Count: 1})
		}
	}
	if p.citadel > 0 {
		dst = append(dst, game.Piece{Cell: p.cell(citadel), Side: game.Black, Kind: game.Citizen, Count: p.citadel})
	}
	return dst
}

// AppendClicks implements [game.Game]: the cell left, then the cell reached. A slide
// and a jump with the same end have equal clicks.
func (Game) AppendClicks(dst []board.Cell, p *Position, m game.Move) []board.Cell {
	from, to, _ := unpack(m)
	return append(dst, p.cell(from), p.cell(to))
}
