package draw_test

import (
	"fmt"

	"tablier/rules/board"
	"tablier/rules/draw"
	"tablier/rules/game"
)

func ExampleText() {
	v := draw.View{
		Board: board.Square("sq3", 3),
		Pieces: []game.Piece{
			{Cell: 0, Side: game.Black, Kind: game.Man, Count: 1},
			{Cell: 7, Side: game.White, Kind: game.Man, Count: 1},
		},
		Marks: []draw.Mark{{Cell: 7, Kind: draw.Selected}},
	}
	fmt.Print(draw.Text(v, draw.TextOptions{ASCII: true}))
	// Output:
	//      +---+---+---+
	//  a   | b | : | . |
	//      +---+---+---+
	//  b   | : | . | : |
	//      +---+---+---+
	//  c   | . |[w]| . |
	//      +---+---+---+
	//        1   2   3
}

func ExampleDescribe() {
	b := board.Square("sq3", 3)
	pieces := []game.Piece{
		{Cell: 0, Side: game.Black, Kind: game.Man, Count: 1},
		{Cell: 7, Side: game.White, Kind: game.Dame, Count: 1},
	}
	fmt.Println(draw.Describe(b, pieces, nil, game.English))
	// Output: White: Dame c2. Black: piece a1.
}

func ExampleGlyph() {
	for _, s := range draw.Glyph(game.Piece{Side: game.Black, Kind: game.Man, Count: 1}) {
		fmt.Println(s.Class, s.Kind)
	}
	// Output:
	// shadow circle
	// black-side path
	// black-face circle
	// black-shade path
	// gloss path
	// black-groove circle
	// black-mark circle
}
