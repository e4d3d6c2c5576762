package knockout

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func (s Slot) text() string {
	switch {
	case s.Player > 0:
		return fmt.Sprint(s.Player)
	case s.Loser:
		return fmt.Sprint("L", s.Match)
	}
	return fmt.Sprint("W", s.Match)
}

func text(matches []Match) string {
	var all []string
	for _, m := range matches {
		all = append(all, m.A.text()+"-"+m.B.text())
	}
	return strings.Join(all, " ")
}

func TestSmallBrackets(t *testing.T) {
	for players, want := range map[int]string{
		0: "", 1: "", 2: "1-2", 3: "2-3 1-W1", 4: "1-4 2-3 W1-W2", 5: "4-5 1-W1 2-3 W2-W3",
		6: "4-5 3-6 1-W1 2-W2 W3-W4", 8: "1-8 4-5 2-7 3-6 W1-W2 W3-W4 W5-W6",
	} {
		if got := text(Single(players, false)); got != want {
			t.Errorf("%d players: %s", players, got)
		}
	}
	if got := text(Single(4, true)); got != "1-4 2-3 L1-L2 W1-W2" {
		t.Error(got)
	}
	if got := text(Single(3, true)); got != "2-3 1-W1" { // there is only one semi-final
		t.Error(got)
	}
	if got := text(Double(4)); got != "1-4 2-3 W1-W2 L1-L2 W4-L3 W3-W5 W6-L6" {
		t.Error(got)
	}
}

// run plays a bracket and returns the losses of each player and the winner of each match.
func run(t *testing.T, matches []Match, wins func(a, b int) bool) (losses map[int]int, winner []int) {
	t.Helper()
	losses = map[int]int{}
	winner, loser := []int{0}, []int{0}
	for i, m := range matches {
		who := func(s Slot) int {
			switch {
			case s.Player > 0:
				return s.Player
			case s.Match > i:
				t.Fatalf("match %d depends on a later one", m.Number)
			case s.Loser:
				return loser[s.Match]
			}
			return winner[s.Match]
		}
		a, b := who(m.A), who(m.B)
		if m.Part == Reset && losses[a] < losses[b] {
			winner, loser = append(winner, a), append(loser, b)
			continue // already decided
		}
		if m.Number != i+1 || a == b || a == 0 || b == 0 {
			t.Fatalf("match %d: %d against %d", m.Number, a, b)
		}
		if !wins(a, b) {
			a, b = b, a
		}
		winner, loser = append(winner, a), append(loser, b)
		losses[b]++
	}
	return losses, winner
}

func TestSingleElimination(t *testing.T) {
	for players := 2; players <= 70; players++ {
		matches := Single(players, false)
		r := rand.New(rand.NewPCG(uint64(players), 1))
		losses, winner := run(t, matches, func(a, b int) bool { return r.IntN(2) == 0 })
		if len(matches) != players-1 || len(losses) != players-1 || losses[winner[len(matches)]] != 0 {
			t.Errorf("%d players: %v", players, losses)
		}
		// If the stronger player always wins, 1 and 2 meet in the final, and 3 and 4 lose to them
		// before.
		_, winner = run(t, matches, func(a, b int) bool { return a < b })
		last := matches[len(matches)-1]
		if winner[len(matches)] != 1 || players > 3 && (winner[last.A.Match] != 1 || winner[last.B.Match] != 2) {
			t.Errorf("%d players: %v", players, winner)
		}
		// The strongest players have the byes.
		byes := map[int]bool{}
		for _, m := range matches {
			for _, s := range []Slot{m.A, m.B} {
				if m.Round == 2 && s.Player > 0 {
					byes[s.Player] = true
				}
			}
		}
		for p := range byes {
			if p > len(byes) {
				t.Errorf("%d players: %d has a bye of %d", players, p, len(byes))
			}
		}
	}
}

func TestThirdPlace(t *testing.T) {
	for players := 4; players <= 20; players++ {
		matches := Single(players, true)
		at := slices.IndexFunc(matches, func(m Match) bool { return m.Part == Third })
		if len(matches) != players || at != players-2 {
			t.Errorf("%d players: %v", players, matches)
			continue
		}
		_, winner := run(t, matches, func(a, b int) bool { return a < b })
		if winner[at+1] != 3 {
			t.Errorf("%d players: %d is third", players, winner[at+1])
		}
	}
}

func TestDoubleElimination(t *testing.T) {
	for players := 2; players <= 70; players++ {
		matches := Double(players)
		if len(matches) != 2*players-1 {
			t.Errorf("%d players: %d matches", players, len(matches))
		}
		for seed := range uint64(20) {
			r := rand.New(rand.NewPCG(seed, uint64(players)))
			losses, winner := run(t, matches, func(a, b int) bool { return r.IntN(2) == 0 })
			for p := 1; p <= players; p++ {
				switch champion := winner[len(matches)]; {
				case p == champion && losses[p] > 1, p != champion && losses[p] != 2:
					t.Fatalf("%d players: %d has %d losses, %d wins", players, p, losses[p], champion)
				}
			}
		}
	}
}
