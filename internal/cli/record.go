package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"tablier/internal/app"
	"tablier/rules/game"
	"tablier/rules/games"
	"tablier/rules/record"
)

type recordCmd struct {
	Check    recordCheckCmd    `cmd:"" help:"Play every record of a file through the rules and say what is wrong."`
	Export   recordExportCmd   `cmd:"" help:"Make a record of moves read from standard input, one a line."`
	Moves    recordMovesCmd    `cmd:"" help:"Print the moves of a record, one a line."`
	Position recordPositionCmd `cmd:"" help:"Print the position that a record leads to."`
}

// source is a file of records, or standard input.
type source struct {
	File string `arg:"" optional:"" help:"A file of records; default or -: standard input."`
}

func (a source) open(s *session) (io.ReadCloser, error) {
	if a.File == "" || a.File == "-" {
		return io.NopCloser(s.Stdin), nil
	}
	f, err := os.Open(a.File)
	if err != nil {
		why := app.Reason(err)
		return nil, refuse("impossible de lire %[1]s : %[2]s", "cannot read %[1]s: %[3]s", a.File, why.FR, why.EN)
	}
	return f, nil
}

type recordCheckCmd struct {
	source
	Quiet bool `short:"q" help:"Print nothing but errors."`
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
			_, err = record.Replay(g, games.Find)
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
		return fail("interrompu avant la fin du fichier", "interrupted before the end of the file")
	case bad > 0:
		return refuse("%d parties sur %d sont fautives", "%d of %d records are wrong", bad, good+bad)
	case good == 0:
		return refuse("le fichier ne contient aucune partie ; attendu : au moins une qui commence par [Game \"…\"]", "the file holds no record; expected at least one that begins with [Game \"…\"]")
	}
	return nil
}

// inRecord is a game error in the n'th record of a file.
type inRecord struct {
	n   int
	err *game.Error
}

func (e inRecord) Error() string { return e.In(game.English) }
func (e inRecord) In(l game.Lang) string {
	return fmt.Sprintf(game.Text{FR: "partie %d : %s", EN: "record %d: %s"}.In(l), e.n, e.err.In(l))
}

type recordExportCmd struct {
	positionArgs
	White   string `help:"White's name."`
	Black   string `help:"Black's name."`
	Date    string `help:"When it was played, as YYYY-MM-DD."`
	Result  string `help:"How it ended, where the rules do not say: first, second or draw." enum:",first,second,draw" default:""`
	Reason  string `help:"Why: resigned, time, agreed or aborted." enum:",resigned,time,agreed,aborted" default:""`
	Comment string `help:"A comment in front of the moves."`
}

func (c recordExportCmd) Run(s *session) error {
	if c.Position == "-" {
		return refuse("--position - est impossible ici : l’entrée standard porte les coups", "--position - cannot be used here: standard input holds the moves")
	}
	st, err := c.state(s)
	if err != nil {
		return err
	}
	if (c.Result == "") != (c.Reason == "") {
		return refuse("--result et --reason vont ensemble", "--result and --reason go together")
	}
	for name, value := range map[string]string{"--white": c.White, "--black": c.Black, "--date": c.Date, "--comment": c.Comment} {
		if strings.ContainsFunc(value, func(r rune) bool { return r < ' ' || r == 0x7f }) {
			return refuse("%s contient un caractère de contrôle ; attendu : du texte simple", "%s holds a control character; expected plain text", name)
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
			if errors.As(err, &e) && e.At == "" {
				e.At, e.FR.At = fmt.Sprintf("line %d", line), fmt.Sprintf("ligne %d", line)
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
			return refuse("les règles décident déjà cette partie : %s, %s", "the rules already decide this game: %s, %s", g.Result, g.Reason)
		}
		g.Result, g.Reason = c.Result, c.Reason
	}
	return record.NewWriter(s.out).Write(g)
}

// pick is one record of a file.
type pick struct {
	source
	Number int `name:"number" short:"n" default:"1" help:"Which record of the file, from 1."`
	Ply    int `default:"-1" help:"Stop after so many plies; default: the last."`
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
			return nil, nil, refuse("il n’y a pas de partie %d : le fichier en contient %d", "there is no record %d: the file holds %d", c.Number, n-1)
		}
		if err != nil && (n == c.Number || !errors.As(err, new(*record.Error))) {
			return nil, nil, err
		}
		if n != c.Number {
			continue
		}
		st, err := record.Replay(g, games.Find)
		if err != nil {
			return nil, nil, err
		}
		if c.Ply > st.Plies() {
			return nil, nil, refuse("coup %d : la partie s’arrête après le coup %d", "ply %d: the record ends after ply %d", c.Ply, st.Plies())
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
