package cli

import (
	"encoding/json"
	"fmt"
	"time"

	"tablier/i18n"
	"tablier/internal/load"
)

type loadTournamentCmd struct {
	URL        string        `arg:"" optional:"" help:"help.load.tournament-url"`
	Bots       int           `default:"100" help:"help.load.bots"`
	Spectators int           `help:"help.load.spectators"`
	For        time.Duration `default:"30s" help:"help.load.for"`
	Plies      int           `default:"20" help:"help.load.plies"`
	Pause      time.Duration `default:"100ms" help:"help.load.pause"`
	Game       string        `default:"ringo" help:"help.load.game"`
	Clock      string        `default:"180+2" help:"help.load.clock"`
	Seed       uint64        `default:"1" help:"help.load.seed"`
	JSON       bool          `name:"json" help:"help.load.json"`

	publishFlags `embed:""`
}

func (c loadTournamentCmd) Run(s *session) error {
	if err := c.check(s); err != nil {
		return err
	}
	cfg := load.TournamentConfig{
		URL: c.URL, Bots: c.Bots, Spectators: c.Spectators, For: c.For, Pause: c.Pause, Plies: c.Plies, Game: c.Game, Clock: c.Clock, Seed: c.Seed,
		Progress: func(text string) { fmt.Fprintln(s.Stderr, text) },
	}
	if c.URL == "" {
		server, remove, err := temporaryServer()
		if err != nil {
			return err
		}
		defer remove()
		cfg.Server = server
	}
	r, err := load.RunTournament(s.ctx, cfg)
	if err != nil {
		return err
	}
	if c.JSON {
		err = json.NewEncoder(s.out).Encode(r)
	} else {
		_, err = fmt.Fprint(s.out, r)
	}
	if err == nil {
		err = c.publishArena(s, r)
	}
	if n := len(r.Faults) + len(r.Without.Faults); err == nil && n > 0 {
		return fail(i18n.T("cli.server-made-faults", "n", n))
	}
	return err
}
