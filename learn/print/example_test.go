package print_test

import (
	"fmt"
	"strings"

	"tablier/engine/roster"
	"tablier/learn/print"
	"tablier/rules/game"
)

func ExampleMake() {
	ring, _ := roster.All().Find("ring")
	job := print.Job{Game: ring, Paper: print.A3, Pieces: print.Discs, Lang: game.English}
	doc, err := print.Make(job)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(job.Cell(ring.Rules(ring.Info().Defaults()).Board()), "mm from point to point")
	for _, p := range doc.Pages {
		fmt.Println(strings.TrimSpace(p.Name + " " + p.Bookmark))
	}
	job.Paper = print.A4
	_, err = print.Make(job)
	fmt.Println(err)
	// Output:
	// 29.5 mm from point to point
	// A3 Board · 30 points
	// A4 Counters · 30 points
	// A4 Rules, page 1 of 2
	// A4
	// A4 Tray for the box
	// the board measures 224 × 222 mm at 29.5 mm from cell to cell, and A4 has room for 194 × 245 mm; expected a3 or a4-tiled (2 sheets when tiled), or smaller pieces
}
