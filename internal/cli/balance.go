package cli

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/i18n"
	"tablier/lab/balance"
	"tablier/rules/game"
)

type balanceCmd struct {
	Game    string   `arg:"" help:"help.flag.game"`
	Set     []string `sep:"none" placeholder:"SETTING" help:"help.balance.set"`
	Nodes   string   `default:"300,2000,12000,60000" placeholder:"N,N,…" help:"help.balance.nodes"`
	Games   int      `default:"200" help:"help.balance.games"`
	Margin  float64  `default:"0.05" help:"help.balance.margin"`
	Workers int      `default:"1" help:"help.flag.games-at-once"`
	Results string   `placeholder:"FILE" help:"help.balance.results"`
	Summary string   `placeholder:"FILE" help:"help.balance.summary"`
	Out     string   `placeholder:"DIR" help:"help.balance.out"`
	Odds    bool     `help:"help.balance.odds"`
	Matches int      `help:"help.balance.matches"`
	JSON    bool     `help:"help.balance.json"`
}

func (c balanceCmd) Run(s *session) error {
	if c.Odds {
		return c.odds(s)
	}
	p, err := c.plan(s)
	if err != nil {
		return err
	}
	done, keep, end, err := openGames(c.Results)
	if err != nil {
		return err
	}
	defer end()
	bar := s.bar()
	p.Progress = func(played, most int) {
		bar.show(played, most, i18n.T("cli.unit-games").In(s.lang))
	}
	all := done
	if c.Games > 0 {
		all, err = p.Run(s.ctx, done, keep)
		bar.end()
	}
	if err != nil && s.ctx.Err() == nil {
		return err
	}
	sum := balance.Summarise(c.Game, all)
	sum.Margin = c.Margin
	if c.Summary != "" {
		text, err := json.MarshalIndent(sum.Rounds(), "", " ")
		if err != nil {
			return err
		}
		if err := os.WriteFile(c.Summary, append(text, '\n'), 0o644); err != nil {
			return err
		}
	}
	if c.Out != "" {
		if err := writeReport(c.Out, p.Game.Info(), sum.Rounds()); err != nil {
			return err
		}
	}
	if s.ctx.Err() != nil {
		return interrupted{}
	}
	if c.JSON {
		return s.json(sum)
	}
	return balance.WriteTable(s.out, p.Game.Info(), sum, s.lang)
}

func (c balanceCmd) plan(s *session) (*balance.Plan, error) {
	g, err := s.Games.Find(c.Game)
	if err != nil {
		return nil, err
	}
	p := &balance.Plan{Game: g, MaxGames: c.Games, Margin: c.Margin, Workers: c.Workers, MaxPlies: 600, Settings: balance.Settings(g.Info())}
	p.Engine = func(o engine.Options) (engine.Engine, error) {
		o.Contempt = roster.Contempt(g) // both sides play for a win
		o.Without = engine.Network      // it knows only the default options; all settings must be judged by the same evaluation
		return roster.New(g, o)
	}
	if c.Games < 0 || c.Games > 100_000 || c.Workers < 1 || c.Workers > 256 || !(c.Margin > 0 && c.Margin < 1) {
		return nil, refuse(i18n.T("cli.bad-balance-limits"))
	}
	if len(c.Set) > 0 {
		p.Settings = nil
		for _, text := range c.Set {
			o, err := g.Info().ParseOptions(strings.Fields(strings.TrimPrefix(text, "defaults"))...)
			if err != nil {
				return nil, err
			}
			p.Settings = append(p.Settings, balance.Setting(o.String()))
		}
	}
	noise := []int{40, 20, 8}
	list := strings.Split(c.Nodes, ",")
	for i, text := range list {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil || n < 10 || n > 1e10 || i > 0 && n <= p.Strengths[i-1].Nodes {
			return nil, refuse(i18n.T("cli.bad-nodes", "nodes", i18n.Quoted(c.Nodes)))
		}
		blur := 3 // at the greatest strength, and from the fourth on, so that a greater strength can be added later
		if i < min(len(list)-1, len(noise)) {
			blur = noise[i]
		}
		p.Strengths = append(p.Strengths, balance.Strength{Nodes: n, Noise: blur})
	}
	return p, nil
}

// openGames reads a results file and returns a function that appends to it. The last line may be cut short
// after a kill; that game is played again.
func openGames(path string) (done []balance.Game, keep func(balance.Game) error, end func() error, err error) {
	if path == "" {
		return nil, func(balance.Game) error { return nil }, func() error { return nil }, nil
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, nil, nil, refuse(i18n.FromError(err))
	}
	whole := int64(0)
	in := bufio.NewReader(f)
	for n := 1; ; n++ {
		line, err := in.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			break
		}
		var g balance.Game
		if err == nil {
			err = json.Unmarshal(line, &g)
		}
		if err != nil {
			f.Close()
			return nil, nil, nil, refuse(i18n.T("cli.line", "path", path, "n", n, "err", err))
		}
		done, whole = append(done, g), whole+int64(len(line))
	}
	if err := errors.Join(f.Truncate(whole), seekTo(f, whole)); err != nil {
		f.Close()
		return nil, nil, nil, err
	}
	keep = func(g balance.Game) error {
		line, err := json.Marshal(g)
		if err == nil {
			_, err = f.Write(append(line, '\n'))
		}
		return err
	}
	return done, keep, f.Close, nil
}

func seekTo(f *os.File, at int64) error {
	_, err := f.Seek(at, io.SeekStart)
	return err
}

func writeReport(dir string, info *game.Info, sum balance.Report) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, lang := range i18n.Languages() {
		name := filepath.Join(dir, fmt.Sprintf("%s.%s.html", info.ID, lang))
		if err := os.WriteFile(name, []byte(balance.Page(info, sum, lang)), 0o644); err != nil {
			return err
		}
	}
	return nil
}
