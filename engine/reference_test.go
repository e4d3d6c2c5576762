package engine_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablier/engine"
	"tablier/rules/game"
	"tablier/rules/games/agon"
	"tablier/rules/games/courtcircuit"
	"tablier/rules/games/ra"
	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
)

// plain is a search without windows, transposition table or move ordering, as a reference for the
// engine. It implements the rules on history in the simplest way.
type plain[H comparable, HP game.Position[H]] struct {
	limits     func(*H) game.Limits
	adjudicate func(*H, game.Reason) game.Outcome
	loud       bool // quiescence
	contempt   int
	idle, most int // the progress counter at the root, and its limit
}

// node is a position of the line with the state that depends on how it was reached.
type node[H comparable] struct {
	pos    H
	c      game.Counters
	turns  int
	us     game.Side // the side to move at the root
	before []H       // of the game
	line   []H       // searched, whole turns only
}

func (s plain[H, HP]) within(h *H) bool {
	w, ok := any(HP(h)).(game.Within)
	return ok && w.Within()
}

func count[H comparable](in []H, p H) (n int) {
	for _, q := range in {
		if p == q {
			n++
		}
	}
	return n
}

func (s plain[H, HP]) worth(o game.Outcome, n *node[H]) int {
	w, won := o.Winner()
	if !won {
		return s.lean(n, -s.contempt)
	}
	v := engine.WinScore + int(o.Points)*engine.PointScore - n.turns
	if w != HP(&n.pos).Turn() {
		v = -v
	}
	return v
}

// lean converts v from the view of the root's side to that of the side to move.
func (s plain[H, HP]) lean(n *node[H], v int) int {
	if HP(&n.pos).Turn() != n.us {
		return -v
	}
	return v
}

// ended returns the score of a game that history or a counter ends.
func (s plain[H, HP]) ended(n *node[H]) (int, bool) {
	if s.within(&n.pos) || n.turns == 0 {
		return 0, false
	}
	l := s.limits(&n.pos)
	path, old := count(n.line, n.pos), count(n.before, n.pos)
	why := game.NoReason
	switch {
	case l.Repetitions > 0 && l.ForbidRepetition && path+old >= l.Repetitions-1,
		l.Repetitions > 0 && !l.ForbidRepetition && (path > 0 || old >= l.Repetitions-1):
		why = game.Repetition
	case l.NoProgress > 0 && n.c.NoProgress >= l.NoProgress:
		why = game.NoProgress
	case l.Plies > 0 && n.c.Plies >= l.Plies:
		why = game.PlyLimit
	default:
		return 0, false
	}
	o := HP(&n.pos).Outcome()
	if !o.Decided() {
		o = s.adjudicate(&n.pos, why)
	}
	return s.worth(o, n), true
}

func (s plain[H, HP]) after(n *node[H], m game.Move) (node[H], bool) {
	next := *n
	if !s.within(&n.pos) {
		next.c.Plies++
		next.c.NoProgress++
		next.turns++
		next.line = append(slices.Clone(n.line), n.pos)
	}
	if HP(&next.pos).Play(m) {
		next.c.NoProgress = 0
	}
	if l := s.limits(&next.pos); !s.within(&next.pos) && l.ForbidRepetition && m != game.Pass {
		return next, count(next.line, next.pos)+count(next.before, next.pos) < l.Repetitions-1
	}
	return next, true
}

const barred = -1 << 20

func (s plain[H, HP]) best(n *node[H], moves []game.Move, best int, search func(*node[H]) int) int {
	for _, m := range moves {
		next, ok := s.after(n, m)
		if !ok {
			continue
		}
		v := search(&next)
		if v == barred {
			continue
		}
		if HP(&next.pos).Turn() != HP(&n.pos).Turn() {
			v = -v
		}
		best = max(best, v)
	}
	return best
}

