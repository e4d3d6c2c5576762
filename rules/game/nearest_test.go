package game

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// nearestTexts returns the same texts as sorting all of them by distance.
func TestNearestTexts(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	word := func() string {
		b := make([]byte, r.IntN(9)*r.IntN(9)+r.IntN(2)*r.IntN(5))
		for i := range b {
			b[i] = "abc"[r.IntN(3)]
		}
		return string(b)
	}
	for range 3000 {
		text, all, n := word(), make([]string, r.IntN(30)), 1+r.IntN(4)
		for i := range all {
			all[i] = word()
		}
		got := nearestTexts(text, all, n)
		slices.Sort(all)
		slices.SortStableFunc(all, func(a, b string) int { return distance(text, a) - distance(text, b) })
		if want := all[:min(n, len(all))]; !slices.Equal(got, want) {
			t.Fatalf("%q in %q: %q, want %q", text, all, got, want)
		}
	}
}
