package ring

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// slow implements the rules literally: points are coordinates, the board is a map,
// and every rule is implemented on its own. It shares nothing with the package.
type slow struct {
	widths []int
	start  string
	option map[string]string
}

type point struct{ x, y int }

var sixWays = []point{{2, 0}, {-2, 0}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}}

func newSlow(o game.Options) gametest.Reference {
	s := &slow{option: map[string]string{}}
	for _, name := range []string{"board", "chain", "return", "ring-return", "double", "last-pawns", "stalled"} {
		s.option[name] = o.Get(name)
	}
	switch s.option["board"] {
	case "h30":
		s.widths = []int{3, 4, 5, 6, 5, 4, 3}
		s.start = s.setUp("e1 e2 e3 e4 e5 f1 f2 f3 f4 g1 g2 g3", "a1 a2 a3 b1 b2 b3 b4 c1 c2 c3 c4 c5", "d1 d2 d3 d4 d5 d6")
	case "h37":
		s.widths = []int{4, 5, 6, 7, 6, 5, 4}
		s.start = s.setUp("g1 g2 g3 g4 f1 f2 f4 f5 e1 e2 e5 e6", "a1 a2 a3 a4 b1 b2 b4 b5 c1 c2 c5 c6", "c3 c4 d3 d5 e3 e4")
	case "h43":
		s.widths = []int{3, 4, 5, 6, 7, 6, 5, 4, 3}
		s.start = s.setUp("g1 g2 g3 g4 g5 h1 h2 h3 h4 i1 i2 i3", "a1 a2 a3 b1 b2 b3 b4 c1 c2 c3 c4 c5", "e1 e2 e3 e5 e6 e7")
	case "h61":
		s.widths = []int{5, 6, 7, 8, 9, 8, 7, 6, 5}
		s.start = s.setUp("i1 i2 i3 i4 i5 h1 h6 g1 g7 f1 f8 e9", "a1 a2 a3 a4 a5 b1 b6 c1 c7 d1 d8 e1", "d4 d5 e4 e6 f4 f5")
	}
	return s
}

// table is the pieces on the board.
type table struct {
	pawn     map[string]byte   // 'w' or 'b' by point name
	ring     map[string]bool   // by point name
	left     map[string]string // what a pawn last left
	ringLeft map[string]string // what a ring last left
	turn     byte
	stalled  int
}

func (s *slow) setUp(white, black, rings string) string {
	t := table{pawn: map[string]byte{}, ring: map[string]bool{}, turn: 'w'}
	for _, n := range strings.Fields(white) {
		t.pawn[n] = 'w'
	}
	for _, n := range strings.Fields(black) {
		t.pawn[n] = 'b'
	}
	for _, n := range strings.Fields(rings) {
		t.ring[n] = true
	}
	return s.print(t)
}

func (s *slow) Start() string { return s.start }

// names lists all points, row by row.
func (s *slow) names() []string {
	var all []string
	for y, w := range s.widths {
		for k := 1; k <= w; k++ {
			all = append(all, fmt.Sprintf("%c%d", 'a'+y, k))
		}
	}
	return all
}

func (s *slow) where(name string) point {
	y := int(name[0] - 'a')
	k, _ := strconv.Atoi(name[1:])
	return point{2*k - s.widths[y] - 1, y}
}

// nameAt returns the name of the point at a place, or "" off the board.
func (s *slow) nameAt(p point) string {
	if p.y < 0 || p.y >= len(s.widths) {
		return ""
	}
	w := s.widths[p.y]
	if k := (p.x + w + 1) / 2; (p.x+w+1)%2 == 0 && k >= 1 && k <= w {
		return fmt.Sprintf("%c%d", 'a'+p.y, k)
	}
	return ""
}

// away returns the point n steps away from a point, or "" off the board.
func (s *slow) away(name string, way point, n int) string {
	p := s.where(name)
	return s.nameAt(point{p.x + n*way.x, p.y + n*way.y})
}

