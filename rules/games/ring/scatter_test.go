package ring

import (
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"tablier/rules/game"
	"tablier/rules/game/gametest"
)

// Random games rarely have long chains. Pawns and rings scattered over the board do,
// and they allow all kinds of memories.
func TestReferenceScattered(t *testing.T) {
	var cornered atomic.Int32
	t.Cleanup(func() {
		if t.Logf("%d cornered", cornered.Load()); cornered.Load() == 0 {
			t.Error("no position was cornered")
		}
	})
	for _, o := range gametest.Variants(New()) {
		t.Run("set:"+o.String(), func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(3, uint64(len(o.String()))))
			ref := newSlow(o).(*slow)
			for range 300 {
				text := ref.scatter(r)
				s, err := New().Rules(o).Parse(text)
				if err != nil {
					t.Fatalf("%q: %v", text, err)
				}
				if s.Text() != text {
					t.Fatalf("%q reads as %q", text, s.Text())
				}
				got, want := s.Moves(), ref.Moves(text)
				if !slices.Equal(got, want) {
					t.Fatalf("%q:\n     got %v\nreference %v", text, got, want)
				}
				result, reason, _ := ref.Outcome(text)
				if o := s.Outcome(); o.Word(game.White) != result || o.Reason.String() != reason {
					t.Fatalf("%q: outcome %v, reference %s %s", text, o, result, reason)
				}
				if reason == "cornered" {
					cornered.Add(1)
				}
				if n, _ := s.Perft(1, nil); int(n) != len(want) {
					t.Fatalf("%q: %d moves are counted, not %d", text, n, len(want))
				}
				for _, m := range got[:min(len(got), 40)] {
					if _, err := s.Apply(m); err != nil {
						t.Fatalf("%q: %s: %v", text, m, err)
					}
					if after := ref.After(text, m); s.Text() != after {
						t.Fatalf("%q: %s leads to %q, reference %q", text, m, s.Text(), after)
					}
					s.Undo()
				}
			}
		})
	}
}

// scatter scatters 1 to 12 pawns of each colour and 6 rings, lets some of them remember
// a neighbour, and returns the position text.
func (s *slow) scatter(r *rand.Rand) string {
	t := table{pawn: map[string]byte{}, ring: map[string]bool{}, left: map[string]string{}, ringLeft: map[string]string{}, turn: "wb"[r.IntN(2)]}
	names := s.names()
	free := slices.Clone(names)
	r.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
	put := func(n int, side byte) {
		for range n {
			t.pawn[free[0]], free = side, free[1:]
		}
	}
	most := 12
	if s.option["last-pawns"] == "lost" && r.IntN(2) == 0 {
		most = 3
	}
	put(1+r.IntN(most), 'w')
	put(1+r.IntN(12), 'b')
	for len(t.ring) < 6 {
		t.ring[names[r.IntN(len(names))]] = true
	}
	neighbour := func(n string) string {
		return s.away(n, sixWays[r.IntN(6)], 1)
	}
	remembering := map[byte]int{}
	for _, n := range names {
		side := t.pawn[n]
		if side != 0 && s.option["return"] != "free" && r.IntN(2) == 0 && (s.option["return"] != "next" || remembering[side] == 0) {
			if q := neighbour(n); q != "" {
				t.left[n] = q
				remembering[side]++
			}
		}
		if t.ring[n] && s.option["ring-return"] == "no" && r.IntN(2) == 0 {
			if q := neighbour(n); q != "" {
				t.ringLeft[n] = q
			}
		}
	}
	return s.print(t)
}
