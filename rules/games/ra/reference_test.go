package ra

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// slow implements Ra directly from the rules: groups are a map from axial coordinates
// to a signed number of pieces, positive for White.
type slow struct {
	most  int // q and q+r run from -6 to most
	exact bool
	rows  [][]hex
	names map[hex]string
	cells map[string]hex
}

type hex struct{ q, r int }

type table struct {
	groups  map[hex]int
	sign    int // +1: White to move
	counter int
}

var compass = []hex{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}

func reference(o game.Options) gametest.Reference {
	s := slow{most: 5, exact: o.Is("join", "exact"), names: map[hex]string{}, cells: map[string]hex{}}
	if o.Is("board", "127") {
		s.most = 6
	}
	for r := -6; r <= 6; r++ {
		var row []hex
		for q := -6; q <= 6; q++ {
			if h := (hex{q, r}); s.on(h) {
				row = append(row, h)
				name := fmt.Sprintf("%c%d", 'a'+r+6, len(row))
				s.names[h], s.cells[name] = name, h
			}
		}
		s.rows = append(s.rows, row)
	}
	return s
}

func (s slow) on(h hex) bool {
	return h.r >= -6 && h.r <= 6 && h.q >= -6 && h.q <= s.most && h.q+h.r >= -6 && h.q+h.r <= s.most
}

// home returns the Ra defended by the side of a sign.
func (s slow) home(sign int) hex {
	switch {
	case sign > 0:
		return s.cells["g10"]
	case s.most == 5:
		return s.cells["g3"]
	}
	return s.cells["g4"]
}

func (s slow) Start() string {
	t := table{groups: map[hex]int{}, sign: 1}
	black := []string{"e2", "g5", "i2"}
	if s.most == 6 {
		black = []string{"e3", "g6", "i3"}
	}
	for _, c := range black {
		t.groups[s.cells[c]] = -3
	}
	for _, c := range []string{"e9", "g8", "i9"} {
		t.groups[s.cells[c]] = 3
	}
	return s.write(t)
}

func (s slow) write(t table) string {
	var rows []string
	for _, row := range s.rows {
		text := ""
		for _, h := range row {
			text += map[int]string{0: ".", 1: "A", 2: "B", 3: "C", -1: "a", -2: "b", -3: "c"}[t.groups[h]]
		}
		for n := 13; n > 0; n-- {
			text = strings.ReplaceAll(text, strings.Repeat(".", n), strconv.Itoa(n))
		}
		rows = append(rows, text)
	}
	side := "w"
	if t.sign < 0 {
		side = "b"
	}
	return fmt.Sprintf("%s %s %d", strings.Join(rows, "/"), side, t.counter)
}

func (s slow) read(text string) table {
	t := table{groups: map[hex]int{}, sign: 1}
	var board, side string
	if _, err := fmt.Sscanf(text, "%s %s %d", &board, &side, &t.counter); err != nil {
		panic(err)
	}
	if side == "b" {
		t.sign = -1
	}
	for n := 13; n > 0; n-- {
		board = strings.ReplaceAll(board, strconv.Itoa(n), strings.Repeat(".", n))
	}
	for i, row := range strings.Split(board, "/") {
		for j, h := range s.rows[i] {
			if c := row[j]; c >= 'a' {
				t.groups[h] = -int(c - 'a' + 1)
			} else if c != '.' {
				t.groups[h] = int(c - 'A' + 1)
			}
		}
	}
	return t
}

// ends returns the cell where k pieces of the side to move arrive if they leave h in direction d.
func (s slow) ends(t table, h, d hex, k int) (hex, bool) {
	gone := 0
	for {
		next := hex{h.q + d.q, h.r + d.r}
		if !s.on(next) {
			return h, gone > 0
		}
		h = next
		gone++
		full := gone == 4-k
		group := t.groups[h] * t.sign
		switch {
		case h == s.home(-t.sign):
			return h, true
		case h == s.home(t.sign):
			return h, false
		case group > 0:
			return h, group+k <= 3 && (full || !s.exact)
		case group < 0:
			return h, -group <= k
		case full:
			return h, true
		}
	}
}

