package draw

import (
	"strconv"
	"strings"
)

// glyphCell is one character of a picture and its colours (numbers of the
// 256-colour palette; -1 for the terminal's own).
type glyphCell struct {
	r      rune
	fg, bg int16
	bold   bool
}

// canvas is a grid of characters.
type canvas struct {
	rows, cols int
	cells      []glyphCell
}

func newCanvas(rows, cols int) *canvas {
	c := &canvas{rows, cols, make([]glyphCell, rows*cols)}
	for i := range c.cells {
		c.cells[i] = glyphCell{' ', -1, -1, false}
	}
	return c
}

// at returns a cell to write to. Outside the grid it returns a dummy that is never rendered.
func (c *canvas) at(row, col int) *glyphCell {
	if row < 0 || col < 0 || row >= c.rows || col >= c.cols {
		return &glyphCell{}
	}
	return &c.cells[row*c.cols+col]
}

func (c *canvas) put(row, col int, r rune) { c.at(row, col).r = r }

func (c *canvas) write(row, col int, s string, fg int16) {
	for _, r := range s {
		g := c.at(row, col)
		g.r, g.fg = r, fg
		col++
	}
}

// paint sets the background of columns from..to of a row.
func (c *canvas) paint(row, from, to int, bg int16) {
	for col := from; col <= to; col++ {
		c.at(row, col).bg = bg
	}
}

// render returns the grid as lines that end in line feeds, without trailing
// blanks. In colour it uses ANSI sequences for 256 colours.
func (c *canvas) render(colour bool) string {
	var b strings.Builder
	for row := range c.rows {
		line := c.cells[row*c.cols : (row+1)*c.cols]
		end := len(line)
		for end > 0 && line[end-1].r == ' ' && (!colour || line[end-1].bg < 0) {
			end--
		}
		now := glyphCell{fg: -1, bg: -1}
		for _, g := range line[:end] {
			if colour && (g.fg != now.fg || g.bg != now.bg || g.bold != now.bold) {
				b.WriteString("\x1b[0")
				if g.bold {
					b.WriteString(";1")
				}
				if g.fg >= 0 {
					b.WriteString(";38;5;" + strconv.Itoa(int(g.fg)))
				}
				if g.bg >= 0 {
					b.WriteString(";48;5;" + strconv.Itoa(int(g.bg)))
				}
				b.WriteByte('m')
				now = g
			}
			b.WriteRune(g.r)
		}
		if colour && (now.fg >= 0 || now.bg >= 0 || now.bold) {
			b.WriteString("\x1b[0m")
		}
		b.WriteByte('\n')
	}
	return b.String()
}