func (s *slow) parse(text string) table {
	f := strings.Split(text, " ")
	t := table{pawn: map[string]byte{}, ring: map[string]bool{}, left: map[string]string{}, ringLeft: map[string]string{}, turn: f[1][0]}
	for y, row := range strings.Split(f[0], "/") {
		k := 1
		for _, c := range row {
			name := fmt.Sprintf("%c%d", 'a'+y, k)
			switch {
			case c >= '1' && c <= '9':
				k += int(c - '1')
			case c == 'o':
				t.ring[name] = true
			case c == 'W' || c == 'B':
				t.ring[name] = true
				t.pawn[name] = byte(c) + 32
			default:
				t.pawn[name] = byte(c)
			}
			k++
		}
	}
	if f[2] != "-" {
		for _, pair := range strings.Split(f[2], ",") {
			ab := strings.Split(pair, "<")
			if strings.HasPrefix(pair, "@") {
				t.ringLeft[ab[0][1:]] = ab[1]
			} else {
				t.left[ab[0]] = ab[1]
			}
		}
	}
	t.stalled, _ = strconv.Atoi(f[3])
	return t
}

func (s *slow) print(t table) string {
	out := ""
	for y, w := range s.widths {
		if y > 0 {
			out += "/"
		}
		gap := 0
		for k := 1; k <= w; k++ {
			n := fmt.Sprintf("%c%d", 'a'+y, k)
			c := ""
			switch {
			case t.pawn[n] != 0 && t.ring[n]:
				c = strings.ToUpper(string(rune(t.pawn[n])))
			case t.pawn[n] != 0:
				c = string(rune(t.pawn[n]))
			case t.ring[n]:
				c = "o"
			default:
				gap++
				continue
			}
			if gap > 0 {
				out += strconv.Itoa(gap)
			}
			gap = 0
			out += c
		}
		if gap > 0 {
			out += strconv.Itoa(gap)
		}
	}
	var pairs []string
	for _, n := range s.names() {
		if q := t.left[n]; q != "" {
			pairs = append(pairs, n+"<"+q)
		}
	}
	for _, n := range s.names() {
		if q := t.ringLeft[n]; q != "" {
			pairs = append(pairs, "@"+n+"<"+q)
		}
	}
	memory := strings.Join(pairs, ",")
	if memory == "" {
		memory = "-"
	}
	return fmt.Sprintf("%s %c %s %d", out, t.turn, memory, t.stalled)
}

func other(side byte) byte { return 'w' + 'b' - side }

func (t table) count(side byte) int {
	n := 0
	for _, p := range t.pawn {
		if p == side {
			n++
		}
	}
	return n
}

func (t table) copy() table {
	c := table{pawn: map[string]byte{}, ring: map[string]bool{}, left: map[string]string{}, ringLeft: map[string]string{}, turn: t.turn, stalled: t.stalled}
	for k, v := range t.pawn {
		c.pawn[k] = v
	}
	for k := range t.ring {
		c.ring[k] = true
	}
	for k, v := range t.left {
		c.left[k] = v
	}
	for k, v := range t.ringLeft {
		c.ringLeft[k] = v
	}
	return c
}

// jumps returns the captures by the pawn on a point, each as the part of the
// notation after that point's name.
func (s *slow) jumps(t table, from string) []string {
	var out []string
	for _, way := range sixWays {
		over, land := s.away(from, way, 1), s.away(from, way, 2)
		if over == "" || land == "" || t.pawn[over] != other(t.pawn[from]) || t.ring[over] || t.pawn[land] != 0 {
			continue
		}
		one := "x" + over + "-" + land
		var more []string
		if s.option["chain"] != "no" {
			next := t.copy()
			next.pawn[land] = next.pawn[from]
			delete(next.pawn, from)
			delete(next.pawn, over)
			more = s.jumps(next, land)
		}
		if len(more) == 0 || s.option["chain"] == "optional" {
			out = append(out, one)
		}
		for _, m := range more {
			out = append(out, one+m)
		}
	}
	return out
}

