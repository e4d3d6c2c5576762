package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/internal/tui"
	"tablier/rules/draw"
	"tablier/rules/game"
	"tablier/rules/record"
)

type playCmd struct {
	positionArgs
	langFlag
	Level  int    `default:"5" help:"help.play.level"`
	Side   string `enum:"first,second,white,black" default:"first" help:"help.play.side"`
	Record string `placeholder:"FILE" help:"help.play.record"`
	ASCII  bool   `name:"ascii" help:"help.flag.ascii"`
}

func (c playCmd) Run(s *session) error {
	st, err := c.state(s)
	if err != nil {
		return err
	}
	lang, err := c.in(s)
	if err != nil {
		return err
	}
	if c.Level < 0 || c.Level > roster.Levels {
		return refuse(i18n.T("cli.bad-level", "level", c.Level, "levels", roster.Levels))
	}
	me := st.Rules().Info().First
	switch c.Side {
	case "second":
		me = me.Other()
	case "white":
		me = game.White
	case "black":
		me = game.Black
	}
	start := st.Text()
	config := tui.Config{State: st, Lang: lang, Color: s.Getenv("NO_COLOR") == "", ASCII: c.ASCII,
		Best: func(ctx context.Context, st game.State) (string, error) { return roster.Best(ctx, st, c.Level) }}
	if c.Level > 0 {
		config.Computer[me.Other()] = true
	}
	if s.Terminal(0) && s.Terminal(1) {
		err = tui.Run(s.ctx, config)
	} else {
		err = s.playLines(config)
	}
	if err == nil && c.Record != "" {
		err = s.keep(c, st, start)
	}
	return err
}

// keep writes the game so far to the record file.
func (s *session) keep(c playCmd, st game.State, start string) error {
	info := st.Rules().Info()
	o := st.Outcome()
	g := &record.Game{Game: info.ID, Options: st.Rules().Options().String(), Date: time.Now().Format("2006-01-02"),
		Result: o.Word(info.First), Reason: o.Reason.String(), Points: int(o.Points)}
	if start != st.Rules().Start().Text() {
		g.Position = start
	}
	for i := range st.Plies() {
		g.Moves = append(g.Moves, record.Move{Text: st.Move(i)})
	}
	return s.picture(c.Record, func(w writer) error { return record.NewWriter(w).Write(g) })
}

// playLines plays without a terminal, for pipes and screen readers. It reads moves, one per line, and prints
// the board and the computer's moves.
func (s *session) playLines(c tui.Config) error {
	in := bufio.NewScanner(s.Stdin)
	show := func() {
		fmt.Fprint(s.out, draw.Text(draw.Of(c.State), draw.TextOptions{ASCII: c.ASCII}))
		s.out.Flush()
	}
	show()
	for !c.State.Outcome().Decided() && s.ctx.Err() == nil {
		if c.Computer[c.State.Turn()] {
			move, err := c.Best(s.ctx, c.State.Clone())
			if err != nil {
				return err
			}
			if _, err := c.State.Apply(move); err != nil {
				return err
			}
			fmt.Fprintln(s.out, move)
			show()
			continue
		}
		if !in.Scan() {
			return in.Err()
		}
		switch move := strings.TrimSpace(in.Text()); move {
		case "":
		case "undo", "u":
			for ok := c.State.Undo(); ok && c.Computer[c.State.Turn()]; ok = c.State.Undo() {
			}
			show()
		case "moves", "?":
			fmt.Fprintln(s.out, strings.Join(c.State.Moves(), " "))
			s.out.Flush()
		case "quit", "q":
			return nil
		default:
			if _, err := c.State.Apply(move); err != nil {
				var e *game.Error
				if !errors.As(err, &e) {
					return err
				}
				fmt.Fprintln(s.Stderr, message(err, c.Lang))
				continue
			}
			show()
		}
	}
	writeResult(s, c.State)
	return nil
}
