package trf

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"tablier/play/pairing"
)

// Write writes the report. The players' lines are formatted anew.
func (r *Report) Write(to io.Writer) error {
	w := bufio.NewWriter(to)
	for _, l := range r.Lines {
		if l.Tag == playerTag {
			fmt.Fprintln(w, r.Players[l.Player].line())
		} else {
			fmt.Fprintln(w, l.Tag+l.Text)
		}
	}
	return w.Flush()
}

// line returns the player's 001 line.
func (p *Player) line() string {
	var b strings.Builder
	fmt.Fprintf(&b, "001 %4d %s%s %s %4s %s %s %s %4s %4s",
		p.Number, fit(p.Sex, 1), fit(p.Title, -3), fit(p.Name, 33), number(p.Rating),
		fit(p.Federation, 3), fit(p.ID, -11), fit(p.Birth, 10), points(p.Points), number(p.Rank))
	for _, c := range p.Cells {
		b.WriteString("  " + c.String())
	}
	return strings.TrimRight(b.String(), " ")
}

// String returns the cell as written in the file, eight columns wide.
func (c Cell) String() string {
	opponent, colour := "0000", "-"
	if c.Opponent > 0 {
		opponent = fmt.Sprintf("%4d", c.Opponent)
	}
	switch c.Colour {
	case pairing.White:
		colour = "w"
	case pairing.Black:
		colour = "b"
	}
	if c == (Cell{Result: Blank}) {
		opponent, colour = "    ", " "
	}
	return fmt.Sprintf("%s %s %c", opponent, colour, c.Result)
}

// Tenths formats points with one decimal.
func Tenths(n int) string {
	if n < 0 {
		return "-" + Tenths(-n)
	}
	return fmt.Sprintf("%d.%d", n/10, n%10)
}

// points formats points in four columns. They fit, since they were read from four columns.
func points(n int) string {
	if n >= 1000 && n%10 == 0 {
		return fmt.Sprint(n / 10)
	}
	return Tenths(n)
}

func number(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

// fit pads a text to the width of its columns; a negative width aligns it to the right.
func fit(s string, width int) string {
	right := width < 0
	width = max(width, -width)
	n := utf8.RuneCountInString(s)
	if n > width {
		return string([]rune(s)[:width])
	}
	if right {
		return strings.Repeat(" ", width-n) + s
	}
	return s + strings.Repeat(" ", width-n)
}
