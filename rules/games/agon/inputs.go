package agon

import (
	"math/bits"
	"slices"

	"tablier/rules/game"

	"tablier/rules/game/net"
)

// The network inputs, from the view of the side to move. Each piece has two inputs: one for its kind and cell, up to
// symmetry, with the friends inward, beside and outward of it, and one for the enemies there. One input says which
// side holds which cells around the throne. The last ones are the numbers of possible captures.
const (
	kinds     = 8                  // own or enemy, guard or queen, free or captured
	contacts  = 27                 // 0 to 2 neighbours inward, beside, outward
	friendsAt = kinds * classes    // then for each of 4 kinds and 6 rings: friends
	foesAt    = friendsAt + 4*6*27 // and enemies
	citadelAt = foesAt + 4*6*27
	threatsAt = citadelAt + 3*citadels
	inputs    = threatsAt + 2*(mostThreats+1) + 2

	// For the search, a piece's place and its friends are joined to one input.
	placesAt = 0
	besideAt = kinds * classes * contacts // enemies of pieces; from here on each joined input is one of the inputs above
	joints   = besideAt + inputs - foesAt

	classes  = 12 // of cells
	citadels = 92 // ways to colour six cells in a circle, up to symmetry
)

var (
	lie       [hexes]where
	contactOf [16][128]uint16 // by rose: the number of its contact
	opens     [128]uint32     // by the rose of enemies: a window of the cells from which one more enemy captures
	citadel   [1 << 12]uint16 // by the own and the enemy guards around the throne
	shape     net.Shape
	joined    [joints][]uint16 // the inputs that each joined input stands for
)

// circleOf returns the cells around the throne that are in s, as bits in circular order.
func circleOf(s set) uint64 {
	return s.lo>>61&1 | s.lo>>49&1<<1 | s.lo>>48&1<<2 | s.lo>>59&1<<3 | s.hi>>7&1<<4 | s.hi>>8&1<<5
}

// where holds the input numbers that depend on the cell.
type where struct {
	class, ring uint16
	place, side uint16 // class and ring times contacts
	contact     *[128]uint16
}

func turned(c, by int, mirrored bool) (out int) {
	for i := range 6 {
		if c>>i&1 != 0 {
			to := (i + by) % 6
			if mirrored {
				to = (12 - i + by) % 6
			}
			out |= 1 << to
		}
	}
	return out
}

// buildInputs fills the tables above.
func buildInputs() {
	defer join()
	next := uint16(0)
	for i := range lie {
		lie[i].class = classes
	}
	for _, h := range hexOf {
		for _, image := range images() {
			lie[h].class = min(lie[h].class, lie[image[h]].class)
		}
		if lie[h].class == classes {
			lie[h].class = next
			next++
		}
		lie[h].ring, lie[h].contact = uint16(ringOf[h]), &contactOf[layAt(h)]
		lie[h].place, lie[h].side = lie[h].class*contacts, lie[h].ring*contacts
	}
	for directions := range 64 {
		open := uint64(0)
		for _, pair := range pairs {
			for i := range 2 {
				if directions>>pair[i]&1 != 0 {
					open |= windowOf(1 << pair[1-i])
				}
			}
		}
		opens[fold(windowOf(directions))] = uint32(open)
	}
	next = 0
	for c := range citadel {
		own, enemy := c>>6, c&63
		if own&enemy != 0 {
			continue
		}
		least := c
		for by := range 6 {
			for _, mirrored := range [2]bool{false, true} {
				least = min(least, turned(own, by, mirrored)<<6|turned(enemy, by, mirrored))
			}
		}
		if least == c {
			citadel[c] = next
			next++
		} else {
			citadel[c] = citadel[least]
		}
	}
	shape = net.NewShape(inputs)
	for kind := 0; kind < kinds; kind += 2 {
		shape.Exchange(kind*classes, (kind+1)*classes, classes)
	}
	for kind := 0; kind < 4; kind += 2 {
		const each = 6 * contacts
		shape.Exchange(friendsAt+kind*each, friendsAt+(kind+1)*each, each)
		shape.Exchange(foesAt+kind*each, foesAt+(kind+1)*each, each)
	}
	for c := range citadel {
		if c>>6&c != 0 {
			continue
		}
		other := citadel[c&63<<6|c>>6]
		for throne := range 3 {
			shape.Exchange(citadelAt+throne*citadels+int(citadel[c]), citadelAt+(3-throne)%3*citadels+int(other), 1)
		}
	}
	shape.Exchange(threatsAt, threatsAt+mostThreats+2, mostThreats+2)
}

// join fills joined.
func join() {
	rings := [classes]uint16{}
	for _, at := range lie {
		if at.class < classes {
			rings[at.class] = at.ring
		}
	}
	for kind := range kinds {
		for class := range classes {
			for n := range contacts {
				friends := friendsAt + (kind%4*6+int(rings[class]))*contacts + n
				joined[placesAt+(kind*classes+class)*contacts+n] = []uint16{uint16(kind*classes + class), uint16(friends)}
			}
		}
	}
	for i := foesAt; i < inputs; i++ {
		joined[besideAt+i-foesAt] = []uint16{uint16(i)}
	}
}

// window is a set of hexes in a form from which one shift extracts the neighbours of a hex: word i holds the hexes
// from 32i-12 on, so that all neighbours of a hex are in one word.
type window [4]uint64

func (s set) window() window {
	return window{s.lo << 12, s.lo>>20 | s.hi<<44, s.lo>>52 | s.hi<<12, s.hi >> 20}
}

// set converts the window back to a set.
func (w *window) set() set {
	return set{w[0]>>12 | w[1]<<20 | w[2]<<52, w[1]>>44 | w[2]>>12 | w[3]<<20}
}

