package agon_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tablier/rules/games/agon"
)

// A side with six guards steps and captures even while the other side is still placing.
func TestStepsWhileTheOtherPlaces(t *testing.T) {
	text := layout("k6 c4 d6 c7 g1 g10 k2", "a1 d5 e1 e10 k4", "w", "")
	s := state(t, "setup=free", text)
	moves := s.Moves()
	if slices.Contains(moves, "pass") || !slices.Contains(moves, "c4-d4") {
		t.Fatalf("moves %v", moves)
	}
	play(t, s, "c4-d4")
	if got := captives(s); !slices.Equal(got, []string{"d5"}) {
		t.Fatalf("captured: %v", got)
	}
	refused(t, s, "@b2", "must be relocated first")
	play(t, s, "d5-a3")
	play(t, s, "k2-k3")
	if moves := s.Moves(); moves[0][0] != '@' {
		t.Errorf("Black is not asked to place: %v", moves[:3])
	}
}

// Studies of setup=free with any number of guards have the same moves as the reference.
func TestStudiesOfFreeSetup(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 5))
	lopsided := 0
	for _, set := range []string{"setup=free", "setup=free queen-placed-by=opponent", "setup=free relocation=free capture=180"} {
		o, err := agon.New().Info().ParseOptions(set)
		if err != nil {
			t.Fatal(err)
		}
		ref := newReference(o)
		for range 150 {
			text := study(r)
			for range 8 {
				s, err := agon.New().Rules(o).Parse(text)
				if err != nil {
					t.Fatalf("%s %q: %v", set, text, err)
				}
				got, want := s.Moves(), ref.Moves(text)
				if !slices.Equal(got, want) {
					t.Fatalf("%s %q:\n     got %v\nreference %v", set, text, got, want)
				}
				if s.Count() != len(got) || len(got) == 0 {
					break
				}
				if n, _ := s.Perft(1, nil); int(n) != len(got) {
					t.Fatalf("%s %q: %d moves are counted, not %d", set, text, n, len(got))
				}
				m := got[r.IntN(len(got))]
				if m[0] != '@' && strings.Count(text, "g") < 6 {
					lopsided++
				}
				after := ref.After(text, m)
				if _, err := s.Apply(m); err != nil || s.Text() != after {
					t.Fatalf("%s %q: %s leads to %q, reference %q, %v", set, text, m, s.Text(), after, err)
				}
				text = after
			}
		}
	}
	if lopsided == 0 {
		t.Error("no side stepped")
	}
}

// study puts the queens, six white guards and up to six black ones on random cells.
func study(r *rand.Rand) string {
	var cells []string
	for cell := range whereIs {
		if cell != "f6" {
			cells = append(cells, cell)
		}
	}
	slices.Sort(cells)
	r.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	return layout(strings.Join(cells[:7], " "), strings.Join(cells[7:8+r.IntN(7)], " "), "w", "")
}
