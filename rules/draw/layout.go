package draw

import (
	"math"

	"tablier/rules/board"
)

// Layout is the place of each cell in the picture of a board made of characters, see [Text].
type Layout struct {
	Rows, Cols int     // size of the picture
	At         []Place // by cell: where the piece's own character goes
}

// Place is a row and a column in a grid of characters, from 0. Each character is one column wide.
type Place struct{ Row, Col int }

// The measures of the four kinds of character pictures. A hexagonal cell is four
// columns wide, and neighbouring rows are shifted by two. A net is wider, to leave
// room for rings and lines. Squares and sectors are drawn as boxes.
const (
	hexPitch           = 4
	netPitch, netRows  = 6, 3
	boxPitch, boxRows  = 4, 2
	edgeCols, edgeRows = 5, 1 // room for coordinates
)

// NewLayout lays out the board of a view. Only Board, Flipped and Coords matter.
//
// Ringo's rings are unrolled: a column for each sector, a row for each ring, the rim
// at the top and the citadel along the bottom. The last column is next to the first.
func NewLayout(v View) Layout {
	l := Layout{At: make([]Place, v.Board.Len())}
	cols, rows := edgeCols, edgeRows
	if v.Coords == NoCoords {
		cols, rows = 1, 0
	}
	switch {
	case round(v.Board):
		l.unrolled(v, cols, rows)
	case v.Board.Directions() == board.SquareDirections:
		n := v.Board.Rows()
		l.Rows, l.Cols = boxRows*n+1+rows, cols+boxPitch*n+1
		for c := range l.At {
			row, col := v.Board.Site(board.Cell(c)).Row, v.Board.Site(board.Cell(c)).Col
			if v.Flipped {
				row, col = n-1-row, n-1-col
			}
			l.At[c] = Place{row*boxRows + 1, cols + col*boxPitch + 2}
		}
	default:
		l.lattice(v, cols)
	}
	return l
}

func (l *Layout) unrolled(v View, cols, rows int) {
	sectors, rings := v.Board.Rows(), v.Board.RowLen(0)
	l.Rows, l.Cols = rows+boxRows*(rings+1)+1, cols+boxPitch*sectors+1
	for c := range l.At {
		row, col := rings-1-v.Board.Site(board.Cell(c)).Col, v.Board.Site(board.Cell(c)).Row
		if col == sectors {
			l.At[c] = Place{rows + rings*boxRows + 1, cols + sectors*boxPitch/2}
		} else {
			l.At[c] = Place{rows + row*boxRows + 1, cols + col*boxPitch + 2}
		}
		if v.Flipped {
			p := &l.At[c]
			p.Row = l.Rows - 1 - p.Row
			p.Col = cols + boxPitch*sectors - (p.Col - cols)
		}
	}
}

func (l *Layout) lattice(v View, cols int) {
	pitch, step := hexPitch, 1
	if v.Board.Style == board.Points {
		pitch, step = netPitch, netRows
	}
	half := pitch / 2
	left := math.Inf(1)
	for c := range l.At {
		left = math.Min(left, v.place(v.Board.Site(board.Cell(c)).Centre).X)
	}
	for c := range l.At {
		site := v.Board.Site(board.Cell(c))
		row := site.Row
		if v.Flipped {
			row = v.Board.Rows() - 1 - row
		}
		x := int(math.Round((v.place(site.Centre).X - left) * 2)) // half cells
		l.At[c] = Place{row * step, cols + half - 1 + x*half}
		l.Cols = max(l.Cols, l.At[c].Col+half+1)
	}
	l.Rows = (v.Board.Rows()-1)*step + 1
	if v.Coords != NoCoords {
		l.Cols += edgeCols
	}
}
