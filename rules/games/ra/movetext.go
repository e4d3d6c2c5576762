package ra

import (
	"strconv"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// AppendMove writes "2:g8-g6", "2:g8xg6" if a group is eliminated, or "pass".
func (Game) AppendMove(dst []byte, p *Position, m game.Move) []byte {
	if m == game.Pass {
		return append(dst, "pass"...)
	}
	from, to, k := unpack(m)
	b := plateaus[p.plateau].board
	dst = append(dst, byte('0'+k), ':')
	dst = append(dst, b.Name(from)...)
	dst = append(dst, p.link(to))
	return append(dst, b.Name(to)...)
}

// link is the character between the cells of a move: 'x' if it eliminates, else '-'.
func (p *Position) link(to board.Cell) byte {
	if p.size(p.turn.Other(), to) > 0 {
		return 'x'
	}
	return '-'
}

// moveWanted describes the form of a move.
var moveWanted = i18n.T("ra.move-form")

// ParseMove reads lower-case text in the form of a move. It does not check legality.
func (Game) ParseMove(p *Position, text string) (game.Move, error) {
	if text == "pass" {
		return game.Pass, nil
	}
	wrong := func(at, problem, want game.Text) (game.Move, error) {
		return 0, &game.Error{Kind: game.BadMove, Input: text, At: at, Problem: problem, Want: want}
	}
	noCell := i18n.T("ra.no-such-cell")
	if len(text) < 2 || text[1] != ':' {
		return wrong(game.Text{}, i18n.T("ra.no-count"), moveWanted)
	}
	if text[0] < '1' || text[0] > '0'+MostInCell {
		q := strconv.Quote(text[:1])
		return wrong(i18n.T("ra.number-pieces"), i18n.T("ra.bad-count", "input", q), i18n.T("ra.one-to-three"))
	}
	b := plateaus[p.plateau].board
	from, rest := game.CutCell(b, text[2:])
	if from == board.None {
		return wrong(i18n.T("ra.first-cell"), noCell, moveWanted)
	}
	if rest == "" || rest[0] != '-' && rest[0] != 'x' {
		return wrong(i18n.T("ra.after-first-cell"),
			i18n.T("ra.neither-nor-x"), moveWanted)
	}
	to, rest := game.CutCell(b, rest[1:])
	if to == board.None || rest != "" {
		return wrong(i18n.T("ra.second-cell"), noCell, moveWanted)
	}
	return pack(from, to, int(text[0]-'0')), nil
}

// AppendClicks appends the cell that the pieces leave and the cell that they reach.
// Moves that differ only in the number of pieces have equal clicks.
func (Game) AppendClicks(dst []board.Cell, _ *Position, m game.Move) []board.Cell {
	if m == game.Pass {
		return dst
	}
	from, to, _ := unpack(m)
	return append(dst, from, to)
}
