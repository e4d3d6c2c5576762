package print

import (
	"strconv"

	"tablier/pdf"
	"tablier/rules/draw"
	"tablier/rules/game"
)

// Booklet returns all games in one document: a cover, the contents, what is a reconstruction, and for each game the
// rules, each of its boards with counters, and a tray. It ignores the options and the position of the job.
func Booklet(games []game.Bound, j Job) (*pdf.Doc, error) {
	j.Position = ""
	doc := &pdf.Doc{Lang: j.Lang.String(), Author: "Tablier"}
	j.Game = games[0]
	j.Options = games[0].Info().Defaults()
	head, err := newPrinter(&j, doc)
	if err != nil {
		return nil, err
	}
	doc.Title = head.say("print.booklet")
	paper := j.Paper.small()
	front, list := doc.Page(paper), doc.Page(paper)
	var entries [][2]string
	for _, g := range games {
		entries = append(entries, [2]string{g.Info().Name.In(j.Lang), strconv.Itoa(len(doc.Pages) + 1)})
		if err := gameOf(doc, g, j); err != nil {
			return nil, err
		}
	}
	cover(head, front, games)
	contents(head, list, games, entries)
	for i, p := range doc.Pages[1:] {
		p.Right(p.W-margin, p.H-margin-0.5, small, strconv.Itoa(i+2))
	}
	return doc, nil
}

// gameOf adds the sheets of a game.
func gameOf(doc *pdf.Doc, g game.Bound, j Job) error {
	begun := len(doc.Pages)
	for i, v := range Boards(g) {
		job := j
		job.Game, job.Options = g, v.Options
		p, err := newPrinter(&job, doc)
		if err != nil {
			return err
		}
		p.level = 1
		all := job.Parts
		if i == 0 {
			job.Parts = all & Rules
			err = p.some()
		}
		if err == nil {
			job.Parts = all & (Board | Counters)
			err = p.some()
		}
		if err == nil && i == 0 {
			job.Parts = all & Box
			err = p.some()
		}
		if err != nil {
			return err
		}
	}
	if len(doc.Pages) > begun {
		doc.Pages[begun].Bookmark, doc.Pages[begun].Level = g.Info().Name.In(j.Lang), 0
	}
	return nil
}

// some adds the wanted parts, if any.
func (p *printer) some() error {
	if p.Parts == 0 {
		return nil
	}
	return p.parts()
}

// cover is the first page: the title and a small board of each game.
func cover(p *printer, page *pdf.Page, games []game.Bound) {
	page.Bookmark = p.doc.Title
	mid := page.W / 2
	page.Centred(mid, 38, pdf.Style{Face: pdf.Bold, Size: 30}, p.say("print.booklet-name"))
	page.Centred(mid, 50, pdf.Style{Size: 14}, p.say("print.booklet-about"))
	const size = 58.0
	for i, g := range games {
		x, y := mid+(float64(i%2)-0.5)*(size+22), 98+float64(i/2)*(size+16)
		if i == len(games)-1 && i%2 == 0 {
			x = mid
		}
		st := g.Rules(g.Info().Defaults()).Start()
		v := draw.Of(st)
		v.Coords = draw.NoCoords
		s := draw.NewScene(v)
		cell := size / max(s.Max.X-s.Min.X, s.Max.Y-s.Min.Y)
		e := easel{page, p.look, x - (s.Min.X+s.Max.X)/2*cell, y - (s.Min.Y+s.Max.Y)/2*cell, cell}
		e.scene(v)
		page.Centred(x, y+size/2+5, pdf.Style{Face: pdf.Bold, Size: 11}, g.Info().Name.In(p.Lang))
	}
	p.bar(page)
}

// contents is the second page: a table of contents, and what is original about each board.
func contents(p *printer, page *pdf.Page, games []game.Bound, entries [][2]string) {
	page.Bookmark = p.say("print.contents")
	page.Text(margin, margin+6, title, p.say("print.contents"))
	w := page.W - 2*margin
	y := margin + 12.0
	for i, e := range entries {
		page.Text(margin, y+4, pdf.Style{Size: 11}, e[0])
		page.Right(margin+w, y+4, pdf.Style{Size: 11}, e[1])
		at := margin + pdf.Width(pdf.Style{Size: 11}, e[0]) + 2
		page.Draw(pdf.Path{}.Move(at, y+4).Line(margin+w-8, y+4), pdf.Paint{Stroke: pdf.Grey, Width: 0.3, Dash: []float64{0.01, 1.5}})
		y += 6.5
		y = note(page, small, margin+4, y-0.8, w-20, games[i].Info().Credit.In(p.Lang)) + 1.5
	}
	y += 4
	page.Text(margin, y+5, title, p.say("print.what-is-original"))
	y += 9
	for _, g := range games {
		y = note(page, plain.In(pdf.Bold), margin, y, w, g.Info().Name.In(p.Lang))
		for _, v := range Boards(g) {
			id := origin(g.Info().ID, v.Board.ID)
			if id == "" || (v.Board.ID != Boards(g)[0].Board.ID && id == origin(g.Info().ID, Boards(g)[0].Board.ID)) {
				continue
			}
			y = note(page, plain, margin+4, y, w-4, p.say(id)) + 1
		}
		y += 2
	}
	note(page, plain, margin, y+2, w, p.say("print.sizes-are-ours"))
	p.bar(page)
}
