package game

import (
	"slices"

	"tablier/i18n"
	"tablier/rules/board"
)

// Prompt is a sentence to the player to move, and the cells it refers to.
type Prompt struct {
	Text  Text
	Cells []board.Cell // the pieces or cells concerned; may be none
}

// Prompter is the capability to tell the player what to do next, step by step.
// A game without it gets prompts that fit any game.
type Prompter[P any] interface {
	// Prompt tells the side to move at p what to do next, after the clicks made so far; e says how the
	// turn can go on. It is not called when the game is over or a pass is forced. For the zero Prompt,
	// the general prompt of all games is used.
	Prompt(p *P, clicks []board.Cell, e Entry) Prompt
}

// Refuser is the capability to explain why a cell cannot be chosen.
type Refuser[P any] interface {
	// Refuse says in a sentence why a turn of p that begins with clicks cannot continue with c, a cell
	// that is not in e.Next. For the zero Prompt, the general refusal of all games is used.
	Refuse(p *P, clicks []board.Cell, e Entry, c board.Cell) Prompt
}

// Guide gives the player of a [State] prompts, refusals, stories and counts about the current position.
type Guide interface {
	// Prompt tells the side to move what to do next, after the clicks made so far.
	Prompt(clicks []board.Cell) (Prompt, error)
	// Refusal says why a turn that begins with clicks cannot continue with c. It is the zero Prompt if the turn can.
	Refusal(clicks []board.Cell, c board.Cell) (Prompt, error)
	// Story describes move number ply part by part, 0 <= ply < Plies().
	Story(ply int) []Part
	// Counts are the figures that players keep an eye on.
	Counts() []Count
}

// CellList lists cells as people say them: "b4, c5 and d6".
func CellList(b *board.Board, cells []board.Cell) Text {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = b.Name(c)
	}
	return i18n.AllOf(names)
}

type guide[P comparable, PP Position[P]] struct{ s *state[P, PP] }

func (s *state[P, PP]) Guide() Guide { return guide[P, PP]{s} }

// settled is the text if no turn can be entered, because the game is over or a pass is forced. Else it is empty.
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

// plainPrompt is the prompt for any game.
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

// plainRefusal is the refusal for any game.
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