func (s slow) turns(t table) []string {
	var out []string
	for h, group := range t.groups {
		for k := 1; k <= group*t.sign; k++ {
			for _, d := range compass {
				if end, ok := s.ends(t, h, d, k); ok {
					link := "-"
					if t.groups[end] != 0 && t.groups[end]*t.sign < 0 {
						link = "x"
					}
					out = append(out, fmt.Sprintf("%d:%s%s%s", k, s.names[h], link, s.names[end]))
				}
			}
		}
	}
	slices.Sort(out)
	return out
}

func (s slow) verdict(t table) (result, reason string, points int) {
	pieces := map[int]int{}
	for _, group := range t.groups {
		if group > 0 {
			pieces[1] += group
		} else {
			pieces[-1] -= group
		}
	}
	for sign, result := range map[int]string{1: "first", -1: "second"} {
		if n := t.groups[s.home(-sign)]; n != 0 {
			return result, "entered", map[int]int{1: 1, 2: 3, 3: 6}[n*sign]
		}
		if pieces[-sign] == 0 {
			return result, "eliminated", 3
		}
	}
	other := t
	other.sign = -t.sign
	if len(s.turns(t)) == 0 && len(s.turns(other)) == 0 {
		return "draw", "no-turns", 0
	}
	if t.counter >= 100 {
		return "draw", "no-progress", 0
	}
	return "*", "-", 0
}

func (s slow) Moves(position string) []string {
	t := s.read(position)
	if result, _, _ := s.verdict(t); result != "*" {
		return nil
	}
	if moves := s.turns(t); len(moves) > 0 {
		return moves
	}
	return []string{"pass"}
}

func (s slow) After(position, move string) string {
	t := s.read(position)
	t.counter++
	if move != "pass" {
		k := int(move[0] - '0')
		a, b, _ := strings.Cut(strings.ReplaceAll(move[2:], "x", "-"), "-")
		from, to := s.cells[a], s.cells[b]
		t.groups[from] -= k * t.sign
		if t.groups[to]*t.sign < 0 {
			t.groups[to] = 0
			t.counter = 0
		}
		t.groups[to] += k * t.sign
	}
	t.sign = -t.sign
	return s.write(t)
}

func (s slow) Outcome(position string) (result, reason string, points int) {
	return s.verdict(s.read(position))
}

func (s slow) perft(position string, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	n := uint64(0)
	for _, m := range s.Moves(position) {
		n += s.perft(s.After(position, m), depth-1)
	}
	return n
}

func TestReference(t *testing.T) {
	plies := 1500
	if testing.Short() {
		plies = 100
	}
	gametest.Compare(t, New(), reference, plies)
}

// TestReferencePerft compares whole trees, from the start and from a position in which
// most rules apply.
func TestReferencePerft(t *testing.T) {
	for _, o := range gametest.Variants(New()) {
		p := Game{}.Start(o)
		for _, c := range plateaus[p.plateau].stacks[game.Black] {
			p.put(game.Black, c, 0)
		}
		for i, c := range plateaus[p.plateau].stacks[game.White] {
			p.put(game.White, c, 3-i)
		}
		for _, group := range []struct {
			s    game.Side
			cell string
			n    int
		}{{game.White, "g7", 2}, {game.White, "a1", 1}, {game.Black, "a2", 2}, {game.Black, "b1", 3}, {game.Black, "g11", 1}, {game.Black, "h9", 1}} {
			p.put(group.s, plateaus[p.plateau].board.MustCell(group.cell), group.n)
		}
		text := string(Game{}.AppendPosition(nil, &p, game.Counters{}))
		if got, want := game.Perft[Position](p, 2), reference(o).(slow).perft(text, 2); got != want {
			t.Errorf("%s %s: perft(2) = %d, reference %d", o, text, got, want)
		}
	}
}
