package ringo

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// plain implements the rules of Ringo once more, slowly and literally: a board is a
// map from names of cells to 'w' and 'b', a direction is a function from name to name,
// and options are looked up by name. It shares nothing with the package.
type plain struct{ set map[string]string }

func newPlain(o game.Options) gametest.Reference {
	r := plain{map[string]string{
		"citadel-jump": "yes", "white-must-capture": "no", "rings": "6", "target": "6",
		"white-slide": "yes", "substitution": "yes", "capture-from-neutral": "no", "repetition": "draw",
	}}
	for _, f := range strings.Fields(o.String()) {
		name, value, _ := strings.Cut(f, "=")
		r.set[name] = value
	}
	return r
}

func (r plain) Start() string {
	empty := map[string]string{"6": "6/w4b/5b/w4b/5b/w4b/5b/w4b 0 b 0", "5": "5/w3b/4b/w3b/4b/w3b/4b/w3b 0 b 0"}
	return empty[r.set["rings"]]
}

// scene is a parsed position.
type scene struct {
	at      map[string]byte // 'w' or 'b' by cell
	citadel int
	turn    byte
	counter int
}

const sectors = "abcdefgh"

func (r plain) read(text string) scene {
	f := strings.Fields(text)
	s := scene{at: map[string]byte{}, turn: f[2][0]}
	s.citadel, _ = strconv.Atoi(f[1])
	s.counter, _ = strconv.Atoi(f[3])
	for i, row := range strings.Split(f[0], "/") {
		ring := 1
		for _, c := range row {
			if c >= '0' && c <= '9' {
				ring += int(c - '0')
				continue
			}
			s.at[fmt.Sprintf("%c%d", sectors[i], ring)] = byte(c)
			ring++
		}
	}
	return s
}

func (r plain) write(s scene) string {
	var rows []string
	last, _ := strconv.Atoi(r.set["rings"])
	for i := range sectors {
		row := ""
		for ring := 1; ring <= last; ring++ {
			if c := s.at[fmt.Sprintf("%c%d", sectors[i], ring)]; c != 0 {
				row += string(c)
			} else {
				row += "."
			}
		}
		for n := last; n > 0; n-- {
			row = strings.ReplaceAll(row, strings.Repeat(".", n), strconv.Itoa(n))
		}
		rows = append(rows, row)
	}
	return fmt.Sprintf("%s %d %c %d", strings.Join(rows, "/"), s.citadel, s.turn, s.counter)
}

// step returns the next cell from a cell; "" is off the board, "o" the citadel.
func (r plain) step(cell, direction string) string {
	if cell == "o" || cell == "" {
		return ""
	}
	sector, ring := strings.IndexByte(sectors, cell[0]), int(cell[1]-'0')
	switch direction {
	case "in":
		ring--
	case "out":
		ring++
	case "clockwise":
		sector = (sector + 1) % 8
	case "counter-clockwise":
		sector = (sector + 7) % 8
	}
	if ring == 0 {
		return "o"
	}
	if strconv.Itoa(ring) > r.set["rings"] {
		return ""
	}
	return fmt.Sprintf("%c%d", sectors[sector], ring)
}

func inZone(cell string) bool { return cell[0] == 'a' }

func (s scene) count(colour byte, only func(string) bool) int {
	n := 0
	for cell, c := range s.at {
		if c == colour && only(cell) {
			n++
		}
	}
	return n
}

func anywhere(string) bool { return true }

func (r plain) decided(s scene) (result, reason string) {
	captured := 7 - s.citadel - s.count('b', anywhere)
	if s.citadel == 2 {
		return "first", "citadel"
	}
	if strconv.Itoa(captured) >= r.set["target"] {
		return "second", "eliminated"
	}
	if len(r.turns(s)) == 0 {
		if s.turn == 'b' {
			return "second", "blocked"
		}
		return "first", "blocked"
	}
	if s.counter >= 100 {
		return "draw", "no-progress"
	}
	return "*", "-"
}

func (r plain) Outcome(position string) (string, string, int) {
	result, reason := r.decided(r.read(position))
	return result, reason, 0
}

func (r plain) Moves(position string) []string {
	s := r.read(position)
	if result, _ := r.decided(s); result != "*" {
		return nil
	}
	var out []string
	for m := range r.turns(s) {
		out = append(out, m)
	}
	sort.Strings(out)
	return out
}

func (r plain) After(position, move string) string {
	s := r.read(position)
	return r.write(r.turns(s)[move])
}

// turns returns for every move of the side to move the resulting scene.
func (r plain) turns(s scene) map[string]scene {
	all := map[string]scene{}
	for cell, colour := range s.at {
		if colour == s.turn {
			if colour == 'b' {
				r.blackFrom(s, cell, all)
			} else {
				r.whiteFrom(s, cell, all)
			}
		}
	}
	if s.turn == 'w' && r.set["white-must-capture"] == "yes" {
		captures := false
		for m := range all {
			captures = captures || strings.Contains(m, "x")
		}
		for m := range all {
			if captures && !strings.Contains(m, "x") {
				delete(all, m)
			}
		}
	}
	return all
}

