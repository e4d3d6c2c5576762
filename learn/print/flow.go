package print

import (
	"strings"

	"tablier/pdf"
	"tablier/rules/draw"
)

// setter converts Markdown to blocks for a column.
type setter struct {
	*printer
	width   float64
	text    pdf.Style
	picture float64 // width of diagrams
	err     error
	blocks  []pdf.Block
}

func (s *setter) add(b ...pdf.Block) { s.blocks = append(s.blocks, b...) }

func (s *setter) gap() float64 { return s.text.Mm() * 0.45 }

// markdown sets the subset of Markdown that the rules pages use: headings, paragraphs, lists, quotations, tables,
// diagrams.
func (s *setter) markdown(text string) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i := 0; i < len(lines); {
		t := strings.TrimSpace(lines[i])
		j := i + 1
		switch {
		case t == "":
		case strings.HasPrefix(t, "```"):
			for j < len(lines) && strings.TrimSpace(lines[j]) != "```" {
				j++
			}
			s.diagram(strings.Join(lines[i+1:j], "\n"))
			j++
		case strings.HasPrefix(t, "#"):
			s.heading(strings.TrimSpace(strings.TrimLeft(t, "#")))
		case strings.HasPrefix(t, "|"):
			for j < len(lines) && strings.HasPrefix(strings.TrimSpace(lines[j]), "|") {
				j++
			}
			s.table(lines[i:j])
		default:
			mark := marker(t)
			t = t[len(mark):]
			for j < len(lines) && goesOn(lines[j]) {
				t += " " + strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(lines[j]), "> "))
				j++
			}
			s.paragraph(mark, t)
		}
		i = j
	}
}

// marker returns the marker at the start of a list item or quotation.
func marker(t string) string {
	for _, m := range []string{"- ", "* ", "> "} {
		if strings.HasPrefix(t, m) {
			return m
		}
	}
	if d := strings.TrimLeft(t, "0123456789"); d != t && strings.HasPrefix(d, ". ") {
		return t[:len(t)-len(d)+2]
	}
	return ""
}

func goesOn(line string) bool {
	t := strings.TrimSpace(line)
	return t != "" && t[0] != '#' && t[0] != '|' && !strings.HasPrefix(t, "```") && (marker(t) == "" || marker(t) == "> ")
}

func (s *setter) heading(text string) {
	style := s.text.In(pdf.Bold)
	style.Size *= 1.2
	b := pdf.Paragraph(inline(text, style), s.width, s.gap()*2.2, pdf.Left)
	for i := range b {
		b[i].Keep = true
	}
	s.add(b...)
}

func (s *setter) paragraph(mark, text string) {
	indent, style := 0.0, s.text
	switch mark {
	case "":
	case "> ":
		indent, style = 2, s.text.In(pdf.Italic)
	default:
		indent = s.text.Mm() * 1.1
	}
	blocks := pdf.Paragraph(inline(text, style), s.width-indent, s.gap(), pdf.Left)
	if len(mark) == 2 && mark != "> " && len(s.blocks) > 0 {
		blocks[0].Before = s.gap() * 0.6
	}
	for i, b := range blocks {
		blocks[i].Draw = func(p *pdf.Page, x, y float64) {
			switch {
			case mark == "> ":
				p.Draw(pdf.Path{}.Move(x+0.3, y).Line(x+0.3, y+b.Height), pdf.Line(pdf.Grey, 0.5))
			case i == 0 && len(mark) == 2:
				p.Text(x, y+style.Mm(), style, "•")
			case i == 0 && mark != "":
				p.Text(x, y+style.Mm(), style, strings.TrimSpace(mark))
			}
			b.Draw(p, x+indent, y)
		}
	}
	s.add(blocks...)
}

// table sets a table. Its columns are as wide as their longest text; the last one takes the rest.
func (s *setter) table(lines []string) {
	var rows [][]string
	for _, l := range lines {
		cells := strings.Split(strings.Trim(strings.TrimSpace(l), "|"), "|")
		if strings.Trim(strings.Join(cells, ""), " -:") == "" {
			continue
		}
		for i := range cells {
			cells[i] = bare(strings.TrimSpace(cells[i]))
		}
		rows = append(rows, cells)
	}
	style := s.text
	style.Size *= 0.94
	t := pdf.Table{Style: style, Rows: rows[1:]}
	rest := s.width
	for i, title := range rows[0] {
		w := 0.0
		for _, r := range rows {
			if i < len(r) {
				w = max(w, pdf.Width(style.In(pdf.Bold), r[i])+3)
			}
		}
		if i == len(rows[0])-1 {
			w = rest
		}
		w = min(w, s.width*0.55)
		if i == len(rows[0])-1 {
			w = rest
		}
		rest -= w
		t.Columns = append(t.Columns, pdf.Column{Title: title, Share: w})
	}
	head, body := t.Blocks(s.width)
	if head != nil {
		head.Before = s.gap()
		s.add(*head)
	}
	if len(body) <= 6 { // short tables stay on one page
		for i := range body[:len(body)-1] {
			body[i].Keep = true
		}
	}
	s.add(body...)
}

// diagram sets a picture with its caption beside it.
func (s *setter) diagram(block string) {
	d, err := draw.ParseDiagram(block)
	if err != nil {
		s.err = err
		return
	}
	v, _, err := d.View(s.Game)
	if err != nil {
		s.err = err
		return
	}
	s.figure(v, d.Caption, s.picture)
}

func (s *setter) figure(v draw.View, caption string, width float64) {
	lo, hi := extent(v.Board)
	cell := width / (hi.X - lo.X)
	height := (hi.Y - lo.Y) * cell
	style := s.text.In(pdf.Italic)
	style.Size *= 0.93
	text := pdf.Paragraph(inline(caption, style), s.width-width-2.5, 0, pdf.Left)
	h := pdf.Height(text)
	s.add(pdf.Block{Before: s.gap() * 1.6, Height: max(height, h), Draw: func(p *pdf.Page, x, y float64) {
		mid := y + max(height, h)/2
		e := easel{p, s.look, x + width/2 - (lo.X+hi.X)/2*cell, mid - (lo.Y+hi.Y)/2*cell, cell}
		e.scene(v)
		at := mid - h/2
		for _, b := range text {
			b.Draw(p, x+width+2.5, at)
			at += b.Height
		}
	}})
}
