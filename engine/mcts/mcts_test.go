package mcts_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tablier/engine"
	"tablier/engine/mcts"
	"tablier/rules/game"
	"tablier/rules/games/agon"
	"tablier/rules/games/courtcircuit"
	"tablier/rules/games/ra"
	"tablier/rules/games/ring"
	"tablier/rules/games/ringo"
)

// each runs a check on all five games.
func each(t *testing.T, check func(t *testing.T, b bench)) {
	for _, b := range []bench{
		of[ring.Position](ring.New(), ring.Game{}), of[ringo.Position](ringo.New(), ringo.Game{}),
		inParts(),
		of[agon.Position](agon.New(), agon.Game{}), of[ra.Position](ra.New(), ra.Game{}),
	} {
		t.Run(b.bound.Info().ID, func(t *testing.T) { t.Parallel(); check(t, b) })
	}
}

// bench is a game with its players and a plain search, without type parameters.
type bench struct {
	bound          game.Bound
	uct            func(mcts.Options) engine.Engine
	greedy, random func(uint64) engine.Engine
	// plain returns who wins within depth plies with perfect play: 1 for the side to move, -1 for
	// the other, 0 for neither. ok is false if that takes too long.
	plain func(s game.State, depth int) (winner int, ok bool)
	depth int // that plain can search
}

func of[P comparable, PP game.Position[P]](a game.Bound, g game.Game[P]) bench {
	return bench{
		bound:  a,
		depth:  3,
		uct:    func(o mcts.Options) engine.Engine { return mcts.New[P, PP](g, o) },
		greedy: func(seed uint64) engine.Engine { return mcts.Greedy[P, PP](g, seed) },
		random: func(seed uint64) engine.Engine { return mcts.Random[P, PP](g, seed) },
		plain: func(s game.State, depth int) (int, bool) {
			line, _, _ := game.Line[P, PP](s)
			budget := 20_000
			w := plain[P, PP](line[len(line)-1], depth, &budget)
			return w, budget > 0
		},
	}
}

// inParts returns Court-Circuit, whose turns are searched in parts.
func inParts() bench {
	b := of[courtcircuit.Position](courtcircuit.New(), courtcircuit.Game{})
	b.uct = func(o mcts.Options) engine.Engine {
		return mcts.NewParts[courtcircuit.Position, *courtcircuit.Position, courtcircuit.Half](courtcircuit.Game{}, courtcircuit.Parts{}, o)
	}
	return b
}

func plain[P comparable, PP game.Position[P]](p P, depth int, budget *int) int {
	if *budget--; *budget <= 0 {
		return 0
	}
	moves := PP(&p).AppendMoves(nil)
	if len(moves) == 0 {
		w, ok := PP(&p).Outcome().Winner()
		switch {
		case !ok:
			return 0
		case w == PP(&p).Turn():
			return 1
		}
		return -1
	}
	if depth == 0 {
		return 0
	}
	best := -1
	for _, m := range moves {
		next := p
		PP(&next).Play(m)
		v := plain[P, PP](next, depth-1, budget)
		if PP(&next).Turn() != PP(&p).Turn() {
			v = -v
		}
		if best = max(best, v); best == 1 {
			break
		}
	}
	return best
}

