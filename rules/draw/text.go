package draw

import (
	"strconv"

	"tablier/rules/board"
	"tablier/rules/game"
)

// TextOptions are how a board is written.
type TextOptions struct {
	Color bool // ANSI sequences, 256 colours
	ASCII bool // no characters beyond ASCII
}

// Text writes the board of a view in characters, as laid out by [NewLayout]. Lines end in line
// feeds. Rows are staggered like the cells; the first and the last cell of every row of a
// lattice are named. Each kind of mark has its own brackets (and, in colour, a background). If
// several marks are on one cell, the most urgent is shown. Arrows are marked at both ends.
func Text(v View, o TextOptions) string {
	l := NewLayout(v)
	t := writer{canvas: newCanvas(l.Rows, l.Cols), v: &v, l: &l, o: o}
	t.coordinates()
	switch {
	case round(v.Board):
		t.boxes(v.Board.Rows(), v.Board.RowLen(0), true)
	case v.Board.Directions() == board.SquareDirections:
		t.boxes(v.Board.Rows(), v.Board.Rows(), false)
	case v.Board.Style == board.Points:
		t.net()
	}
	for c := range v.Board.Len() {
		t.empty(board.Cell(c))
	}
	for _, p := range v.Pieces {
		if v.has(p.Cell) {
			t.piece(p)
		}
	}
	t.marks()
	return t.render(o.Color)
}

type writer struct {
	*canvas
	v *View
	l *Layout
	o TextOptions
}

// pick returns ascii if only ASCII may be written, else unicode.
func (t *writer) pick(unicode, ascii rune) rune {
	if t.o.ASCII {
		return ascii
	}
	return unicode
}

// net draws the lines between points.
func (t *writer) net() {
	b := t.v.Board
	for row := range t.rows { // the plate, whose edges run straight from one row of points to the next
		above, below := t.edges(row/netRows), t.edges(min(row/netRows+1, b.Rows()-1))
		k := row % netRows
		between := func(i int) int { return above[i] + (below[i]-above[i])*k/netRows }
		t.paint(row, between(0)-2, between(1)+2, plateColour)
	}
	for c := range b.Len() {
		p := t.l.At[c]
		for _, d := range []int{board.E, board.SE, board.SW} {
			if t.v.Flipped {
				d = board.Opposite(d)
			}
			if b.Next(d, board.Cell(c)) == board.None {
				continue
			}
			if t.v.Flipped {
				d = board.Opposite(d)
			}
			switch d {
			case board.E:
				for k := 1; k < netPitch; k++ {
					t.put(p.Row, p.Col+k, t.pick('─', '-'))
				}
			case board.SE:
				t.put(p.Row+1, p.Col+1, t.pick('╲', '\\'))
				t.put(p.Row+2, p.Col+2, t.pick('╲', '\\'))
			case board.SW:
				t.put(p.Row+1, p.Col-1, t.pick('╱', '/'))
				t.put(p.Row+2, p.Col-2, t.pick('╱', '/'))
			}
		}
	}
	for i := range t.cells {
		if g := &t.cells[i]; g.r != ' ' && g.bg >= 0 {
			g.fg = lineColour
		}
	}
}

// edges returns the columns of the first and the last point of a row of points,
// counted from the top of the picture.
func (t *writer) edges(row int) [2]int {
	b := t.v.Board
	if t.v.Flipped {
		row = b.Rows() - 1 - row
	}
	first, last := t.l.At[b.At(row, 0)].Col, t.l.At[b.At(row, b.RowLen(row)-1)].Col
	return [2]int{min(first, last), max(first, last)}
}

// boxes draws the walls of squares or of unrolled sectors. Unrolled sectors are open at both
// sides, and the citadel lies along the bottom.
func (t *writer) boxes(cols, rows int, rolled bool) {
	left := t.l.Cols - boxPitch*cols - 1
	top := t.l.Rows - boxRows*rows - 1
	if !rolled {
		top = 0
	} else if top -= boxRows; t.v.Flipped {
		top += boxRows - edgeRows
		if t.v.Coords == NoCoords {
			top += edgeRows
		}
	}
	for r := 0; r <= rows; r++ {
		for c := 0; c <= cols; c++ {
			row, col := top+r*boxRows, left+c*boxPitch
			t.put(row, col, t.corner(r, c, rows, cols))
			if c < cols {
				for k := 1; k < boxPitch; k++ {
					t.put(row, col+k, t.pick('─', '-'))
				}
			}
			if r < rows {
				wall := t.pick('│', '|')
				if rolled && (c == 0 || c == cols) {
					wall = t.pick('┊', ':')
				}
				t.put(row+1, col, wall)
			}
		}
	}
	if !rolled {
		return
	}
	inner, outer := top+rows*boxRows, top+(rows+1)*boxRows
	if t.v.Flipped {
		inner, outer = top, top-boxRows
	}
	for c := 0; c <= cols*boxPitch; c++ {
		t.put(outer, left+c, t.pick('─', '-'))
		if g := t.at(inner, left+c); c%boxPitch == 0 && c > 0 && c < cols*boxPitch {
			g.r = t.pick(map[bool]rune{false: '┴', true: '┬'}[t.v.Flipped], '+')
		}
	}
	bottomLeft, bottomRight := '└', '┘'
	if t.v.Flipped {
		bottomLeft, bottomRight = '┌', '┐'
	}
	for _, side := range []struct {
		col  int
		turn rune
		join rune
	}{{left, bottomLeft, '├'}, {left + cols*boxPitch, bottomRight, '┤'}} {
		t.put(outer, side.col, t.pick(side.turn, '+'))
		t.put(inner, side.col, t.pick(side.join, '+'))
		t.put((inner+outer)/2, side.col, t.pick('│', '|'))
	}
}

