package game

import (
	"slices"

	"tablier/i18n"
	"tablier/rules/board"
)

// Prompt is a sentence to the player who is to move, and the cells it is about.
type Prompt struct {
	Text  Text
	Cells []board.Cell // the pieces or cells concerned; none where it concerns no cell
}

// Prompter is the capability of saying what the player is asked for, step by step.
// A game without it gets prompts that fit any game.
type Prompter[P any] interface {
	// Prompt says what is asked of the side to move at p, whose turn has begun with clicks and
	// can go on as e says. It is not asked where the game is over or a pass is forced. The zero
	// Prompt leaves it to the words that fit any game.
	Prompt(p *P, clicks []board.Cell, e Entry) Prompt
}

// Refuser is the capability of saying why a cell cannot be chosen.
type Refuser[P any] interface {
	// Refuse says in a sentence why a turn of p begun with clicks cannot go on with c, which is
	// none of e.Next. The zero Prompt leaves it to the words that fit any game.
	Refuse(p *P, clicks []board.Cell, e Entry, c board.Cell) Prompt
}

// Guide speaks to whoever plays a [State], about the position as it is when it is asked.
type Guide interface {
	// Prompt says what is asked of the side to move, whose turn has begun with clicks.
	Prompt(clicks []board.Cell) (Prompt, error)
	// Refusal says why a turn begun with clicks cannot go on with c. It is the zero
	// Prompt where the turn can.
	Refusal(clicks []board.Cell, c board.Cell) (Prompt, error)
	// Story tells the ply'th move part by part, 0 <= ply < Plies().
	Story(ply int) []Part
}

// CellList is cells as people say them: "b4, c5 and d6".
func CellList(b *board.Board, cells []board.Cell) Text {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = b.Name(c)
	}
	return i18n.AllOf(names)
}

type guide[P comparable, PP Position[P]] struct{ s *state[P, PP] }

func (s *state[P, PP]) Guide() Guide { return guide[P, PP]{s} }

// settled is what there is to say where no turn can be entered: the game is over, or a pass is forced.
func (g guide[P, PP]) settled() Text {
	switch legal := g.s.moves(); {
	case len(legal) == 0:
		return i18n.T("prompt.over")
	case legal[0] == Pass:
		return i18n.T("prompt.pass")
	}
	return Text{}
}

func (g guide[P, PP]) Prompt(clicks []board.Cell) (Prompt, error) {
	if text := g.settled(); !text.IsZero() {
		return Prompt{Text: text}, nil
	}
	e, err := g.s.Enter(clicks)
	if err != nil {
		return Prompt{}, err
	}
	if x, ok := g.s.r.g.(Prompter[P]); ok {
		if p := x.Prompt(&g.s.last().pos, clicks, e); !p.Text.IsZero() {
			return p, nil
		}
	}
	return g.plainPrompt(clicks, e), nil
}

// plainPrompt is what is asked in any game.
func (g guide[P, PP]) plainPrompt(clicks []board.Cell, e Entry) Prompt {
	switch {
	case len(clicks) == 0:
		return Prompt{Text: i18n.T("prompt.begin")}
	case len(e.Moves) == 0:
		return Prompt{Text: i18n.T("prompt.target", "from", g.s.r.board.Name(clicks[len(clicks)-1])), Cells: e.Next}
	case len(e.Next) > 0:
		return Prompt{Text: i18n.T("prompt.on-or-end"), Cells: e.Next}
	case len(e.Moves) == 1:
		return Prompt{Text: i18n.T("prompt.confirm")}
	}
	return Prompt{Text: i18n.T("prompt.choose", "n", len(e.Moves))}
}

func (g guide[P, PP]) Refusal(clicks []board.Cell, c board.Cell) (Prompt, error) {
	if text := g.settled(); !text.IsZero() {
		return Prompt{Text: text}, nil
	}
	if int(c) >= g.s.r.board.Len() {
		return Prompt{}, &Error{Kind: BadClick, Problem: i18n.T("bridge.no-such-cell")}
	}
	e, err := g.s.Enter(clicks)
	if err != nil || slices.Contains(e.Next, c) {
		return Prompt{}, err
	}
	if x, ok := g.s.r.g.(Refuser[P]); ok {
		if p := x.Refuse(&g.s.last().pos, clicks, e, c); !p.Text.IsZero() {
			return p, nil
		}
	}
	return g.plainRefusal(clicks, c), nil
}

// plainRefusal is why a cell cannot be chosen in any game.
func (g guide[P, PP]) plainRefusal(clicks []board.Cell, c board.Cell) Prompt {
	cell := g.s.r.board.Name(c)
	if len(clicks) > 0 {
		from := g.s.r.board.Name(clicks[len(clicks)-1])
		return Prompt{Text: i18n.T("refuse.target", "from", from, "cell", cell)}
	}
	id := "refuse.empty"
	for _, p := range g.s.Pieces() {
		switch {
		case p.Cell != c || id == "refuse.stuck":
		case p.Side == g.s.Turn() || p.Kind == Ring:
			id = "refuse.stuck"
		default:
			id = "refuse.theirs"
		}
	}
	return Prompt{Text: i18n.T(id, "cell", cell)}
}
