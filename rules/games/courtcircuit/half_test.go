package courtcircuit

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tablier/rules/game"
)

// turnsOf lists the whole turns made from the parts, each once.
func turnsOf(p *Position) []game.Move {
	all := map[game.Move]bool{}
	var walk func(h Half, parts []game.Move)
	walk = func(h Half, parts []game.Move) {
		if len(parts) > 0 && !h.Within() {
			all[Parts{}.Join(p, parts)] = true
			return
		}
		for _, m := range h.AppendMoves(nil) {
			next := h
			next.Play(m)
			walk(next, append(parts[:len(parts):len(parts)], m))
		}
	}
	walk(Parts{}.Begin(p), nil)
	out := make([]game.Move, 0, len(all))
	for m := range all {
		out = append(out, m)
	}
	slices.Sort(out)
	return out
}

// deadEnds counts the states within a turn that have no continuation.
func deadEnds(h Half) int {
	moves := h.AppendMoves(nil)
	if len(moves) == 0 && h.Within() {
		return 1
	}
	n := 0
	for _, m := range moves {
		next := h
		next.Play(m)
		if next.Within() {
			n += deadEnds(next)
		}
	}
	return n
}

func TestPartsMakeTheTurns(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, set := range []string{"setup=rows", "setup=zigzag corners=no", "setup=corners dame=adjacent", "setup=alternating dame=none corners=no", "corners=no dame=adjacent", "setup=zigzag corners=exit", "corners=exit dame=none"} {
		o, err := info.ParseOptions(set)
		if err != nil {
			t.Fatal(err)
		}
		dames := 0
		for range 12 {
			p := Game{}.Start(o)
			for range 60 {
				moves := p.AppendMoves(nil)
				if len(moves) == 0 {
					break
				}
				if len(moves) < 3000 {
					if p.dame(p.own()) {
						dames++
					}
					want := slices.Clone(moves)
					slices.Sort(want)
					if got := turnsOf(&p); !slices.Equal(got, want) {
						t.Fatalf("%s: %s: parts make %d turns, there are %d", set, Game{}.AppendPosition(nil, &p, game.Counters{}), len(got), len(want))
					}
					if n := deadEnds((Parts{}).Begin(&p)); n > 0 {
						t.Fatalf("%s: %s: %d dead ends", set, Game{}.AppendPosition(nil, &p, game.Counters{}), n)
					}
					checkTactical(t, (Parts{}).Begin(&p))
				}
				// Prefer captures now and then, so that Dames occur.
				m := moves[r.IntN(len(moves))]
				if p.turn == game.White || r.IntN(3) == 0 {
					m = slices.MaxFunc(moves, func(a, b game.Move) int { return p.Rank(a) - p.Rank(b) })
				}
				p.Play(m)
			}
		}
		if dames == 0 && !strings.Contains(set, "dame=none") {
			t.Errorf("%s: no Dame was met", set)
		}
	}
}

// checkTactical checks that the tactical parts are exactly the parts that turn something.
func checkTactical(t *testing.T, h Half) {
	t.Helper()
	var want []game.Move
	for _, m := range h.AppendMoves(nil) {
		if next := h; next.Play(m) {
			want = append(want, m)
		}
	}
	got, forced := h.AppendTactical(nil)
	slices.Sort(want)
	slices.Sort(got)
	if forced || !slices.Equal(got, want) {
		t.Fatalf("%s: %d tactical parts of %d, forced %v", Game{}.AppendPosition(nil, &h.p, game.Counters{}), len(got), len(want), forced)
	}
}
