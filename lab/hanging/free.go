package hanging

import "tablier/rules/game"

// Balance returns the number of a side's men on the board minus the number of the opponent's.
func Balance(s game.State, side game.Side) (n int) {
	for _, p := range s.Pieces() {
		switch {
		case p.Kind == game.Ring:
		case p.Side == side:
			n += int(p.Count)
		default:
			n -= int(p.Count)
		}
	}
	return n
}

// Moves lists the moves that take a man for nothing: after every reply the balance is better than before the move, and
// the game is not lost. It returns none if a move wins the game, because then taking a man is not the best choice.
func Moves(s game.State) (free []string) {
	us, before := s.Turn(), Balance(s, s.Turn())
	for _, m := range s.Moves() {
		s.Apply(m)
		w, won := s.Outcome().Winner()
		gain := !s.Outcome().Decided() && s.Turn() != us && Balance(s, us) > before && keeps(s, us, before)
		s.Undo()
		switch {
		case won && w == us:
			return nil
		case gain:
			free = append(free, m)
		}
	}
	return free
}

// keeps reports whether no reply wins the game or brings the balance of us back to before.
func keeps(s game.State, us game.Side, before int) bool {
	for _, r := range s.Moves() {
		s.Apply(r)
		w, won := s.Outcome().Winner()
		lost := won && w != us || Balance(s, us) <= before
		s.Undo()
		if lost {
			return false
		}
	}
	return true
}

// near reports whether a move is easy to see: it begins and ends within two steps on the board.
func near(s game.State, move string) bool {
	after := s.Clone()
	after.Apply(move)
	cells := after.LastCells()
	if len(cells) < 2 {
		return true
	}
	b := s.Rules().Board()
	for _, n := range b.Neighbours(cells[0]) {
		if n == cells[len(cells)-1] {
			return true
		}
		for _, nn := range b.Neighbours(n) {
			if nn == cells[len(cells)-1] {
				return len(cells) <= 3
			}
		}
	}
	return false
}
