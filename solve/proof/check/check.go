package check

import (
	"context"
	"math"
	"slices"
	"strings"

	"tablier/i18n"
	"tablier/rules/game"
)

// Options limits a verification and gives it tables.
type Options[P any] struct {
	Nodes uint64 // maximum number of positions visited; 0 means DefaultNodes
	// Leaf reports whether p is in one of the tables that the certificate names, and the number
	// of plies within which it is won; plies is negative if it is not won.
	Leaf func(p *P) (plies int, in bool, err error)
}

// DefaultNodes is the default of Options.Nodes.
const DefaultNodes = 2_000_000_000

// Report says what a verification visited.
type Report struct {
	Plies  int    // bound on the length of the win; at most the one claimed
	Nodes  uint64 // positions visited
	Proved int    // positions proved, without decided ones and those won by the next move
	Leaves int    // positions taken from tables
}

// node is what has been proved of a position: it is won within height plies, provided that the
// counter of plies without progress is below idle, and that of all plies below plies.
type node struct {
	height, idle, plies int
	open                bool
}

const never = math.MaxInt32

type verifier[P comparable, PP game.Position[P]] struct {
	ctx  context.Context
	g    game.Game[P]
	c    *Certificate
	o    Options[P]
	seen map[P]node
	path []string
	next int // index of the next written move
	Report
}

// Verify proves a certificate's claim from the rules of g, or returns an *Error that says where
// it fails. It also checks the game's ID and that everything is in canonical form.
func Verify[P comparable, PP game.Position[P]](ctx context.Context, g game.Game[P], c *Certificate, o Options[P]) (Report, error) {
	v := verifier[P, PP]{ctx: ctx, g: g, c: c, o: o, seen: map[P]node{}}
	if v.o.Nodes == 0 {
		v.o.Nodes = DefaultNodes
	}
	info := g.Info()
	if c.Game != info.ID {
		return v.Report, problem(i18n.T("check.game-not", "game", c.Game, "id", info.ID))
	}
	if c.Plies < 0 || c.Plies > MaxPlies || c.Points < 0 || c.Points > 0 && !info.Points || len(c.Tables) > 0 && o.Leaf == nil {
		return v.Report, problem(i18n.T("check.unverifiable-claim"))
	}
	set, err := info.ParseOptions(c.Options)
	if err != nil {
		return v.Report, err
	}
	p, counters, err := g.ParsePosition(set, c.Position)
	if err != nil {
		return v.Report, err
	}
	if set.String() != c.Options || string(g.AppendPosition(nil, &p, counters)) != c.Position {
		return v.Report, problem(i18n.T("check.not-canonical"))
	}
	end := PP(&p).Outcome()
	var n node
	if end.Decided() {
		if !v.won(end) {
			return v.Report, v.fail(&p, i18n.T("check.over-not-won"))
		}
	} else if n, err = v.prove(&p, c.Plies); err != nil {
		return v.Report, err
	} else if counters.NoProgress >= n.idle || counters.Plies >= n.plies {
		return v.Report, v.fail(&p, i18n.T("check.counters-draw"))
	}
	if v.next < len(c.Moves) {
		return v.Report, v.fail(&p, i18n.T("check.needless-moves", "n", len(c.Moves)-v.next))
	}
	v.Plies = n.height
	return v.Report, nil
}

func (v *verifier[P, PP]) won(o game.Outcome) bool {
	s, ok := o.Winner()
	return ok && s == v.c.Winner && int(o.Points) >= v.c.Points
}

func (v *verifier[P, PP]) fail(p *P, text game.Text) error {
	e := problem(text)
	e.Position, e.Path, e.Move = string(v.g.AppendPosition(nil, p, game.Counters{})), slices.Clone(v.path), v.next
	return e
}

func (v *verifier[P, PP]) count(p *P) error {
	if v.Nodes++; v.Nodes > v.o.Nodes {
		return v.fail(p, i18n.T("check.too-many-positions", "nodes", v.o.Nodes))
	}
	if v.Nodes&0xFFF == 0 {
		return v.ctx.Err()
	}
	return nil
}

