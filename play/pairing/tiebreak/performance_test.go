package tiebreak

import "testing"

func TestPerformance(t *testing.T) {
	for _, c := range []struct {
		ratings []int
		score   int
		want    Performance
	}{
		{[]int{1500}, 2, Performance{2300, 1500, 1, 2, 100, 800}},
		{[]int{1500}, 0, Performance{700, 1500, 1, 0, 0, -800}},
		{[]int{1600, 1701}, 2, Performance{1651, 1651, 2, 2, 50, 0}},
		{[]int{1600, 1700, 1800}, 4, Performance{1825, 1700, 3, 4, 67, 125}},  // 66.7 per cent
		{[]int{1600, 1700, 1800}, 2, Performance{1575, 1700, 3, 2, 33, -125}}, // 33.3 per cent
		{[]int{1700, 1700, 1700, 1700}, 1, Performance{1378, 1700, 4, 1, 13, -322}},
	} {
		got, ok := PerformanceOf(c.ratings, c.score)
		if !ok || got != c.want {
			t.Errorf("%v, %d: %+v, want %+v", c.ratings, c.score, got, c.want)
		}
	}
	for _, bad := range []struct {
		ratings []int
		score   int
	}{{nil, 0}, {[]int{1500}, 3}, {[]int{1500}, -1}} {
		if p, ok := PerformanceOf(bad.ratings, bad.score); ok {
			t.Errorf("%v: %+v", bad, p)
		}
	}
}

// The table rises with the score and is symmetric.
func TestDifferencesRise(t *testing.T) {
	for i := 1; i < len(differences); i++ {
		if differences[i] <= differences[i-1] {
			t.Errorf("%d per cent: %d after %d", 50+i, differences[i], differences[i-1])
		}
	}
	if len(differences) != 51 {
		t.Errorf("%d entries", len(differences))
	}
}
