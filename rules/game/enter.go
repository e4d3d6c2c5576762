package game

import (
	"slices"

	"tablier/i18n"
	"tablier/rules/board"
)

func (s *state[P, PP]) Enter(clicks []board.Cell) (Entry, error) {
	p := &s.last().pos
	var e Entry
	legal := s.moves()
	if x, ok := s.r.g.(Enterer[P]); ok && len(legal) > 0 && legal[0] != Pass {
		next, moves, shown, ok := x.Enter(p, clicks)
		if !ok {
			return Entry{}, s.badClick(clicks)
		}
		if s.r.g.Limits(p).ForbidRepetition {
			// The game does not know the history, so what it offers may lead to barred moves only.
			next, moves = s.unbarred(x, p, clicks, next, moves)
			if len(next)+len(moves) == 0 {
				return Entry{}, s.badClick(clicks)
			}
		}
		e = Entry{Next: next, Moves: s.texts(p, moves)}
		if shown != *p {
			e.Shown = s.r.g.AppendPieces(nil, &shown)
		}
	} else {
		var path []board.Cell
		found := len(clicks) == 0
		for _, m := range legal {
			path = s.r.g.AppendClicks(path[:0], p, m)
			if len(path) < len(clicks) || !slices.Equal(path[:len(clicks)], clicks) {
				continue
			}
			found = true
			if len(path) == len(clicks) {
				e.Moves = append(e.Moves, s.r.text(p, m))
			} else {
				e.Next = append(e.Next, path[len(clicks)])
			}
		}
		if !found {
			return Entry{}, s.badClick(clicks)
		}
	}
	slices.Sort(e.Next)
	e.Next = slices.Compact(e.Next)
	slices.Sort(e.Moves)
	return e, nil
}

// unbarred keeps the moves that the history allows and the clicks that lead to one of them.
func (s *state[P, PP]) unbarred(x Enterer[P], p *P, clicks, next []board.Cell, moves []Move) ([]board.Cell, []Move) {
	legal := s.moves()
	var alive func(clicks []board.Cell) bool
	alive = func(clicks []board.Cell) bool {
		next, moves, _, _ := x.Enter(p, clicks)
		return slices.ContainsFunc(moves, func(m Move) bool { return slices.Contains(legal, m) }) ||
			slices.ContainsFunc(next, func(c board.Cell) bool { return alive(append(slices.Clip(clicks), c)) })
	}
	moves = slices.DeleteFunc(moves, func(m Move) bool { return !slices.Contains(legal, m) })
	next = slices.DeleteFunc(next, func(c board.Cell) bool { return !alive(append(slices.Clip(clicks), c)) })
	return next, moves
}

func (s *state[P, PP]) badClick(clicks []board.Cell) error {
	names := ""
	for i, c := range clicks {
		if i > 0 {
			names += " "
		}
		names += s.r.board.Name(c)
	}
	return &Error{Kind: BadClick, Input: names, Problem: i18n.T("game.no-such-beginning")}
}
