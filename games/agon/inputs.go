package agon

import (
	"math/bits"
	"slices"

	"tablier/game"

	"tablier/game/net"
)

// What a network is shown, from the side to move's point of view. Each piece counts as what it is and
// where, up to turning and mirroring the board, and by how many friends and enemies stand inward of it, beside it and
// outward. Then there is who holds which cells around the throne, as one input, and
// how many captures are at hand.
const (
	kinds     = 8                  // own or enemy's, guard or queen, free or captured
	contacts  = 27                 // 0 to 2 neighbours inward, beside, outward
	friendsAt = kinds * classes    // then for each of 4 kinds and 6 rings its friends
	foesAt    = friendsAt + 4*6*27 // and its enemies
	citadelAt = foesAt + 4*6*27
	threatsAt = citadelAt + 3*citadels
	inputs    = threatsAt + 2*(mostThreats+1) + 2

	classes  = 12 // of cells
	citadels = 92 // ways to colour six cells in a circle, up to turning and mirroring
)

var (
	lie       [hexes]where
	contactOf [16][128]uint16 // by rose: the number of such a contact
	opens     [128]uint32     // by the rose of enemies: a window of the cells from which one more captures
	citadel   [1 << 12]uint16 // by the own guards around the throne and the enemy's
	shape     net.Shape
)

// circleOf is the cells around the throne in s, in a circle.
func circleOf(s set) uint64 {
	return s.lo>>61&1 | s.lo>>49&1<<1 | s.lo>>48&1<<2 | s.lo>>59&1<<3 | s.hi>>7&1<<4 | s.hi>>8&1<<5
}

// where is what there is to know of a cell.
type where struct {
	class, ring uint16
	lay         uint16 // which way inward is: index in contactOf
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

func buildInputs() {
	defer func() { network, _ = net.Decode(netData, shape) }()
	next := uint16(0)
	for i := range lie {
		lie[i].class = classes
	}
	for _, h := range hexOf {
		for _, image := range images {
			lie[h].class = min(lie[h].class, lie[image[h]].class)
		}
		if lie[h].class == classes {
			lie[h].class = next
			next++
		}
		lie[h].ring, lie[h].lay = uint16(ringOf[h]), layAt(h)
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
	shape = net.Shape{Inputs: inputs, Swapped: make([]uint16, inputs)}
	set := func(i, to int) { shape.Swapped[i] = uint16(to) }
	for kind := range kinds {
		for c := range classes {
			set(kind*classes+c, (kind^1)*classes+c)
		}
	}
	for kind := range 4 {
		for i := range 6 * contacts {
			set(friendsAt+kind*6*contacts+i, friendsAt+(kind^1)*6*contacts+i)
			set(foesAt+kind*6*contacts+i, foesAt+(kind^1)*6*contacts+i)
		}
	}
	for c := range citadel {
		if c>>6&c != 0 {
			continue
		}
		other := citadel[c&63<<6|c>>6]
		for throne := range 3 {
			set(citadelAt+throne*citadels+int(citadel[c]), citadelAt+(3-throne)%3*citadels+int(other))
		}
	}
	for n := range mostThreats + 2 {
		set(threatsAt+n, threatsAt+mostThreats+2+n)
		set(threatsAt+mostThreats+2+n, threatsAt+n)
	}
}

// window is a set of hexes from which the six around one are cut in a few shifts.
type window [4]uint64

func (s set) window() window { return window{0, s.lo, s.hi, 0} }

// rose is which of the six neighbours of a hex are there, as seven bits of which the middle
// one is never set: a window of 25 bits, folded.
type rose uint8

// Where the neighbours lie in a window: the bits of NW, NE, W, E, SW and SE.
const neighbours = 1<<0 | 1<<1 | 1<<11 | 1<<13 | 1<<23 | 1<<24

// fold makes a rose of a window's neighbours.
func fold(x uint64) rose {
	x &= neighbours
	return rose((x | x>>9 | x>>18) & 127)
}

// around returns the neighbours of h that are in the set.
func (w *window) around(h uint) rose {
	k := h + 64 - 12
	return fold(w[k>>6&3]>>(k&63) | w[(k>>6+1)&3]<<1<<(^k&63))
}

// spread adds the cells of a window about h.
func (w *window) spread(h uint, x uint32) {
	k := h + 64 - 12
	w[k>>6&3] |= uint64(x) << (k & 63)
	w[(k>>6+1)&3] |= uint64(x) >> 1 >> (^k & 63)
}

// layAt finds the number of how the rings lie about h, and fills contactOf for it.
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

// windowOf is the window of a set of directions.
func windowOf(directions int) (x uint64) {
	for d, off := range offsets {
		x |= uint64(directions>>d&1) << (off + 12)
	}
	return x
}

// AppendInputs implements [game.Networked].
func (p *Position) AppendInputs(dst []uint16) []uint16 {
	var l lister
	return append(dst, p.fill(&l)...)
}

// lister writes the inputs of one position.
type lister struct {
	in       [mostInputs]uint16
	n        int
	windows  [2]window // the pieces of the side to move and of the other
	goals    [2]window // where the other side captures a piece of one
	captives set
}

// piece lists one of who's pieces; kind is 2 for a queen.
func (l *lister) piece(who, kind int, h uint) {
	at := &lie[h&(hexes-1)]
	foes := l.windows[who^1].around(h) & 127
	contact := &contactOf[at.lay&15]
	of, free := (kind|who)*6*contacts+int(at.ring)*contacts, kind|who
	if l.captives.empty() || !l.captives.has(hex(h)) {
		l.goals[who].spread(h, opens[foes])
	} else {
		free += 4
	}
	n := l.n & (mostInputs - 1)
	l.in[n] = uint16(free*classes) + at.class
	l.in[(n+1)&(mostInputs-1)] = uint16(friendsAt+of) + contact[l.windows[who].around(h)&127]
	l.in[(n+2)&(mostInputs-1)] = uint16(foesAt+of) + contact[foes]
	l.n += 3
}

// fill lists the inputs.
func (p *Position) fill(l *lister) []uint16 {
	us := p.turn & 1
	men := [2]set{p.men(us), p.men(us ^ 1)}
	l.windows = [2]window{men[0].window(), men[1].window()}
	l.captives = p.captives
	for who := range 2 {
		s := us ^ game.Side(who)
		if q := p.queens[s]; q != none {
			l.piece(who, 2, uint(q))
		}
		for lo := p.guards[s].lo; lo != 0; lo &= lo - 1 {
			l.piece(who, 0, uint(bits.TrailingZeros64(lo)))
		}
		for hi := p.guards[s].hi; hi != 0; hi &= hi - 1 {
			l.piece(who, 0, uint(64+bits.TrailingZeros64(hi)))
		}
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
		cells, count := set{l.goals[who][1], l.goals[who][2]}.and(free), 0
		for rest := cells; !rest.empty(); {
			count += comesTo[rest.pop()&(hexes-1)].and(hunters).len()
		}
		l.add(at + min(count, mostThreats))
		if q := p.queens[us^game.Side(who)]; count > 0 && q != none && !p.captives.has(q) {
			var w window
			w.spread(uint(q), opens[l.windows[who^1].around(uint(q))&127])
			if goals := (set{w[1], w[2]}).and(cells); !goals.empty() && before(goals).meets(hunters) {
				l.add(at + mostThreats + 1)
			}
		}
	}
	return l.in[:l.n]
}

func (l *lister) add(input int) {
	l.in[l.n&(mostInputs-1)] = uint16(input)
	l.n++
}

// NetShape implements [game.Shaped].
func (Game) NetShape() net.Shape { return shape }
