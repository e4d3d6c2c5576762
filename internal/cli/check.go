package cli

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/solve/proof/check"
	safe "tablier/solve/safety/check"
)

type solveCheckCmd struct {
	File    string `arg:"" help:"help.solve.check.file"`
	Nodes   uint64 `default:"0" placeholder:"N" help:"help.solve.check.nodes"`
	Tables  string `placeholder:"DIR" help:"help.solve.check.tables"`
	Threads int    `default:"2" help:"help.solve.threads"`
	JSON    bool   `help:"help.flag.json"`
}

func (c solveCheckCmd) Run(s *session) error {
	in := s.Stdin
	if c.File != "-" {
		f, err := os.Open(c.File)
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	text := bufio.NewReaderSize(in, 1<<16)
	if head, _ := text.Peek(len(safe.Magic) + 1); string(head) == safe.Magic+"\n" {
		return c.safe(s, text)
	}
	if head, _ := text.Peek(len(check.MagicHold) + 1); string(head) == check.MagicHold+"\n" {
		return c.hold(s, text)
	}
	cert, err := check.Read(text)
	if err != nil {
		return refusedCertificate(err)
	}
	args := rulesArgs{Game: cert.Game, Set: strings.Fields(cert.Options)}
	rules, err := args.rules(s)
	if err != nil {
		return err
	}
	p, done, err := proverOf(s, args, c.Tables)
	if err != nil {
		return err
	}
	defer done()
	begun := time.Now()
	r, err := p.Check(s.ctx, cert, c.Nodes)
	if err != nil {
		if s.ctx.Err() != nil {
			return fail(i18n.T("cli.interrupted.verify"))
		}
		return refusedCertificate(err)
	}
	if c.JSON {
		return json.NewEncoder(s.out).Encode(struct {
			Game     string  `json:"game"`
			Options  string  `json:"options,omitempty"`
			Position string  `json:"position"`
			Winner   string  `json:"winner"`
			Points   int     `json:"points,omitempty"`
			Plies    int     `json:"plies"`
			Proved   int     `json:"positions_proved"`
			Leaves   int     `json:"table_leaves,omitempty"`
			Nodes    uint64  `json:"nodes"`
			Seconds  float64 `json:"seconds"`
		}{cert.Game, cert.Options, cert.Position, cert.Winner.String(), cert.Points, r.Plies, r.Proved, r.Leaves, r.Nodes, time.Since(begun).Seconds()})
	}
	info := rules.Info()
	fmt.Fprint(s.out, i18n.T("cli.verified-win", "options", strings.TrimSpace(info.Name.In(s.lang)+" "+cert.Options), "position", cert.Position, "winner", info.Sides[cert.Winner].In(s.lang), "n", r.Plies).In(s.lang))
	if cert.Points > 0 {
		fmt.Fprint(s.out, i18n.T("cli.points-at-least", "n", cert.Points).In(s.lang))
	}
	fmt.Fprint(s.out, i18n.T("cli.prove.positions", "proved", r.Proved, "leaves", r.Leaves, "nodes", r.Nodes).In(s.lang))
	return nil
}

// refusedCertificate turns a fault of a certificate into an input error.
func refusedCertificate(err error) error {
	if e := (*check.Error)(nil); errors.As(err, &e) {
		return refused{i18n.FromError(e)}
	}
	return err
}

// safe verifies a certificate that one side cannot lose.
func (c solveCheckCmd) safe(s *session, text io.Reader) error {
	cert, err := safe.Read(text)
	if err != nil {
		return refusedCertificate(err)
	}
	begun := time.Now()
	r, err := safe.Verify(s.ctx, cert, c.Threads)
	if err != nil {
		if s.ctx.Err() != nil {
			return fail(i18n.T("cli.interrupted.verify"))
		}
		return refusedCertificate(err)
	}
	rules, err := rulesArgs{Game: "ringo", Set: strings.Fields(cert.Options)}.rules(s)
	if err != nil {
		return err
	}
	info := rules.Info()
	if c.JSON {
		return json.NewEncoder(s.out).Encode(struct {
			Game      string  `json:"game"`
			Options   string  `json:"options,omitempty"`
			Position  string  `json:"position"`
			Side      string  `json:"side_not_beaten"`
			Positions int     `json:"positions"`
			Replies   uint64  `json:"replies"`
			Sum       string  `json:"sha256"`
			Seconds   float64 `json:"seconds"`
		}{info.ID, cert.Options, cert.Position, cert.Side.String(), r.Positions, r.Replies, cert.Sum, time.Since(begun).Seconds()})
	}
	fmt.Fprintln(s.out, i18n.T("cli.safe-verified", "options", strings.TrimSpace(info.Name.In(s.lang)+" "+cert.Options), "position", cert.Position, "side", info.Sides[cert.Side], "positions", r.Positions, "replies", r.Replies, "sum", cert.Sum).In(s.lang))
	return nil
}
