package cli

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"

	"tablier/engine"
	"tablier/engine/fit"
	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/rules/game"
	"tablier/rules/record"
)

type fitCmd struct {
	rulesArgs
	Games   int     `default:"1000" help:"help.fit.games"`
	Depth   int     `default:"3" help:"help.flag.depth"`
	Opening int     `default:"10" help:"help.fit.opening"`
	Stray   int     `default:"20" help:"help.fit.stray"`
	Plies   int     `default:"250" help:"help.fit.plies"`
	Seed    uint64  `default:"1" help:"help.flag.seed"`
	Records string  `placeholder:"FILE" help:"help.fit.records"`
	Ridge   float64 `default:"50" help:"help.fit.ridge"`
	Output  string  `placeholder:"FILE" help:"help.fit.output"`
}

func (c fitCmd) Run(s *session) error {
	if c.Games < 10 || c.Games > 1_000_000 || c.Depth < 1 || c.Depth > 20 || c.Opening < 0 || c.Opening > 100 || c.Stray < 0 || c.Stray > 1000 || c.Plies < 1 || !(c.Ridge > 0) {
		return refuse(i18n.T("cli.fit-ranges"))
	}
	rules, err := c.rules(s)
	if err != nil {
		return err
	}
	present := game.Weights(rules)
	set := fit.NewSet(present)
	if c.Records != "" {
		err = c.read(s, rules, set)
	} else {
		err = c.play(s, rules, set)
	}
	if err != nil {
		return err
	}
	r, err := fit.Fit(set, present, fit.Options{Ridge: c.Ridge})
	if errors.Is(err, fit.ErrFew) {
		return refuse(i18n.T("cli.fit.too-few-games", "n", set.Games()))
	}
	if err != nil {
		return err
	}
	c.tell(s, set, present, r)
	pkg := strings.ReplaceAll(rules.Info().ID, "-", "")
	if c.Output == "" {
		return fit.Write(s.out, pkg, c.command(), set, r)
	}
	f, err := os.Create(c.Output)
	if err != nil {
		return err
	}
	return errors.Join(fit.Write(f, pkg, c.command(), set, r), f.Close())
}

// command returns the command line that reproduces the weights.
func (c fitCmd) command() string {
	var b strings.Builder
	fmt.Fprintf(&b, "tablier fit %s", c.Game)
	for _, set := range c.Set {
		fmt.Fprintf(&b, " --set %s", set)
	}
	if c.Records != "" {
		fmt.Fprintf(&b, " --records %s --opening %d", c.Records, c.Opening)
	} else {
		fmt.Fprintf(&b, " --games %d --depth %d --opening %d --stray %d --plies %d --seed %d", c.Games, c.Depth, c.Opening, c.Stray, c.Plies, c.Seed)
	}
	fmt.Fprintf(&b, " --ridge %g", c.Ridge)
	return b.String()
}

// play fills the set with games of the engine against itself.
func (c fitCmd) play(s *session, rules game.Rules, set *fit.Set) error {
	e, err := roster.New(rules, engine.Options{HashMB: 16})
	if err != nil {
		return err
	}
	bar := s.bar()
	defer bar.end()
	return fit.Play(s.ctx, set, rules, e, fit.SelfPlay{
		Games: c.Games, Limits: engine.Limits{Depth: c.Depth}, Opening: c.Opening, RandomPerMille: c.Stray, MaxPlies: c.Plies,
		Progress: func(n, positions int) {
			bar.show(n, c.Games, i18n.T("cli.unit-games").In(s.lang))
		},
	}, rand.NewPCG(c.Seed, 0x7461626c696572))
}

// read fills the set with finished recorded games with the same options.
func (c fitCmd) read(s *session, rules game.Rules, set *fit.Set) error {
	f, err := os.Open(c.Records)
	if err != nil {
		return err
	}
	defer f.Close()
	for r := record.NewReader(f); ; {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		st, err := record.Replay(g, s.Games.Find)
		if err != nil {
			return err
		}
		o := st.Outcome()
		switch {
		case st.Rules().Info().ID != rules.Info().ID || st.Rules().Options().String() != rules.Options().String():
			continue
		case o.Decided():
		case g.Result == "draw":
			o = game.Draw(game.NoReason)
		case g.Result == "first" || g.Result == "second":
			o = game.Win(winner(rules, g.Result), game.NoReason)
		default:
			continue
		}
		for more := !st.Outcome().Decided() || st.Undo(); more && st.Plies() >= c.Opening; more = st.Undo() {
			set.Add(st)
		}
		set.End(o)
		if err := s.ctx.Err(); err != nil {
			return err
		}
	}
}

// winner returns the side that won, according to the result of a record.
func winner(rules game.Rules, result string) game.Side {
	first := rules.Start().Turn()
	if result == "first" {
		return first
	}
	return first.Other()
}

// tell prints the losses and the change of each weight on standard error.
func (c fitCmd) tell(s *session, set *fit.Set, present []game.Weight, r fit.Result) {
	say := func(text game.Text) {
		fmt.Fprintln(s.Stderr, text.In(s.lang))
	}
	say(i18n.T("cli.fit.positions", "positions", set.Positions(), "games", set.Games(), "scale", i18n.Decimal(fmt.Sprintf("%.0f", r.Scale))))
	say(i18n.T("cli.fit-training-loss", "before", i18n.Decimal(fmt.Sprintf("%.4f", r.Before.Training)), "after", i18n.Decimal(fmt.Sprintf("%.4f", r.After.Training))))
	say(i18n.T("cli.fit-validation-loss", "before", i18n.Decimal(fmt.Sprintf("%.4f", r.Before.Validation)), "after", i18n.Decimal(fmt.Sprintf("%.4f", r.After.Validation))))
	for i, w := range r.Weights {
		fmt.Fprintf(s.Stderr, "%6d -> %6d  %8d  %s\n", present[i].Value, w.Value, r.Seen[i], w.Name)
	}
}