// rose is the set of the neighbours of a hex that are present, as seven bits of which the middle one is never set: a
// folded window of 25 bits.
type rose uint8

// The bits of the neighbours in a window: NW, NE, W, E, SW and SE.
const neighbours = 1<<0 | 1<<1 | 1<<11 | 1<<13 | 1<<23 | 1<<24

// fold makes a rose from a window's neighbours.
func fold(x uint64) rose {
	x &= neighbours
	return rose((x | x>>9 | x>>18) & 127)
}

// around returns the neighbours of h that are in the set.
func (w *window) around(h uint) rose { return fold(w[h>>5&3] >> (h & 31)) }

// spread adds the cells of a window around h.
func (w *window) spread(h uint, x uint32) { w[h>>5&3] |= uint64(x) << (h & 31) }

// layAt returns the number of the arrangement of rings around h and fills contactOf for it.
func layAt(h hex) uint16 {
	var steps [6]int // 0 inward, 1 beside, 2 outward
	for d := range steps {
		steps[d] = 2
		if n, ok := neighbour(h, d); ok {
			steps[d] = 1 + int(ringOf[n]) - int(ringOf[h])
		}
	}
	i := slices.Index(lays, steps)
	if i < 0 {
		i = len(lays)
		lays = append(lays, steps)
		for directions := range 64 {
			var n [3]int
			for d, step := range steps {
				n[step] += directions >> d & 1
			}
			contactOf[i][fold(windowOf(directions))] = uint16(9*min(n[0], 2) + 3*min(n[1], 2) + min(n[2], 2))
		}
	}
	return uint16(i)
}

var lays [][6]int

// windowOf returns the window of a set of directions.
func windowOf(directions int) (x uint64) {
	for d, off := range offsets {
		x |= uint64(directions>>d&1) << (off + 12)
	}
	return x
}

// AppendInputs implements [game.Networked].
func (p *Position) AppendInputs(dst []uint16) []uint16 {
	if !p.usual() {
		return dst
	}
	prepare()
	var l lister
	for _, i := range p.fill(&l) {
		dst = append(dst, joined[i]...)
	}
	return dst
}

// lister writes the joined inputs of one position.
type lister struct {
	in      [mostInputs]uint16
	n       int
	windows [2]window // pieces of the side to move, and of the other side
	goals   [2]window // cells where the other side captures a piece of this side
}

// pieces lists the pieces in some, which are 64 hexes from base on, of side who; kind is 2 for a queen.
func (l *lister) pieces(who, kind int, some, captives uint64, base uint) {
	own, enemy, goals := &l.windows[who&1], &l.windows[who&1^1], &l.goals[who&1]
	places, beside := placesAt+(kind|who)*classes*contacts, besideAt+(kind|who)*6*contacts
	n := l.n
	for ; some != 0; some &= some - 1 {
		h := base + uint(bits.TrailingZeros64(some))
		at := &lie[h&(hexes-1)]
		friends, foes := at.contact[own.around(h)&127], enemy.around(h)&127
		gone := captives >> (h & 63) & 1
		goals.spread(h, opens[foes]&uint32(gone-1))
		l.in[n&(mostInputs-1)] = uint16(places) + uint16(gone)*(4*classes*contacts) + at.place + friends
		l.in[(n+1)&(mostInputs-1)] = uint16(beside) + at.side + at.contact[foes]
		n += 2
	}
	l.n = n
}

// fill lists the joined inputs.
func (p *Position) fill(l *lister) []uint16 {
	us := p.turn & 1
	men := [2]set{p.men(us), p.men(us ^ 1)}
	l.windows = [2]window{men[0].window(), men[1].window()}
	for who := range 2 {
		s := us ^ game.Side(who)
		if q := one(p.queens[s]); q.hi == 0 {
			l.pieces(who, 2, q.lo, p.captives.lo, 0)
		} else {
			l.pieces(who, 2, q.hi, p.captives.hi, 64)
		}
		l.pieces(who, 0, p.guards[s].lo, p.captives.lo, 0)
		l.pieces(who, 0, p.guards[s].hi, p.captives.hi, 64)
	}
	own, enemy := circleOf(p.guards[us].minus(p.captives)), circleOf(p.guards[us^1].minus(p.captives))
	throne := 0
	if !p.captives.has(seat) {
		if p.queens[us] == seat {
			throne = 1
		} else if p.queens[us^1] == seat {
			throne = 2
		}
	}
	l.add(citadelAt + throne*citadels + int(citadel[(own<<6|enemy)&(1<<12-1)]))
	free := onBoard.minus(men[0]).minus(men[1])
	for who := range 2 {
		at := threatsAt + (mostThreats+2)*(who^1)
		hunters := men[who^1]
		cells, count := l.goals[who].set().and(free), 0
		for rest := cells; !rest.empty(); {
			count += comesTo[rest.pop()&(hexes-1)].and(hunters).len()
		}
		l.add(at + min(count, mostThreats))
		if q := p.queens[us^game.Side(who)]; count > 0 && q != none && !p.captives.has(q) {
			var w window
			w.spread(uint(q), opens[l.windows[who^1].around(uint(q))&127])
			if goals := w.set().and(cells); !goals.empty() && before(goals).meets(hunters) {
				l.add(at + mostThreats + 1)
			}
		}
	}
	return l.in[:l.n&(mostInputs-1)]
}

func (l *lister) add(input int) {
	l.in[l.n&(mostInputs-1)] = uint16(besideAt + input - foesAt)
	l.n++
}

// NetShape implements [game.Shaped].
func (Game) NetShape() net.Shape {
	prepare()
	return shape
}
