package cli

import (
	"fmt"
	"io"
	"time"

	"tablier/i18n"
	"tablier/internal/app"
)

// clubNewsCmd writes the news of a club, on the machine that runs it.
type clubNewsCmd struct {
	List     clubNewsListCmd     `cmd:"" help:"help.club.news.list"`
	Add      clubNewsAddCmd      `cmd:"" help:"help.club.news.add"`
	Edit     clubNewsEditCmd     `cmd:"" help:"help.club.news.edit"`
	Withdraw clubNewsWithdrawCmd `cmd:"" help:"help.club.news.withdraw"`
}

type clubNewsListCmd struct{}

func (clubNewsListCmd) Run(s *session, parent *clubCmd) error {
	list, err := app.ClubNews(s.ctx, parent.config(s))
	for _, p := range list {
		title, _, _ := p.In(s.lang)
		pin := ""
		if p.Pinned {
			pin = "  " + i18n.T("cli.news-pinned").In(s.lang)
		}
		fmt.Fprintf(s.out, "%s  %s  %s  %s%s\n", p.ID, p.Created.Format(time.DateOnly), i18n.T("cli.news-"+string(p.State)).In(s.lang), title, pin)
	}
	return err
}

// newsWords are the texts of a piece of news. Texts that are not given do not change.
type newsWords struct {
	TitleFR *string `name:"title-fr" placeholder:"TEXT" help:"help.club.news.title-fr"`
	TitleEN *string `name:"title-en" placeholder:"TEXT" help:"help.club.news.title-en"`
	TextFR  *string `name:"text-fr" placeholder:"TEXT" help:"help.club.news.text-fr"`
	TextEN  *string `name:"text-en" placeholder:"TEXT" help:"help.club.news.text-en"`
	Publish bool    `help:"help.club.news.publish"`
	Pin     bool    `help:"help.club.news.pin"`
}

// read replaces a text that is - by standard input.
func (w *newsWords) read(s *session) error {
	for _, text := range []*string{w.TextFR, w.TextEN} {
		if text != nil && *text == "-" {
			in, err := io.ReadAll(io.LimitReader(s.Stdin, maxSetting))
			if err != nil {
				return err
			}
			*text = string(in)
		}
	}
	return nil
}

func (w *newsWords) change(p *app.NewsPost) {
	set := func(at, to *string) {
		if to != nil {
			*at = *to
		}
	}
	set(&p.Title.FR, w.TitleFR)
	set(&p.Title.EN, w.TitleEN)
	set(&p.Text.FR, w.TextFR)
	set(&p.Text.EN, w.TextEN)
	if w.Publish {
		p.State = app.NewsPublished
	}
	p.Pinned = p.Pinned || w.Pin
}

type clubNewsAddCmd struct {
	newsWords `embed:""`
}

func (c clubNewsAddCmd) Run(s *session, parent *clubCmd) error {
	if err := c.read(s); err != nil {
		return err
	}
	p := app.NewsPost{State: app.NewsDraft}
	c.change(&p)
	p, err := app.WriteNews(s.ctx, parent.config(s), p)
	if err == nil {
		fmt.Fprintln(s.out, p.ID)
	}
	return err
}

type clubNewsEditCmd struct {
	ID        string `arg:"" help:"help.club.news.id"`
	newsWords `embed:""`
	Unpin     bool `help:"help.club.news.unpin"`
}

func (c clubNewsEditCmd) Run(s *session, parent *clubCmd) error {
	if c.Pin && c.Unpin {
		return refuse(i18n.T("cli.news.pin-and-unpin"))
	}
	if err := c.read(s); err != nil {
		return err
	}
	_, err := app.EditNews(s.ctx, parent.config(s), c.ID, func(p *app.NewsPost) {
		c.change(p)
		p.Pinned = p.Pinned && !c.Unpin
	})
	return err
}

type clubNewsWithdrawCmd struct {
	ID string `arg:"" help:"help.club.news.id"`
}

func (c clubNewsWithdrawCmd) Run(s *session, parent *clubCmd) error {
	_, err := app.EditNews(s.ctx, parent.config(s), c.ID, func(p *app.NewsPost) { p.State = app.NewsWithdrawn })
	return err
}
