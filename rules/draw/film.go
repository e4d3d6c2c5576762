package draw

import "tablier/rules/game"

// Film returns a view of every position of a game being played: the first position and
// the position after each move, all with v's board, theme, orientation and coordinates.
// It does not change st. It returns an error if a move of st's own history is refused.
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
