package cli

import (
	"errors"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"tablier/i18n"
	"tablier/internal/app"
	"tablier/rules/game"
)

// rulesArgs select a game and its options.
type rulesArgs struct {
	Game string   `arg:"" help:"help.flag.game"`
	Set  []string `sep:"none" placeholder:"NAME=VALUE" help:"help.flag.set"`
}

func (a rulesArgs) rules(s *session) (game.Rules, error) {
	g, err := s.Games.Find(a.Game)
	if err != nil {
		return nil, err
	}
	for _, s := range a.Set {
		if strings.TrimSpace(s) == "" {
			return nil, refuse(i18n.T("cli.bad-set"))
		}
	}
	o, err := g.Info().ParseOptions(a.Set...)
	if err != nil {
		return nil, err
	}
	return g.Rules(o), nil
}

// positionArgs select a position of a game.
type positionArgs struct {
	rulesArgs
	Position string `placeholder:"TEXT" help:"help.flag.position"`
}

func (a positionArgs) state(s *session) (game.State, error) {
	rules, err := a.rules(s)
	if err != nil {
		return nil, err
	}
	return s.position(rules, a.Position)
}

// position sets up the position given by --position.
func (s *session) position(rules game.Rules, text string) (game.State, error) {
	switch text {
	case "":
		return rules.Start(), nil
	case "-":
		read, err := io.ReadAll(io.LimitReader(s.Stdin, 1<<16))
		if err != nil {
			return nil, err
		}
		return rules.Parse(strings.TrimSpace(string(read)))
	}
	return rules.Parse(text)
}

func isTerminal(stream int) bool {
	return term.IsTerminal(int([]*os.File{os.Stdin, os.Stdout, os.Stderr}[stream].Fd()))
}

// create opens a file for writing, or standard output for "-". It writes to a temporary file, which finish
// renames, so that a failure leaves the old file unchanged.
func (s *session) create(path string) (w io.Writer, finish func(error) error, err error) {
	if path == "-" {
		return s.out, func(err error) error { return err }, nil
	}
	if info, err := os.Stat(path); err == nil && !info.IsDir() && !info.Mode().IsRegular() {
		return device(path) // write to a pipe or device, never replace it
	}
	tmp := path + ".part"
	f, err := os.Create(tmp)
	if err != nil {
		return nil, nil, cannotWrite(path, err)
	}
	return f, func(err error) error {
		if e := f.Close(); err == nil {
			err = e
		}
		if err == nil {
			err = os.Rename(tmp, path)
		}
		if err != nil {
			os.Remove(tmp)
			return cannotWrite(path, err)
		}
		return nil
	}, nil
}

// device opens a file that is not a regular one.
func device(path string) (io.Writer, func(error) error, error) {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return nil, nil, cannotWrite(path, err)
	}
	return f, func(err error) error {
		if e := f.Close(); err == nil {
			err = e
		}
		if err != nil {
			return cannotWrite(path, err)
		}
		return nil
	}, nil
}

func cannotWrite(path string, err error) error {
	if told := (interface{ In(game.Lang) string })(nil); errors.As(err, &told) {
		return err // this error explains itself
	}
	why := app.Reason(err)
	return fail(i18n.T("cli.cannot-write", "path", path, "why", why))
}
