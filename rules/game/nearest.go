package game

import (
	"slices"
	"strings"

	"tablier/i18n"
)

// nearest names up to three legal moves whose text is closest to text.
func (s *state[P, PP]) nearest(text string) Text {
	const enough = 3
	legal := s.moves()
	if len(legal) > 2000 {
		// A flying Dame may have very many turns; a hint is not worth writing them all.
		legal = legal[:2000]
	}
	all := s.texts(&s.last().pos, legal)
	switch near := nearestTexts(text, all, enough); len(all) {
	case 0:
		return i18n.T("game.no-move")
	case 1:
		return i18n.T("game.only-move", "move", near[0])
	default:
		return i18n.T("game.or-another-move", "moves", strings.Join(near, ", "), "n", len(s.moves()))
	}
}

// nearestTexts returns the n texts closest to text, closest first. Equally close texts are in alphabetical order.
func nearestTexts(text string, all []string, n int) []string {
	near, far := make([]string, 0, n+1), make([]int, 0, n+1)
	for _, t := range all {
		if len(near) == n && max(len(t)-len(text), len(text)-len(t)) > far[n-1] && max(len(t), len(text)) <= most {
			continue // each byte of difference in length costs at least one edit
		}
		d := distance(text, t)
		i := len(near)
		for i > 0 && (d < far[i-1] || d == far[i-1] && t < near[i-1]) {
			i--
		}
		near, far = slices.Insert(near, i, t), slices.Insert(far, i, d)
		near, far = near[:min(n, len(near))], far[:min(n, len(far))]
	}
	return near
}

// example returns any legal move. There must be one.
func (s *state[P, PP]) example() string { return s.r.text(&s.last().pos, s.moves()[0]) }

// most is the number of bytes of a text that are compared.
const most = 64

// distance is the Levenshtein distance between two short texts, in bytes.
func distance(a, b string) int {
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
