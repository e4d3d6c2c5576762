package print

import (
	"strings"

	"tablier/pdf"
	"tablier/rules/board"
	"tablier/rules/draw"
)

// boardSheet adds the board at true size.
func (p *printer) boardSheet() error {
	b := p.rules.Board()
	if p.Paper == Tiled {
		p.tiles(b)
		return nil
	}
	paper, err := p.onPaper(b)
	if err != nil {
		return err
	}
	page := p.sheet(paper, p.say("print.board")+p.variant())
	w, h := room(paper)
	p.drawBoard(page, b, margin+w/2, margin+header+h/2)
	p.boardNotes(page, b)
	return nil
}

// variant names the board if the game has several: " · 30 points".
func (p *printer) variant() string {
	for _, v := range Boards(p.Game) {
		if v.Board.ID == p.rules.Board().ID && !v.Label.IsZero() {
			return " · " + short(v.Label.In(p.Lang))
		}
	}
	return ""
}

// short returns the part of a label before its first comma or colon.
func short(label string) string {
	if i := strings.IndexAny(label, ",:;"); i > 0 {
		label = strings.TrimRight(label[:i], " \u00A0\u202F")
	}
	return label
}

// drawBoard paints the empty board, centred at a point.
func (p *printer) drawBoard(page *pdf.Page, b *board.Board, x, y float64) {
	cell := p.Cell(b)
	lo, hi := extent(b)
	e := easel{page, p.look, x - (lo.X+hi.X)/2*cell, y - (lo.Y+hi.Y)/2*cell, cell}
	e.scene(draw.View{Board: b})
}

// boardNotes writes below the board how large it is and which parts are a reconstruction.
func (p *printer) boardNotes(page *pdf.Page, b *board.Board) {
	y := page.H - margin - footer - notes + 2
	w := page.W - 2*margin
	y = note(page, plain.In(pdf.Bold), margin, y, w, p.measure(b))
	if what := origin(p.Game.Info().ID, b.ID); what != "" {
		note(page, small, margin, y, w, p.say(what))
	}
}

// measure says how far apart the cells are and which pieces fit on them.
func (p *printer) measure(b *board.Board) string {
	id := "print.measure-cells"
	switch {
	case b.Style == board.Points:
		id = "print.measure-points"
	case b.Directions() == board.CircleDirections:
		id = "print.measure-circles"
	}
	return p.say(id, "cell", number(p.Cell(b)), "counter", number(p.Counter(b)))
}
