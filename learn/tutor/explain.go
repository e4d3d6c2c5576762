package tutor

import (
	"cmp"
	"slices"

	"tablier/i18n"
	"tablier/rules/board"
	"tablier/rules/game"
)

// Role is how a point of an explanation relates to the move.
type Role uint8

// The roles, in the order in which explanations list them.
const (
	Verdict Role = iota // how good the move is
	Makes               // what it does for the side that moved
	Ends                // what it takes from the opponent
	Leaves              // what it offers to the opponent
	Allows              // the reply, and what that does
	Misses              // the best move, and what that would have done
)

var roles = [...]string{"verdict", "makes", "ends", "leaves", "allows", "misses"}

// String returns the role's word, such as "allows".
func (r Role) String() string { return roles[r] }

// Point is one thing to say about a move.
type Point struct {
	Role    Role
	Pattern string    // the ID of the pattern behind it; empty if there is none
	Side    game.Side // the side that it favours
	Text    game.Text // one to three sentences
	Cells   []board.Cell
	Arrows  []game.Arrow
	Worth   int // how much it matters, as in the pattern
}

// Explanation says why a move is good or bad.
type Explanation struct {
	Move      string // in its canonical form
	Mark      Mark
	Loss      float64 // of the mover's chance to win, 0 to 1
	Certainty Certainty
	Points    []Point // the verdict first, then in the order of the roles
}

// most is the largest number of points to show of each role.
var most = [...]int{Verdict: 1, Makes: 2, Ends: 1, Leaves: 2, Allows: 2, Misses: 2}

// Explain explains why a move is good or bad. before is the analysis of position st, after that of the position after
// the move. If the move ends the game, the rules override after. If after is unknown and the move is the first of the
// line before, the rest of that line is used. Explain returns the error of [game.State.Apply] for an illegal move. It
// does not change st.
func Explain(st game.State, move string, before, after Line) (*Explanation, error) {
	made, err := game.Made(st, move)
	if err != nil {
		return nil, err
	}
	next := st.Clone()
	move, err = next.Apply(move)
	if err != nil {
		return nil, err
	}
	if o := next.Outcome(); o.Decided() {
		after = ended(o, st.Turn().Other())
	} else if !after.Known && len(before.Moves) > 0 && before.Moves[0] == move {
		after = before.rest(next.Turn() == st.Turn())
	}
	t := teller{st: st, next: next, move: move, before: before, after: after, mover: st.Turn()}
	e := &Explanation{Move: move, Certainty: Opinion}
	e.Loss, e.Mark = t.loss()
	if after.Known && (before.Known || next.Outcome().Decided()) {
		e.Certainty = certain(before, after)
		if next.Outcome().Decided() {
			e.Certainty = Proved
		}
	}
	e.Points = append(e.Points, t.verdict(e))
	if next.Outcome().Decided() {
		return e, nil // nothing else matters
	}
	e.Points = append(e.Points, t.recapture()...)
	e.Points = append(e.Points, t.changes(made)...)
	if e.Mark >= Inaccuracy {
		e.Points = append(e.Points, t.reply()...)
		e.Points = append(e.Points, t.missed()...)
	}
	e.Points = chosen(e.Points)
	return e, nil
}

// teller holds what the points of an explanation are made from.
type teller struct {
	st, next      game.State // before and after the move
	move          string
	before, after Line
	mover         game.Side
}

// played returns the mover's chance after the move.
func (t *teller) played() float64 {
	if t.next.Turn() == t.mover && !t.next.Outcome().Decided() {
		return t.after.Chance() // the same side moves again
	}
	return 1 - t.after.Chance()
}

// loss returns the cost of the move and its mark.
func (t *teller) loss() (float64, Mark) {
	return judge(t.before, t.after, t.move, t.next.Turn() == t.mover && !t.next.Outcome().Decided(), t.st.Count())
}

// judge returns the cost of a move and its mark. before and after are the lines of the positions before and after it.
// again means that the same side moves again. count is the number of legal moves.
func judge(before, after Line, move string, again bool, count int) (float64, Mark) {
	if !before.Known || !after.Known || count < 2 {
		return 0, NoMark
	}
	best := len(before.Moves) > 0 && before.Moves[0] == move
	now := 1 - after.Chance()
	if again {
		now = after.Chance()
	}
	loss := max(0, before.Chance()-now)
	if best && !(before.Proved && after.Proved) {
		// The best move of a shallower search is not to blame if the search one ply later judges differently.
		loss = 0
	}
	if best && before.only() {
		return loss, Only
	}
	return loss, markOf(loss)
}

// changes compares the patterns before and after the move.
func (t *teller) changes(made []game.Finding) (points []Point) {
	old, now := game.Standing(t.st), game.Standing(t.next)
	for i := range made {
		role := Makes
		if made[i].Side != t.mover {
			role = Leaves
		}
		points = append(points, t.point(role, &made[i]))
	}
	for i := range now {
		f := &now[i]
		if told(old, f) {
			continue
		}
		role := Makes
		if f.Side != t.mover {
			role = Leaves
		}
		points = append(points, t.point(role, f))
	}
	for i := range old {
		if f := &old[i]; f.Side != t.mover && f.Worth >= alarming && !f.Whole && !of(now, f) {
			points = append(points, t.point(Ends, f))
		}
	}
	all := slices.Clone(points)
	var warned []board.Cell
	return slices.DeleteFunc(points, func(p Point) bool {
		if p.Role != Leaves {
			return p.Role == Makes && preempted(all, &p)
		}
		if p.Worth < alarming || offered(all, &p) || len(p.Cells) > 0 && slices.Contains(warned, p.Cells[0]) {
			return true
		}
		warned = append(warned, p.Cells[:min(1, len(p.Cells))]...)
		return false
	})
}

