package ringo

import "tablier/rules/game"

// A black turn is one step inward or sideways, or a capture in one of these three
// directions. Everything is computed for all pieces at once, as sets of landing
// cells. The direction gives the cell that a piece came from.
type blackTurn struct {
	in, clockwise, counter             set // quiet steps, by landing cell
	subIn, subClockwise, subCounter    set // substitutions, by landing cell
	jumpIn, jumpClockwise, jumpCounter set // jumps, by landing cell
	enter, jumpEnter                   set // from ring 1 into the citadel, or by a jump over ring 1
}

func (p *Position) blackTurn() (t blackTurn) {
	empty := p.empty()
	takers, prey := p.black&^neutral, p.white&^neutral
	if p.opts&neutralCaptures != 0 {
		takers = p.black
	}

	// The quota bars cells of the zone for pieces from outside it. Sideways moves
	// into the zone always come from outside; inward moves never change sector.
	defenders, inside := p.white.len(), (p.black & neutral).len()
	open, openAfterCapture := empty, empty
	if inside+1 > defenders {
		open &^= neutral
	}
	if inside+1 > defenders-1 {
		openAfterCapture &^= neutral
	}

	t.in = p.black >> 8 & empty
	t.clockwise = p.black.clockwise() & open
	t.counter = p.black.counter() & open
	t.enter = p.black & innermost

	t.subIn = takers >> 8 & prey
	t.subClockwise = takers.clockwise() & prey
	t.subCounter = takers.counter() & prey
	t.jumpIn = t.subIn >> 8 & empty
	t.jumpEnter = t.subIn & innermost
	t.jumpClockwise = t.subClockwise.clockwise() & openAfterCapture
	t.jumpCounter = t.subCounter.counter() & openAfterCapture
	if p.opts&jumpsOnly != 0 {
		t.subIn, t.subClockwise, t.subCounter = 0, 0, 0
	}
	return t
}

func (p *Position) countBlack() int {
	t := p.blackTurn()
	n := t.in.len() + t.clockwise.len() + t.counter.len() + t.enter.len()
	if t.subIn|t.subClockwise|t.subCounter|t.jumpIn|t.jumpEnter|t.jumpClockwise|t.jumpCounter != 0 {
		n += t.subIn.len() + t.subClockwise.len() + t.subCounter.len() +
			t.jumpIn.len() + t.jumpEnter.len() + t.jumpClockwise.len() + t.jumpCounter.len()
	}
	return n
}

func (p *Position) appendBlack(dst []game.Move) []game.Move {
	t := p.blackTurn()
	return t.append(dst)
}

// append appends the moves, captures and entries first.
func (t *blackTurn) append(dst []game.Move) []game.Move {
	for s := t.jumpEnter; s != 0; {
		n := s.pop()
		dst = append(dst, pack(n+8, citadel, n))
	}
	for s := t.enter; s != 0; {
		dst = append(dst, pack(s.pop(), citadel, nowhere))
	}
	for s := t.subIn; s != 0; {
		n := s.pop()
		dst = append(dst, pack(n+8, n, n))
	}
	for s := t.jumpIn; s != 0; {
		n := s.pop()
		dst = append(dst, pack(n+16, n, n+8))
	}
	for s := t.subClockwise; s != 0; {
		n := s.pop()
		dst = append(dst, pack(aside(n, -1), n, n))
	}
	for s := t.jumpClockwise; s != 0; {
		n := s.pop()
		dst = append(dst, pack(aside(n, -2), n, aside(n, -1)))
	}
	for s := t.subCounter; s != 0; {
		n := s.pop()
		dst = append(dst, pack(aside(n, 1), n, n))
	}
	for s := t.jumpCounter; s != 0; {
		n := s.pop()
		dst = append(dst, pack(aside(n, 2), n, aside(n, 1)))
	}
	dst = appendShifted(dst, t.in, -8)
	for s := t.clockwise; s != 0; {
		n := s.pop()
		dst = append(dst, pack(aside(n, -1), n, nowhere))
	}
	for s := t.counter; s != 0; {
		n := s.pop()
		dst = append(dst, pack(aside(n, 1), n, nowhere))
	}
	return dst
}

// aside returns the cell that is the given number of sectors clockwise from n on its ring.
func aside(n uint, sectors int) uint { return n&^7 | uint(int(n)+sectors)&7 }
