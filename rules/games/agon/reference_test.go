package agon_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
	"tablier/rules/games/agon"
)

func TestReference(t *testing.T) { gametest.Compare(t, agon.New(), newReference, 400) }

// axial is a cell by axial column and row, with the throne at (0, 0).
type axial struct{ q, r int }

func (a axial) ring() int {
	dist := 0
	for _, x := range []int{a.q, a.r, a.q + a.r} {
		dist = max(dist, x, -x)
	}
	return dist
}

// compass holds the directions in circular order: entries three apart are opposite,
// entries two apart are at 120 degrees.
var compass = []axial{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}

// rows holds the names of all cells by row, whereIs their coordinates.
var rows, whereIs, named = func() (list [][]string, at map[string]axial, name map[axial]string) {
	at, name = map[string]axial{}, map[axial]string{}
	for r := -5; r <= 5; r++ {
		var row []string
		for q := -5; q <= 5; q++ {
			if (axial{q, r}).ring() <= 5 {
				cell := fmt.Sprintf("%c%d", 'a'+r+5, len(row)+1)
				row = append(row, cell)
				at[cell], name[axial{q, r}] = axial{q, r}, cell
			}
		}
		list = append(list, row)
	}
	return
}()

// reference is a slow, literal implementation of the rule text on names of cells.
type reference struct{ options map[string]string }

func newReference(o game.Options) gametest.Reference {
	r := reference{map[string]string{}}
	for _, d := range o.Info().Options {
		r.options[d.Name] = o.Get(d.Name)
	}
	return r
}

// table is a parsed position.
type table struct {
	on          map[string]string // cell to Q, G, q or g
	side        string
	captured    map[string]bool
	idle, plies int
}

func owner(piece string) string {
	if piece == strings.ToUpper(piece) {
		return "w"
	}
	return "b"
}

func opponent(side string) string { return map[string]string{"w": "b", "b": "w"}[side] }

func (t table) owns(side, cell string) bool { return t.on[cell] != "" && owner(t.on[cell]) == side }

func (t table) count(side, kind string) (n int) {
	for _, piece := range t.on {
		if owner(piece) == side && strings.ToUpper(piece) == kind {
			n++
		}
	}
	return
}

func read(text string) table {
	t := table{on: map[string]string{}, captured: map[string]bool{}}
	var board, captured string
	fmt.Sscan(text, &board, &t.side, &captured, &t.idle, &t.plies)
	for r, row := range strings.Split(board, "/") {
		col := 0
		for row != "" {
			var n int
			if _, err := fmt.Sscanf(row, "%d", &n); err == nil {
				col += n
				row = strings.TrimPrefix(row, fmt.Sprint(n))
				continue
			}
			t.on[rows[r][col]] = row[:1]
			col++
			row = row[1:]
		}
	}
	if captured != "-" {
		for _, cell := range strings.Split(captured, ",") {
			t.captured[cell] = true
		}
	}
	return t
}

func (t table) write() string {
	var lines, captured []string
	for _, row := range rows {
		line, gap := "", 0
		for _, cell := range row {
			if t.on[cell] == "" {
				gap++
				continue
			}
			if t.captured[cell] {
				captured = append(captured, cell)
			}
			if gap > 0 {
				line += fmt.Sprint(gap)
			}
			line, gap = line+t.on[cell], 0
		}
		if gap > 0 {
			line += fmt.Sprint(gap)
		}
		lines = append(lines, line)
	}
	list := "-"
	if len(captured) > 0 {
		list = strings.Join(captured, ",")
	}
	return fmt.Sprintf("%s %s %s %d %d", strings.Join(lines, "/"), t.side, list, t.idle, t.plies)
}

func (t table) copied() table {
	t.on, t.captured = maps.Clone(t.on), maps.Clone(t.captured)
	return t
}

// moved returns the board after the piece on from has moved to to.
func (t table) moved(from, to string) table {
	t = t.copied()
	t.on[to] = t.on[from]
	delete(t.on, from)
	return t
}

func (r reference) Start() string {
	if r.options["setup"] == "free" {
		return "q5/7/8/9/10/11/10/9/8/7/5Q w - 0 0"
	}
	t := table{on: map[string]string{"k6": "Q", "a1": "q"}, side: "w"}
	for _, cell := range strings.Fields("a3 b7 c1 g1 g10 k2") {
		t.on[cell] = "G"
	}
	for _, cell := range strings.Fields("a5 e1 e10 i8 j1 k4") {
		t.on[cell] = "g"
	}
	return t.write()
}

// captors lists the directions of the neighbours of cell with pieces of side, as indices of compass.
func (t table) captors(cell, side string) (points []int) {
	for i, d := range compass {
		n, ok := named[axial{whereIs[cell].q + d.q, whereIs[cell].r + d.r}]
		if ok && t.owns(side, n) {
			points = append(points, i)
		}
	}
	return
}

// flanks reports whether two neighbours of cell, in directions i and j of compass, flank it.
func (r reference) flanks(cell string, i, j int) bool {
	apart := (i - j + 6) % 6
	switch r.options["capture"] {
	case "180":
		return apart == 3
	case "ring":
		c := whereIs[cell]
		same := func(k int) bool {
			return axial{c.q + compass[k].q, c.r + compass[k].r}.ring() == c.ring()
		}
		return i != j && c.ring() > 0 && same(i) && same(j)
	}
	return apart == 2 || apart == 3 || apart == 4
}

func (r reference) stuck(t table, cell, side string) bool {
	points := t.captors(cell, opponent(side))
	for _, i := range points {
		for _, j := range points {
			if r.flanks(cell, i, j) {
				return true
			}
		}
	}
	return false
}