// alarming is the least worth of a finding to warn of. What is worth less only describes the position.
const alarming = 40

// telling is the least worth of a finding that explains a move. What is worth less only repeats its notation.
const telling = 25

// grown is by how much the worth of a finding must rise until it is told again.
const grown = 30

// told reports whether all contains a finding and it has not become much more important since.
func told(all []game.Finding, f *game.Finding) bool {
	return slices.ContainsFunc(all, func(g game.Finding) bool { return g.Same(f) && f.Worth-g.Worth < grown })
}

// offered reports whether p warns of what another point praises at the same place: a bait is not in danger.
func offered(points []Point, p *Point) bool {
	return len(p.Cells) > 0 && slices.ContainsFunc(points, func(q Point) bool {
		return q.Role == Makes && q.Worth >= p.Worth && len(q.Cells) > 0 && q.Cells[0] == p.Cells[0]
	})
}

// of reports whether all contains a finding of the same pattern, for the same side.
func of(all []game.Finding, f *game.Finding) bool {
	return slices.ContainsFunc(all, func(g game.Finding) bool { return g.Pattern == f.Pattern && g.Side == f.Side })
}

// preempted reports whether p praises a threat of a piece that the opponent, who is next, threatens to take first.
func preempted(points []Point, p *Point) bool {
	return len(p.Arrows) > 0 && slices.ContainsFunc(points, func(q Point) bool {
		return q.Role == Leaves && len(q.Arrows) > 0 && q.Cells[0] == p.Arrows[0].From
	})
}

// point converts a finding to a point.
func (t *teller) point(role Role, f *game.Finding) Point {
	p := Point{Role: role, Pattern: f.Pattern, Side: f.Side, Text: f.Text, Cells: f.Cells, Arrows: f.Arrows, Worth: f.Worth}
	switch role {
	case Leaves:
		p.Text = i18n.T("tutor.leaves", "why", f.Text)
	case Ends:
		p.Side = t.mover
		p.Text = i18n.T("tutor.ends", "why", f.Text)
	}
	return p
}

// reply describes the opponent's next move.
func (t *teller) reply() []Point {
	if len(t.after.Moves) == 0 || t.next.Outcome().Decided() {
		return nil
	}
	return follow(t.next, t.after.Moves[0], Allows, "tutor.allows", "tutor.allows.why")
}

// missed describes what the best move would have done.
func (t *teller) missed() []Point {
	if len(t.before.Moves) == 0 || t.before.Moves[0] == t.move {
		return nil
	}
	points := follow(t.st, t.before.Moves[0], Misses, "tutor.misses", "tutor.misses.why")
	if len(points) == 1 && points[0].Pattern == "" && t.before.Win == 0 && !t.before.Proved {
		points[0].Text = i18n.T("tutor.misses.chance", "move", t.before.Moves[0], "chance", percent(t.before.Chance()))
	}
	return points
}

// follow plays a move of a line and describes what it does for the side that makes it.
func follow(st game.State, move string, role Role, lead, why string) []Point {
	made, err := game.Made(st, move)
	if err != nil {
		return nil // the line does not fit the position
	}
	old, next := game.Standing(st), st.Clone()
	if move, err = next.Apply(move); err != nil {
		return nil
	}
	for _, f := range game.Standing(next) {
		if !told(old, &f) {
			made = append(made, f)
		}
	}
	mover := st.Turn()
	made = slices.DeleteFunc(made, func(f game.Finding) bool { return f.Side != mover || f.Worth < telling })
	slices.SortStableFunc(made, func(a, b game.Finding) int { return cmp.Compare(b.Worth, a.Worth) })
	clicks := next.LastCells()
	p := Point{Role: role, Side: mover, Text: i18n.T(lead, "move", move), Cells: clicks, Arrows: path(clicks)}
	if o := next.Outcome(); o.Decided() {
		if w, won := o.Winner(); won && w == mover {
			p.Text = i18n.T(why, "move", move, "why", i18n.T("tutor.ends-game", "why", o.Reason.Text()))
		}
		return []Point{p}
	}
	if len(made) == 0 {
		return []Point{p}
	}
	best := made[0]
	p.Pattern, p.Worth = best.Pattern, best.Worth
	p.Text = i18n.T(why, "move", move, "why", best.Text)
	p.Cells = union(p.Cells, best.Cells)
	p.Arrows = append(p.Arrows, best.Arrows...)
	return []Point{p}
}

func union(a, b []board.Cell) []board.Cell {
	out := slices.Clone(a)
	for _, c := range b {
		if !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}

// path returns the arrows of a move that is entered by clicking cells.
func path(clicks []board.Cell) (all []game.Arrow) {
	for i := 1; i < len(clicks); i++ {
		all = append(all, game.Arrow{From: clicks[i-1], To: clicks[i]})
	}
	return all
}

// chosen keeps the most important points, a few of each role, and orders them.
func chosen(points []Point) []Point {
	slices.SortStableFunc(points, func(a, b Point) int {
		if a.Role != b.Role {
			return cmp.Compare(a.Role, b.Role)
		}
		return cmp.Compare(b.Worth, a.Worth)
	})
	var n [len(roles)]int
	return slices.DeleteFunc(points, func(p Point) bool {
		n[p.Role]++
		return n[p.Role] > most[p.Role]
	})
}
