package cli

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"time"

	"tablier/i18n"
	"tablier/internal/bot"
)

type botCmd struct {
	Club       string        `arg:"" help:"help.bot.club"`
	Token      string        `env:"TABLIER_BOT_TOKEN" help:"help.bot.token"`
	Engine     string        `help:"help.bot.engine"`
	Only       []string      `help:"help.bot.only"`
	Most       int           `default:"4" help:"help.bot.most"`
	Time       time.Duration `default:"2s" help:"help.bot.time"`
	Seek       []string      `sep:"none" help:"help.bot.seek"`
	Take       bool          `help:"help.bot.take"`
	Tournament []string      `sep:"none" help:"help.bot.tournament"`
	Hello      string        `help:"help.bot.hello"`
	Upgrade    bool          `help:"help.bot.upgrade"`
}

func (c botCmd) Run(s *session) error {
	if u, err := url.Parse(c.Club); err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return refuse(i18n.T("cli.bad-club", "club", c.Club))
	}
	if c.Token == "" {
		return refuse(i18n.T("cli.no-token"))
	}
	if c.Most < 1 || c.Time <= 0 {
		return refuse(i18n.T("cli.bad-most-time"))
	}
	for _, id := range c.Only {
		if _, err := s.Games.Find(id); err != nil {
			return err
		}
	}
	var seeks []bot.Seek
	for _, text := range c.Seek {
		w, err := bot.ParseSeek(text)
		if err != nil {
			return refuse(i18n.T("cli.bad-seek", "seek", text, "err", i18n.FromError(err)))
		}
		seeks = append(seeks, w)
	}
	command, err := bot.ParseCommand(c.Engine)
	if err != nil {
		return refuse(i18n.T("cli.bad-engine-quotes", "engine", c.Engine))
	}
	cfg := bot.Config{
		Server: c.Club, Token: c.Token, Games: c.Only, Most: c.Most, Engine: command, Move: c.Time, Seeks: seeks, Take: c.Take, Compete: c.Tournament, Hello: c.Hello,
		Log: slog.New(slog.NewTextHandler(s.Stderr, nil)),
	}
	if c.Upgrade {
		err = bot.Upgrade(s.ctx, cfg)
	}
	if err == nil {
		err = bot.Run(s.ctx, cfg)
	}
	var no *bot.Refusal
	switch {
	case errors.Is(err, context.Canceled):
		return nil // Ctrl-C: games in progress can be continued later
	case errors.As(err, &no):
		return fail(i18n.T("cli.club-refuses", "detail", no.Detail))
	}
	return err
}