// takes lists the pieces captured by the piece that has just come to cell.
func (r reference) takes(t table, cell string) (victims []string) {
	side := owner(t.on[cell])
	for victim, piece := range t.on {
		if owner(piece) == side || t.captured[victim] {
			continue
		}
		points := t.captors(victim, side)
		for _, i := range points {
			d := compass[i]
			if named[axial{whereIs[victim].q + d.q, whereIs[victim].r + d.r}] != cell {
				continue
			}
			for _, j := range points {
				if r.flanks(victim, i, j) && !slices.Contains(victims, victim) {
					victims = append(victims, victim)
				}
			}
		}
	}
	return
}

func (r reference) steps(t table, side string) (moves []string) {
	for from, piece := range t.on {
		if owner(piece) != side {
			continue
		}
		for _, d := range compass {
			here := whereIs[from]
			there := axial{here.q + d.q, here.r + d.r}
			to, ok := named[there]
			if !ok || t.on[to] != "" || there.ring() > here.ring() || there.ring() == 0 && strings.ToUpper(piece) == "G" {
				continue
			}
			after := t.moved(from, to)
			if r.stuck(after, to, side) && (r.options["self-trap"] == "never" || len(r.takes(after, to)) == 0) {
				continue
			}
			moves = append(moves, from+"-"+to)
		}
	}
	return
}

func (r reference) relocations(t table, from string) (moves []string) {
	side, queen := owner(t.on[from]), strings.ToUpper(t.on[from]) == "Q"
	var allowed []string
	for to, at := range whereIs {
		if t.on[to] != "" || !queen && at.ring() != 5 || to == "f6" && r.options["queen-on-throne"] == "no" {
			continue
		}
		moves = append(moves, from+"-"+to)
		after := t.moved(from, to)
		if len(r.takes(after, to)) == 0 && !r.stuck(after, to, side) {
			allowed = append(allowed, from+"-"+to)
		}
	}
	if r.options["relocation-bans"] == "yes" && len(allowed) > 0 {
		return allowed
	}
	return moves
}

func (r reference) placing(t table, side string) bool {
	return r.options["setup"] == "free" && t.count(side, "G") < 6
}

// Outcome decides in the order of the rule text.
func (r reference) Outcome(text string) (result, reason string, points int) {
	t := read(text)
	if r.placing(t, "w") || r.placing(t, "b") {
		return "*", "-", 0
	}
	for _, side := range []string{"w", "b"} {
		around := 0
		for cell, piece := range t.on {
			if owner(piece) == side && strings.ToUpper(piece) == "G" && whereIs[cell].ring() == 1 {
				around++
			}
		}
		wins := map[string]string{"w": "first", "b": "second"}
		switch {
		case around < 6:
		case t.owns(side, "f6"):
			return wins[side], "throne", 0
		default:
			return wins[opponent(side)], "empty-throne", 0
		}
	}
	switch {
	case len(t.captured) == 0 && len(r.steps(t, "w"))+len(r.steps(t, "b")) == 0:
		return "draw", "no-turns", 0
	case t.idle >= 100:
		return "draw", "no-progress", 0
	case t.plies >= 1000:
		return "draw", "ply-limit", 0
	}
	return "*", "-", 0
}

// Moves lists the legal moves of the side to move.
func (r reference) Moves(text string) []string {
	if result, _, _ := r.Outcome(text); result != "*" {
		return nil
	}
	t := read(text)
	moves := r.choices(t)
	if len(moves) == 0 {
		moves = []string{"pass"}
	}
	slices.Sort(moves)
	return moves
}

func (r reference) choices(t table) (moves []string) {
	placer := func(cell string) string {
		if r.options["queen-placed-by"] == "opponent" && strings.ToUpper(t.on[cell]) == "Q" {
			return opponent(owner(t.on[cell]))
		}
		return owner(t.on[cell])
	}
	for _, kind := range []string{"Q", "G"} {
		for cell := range t.captured {
			if strings.ToUpper(t.on[cell]) == kind && placer(cell) == t.side {
				moves = append(moves, r.relocations(t, cell)...)
			}
		}
		if len(moves) > 0 {
			return moves
		}
	}
	if r.placing(t, t.side) {
		for cell := range whereIs {
			if t.on[cell] == "" && cell != "f6" {
				moves = append(moves, "@"+cell)
			}
		}
		return moves
	}
	return r.steps(t, t.side)
}

// After makes a move.
func (r reference) After(text, move string) string {
	t := read(text)
	t.plies++
	t.idle++
	mover := t.side
	t.side = opponent(mover)
	if cell, ok := strings.CutPrefix(move, "@"); ok {
		t.on[cell] = map[string]string{"w": "G", "b": "g"}[mover]
		return t.write()
	}
	if move == "pass" {
		return t.write()
	}
	from, to, _ := strings.Cut(move, "-")
	foreign := !t.owns(mover, from)
	relocated := t.captured[from]
	t = t.moved(from, to)
	delete(t.captured, from)
	if relocated {
		if r.options["relocation"] == "free" && !foreign {
			t.side = mover
		}
		return t.write()
	}
	victims := r.takes(t, to)
	for _, victim := range victims {
		t.captured[victim] = true
		if strings.ToUpper(t.on[victim]) == "Q" && r.options["queen-placed-by"] == "opponent" {
			t.side = mover
		}
	}
	if len(victims) > 0 || whereIs[to].ring() < whereIs[from].ring() {
		t.idle = 0
	}
	return t.write()
}
