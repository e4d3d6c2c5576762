package agon

import "sync"

// images are the twelve symmetries of the hexagon, as maps of hexes. They keep
// the rings, and so all rules.
var images = sync.OnceValue(buildImages)

func buildImages() [][hexes]hex {
	var out [][hexes]hex
	for _, perm := range theBoard.Symmetries() {
		var image [hexes]hex
		image[none] = none
		for c, to := range perm {
			image[hexOf[c]] = hexOf[to]
		}
		out = append(out, image)
	}
	return out
}

// Symmetries is 12: six rotations, each also mirrored.
func (*Position) Symmetries() int { return len(images()) }

// Image returns the position rotated or mirrored.
func (p *Position) Image(i int) Position {
	image := &images()[i]
	move := func(s set) (out set) {
		for !s.empty() {
			out = out.or(one(image[s.pop()]))
		}
		return out
	}
	q := *p
	q.captives = move(p.captives)
	for s := range q.guards {
		q.guards[s] = move(p.guards[s])
		q.queens[s] = image[p.queens[s]]
	}
	return q
}
