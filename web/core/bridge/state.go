package bridge

import (
	"strconv"
	"strings"

	"tablier/rules/board"
	"tablier/rules/game"
)

// view HANDLE: the state: {text, turn, plies, count, pass, outcome {status, reason,
// result, points}, pieces, last, counts}. count is the number of legal moves; counts are
// what players keep an eye on: {side, text, n, of}, of is there if that number wins.
func (c *Bridge) view(w *writer, st game.State, _ []string) error {
	b := st.Rules().Board()
	count := st.Count()
	w.key("text").str(st.Text())
	w.key("turn").str(st.Turn().String())
	w.key("plies").int(st.Plies())
	w.key("count").int(count)
	w.key("pass").bool(count == 1 && st.Moves()[0] == "pass")
	o := st.Outcome()
	w.key("outcome").begin('{')
	w.key("status").str(statusWords[o.Status])
	w.key("reason").str(o.Reason.String())
	w.key("result").str(o.Word(st.Rules().Info().First))
	w.key("points").int(int(o.Points))
	w.end('}')
	w.key("pieces")
	writePieces(w, b, st.Pieces())
	w.key("last")
	writeCells(w, b, st.LastCells())
	w.key("counts")
	writeCounts(w, st.Guide().Counts())
	return nil
}

func writeCounts(w *writer, list []game.Count) {
	w.begin('[')
	for _, n := range list {
		w.begin('{')
		w.key("side").str(n.Side.String())
		w.key("text").text(n.Text)
		w.key("n").int(n.N)
		if n.Of > 0 {
			w.key("of").int(n.Of)
		}
		w.end('}')
	}
	w.end(']')
}

var statusWords = [...]string{"open", "white", "black", "draw"}

func writeCells(w *writer, b *board.Board, list []board.Cell) {
	w.begin('[')
	for _, c := range list {
		w.str(b.Name(c))
	}
	w.end(']')
}

func writePieces(w *writer, b *board.Board, list []game.Piece) {
	w.begin('[')
	for _, p := range list {
		w.begin('{')
		w.key("cell").str(b.Name(p.Cell))
		w.key("side").str(p.Side.String())
		w.key("kind").str(p.Kind.String())
		w.key("count").int(int(p.Count))
		if p.Captive {
			w.key("captive").bool(true)
		}
		w.end('}')
	}
	w.end(']')
}

// apply HANDLE MOVE: the canonical text of the move, and the new view.
func (c *Bridge) apply(w *writer, st game.State, args []string) error {
	m, err := st.Apply(args[0])
	if err != nil {
		return err
	}
	w.key("move").str(m)
	return c.view(w, st, nil)
}

// replay HANDLE MOVES: the view after all the moves. If one is refused, none is made.
func (c *Bridge) replay(w *writer, st game.State, args []string) error {
	before := st.Plies()
	for _, m := range strings.Fields(args[0]) {
		if _, err := st.Apply(m); err != nil {
			for st.Plies() > before {
				st.Undo()
			}
			return err
		}
	}
	return c.view(w, st, nil)
}

// undo HANDLE: whether there was a move to take back, and the view.
func (c *Bridge) undo(w *writer, st game.State, _ []string) error {
	w.key("undone").bool(st.Undo())
	return c.view(w, st, nil)
}

// moves HANDLE LIMIT: the number of legal moves, and the first LIMIT of them in ASCII
// order. Without LIMIT, all of them.
func (c *Bridge) moves(w *writer, st game.State, args []string) error {
	w.key("count").int(st.Count())
	limit, err := strconv.Atoi(args[0])
	if err != nil || limit < 0 {
		limit = st.Count()
	}
	list := []string(nil)
	if limit > 0 {
		list = st.Moves()
	}
	w.key("moves").strs(list[:min(limit, len(list))])
	return nil
}

// enter HANDLE CELLS: how a turn that begins with clicks on these cells can continue:
// {next, moves, shown}. shown is there only if the board looks different meanwhile.
func (c *Bridge) enter(w *writer, st game.State, args []string) error {
	b := st.Rules().Board()
	clicks, err := cells(b, args[0])
	if err != nil {
		return err
	}
	e, err := st.Enter(clicks)
	if err != nil {
		return err
	}
	w.key("next")
	writeCells(w, b, e.Next)
	w.key("moves").strs(e.Moves)
	if e.Shown != nil {
		w.key("shown")
		writePieces(w, b, e.Shown)
	}
	return nil
}
