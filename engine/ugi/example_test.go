package ugi_test

import (
	"context"
	"os"
	"strings"

	"tablier/engine/roster"
	"tablier/engine/ugi"
	"tablier/rules/game"
)

func ExampleServe() {
	in := strings.NewReader("position fen 6/b5/6/w5/6/6/6/2w3 1 b 0\nquery p1turn\nperft 1\nposition startpos moves b1-o\ngo depth 1\nquery p1turn\n")
	ringo, _ := roster.Find("ringo")
	ugi.Serve(context.Background(), in, os.Stdout, ugi.Config{Games: []game.Bound{ringo}, New: roster.New, MaxHashMB: 1, Lang: game.English})
	// Output:
	// response true
	// b1-a1 1
	// b1-c1 1
	// b1-o 1
	// nodes 3
	// info string illegal move "b1-o": move 1: the piece on b1 is the enemy’s; it is black’s turn; expected b6-a6, b6-b5, c6-c5 or another of 9 legal moves
	// info string the last position was refused; send position
	// bestmove (none)
	// info string the last position was refused; send position
}
