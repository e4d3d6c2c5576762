package courtcircuit

import (
	"strings"

	"tablier/board"
	"tablier/game"
)

// ParseMove reads any turn and follows it through. Text that is no turn is
// refused as such; a turn the rules do not allow is refused with the reason.
func (Game) ParseMove(p *Position, text string) (game.Move, error) {
	if text == "pass" {
		return game.Pass, nil
	}
	jumps, step, stepped := strings.Cut(text, "/")
	cells, err := cutCells(text, jumps)
	if err != nil {
		return 0, err
	}
	var last []board.Cell
	if stepped {
		if last, err = cutCells(text, step); err != nil {
			return 0, err
		}
		if len(last) != 2 {
			return 0, &game.Error{Kind: game.BadMove, Input: text, At: "after /", Problem: "it names more than two cells", Want: "one step, such as a3-a4"}
		}
	}
	m, at, why := p.follow(cells, last)
	if why != "" {
		return 0, &game.Error{Kind: game.IllegalMove, Input: text, At: at, Problem: why}
	}
	return m, nil
}

// cutCells reads two or more cells joined by hyphens, part of text.
func cutCells(text, part string) (cells []board.Cell, err error) {
	for rest := part; ; rest = rest[1:] {
		var c board.Cell
		if c, rest = game.CutCell(square, rest); c == board.None {
			return nil, &game.Error{Kind: game.BadMove, Input: text, Problem: "it is no turn: a cell from a1 to f6 is missing at " + at(part, rest)}
		}
		cells = append(cells, c)
		if rest == "" {
			break
		}
		if rest[0] != '-' {
			return nil, &game.Error{Kind: game.BadMove, Input: text, Problem: "it is no turn: a hyphen is missing at " + at(part, rest)}
		}
	}
	if len(cells) < 2 {
		return nil, &game.Error{Kind: game.BadMove, Input: text, Problem: "it is no turn: " + part + " leads nowhere"}
	}
	return cells, nil
}

// at says where in part the rest begins, without quoting what may be hostile.
func at(part, rest string) string {
	if rest == "" {
		return "its end"
	}
	if len(rest) == len(part) {
		return "its beginning"
	}
	return "the part after " + part[:len(part)-len(rest)]
}

// follow plays the cells of a turn: a step or slide, or a series of jumps and
// the step after it, nil for none. It returns the move, or where and why it is illegal.
func (p *Position) follow(cells, step []board.Cell) (m game.Move, at, why string) {
	w, why := p.walkFrom(cells[0])
	if why != "" {
		return 0, square.Name(cells[0]), why
	}
	if step == nil && len(cells) == 2 && w.isStep(cells[1]) {
		if why := w.whyNoStep(cells[0], cells[1]); why != "" {
			return 0, square.Name(cells[1]), why
		}
		return w.stepped(cells[0], cells[1]), "", ""
	}
	for _, c := range cells[1:] {
		if why := w.jump(c); why != "" {
			return 0, square.Name(c), why
		}
	}
	if step == nil {
		if why := w.whyNoStop(); why != "" {
			return 0, square.Name(w.at), why
		}
		return w.stopped(), "", ""
	}
	if why := w.whyNoStepper(step[0]); why != "" {
		return 0, square.Name(step[0]), why
	}
	if why := w.whyNoStep(step[0], step[1]); why != "" {
		return 0, square.Name(step[1]), why
	}
	return w.stepped(step[0], step[1]), "", ""
}
