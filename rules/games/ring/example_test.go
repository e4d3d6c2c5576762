package ring_test

import (
	"fmt"

	"tablier/rules/games/ring"
)

// White moves a ring off the middle row. Black steps to the point it left, and must be captured.
func Example() {
	g := ring.New()
	s := g.Rules(g.Info().Defaults()).Start()
	fmt.Println(s.Count(), "moves at", s.Text())
	s.Apply("@d3-e3")
	s.Apply("c3-d3")
	_, err := s.Apply("@d2-e1")
	fmt.Println(err)
	s.Apply("e2xd3-c3")
	fmt.Println(s.Moves(), "at", s.Text())
	// Output:
	// 20 moves at bbb/bbbb/bbbbb/oooooo/wwwww/wwww/www w - 0
	// illegal move "@d2-e1": capture is compulsory; expected e2xd3-c3, the only legal move
	// [b2xc3-d4 b3xc3-d3] at bbb/bbbb/bbwbb/oo1ooo/w1Www/wwww/www b c3<e2 0
}
