package print

import (
	"math"
	"testing"

	"tablier/pdf"
)

// A tray holds its pieces, and its sheets are complete.
func TestBox(t *testing.T) {
	for _, g := range games() {
		for _, v := range Boards(g) {
			for _, pieces := range []Pieces{Cut, minPieces, Discs, Draughts} {
				for _, paper := range []Paper{A4, A3, Letter, Tiled} {
					name := v.Board.ID + " " + pieces.String() + " " + paper.String()
					j := Job{Game: g, Options: v.Options, Paper: paper, Pieces: pieces, Parts: Box}
					pages := sheets(t, j)
					for i := range pages {
						checkSheet(t, name, &pages[i])
					}
					p, _ := newPrinter(&j, &pdf.Doc{})
					tray := newTray(p, p.needed(p.rules.Start()), 1)
					net := pages[0].Paths[2] // after the line below the header
					lo, hi := net.Box()
					f := 2 * min(tray.height, 12)
					if w, h := tray.length+max(f, 2*tray.height), tray.width()+2*tray.height; math.Abs(hi.X-lo.X-w) > 0.02 || math.Abs(hi.Y-lo.Y-h) > 0.02 {
						t.Errorf("%s: the net measures %.1f × %.1f, want %.1f × %.1f", name, hi.X-lo.X, hi.Y-lo.Y, w, h)
					}
					d := j.Counter(v.Board)
					if tray.parts[0].width < d+1 || tray.height > d {
						t.Errorf("%s: pieces of %v in %+v", name, d, tray)
					}
				}
			}
		}
	}
}
