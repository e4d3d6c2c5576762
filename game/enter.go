package game

import (
	"slices"

	"tablier/board"
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
		moves = slices.DeleteFunc(moves, func(m Move) bool { return !slices.Contains(legal, m) })
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

func (s *state[P, PP]) badClick(clicks []board.Cell) error {
	names := ""
	for i, c := range clicks {
		if i > 0 {
			names += " "
		}
		names += s.r.board.Name(c)
	}
	return &Error{Kind: BadClick, Input: names, Problem: "no legal turn begins so", FR: Wording{Problem: "aucun coup légal ne commence ainsi"}}
}
