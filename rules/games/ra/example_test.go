package ra_test

import (
	"fmt"

	"tablier/rules/game"
	"tablier/rules/games/ra"
)

func Example() {
	g := ra.New()
	o, err := g.Info().ParseOptions("board=127")
	if err != nil {
		fmt.Println(err)
		return
	}
	s := g.Rules(o).Start()
	fmt.Println(s.Text(), s.Count())
	for _, m := range []string{"1:g8-d5", "3:g6-f6", "1:d5-g5", "2:e3-c3", "1:g5-g4"} {
		if _, err := s.Apply(m); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(s.Text())
	fmt.Println(s.Outcome().Word(game.White), s.Outcome().Reason, s.Outcome().Points)
	_, err = g.Rules(o).Start().Apply("3:g8-g10")
	fmt.Println(err)
	// Output:
	// 7/8/9/10/2c5C2/12/5c1C5/12/2c5C2/10/9/8/7 w 0 50
	// 7/8/2b6/10/2a5C2/5c6/3A3B5/12/2c5C2/10/9/8/7 b 5
	// first entered 1
	// illegal move "3:g8-g10": 3 pieces go exactly 1 cell, in this direction to g9; expected 3:g8-g7, 3:g8-g9, 3:e9-e10 or another of 50 legal moves
}

func ExampleMatch() {
	m := ra.NewMatch(ra.New().Info().Defaults(), 0)
	for _, o := range []game.Outcome{
		game.WinPoints(game.White, game.Entered, 6), // won by player 0; player 1 starts the next
		game.Draw(game.Repetition),                  // void; player 0 starts
		game.WinPoints(game.White, game.Eliminated, 3),
	} {
		next, err := m.Add(o)
		if err != nil {
			fmt.Println(err)
			return
		}
		m = next
		a, b := m.Score()
		player, over := m.Winner()
		fmt.Println(a, b, "next:", m.Starter(), "over:", over, player)
	}
	// Output:
	// 6 0 next: 1 over: false 0
	// 6 0 next: 0 over: false 0
	// 9 0 next: 1 over: true 0
}
