package distance

import "strings"

// Read reads a position as the rules write it, seen from the safe side: if that is black, colours change places, and so do
// the rows, a and f, b and e, c and d.
func Read(text string, black bool) (p Position) {
	cells, rest, _ := strings.Cut(text, " ")
	safe := 'w'
	if black {
		safe = 'b'
	}
	for row, line := range strings.Split(cells, "/") {
		if black {
			row = side - 1 - row
		}
		col := 0
		for _, c := range line {
			at := uint64(1) << (row*side + col)
			switch {
			case c == safe:
				p.Safe |= at
			case c == 'w' || c == 'b':
				p.Them |= at
			default:
				col += int(c-'0') - 1
			}
			col++
		}
	}
	p.Ours = strings.HasPrefix(rest, string(safe))
	return p
}
