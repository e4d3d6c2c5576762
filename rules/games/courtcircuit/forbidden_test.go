package courtcircuit

import (
	"slices"
	"testing"

	"tablier/rules/board"
)

// If repetition is forbidden, clicks that lead only to barred moves are not
// offered. After moving there and back twice, the third time is barred.
func TestBarredMovesCannotBeClicked(t *testing.T) {
	o, err := New().Info().ParseOptions("repetition=forbidden")
	if err != nil {
		t.Fatal(err)
	}
	s, err := New().Rules(o).Parse("6/6/w5/6/4bb/5b w 3")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []string{"c1-c2", "f6-f5", "c2-c1", "f5-f6", "c1-c2", "f6-f5", "c2-c1"} {
		if _, err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	barred := false
	for range 12 {
		legal := s.Moves()
		listed := s.Count()
		if n, _ := s.Perft(1, nil); uint64(listed) < n {
			barred = true
		}
		var walk func(clicks []board.Cell)
		found := map[string]bool{}
		walk = func(clicks []board.Cell) {
			e, err := s.Enter(clicks)
			if err != nil {
				t.Fatalf("%s: offered clicks %v are refused: %v", s.Text(), clicks, err)
			}
			if len(e.Next)+len(e.Moves) == 0 {
				t.Fatalf("%s: clicks %v lead nowhere", s.Text(), clicks)
			}
			for _, m := range e.Moves {
				found[m] = true
				if !slices.Contains(legal, m) {
					t.Fatalf("%s: %s is offered but barred", s.Text(), m)
				}
			}
			for _, c := range e.Next {
				walk(append(slices.Clip(clicks), c))
			}
		}
		walk(nil)
		if len(found) != len(legal) {
			t.Fatalf("%s: %d of %d legal moves can be clicked", s.Text(), len(found), len(legal))
		}
		if len(legal) == 0 {
			break
		}
		if _, err := s.Apply(legal[0]); err != nil {
			t.Fatal(err)
		}
	}
	if !barred {
		t.Error("no move was barred: the test tests nothing")
	}
}
