package ringo

import "math/bits"

// slide describes what a white piece can do along its ring. All sets are of sectors.
type slide struct {
	quiet  uint8    // empty cells it can reach
	count  uint8    // number of these cells
	hit    [2]uint8 // the first piece met, clockwise and counter-clockwise; 0 if there is none
	behind [2]uint8 // the cell behind that piece, if it is empty; else 0
}

// slideTable is indexed by the occupied sectors of the ring, including the
// mover's, and by the mover's sector.
type slideTable [256][8]slide

// freeSlides and stepSlides are the tables for white-slide=yes and =no.
var freeSlides, stepSlides = newSlides(7), newSlides(1)

func (p *Position) slides() *slideTable {
	if p.opts&stepOnly != 0 {
		return stepSlides
	}
	return freeSlides
}

// newSlides computes the table for slides of at most reach cells.
func newSlides(reach int) *slideTable {
	t := new(slideTable)
	for occupied := range t {
		for from := range 8 {
			s := &t[occupied][from]
			for d, step := range [2]int{1, 7} {
				at := from
				for range reach {
					at = (at + step) & 7
					if occupied>>at&1 != 0 {
						s.hit[d] = 1 << at
						// The mover's own cell counts as occupied, so that no jump
						// lands where it began, not even once round the ring.
						if behind := (at + step) & 7; occupied>>behind&1 == 0 && behind != from {
							s.behind[d] = 1 << behind
						}
						break
					}
					if at == from {
						break
					}
					s.quiet |= 1 << at
					if at == 0 {
						break // the neutral zone stops a slide
					}
				}
			}
			s.count = uint8(bits.OnesCount8(s.quiet))
		}
	}
	return t
}