func (s plain[H, HP]) search(n *node[H], depth int) int {
	if v, over := s.ended(n); over {
		return v
	}
	if depth <= 0 {
		if !s.within(&n.pos) || n.turns > 1 {
			return s.quiet(n, 0, -engine.Infinity, engine.Infinity)
		}
		depth = 1
	}
	moves := HP(&n.pos).AppendMoves(nil)
	if len(moves) == 0 {
		return s.worth(HP(&n.pos).Outcome(), n)
	}
	v := s.best(n, moves, barred, func(next *node[H]) int { return s.search(next, depth-1) })
	if v == barred && !s.within(&n.pos) {
		v = s.best(n, []game.Move{game.Pass}, barred, func(next *node[H]) int { return s.search(next, depth-1) })
	}
	return v
}

// quiet uses windows, in the simplest form: without them it takes minutes.
func (s plain[H, HP]) quiet(n *node[H], ply, alpha, beta int) int {
	if o := HP(&n.pos).Outcome(); o.Decided() {
		return s.worth(o, n)
	}
	e := any(HP(&n.pos)).(game.Evaluator)
	static := e.Evaluate()
	if more, ok := e.(game.Tension); ok {
		if sum := game.Weigh(e); s.contempt > 0 && static != sum {
			ahead := 1 // or behind
			if static < 0 {
				ahead = -1
			}
			if over := static*ahead - 1200; over > 0 {
				part := min(over, 400)
				static = ahead * (1200 + over/16 + ((400-part)*(over-over/16)+part*max(0, sum*ahead))/400)
			}
		}
		if open := 800 - max(static, -static, 200); open > 0 {
			static += s.lean(n, s.contempt*more.Tension()/100*open/600)
		}
	}
	if n.c.NoProgress == s.idle+n.turns && s.most > 0 {
		static -= s.lean(n, s.contempt*(s.idle/8*8)*(s.idle/8*8)/(s.most*s.most))
	}
	if !s.loud || ply >= 12 {
		return static
	}
	moves, forced := any(HP(&n.pos)).(game.Tactical).AppendTactical(nil)
	best := static
	if forced {
		best = barred
	}
	for _, m := range moves {
		if best >= beta {
			break
		}
		best = s.best(n, []game.Move{m}, best, func(next *node[H]) int {
			if HP(&next.pos).Turn() == HP(&n.pos).Turn() {
				return s.quiet(next, ply+1, max(alpha, best), beta)
			}
			return s.quiet(next, ply+1, -beta, -max(alpha, best))
		})
	}
	if best == barred {
		return static
	}
	return best
}

// walk calls each on positions of random games, with and without history, some with a counter near
// its limit, and on some positions that are clearly won.
func walk(t *testing.T, rules game.Rules, games int, r *rand.Rand, each func(game.State)) {
	for range games {
		s := rules.Start()
		for s.Plies() < 90 && !s.Outcome().Decided() {
			if s.Plies()%17 == 8 {
				each(s)
				if near := nearLimit(rules, s.Text(), r); near != nil {
					each(near)
				}
			}
			// Going back and forth makes repetitions.
			moves := s.Moves()
			s.Apply(moves[r.IntN(min(len(moves), 1+r.IntN(8)))])
		}
	}
	for _, text := range surelyWon[rules.Info().ID] {
		s, err := rules.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		each(s)
	}
}

// surelyWon are positions in which the networks are sure of a win. Random games rarely reach such
// positions.
var surelyWon = map[string][]string{"agon": {
	"6/7/8/3qg4/3g1G1g2/3gGQG4/4GG4/2gG1g3/8/7/6 b - 3 401",
	"6/7/8/4G4/3Q1g2G1/3GgqgG3/2G1ggg3/3G5/8/7/6 b - 14 301",
}}

func nearLimit(rules game.Rules, text string, r *rand.Rand) game.State {
	f := strings.Fields(text)
	at, most := len(f)-1, 100
	switch rules.Info().ID {
	case "ring":
		most = 60
	case "agon":
		at--
		f[len(f)-1] = strconv.Itoa(990 + r.IntN(10))
	}
	f[at] = strconv.Itoa(most - 1 - r.IntN(3))
	s, err := rules.Parse(strings.Join(f, " "))
	if err != nil || s.Outcome().Decided() {
		return nil
	}
	return s
}

