package distance

import (
	"math/bits"
	"strings"
)

// Position is a position in which the safe side is white: cells of both sides, numbered row by row from a1, and whether
// the safe side is to move.
type Position struct {
	Safe, Them uint64
	Ours       bool
}

// Start is the start of the game, with the safe side to move.
var Start = Position{Safe: whole &^ (whole >> side), Them: 1<<side - 1, Ours: true}

// Text writes the position in the notation of the rules, without the counter.
func (p Position) Text() string {
	var b strings.Builder
	for row := range side {
		if row > 0 {
			b.WriteByte('/')
		}
		gap := 0
		for col := range side {
			c := "?"
			switch at := row*side + col; {
			case p.Safe>>at&1 != 0:
				c = "w"
			case p.Them>>at&1 != 0:
				c = "b"
			default:
				gap++
				continue
			}
			writeGap(&b, gap)
			gap = 0
			b.WriteString(c)
		}
		writeGap(&b, gap)
	}
	if p.Ours {
		return b.String() + " w"
	}
	return b.String() + " b"
}

func writeGap(b *strings.Builder, gap int) {
	if gap > 0 {
		b.WriteByte('0' + byte(gap))
	}
}

// place finds a position: the number of its set of men, that of the other side's, and whether it stands there as its
// mirror image.
func (s *Space) place(p Position) (n int32, i uint32, flip, ok bool) {
	n, flip, ok = s.find(p.Safe)
	if !ok {
		return 0, 0, false, false
	}
	if flip {
		p.Them = mirrored(p.Them)
	}
	return n, rank(s.grounds[n].shrink(p.Them)), flip, true
}

// Has reports whether the safe side's men of a position are in the family.
func (s *Space) Has(p Position) bool {
	_, _, ok := s.find(p.Safe)
	return ok && bits.OnesCount64(p.Them) == men
}

// Safe reports whether a position of the family is left.
func (s *Space) Safe(p Position) bool {
	n, i, _, ok := s.place(p)
	switch {
	case !ok:
		return false
	case p.Ours:
		return s.ours[n].has(i)
	}
	return s.theirs[n].has(i)
}

// Round returns the round in which a position was removed: the number of turns of the other side until it can turn a man,
// that turn included, if the safe side puts it off as long as it can. It is 0 if the position is left.
func (s *Space) Round(p Position) int {
	n, i, _, ok := s.place(p)
	switch {
	case !ok:
		return 1
	case p.Ours:
		return int(s.rounds[ours][n][i])
	}
	return int(s.rounds[theirs][n][i])
}

// Break returns the positions from p, which must be removed, to the one in which the other side turns a man or the safe
// side has no turn in the family. The safe side puts that off, the other side hurries.
func (s *Space) Break(p Position) (line []Position) {
	line = append(line, p)
	for {
		n, i, flip, ok := s.place(p)
		if !ok || s.Safe(p) {
			return line
		}
		g, round := s.grounds[n], s.Round(p)
		next, found := Position{}, false
		see := func(q Position) {
			if r := s.Round(q); !found && r != 0 && (p.Ours && r == round || !p.Ours && r == round-1) {
				next, found = q, true
			}
		}
		if p.Ours {
			turnsOf(p.Safe, func(after, clear uint64) {
				if _, _, ok := s.find(after); ok && clear&p.Them == 0 {
					see(Position{after, p.Them, false})
				}
			})
		} else {
			turn := func(them uint32) bool {
				t := g.expand(them)
				if flip {
					t = mirrored(t)
				}
				see(Position{p.Safe, t, true})
				return true
			}
			g.stepped(listed[i], turn)
			g.jumped(listed[i], func(them uint32) { g.stepped(them, turn) })
		}
		if !found {
			return line
		}
		p = next
		line = append(line, p)
	}
}

// Passed returns the position with the other side to move.
func (p Position) Passed() Position {
	p.Ours = !p.Ours
	return p
}
