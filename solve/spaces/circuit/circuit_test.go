package circuit_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tablier/rules/game"
	"tablier/rules/games/courtcircuit"
	"tablier/solve/spaces/circuit"
)

// after lists the positions that moves lead to.
func after[P comparable, PP game.Position[P]](g game.Game[P], s game.State) (out []string) {
	line, _, _ := game.Line[P, PP](s)
	p := line[0]
	for _, m := range PP(&p).AppendMoves(nil) {
		next := p
		PP(&next).Play(m)
		out = append(out, string(g.AppendPosition(nil, &next, game.Counters{})))
	}
	slices.Sort(out)
	return out
}

// Moves can be written and read back.
func TestMoveTexts(t *testing.T) {
	s := circuit.New(4).Rules(game.Options{}).Start()
	r := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		moves := s.Moves()
		if len(moves) == 0 {
			s = circuit.New(4).Rules(game.Options{}).Start()
			continue
		}
		for _, m := range moves {
			if c, err := s.Canonical(m); err != nil || c != m {
				t.Fatalf("%s: %q: %v", s.Text(), m, err)
			}
		}
		if _, err := s.Apply(moves[r.IntN(len(moves))]); err != nil {
			t.Fatal(err)
		}
		if again, err := s.Rules().Parse(s.Text()); err != nil || again.Text() != s.Text() {
			t.Fatal(s.Text(), err)
		}
	}
	for _, bad := range []string{"", "a1", "a1+z9", "a1xb2xc3", "a1+b2xc1+c2+c3", "+"} {
		if _, err := s.Canonical(bad); err == nil {
			t.Errorf("%q was accepted", bad)
		}
	}
}

// On six by six, moves and outcomes are those of the game itself, including Dames and endings.
func TestSameRules(t *testing.T) {
	ours, theirs := circuit.New(6).Rules(game.Options{}), courtcircuit.New().Rules(courtcircuit.New().Info().Defaults())
	r := rand.New(rand.NewPCG(5, 6))
	dames, decided := 0, 0
	for range 500 {
		// Positions of random density, some with a single piece on a side.
		b := make([]byte, 36)
		for i := range b {
			b[i] = '1'
		}
		n := 2 + r.IntN(11)
		for i, c := range r.Perm(36)[:n] {
			b[c] = "wb"[r.IntN(2)]
			if n%3 == 0 {
				b[c] = "wb"[min(i, 1)]
			}
		}
		var rows []string
		for i := 0; i < 36; i += 6 {
			row := string(b[i : i+6])
			for n := 6; n > 1; n-- {
				row = strings.ReplaceAll(row, strings.Repeat("1", n), fmt.Sprint(n))
			}
			rows = append(rows, row)
		}
		text := strings.Join(rows, "/") + " " + string("wb"[r.IntN(2)]) + " 0"
		x, err := ours.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		y, err := theirs.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if x.Outcome() != y.Outcome() {
			t.Fatalf("%s: %+v and %+v", text, x.Outcome(), y.Outcome())
		}
		if x.Outcome().Decided() {
			decided++
			continue
		}
		if y.Count() > 3000 {
			continue
		}
		if n%3 == 0 {
			dames++
		}
		if a, b := after[circuit.Position](circuit.Game{Side: 6}, x), after[courtcircuit.Position](courtcircuit.Game{}, y); !slices.Equal(a, b) {
			t.Fatalf("%s: %d and %d positions follow", text, len(a), len(b))
		}
	}
	if dames < 50 || decided < 5 {
		t.Error("too few of a kind:", dames, decided)
	}
}
