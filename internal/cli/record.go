package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"tablier/i18n"
	"tablier/internal/app"
	"tablier/rules/game"
	"tablier/rules/record"
)

type recordCmd struct {
	Check    recordCheckCmd    `cmd:"" help:"help.record.check"`
	Export   recordExportCmd   `cmd:"" help:"help.record.export"`
	Moves    recordMovesCmd    `cmd:"" help:"help.record.moves"`
	Position recordPositionCmd `cmd:"" help:"help.record.position"`
}

// source is a file of records, or standard input.
type source struct {
	File string `arg:"" optional:"" help:"help.record.file"`
}

func (a source) open(s *session) (io.ReadCloser, error) {
	if a.File == "" || a.File == "-" {
		return io.NopCloser(s.Stdin), nil
	}
	f, err := os.Open(a.File)
	if err != nil {
		why := app.Reason(err)
		return nil, refuse(i18n.T("cli.cannot-read", "file", a.File, "why", why))
	}
	return f, nil
}

type recordCheckCmd struct {
	source
	Quiet bool `short:"q" help:"help.record.check.quiet"`
}

func (c recordCheckCmd) Run(s *session) error {
	f, err := c.open(s)
	if err != nil {
		return err
	}
	defer f.Close()
	r := record.NewReader(f)
	good, bad := 0, 0
	for n := 1; s.ctx.Err() == nil; n++ {
		g, err := r.Next()
		if err == io.EOF {
			break
		}
		if err == nil {
			_, err = record.Replay(g, s.Games.Find)
			var ge *game.Error
			var re *record.Error
			switch {
			case errors.As(err, &ge):
				err = inRecord{n, ge}
			case errors.As(err, &re):
				re.Game = n
			}
		} else if !errors.As(err, new(*record.Error)) {
			return err
		}
		if err != nil {
			bad++
			fmt.Fprintln(s.Stderr, message(err, s.lang))
			continue
		}
		good++
	}
	if !c.Quiet {
		fmt.Fprintf(s.out, "%d good, %d bad\n", good, bad)
	}
	switch {
	case s.ctx.Err() != nil:
		return fail(i18n.T("cli.interrupted.file"))
	case bad > 0:
		return refuse(i18n.T("cli.records-wrong", "n", bad, "total", good+bad))
	case good == 0:
		return refuse(i18n.T("cli.no-record"))
	}
	return nil
}

// inRecord is an error of a game, with the number of its record in the file.
type inRecord struct {
	n   int
	err *game.Error
}

func (e inRecord) Error() string { return e.In(game.English) }
func (e inRecord) In(l game.Lang) string {
	return i18n.T("cli.record-n", "n", e.n, "err", e.err).In(l)
}

type recordExportCmd struct {
	positionArgs
	White   string `help:"help.record.export.white"`
	Black   string `help:"help.record.export.black"`
	Date    string `help:"help.record.export.date"`
	Result  string `help:"help.record.export.result" enum:",first,second,draw" default:""`
	Reason  string `help:"help.record.export.reason" enum:",resigned,time,agreed,aborted" default:""`
	Comment string `help:"help.record.export.comment"`
}

func (c recordExportCmd) Run(s *session) error {
	if c.Position == "-" {
		return refuse(i18n.T("cli.position-from-input"))
	}
	st, err := c.state(s)
	if err != nil {
		return err
	}
	if (c.Result == "") != (c.Reason == "") {
		return refuse(i18n.T("cli.result-without-reason"))
	}
	for name, value := range map[string]string{"--white": c.White, "--black": c.Black, "--date": c.Date, "--comment": c.Comment} {
		if strings.ContainsFunc(value, func(r rune) bool { return r < ' ' || r == 0x7f }) {
			return refuse(i18n.T("cli.control-character", "name", name))
		}
	}
	info := st.Rules().Info()
	g := &record.Game{Game: info.ID, Options: st.Rules().Options().String(), White: c.White, Black: c.Black, Date: c.Date, Comment: strings.TrimSpace(c.Comment)}
	if text := st.Text(); text != st.Rules().Start().Text() {
		g.Position = text
	}
	in := bufio.NewScanner(s.Stdin)
	for line := 1; in.Scan(); line++ {
		move := strings.TrimSpace(in.Text())
		if move == "" {
			continue
		}
		m, err := st.Apply(move)
		if err != nil {
			var e *game.Error
			if errors.As(err, &e) && e.At.IsZero() {
				e.At = i18n.T("game.line", "n", line)
			}
			return err
		}
		g.Moves = append(g.Moves, record.Move{Text: m})
	}
	if err := in.Err(); err != nil {
		return err
	}
	o := st.Outcome()
	g.Result, g.Reason, g.Points = o.Word(info.First), o.Reason.String(), int(o.Points)
	if c.Result != "" {
		if o.Decided() {
			return refuse(i18n.T("cli.decided-by-rules", "result", g.Result, "reason", g.Reason))
		}
		g.Result, g.Reason = c.Result, c.Reason
	}
	return record.NewWriter(s.out).Write(g)
}

// pick selects one record of a file.
type pick struct {
	source
	Number int `name:"number" short:"n" default:"1" help:"help.record.number"`
	Ply    int `default:"-1" help:"help.record.ply"`
}

// state returns the game and its state after Ply plies.
func (c pick) state(s *session) (*record.Game, game.State, error) {
	f, err := c.open(s)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	r := record.NewReader(f)
	for n := 1; ; n++ {
		g, err := r.Next()
		if err == io.EOF {
			return nil, nil, refuse(i18n.T("cli.no-record-number", "number", c.Number, "n", n-1))
		}
		if err != nil && (n == c.Number || !errors.As(err, new(*record.Error))) {
			return nil, nil, err
		}
		if n != c.Number {
			continue
		}
		st, err := record.Replay(g, s.Games.Find)
		if err != nil {
			return nil, nil, err
		}
		if c.Ply > st.Plies() {
			return nil, nil, refuse(i18n.T("cli.no-such-ply", "ply", c.Ply, "plies", st.Plies()))
		}
		for c.Ply >= 0 && st.Plies() > c.Ply {
			st.Undo()
		}
		return g, st, nil
	}
}

type recordMovesCmd struct{ pick }

func (c recordMovesCmd) Run(s *session) error {
	_, st, err := c.state(s)
	if err != nil {
		return err
	}
	for i := range st.Plies() {
		fmt.Fprintln(s.out, st.Move(i))
	}
	return nil
}

type recordPositionCmd struct{ pick }

func (c recordPositionCmd) Run(s *session) error {
	_, st, err := c.state(s)
	if err != nil {
		return err
	}
	fmt.Fprintln(s.out, st.Text())
	return nil
}