// sparse calls use with Court-Circuit positions of few pieces. Near the end of its games a Dame has
// too many turns for plain search.
func sparse(t *testing.T, rules game.Rules, r *rand.Rand, use func(game.State)) {
	for range 40 {
		cells := []byte("wwwb" + strings.Repeat(".", 32))
		r.Shuffle(36, func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
		var rows []string
		for row := range slices.Chunk(cells, 6) {
			text := string(row)
			for n := 6; n > 0; n-- {
				text = strings.ReplaceAll(text, strings.Repeat(".", n), strconv.Itoa(n))
			}
			rows = append(rows, text)
		}
		s, err := rules.Parse(strings.Join(rows, "/") + " w 0")
		if err != nil {
			t.Fatal(err)
		}
		use(s)
	}
}

// endings lets UCT play against random moves and calls use with fresh states (without history) from
// the last plies.
func endings(t *testing.T, b bench, games int, use func(game.State)) {
	t.Helper()
	r := rand.New(rand.NewPCG(9, 2))
	rules := b.bound.Rules(b.bound.Info().Defaults())
	if b.bound.Info().ID == "court-circuit" {
		sparse(t, rules, r, use)
		return
	}
	for n := range games {
		s := rules.Start()
		for range 6 {
			m := s.Moves()
			s.Apply(m[r.IntN(len(m))])
		}
		uct, other := b.uct(mcts.Options{MemoryMB: 2, Seed: uint64(n)}), b.random(uint64(n))
		for !s.Outcome().Decided() && s.Plies() < 400 {
			e := other
			if s.Turn() == game.Side(n%2) {
				e = uct
			}
			m, err := e.Search(context.Background(), s, engine.Limits{Nodes: 100})
			if err != nil {
				t.Fatal(err)
			}
			s.Apply(m.Move)
		}
		for range 4 {
			s.Undo()
			fresh, err := rules.Parse(s.Text())
			if err != nil {
				t.Fatal(err)
			}
			if n := fresh.Count(); n > 1 && n < 400 {
				use(fresh)
			}
		}
	}
}

func search(t *testing.T, e engine.Engine, s game.State, l engine.Limits) engine.Result {
	t.Helper()
	r, err := e.Search(context.Background(), s, l)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(s.Moves(), r.Move) {
		t.Fatalf("%s: %q is not legal", s.Text(), r.Move)
	}
	// The line is playable.
	play := s.Clone()
	for _, m := range r.Line {
		if _, err := play.Apply(m); err != nil {
			t.Fatalf("%s, line %v: %v", s.Text(), r.Line, err)
		}
	}
	return r
}

// Plain search confirms what the solver proves, and the solver wins what plain search wins in a few
// plies.
func TestProofsAgreeWithPlainSearch(t *testing.T) {
	each(t, func(t *testing.T, b bench) {
		e := b.uct(mcts.Options{MemoryMB: 8, Seed: 3})
		forced, proofs := 0, 0
		endings(t, b, 12, func(s game.State) {
			want, ok := b.plain(s, b.depth)
			if !ok || s.Count() < 2 {
				return
			}
			sims := uint64(400)
			if want != 0 {
				sims = 40_000
				forced++
			}
			r := search(t, e, s, engine.Limits{Nodes: sims})
			n, won := engine.WinIn(r.Score)
			if want != 0 && (!won || want > 0 != (n > 0)) {
				t.Errorf("%s: %s scores %d, plain search says %d", s.Text(), r.Move, r.Score, want)
			}
			if won && max(n, -n) <= 4 {
				if got, ok := b.plain(s, max(n, -n)); ok {
					proofs++
					if got == 0 || got > 0 != (n > 0) {
						t.Errorf("%s: proved a win in %d; plain search says %d", s.Text(), n, got)
					}
				}
			}
		})
		t.Logf("%d forced wins, %d proofs", forced, proofs)
		if forced < 5 || proofs < 5 {
			t.Errorf("only %d forced wins and %d proofs were met", forced, proofs)
		}
	})
}

// All three players play whole games of legal moves.
func TestPlaysWholeGames(t *testing.T) {
	sets := map[string][]string{
		"court-circuit": {"", "repetition=forbidden"},
		"agon":          {"", "relocation=free queen-placed-by=opponent"},
		"ring":          {"", "stalled=majority", "last-pawns=lost"},
		"ringo":         {"", "repetition=white"},
		"ra":            {""},
	}
	each(t, func(t *testing.T, b bench) {
		for _, set := range sets[b.bound.Info().ID] {
			o, err := b.bound.Info().ParseOptions(set)
			if err != nil {
				t.Fatal(err)
			}
			for seed, players := range [][2]engine.Engine{
				{b.uct(mcts.Options{MemoryMB: 2, Seed: 1}), b.greedy(2)}, {b.random(3), b.uct(mcts.Options{MemoryMB: 2, Cutoff: -1})}, {b.greedy(4), b.random(5)},
			} {
				s := b.bound.Rules(o).Start()
				for s.Plies() < 3000 && !s.Outcome().Decided() {
					r := search(t, players[s.Turn()], s, engine.Limits{Nodes: 40})
					if _, err := s.Apply(r.Move); err != nil {
						t.Fatal(err)
					}
				}
				if !s.Outcome().Decided() {
					t.Errorf("%q, players %d: no end after %d plies", set, seed, s.Plies())
				}
			}
		}
	})
}

func TestStrengthIsInOrder(t *testing.T) {
	each(t, func(t *testing.T, b bench) {
		// Over a few games with both colours, UCT beats greedy and greedy beats random.
		score := map[string]float64{}
		for n := range 8 {
			first := b.bound.Info().First
			for name, pair := range map[string][2]engine.Engine{
				"uct-random":    {b.uct(mcts.Options{MemoryMB: 4, Seed: uint64(n)}), b.random(uint64(n))},
				"greedy-random": {b.greedy(uint64(n)), b.random(uint64(n) + 7)},
			} {
				s := b.bound.Rules(b.bound.Info().Defaults()).Start()
				stronger := first
				if n%2 == 1 {
					stronger = first.Other()
				}
				for !s.Outcome().Decided() {
					e := pair[1]
					if s.Turn() == stronger {
						e = pair[0]
					}
					r, err := e.Search(context.Background(), s, engine.Limits{Nodes: 150})
					if err != nil {
						t.Fatal(err)
					}
					s.Apply(r.Move)
				}
				if w, ok := s.Outcome().Winner(); !ok {
					score[name] += 0.5
				} else if w == stronger {
					score[name]++
				}
			}
		}
		if score["uct-random"] < 7 || score["greedy-random"] < 4.5 {
			t.Errorf("of 8 points: %v", score)
		}
	})
}

func TestDeterministic(t *testing.T) {
	each(t, func(t *testing.T, b bench) {
		s := b.bound.Rules(b.bound.Info().Defaults()).Start()
		var first engine.Result
		for i := range 3 {
			r := search(t, b.uct(mcts.Options{MemoryMB: 4, Seed: 8}), s, engine.Limits{Nodes: 800})
			if i == 0 {
				first = r
			}
			if r.Move != first.Move || r.Score != first.Score || !slices.Equal(r.Line, first.Line) || r.Nodes != first.Nodes {
				t.Errorf("%+v, then %+v", first, r)
			}
		}
	})
}

func parse(t *testing.T, a game.Bound, options, position string) game.State {
	t.Helper()
	o, err := a.Info().ParseOptions(options)
	if err != nil {
		t.Fatal(err)
	}
	s, err := a.Rules(o).Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestFindsTheWin(t *testing.T) {
	s := parse(t, ringo.New(), "", "6/b5/6/w5/6/6/6/2w3 1 b 0")
	for _, e := range []engine.Engine{mcts.New[ringo.Position](ringo.Game{}, mcts.Options{MemoryMB: 1}), mcts.Greedy[ringo.Position](ringo.Game{}, 1)} {
		r := search(t, e, s, engine.Limits{Nodes: 5})
		if n, ok := engine.WinIn(r.Score); r.Move != "b1-o" || !ok || n != 1 {
			t.Errorf("%+v", r)
		}
	}
}

func TestMorePointsAreWorthMore(t *testing.T) {
	s := parse(t, ra.New(), "", "6/7/8/9/1c8/11/3Cc7/11/1c6C1/9/8/7/6 w 0")
	for _, e := range []engine.Engine{mcts.New[ra.Position](ra.Game{}, mcts.Options{MemoryMB: 1}), mcts.Greedy[ra.Position](ra.Game{}, 1)} {
		r := search(t, e, s, engine.Limits{Nodes: 5})
		play := s.Clone()
		if play.Apply(r.Move); play.Outcome().Points != 6 {
			t.Errorf("%+v wins %d points, want 6", r, play.Outcome().Points)
		}
	}
}

func TestStopsAtOnceWithALegalMove(t *testing.T) {
	each(t, func(t *testing.T, b bench) {
		s := b.bound.Rules(b.bound.Info().Defaults()).Start()
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		r, err := b.uct(mcts.Options{MemoryMB: 1}).Search(ctx, s, engine.Limits{})
		if err != nil || !slices.Contains(s.Moves(), r.Move) || r.Nodes > 16 {
			t.Errorf("%+v, %v", r, err)
		}
	})
}

func TestTimeComesFromTheGivenClock(t *testing.T) {
	now, asked := time.Unix(0, 0), 0
	clock := func() time.Time { asked++; now = now.Add(100 * time.Millisecond); return now }
	e := mcts.New[ring.Position](ring.Game{}, mcts.Options{MemoryMB: 1, Now: clock})
	search(t, e, ring.New().Rules(ring.New().Info().Defaults()).Start(), engine.Limits{Time: time.Second})
	if asked < 10 || asked > 12 {
		t.Errorf("asked the clock %d times; want about 10", asked)
	}
}

func TestRefusals(t *testing.T) {
	over := parse(t, ringo.New(), "", "6/b5/6/w5/6/6/6/2w3 2 w 0")
	for _, e := range []engine.Engine{mcts.New[ringo.Position](ringo.Game{}, mcts.Options{MemoryMB: 1}), mcts.Random[ringo.Position](ringo.Game{}, 1)} {
		if _, err := e.Search(context.Background(), over, engine.Limits{Nodes: 1}); !errors.Is(err, engine.ErrDecided) {
			t.Error(err)
		}
	}
	var typed *game.Error
	if _, err := mcts.New[ra.Position](ra.Game{}, mcts.Options{MemoryMB: 1}).Search(context.Background(), over, engine.Limits{Nodes: 1}); !errors.As(err, &typed) {
		t.Error(err)
	}
}
