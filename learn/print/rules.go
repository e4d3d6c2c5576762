package print

import (
	"github.com/yuin/goldmark/ast"

	"tablier/i18n"
	"tablier/learn/rulestext"
	"tablier/pdf"
	"tablier/rules/draw"
	"tablier/rules/game"
)

// ruleSheet adds the rules on two pages: the position, the options, and the text with its diagrams.
func (p *printer) ruleSheet(st game.State) error {
	paper := p.Paper.small()
	const gutter = 6
	width := (paper.W - 2*margin - gutter) / 2
	top, height := margin+header, paper.H-2*margin-header-footer
	// The largest type and pictures with which everything fits on two pages.
	var blocks []pdf.Block
	fits := false
	for size := 9.4; size > 6.6 && !fits; size -= 0.1 {
		for _, picture := range []float64{0.5, 0.44, 0.38} {
			s := &setter{printer: p, width: width, text: pdf.Style{Size: size}, picture: width * picture}
			if err := p.rulesText(s, st); err != nil {
				return err
			}
			blocks = s.blocks
			// The boxes have no page, so nothing is drawn yet.
			if rest := pdf.Pack(blocks, columns(nil, nil, top, width, gutter, height)); len(rest) == 0 {
				fits = true
				break
			}
		}
	}
	if !fits {
		return &Error{"paper", i18n.T("print.rules-too-long", "paper", paper.Name)}
	}
	first := p.sheet(paper, p.say("print.rules", "n", 1))
	second := p.sheet(paper, p.say("print.rules", "n", 2))
	second.Bookmark = ""
	if p.Club != "" {
		const size = 24
		x := paper.W - margin - size
		if err := code(first, x, paper.H-margin-size-3, size, p.lesson()); err != nil {
			return err
		}
		text := pdf.Paragraph([]pdf.Span{{Style: small, Text: p.say("print.lesson", "address", p.lesson())}}, 60, 0, pdf.Right)
		y := paper.H - margin - size/2 - pdf.Height(text)/2 - 3
		for _, b := range text {
			b.Draw(first, x-61, y)
			y += b.Height
		}
	}
	pdf.Pack(blocks, columns(first, second, top, width, gutter, height))
	return nil
}

// columns returns the four columns of a rule sheet. The QR code is at the foot of the second.
func columns(first, second *pdf.Page, top, width, gutter, height float64) []pdf.Box {
	const code = 18
	right := margin + width + gutter
	return []pdf.Box{
		{Page: first, X: margin, Y: top, W: width, H: height}, {Page: first, X: right, Y: top, W: width, H: height - code},
		{Page: second, X: margin, Y: top, W: width, H: height}, {Page: second, X: right, Y: top, W: width, H: height},
	}
}

// rulesText sets all text of the sheet.
func (p *printer) rulesText(s *setter, st game.State) error {
	info := p.Game.Info()
	light := s.text.In(pdf.Italic)
	s.add(pdf.Paragraph([]pdf.Span{{Style: light, Text: info.Credit.In(p.Lang)}}, s.width, 0, pdf.Left)...)
	v := draw.Of(st)
	v.Marks = nil
	caption := p.say("print.start", "first", info.Sides[st.Turn()])
	if p.Position != "" {
		caption = p.say("print.position", "first", info.Sides[st.Turn()])
	}
	s.figure(v, caption, s.width*0.6)
	p.chosen(s)
	s.page = rulestext.Parse(info.Rules.In(p.Lang))
	s.page.Title() // the sheet has its own
	for _, section := range sections(s.page) {
		if isOptions(s.page, section, info) {
			continue
		}
		for _, n := range section {
			s.block(n)
		}
	}
	return s.err
}

// sections splits a page before its headings of the second level.
func sections(p rulestext.Page) (list [][]ast.Node) {
	for _, n := range rulestext.Blocks(p.Doc) {
		if h, ok := n.(*ast.Heading); ok && h.Level == 2 || len(list) == 0 {
			list = append(list, nil)
		}
		list[len(list)-1] = append(list[len(list)-1], n)
	}
	return list
}

// isOptions reports whether a section of the rules is the list of options. The sheet has the chosen options instead.
func isOptions(p rulestext.Page, section []ast.Node, info *game.Info) bool {
	named := map[string]bool{}
	for _, n := range section {
		for _, row := range rulestext.Rows(n) {
			if s := p.Spans(row[0]); len(s) == 1 && s[0].Code {
				named[s[0].Text] = true
			}
		}
	}
	n := 0
	for _, o := range info.Options {
		if named[o.Name] {
			n++
		}
	}
	return n > 0 && n*2 > len(info.Options)
}

// chosen lists the chosen options.
func (p *printer) chosen(s *setter) {
	info := p.Game.Info()
	if len(info.Options) == 0 {
		return
	}
	s.headline([]pdf.Span{{Style: s.large(), Text: p.say("print.chosen")}})
	for _, o := range info.Options {
		i := p.Options.Index(o.Name)
		style := s.text
		if i > 0 {
			style = style.In(pdf.Bold)
		}
		s.paragraph("- ", []pdf.Span{{Style: style, Text: p.say("print.option", "label", o.Label, "value", o.Values[i].Label)}})
	}
	if p.Options.String() != "" {
		s.paragraph("", []pdf.Span{{Style: s.text, Text: p.say("print.chosen-note")}})
	}
}

// optionText returns the options as they are typed, or the word for the default ones.
func (p *printer) optionText() string {
	if o := p.Options.String(); o != "" {
		return o
	}
	return p.say("print.usual")
}
