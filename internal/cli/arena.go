package cli

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"time"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/lab/arena"
	"tablier/lab/players"
	"tablier/rules/game"
	"tablier/rules/record"
)

type arenaCmd struct {
	Match    arenaMatchCmd    `cmd:"" help:"help.arena.match"`
	Rate     arenaRateCmd     `cmd:"" help:"help.arena.rate"`
	Openings arenaOpeningsCmd `cmd:"" help:"help.arena.openings"`
}

// openingArgs select the game and the openings.
type openingArgs struct {
	Game     string   `required:"" placeholder:"GAME" help:"help.flag.game"`
	Set      []string `sep:"none" placeholder:"NAME=VALUE" help:"help.flag.set"`
	Openings string   `placeholder:"N,PLIES" help:"help.arena.openings.openings"`
	Window   int      `help:"help.arena.openings.window"`
	Seed     uint64   `default:"1" help:"help.flag.seed"`
	JSON     bool     `help:"help.flag.json"`
}

// suite returns the openings. needed is their number if no flag sets it.
func (c openingArgs) suite(s *session, needed int) (game.Rules, []arena.Opening, error) {
	rules, err := rulesArgs{c.Game, c.Set}.rules(s)
	if err != nil {
		return nil, nil, err
	}
	want := arena.Suite{Count: needed, Plies: 6, Seed: c.Seed, Window: c.Window, Limits: engine.Limits{Depth: 4, Nodes: 20_000}}
	if c.Openings != "" {
		n, plies, ok := strings.Cut(c.Openings, ",")
		var err1, err2 error
		want.Count, err1 = strconv.Atoi(n)
		want.Plies, err2 = strconv.Atoi(plies)
		if !ok || err1 != nil || err2 != nil || want.Count < 1 || want.Count > 100_000 || want.Plies < 0 || want.Plies > 200 {
			return nil, nil, refuse(i18n.T("cli.bad-openings", "openings", i18n.Quoted(c.Openings)))
		}
	}
	if want.Count < needed {
		return nil, nil, refuse(i18n.T("cli.not-enough-openings", "openings", i18n.Quoted(c.Openings), "n", needed))
	}
	if c.Window < 0 || c.Window > 20_000 {
		return nil, nil, refuse(i18n.T("cli.bad-window", "window", c.Window))
	}
	if want.Judge, err = roster.New(rules, engine.Options{HashMB: 4}); err != nil {
		return nil, nil, err
	}
	bar := s.bar()
	want.Progress = func(found, tried int) {
		bar.show(found, want.Count, i18n.T("cli.openings").In(s.lang))
	}
	openings, err := arena.Generate(s.ctx, rules, want)
	bar.end()
	if errors.Is(err, context.Canceled) {
		err = interrupted{}
	}
	var few *arena.TooFewOpeningsError
	if errors.As(err, &few) {
		err = refuse(i18n.T("cli.too-few-openings", "n", few.Found, "wanted", few.Wanted, "tried", few.Tried))
	}
	return rules, openings, err
}

type arenaOpeningsCmd struct{ openingArgs }

func (c arenaOpeningsCmd) Run(s *session) error {
	_, openings, err := c.suite(s, 1)
	if err != nil {
		return err
	}
	if c.JSON {
		return s.json(openings)
	}
	return arena.WriteOpenings(s.out, openings)
}

// playArgs say how matches are played and where results go.
type playArgs struct {
	openingArgs
	Games       int           `default:"100" help:"help.arena.games"`
	From        string        `placeholder:"FILE" help:"help.arena.from"`
	Concurrency int           `default:"1" help:"help.flag.games-at-once"`
	Margin      time.Duration `default:"200ms" help:"help.arena.margin"`
	MaxPlies    int           `default:"1000" help:"help.arena.maxplies"`
	Results     string        `placeholder:"FILE" help:"help.arena.results"`
	Records     string        `placeholder:"FILE" help:"help.arena.records"`
}

func (c playArgs) tournament(s *session, list []string) (*arena.Tournament, error) {
	if c.Games < 2 || c.Games%2 != 0 || c.Games > 1_000_000 {
		return nil, refuse(i18n.T("cli.odd-games", "games", c.Games))
	}
	if c.Concurrency < 1 || c.Concurrency > 256 {
		return nil, refuse(i18n.T("cli.bad-concurrency", "concurrency", c.Concurrency))
	}
	if c.MaxPlies < 1 || c.Margin <= 0 {
		return nil, refuse(i18n.T("cli.bad-adjudication"))
	}
	t := &arena.Tournament{Games: c.Games, Seed: c.Seed, Concurrency: c.Concurrency, Margin: c.Margin, MaxPlies: c.MaxPlies}
	names := map[string]bool{}
	for _, text := range list {
		p, err := players.Parse(text)
		if err != nil {
			return nil, err
		}
		if names[p.Name] {
			return nil, refuse(i18n.T("cli.same-name", "name", i18n.Quoted(p.Name), "text", text))
		}
		names[p.Name] = true
		t.Players = append(t.Players, p)
	}
	var err error
	if c.From == "" {
		t.Rules, t.Openings, err = c.suite(s, c.Games/2)
		return t, err
	}
	if t.Rules, err = (rulesArgs{c.Game, c.Set}).rules(s); err != nil {
		return nil, err
	}
	f, err := os.Open(c.From)
	if err != nil {
		return nil, refuse(i18n.FromError(err))
	}
	defer f.Close()
	if t.Openings, err = arena.ReadOpenings(f, t.Rules); err == nil && len(t.Openings)*2 < c.Games {
		err = refuse(i18n.T("cli.holds-openings-needed", "from", c.From, "n", len(t.Openings), "needed", c.Games/2))
	}
	return t, err
}

