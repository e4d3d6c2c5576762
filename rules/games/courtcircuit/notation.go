package courtcircuit

import (
	"strconv"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// idle is the name of the third field of position text.
var idle = i18n.T("courtcircuit.want-idle")

// ParsePosition reads the rows, the side to move and the number of plies since a piece
// was turned. Any number of pieces from 1 to 12 is accepted, since the rules use parts of
// positions as examples and people will do so too.
func (Game) ParsePosition(o game.Options, text string) (p Position, c game.Counters, err error) {
	fields, err := game.Fields(text, game.FieldBoard, game.FieldTurn, idle)
	if err != nil {
		return p, c, err
	}
	p.opt = flagsOf(o)
	err = game.ParseRows(square, fields[0], "wb", func(cell board.Cell, letter byte) error {
		s := game.White
		if letter == 'b' {
			s = game.Black
		}
		p.men[s] |= only(cell)
		return nil
	})
	if err != nil {
		return p, c, err
	}
	n := (p.men[0] | p.men[1]).Len()
	if n == 0 || n > most {
		problem := i18n.T("courtcircuit.no-piece")
		if n > most {
			problem = i18n.T("courtcircuit.pieces-stand", "n", n)
		}
		return p, c, &game.Error{Kind: game.BadPosition, Input: fields[0], At: i18n.T("courtcircuit.board"), Problem: problem, Want: i18n.T("courtcircuit.1-12-pieces")}
	}
	if p.turn, err = game.ParseSide(fields[1]); err != nil {
		return p, c, err
	}
	c.NoProgress, err = game.ParseCount(fields[2], idle, idlePlies)
	return p, c, err
}

// AppendPosition writes what ParsePosition reads.
func (Game) AppendPosition(dst []byte, p *Position, c game.Counters) []byte {
	dst = game.AppendRows(dst, square, func(cell board.Cell) byte {
		switch {
		case p.men[game.White].Has(cell):
			return 'w'
		case p.men[game.Black].Has(cell):
			return 'b'
		}
		return 0
	})
	dst = append(dst, ' ', p.turn.Letter(), ' ')
	return strconv.AppendInt(dst, int64(c.NoProgress), 10)
}

// AppendMove writes the canonical text of a legal move.
func (Game) AppendMove(dst []byte, p *Position, m game.Move) []byte {
	if m == game.Pass {
		return append(dst, "pass"...)
	}
	u := p.canonical(m)
	return u.appendText(dst)
}

// canonical returns the canonical way to play a move other than a pass.
func (p *Position) canonical(m game.Move) turn {
	_, turned := p.unpack(m)
	return newBook(p, turned).canonical(m)
}

// Texts returns the canonical texts of moves. It generates all series only once.
func (g Game) Texts(p *Position, moves []game.Move) []string {
	switch {
	case len(moves) == 0:
		return []string{}
	case len(moves) == 1: // includes the pass, which is never one of several moves
		return []string{string(g.AppendMove(nil, p, moves[0]))}
	}
	b := newBook(p, p.enemy())
	var text []byte
	ends := make([]int, len(moves))
	for i, m := range moves {
		u := b.canonical(m)
		text = u.appendText(text)
		ends[i] = len(text)
	}
	all, from := string(text), 0
	out := make([]string, len(moves))
	for i, end := range ends {
		out[i], from = all[from:end], end
	}
	return out
}

func (u *turn) appendText(dst []byte) []byte {
	for i := range u.cells {
		if i > 0 {
			dst = append(dst, '-')
		}
		dst = append(dst, square.Name(u.jumps.cell(i))...)
	}
	if u.from == board.None {
		return dst
	}
	if u.cells > 0 {
		dst = append(dst, '/')
	}
	dst = append(dst, square.Name(u.from)...)
	dst = append(dst, '-')
	return append(dst, square.Name(u.to)...)
}

// AppendClicks appends the cells of the canonical text in order: the jumper, its landing
// cells, then the stepper and its target. For a plain step it appends its two cells.
func (Game) AppendClicks(dst []board.Cell, p *Position, m game.Move) []board.Cell {
	if m == game.Pass {
		return dst
	}
	u := p.canonical(m)
	for i := range u.cells {
		dst = append(dst, u.jumps.cell(i))
	}
	if u.from != board.None {
		dst = append(dst, u.from, u.to)
	}
	return dst
}
