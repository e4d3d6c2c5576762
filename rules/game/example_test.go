package game_test

import (
	"fmt"

	"tablier/rules/game"
	"tablier/rules/games/ringo"
)

func Example() {
	rules := ringo.New().Rules(ringo.New().Info().Defaults())
	s := rules.Start()
	fmt.Println(s.Count(), "moves:", s.Moves()[:3])
	if _, err := s.Apply("b6-b4"); err != nil {
		fmt.Println(err)
	}
	move, _ := s.Apply("B6-A6")
	fmt.Println(move, "leads to", s.Text())
	// Output:
	// 9 moves: [b6-a6 b6-b5 c6-c5]
	// illegal move "b6-b4": b4 is not next to b6; expected b6-b5, b6-a6, c6-c5 or another of 9 legal moves
	// b6-a6 leads to 5b/w5/5b/w4b/5b/w4b/5b/w4b 0 w 1
}

func ExampleInfo_ParseOptions() {
	info := ringo.New().Info()
	o, _ := info.ParseOptions("target=7 rings=5")
	fmt.Println(o)
	_, err := info.ParseOptions("rings=9")
	fmt.Println(err)
	// Output:
	// rings=5 target=7
	// option "rings=9": rings has no value "9"; expected rings=6 or rings=5
}

func ExampleState() {
	s := ringo.New().Rules(ringo.New().Info().Defaults()).Start()
	leaves, _ := s.Perft(4, nil)
	fmt.Println(leaves, s.Outcome() == game.Outcome{})
	// Output: 18690 true
}
