package proof_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"tablier/engine/roster"
	"tablier/rules/game"
	"tablier/solve/proof"
	"tablier/solve/proof/check"
)

// at returns a position of a game.
func at(t *testing.T, id, set, position string) game.State {
	t.Helper()
	g, err := roster.All().Find(id)
	if err != nil {
		t.Fatal(err)
	}
	o, err := g.Info().ParseOptions(set)
	if err != nil {
		t.Fatal(err)
	}
	st, err := g.Rules(o).Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	return st
}

func holdText(c *check.Hold) string {
	var b strings.Builder
	c.WriteTo(&b)
	return b.String()
}

// beaten reports by trying everything whether a side loses; the counters end every game.
func beaten(st game.State, side game.Side) bool {
	if o := st.Outcome(); o.Decided() {
		w, won := o.Winner()
		return won && w != side
	}
	for _, m := range st.Moves() {
		next := st.Clone()
		if _, err := next.Apply(m); err != nil {
			panic(err)
		}
		if beaten(next, side) != (st.Turn() == side) {
			return st.Turn() != side
		}
	}
	return st.Turn() == side
}

// Shortly before the counter ends the game, the answers are those of an exhaustive search.
func TestUnbeatenAgreesWithTrying(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var count [2]int
	for count[0] < 25 || count[1] < 25 {
		cells := [30]byte{}
		for i := range cells {
			cells[i] = '1'
		}
		for range 6 {
			cells[r.IntN(30)] = 'o'
		}
		cells[r.IntN(30)] = 'w'
		cells[r.IntN(30)] = 'b'
		var rows []string
		for i, w := range []int{3, 4, 5, 6, 5, 4, 3} {
			from := []int{0, 3, 7, 12, 18, 23, 27}[i]
			row := ""
			for n, c := 0, 0; c <= w; c++ {
				if c < w && cells[from+c] == '1' {
					n++
					continue
				}
				if n > 0 {
					row += fmt.Sprint(n)
					n = 0
				}
				if c < w {
					row += string(cells[from+c])
				}
			}
			rows = append(rows, row)
		}
		position := fmt.Sprintf("%s %c - %d", strings.Join(rows, "/"), "wb"[r.IntN(2)], 57+r.IntN(2))
		if !strings.Contains(position[:len(position)-8], "w") || !strings.Contains(strings.Join(rows, "/"), "b") {
			continue
		}
		st := at(t, "ring", "", position)
		if st.Outcome().Decided() {
			continue
		}
		p, err := proof.For(st.Rules())
		if err != nil {
			t.Fatal(err)
		}
		for _, side := range []game.Side{game.White, game.Black} {
			got, err := p.Unbeaten(t.Context(), st, side, proof.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			want := !beaten(st, side)
			if (got.Hold != nil) != want {
				t.Fatalf("%s: %s unbeaten: %v, want %v", position, side, got.Hold != nil, want)
			}
			if want {
				count[0]++
				verifyHold(t, p, got.Hold, true)
			} else {
				count[1]++
			}
		}
	}
}

// verifyHold verifies a claim after writing and reading it.
func verifyHold(t *testing.T, p proof.Prover, c *check.Hold, want bool) {
	t.Helper()
	read, err := check.ReadHold(strings.NewReader(holdText(c)))
	if err == nil {
		_, err = p.VerifyHold(t.Context(), read, 1_000_000)
	}
	if (err == nil) != want {
		t.Errorf("%v\n%.400s", err, holdText(c))
	}
}

func TestHoldIsVerified(t *testing.T) {
	const position = "3/4/1oW1o/2o2o/5/2b1/1o1 b c3<c4,f3<e4 39"
	st := at(t, "ring", "", position)
	p, err := proof.For(st.Rules())
	if err != nil {
		t.Fatal(err)
	}
	for _, side := range []game.Side{game.White, game.Black} {
		r, err := p.Unbeaten(t.Context(), st, side, proof.Limits{Nodes: 2_000_000})
		if err != nil || r.Hold == nil {
			t.Fatal(side, r.Nodes, err)
		}
		if len(r.Hold.Moves) < 2 {
			t.Fatal("nothing to verify")
		}
		verifyHold(t, p, r.Hold, true)
		few := *r.Hold
		few.Moves = few.Moves[:len(few.Moves)-1]
		verifyHold(t, p, &few, false)
		more := *r.Hold
		more.Moves = append([]string{}, r.Hold.Moves...)
		more.Moves = append(more.Moves, more.Moves[0])
		verifyHold(t, p, &more, false)
		other := *r.Hold
		other.Side = side.Other()
		verifyHold(t, p, &other, false)
		earlier := *r.Hold
		earlier.Position = strings.TrimSuffix(position, "39") + "0"
		verifyHold(t, p, &earlier, false)
		text := holdText(r.Hold)
		for _, bad := range []string{text[:len(text)-1], strings.Replace(text, "hold 1", "hold 2", 1), strings.Replace(text, "side: ", "side:  ", 1), strings.Replace(text, "moves: ", "moves: 1", 1), text[:20], ""} {
			if _, err := check.ReadHold(strings.NewReader(bad)); err == nil {
				t.Errorf("read: %.200q", bad)
			}
		}
	}
}

// Where a rule about history may lose the game or bar a move, nothing is proved.
func TestHistoryCanSpoilAHold(t *testing.T) {
	c := &check.Hold{Game: "ringo", Options: "repetition=white", Position: "6/w4b/5b/w4b/5b/w4b/5b/w4b 0 b 0", Side: game.Black}
	st := at(t, "ringo", c.Options, c.Position)
	p, err := proof.For(st.Rules())
	if err != nil {
		t.Fatal(err)
	}
	verifyHold(t, p, c, false)
	st = at(t, "court-circuit", "repetition=forbidden", "bbbbbb/6/6/6/6/wwwwww w 99")
	if p, err = proof.For(st.Rules()); err != nil {
		t.Fatal(err)
	}
	r, err := p.Unbeaten(t.Context(), st, game.White, proof.Limits{Nodes: 1000})
	if err != nil || r.Hold != nil {
		t.Error(r, err)
	}
	verifyHold(t, p, &check.Hold{Game: "court-circuit", Options: "repetition=forbidden", Position: st.Text(), Side: game.White, Moves: []string{"f1-e1"}}, false)
}