func (s *slow) turns(t table) []string {
	var captures, quiet []string
	for from, side := range t.pawn {
		if side != t.turn {
			continue
		}
		for _, j := range s.jumps(t, from) {
			captures = append(captures, from+j)
		}
		for _, way := range sixWays {
			to := s.away(from, way, 1)
			if to == "" || t.pawn[to] != 0 || t.left[from] == to {
				continue
			}
			quiet = append(quiet, from+"-"+to)
			if s.option["double"] == "no" || !t.ring[from] {
				continue
			}
			for _, way := range sixWays {
				goal := s.away(from, way, 1)
				if goal == "" || t.ring[goal] || t.ringLeft[from] == goal {
					continue
				}
				free := goal == to || t.pawn[goal] == 0
				if s.option["double"] == "sheet" {
					free = goal == to || t.pawn[goal] == t.turn
				}
				if free {
					quiet = append(quiet, from+"-"+to+",@"+from+"-"+goal)
				}
			}
		}
	}
	for from := range t.ring {
		if t.pawn[from] == other(t.turn) {
			continue
		}
		for _, way := range sixWays {
			to := s.away(from, way, 1)
			if to == "" || t.ring[to] || t.ringLeft[from] == to {
				continue
			}
			ownPawn := t.pawn[to] == t.turn
			nothing := t.pawn[to] == 0
			free := t.pawn[from] == 0
			if ownPawn || nothing && !free {
				quiet = append(quiet, "@"+from+"-"+to)
			}
		}
	}
	if len(captures) > 0 {
		quiet = captures
	}
	sort.Strings(quiet)
	return quiet
}

// cornered reports whether the last pawns lose one whatever is played.
func (s *slow) cornered(position string, t table) bool {
	if s.option["last-pawns"] != "lost" || t.count(t.turn) > 3 {
		return false
	}
	for _, m := range s.turns(t) {
		next := s.parse(s.After(position, m))
		taken := false
		for from, side := range next.pawn {
			taken = taken || side == next.turn && len(s.jumps(next, from)) > 0
		}
		if !taken {
			return false
		}
	}
	return true
}

func (s *slow) Moves(position string) []string {
	if result, _, _ := s.Outcome(position); result != "*" {
		return nil
	}
	return s.turns(s.parse(position))
}

func (s *slow) After(position, move string) string {
	t := s.parse(position)
	if s.option["return"] == "next" {
		for n := range t.left {
			if t.pawn[n] == t.turn {
				delete(t.left, n)
			}
		}
	}
	t.stalled++
	for _, part := range strings.Split(move, ",") {
		if rest, ok := strings.CutPrefix(part, "@"); ok {
			ab := strings.Split(rest, "-")
			delete(t.ring, ab[0])
			delete(t.ringLeft, ab[0])
			t.ring[ab[1]] = true
			if s.option["ring-return"] == "no" {
				t.ringLeft[ab[1]] = ab[0]
			}
			continue
		}
		points := strings.FieldsFunc(part, func(r rune) bool { return r == 'x' || r == '-' })
		at := points[0]
		hop := func(to string) {
			t.pawn[to] = t.turn
			delete(t.pawn, at)
			delete(t.left, at)
			if s.option["return"] != "free" {
				t.left[to] = at
			}
			at = to
		}
		if !strings.Contains(part, "x") {
			hop(points[1])
			continue
		}
		t.stalled = 0
		for i := 1; i < len(points); i += 2 {
			delete(t.pawn, points[i])
			delete(t.left, points[i])
			hop(points[i+1])
		}
	}
	t.turn = other(t.turn)
	return s.print(t)
}

func (s *slow) Outcome(position string) (result, reason string, points int) {
	t := s.parse(position)
	word := map[byte]string{'w': "first", 'b': "second"}
	for _, side := range []byte{t.turn, other(t.turn)} {
		if t.count(side) == 0 {
			return word[other(side)], "eliminated", 0
		}
	}
	if len(s.turns(t)) == 0 {
		return word[other(t.turn)], "blocked", 0
	}
	if s.cornered(position, t) {
		return word[other(t.turn)], "cornered", 0
	}
	if t.stalled < 60 {
		return "*", "-", 0
	}
	if more := t.count('w') - t.count('b'); s.option["stalled"] == "majority" && more != 0 {
		if more > 0 {
			return "first", "majority", 0
		}
		return "second", "majority", 0
	}
	return "draw", "no-progress", 0
}

func TestReference(t *testing.T) { gametest.Compare(t, New(), newSlow, 1500) }
