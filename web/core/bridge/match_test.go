package bridge

import (
	"encoding/json"
	"testing"

	"tablier/engine/roster"
)

func TestMatch(t *testing.T) {
	b := New(roster.All())
	type answer struct {
		Error         *struct{ Kind string }
		Score         []int
		White, Winner int
	}
	ask := func(args ...string) (a answer) {
		if err := json.Unmarshal([]byte(b.Call("match", args...)), &a); err != nil {
			t.Fatal(err)
		}
		return a
	}
	for _, c := range []struct {
		options, starter, results string
		score                     [2]int
		white, winner             int
	}{
		{"", "0", "", [2]int{0, 0}, 0, -1},
		{"", "1", "", [2]int{0, 0}, 1, -1},
		{"", "0", "white:entered:3", [2]int{3, 0}, 1, -1},                 // the loser begins the next game
		{"", "0", "white:entered:6 white:entered:1", [2]int{6, 1}, 0, -1}, // more than 6 are needed
		{"", "0", "white:entered:6 black:time:0", [2]int{9, 0}, 1, 0},
		{"", "0", "draw:agreed:0", [2]int{0, 0}, 1, -1},
		{"target=6+2", "0", "white:entered:6", [2]int{6, 0}, 1, 0},
	} {
		a := ask("ra", c.options, c.starter, c.results)
		if a.Error != nil || len(a.Score) != 2 || a.Score[0] != c.score[0] || a.Score[1] != c.score[1] || a.White != c.white || a.Winner != c.winner {
			t.Errorf("%+v: %+v", c, a)
		}
	}
	for _, bad := range [][]string{
		{"chess", "", "0", ""}, {"ringo", "", "0", ""}, {"ra", "x=y", "0", ""}, {"ra", "", "0", "white"},
		{"ra", "", "0", "white:entered:2"}, {"ra", "", "0", "red:entered:3"}, {"ra", "", "0", "white:luck:3"},
		{"ra", "target=6+2", "0", "white:entered:6 white:entered:6"},
	} {
		if a := ask(bad...); a.Error == nil {
			t.Errorf("%q answers %+v", bad, a)
		}
	}
}
