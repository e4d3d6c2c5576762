package game

import (
	"slices"
	"strings"

	"tablier/i18n"
)

// nearest names up to three legal moves that look most like text.
func (s *state[P, PP]) nearest(text string) Text {
	const enough = 3
	legal := s.moves()
	if len(legal) > 2000 {
		// A flying Dame may have very many turns: writing them all for a hint is not worth it.
		legal = legal[:2000]
	}
	all := s.texts(&s.last().pos, legal)
	slices.Sort(all)
	if len(all) == 0 {
		return i18n.T("game.no-move")
	}
	type scored struct {
		text string
		far  int
	}
	list := make([]scored, len(all))
	for i, t := range all {
		list[i] = scored{t, distance(text, t)}
	}
	slices.SortStableFunc(list, func(a, b scored) int { return a.far - b.far })
	var near []string
	for _, c := range list[:min(enough, len(list))] {
		near = append(near, c.text)
	}
	if len(all) == 1 {
		return i18n.T("game.only-move", "move", near[0])
	}
	return i18n.T("game.or-another-move", "moves", strings.Join(near, ", "), "n", len(s.moves()))
}

// example is any legal move; there must be one.
func (s *state[P, PP]) example() string { return s.r.text(&s.last().pos, s.moves()[0]) }

// distance is the Levenshtein distance between two short texts, in bytes.
func distance(a, b string) int {
	const most = 64
	a, b = a[:min(len(a), most)], b[:min(len(b), most)]
	var rows [2][most + 1]int
	for j := range len(b) + 1 {
		rows[0][j] = j
	}
	for i := range len(a) {
		prev, cur := &rows[i%2], &rows[(i+1)%2]
		cur[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			cur[j+1] = min(prev[j]+cost, prev[j+1]+1, cur[j]+1)
		}
	}
	return rows[len(a)%2][len(b)]
}
