package cli

import (
	"fmt"
	"io"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/learn/modelgames"
	"tablier/learn/modelgames/make"
	"tablier/learn/tutor"
	"tablier/rules/record"
)

type modelCmd struct {
	List modelListCmd `cmd:"" help:"help.model.list"`
	Show modelShowCmd `cmd:"" help:"help.model.show"`
	Make modelMakeCmd `cmd:"" help:"help.model.make"`
}

type modelListCmd struct {
	Game string `arg:"" optional:"" help:"help.flag.game-or-all"`
}

func (c modelListCmd) Run(s *session) error {
	all, err := modelgames.All()
	if err != nil {
		return err
	}
	if c.Game != "" {
		g, err := s.Games.Find(strings.ToLower(c.Game))
		if err != nil {
			return err
		}
		if all, err = modelgames.Of(g.Info().ID); err != nil {
			return err
		}
	}
	for _, g := range all {
		fmt.Fprintf(s.out, "%s\t%d\t%s\t%s\n", g.ID, g.Plies(), g.Record.Result, g.Record.Reason)
	}
	return nil
}

type modelShowCmd struct {
	ID string `arg:"" help:"help.model.id"`
	langFlag
}

func (c modelShowCmd) Run(s *session) error {
	lang, err := c.in(s)
	if err != nil {
		return err
	}
	g, ok := modelgames.Find(strings.ToLower(c.ID))
	if !ok {
		return refuse(i18n.T("cli.no-model", "id", i18n.Quoted(c.ID)))
	}
	_, comments, err := g.Commented()
	if err != nil {
		return err
	}
	for i, m := range g.Moves() {
		mark := tutor.NoMark
		if len(comments) > 0 && comments[0].Ply == i {
			mark = comments[0].Mark
		}
		fmt.Fprintf(s.out, "%3d. %s%s\n", i+1, m, mark)
		if len(comments) > 0 && comments[0].Ply == i {
			for _, p := range comments[0].Points {
				fmt.Fprintf(s.out, "     %s\n", p.Text.In(lang))
			}
			comments = comments[1:]
		}
	}
	writeResult(s, g.End())
	return nil
}

type modelMakeCmd struct {
	Game   string `arg:"" help:"help.flag.game"`
	Out    string `required:"" placeholder:"FILE" help:"help.model.make.out"`
	Count  int    `default:"3" help:"help.model.make.count"`
	Tries  int    `default:"40" help:"help.model.make.tries"`
	Seed   uint64 `default:"1" help:"help.puzzle.make.seed"`
	Nodes  uint64 `default:"100000" help:"help.model.make.nodes"`
	Weaker uint64 `default:"1" help:"help.model.make.weaker"`
}

func (c modelMakeCmd) Run(s *session) error {
	if c.Count < 1 || c.Count > 100 || c.Tries < 1 || c.Tries > 10_000 || c.Nodes < 1 || c.Weaker < 1 || c.Weaker > c.Nodes {
		return refuse(i18n.T("cli.model-bounds"))
	}
	d, err := s.Games.Find(strings.ToLower(c.Game))
	if err != nil {
		return err
	}
	var games []*record.Game
	begun := time.Now()
	plan := make.Plan{Game: d, Seed: c.Seed, Count: c.Count, Tries: c.Tries, Nodes: c.Nodes, Weaker: c.Weaker}
	err = plan.Make(s.ctx, func(g *record.Game, try int) {
		games = append(games, g)
		fmt.Fprintln(s.Stderr, i18n.T("cli.model-made", "made", len(games), "tries", try, "plies", len(g.Moves), "reason", g.Reason,
			"seconds", i18n.Decimal(fmt.Sprintf("%.0f", time.Since(begun).Seconds()))).In(s.lang))
	})
	if err != nil && (s.ctx.Err() == nil || len(games) == 0) {
		return err
	}
	w, finish, err := s.create(c.Out) // an interruption keeps the games made so far
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, make.File(games))
	return finish(err)
}
