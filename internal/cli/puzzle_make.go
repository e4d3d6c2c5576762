package cli

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/learn/puzzles/make"
)

type puzzleMakeCmd struct {
	Game   string `arg:"" help:"help.flag.game"`
	Out    string `required:"" placeholder:"FILE" help:"help.puzzle.make.out"`
	Count  int    `default:"50" help:"help.puzzle.make.count"`
	Games  int    `default:"2000" help:"help.puzzle.make.games"`
	Seed   uint64 `default:"1" help:"help.puzzle.make.seed"`
	Moves  []int  `placeholder:"N" help:"help.puzzle.make.moves"`
	Plies  int    `default:"140" help:"help.puzzle.make.plies"`
	Effort uint64 `default:"1" help:"help.puzzle.make.effort"`
	Easy   int    `default:"30" help:"help.puzzle.make.easy"`
}

func (c puzzleMakeCmd) Run(s *session) error {
	if c.Count < 1 || c.Count > 10_000 || c.Games < 1 || c.Easy < 0 || c.Easy > 100 || c.Plies < 20 || c.Plies > 2000 || c.Effort < 1 || c.Effort > 1000 {
		return refuse(i18n.T("cli.bad-puzzle-limits"))
	}
	plan := make.Plan{Game: strings.ToLower(c.Game), Seed: c.Seed, Games: c.Games, Easy: c.Easy, Plies: c.Plies, Effort: c.Effort, Share: make.Shares(strings.ToLower(c.Game), c.Count)}
	if len(c.Moves) > 0 {
		clear(plan.Share)
		for _, n := range c.Moves {
			if n < 2 || n > 5 {
				return refuse(i18n.T("cli.puzzle-moves-range", "n", n))
			}
			plan.Share[2*n-1] = c.Count
		}
	}
	var lines [][]byte
	counts, begun, last := map[int]int{}, time.Now(), 0
	err := plan.Make(s.ctx, func(m make.Made, played int) {
		lines = append(lines, m.Line)
		counts[m.Plies()]++
		last = played
		if s.Terminal(2) {
			fmt.Fprint(s.Stderr, i18n.T("cli.puzzle-make-progress", "played", played, "begun", i18n.Decimal(fmt.Sprintf("%.0f", time.Since(begun).Seconds())), "counts", fmt.Sprint(counts)).In(s.lang))
		}
	})
	if s.Terminal(2) {
		fmt.Fprintln(s.Stderr)
	}
	if err != nil && (s.ctx.Err() == nil || len(lines) == 0) {
		return err
	}
	w, finish, err := s.create(c.Out) // an interruption keeps the puzzles made so far
	if err != nil {
		return err
	}
	_, err = w.Write(bytes.Join(slices.Clip(lines), nil))
	if err = finish(err); err == nil && last > 0 {
		// Searches are limited by nodes, so that the result depends only on the games.
		fmt.Fprint(s.Stderr, i18n.T("cli.puzzle.made", "n", len(lines), "last", last).In(s.lang))
	}
	return err
}
