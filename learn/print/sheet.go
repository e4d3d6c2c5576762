package print

import (
	"strings"

	"tablier/i18n"
	"tablier/pdf"
	"tablier/play/lobby/qr"
	"tablier/rules/game"
)

// Text styles.
var (
	title = pdf.Style{Face: pdf.Bold, Size: 14}
	plain = pdf.Style{Size: 9}
	small = pdf.Style{Size: 7.5, Colour: 0x333333FF}
)

// printer makes the sheets of a job.
type printer struct {
	*Job
	doc   *pdf.Doc
	rules game.Rules
	look  look
	level int // of bookmarks
}

func (p *printer) say(id string, values ...any) string { return i18n.T(id, values...).In(p.Lang) }

func (p *printer) name() string { return p.Game.Info().Name.In(p.Lang) }

// sheet adds a page with a header and, below, the bar of 100 mm. what names the sheet.
func (p *printer) sheet(paper pdf.Paper, what string) *pdf.Page {
	page := p.doc.Page(paper)
	page.Title, page.Bookmark, page.Level = what, what, p.level
	page.Text(margin, margin+5, title, p.name())
	page.Right(paper.W-margin, margin+5, plain, what)
	page.Draw(pdf.Path{}.Move(margin, margin+7.5).Line(paper.W-margin, margin+7.5), pdf.Line(pdf.Black, 0.2))
	p.bar(page)
	return page
}

// bar draws 100 millimetres, with a mark every ten.
func (p *printer) bar(page *pdf.Page) {
	x, y := margin+1, page.H-margin-1
	path := pdf.Path{}.Move(x, y).Line(x+100, y)
	for i := range 11 {
		h := 1.2
		if i%5 == 0 {
			h = 2.2
		}
		path = path.Move(x+float64(i)*10, y).Line(x+float64(i)*10, y-h)
	}
	page.Draw(path, pdf.Line(pdf.Black, 0.2))
	page.Text(x, y-3, small, p.say("print.bar"))
}

// note writes text in lines of at most width, from y on, and returns where they end.
func note(page *pdf.Page, s pdf.Style, x, y, width float64, text string) float64 {
	for _, b := range pdf.Paragraph([]pdf.Span{{Style: s, Text: text}}, width, 0, pdf.Left) {
		b.Draw(page, x, y)
		y += b.Height
	}
	return y
}

// code draws the QR code of an address, size millimetres wide, and makes it a link.
func code(page *pdf.Page, x, y, size float64, address string) error {
	c, err := qr.Encode(address)
	if err != nil {
		return &Error{"club", i18n.T("print.address-too-long", "max", qr.MaxText)}
	}
	const quiet = 4
	m := size / float64(c.Size()+2*quiet)
	var path pdf.Path
	for row := range c.Size() {
		for col := 0; col < c.Size(); col++ {
			n := 0
			for col+n < c.Size() && c.Dark(col+n, row) {
				n++
			}
			if n > 0 {
				path = path.Rect(x+float64(col+quiet)*m, y+float64(row+quiet)*m, float64(n)*m, m)
			}
			col += n
		}
	}
	page.Draw(path, pdf.Paint{Fill: pdf.Black})
	page.Link(x, y, size, size, address)
	return nil
}

// lesson returns the address of the game's lesson in the club, or only its path if the club is
// unknown.
func (p *printer) lesson() string {
	return strings.TrimRight(p.Club, "/") + "/learn/" + p.Game.Info().ID
}
