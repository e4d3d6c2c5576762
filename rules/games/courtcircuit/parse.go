package courtcircuit

import (
	"strings"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// ParseMove reads any turn and plays it through. Text that is not a turn is refused as
// such. A turn that the rules do not allow is refused with the reason.
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
			return 0, &game.Error{Kind: game.BadMove, Input: text, At: i18n.T("courtcircuit.after"), Problem: i18n.T("courtcircuit.too-many-cells"), Want: i18n.T("courtcircuit.want-step")}
		}
	}
	m, at, why := p.follow(cells, last)
	if why != fine {
		return 0, &game.Error{Kind: game.IllegalMove, Input: text, At: i18n.Raw(square.Name(at)), Problem: why}
	}
	return m, nil
}

// cutCells reads two or more cells joined by hyphens from part, which is part of text.
func cutCells(text, part string) (cells []board.Cell, err error) {
	for rest := part; ; rest = rest[1:] {
		var c board.Cell
		if c, rest = game.CutCell(square, rest); c == board.None {
			return nil, noTurn(text, part, rest, i18n.T("courtcircuit.no-cell"))
		}
		cells = append(cells, c)
		if rest == "" {
			break
		}
		if rest[0] != '-' {
			return nil, noTurn(text, part, rest, i18n.T("courtcircuit.hyphen-missing"))
		}
	}
	if len(cells) < 2 {
		return nil, &game.Error{Kind: game.BadMove, Input: text, Problem: i18n.T("courtcircuit.part-leads-nowhere", "part", part)}
	}
	return cells, nil
}

// noTurn says what is missing in part where rest begins. It quotes only the text that
// was understood, since the rest may be anything.
func noTurn(text, part, rest string, problem game.Text) error {
	switch read := part[:len(part)-len(rest)]; {
	case rest == "":
		problem = i18n.T("courtcircuit.at-the-end", "problem", problem)
	case read == "":
		problem = i18n.T("courtcircuit.at-the-beginning", "problem", problem)
	default:
		problem = i18n.T("courtcircuit.after-read", "problem", problem, "read", read)
	}
	return &game.Error{Kind: game.BadMove, Input: text, Problem: i18n.T("courtcircuit.not-a-turn", "problem", problem)}
}

// follow plays the cells of a turn: a step or slide, or a series of jumps and the step
// after it (nil for none). It returns the move, or where and why the turn is illegal.
func (p *Position) follow(cells, step []board.Cell) (m game.Move, at board.Cell, why game.Text) {
	w, why := p.walkFrom(cells[0])
	if why != fine {
		return 0, cells[0], why
	}
	if step == nil && len(cells) == 2 && w.isStep(cells[1]) {
		if why := w.whyNoStep(cells[0], cells[1]); why != fine {
			return 0, cells[1], why
		}
		return w.stepped(cells[0], cells[1]), board.None, fine
	}
	for _, c := range cells[1:] {
		if why := w.jump(c); why != fine {
			return 0, c, why
		}
	}
	if step == nil {
		if why := w.whyNoStop(); why != fine {
			return 0, w.at, why
		}
		return w.stopped(), board.None, fine
	}
	if why := w.whyNoStepper(step[0]); why != fine {
		return 0, step[0], why
	}
	if why := w.whyNoStep(step[0], step[1]); why != fine {
		return 0, step[1], why
	}
	return w.stepped(step[0], step[1]), board.None, fine
}
