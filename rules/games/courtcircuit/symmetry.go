package courtcircuit

import "tablier/rules/board"

// images are the eight symmetries of the square, the identity first. All rules
// respect all of them, since directions are alike and so are the corners.
var images = square.Symmetries()

// Symmetries is the number of images of a position.
func (p *Position) Symmetries() int { return len(images) }

// Image returns the position rotated or mirrored.
func (p *Position) Image(i int) Position {
	q := *p
	q.men[0], q.men[1] = image(p.men[0], images[i]), image(p.men[1], images[i])
	return q
}

func image(men board.Bits, to []board.Cell) (out board.Bits) {
	for men != 0 {
		out |= only(to[men.Pop()])
	}
	return out
}
