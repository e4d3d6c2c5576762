package print

import (
	"math"
	"strconv"

	"tablier/pdf"
	"tablier/rules/board"
)

const (
	overlap = 10.0 // between neighbouring tiles
	spare   = 2.0  // around the board
)

// tile is one part of a large board. Its position is in millimetres from the board's upper left corner.
type tile struct {
	row, col   int
	x, y, w, h float64
}

// tileRoom returns the width and height of a tile.
func tileRoom(p pdf.Paper) (w, h float64) { return p.W - 2*margin, p.H - 2*margin - header - footer }

// tilesOf divides a board into the fewest tiles on A4, all upright or all turned.
func tilesOf(b *board.Board, cell float64) []tile {
	upright, turned := divide(b, cell, pdf.A4), divide(b, cell, pdf.A4.Turned())
	if len(turned) < len(upright) {
		return turned
	}
	return upright
}

func divide(b *board.Board, cell float64, p pdf.Paper) (out []tile) {
	lo, hi := extent(b)
	w, h := tileRoom(p)
	width, height := (hi.X-lo.X)*cell+2*spare, (hi.Y-lo.Y)*cell+2*spare
	count := func(length, room float64) int { return max(1, int(math.Ceil((length-overlap)/(room-overlap)-1e-9))) }
	cols, rows := count(width, w), count(height, h)
	// The board is centred in its tiles.
	left := -(float64(cols)*(w-overlap) + overlap - width) / 2
	top := -(float64(rows)*(h-overlap) + overlap - height) / 2
	for r := range rows {
		for c := range cols {
			out = append(out, tile{r, c, left + float64(c)*(w-overlap), top + float64(r)*(h-overlap), w, h})
		}
	}
	return out
}

// name returns the name of the tile, such as "A1": a letter for the row, a number for the column.
func (t tile) name() string { return string(rune('A'+t.row)) + strconv.Itoa(t.col+1) }

// tiles adds the board in parts, with cut marks.
func (p *printer) tiles(b *board.Board) {
	cell := p.Cell(b)
	lo, hi := extent(b)
	all := tilesOf(b, cell)
	last := all[len(all)-1]
	for i, t := range all {
		paper := pdf.A4
		if w, _ := tileRoom(paper); w != t.w {
			paper = paper.Turned()
		}
		page := p.sheet(paper, p.say("print.board")+p.variant()+" · "+p.say("print.tile", "name", t.name(), "n", i+1, "all", len(all)))
		if i > 0 {
			page.Bookmark = ""
		}
		x, y := margin, margin+header
		page.Clip(x, y, t.w, t.h, func() {
			p.drawBoard(page, b, x-t.x+spare+(hi.X-lo.X)*cell/2, y-t.y+spare+(hi.Y-lo.Y)*cell/2)
		})
		cutMarks(page, t, last, x, y)
		plan(page, t, last, paper.W-margin, paper.H-margin)
		text := p.say("print.tile-help")
		if i == 0 {
			text = p.measure(b) + " " + text
		}
		if len(all) == 1 {
			text = p.measure(b)
		}
		tiny := small
		tiny.Size = 6.5
		note(page, tiny, margin+104, paper.H-margin-footer+0.5, paper.W-2*margin-104-19, text)
	}
}

// cutMarks draws short strokes at the lines along which neighbours are joined. Each line is the middle of an overlap,
// so it is at the same place of the board on both tiles. A tile is cut on its left and upper side and laid on its
// neighbours.
func cutMarks(page *pdf.Page, t, last tile, x, y float64) {
	mark := pdf.Line(pdf.Black, 0.15)
	thin := pdf.Paint{Stroke: 0x000000A0, Width: 0.1, Dash: []float64{2, 2}}
	vertical := func(at float64) {
		page.Draw(pdf.Path{}.Move(at, y-2.2).Line(at, y-0.2).Move(at, y+t.h+0.2).Line(at, y+t.h+2.2), mark)
		page.Draw(pdf.Path{}.Move(at, y).Line(at, y+t.h), thin)
	}
	horizontal := func(at float64) {
		page.Draw(pdf.Path{}.Move(x-2.8, at).Line(x-0.2, at).Move(x+t.w+0.2, at).Line(x+t.w+2.8, at), mark)
		page.Draw(pdf.Path{}.Move(x, at).Line(x+t.w, at), thin)
	}
	if t.col > 0 {
		vertical(x + overlap/2)
	}
	if t.col < last.col {
		vertical(x + t.w - overlap/2)
	}
	if t.row > 0 {
		horizontal(y + overlap/2)
	}
	if t.row < last.row {
		horizontal(y + t.h - overlap/2)
	}
}

// plan draws where a tile is among its neighbours, with its lower right corner at a point.
func plan(page *pdf.Page, t, last tile, right, bottom float64) {
	cols, rows := float64(last.col+1), float64(last.row+1)
	k := min(17/(cols*t.w), (footer-2)/(rows*t.h))
	w, h := t.w*k, t.h*k
	for r := range last.row + 1 {
		for c := range last.col + 1 {
			paint := pdf.Line(pdf.Black, 0.1)
			if r == t.row && c == t.col {
				paint.Fill = 0x000000FF
			}
			page.Draw(pdf.Path{}.Rect(right-(cols-float64(c))*w, bottom-(rows-float64(r))*h, w, h), paint)
		}
	}
}
