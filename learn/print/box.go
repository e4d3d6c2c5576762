package print

import (
	"math"

	"tablier/i18n"
	"tablier/pdf"
	"tablier/rules/draw"
	"tablier/rules/game"
)

// compartment holds the pieces of one type: on edge in rolls side by side, or rings in a pile.
type compartment struct {
	label string
	width float64 // across the tray
}

// tray is a tray for the box, in millimetres.
type tray struct {
	length, height float64
	parts          []compartment
}

func (t *tray) width() (w float64) {
	for _, c := range t.parts {
		w += c.width
	}
	return w
}

// thickness returns the assumed thickness of pieces of a diameter, in millimetres: card for counters, otherwise a
// third of the diameter.
func (j *Job) thickness(d float64) float64 {
	if j.Pieces == Cut {
		return 2
	}
	return math.Ceil(d / 3)
}

// newTray plans a tray. rolls is how many shorter rolls each roll of pieces is divided into.
func newTray(p *printer, all []need, rolls int) *tray {
	b := p.rules.Board()
	d, cell := p.Counter(b), p.Cell(b)
	thick := p.thickness(d)
	t := &tray{height: math.Ceil(d * 0.6)}
	add := func(n int, label string) {
		t.length = max(t.length, math.Ceil(float64((n+rolls-1)/rolls)*thick)+3)
		t.parts = append(t.parts, compartment{label, float64(rolls) * math.Ceil(d+2)})
	}
	sides := map[game.Side]int{}
	rings := 0
	for _, s := range all {
		if s.kind == game.Ring {
			rings += s.n
		} else {
			sides[s.side] += s.n
		}
	}
	if turning[p.Game.Info().ID] {
		add(sides[game.White]+sides[game.Black], p.say("print.count-double", "n", sides[game.White]+sides[game.Black]))
	} else {
		for _, side := range []game.Side{game.White, game.Black} {
			add(sides[side], p.say("print.of-side", "side", p.Game.Info().Sides[side], "what", p.say("print.count-man", "n", sides[side])))
		}
	}
	if rings > 0 {
		_, outer := draw.RingWidths()
		w := math.Ceil(outer*cell) + 2
		t.parts = append(t.parts, compartment{p.say("print.count-ring", "n", rings), w})
		t.length = max(t.length, w)
	}
	t.length = max(t.length, 40)
	return t
}

// boxSheet adds the tray: a base with walls to fold up, flaps to glue, and a folded divider between compartments.
func (p *printer) boxSheet(all []need) error {
	paper := p.Paper.small()
	w, h := paper.W-2*margin, paper.H-2*margin-header-footer-12
	for rolls := 1; rolls <= 3; rolls++ {
		t := newTray(p, all, rolls)
		netW, netH := t.length+2*t.height, t.width()+2*t.height
		if netW > w || netH > h {
			continue
		}
		page := p.sheet(paper, p.say("print.box"))
		y := note(page, plain, margin, margin+header+1, w, p.say("print.box-help",
			"length", whole(t.length), "width", whole(t.width()), "height", whole(t.height))) + 3
		x := margin + (w-netW)/2
		drawTray(p, page, t, x, y)
		y += netH + 5
		strip := 2*t.height + 2*foot
		for range len(t.parts) - 1 {
			if y+strip > paper.H-margin-footer { // the dividers go on a separate sheet
				page = p.sheet(paper, p.say("print.box"))
				page.Bookmark = ""
				y = margin + header + 2
			}
			drawDivider(p, page, t, x+t.height, y)
			y += strip + 5
		}
		return nil
	}
	return &Error{"pieces", i18n.T("print.box-too-large", "diameter", number(p.Counter(p.rules.Board())), "paper", paper.Name)}
}

const foot = 6.0 // of a divider, glued to the base

// drawTray draws the tray with a corner of its net at a point.
func drawTray(p *printer, page *pdf.Page, t *tray, x, y float64) {
	l, w, h := t.length, t.width(), t.height
	x0, x1, x2, x3 := x, x+h, x+h+l, x+2*h+l
	y0, y1, y2, y3 := y, y+h, y+h+w, y+2*h+w
	// Flaps at the ends of the long walls are glued behind the short walls.
	f, c := min(h, 12), 2.0
	net := pdf.Path{}.Move(x1, y0).Line(x2, y0).Line(x2+f, y0+c).Line(x2+f, y1-c).Line(x2, y1).
		Line(x3, y1).Line(x3, y2).Line(x2, y2).Line(x2+f, y2+c).Line(x2+f, y3-c).Line(x2, y3).
		Line(x1, y3).Line(x1-f, y3-c).Line(x1-f, y2+c).Line(x1, y2).
		Line(x0, y2).Line(x0, y1).Line(x1, y1).Line(x1-f, y1-c).Line(x1-f, y0+c).Close()
	page.Draw(net, cut)
	for _, fl := range [][4]float64{{x1, y0, x1, y3}, {x2, y0, x2, y3}, {x1, y1, x2, y1}, {x1, y2, x2, y2}} {
		page.Draw(pdf.Path{}.Move(fl[0], fl[1]).Line(fl[2], fl[3]), fold)
	}
	for _, at := range [][2]float64{{x2 + f/2, y0 + h/2}, {x2 + f/2, y2 + h/2}, {x1 - f/2, y0 + h/2}, {x1 - f/2, y2 + h/2}} {
		page.Turned(at[0]+1, at[1], 90, small.Tint(pdf.Grey), p.say("print.glue"))
	}
	big := title
	big.Size = min(14, h*1.2)
	page.Turned(x1+l/2, y0+h/2-big.Mm()*0.36, 180, big, p.name())
	page.Centred(x1+l/2, y2+h/2+big.Mm()*0.36, big, p.name())
	at := y1
	for i, part := range t.parts {
		for n, b := range pdf.Paragraph([]pdf.Span{{Style: small, Text: part.label}}, l-4, 0, pdf.Centre) {
			b.Draw(page, x1+2, at+part.width/2-2+float64(n)*3.4)
		}
		at += part.width
		if i < len(t.parts)-1 {
			page.Draw(pdf.Path{}.Move(x1, at).Line(x2, at), pdf.Paint{Stroke: pdf.Grey, Width: 0.1, Dash: []float64{0.5, 1}})
		}
	}
}

// drawDivider draws a strip that is folded twice and glued to the base.
func drawDivider(p *printer, page *pdf.Page, t *tray, x, y float64) {
	const slack = 0.6
	l, h := t.length-slack, t.height
	strip := 2*h + 2*foot
	page.Draw(pdf.Path{}.Rect(x, y, l, strip), cut)
	for _, at := range []float64{foot, foot + h, foot + 2*h} {
		page.Draw(pdf.Path{}.Move(x, y+at).Line(x+l, y+at), fold)
	}
	page.Centred(x+l/2, y+foot/2+1, small.Tint(pdf.Grey), p.say("print.glue"))
	page.Centred(x+l/2, y+strip-foot/2+1, small.Tint(pdf.Grey), p.say("print.glue"))
	page.Centred(x+l/2, y+foot+h/2+1, small, p.say("print.divider"))
}
