package courtcircuit

import (
	"fmt"
	"maps"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// plain implements the rules of Court-Circuit once more, slowly and literally: a board is a map
// from names of cells to 'w' and 'b', every turn is played out on a copy of it, and results are
// told apart by their texts. It shares nothing with the package.
type plain struct {
	set  map[string]string
	last map[string]map[string]text // the turns computed last, by position
}

func newPlain(o game.Options) gametest.Reference {
	r := plain{
		set:  map[string]string{"corners": "yes", "dame": "flying", "repetition": "draw", "setup": "rows"},
		last: map[string]map[string]text{},
	}
	for _, f := range strings.Fields(o.String()) {
		name, value, _ := strings.Cut(f, "=")
		r.set[name] = value
	}
	return r
}

func (r plain) Start() string {
	return map[string]string{
		"rows":        "bbbbbb/6/6/6/6/wwwwww w 0",
		"alternating": "bwbwbw/6/6/6/6/wbwbwb w 0",
		"zigzag":      "1b1b1b/b1b1b1/6/6/1w1w1w/w1w1w1 w 0",
		"corners":     "3bbb/4bb/5b/w5/ww4/www3 w 0",
	}[r.set["setup"]]
}

// cells maps the name of an occupied cell to 'w' or 'b'.
type cells map[string]byte

func (b cells) clone() cells { return maps.Clone(b) }

func (b cells) count(colour byte) (n int) {
	for _, c := range b {
		if c == colour {
			n++
		}
	}
	return n
}

// of lists the cells of a colour in order.
func (b cells) of(colour byte) (names []string) {
	for name, c := range b {
		if c == colour {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	return names
}

// wide returns the board with a letter or a dot for each cell.
func (b cells) wide() string {
	text := []byte("....../....../....../....../....../......")
	for name, c := range b {
		text[int(name[0]-'a')*7+int(name[1]-'1')] = c
	}
	return string(text)
}

func (r plain) read(text string) (b cells, turn byte, idle int) {
	f := strings.Fields(text)
	b = cells{}
	for i, row := range strings.Split(f[0], "/") {
		number := 1
		for _, c := range row {
			if c >= '1' && c <= '6' {
				number += int(c - '0')
				continue
			}
			b[fmt.Sprintf("%c%d", "abcdef"[i], number)] = byte(c)
			number++
		}
	}
	idle, _ = strconv.Atoi(f[2])
	return b, f[1][0], idle
}

func other(colour byte) byte { return 'w' + 'b' - colour }

// away returns the cell n cells away in a direction, or "" off the board.
func away(cell string, direction [2]int, n int) string {
	row, col := int(cell[0])+n*direction[0], int(cell[1])+n*direction[1]
	if row < 'a' || row > 'f' || col < '1' || col > '6' {
		return ""
	}
	return string([]byte{byte(row), byte(col)})
}

var compass = [][2]int{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}

// barred reports whether nothing may come to rest on a cell.
func (r plain) barred(cell string) bool {
	return r.set["corners"] != "yes" && slices.Contains([]string{"a1", "a6", "f1", "f6"}, cell)
}

// way is a series of jumps: the board now, the jumper's cell, the pieces it turned.
type way struct {
	board  cells
	path   []string
	turned []string
}

func (w way) at() string { return w.path[len(w.path)-1] }

func (w way) key() string { return w.path[0] + w.at() + " " + strings.Join(w.turned, "") }

// on returns the way with one more jump, over an enemy piece unless over is "".
func (w way) on(to, over string) way {
	b := w.board.clone()
	b[to] = b[w.at()]
	delete(b, w.at())
	turned := slices.Clone(w.turned)
	if over != "" {
		b[over] = b[to]
		turned = append(turned, over)
		sort.Strings(turned)
	}
	return way{b, append(slices.Clone(w.path), to), turned}
}

// keep keeps the better of two ways to one state: fewer jumps, then the text. With corners=exit
// all cells landed on are part of the state.
func (r plain) keep(all map[string]way, w way) {
	key := w.key()
	if r.set["corners"] == "exit" {
		cells := slices.Sorted(slices.Values(w.path))
		key += " " + strings.Join(slices.Compact(cells), "")
	}
	old, ok := all[key]
	if !ok || len(w.path) < len(old.path) || len(w.path) == len(old.path) && strings.Join(w.path, "-") < strings.Join(old.path, "-") {
		all[key] = w
	}
}

// tactical adds all ways to jump over own pieces only, without landing on a cell twice.
func (r plain) tactical(w way, all map[string]way) {
	r.keep(all, w)
	for _, d := range compass {
		over, to := away(w.at(), d, 1), away(w.at(), d, 2)
		if to != "" && w.board[over] == w.board[w.at()] && w.board[to] == 0 && !slices.Contains(w.path, to) {
			r.tactical(w.on(to, ""), all)
		}
	}
}

// attacks lists the ways with one more attack.
func (r plain) attacks(w way, dame bool) (out []way) {
	enemy := other(w.board[w.at()])
	for _, d := range compass {
		over := 1
		if dame && r.set["dame"] == "flying" {
			for away(w.at(), d, over) != "" && w.board[away(w.at(), d, over)] == 0 {
				over++
			}
		}
		hit := away(w.at(), d, over)
		if hit == "" || w.board[hit] != enemy {
			continue
		}
		for n := over + 1; ; n++ {
			to := away(w.at(), d, n)
			if to == "" || w.board[to] != 0 {
				break
			}
			out = append(out, w.on(to, hit))
			if !dame {
				break
			}
		}
	}
	return out
}

// text is a turn with its number of jumps.
type text struct {
	jumps int
	words string
}

// turns maps each result, as wide text, to the best text of a turn with that result.
func (r plain) turns(b cells, turn byte) map[string]text {
	asked := b.wide() + string(rune(turn))
	if known, ok := r.last[asked]; ok {
		return known
	}
	results := map[string]text{}
	clear(r.last)
	r.last[asked] = results
	add := func(b cells, jumps int, words string) {
		key := b.wide()
		old, ok := results[key]
		if !ok || jumps < old.jumps || jumps == old.jumps && words < old.words {
			results[key] = text{jumps, words}
		}
	}
	dame := b.count(turn) == 1 && r.set["dame"] != "none"
	var level map[string]way
	for _, from := range b.of(turn) {
		for _, d := range compass {
			for n := 1; n == 1 || dame; n++ {
				to := away(from, d, n)
				if to == "" || b[to] != 0 {
					break
				}
				if !r.barred(to) {
					add(way{board: b, path: []string{from}}.on(to, "").board, 0, from+"-"+to)
				}
			}
		}
		level = map[string]way{}
		r.tactical(way{board: b, path: []string{from}}, level)
		for len(level) > 0 {
			further := map[string]way{}
			for _, w := range maps.Clone(level) {
				for _, v := range r.exits(w, dame) {
					r.keep(level, v)
				}
			}
			for _, w := range level {
				if len(w.path) > 1 {
					r.finish(w, add)
				}
				for _, v := range r.attacks(w, dame) {
					r.keep(further, v)
				}
			}
			level = further
		}
	}
	return results
}

// exits lists the ways with one more jump, over a friend out of a corner that an attack led into.
func (r plain) exits(w way, dame bool) (out []way) {
	if r.set["corners"] != "exit" || dame || len(w.turned) == 0 || !r.barred(w.at()) {
		return nil
	}
	me := w.board[w.at()]
	if w.board.count(other(me)) == 0 || len(r.attacks(w, false)) > 0 {
		return nil
	}
	for _, d := range compass {
		over, to := away(w.at(), d, 1), away(w.at(), d, 2)
		if to != "" && w.board[over] == me && w.board[to] == 0 && !slices.Contains(w.path, to) {
			out = append(out, w.on(to, ""))
		}
	}
	return out
}

// finish adds all turns that begin with the jumps of w.
func (r plain) finish(w way, add func(cells, int, string)) {
	me := w.board[w.at()]
	jumps, words := len(w.path)-1, strings.Join(w.path, "-")
	stepped := false
	if w.board.count(other(me)) > 0 {
		for _, from := range w.board.of(me) {
			for _, d := range compass {
				to := away(from, d, 1)
				if to == "" || w.board[to] != 0 || r.barred(to) {
					continue
				}
				stepped = true
				if from != w.at() && r.barred(w.at()) {
					continue // the jumper would stay in the corner
				}
				add(way{board: w.board, path: []string{from}}.on(to, "").board, jumps, words+"/"+from+"-"+to)
			}
		}
	}
	if !stepped && !r.barred(w.at()) {
		add(w.board, jumps, words)
	}
}

func (r plain) Moves(position string) []string {
	b, turn, idle := r.read(position)
	out := []string{}
	if b.count('w') == 0 || b.count('b') == 0 || idle >= 100 {
		return out
	}
	for _, t := range r.turns(b, turn) {
		out = append(out, t.words)
	}
	if len(out) == 0 && len(r.turns(b, other(turn))) > 0 {
		out = append(out, "pass")
	}
	sort.Strings(out)
	return out
}

func (r plain) After(position, move string) string {
	b, turn, idle := r.read(position)
	idle++
	after := b.wide()
	if move != "pass" {
		for result, t := range r.turns(b, turn) {
			if t.words == move {
				after = result
			}
		}
		if strings.Count(after, string(rune(turn))) > b.count(turn) {
			idle = 0
		}
	}
	for n := 6; n > 0; n-- {
		after = strings.ReplaceAll(after, strings.Repeat(".", n), strconv.Itoa(n))
	}
	return fmt.Sprintf("%s %c %d", after, other(turn), idle)
}

func (r plain) Outcome(position string) (result, reason string, points int) {
	b, turn, idle := r.read(position)
	switch {
	case b.count('b') == 0:
		return "first", "all-turned", 0
	case b.count('w') == 0:
		return "second", "all-turned", 0
	case len(r.turns(b, turn)) == 0 && len(r.turns(b, other(turn))) == 0:
		return "draw", "no-turns", 0
	case idle >= 100:
		return "draw", "no-progress", 0
	}
	return "*", "-", 0
}

func TestReference(t *testing.T) { gametest.Compare(t, New(), newPlain, 60) }