// add adds a move to all, unless the quota bars it.
func (r plain) add(s scene, all map[string]scene, from, taken, to string, progress bool) {
	next := scene{at: map[string]byte{}, citadel: s.citadel, turn: 'w' + 'b' - s.turn, counter: s.counter + 1}
	for c, p := range s.at {
		next.at[c] = p
	}
	delete(next.at, from)
	switch {
	case taken == "o":
		next.citadel--
	case taken != "":
		delete(next.at, taken)
	}
	if to == "o" {
		next.citadel++
	} else {
		next.at[to] = s.turn
	}
	if s.turn == 'b' && to != "o" && inZone(to) && !inZone(from) &&
		next.count('b', inZone) > next.count('w', anywhere) {
		return
	}
	if progress || taken != "" {
		next.counter = 0
	}
	text := from + "-" + to
	if taken != "" {
		text = from + "x" + taken
		if to != taken {
			text += "-" + to
		}
	}
	all[text] = next
}

func (r plain) mayTake(s scene, from, victim string) bool {
	if victim == "" || victim == "o" || s.at[victim] == 0 || s.at[victim] == s.turn || inZone(victim) {
		return false
	}
	return !inZone(from) || r.set["capture-from-neutral"] == "yes"
}

// take adds both ways to capture a victim that is met from from in a direction.
func (r plain) take(s scene, all map[string]scene, from, victim, direction string) {
	if !r.mayTake(s, from, victim) {
		return
	}
	if r.set["substitution"] == "yes" {
		r.add(s, all, from, victim, victim, true)
	}
	behind := r.step(victim, direction)
	switch {
	case behind == "" || behind == from:
	case behind == "o":
		if s.turn == 'b' {
			r.add(s, all, from, victim, "o", true)
		}
	case s.at[behind] == 0:
		r.add(s, all, from, victim, behind, true)
	}
}

func (r plain) blackFrom(s scene, from string, all map[string]scene) {
	for _, direction := range []string{"in", "clockwise", "counter-clockwise"} {
		next := r.step(from, direction)
		if next == "o" || s.at[next] == 0 {
			r.add(s, all, from, "", next, direction == "in")
			continue
		}
		r.take(s, all, from, next, direction)
	}
}

func (r plain) whiteFrom(s scene, from string, all map[string]scene) {
	for _, direction := range []string{"in", "out"} {
		next := r.step(from, direction)
		switch {
		case next == "" || next == "o":
		case s.at[next] == 0:
			r.add(s, all, from, "", next, false)
		default:
			r.take(s, all, from, next, direction)
		}
	}
	for _, direction := range []string{"clockwise", "counter-clockwise"} {
		for here, steps := from, 1; ; steps++ {
			here = r.step(here, direction)
			if here == from {
				break
			}
			if s.at[here] != 0 {
				r.take(s, all, from, here, direction)
				break
			}
			r.add(s, all, from, "", here, false)
			if inZone(here) || r.set["white-slide"] == "no" {
				break
			}
		}
	}
	if from[1] == '1' && s.citadel == 1 && r.set["citadel-jump"] == "yes" &&
		(!inZone(from) || r.set["capture-from-neutral"] == "yes") {
		across := map[string]string{"a1": "e1", "b1": "f1", "c1": "g1", "d1": "h1", "e1": "a1", "f1": "b1", "g1": "c1", "h1": "d1"}
		if to := across[from]; s.at[to] == 0 {
			r.add(s, all, from, "o", to, true)
		}
	}
}

func TestReference(t *testing.T) { gametest.Compare(t, New(), newPlain, 1000) }

// perft counts like the package's perft. It caches the sums of positions in known.
func (r plain) perft(position string, depth int, known map[string]uint64) uint64 {
	if depth == 0 {
		return 1
	}
	s := r.read(position)
	s.counter = 0
	key := r.write(s) + " " + strconv.Itoa(depth)
	if n, ok := known[key]; ok {
		return n
	}
	var sum uint64
	if result, _ := r.decided(s); result == "*" {
		for _, next := range r.turns(s) {
			sum += r.perft(r.write(next), depth-1, known)
		}
	}
	known[key] = sum
	return sum
}

func TestReferencePerft(t *testing.T) {
	for _, o := range gametest.Variants(New()) {
		rules := New().Rules(o)
		depth := 3
		if o == info.Defaults() {
			depth = 4
		}
		got, _ := rules.Start().Perft(depth, nil)
		if want := newPlain(o).(plain).perft(rules.Start().Text(), depth, map[string]uint64{}); got != want {
			t.Errorf("%s: perft(%d) = %d, reference %d", o, depth, got, want)
		}
	}
}
