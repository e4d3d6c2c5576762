package game

import "testing"

// Moves are accepted as rule sheets print them.
func TestTidy(t *testing.T) {
	for in, want := range map[string]string{"F1⇒D3": "f1-d3", " C1 ⇒ E3 ⇒ E5 ": "c1-e3-e5", "a1->a2": "a1-a2", "a1 – a2": "a1-a2", "e2xd3-c3": "e2xd3-c3", "1: g8-g7": "1: g8-g7"} {
		if got := tidy(in); got != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
	}
}
