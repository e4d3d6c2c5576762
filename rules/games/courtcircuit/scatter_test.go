package courtcircuit

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tablier/rules/board"
	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// scatter sets up pieces at random, often crowded into one corner, so that Dames, series
// back to their start, and sides that cannot step or move occur.
func scatter(r *rand.Rand, o game.Options) Position {
	p := Position{opt: flagsOf(o), turn: game.Side(r.IntN(2))}
	n := 2 + r.IntN(most-1)
	mine := 1
	if r.IntN(3) > 0 {
		mine = 1 + r.IntN(n-1)
	}
	width := []int{6, 4, 3}[r.IntN(3)]
	n = min(n, width*width)
	for i := 0; i < n; {
		c := square.At(r.IntN(width), r.IntN(width))
		if (p.men[0] | p.men[1]).Has(c) {
			continue
		}
		s := p.turn
		if i >= mine {
			s = s.Other()
		}
		p.men[s] = p.men[s].With(c)
		i++
	}
	return p
}

// The moves and outcomes agree with the reference in positions that no game leads to.
func TestScatteredReference(t *testing.T) {
	passes, stills, dames := 0, 0, 0
	for i, o := range gametest.Variants(New()) {
		r := rand.New(rand.NewPCG(5, uint64(i)))
		ref := newPlain(o)
		for range 120 {
			p := scatter(r, o)
			if p.CountMoves() > 4000 {
				continue
			}
			text := string(Game{}.AppendPosition(nil, &p, game.Counters{}))
			s, err := New().Rules(o).Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			got, want := s.Moves(), ref.Moves(text)
			if !slices.Equal(got, want) {
				t.Fatalf("%s %s:\nmoves     %v\nreference %v", o, text, got, want)
			}
			if s.Count() != p.CountMoves() {
				t.Fatalf("%s %s: %d moves, counted as %d", o, text, s.Count(), p.CountMoves())
			}
			result, reason, _ := ref.Outcome(text)
			if out := s.Outcome(); out.Word(game.White) != result || out.Reason.String() != reason {
				t.Fatalf("%s %s: %v, reference %s %s", o, text, out, result, reason)
			}
			for _, m := range got {
				if m == "pass" {
					passes++
				} else if len(m) > 5 && m[len(m)-6] != '/' {
					stills++
				}
			}
			if p.dame(p.own()) {
				dames++
			}
		}
	}
	t.Logf("%d passes, %d turns without a step, %d Dames", passes, stills, dames)
	if passes == 0 || stills == 0 || dames == 0 {
		t.Error("the positions miss what they are for")
	}
}

// Clicking everything that is offered reaches exactly the legal moves, without dead ends.
func TestEveryClick(t *testing.T) {
	whole := 0
	for i, o := range gametest.Variants(New()) {
		r := rand.New(rand.NewPCG(6, uint64(i)))
		for range 80 {
			p := scatter(r, o)
			legal := p.AppendMoves(nil)
			if len(legal) == 0 || legal[0] == game.Pass || len(legal) > 1000 {
				continue
			}
			found := map[game.Move]bool{}
			budget := 100000
			var walk func([]board.Cell)
			walk = func(clicks []board.Cell) {
				if budget--; budget < 0 {
					return
				}
				next, moves, shown, ok := Game{}.Enter(&p, clicks)
				if !ok || len(next)+len(moves) == 0 {
					t.Fatalf("%s %v: the clicks %v lead nowhere", o, p, clicks)
				}
				if (shown.men[0] | shown.men[1]).Len() != (p.men[0] | p.men[1]).Len() {
					t.Fatalf("%s %v: the clicks %v show %v", o, p, clicks, shown)
				}
				for _, m := range moves {
					if !slices.Contains(legal, m) {
						t.Fatalf("%s %v: the clicks %v offer %x, which is not legal", o, p, clicks, m)
					}
					found[m] = true
					if got := spell(t, &p, clicks); got != m {
						t.Fatalf("%s %v: the clicks %v mean %x, their text %x", o, p, clicks, m, got)
					}
				}
				for _, c := range next {
					walk(append(slices.Clip(clicks), c))
				}
			}
			walk(nil)
			whole++
			if budget >= 0 && len(found) != len(legal) {
				t.Fatalf("%s %v: clicks reach %d of %d moves", o, p, len(found), len(legal))
			}
		}
	}
	t.Logf("%d positions", whole)
}

// spell writes a complete turn as it was clicked, not as its canonical text, and reads it
// back: one of the two ways to write the clicks must be a turn.
func spell(t *testing.T, p *Position, clicks []board.Cell) game.Move {
	t.Helper()
	names := make([]string, len(clicks))
	for i, c := range clicks {
		names[i] = square.Name(c)
	}
	n := len(names)
	m, err := Game{}.ParseMove(p, strings.Join(names, "-"))
	stepped, err2 := game.Move(0), error(&game.Error{})
	if n > 3 {
		stepped, err2 = Game{}.ParseMove(p, strings.Join(names[:n-2], "-")+"/"+strings.Join(names[n-2:], "-"))
	}
	if (err == nil) == (err2 == nil) {
		t.Fatalf("%v clicked as %v: %v, %v", p, names, err, err2)
	}
	if err != nil {
		return stepped
	}
	return m
}

// Every cell that is not offered is refused, and refusing never panics.
func TestStrayClicks(t *testing.T) {
	for i, o := range gametest.Variants(New()) {
		r := rand.New(rand.NewPCG(8, uint64(i)))
		for range 40 {
			p := scatter(r, o)
			if m := p.AppendMoves(nil); len(m) == 0 || m[0] == game.Pass {
				continue
			}
			var clicks []board.Cell
			for {
				next, _, _, ok := Game{}.Enter(&p, clicks)
				if !ok {
					t.Fatalf("%s %v: the offered clicks %v are refused", o, p, clicks)
				}
				for c := range board.None {
					_, _, _, ok := Game{}.Enter(&p, append(slices.Clip(clicks), c))
					if ok != slices.Contains(next, c) {
						t.Fatalf("%s %v: %v then %d is accepted: %v", o, p, clicks, c, ok)
					}
				}
				if len(next) == 0 || len(clicks) > 20 {
					break
				}
				clicks = append(clicks, next[r.IntN(len(next))])
			}
		}
	}
}
