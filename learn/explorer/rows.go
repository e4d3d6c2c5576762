package explorer

import (
	"cmp"
	"math"
	"slices"
)

// Rows returns what games add to each cell, in the order of the cells. Every Store counts with it.
func Rows(list []Entry) []Row {
	cells := map[Cell]*Count{}
	for _, e := range list {
		seen := map[Cell]bool{}
		for _, s := range e.Steps {
			cell := Cell{s[0], s[1], e.Rated, BandOf(e.Rating)}
			if seen[cell] {
				continue // a repetition does not count as another game
			}
			seen[cell] = true
			c := cells[cell]
			if c == nil {
				c = &Count{}
				cells[cell] = c
			}
			switch e.Winner {
			case "white":
				c.White++
			case "black":
				c.Black++
			default:
				c.Drawn++
			}
			if e.Rating > 0 {
				c.Ratings += int(math.Round(e.Rating))
				c.RatedGames++
			}
			if c.Last = append([]string{e.Game}, c.Last...); len(c.Last) > Last {
				c.Last = c.Last[:Last]
			}
		}
	}
	out := make([]Row, 0, len(cells))
	for cell, c := range cells {
		out = append(out, Row{cell, *c})
	}
	Sort(out)
	return out
}

func compare(x, y Cell) int {
	rated := func(c Cell) int {
		if c.Rated {
			return 1
		}
		return 0
	}
	return cmp.Or(cmp.Compare(x.Before, y.Before), cmp.Compare(x.After, y.After), cmp.Compare(rated(x), rated(y)), cmp.Compare(x.Band, y.Band))
}

// Sort sorts rows by cell.
func Sort(rows []Row) {
	slices.SortFunc(rows, func(x, y Row) int { return compare(x.Cell, y.Cell) })
}
