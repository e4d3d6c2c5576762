package board

import (
	"math"
	"strconv"
)

// Cell numbers a cell of a board, from 0, in board order: row by row from the
// top (Ringo: sector by sector), left to right within a row.
type Cell uint8

// None means no cell, for instance off the board.
const None Cell = 255

// MaxCells bounds the number of cells of any board, so that tables over cells
// can be arrays.
const MaxCells = 128

// Point is a point of the plane, in units of one cell's width; y grows downward.
type Point struct{ X, Y float64 }

// Shade is the tint of a cell on a drawn board.
type Shade uint8

// The shades of cells.
const (
	Light   Shade = iota // the lighter of two alternating tints
	Dark                 // the darker one
	Neutral              // dark cells of Ringo's neutral zone
	Pale                 // light cells of Ringo's neutral zone
	Centre               // citadel, throne
	WhiteRa              // Ra: the zone that White defends
	BlackRa              // Ra: the zone that Black defends
)

var shadeNames = [...]string{"light", "dark", "neutral", "pale", "centre", "white-ra", "black-ra"}

// String returns the shade's name as used in style sheets, such as "light".
func (s Shade) String() string { return shadeNames[s] }

// Style is how the surface is drawn.
type Style uint8

const (
	// Cells is a surface of filled cells with the pieces inside them.
	Cells Style = iota
	// Points is a net of lines with the pieces on the crossings.
	Points
)

// Site is the name and the drawing of one cell.
type Site struct {
	Name    string  // "a1"; lower case
	Row     int     // 0-based row (Ringo: sector; the citadel has row 8)
	Col     int     // 0-based place in the row (Ringo: ring; the citadel has 0)
	Centre  Point   // the place of a piece
	Outline []Point // the closed polygon of the cell
	Shade   Shade
}

// Board is an immutable playing surface.
type Board struct {
	ID    string
	Style Style

	sites  []Site
	byName map[string]Cell
	next   [][]Cell // [direction][cell]
	rowLen []int
	lines  [][2]Point
	labels []Label
}

// Label is a coordinate written beside the board.
type Label struct {
	At   Point
	Text string
}

// Len returns the number of cells.
func (b *Board) Len() int { return len(b.sites) }

// Site returns the name and the drawing of cell c.
func (b *Board) Site(c Cell) *Site { return &b.sites[c] }

// Name returns the name of cell c, or "-" for None.
func (b *Board) Name(c Cell) string {
	if int(c) >= len(b.sites) {
		return "-"
	}
	return b.sites[c].Name
}

// Cell finds a cell by its lower-case name.
func (b *Board) Cell(name string) (Cell, bool) {
	c, ok := b.byName[name]
	return c, ok
}

// MustCell is Cell for names known to exist, as in tables and tests; it panics otherwise.
func (b *Board) MustCell(name string) Cell {
	c, ok := b.byName[name]
	if !ok {
		panic("board: no cell " + strconv.Quote(name) + " on " + b.ID)
	}
	return c
}

// Rows returns the number of rows (Ringo: sectors, without the citadel).
func (b *Board) Rows() int { return len(b.rowLen) }

// RowLen returns the number of cells in a row (Ringo: of rings in a sector).
func (b *Board) RowLen(row int) int { return b.rowLen[row] }

// At returns the cell at a 0-based place of a 0-based row.
func (b *Board) At(row, col int) Cell {
	for i := range row {
		col += b.rowLen[i]
	}
	return Cell(col)
}

// Directions returns the number of directions in which cells can have neighbours.
func (b *Board) Directions() int { return len(b.next) }

// Next returns the neighbour of c in direction dir, or None at the edge.
func (b *Board) Next(dir int, c Cell) Cell { return b.next[dir][c] }

// Ray returns the cells from c in direction dir up to the edge, nearest first, without c. A
// ray on a circle ends before it comes back to c.
func (b *Board) Ray(dir int, c Cell) []Cell {
	var ray []Cell
	for n := b.next[dir][c]; n != None && n != c && len(ray) < len(b.sites); n = b.next[dir][n] {
		ray = append(ray, n)
	}
	return ray
}

// Loops returns the circles of cells, each starting at its first cell. Each circle is listed
// once, in one of its two directions. Most boards have none.
func (b *Board) Loops() [][]Cell {
	var loops [][]Cell
	seen := make([]bool, b.Len())
	for dir := range b.next {
		for c := range Cell(b.Len()) {
			ray := b.Ray(dir, c)
			if len(ray) < 2 || seen[c] || b.next[dir][ray[len(ray)-1]] != c {
				continue
			}
			loop := append([]Cell{c}, ray...)
			for _, c := range loop {
				seen[c] = true
			}
			loops = append(loops, loop)
		}
	}
	return loops
}

// Neighbours returns the distinct neighbours of c in order of direction.
func (b *Board) Neighbours(c Cell) []Cell {
	var out []Cell
next:
	for d := range b.next {
		n := b.next[d][c]
		if n == None {
			continue
		}
		for _, seen := range out {
			if seen == n {
				continue next
			}
		}
		out = append(out, n)
	}
	return out
}

// Lines returns the strokes of the net of a board of style Points. Other boards have none.
func (b *Board) Lines() [][2]Point { return b.lines }

// Labels returns the coordinates written around the board.
func (b *Board) Labels() []Label { return b.labels }

// Bounds returns the corners of the smallest upright rectangle that contains all outlines and labels.
func (b *Board) Bounds() (min, max Point) {
	min = Point{math.Inf(1), math.Inf(1)}
	max = Point{math.Inf(-1), math.Inf(-1)}
	grow := func(p Point, r float64) {
		min.X, min.Y = math.Min(min.X, p.X-r), math.Min(min.Y, p.Y-r)
		max.X, max.Y = math.Max(max.X, p.X+r), math.Max(max.Y, p.Y+r)
	}
	for i := range b.sites {
		for _, p := range b.sites[i].Outline {
			grow(p, 0)
		}
	}
	for _, l := range b.labels {
		grow(l.At, 0.3)
	}
	return min, max
}

func newBoard(id string, style Style, directions, cells int) *Board {
	return &Board{ID: id, Style: style, byName: make(map[string]Cell, cells), sites: make([]Site, 0, cells), next: make([][]Cell, directions)}
}

// add appends a site; all sites are added before link is called.
//
//go:noinline
func (b *Board) add(s Site) {
	b.byName[s.Name] = Cell(len(b.sites))
	b.sites = append(b.sites, s)
}

// link fills the neighbour table from a function.
//
//go:noinline
func (b *Board) link(next func(dir int, c Cell) Cell) {
	for d := range b.next {
		b.next[d] = make([]Cell, len(b.sites))
		for c := range b.sites {
			b.next[d][c] = next(d, Cell(c))
		}
	}
}

func cellName(row, number int) string {
	return string(rune('a'+row)) + strconv.Itoa(number)
}
