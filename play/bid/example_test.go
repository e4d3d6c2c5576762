package bid_test

import (
	"fmt"

	"tablier/play/bid"
)

func Example() {
	// In a match of six games, Ada wants three draws to count as wins for the weaker side, and Bob
	// wants two.
	deal := bid.Settle([2]int{3, 2}, false)
	fmt.Println("player", deal.Taker, "takes it, with", deal.Odds(), "draws")
	// Ada wins two games, Bob one, and three are drawn: two of these count as wins for Bob.
	score := deal.Score([2]int{2, 1}, 3)
	fmt.Println("half points:", score)
	// Output:
	// player 1 takes it, with 2 draws
	// half points: [5 7]
}

func ExampleEven() {
	// The weaker side wins one game in ten, draws six and loses three.
	odds, share, enough := bid.Even(bid.Chances{Win: 0.1, Draw: 0.6, Lose: 0.3}, 10)
	fmt.Printf("%d of 10 draws: %.2f %v\n", odds, share, enough)
	// Output: 2 of 10 draws: 0.50 true
}
