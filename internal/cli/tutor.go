package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"tablier/i18n"
	"tablier/internal/app"
	"tablier/learn/tutor"
	"tablier/rules/game"
	"tablier/rules/record"
)

type tutorCmd struct {
	rulesArgs
	langFlag
	Subject string `arg:"" help:"help.tutor.subject"`
	Move    string `arg:"" optional:"" help:"help.tutor.move"`
	Nodes   uint64 `default:"80000" help:"help.tutor.nodes"`
	Prove   uint64 `default:"100000" help:"help.tutor.prove"`
	Tables  string `env:"TABLIER_TABLES" placeholder:"DIR" help:"help.analyse.tables"`
	JSON    bool   `help:"help.tutor.json"`
}

func (c tutorCmd) Run(s *session) error {
	lang, err := c.in(s)
	if err != nil {
		return err
	}
	if c.Nodes == 0 {
		return refuse(i18n.T("cli.tutor-nodes", "nodes", c.Nodes))
	}
	rules, err := c.rules(s)
	if err != nil {
		return err
	}
	st, recorded, err := c.subject(s, rules)
	if err != nil {
		return err
	}
	a, err := newAnalyst(s, st.Rules(), c)
	if err != nil {
		return err
	}
	defer a.close()
	out := tutorPrinter{s: s, lang: lang, rules: st.Rules(), json: c.JSON}
	move := c.Move
	switch {
	case recorded && move == "":
		return out.review(a, st)
	case recorded:
		n, err := strconv.Atoi(move)
		if err != nil || n < 1 || n > st.Plies() {
			return refuse(i18n.T("cli.tutor.no-such-ply", "move", i18n.Quoted(move), "most", st.Plies()))
		}
		move = st.Move(n - 1)
		for st.Plies() >= n {
			st.Undo()
		}
	case move == "":
		return out.patterns(game.Standing(st))
	}
	e, err := a.explain(st, move)
	if err != nil {
		return err
	}
	return out.explanation(e)
}

// subject reads the game or the position in question. recorded says whether it is a game.
func (c tutorCmd) subject(s *session, rules game.Rules) (st game.State, recorded bool, err error) {
	in := s.Stdin
	if c.Subject != "-" {
		f, err := os.Open(c.Subject)
		if errors.Is(err, os.ErrNotExist) && strings.ContainsRune(c.Subject, ' ') {
			st, err = rules.Parse(c.Subject)
			return st, false, err
		}
		if err != nil {
			return nil, false, refuse(i18n.T("cli.cannot-read", "file", c.Subject, "why", app.Reason(err)))
		}
		defer f.Close()
		in = f
	}
	g, err := record.NewReader(in).Next()
	if errors.Is(err, io.EOF) {
		return nil, false, refuse(i18n.T("cli.no-record"))
	}
	if err != nil {
		return nil, false, err
	}
	if st, err = record.Replay(g, s.Games.Find); err != nil {
		return nil, false, err
	}
	if asked := rules.Info(); st.Rules().Info().ID != asked.ID {
		return nil, false, refuse(i18n.T("cli.tutor-other-game", "game", st.Rules().Info().Name, "asked", asked.Name))
	}
	return st, true, nil
}

// tutorPrinter prints the tutor's answers, for people or as JSON.
type tutorPrinter struct {
	s     *session
	lang  game.Lang
	rules game.Rules
	json  bool
}

// review reviews a finished game and prints its important moments.
func (p tutorPrinter) review(a *analyst, played game.State) error {
	start, moves, lines, err := a.game(played)
	if err != nil {
		return err
	}
	r, err := tutor.Review(start, moves, lines)
	if err != nil {
		return err
	}
	var moments []*tutor.Explanation
	st := start.Clone()
	for i, m := range moves {
		if len(moments) < len(r.Moments) && r.Moments[len(moments)] == i {
			e, err := tutor.Explain(st, m, lines[i], lines[i+1])
			if err != nil {
				return err
			}
			moments = append(moments, e)
		}
		if _, err := st.Apply(m); err != nil {
			return err
		}
	}
	if p.json {
		return json.NewEncoder(p.s.out).Encode(p.reviewJSON(r, moments))
	}
	for _, j := range r.Moves {
		line := fmt.Sprintf("%3d. %s%s", j.Ply+1, j.Move, j.Mark)
		if j.Mark >= tutor.Inaccuracy {
			line = fmt.Sprintf("%-24s %3.0f → %2.0f %%  (%s)", line, 100*j.Before, 100*j.After, strings.Join(j.Best[:min(3, len(j.Best))], " "))
		}
		fmt.Fprintln(p.s.out, line)
	}
	for _, side := range []game.Side{p.rules.Info().First, p.rules.Info().First.Other()} {
		of := r.Players[side]
		fmt.Fprintln(p.s.out, i18n.T("tutor.player", "side", p.rules.Info().Sides[side], "accuracy", of.Accuracy,
			"inaccuracies", of.Inaccuracies, "mistakes", of.Mistakes, "blunders", of.Blunders).In(p.lang))
	}
	title := i18n.T("tutor.moments")
	if len(moments) == 0 {
		title = i18n.T("tutor.no-moments")
	}
	fmt.Fprintf(p.s.out, "\n%s\n", title.In(p.lang))
	for i, e := range moments {
		fmt.Fprintf(p.s.out, "\n%d. %s%s\n", r.Moments[i]+1, e.Move, e.Mark)
		p.points(e)
	}
	return nil
}

// explanation prints why a move is good or bad.
func (p tutorPrinter) explanation(e *tutor.Explanation) error {
	if p.json {
		return json.NewEncoder(p.s.out).Encode(p.explanationJSON(e))
	}
	p.points(e)
	return nil
}

func (p tutorPrinter) points(e *tutor.Explanation) {
	for _, point := range e.Points {
		fmt.Fprintf(p.s.out, "   %s\n", point.Text.In(p.lang))
	}
}

// patterns prints the patterns in a position.
func (p tutorPrinter) patterns(all []game.Finding) error {
	if p.json {
		list := []pointJSON{}
		for _, f := range all {
			list = append(list, p.pointJSON("stands", f.Pattern, f.Side, f.Text, f.Cells, f.Arrows))
		}
		return json.NewEncoder(p.s.out).Encode(list)
	}
	for _, f := range all {
		fmt.Fprintf(p.s.out, "%s: %s\n", p.rules.Info().Sides[f.Side].In(p.lang), f.Text.In(p.lang))
	}
	return nil
}
