package agon

import (
	"strings"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// ParseMove reads "a1-a2", "@c4" or "pass".
func (Game) ParseMove(_ *Position, text string) (game.Move, error) {
	if text == "pass" {
		return game.Pass, nil
	}
	if at, ok := strings.CutPrefix(text, "@"); ok {
		c, rest := game.CutCell(theBoard, at)
		if c == board.None || rest != "" {
			return 0, noCell(text, at)
		}
		return pack(none, hexOf[c]), nil
	}
	from, rest := game.CutCell(theBoard, text)
	if from == board.None {
		return 0, noCell(text, text)
	}
	rest, ok := strings.CutPrefix(rest, "-")
	if !ok {
		return 0, notMove(text, i18n.T("agon.hyphen-missing-after", "from", theBoard.Name(from)))
	}
	to, end := game.CutCell(theBoard, rest)
	if to == board.None || end != "" {
		return 0, noCell(text, rest)
	}
	return pack(hexOf[from], hexOf[to]), nil
}

func noCell(text, part string) error {
	if part == "" {
		return notMove(text, i18n.T("agon.cell-missing"))
	}
	return notMove(text, i18n.T("agon.no-cell", "input", i18n.Quoted(part[:min(len(part), 12)])))
}

func notMove(text string, problem game.Text) error {
	return &game.Error{Kind: game.BadMove, Input: text, Problem: problem}
}

// AppendMove writes a move.
func (Game) AppendMove(dst []byte, _ *Position, m game.Move) []byte {
	if m == game.Pass {
		return append(dst, "pass"...)
	}
	from, to := unpack(m)
	if from == none {
		dst = append(dst, '@')
	} else {
		dst = append(append(dst, theBoard.Name(cellOf[from])...), '-')
	}
	return append(dst, theBoard.Name(cellOf[to])...)
}

// AppendClicks appends the cell left, if there is one, and the cell reached.
func (Game) AppendClicks(dst []board.Cell, _ *Position, m game.Move) []board.Cell {
	if m == game.Pass {
		return dst
	}
	from, to := unpack(m)
	if from != none {
		dst = append(dst, cellOf[from])
	}
	return append(dst, cellOf[to])
}
