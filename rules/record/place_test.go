package record_test

import (
	"strings"
	"testing"

	"tablier/rules/record"
)

func TestPlace(t *testing.T) {
	r := record.NewReader(strings.NewReader("[Game \"ra\"]\n\n{à b} 1. a-b\n2.c-d (2. e-f) 3... g-h *\n\n  [Game \"ra\"] x *"))
	if _, err := r.Next(); err != nil {
		t.Fatal(err)
	}
	for i, want := range [][2]int{{3, 10}, {4, 3}, {4, 21}, {1, 1}} {
		if line, col := r.Place(i); line != want[0] || col != want[1] {
			t.Errorf("move %d stands at %d:%d, want %v", i, line, col, want)
		}
	}
	if _, err := r.Next(); err != nil {
		t.Fatal(err)
	}
	if line, col := r.Place(-1); line != 6 || col != 3 {
		t.Errorf("the second game begins at %d:%d", line, col)
	}
	if line, col := r.Place(0); line != 6 || col != 15 {
		t.Errorf("its move stands at %d:%d", line, col)
	}
}
