package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/alecthomas/kong"

	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/internal/app"
	"tablier/learn/print"
	"tablier/play/pairing/swiss"
	"tablier/play/pairing/trf"
	"tablier/rules/game"
	"tablier/rules/record"
)

// The exit statuses.
const (
	exitOK      = 0
	exitFailure = 1
	exitRefused = 2
)

// Env is the environment of a command.
type Env struct {
	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
	Getenv func(string) string
	// Terminal reports whether stdin, stdout and stderr are terminals.
	Terminal func(stream int) bool
	// Games are the games that the commands know; nil: the games of the club.
	Games game.List
	Pages fs.FS // the club's built pages; nil: none
}

// System returns the process's own environment.
func System() Env {
	return Env{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Getenv: os.Getenv, Terminal: isTerminal}
}

// grammar is the whole command line, for kong.
type grammar struct {
	Version versionFlag `help:"help.version"`

	Games      gamesCmd      `cmd:"" help:"help.games"`
	Rules      rulesCmd      `cmd:"" help:"help.rules"`
	Start      startCmd      `cmd:"" help:"help.start"`
	Moves      movesCmd      `cmd:"" help:"help.moves"`
	Perft      perftCmd      `cmd:"" help:"help.perft"`
	Replay     replayCmd     `cmd:"" help:"help.replay"`
	Show       showCmd       `cmd:"" help:"help.show"`
	Print      printCmd      `cmd:"" help:"help.print"`
	Play       playCmd       `cmd:"" help:"help.play"`
	Analyse    analyseCmd    `cmd:"" help:"help.analyse"`
	Tutor      tutorCmd      `cmd:"" help:"help.tutor"`
	Engine     engineCmd     `cmd:"" help:"help.engine"`
	Bench      benchCmd      `cmd:"" help:"help.bench"`
	Fit        fitCmd        `cmd:"" help:"help.fit"`
	Train      trainCmd      `cmd:"" help:"help.train"`
	Arena      arenaCmd      `cmd:"" help:"help.arena"`
	Balance    balanceCmd    `cmd:"" help:"help.balance"`
	Record     recordCmd     `cmd:"" help:"help.record"`
	Pair       pairCmd       `cmd:"" help:"help.pair"`
	Solve      solveCmd      `cmd:"" help:"help.solve"`
	Tables     tablesCmd     `cmd:"" help:"help.tables"`
	Puzzle     puzzleCmd     `cmd:"" help:"help.puzzle"`
	Model      modelCmd      `cmd:"" help:"help.model"`
	Serve      serveCmd      `cmd:"" help:"help.serve"`
	Load       loadCmd       `cmd:"" help:"help.load"`
	Bot        botCmd        `cmd:"" help:"help.bot"`
	Work       workCmd       `cmd:"" help:"help.work"`
	Doctor     doctorCmd     `cmd:"" help:"help.doctor"`
	Backup     backupCmd     `cmd:"" help:"help.backup"`
	Restore    restoreCmd    `cmd:"" help:"help.restore"`
	Dump       dumpCmd       `cmd:"" help:"help.dump"`
	Repair     repairCmd     `cmd:"" help:"help.repair"`
	Migrate    migrateCmd    `cmd:"" help:"help.migrate"`
	Account    accountCmd    `cmd:"" help:"help.account"`
	Club       clubCmd       `cmd:"" help:"help.club"`
	Tournament tournamentCmd `cmd:"" help:"help.tournament"`
	Class      classCmd      `cmd:"" help:"help.class"`
	Recount    recountCmd    `cmd:"" help:"help.recount"`
	Man        manCmd        `cmd:"" help:"help.man"`
	Completion completionCmd `cmd:"" help:"help.completion"`
	Licences   licencesCmd   `cmd:"" help:"help.licences"`
	Build      versionCmd    `cmd:"" name:"version" help:"help.version"`
}

// session is the context of a command.
type session struct {
	Env
	ctx  context.Context
	out  *bufio.Writer
	lang game.Lang
}

// exitCode is the panic value of kong's Exit, which Main recovers.
type exitCode int

