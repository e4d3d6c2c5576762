package tournaments

import (
	"bytes"
	"context"
	"strconv"
	"time"

	"tablier/api/edge"
	"tablier/i18n"
	"tablier/pdf"
	"tablier/play/club"
	"tablier/play/tournament"
	"tablier/rules/game"
)

// sheetMargin is the margin of printed tables in millimetres.
const sheetMargin = 15

// mostColumns is the most rounds of a printed cross table. More do not fit on a landscape page.
const mostColumns = 15

// sheet answers with the document for printing and pinning up. It is made once for all who ask within a minute, or until
// something happens.
func (h *tournamentExports) sheet(ctx context.Context, in *TournamentID) (*edge.File, error) {
	seq := 0
	if err := h.view(ctx, in.ID, func(t *tournament.Tournament) error { seq = t.Seq; return nil }); err != nil {
		return nil, err
	}
	key := []string{"sheet", in.ID, strconv.Itoa(seq), h.Now().UTC().Truncate(time.Minute).String(), edge.Lang(ctx).String()}
	body, err := edge.Kept(ctx, h.paint, key, func(ctx context.Context) ([]byte, error) { return h.writeSheet(ctx, in.ID) })
	return download("tournament-"+in.ID+".pdf", "application/pdf", body), err
}

// writeSheet writes standings, cross table and the pairings of the last round.
func (h *tournamentExports) writeSheet(ctx context.Context, id string) ([]byte, error) {
	l := edge.Lang(ctx)
	d := &pdf.Doc{Lang: l.String()}
	err := h.view(ctx, id, func(t *tournament.Tournament) error {
		d.Title = t.Name
		s := &standingsSheet{d: d, t: t, lang: l, at: h.Now()}
		rows, shown := t.Standings(), rowsOf(t, 0)
		for i := range rows {
			s.rows = append(s.rows, shown.row(&rows[i], false))
		}
		s.standings()
		if n := len(t.Rounds); n > 0 && t.Format != tournament.Arena && t.Format != tournament.OnLadder {
			s.cross(n)
			s.pairings(n)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	release, err := edge.Acquire(ctx, h.queue, 100*time.Millisecond)
	if err != nil {
		return nil, err
	}
	defer release()
	var out bytes.Buffer
	err = d.WritePDF(&out)
	return out.Bytes(), err
}

// standingsSheet is the printed document of a tournament's current state.
type standingsSheet struct {
	d    *pdf.Doc
	t    *tournament.Tournament
	lang game.Lang
	at   time.Time
	rows []TournamentRow
}

func (s *standingsSheet) words(key string, values ...any) string {
	return i18n.T(key, values...).In(s.lang)
}

func (s *standingsSheet) name(p TournamentPlayer) string {
	if p.Name == "" {
		return s.words("link.former")
	}
	return pdf.Printable(club.ShownName(p.Name, s.lang))
}

// page begins a page with the tournament's name and a heading, and returns where its content begins.
func (s *standingsSheet) page(paper pdf.Paper, heading string) (*pdf.Page, float64) {
	p := s.d.Page(paper)
	title := pdf.Style{Face: pdf.Bold, Size: 16}
	at := pdf.Style{Size: 9}
	p.Text(sheetMargin, sheetMargin+6, title, pdf.Printable(s.t.Name))
	p.Text(sheetMargin, sheetMargin+13, pdf.Style{Face: pdf.Bold, Size: 12}, heading)
	p.Right(paper.W-sheetMargin, paper.H-sheetMargin/2, at, s.at.UTC().Format("2006-01-02 15:04 UTC"))
	return p, sheetMargin + 18
}

func (s *standingsSheet) fill(paper pdf.Paper, heading string, table *pdf.Table) {
	p, y := s.page(paper, heading)
	table.Fill(p, y, sheetMargin, func() *pdf.Page { return s.d.Page(paper) })
}

func (s *standingsSheet) standings() {
	t := &pdf.Table{Style: pdf.Style{Size: 10}, Columns: []pdf.Column{
		{Title: "#", Share: 1, Align: pdf.Right}, {Title: s.words("sheet.name"), Share: 7}, {Title: s.words("sheet.points"), Share: 2, Align: pdf.Right},
		{Title: s.words("sheet.games"), Share: 2, Align: pdf.Right},
	}}
	if len(s.rows) > 0 {
		for _, b := range s.rows[0].TieBreaks {
			t.Columns = append(t.Columns, pdf.Column{Title: string(b.Name), Share: 2, Align: pdf.Right})
		}
	}
	division := 0
	for i := range s.rows {
		r := &s.rows[i]
		if r.Division != division {
			division = r.Division
			heading := pdf.Printable(s.t.DivisionName(division))
			if heading == "" {
				heading = s.words("sheet.division", "n", division)
			}
			t.Rows = append(t.Rows, []string{"", heading})
		}
		line := []string{placeOf(r.Rank), s.name(r.Player), halves(r.Score), strconv.Itoa(r.Played)}
		for _, b := range r.TieBreaks {
			line = append(line, halves(b.Value))
		}
		t.Rows = append(t.Rows, line)
	}
	s.fill(pdf.A4, s.words("sheet.standings"), t)
}

// startNumber is the number of a player in crosstables: the place in the seeding order, as in reports.
func startNumber(t *tournament.Tournament, number int) int { return t.Entrants[number-1].Seed }

// cellScore writes the points of a cell. Forfeits have + and −, since nobody played.
func cellScore(c *TournamentCell) string {
	switch {
	case c.Result == string(tournament.Pending):
		return ""
	case c.Opponent == 0 || tournament.Result(c.Result).Played():
		return halves(c.Points)
	case c.Points > 0:
		return "+"
	}
	return "−"
}

// cross writes the cross table: the opponent's number and side, and the points.
func (s *standingsSheet) cross(rounds int) {
	first := max(0, rounds-mostColumns)
	t := &pdf.Table{Style: pdf.Style{Size: 9}, Columns: []pdf.Column{{Title: "#", Share: 1, Align: pdf.Right}, {Title: s.words("sheet.name"), Share: 5}}}
	for n := first; n < rounds; n++ {
		t.Columns = append(t.Columns, pdf.Column{Title: strconv.Itoa(n + 1), Share: 2, Align: pdf.Centre})
	}
	t.Columns = append(t.Columns, pdf.Column{Title: s.words("sheet.points"), Share: 2, Align: pdf.Right})
	for i := range s.rows {
		r := &s.rows[i]
		met := make([]string, rounds)
		for _, c := range r.Cells {
			if c.Round < 1 || c.Round > rounds {
				continue
			}
			side := s.words("sheet.white")
			if !c.White {
				side = s.words("sheet.black")
			}
			text := s.words("sheet.bye")
			if c.Opponent > 0 {
				text = strconv.Itoa(startNumber(s.t, c.Opponent)) + side
			}
			if score := cellScore(&c); score != "" {
				text += " " + score
			}
			if met[c.Round-1] != "" {
				text = met[c.Round-1] + ", " + text
			}
			met[c.Round-1] = text
		}
		line := append([]string{strconv.Itoa(startNumber(s.t, r.Player.Number)), s.name(r.Player)}, met[first:]...)
		t.Rows = append(t.Rows, append(line, halves(r.Score)))
	}
	s.fill(pdf.A4.Turned(), s.words("sheet.cross"), t)
}

// pairings writes the last round, with room for handwritten results.
func (s *standingsSheet) pairings(round int) {
	t := &pdf.Table{Style: pdf.Style{Size: 12}, Columns: []pdf.Column{
		{Title: s.words("sheet.table"), Share: 1.6, Align: pdf.Right}, {Title: s.words("sheet.side.white"), Share: 6}, {Title: s.words("sheet.result"), Share: 3, Align: pdf.Centre},
		{Title: s.words("sheet.side.black"), Share: 6},
	}}
	for _, p := range pairingsOf(s.t, round, s.at) {
		black := s.words("sheet.bye")
		if p.Black != nil {
			black = s.name(*p.Black)
		}
		result := string(p.Result)
		if result == "" {
			result = "……………"
		}
		t.Rows = append(t.Rows, []string{strconv.Itoa(p.Board), s.name(p.White), result, black})
	}
	s.fill(pdf.A4, s.words("sheet.round", "n", round), t)
}

// halves writes points with fractions, as score sheets do.
func halves(x float64) string {
	n := int(x)
	switch {
	case x == float64(n):
		return strconv.Itoa(n)
	case x == 0.5:
		return "½"
	case x == float64(n)+0.5:
		return strconv.Itoa(n) + "½"
	}
	return strconv.FormatFloat(x, 'f', 2, 64)
}
