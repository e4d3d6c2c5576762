package cli

import (
	"net/url"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/internal/build"
	"tablier/learn/print"
	"tablier/pdf"
	"tablier/rules/game"
)

type printCmd struct {
	Game     string   `arg:"" help:"help.print.game"`
	Set      []string `sep:"none" placeholder:"NAME=VALUE" help:"help.flag.set"`
	Position string   `placeholder:"TEXT" help:"help.print.position"`
	Paper    string   `default:"a4" help:"help.print.paper"`
	Style    string   `default:"colour" help:"help.print.style"`
	Pieces   string   `default:"cut" help:"help.print.pieces"`
	Parts    string   `placeholder:"PART,…" help:"help.print.parts"`
	Club     string   `placeholder:"URL" help:"help.print.club"`
	Out      string   `required:"" placeholder:"FILE" help:"help.print.out"`
	langFlag
}

// booklet is the argument for all games in one document.
const booklet = "booklet"

func (c printCmd) Run(s *session) error {
	doc, err := c.make(s)
	if err != nil {
		return err
	}
	if date, err := time.Parse(time.RFC3339, build.Current().Date); err == nil {
		doc.Date = date
	}
	if c.Out == "-" && s.Terminal(1) {
		return refuse(i18n.T("cli.print-to-terminal"))
	}
	w, finish, err := s.create(c.Out)
	if err != nil {
		return err
	}
	return finish(doc.WritePDF(w))
}

// make makes the whole document before it touches any file.
func (c printCmd) make(s *session) (*pdf.Doc, error) {
	j := print.Job{Position: c.Position}
	var err error
	if j.Lang, err = c.in(s); err != nil {
		return nil, err
	}
	if j.Paper, err = print.ParsePaper(c.Paper); err != nil {
		return nil, err
	}
	if j.Style, err = print.ParseStyle(c.Style); err != nil {
		return nil, err
	}
	if j.Pieces, err = print.ParsePieces(c.Pieces); err != nil {
		return nil, err
	}
	if j.Parts, err = print.ParseParts(c.Parts); err != nil {
		return nil, err
	}
	if u, err := url.Parse(c.Club); c.Club != "" && (err != nil || u.Host == "" || !strings.HasPrefix(u.Scheme, "http")) {
		return nil, refuse(i18n.T("cli.club-address", "address", i18n.Quoted(c.Club)))
	}
	j.Club = c.Club
	if strings.EqualFold(c.Game, booklet) {
		if len(c.Set) > 0 || c.Position != "" {
			return nil, refuse(i18n.T("cli.booklet-takes-no"))
		}
		var games []game.Bound
		for _, g := range s.Games {
			games = append(games, g)
		}
		return print.Booklet(games, j)
	}
	rules, err := rulesArgs{c.Game, c.Set}.rules(s)
	if err != nil {
		return nil, err
	}
	if j.Game, err = s.Games.Find(c.Game); err != nil {
		return nil, err
	}
	j.Options = rules.Options()
	return print.Make(j)
}
