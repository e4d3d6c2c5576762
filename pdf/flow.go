package pdf

import "strings"

// Span is a piece of text in one style.
type Span struct {
	Style Style
	Text  string
}

// Box is an area of a page for blocks, such as a column.
type Box struct {
	Page *Page
	X, Y float64 // upper left corner
	W, H float64
}

// Block is an element that is never split between columns: a line, a row of a table, a picture.
type Block struct {
	Before float64 // room above it, except at the top of a column
	Height float64
	Keep   bool // in the same column as the next block
	Draw   func(p *Page, x, y float64)
}

// Pack places blocks in boxes in order and draws them. It returns the blocks that do not fit.
func Pack(blocks []Block, boxes []Box) (rest []Block) {
	for _, b := range boxes {
		y := b.Y
		for first := true; len(blocks) > 0; first = false {
			n, height := group(blocks)
			before := blocks[0].Before
			if first {
				before = 0
			}
			if y+before+height > b.Y+b.H+1e-9 {
				if first {
					return blocks // it would fit in no box of this height
				}
				break
			}
			for i := range n {
				if i > 0 || !first {
					y += blocks[i].Before
				}
				if blocks[i].Draw != nil && b.Page != nil {
					blocks[i].Draw(b.Page, b.X, y)
				}
				y += blocks[i].Height
			}
			blocks = blocks[n:]
		}
	}
	return blocks
}

// group returns the number of blocks that must stay together, from the first on, and their height.
func group(blocks []Block) (n int, height float64) {
	for n = 0; n < len(blocks); n++ {
		if n > 0 {
			height += blocks[n].Before
		}
		height += blocks[n].Height
		if !blocks[n].Keep {
			return n + 1, height
		}
	}
	return n, height
}

// Height returns the height of blocks in one column.
func Height(blocks []Block) (h float64) {
	for i, b := range blocks {
		if i > 0 {
			h += b.Before
		}
		h += b.Height
	}
	return h
}

// Align is the alignment of text in its column.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Centre
	Right
)

// Paragraph sets spans in lines of at most width, with before as room above the first line. Lines break at spaces.
// Words longer than a line break anywhere.
func Paragraph(spans []Span, width, before float64, align Align) []Block {
	var out []Block
	for i, l := range wrap(spans, width) {
		b := Block{Height: l.height, Draw: func(p *Page, x, y float64) {
			switch align {
			case Centre:
				x += (width - l.width) / 2
			case Right:
				x += width - l.width
			}
			l.draw(p, x, y+l.ascent)
		}}
		if i == 0 {
			b.Before = before
		}
		out = append(out, b)
	}
	if len(out) > 2 { // avoid widows and orphans: keep the first two and the last two lines together
		out[0].Keep, out[len(out)-2].Keep = true, true
	} else if len(out) == 2 {
		out[0].Keep = true
	}
	return out
}

// line is one line of set text.
type line struct {
	spans                 []Span
	width, height, ascent float64
}

func (l *line) draw(p *Page, x, y float64) {
	for _, s := range l.spans {
		p.Text(x, y, s.Style, s.Text)
		x += Width(s.Style, s.Text)
	}
}

func (l *line) add(s Span) {
	l.width += Width(s.Style, s.Text)
	l.height = max(l.height, s.Style.Leading())
	l.ascent = max(l.ascent, s.Style.Mm())
	if n := len(l.spans); n > 0 && l.spans[n-1].Style == s.Style {
		l.spans[n-1].Text += s.Text
		return
	}
	l.spans = append(l.spans, s)
}

// trim removes the spaces at the end of a line.
func (l *line) trim() {
	for n := len(l.spans); n > 0; n = len(l.spans) {
		s := &l.spans[n-1]
		cut := strings.TrimRight(s.Text, " ")
		l.width -= Width(s.Style, s.Text) - Width(s.Style, cut)
		if s.Text = cut; cut != "" {
			return
		}
		l.spans = l.spans[:n-1]
	}
}

// wrap breaks spans into lines no wider than width.
func wrap(spans []Span, width float64) []line {
	var out []line
	var l line
	end := func() {
		l.trim()
		out = append(out, l)
		l = line{}
	}
	for _, word := range words(spans) {
		w := 0.0
		for _, s := range word {
			w += Width(s.Style, strings.TrimRight(s.Text, " "))
		}
		if l.width > 0 && l.width+w > width {
			end()
		}
		for _, s := range word {
			for w > width && Width(s.Style, s.Text) > width-l.width { // longer than a line
				n := fits(s, width-l.width)
				if n == 0 && l.width > 0 {
					end()
					continue
				}
				n = max(n, firstRune(s.Text))
				l.add(Span{s.Style, s.Text[:n]})
				if s.Text = s.Text[n:]; s.Text != "" {
					end()
				}
			}
			if s.Text != "" {
				l.add(s)
			}
		}
	}
	if l.width > 0 {
		end()
	}
	return out
}

func firstRune(s string) int {
	for i := range s {
		if i > 0 {
			return i
		}
	}
	return len(s)
}

// fits returns how many bytes of a span fit into a width.
func fits(s Span, width float64) int {
	n := 0
	for i := range s.Text {
		if Width(s.Style, s.Text[:i]) > width {
			return n
		}
		n = i
	}
	return n
}

// words splits spans after spaces, where lines may break. A word may have parts in several styles.
func words(spans []Span) [][]Span {
	var out [][]Span
	var word []Span
	for _, s := range spans {
		text := Printable(s.Text)
		for text != "" {
			i := strings.IndexByte(text, ' ')
			if i < 0 {
				word = append(word, Span{s.Style, text})
				break
			}
			for i < len(text) && text[i] == ' ' {
				i++
			}
			out = append(out, append(word, Span{s.Style, text[:i]}))
			word, text = nil, text[i:]
		}
	}
	if word != nil {
		out = append(out, word)
	}
	return out
}
