package draw

import "tablier/rules/game"

// Film returns a view of the position after every ply of a game being played: the one
// it began with, then one after each move, all like v in board, theme, orientation and
// coordinates. st itself is left alone. An error means that a move of st's own past was
// refused.
func Film(st game.State, v View) ([]View, error) {
	n := st.Plies()
	moves := make([]string, n)
	for i := range n {
		moves[i] = st.Move(i)
	}
	work := st.Clone()
	for work.Undo() {
	}
	out := make([]View, 0, n+1)
	add := func() {
		frame := Of(work)
		frame.Flipped, frame.Coords, frame.Theme = v.Flipped, v.Coords, v.Theme
		out = append(out, frame)
	}
	add()
	for _, m := range moves {
		if _, err := work.Apply(m); err != nil {
			return nil, err
		}
		add()
	}
	return out, nil
}
