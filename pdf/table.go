package pdf

// Column is a column of a table.
type Column struct {
	Title string
	Share float64 // part of the table's width, in any unit
	Align Align
}

// Table is a table of text. A row may have fewer cells than there are columns.
type Table struct {
	Columns []Column
	Rows    [][]string
	Style   Style
}

// padding is the space on each side of a cell's text, in millimetres.
const padding = 1

// Blocks returns the table's head and rows for a width. The head is nil if no column has a title.
func (t *Table) Blocks(width float64) (head *Block, rows []Block) {
	titles, titled := make([]string, len(t.Columns)), false
	for i, c := range t.Columns {
		titles[i] = c.Title
		titled = titled || c.Title != ""
	}
	if titled {
		b := t.row(titles, t.Style.In(Bold), width, 0.35)
		b.Keep = true
		head = &b
	}
	for _, r := range t.Rows {
		rows = append(rows, t.row(r, t.Style, width, 0.1))
	}
	return head, rows
}

// Fill writes the table on p from y on, within margin of the paper's edges. It calls next for each further page, which
// begins with the head. It returns the last page and the y where the table ends.
func (t *Table) Fill(p *Page, y, margin float64, next func() *Page) (*Page, float64) {
	head, rows := t.Blocks(p.W - 2*margin)
	put := func(b Block) {
		b.Draw(p, margin, y)
		y += b.Height
	}
	if head != nil {
		put(*head)
	}
	for _, r := range rows {
		if y+r.Height > p.H-margin && y > margin {
			p, y = next(), margin
			if head != nil {
				put(*head)
			}
		}
		put(r)
	}
	return p, y
}

// row returns a row with a rule of the given width below it.
func (t *Table) row(texts []string, s Style, width, rule float64) Block {
	total := 0.0
	for _, c := range t.Columns {
		total += c.Share
	}
	type cell struct {
		x      float64
		blocks []Block
	}
	var cells []cell
	x, height := 0.0, s.Leading()
	for i, c := range t.Columns {
		w := c.Share / total * width
		if i < len(texts) {
			blocks := Paragraph([]Span{{s, texts[i]}}, w-2*padding, 0, c.Align)
			height = max(height, Height(blocks))
			cells = append(cells, cell{x + padding, blocks})
		}
		x += w
	}
	height += padding
	return Block{Height: height, Draw: func(p *Page, x, y float64) {
		for _, c := range cells {
			at := y + padding/2.0
			for _, b := range c.blocks {
				b.Draw(p, x+c.x, at)
				at += b.Height
			}
		}
		p.Draw(Path{}.Move(x, y+height).Line(x+width, y+height), Line(Black, rule))
	}}
}