// corner is the character for the crossing of walls at row r and column c.
func (t *writer) corner(r, c, rows, cols int) rune {
	at := func(i, n int) int {
		switch i {
		case 0:
			return 0
		case n:
			return 2
		}
		return 1
	}
	return t.pick([]rune("┌┬┐├┼┤└┴┘")[3*at(r, rows)+at(c, cols)], '+')
}

// coordinates writes the coordinates beside the board.
func (t *writer) coordinates() {
	b := t.v.Board
	if t.v.Coords == NoCoords {
		return
	}
	switch {
	case round(b):
		row := 0
		if t.v.Flipped {
			row = t.l.Rows - 1
		}
		for s := range b.Rows() {
			t.write(row, t.l.At[b.At(s, 0)].Col, string(rune('a'+s)), labelColour)
		}
		for r := range b.RowLen(0) {
			t.write(t.l.At[b.At(0, r)].Row, 1, strconv.Itoa(r+1), labelColour)
		}
		t.write(t.l.At[b.MustCell("o")].Row, 1, "o", labelColour)
	case b.Directions() == board.SquareDirections:
		for i := range b.Rows() {
			t.write(t.l.At[b.At(i, 0)].Row, 1, string(rune('a'+i)), labelColour)
			t.write(t.l.Rows-1, t.l.At[b.At(0, i)].Col, strconv.Itoa(i+1), labelColour)
		}
	default:
		for r := range b.Rows() {
			first, last := b.At(r, 0), b.At(r, b.RowLen(r)-1)
			if t.v.Flipped {
				first, last = last, first
			}
			const reach = 3 // width of a cell and its marks from its place on
			name, p := b.Name(first), t.l.At[first]
			t.write(p.Row, max(0, p.Col-reach-len(name)), name, labelColour)
			p = t.l.At[last]
			t.write(p.Row, p.Col+reach+1, b.Name(last), labelColour)
		}
	}
}

// span returns the columns that a cell covers.
func (t *writer) span(c board.Cell) (from, to int) {
	p := t.l.At[c]
	switch {
	case t.v.Board.Style == board.Points:
		return p.Col - 2, p.Col + 2
	case round(t.v.Board) && t.v.Board.Site(c).Shade == board.Centre:
		return p.Col - boxPitch*2, p.Col + boxPitch*2
	case t.v.Board.Directions() == board.LatticeDirections:
		return p.Col - 1, p.Col + 2
	}
	return p.Col - 1, p.Col + 1
}

// empty writes a cell without a piece.
func (t *writer) empty(c board.Cell) {
	p, site := t.l.At[c], t.v.Board.Site(c)
	g := t.at(p.Row, p.Col)
	g.r, g.fg = emptyRune(site.Shade, t.o.ASCII), faintColour
	if t.v.Board.Style == board.Points {
		g.r, g.fg, g.bold = t.pick('·', '.'), blackColour, true
		return
	}
	from, to := t.span(c)
	t.paint(p.Row, from, to, shadeColours[site.Shade])
}

// piece writes a piece over its cell.
func (t *writer) piece(p game.Piece) {
	at, token := t.l.At[p.Cell], TokenOf(p, t.o.ASCII)
	fg := int16(whiteColour)
	if p.Side == game.Black {
		fg = blackColour
	}
	set := func(col int, r rune, fg int16) {
		g := t.at(at.Row, col)
		g.r, g.fg, g.bold = r, fg, true
	}
	set(at.Col, token.Rune, fg)
	if token.Extra != 0 {
		set(at.Col+1, token.Extra, fg)
	}
	if token.Ring {
		set(at.Col-1, '(', ringColour)
		set(at.Col+1, ')', ringColour)
	}
}

// marks writes brackets around marked cells.
func (t *writer) marks() {
	best := make([]int, t.v.Board.Len()) // by cell: 1 + the mark to show
	note := func(c board.Cell, k MarkKind) {
		if t.v.has(c) && int(k) < MarkKinds && (best[c] == 0 || k.rank() > MarkKind(best[c]-1).rank()) {
			best[c] = int(k) + 1
		}
	}
	for _, a := range t.v.Arrows {
		if !t.v.has(a.From) || !t.v.has(a.To) || a.From == a.To {
			continue // as in pictures
		}
		note(a.From, Noted)
		note(a.To, Noted)
	}
	for _, m := range t.v.Marks {
		note(m.Cell, m.Kind)
	}
	for c, k := range best {
		if k == 0 {
			continue
		}
		kind, p := MarkKind(k-1), t.l.At[c]
		open, shut := brackets(kind, t.o.ASCII)
		from, to := p.Col-1, p.Col+1
		if t.at(p.Row, to).r == ')' {
			from, to = p.Col-2, p.Col+2 // around a ring
		} else if t.v.Board.Style == board.Cells && t.at(p.Row, to).r != ' ' {
			to++ // the number of a group comes after its letter
		}
		for col, r := range map[int]rune{from: open, to: shut} {
			g := t.at(p.Row, col)
			g.r, g.fg, g.bold = r, whiteColour, true
		}
		a, z := t.span(board.Cell(c))
		t.paint(p.Row, a, max(z, to), markColours[kind])
	}
}