func agrees[P comparable, PP game.Position[P], H comparable, HP game.Position[H]](t *testing.T, g game.Bound, parts game.Parts[P, H], made func(engine.Options) engine.Engine, depth, games int, sets ...string) {
	for _, set := range sets {
		o, err := g.Info().ParseOptions(set)
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(5, 6))
		for i, without := range []engine.Features{engine.Pruning, engine.Pruning | engine.Quiescence, engine.Pruning | engine.TranspositionTable | engine.AspirationWindows | engine.KillerMoves} {
			contempt := []int{0, 70, 0}[i]
			e := made(engine.Options{HashMB: 1, Without: without, Contempt: contempt})
			oracle := plain[H, HP]{limits: parts.Limits, adjudicate: parts.Adjudicate, loud: without&engine.Quiescence == 0, contempt: contempt}
			n := 0
			walk(t, g.Rules(o), games, r, func(s game.State) {
				n++
				line, c, _ := game.Line[P, PP](s)
				root := node[H]{pos: parts.Begin(&line[len(line)-1]), c: c, us: s.Turn()}
				for i := range line[:len(line)-1] {
					root.before = append(root.before, parts.Begin(&line[i]))
				}
				oracle.idle, oracle.most = c.NoProgress, parts.Limits(&root.pos).NoProgress
				got, err := e.Search(context.Background(), s, engine.Limits{Depth: depth})
				if err != nil {
					t.Fatal(err)
				}
				if want := oracle.search(&root, depth); got.Score != want {
					t.Fatalf("%s without %s: %s after %d plies: %s is %d at depth %d, plain search says %d", set, without, s.Text(), s.Plies(), got.Move, got.Score, got.Depth, want)
				}
				for i, m := range got.Line {
					if i == 0 && m != got.Move {
						t.Fatalf("the line begins with %s, not %s", m, got.Move)
					}
					if _, err := s.Apply(m); err != nil {
						t.Fatalf("line %v: %v", got.Line, err)
					}
				}
				for range got.Line {
					s.Undo()
				}
			})
			if n == 0 {
				t.Fatal("no position was searched")
			}
		}
	}
}

var long = flag.Bool("long", false, "search more positions")

// same is the [game.Parts] of games whose turns are not split.
type same[P any] struct{ game.Game[P] }

func (same[P]) Begin(p *P) P                           { return *p }
func (same[P]) Join(_ *P, parts []game.Move) game.Move { return parts[0] }

func plainly[P comparable, PP game.Position[P]](t *testing.T, bound game.Bound, g game.Game[P], depth, games int, sets ...string) {
	t.Helper()
	made := func(o engine.Options) engine.Engine { return engine.New[P, PP](g, o) }
	agrees[P, PP, P, PP](t, bound, same[P]{g}, made, depth, games, sets...)
}

// With -long there are more games of Court-Circuit, whose plain search takes longest.
func TestAgreesWithPlainSearch(t *testing.T) {
	t.Run("ringo", func(t *testing.T) {
		plainly(t, ringo.New(), ringo.Game{}, 3, 3, "", "repetition=white white-must-capture=yes", "rings=5 citadel-jump=no")
	})
	t.Run("ring", func(t *testing.T) {
		plainly(t, ring.New(), ring.Game{}, 3, 2, "", "stalled=majority", "chain=compulsory ring-return=no", "double=sheet last-pawns=lost")
	})
	t.Run("agon", func(t *testing.T) {
		plainly(t, agon.New(), agon.Game{}, 2, 2, "", "queen-placed-by=opponent", "relocation=free")
	})
	t.Run("ra", func(t *testing.T) {
		plainly(t, ra.New(), ra.Game{}, 2, 1, "join=exact")
		plainly(t, ra.New(), ra.Game{}, 1, 2, "", "board=127")
	})
	t.Run("court-circuit", func(t *testing.T) {
		games := 1
		if *long {
			games = 4
		}
		made := func(o engine.Options) engine.Engine {
			return engine.NewParts[courtcircuit.Position, *courtcircuit.Position, courtcircuit.Half](courtcircuit.Game{}, courtcircuit.Parts{}, o)
		}
		agrees[courtcircuit.Position, *courtcircuit.Position, courtcircuit.Half, *courtcircuit.Half](t, courtcircuit.New(), courtcircuit.Parts{}, made, 2, games,
			"", "repetition=forbidden", "corners=no dame=adjacent", "corners=exit")
	})
}