// Main runs one command and returns its exit status.
func Main(ctx context.Context, args []string, env Env) (status int) {
	if env.Getenv("TABLIER_PSEUDO") != "" { // for tests, see docs/debugging.md
		i18n.EnablePseudo()
	}
	s := &session{Env: env, ctx: ctx, out: bufio.NewWriter(env.Stdout), lang: language(env)}
	if terminal := s.Terminal; env.Getenv("TERM") == "dumb" { // understands no escape sequences: as good as a file
		s.Terminal = func(stream int) bool { return stream == 0 && terminal(stream) }
	}
	if s.Games == nil {
		s.Games = roster.All()
	}
	defer func() {
		if err := s.out.Flush(); err != nil && status == exitOK {
			status = exitFailure // a closed pipe or a full disk
		}
	}()
	var g grammar
	parser, err := kong.New(&g,
		kong.Name("tablier"),
		kong.Description(description),
		kong.Writers(s.out, env.Stderr),
		kong.Exit(func(code int) { panic(exitCode(code)) }),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.Help(helpIn(s.lang)),
	)
	if err != nil {
		fmt.Fprintln(env.Stderr, "tablier:", err)
		return exitFailure
	}
	translate(parser.Model.Node, s.Games, s.lang)
	defer func() {
		switch r := recover().(type) {
		case nil:
		case exitCode:
			status = int(r)
		default:
			panic(r)
		}
	}()
	if len(args) == 0 {
		args = []string{"--help"}
	}
	if err := checkRemoved(args, env.Getenv); err != nil {
		fmt.Fprintf(env.Stderr, "tablier%s%s\n", i18n.T("colon").In(s.lang), message(err, s.lang))
		return statusOf(err)
	}
	k, err := parser.Parse(optionalFile(args))
	if err != nil {
		fmt.Fprintf(env.Stderr, "tablier%s%s (%s tablier --help)\n", i18n.T("colon").In(s.lang), oneLine(usage(err.Error(), s.lang)), i18n.T("cli.try").In(s.lang))
		return exitRefused
	}
	if err := k.Run(s); err != nil {
		if errors.Is(err, errSilent) {
			return exitFailure
		}
		fmt.Fprintf(env.Stderr, "tablier%s%s\n", i18n.T("colon").In(s.lang), message(err, s.lang))
		return statusOf(err)
	}
	return exitOK
}

// errSilent is an error that has already been printed.
var errSilent = errors.New("told")

// failed is an error that is not the user's fault.
type failed struct{ text game.Text }

func (f failed) Error() string         { return f.text.In(game.English) }
func (f failed) In(l game.Lang) string { return f.text.In(l) }
func fail(text game.Text) error        { return failed{text} }

// refused is an input error without a more specific type.
type refused struct{ text game.Text }

func (r refused) Error() string         { return r.text.In(game.English) }
func (r refused) In(l game.Lang) string { return r.text.In(l) }
func refuse(text game.Text) error {
	return refused{text}
}

// message returns an error in a language, if it has a translation.
func message(err error, l game.Lang) string {
	if text, ok := faultyReport(err, l); ok {
		return text
	}
	var t interface{ In(game.Lang) string }
	if errors.As(err, &t) {
		return oneLine(t.In(l))
	}
	why := app.Reason(err).In(l)
	if p := (*fs.PathError)(nil); errors.As(err, &p) {
		why = p.Path + i18n.T("colon").In(l) + why
	}
	return oneLine(why)
}

func statusOf(err error) int {
	var r refused
	var g *game.Error
	var rec *record.Error
	var taken *app.PortTakenError
	var inUse *app.DataInUseError
	var setting *app.Error
	if errors.As(err, &setting) && setting.Input {
		return exitRefused
	}
	var backup *app.BackupError
	if errors.As(err, &backup) && backup.Input {
		return exitRefused
	}
	var sheet *print.Error
	if errors.As(err, &sheet) {
		return exitRefused
	}
	var report trf.Errors
	var round *swiss.Error
	if errors.As(err, &report) || errors.As(err, &round) {
		return exitRefused
	}
	if errors.As(err, &r) || errors.As(err, &g) || errors.As(err, &rec) || errors.As(err, &taken) || errors.As(err, &inUse) {
		return exitRefused
	}
	return exitFailure
}

// oneLine joins lines into one. It keeps no-break spaces, which strings.Fields would not.
func oneLine(s string) string { return strings.Join(words(s), " ") }

// words splits text where a line may break.
func words(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || '\t' <= r && r <= '\r' })
}

// optionalFile allows --svg, --png and --gif without a file: the picture then goes to standard output.
func optionalFile(args []string) []string {
	var out []string
	for i, a := range args {
		if (a == "--svg" || a == "--png" || a == "--gif") && (i+1 == len(args) || strings.HasPrefix(args[i+1], "--")) {
			a += "=-"
		}
		out = append(out, a)
	}
	return out
}

// language returns the user's language: TABLIER_LANG, then the locale, else French. A script that sets LC_ALL to C or
// POSIX gets English. LANG is C in many containers without anybody's choice.
func language(env Env) game.Lang {
	for _, name := range []string{"TABLIER_LANG", "LC_ALL", "LC_MESSAGES", "LANG"} {
		value := env.Getenv(name)
		if l, ok := game.ParseLang(value); ok {
			return l
		}
		if locale, _, _ := strings.Cut(value, "."); name == "LC_ALL" && (locale == "C" || locale == "POSIX") {
			return game.English
		}
	}
	return game.French
}

// langFlag is the --lang flag of commands that print for people.
type langFlag struct {
	Lang string `help:"help.flag.lang"`
}

func (f langFlag) in(s *session) (game.Lang, error) {
	if f.Lang == "" {
		return s.lang, nil
	}
	l, ok := game.ParseLang(f.Lang)
	if !ok {
		return l, refuse(i18n.T("cli.no-such-language", "lang", i18n.Quoted(f.Lang), "languages", i18n.AnyOf(i18n.Codes())))
	}
	return l, nil
}
