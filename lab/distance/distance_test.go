package distance

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/rules/game"
)

func courtCircuit() game.Rules {
	g, err := roster.Find("court-circuit")
	if err != nil {
		panic(err)
	}
	return g.Rules(g.Info().Defaults())
}

// replies returns the texts of the positions after all legal moves, without counters: those that turn no man, then those
// that do.
func replies(t *testing.T, text string) (quiet, turning map[string]bool) {
	t.Helper()
	quiet, turning = map[string]bool{}, map[string]bool{}
	st, err := courtCircuit().Parse(text + " 0")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range st.Moves() {
		if _, err := st.Apply(m); err != nil {
			t.Fatal(err)
		}
		after := st.Text()
		cut := strings.LastIndexByte(after, ' ')
		if after[cut+1:] == "0" {
			turning[after[:cut]] = true
		} else {
			quiet[after[:cut]] = true
		}
		st.Undo()
	}
	return quiet, turning
}

// canTurn reports whether some move turns a man.
func canTurn(t *testing.T, text string) bool {
	t.Helper()
	st, err := courtCircuit().Parse(text + " 0")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range st.Moves() {
		if _, err := st.Apply(m); err != nil {
			t.Fatal(err)
		}
		after := st.Text()
		st.Undo()
		if strings.HasSuffix(after, " 0") {
			return true
		}
	}
	return false
}

// scattered returns a random position with few moves, since the rules write and make each of them.
func scattered(t *testing.T, r *rand.Rand) Position {
	t.Helper()
	for {
		p := anywhere(r)
		st, err := courtCircuit().Parse(p.Text() + " 0")
		if err != nil {
			t.Fatal(err)
		}
		if st.Count() <= 250 {
			return p
		}
	}
}

func anywhere(r *rand.Rand) Position {
	p := Position{Ours: r.IntN(2) == 0}
	low := r.IntN(24) // men of the safe side stand on the last cells only, or anywhere
	for bits.OnesCount64(p.Safe) < men {
		p.Safe |= 1 << (low + r.IntN(area-low))
	}
	for bits.OnesCount64(p.Them) < men {
		p.Them |= 1 << r.IntN(area) &^ p.Safe
	}
	return p
}

func TestTurns(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 250 {
		p := scattered(t, r)
		want, turning := replies(t, p.Text())
		turns := len(turning) > 0
		got := map[string]bool{}
		g := newGround(p.Safe)
		them := g.shrink(p.Them)
		if g.expand(them) != p.Them {
			t.Fatalf("%s: the other side's men are not found again", p.Text())
		}
		if p.Ours {
			turnsOf(p.Safe, func(after, clear uint64) {
				if clear&p.Them == 0 {
					got[Position{after, p.Them, false}.Text()] = true
				}
			})
			if got, want := striking(p.Safe, p.Them), turns; got != want {
				t.Fatalf("%s: the safe side turns men: %v; by the rules %v", p.Text(), got, want)
			}
		} else {
			see := func(them uint32) bool {
				got[Position{p.Safe, g.expand(them), true}.Text()] = true
				return true
			}
			g.stepped(them, see)
			g.jumped(them, func(them uint32) { g.stepped(them, see) })
			if got, want := g.attacks(them), turns; got != want {
				t.Fatalf("%s: the other side turns men: %v; by the rules %v", p.Text(), got, want)
			}
			if g.stuck(them) != (len(got) == 0) {
				t.Fatalf("%s: stuck: %v, with %d turns", p.Text(), g.stuck(them), len(got))
			}
		}
		if len(got) != len(want) {
			t.Fatalf("%s: %d turns; by the rules %d", p.Text(), len(got), len(want))
		}
		for text := range want {
			if !got[text] {
				t.Fatalf("%s: no turn to %s", p.Text(), text)
			}
		}
	}
}

func TestQuietCaptures(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	found, without := 0, 0
	for tries := 0; tries < 150; tries++ {
		p := scattered(t, r)
		if !p.Ours {
			continue
		}
		want := false
		_, turning := replies(t, p.Text())
		if n := len(turning); n == 0 || n > 60 {
			continue // the rules would take long
		}
		for text := range turning {
			if strings.Count(text[:len(text)-2], "b") == 1 {
				continue // the last man is a Dame
			}
			want = want || !canTurn(t, text)
		}
		if got := quiet(p.Safe, p.Them); got != want {
			t.Fatalf("%s: a quiet capture: %v; by the rules %v", p.Text(), got, want)
		}
		if want {
			found++
		} else {
			without++
		}
	}
	if found == 0 || without == 0 {
		t.Errorf("%d positions with a quiet capture, %d without", found, without)
	}
}