// run plays, saves results and records, and returns the final standing.
func (c playArgs) run(s *session, t *arena.Tournament) (*arena.Standing, error) {
	var log *arena.Log
	if c.Results != "" {
		var err error
		if log, t.Done, err = arena.OpenLog(c.Results, t.Header()); errors.Is(err, arena.ErrOtherTournament) {
			return nil, refuse(i18n.T("cli.other-results", "results", c.Results))
		} else if errors.Is(err, arena.ErrBusy) {
			return nil, refuse(i18n.T("cli.results-in-use", "results", c.Results))
		} else if err != nil {
			return nil, err
		}
		defer log.Close()
		if len(t.Done) > t.Total() {
			return nil, refuse(i18n.T("cli.too-many-games", "results", c.Results, "n", len(t.Done), "total", t.Total()))
		}
	}
	var records *record.Writer
	if c.Records != "" {
		f, err := os.Create(c.Records)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		records = record.NewWriter(f)
		for _, g := range t.Done {
			if err := records.Write(t.Record(g)); err != nil {
				return nil, err
			}
		}
	}
	bar := s.bar()
	bar.from = len(t.Done)
	t.OnGame = func(g *arena.Game, st *arena.Standing) error {
		if g.Fault != "" {
			bar.end()
			fmt.Fprintf(s.Stderr, "%s %d, %s: %s: %s\n", i18n.T("cli.game").In(s.lang), g.N+1, map[string]string{"first": g.Second, "second": g.First}[g.Result], faultText(g.Fault).In(s.lang), oneLine(g.What().In(s.lang)))
		}
		p := st.Pairings[0]
		note := ""
		if len(st.Pairings) == 1 {
			note = fmt.Sprintf("+%d =%d −%d", p.Wins, p.Draws, p.Losses)
		}
		if t.SPRT != nil {
			note += fmt.Sprintf("  LLR %.2f", st.LLR)
		}
		bar.show(st.Games, st.Total, note)
		if log != nil {
			if err := log.Add(g); err != nil {
				return err
			}
		}
		if records != nil {
			return records.Write(t.Record(g))
		}
		return nil
	}
	st, err := t.Run(s.ctx)
	bar.end()
	if errors.Is(err, context.Canceled) {
		err = interrupted{}
	}
	return st, err
}

// faultText describes a fault.
func faultText(f arena.Fault) game.Text {
	return map[arena.Fault]game.Text{arena.Illegal: i18n.T("cli.fault-illegal"), arena.Crash: i18n.T("cli.fault-crash"), arena.TimeForfeit: i18n.T("cli.fault-late")}[f]
}

// interrupted is the error of a command that was stopped from outside.
type interrupted struct{}

func (interrupted) In(l game.Lang) string {
	return i18n.T("cli.interrupted.match").In(l)
}
func (i interrupted) Error() string { return i.In(game.English) }

type arenaMatchCmd struct {
	playArgs
	First    string `required:"" placeholder:"PLAYER" help:"help.arena.match.first"`
	Second   string `required:"" placeholder:"PLAYER" help:"help.arena.match.second"`
	SPRT     string `name:"sprt" placeholder:"ELO0,ELO1" help:"help.arena.match.sprt"`
	Logistic bool   `help:"help.arena.match.logistic"`
}

func (c arenaMatchCmd) Run(s *session) error {
	var test *arena.SPRT
	if c.SPRT != "" {
		a, b, ok := strings.Cut(c.SPRT, ",")
		elo0, err0 := strconv.ParseFloat(a, 64)
		elo1, err1 := strconv.ParseFloat(b, 64)
		if !ok || err0 != nil || err1 != nil || !(elo0 < elo1) || math.Abs(elo0) > 1000 || math.Abs(elo1) > 1000 {
			return refuse(i18n.T("cli.bad-sprt", "sprt", i18n.Quoted(c.SPRT)))
		}
		test = &arena.SPRT{Elo0: elo0, Elo1: elo1, Logistic: c.Logistic}
	}
	t, err := c.tournament(s, []string{c.First, c.Second})
	if err != nil {
		return err
	}
	t.SPRT = test
	st, err := c.run(s, t)
	if st == nil || st.Games == 0 && err != nil {
		return err
	}
	if e := s.report(t, st, c.JSON); err == nil {
		err = e
	}
	return err
}

type arenaRateCmd struct {
	playArgs
	Players  []string `arg:"" name:"player" help:"help.arena.rate.player"`
	Gauntlet bool     `help:"help.arena.rate.gauntlet"`
	Reach    int      `help:"help.arena.rate.reach"`
}

func (c arenaRateCmd) Run(s *session) error {
	if len(c.Players) < 2 {
		return refuse(i18n.T("cli.too-few-players"))
	}
	if c.Reach < 0 {
		return refuse(i18n.T("cli.bad-reach", "reach", c.Reach))
	}
	t, err := c.tournament(s, c.Players)
	if err != nil {
		return err
	}
	t.Gauntlet, t.Reach = c.Gauntlet, c.Reach
	st, err := c.run(s, t)
	if st == nil || st.Games == 0 && err != nil {
		return err
	}
	if e := s.report(t, st, c.JSON); err == nil {
		err = e
	}
	return err
}
