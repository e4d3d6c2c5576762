package keys_test

import (
	"fmt"

	"tablier/learn/explorer/keys"
	"tablier/rules/game"
	"tablier/rules/games"
)

func Example() {
	g, err := games.Find("ringo")
	if err != nil {
		panic(err)
	}
	left, right := g.Rules(g.Info().Defaults()).Start(), g.Rules(g.Info().Defaults()).Start()
	for i, s := range []game.State{left, right} {
		if _, err := s.Apply([]string{"b6-a6", "b6-b5"}[i]); err != nil {
			panic(err)
		}
	}
	a, _ := keys.Of(left)
	b, _ := keys.Of(right)
	fmt.Println(a == b)
	// Output: false
}
