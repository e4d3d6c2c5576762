package record_test

import (
	"fmt"
	"io"
	"os"
	"strings"

	"tablier/rules/record"
)

func ExampleReader() {
	r := record.NewReader(strings.NewReader(`[Game "ringo"]
[Black "François"]

1. b6-a6 {Into the neutral zone.} d1-d2 *
`))
	for {
		g, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(g.Game, g.Black, len(g.Moves), g.Moves[0].Comment)
	}
	// Output: ringo François 2 Into the neutral zone.
}

func ExampleWriter() {
	g := &record.Game{Game: "ra", White: "Chantal", Moves: []record.Move{{Text: "3:g8-f8"}, {Text: "1:g5-g8"}}}
	record.NewWriter(os.Stdout).Write(g)
	// Output:
	// [Game "ra"]
	// [White "Chantal"]
	// [Result "*"]
	//
	// 1. 3:g8-f8 2. 1:g5-g8 *
}
