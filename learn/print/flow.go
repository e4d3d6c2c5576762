package print

import (
	"fmt"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"tablier/learn/rulestext"
	"tablier/pdf"
	"tablier/rules/draw"
)

// setter converts a rules page to blocks for a column.
type setter struct {
	*printer
	page    rulestext.Page
	width   float64
	text    pdf.Style
	picture float64 // width of diagrams
	err     error
	blocks  []pdf.Block
}

func (s *setter) add(b ...pdf.Block) { s.blocks = append(s.blocks, b...) }

func (s *setter) gap() float64 { return s.text.Mm() * 0.45 }

// block sets a heading, paragraph, list, quotation, table or diagram.
func (s *setter) block(n ast.Node) {
	switch n := n.(type) {
	case *ast.Heading:
		s.heading(n)
	case *ast.FencedCodeBlock:
		block, _, _ := s.page.Code(n)
		s.diagram(block)
	case *extast.Table:
		s.table(rulestext.Rows(n))
	case *ast.Blockquote:
		for _, c := range rulestext.Blocks(n) {
			s.paragraph("> ", s.inline(c, s.text.In(pdf.Italic)))
		}
	case *ast.List:
		for i, item := range rulestext.Blocks(n) {
			mark := "- "
			if n.IsOrdered() {
				mark = fmt.Sprintf("%d%c ", n.Start+i, n.Marker)
			}
			for _, c := range rulestext.Blocks(item) {
				if c.Kind() == ast.KindList {
					s.block(c)
				} else {
					s.paragraph(mark, s.inline(c, s.text))
				}
			}
		}
	default:
		s.paragraph("", s.inline(n, s.text))
	}
}

// inline returns a line of the page in a style.
func (s *setter) inline(n ast.Node, style pdf.Style) (out []pdf.Span) {
	for _, part := range s.page.Spans(n) {
		face := style
		switch {
		case part.Code:
			face = style.In(pdf.Mono)
			face.Size *= 0.92
		case part.Bold:
			face = style.In(pdf.Bold)
		case part.Italic:
			face = style.In(pdf.Italic)
		}
		out = append(out, pdf.Span{Style: face, Text: part.Text})
	}
	return out
}

func (s *setter) heading(n ast.Node) {
	s.headline(s.inline(n, s.large()))
}

// large is the style of headings.
func (s *setter) large() pdf.Style {
	style := s.text.In(pdf.Bold)
	style.Size *= 1.2
	return style
}

func (s *setter) headline(text []pdf.Span) {
	b := pdf.Paragraph(text, s.width, s.gap()*2.2, pdf.Left)
	for i := range b {
		b[i].Keep = true
	}
	s.add(b...)
}

// paragraph sets a paragraph with the mark of a list item or a quotation.
func (s *setter) paragraph(mark string, text []pdf.Span) {
	indent := 0.0
	switch mark {
	case "":
	case "> ":
		indent = 2
	default:
		indent = s.text.Mm() * 1.1
	}
	blocks := pdf.Paragraph(text, s.width-indent, s.gap(), pdf.Left)
	if len(mark) == 2 && mark != "> " && len(s.blocks) > 0 {
		blocks[0].Before = s.gap() * 0.6
	}
	for i, b := range blocks {
		blocks[i].Draw = func(p *pdf.Page, x, y float64) {
			switch {
			case mark == "> ":
				p.Draw(pdf.Path{}.Move(x+0.3, y).Line(x+0.3, y+b.Height), pdf.Line(pdf.Grey, 0.5))
			case i == 0 && len(mark) == 2:
				p.Text(x, y+s.text.Mm(), s.text, "•")
			case i == 0 && mark != "":
				p.Text(x, y+s.text.Mm(), s.text, strings.TrimSpace(mark))
			}
			b.Draw(p, x+indent, y)
		}
	}
	s.add(blocks...)
}

// table sets a table. Its columns are as wide as their longest text; the last one takes the rest.
func (s *setter) table(cells [][]ast.Node) {
	rows := make([][]string, len(cells))
	for i, row := range cells {
		for _, c := range row {
			rows[i] = append(rows[i], s.page.Text(c))
		}
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
	text := pdf.Paragraph([]pdf.Span{{Style: style, Text: caption}}, s.width-width-2.5, 0, pdf.Left)
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
