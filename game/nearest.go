package game

import (
	"slices"
	"strings"
)

// nearest names up to three legal moves that look most like text.
func (s *state[P, PP]) nearest(text string) string {
	const enough = 3
	legal := s.moves()
	if len(legal) > 2000 {
		// A flying Dame may have very many turns: writing them all for a hint is not worth it.
		legal = legal[:2000]
	}
	all := s.texts(&s.last().pos, legal)
	slices.Sort(all)
	if len(all) == 0 {
		return "no move"
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
		return near[0] + ", the only legal move"
	}
	return strings.Join(near, ", ") + " or another of " + plural(len(s.moves()), "legal move")
}

func (s *state[P, PP]) example() string {
	if m := s.moves(); len(m) > 0 {
		return s.r.text(&s.last().pos, m[0])
	}
	return "none: the game is over"
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return itoa(n) + " " + noun + "s"
}

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