// prove checks that the undecided position p is won within left plies.
func (v *verifier[P, PP]) prove(p *P, left int) (n node, err error) {
	if n, ok := v.seen[*p]; ok {
		if n.open {
			return n, v.fail(p, i18n.T("check.circular"))
		}
		if n.height > left {
			return n, v.fail(p, i18n.T("check.win-too-slow", "n", n.height, "left", left))
		}
		return n, nil
	}
	if left <= 0 {
		return n, v.fail(p, i18n.T("check.not-won", "n", v.c.Plies))
	}
	limits := v.g.Limits(p)
	n = node{idle: bound(limits.NoProgress), plies: bound(limits.Plies)}
	if v.o.Leaf != nil {
		plies, in, err := v.o.Leaf(p)
		switch {
		case err != nil:
			return n, err
		case in && (plies < 0 || plies > left):
			return n, v.fail(p, i18n.T("check.table-disagrees", "n", left))
		case in:
			v.Leaves++
			return node{height: plies, idle: n.idle - plies + 1, plies: n.plies - plies + 1}, nil
		}
	}
	moves := PP(p).AppendMoves(nil)
	ours := PP(p).Turn() == v.c.Winner
	if ours {
		for _, m := range moves {
			next := *p
			PP(&next).Play(m)
			if err := v.count(p); err != nil {
				return n, err
			}
			if v.won(PP(&next).Outcome()) {
				n.height = 1
				return n, nil
			}
		}
		if moves, err = v.written(p, moves); err != nil {
			return n, err
		}
	}
	v.seen[*p] = node{open: true}
	for _, r := range Sorted[P, PP](v.g, p, moves) {
		next := *p
		progress := PP(&next).Play(r.Move)
		v.path = append(v.path, r.Text)
		if err := v.count(p); err != nil {
			return n, err
		}
		if end := PP(&next).Outcome(); !end.Decided() {
			after, err := v.prove(&next, left-1)
			if err != nil {
				return n, err
			}
			if n.plies = min(n.plies, after.plies-1); !progress {
				n.idle = min(n.idle, after.idle-1)
			} else if after.idle <= 0 {
				return n, v.fail(&next, i18n.T("check.drawn-before-win"))
			}
			n.height = max(n.height, after.height+1)
		} else if v.won(end) {
			n.height = max(n.height, 1)
		} else {
			return n, v.fail(&next, i18n.T("check.ends-without-win"))
		}
		v.path = v.path[:len(v.path)-1]
	}
	v.seen[*p] = n
	v.Proved++
	return n, nil
}

func bound(limit int) int {
	if limit == 0 {
		return never
	}
	return limit
}

// written reads the winner's next move and finds it among the legal ones.
func (v *verifier[P, PP]) written(p *P, legal []game.Move) ([]game.Move, error) {
	if v.next == len(v.c.Moves) {
		return nil, v.fail(p, i18n.T("check.move-winner-missing"))
	}
	text := v.c.Moves[v.next]
	v.next++
	m, err := v.g.ParseMove(p, text)
	if err != nil || !slices.Contains(legal, m) || string(v.g.AppendMove(nil, p, m)) != text {
		return nil, v.fail(p, i18n.T("check.illegal-move", "text", i18n.Quoted(text)))
	}
	return []game.Move{m}, nil
}

// Reply is a move with its text.
type Reply struct {
	Text string
	Move game.Move
}

// Sorted lists moves in the order of their text.
func Sorted[P any, PP game.Position[P]](g game.Game[P], p *P, moves []game.Move) []Reply {
	out := make([]Reply, len(moves))
	var all []string
	if l, ok := g.(game.Lister[P]); ok {
		all = l.Texts(p, moves)
	}
	for i, m := range moves {
		if out[i].Move = m; all != nil {
			out[i].Text = all[i]
		} else {
			out[i].Text = string(g.AppendMove(nil, p, m))
		}
	}
	slices.SortFunc(out, func(a, b Reply) int { return strings.Compare(a.Text, b.Text) })
	return out
}
