package bridge

import (
	"strconv"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/draw"
	"tablier/rules/game"
)

// prompt HANDLE CELLS: the prompt for the player whose turn has begun with clicks on
// these cells: {text, cells}.
func prompt(_ *Bridge, w *writer, st game.State, args []string) error {
	b := st.Rules().Board()
	clicks, err := cells(b, args[0])
	if err != nil {
		return err
	}
	p, err := st.Guide().Prompt(clicks)
	if err != nil {
		return err
	}
	w.prompt(b, p)
	return nil
}

// refusal HANDLE CELLS CELL: why the turn cannot continue with a cell: {text, cells}. The
// text is empty if it can.
func refusal(_ *Bridge, w *writer, st game.State, args []string) error {
	b := st.Rules().Board()
	clicks, err := cells(b, args[0])
	if err != nil {
		return err
	}
	at, err := cells(b, args[1])
	if err != nil {
		return err
	}
	if len(at) != 1 {
		return &game.Error{Kind: game.BadClick, Input: args[1], Problem: i18n.T("bridge.no-such-cell")}
	}
	p, err := st.Guide().Refusal(clicks, at[0])
	if err != nil {
		return err
	}
	w.prompt(b, p)
	return nil
}

func (w *writer) prompt(b *board.Board, p game.Prompt) {
	w.key("text").text(p.Text)
	w.key("cells")
	writeCells(w, b, p.Cells)
}

// story HANDLE PLY: the course of move number PLY, from 1: {text, parts [{text, from, to,
// pieces}]}. from and to are missing if nothing moved. pieces is the board after the part.
func story(_ *Bridge, w *writer, st game.State, args []string) error {
	ply, err := strconv.Atoi(args[0])
	if err != nil || ply < 1 || ply > st.Plies() {
		return &internalError{i18n.T("bridge.no-such-ply", "input", strconv.Quote(args[0]))}
	}
	b := st.Rules().Board()
	parts := st.Guide().Story(ply - 1)
	w.key("text").text(game.Tale(parts))
	w.key("parts").begin('[')
	for _, p := range parts {
		w.begin('{')
		w.key("text").text(p.Text)
		if p.From != board.None {
			w.key("from").str(b.Name(p.From))
		}
		if p.To != board.None {
			w.key("to").str(b.Name(p.To))
		}
		w.key("pieces")
		writePieces(w, b, p.Pieces)
		w.end('}')
	}
	w.end(']')
	return nil
}

// legend GAME OPTIONS: the meaning of the marks and the names of special cells: {marks [{kind,
// text}], cells [{cell, text}]}, with one cell for each name.
func (c *Bridge) legend(w *writer, args []string) error {
	r, err := c.rules(args[0], args[1])
	if err != nil {
		return err
	}
	w.key("marks").begin('[')
	for k := range draw.MarkKinds {
		w.begin('{')
		w.key("kind").str(draw.MarkKind(k).String())
		w.key("text").text(draw.MarkWord(draw.MarkKind(k)))
		w.end('}')
	}
	w.end(']')
	b := r.Board()
	named := map[string]bool{}
	w.key("cells").begin('[')
	for i := range b.Len() {
		site := b.Site(board.Cell(i))
		word := draw.ShadeWord(b, site.Shade)
		if word.IsZero() || named[word.ID()] {
			continue
		}
		named[word.ID()] = true
		w.begin('{')
		w.key("cell").str(site.Name)
		w.key("text").text(word)
		w.end('}')
	}
	w.end(']')
	return nil
}