// TestRounds compares the first rounds of a family with what the rules say of random positions and their successors.
func TestRounds(t *testing.T) {
	for _, c := range []Captures{NoCaptures, AllCaptures} {
		s := New(Family{Most: [side]int{0, 0, 0, 0, 1, 6}}, c)
		last := 1 + int(c)
		err := s.Solve(context.Background(), func(p Progress) (stop bool) { return p.Round == last })
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(5, uint64(c)))
		seen := make([]int, last+1)
		for range 150 {
			g := s.grounds[r.IntN(len(s.grounds))]
			p := Position{g.safe, g.expand(listed[r.IntN(others)]), r.IntN(2) == 0}
			want := roundOf(t, s, p)
			if want > last {
				want = 0
			}
			if got := s.Round(p); got != want {
				t.Fatalf("%s: removed in round %d; by its successors %d", p.Text(), got, want)
			}
			seen[want]++
		}
		for round, n := range seen {
			if n == 0 {
				t.Errorf("captures %d: no position had round %d", c, round)
			}
		}
		if last == 3 {
			checkBreak(t, s)
		}
	}
}

// roundOf returns the round of a position by the rules and the rounds of its successors, or 0 if it is left.
func roundOf(t *testing.T, s *Space, p Position) int {
	t.Helper()
	quiet, turning := replies(t, p.Text())
	soonest, latest, left := 1<<30, 1, false
	for text := range quiet {
		n := s.Round(Read(text, false))
		if left = left || n == 0; n > 0 {
			soonest, latest = min(soonest, n), max(latest, n)
		}
	}
	switch {
	case !p.Ours && len(turning) > 0:
		return 1
	case !p.Ours && soonest < 1<<30:
		return soonest + 1
	case p.Ours && !left && (s.captures != AllCaptures || len(turning) == 0):
		return latest
	}
	return 0
}

// checkBreak follows a broken family from a position near the end, and asks the rules about each turn.
func checkBreak(t *testing.T, s *Space) {
	t.Helper()
	line := s.Break(Read("b1b3/3bb1/3b2/3b2/w5/1wwwww w", false))
	if len(line) != 6 {
		t.Fatalf("%d positions: %v", len(line), line)
	}
	for i, p := range line {
		quiet, turning := replies(t, p.Text())
		if i == len(line)-1 {
			if len(turning) == 0 || p.Ours {
				t.Errorf("%s: no man can be turned", p.Text())
			}
		} else if !quiet[line[i+1].Text()] {
			t.Errorf("%s: no move to %s", p.Text(), line[i+1].Text())
		}
	}
}

func TestRead(t *testing.T) {
	const text = "1b1b2/b2bb1/6/2w2w/ww4/b2ww1 b"
	if got := Read(text, false).Text(); got != text {
		t.Errorf("%s is read as %s", text, got)
	}
	if got, want := Read(text, true).Text(), "b2ww1/ww4/2w2w/6/b2bb1/1b1b2 w"; swapped(got) != want[:len(want)-1]+"b" {
		t.Errorf("for Black %s is read as %s", text, got)
	}
}

func swapped(text string) string {
	return strings.NewReplacer("w", "b", "b", "w").Replace(text)
}

func TestFollow(t *testing.T) {
	row := Family{Most: [side]int{0, 0, 0, 0, 0, 6}}
	for text, want := range map[string]Following{
		"bbbbbb/6/6/6/6/wwwwww w":  {},                     // each turn leaves the family
		"6/6/6/bbb3/bb3b/wwwwww w": {Held: true, Saved: 1}, // f6 or f5 jumps over e6
	} {
		got, err := New(row, AllCaptures).Follow(context.Background(), Read(text, false), nil)
		if err != nil || got != want {
			t.Errorf("%s: %+v, %v; expected %+v", text, got, err, want)
		}
	}
}
