package berger

import (
	"fmt"
	"strings"
	"testing"

	"tablier/play/pairing"
)

func text(rounds [][]pairing.Pair) string {
	var lines []string
	for _, pairs := range rounds {
		var line []string
		for _, p := range pairs {
			line = append(line, fmt.Sprintf("%d-%d", p.White, p.Black))
		}
		lines = append(lines, strings.Join(line, " "))
	}
	return strings.Join(lines, "\n")
}

// The tables for up to eight players, as in C.05 Annex 1.
func TestTables(t *testing.T) {
	for players, want := range map[int]string{
		0: "", 1: "", 2: "1-2",
		3: "1-0 2-3\n3-0 1-2\n2-0 3-1",
		4: "1-4 2-3\n4-3 1-2\n2-4 3-1",
		6: "1-6 2-5 3-4\n6-4 5-3 1-2\n2-6 3-1 4-5\n6-5 1-4 2-3\n3-6 4-2 5-1",
		8: "1-8 2-7 3-6 4-5\n8-5 6-4 7-3 1-2\n2-8 3-1 4-7 5-6\n8-6 7-5 1-4 2-3\n3-8 4-2 5-1 6-7\n8-7 1-6 2-5 3-4\n4-8 5-3 6-2 7-1",
	} {
		if got := text(Table(players)); got != want {
			t.Errorf("%d players:\n%s", players, got)
		}
	}
}

// checkAll verifies that each pair meets as often as given, that each player is in each round once, and
// that nobody has a colour three times in a row unless threeInRow allows it.
func checkAll(t *testing.T, rounds [][]pairing.Pair, players, times int, threeInRow bool) {
	t.Helper()
	met := map[[2]int]int{}
	colours := map[int]string{}
	for r, pairs := range rounds {
		seen := map[int]bool{}
		for _, p := range pairs {
			if seen[p.White] || seen[p.Black] {
				t.Errorf("%d players, round %d: %v", players, r+1, pairs)
			}
			seen[p.White] = true
			if p.IsBye() {
				continue
			}
			seen[p.Black] = true
			met[[2]int{min(p.White, p.Black), max(p.White, p.Black)}]++
			colours[p.White] += "w"
			colours[p.Black] += "b"
		}
		if len(seen) != players {
			t.Errorf("%d players, round %d: only %d play or rest", players, r+1, len(seen))
		}
	}
	if len(met) != players*(players-1)/2 {
		t.Errorf("%d players: %d pairs", players, len(met))
	}
	for p, n := range met {
		if n != times {
			t.Errorf("%d players: %v meet %d times", players, p, n)
		}
	}
	for p, c := range colours {
		if d := strings.Count(c, "w") - strings.Count(c, "b"); d < -1 || d > 1 || !threeInRow && (strings.Contains(c, "www") || strings.Contains(c, "bbb")) {
			t.Errorf("%d players: %d has %s", players, p, c)
		}
	}
}

func TestEachMeetsEach(t *testing.T) {
	for players := 2; players <= 31; players++ {
		checkAll(t, Table(players), players, 1, false)
		checkAll(t, Double(players), players, 2, false)
	}
}

func TestScheveningen(t *testing.T) {
	for size := 1; size <= 12; size++ {
		met := map[[2]int]bool{}
		white := map[int]int{}
		rounds := Scheveningen(size)
		for r, pairs := range rounds {
			first := 0
			for _, p := range pairs {
				a, b := min(p.White, p.Black), max(p.White, p.Black)
				if a > size || b <= size || met[[2]int{a, b}] {
					t.Errorf("size %d, round %d: %v", size, r+1, p)
				}
				met[[2]int{a, b}] = true
				white[p.White]++
				if p.White <= size {
					first++
				}
			}
			bound := []int{0, 1, 2, 1}[size%4]
			if d := 2*first - size; d < -bound || d > bound {
				t.Errorf("size %d, round %d: the first team has White on %d boards", size, r+1, first)
			}
		}
		if len(met) != size*size {
			t.Errorf("size %d: %d games", size, len(met))
		}
		for p := 1; p <= 2*size; p++ {
			if d := 2*white[p] - size; d < -(size%2) || d > size%2 {
				t.Errorf("size %d: %d has White %d times", size, p, white[p])
			}
		}
	}
}
