package app

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"tablier/lab/balance"
	"tablier/learn/puzzles"
	"tablier/rules/game"
	"tablier/solve"
	"tablier/solve/spaces"
	"tablier/solve/tablebase"
	"tablier/store/opendata"
)

// dataParts returns the files of the open data that do not come from the database.
func dataParts(games game.List, tables *tablebase.Set, pool *puzzles.Pool) []opendata.Part {
	return []opendata.Part{
		{Name: "balance", Write: func(ctx context.Context, line func(any) error) error { return eachGame(ctx, games, line, balanceLines) }},
		{Name: "puzzles", Write: func(ctx context.Context, line func(any) error) error {
			return eachGame(ctx, games, line, func(g game.Bound, line func(any) error) error { return puzzleLines(pool, g, line) })
		}},
		{Name: "tables", Write: func(ctx context.Context, line func(any) error) error {
			return eachGame(ctx, games, line, func(g game.Bound, line func(any) error) error { return tableLines(tables, g, line) })
		}},
	}
}

func eachGame(ctx context.Context, games game.List, line func(any) error, f func(game.Bound, func(any) error) error) error {
	for _, g := range games {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := f(g, line); err != nil {
			return fmt.Errorf("%s: %w", g.Info().ID, err)
		}
	}
	return nil
}

func balanceLines(g game.Bound, line func(any) error) error {
	report, ok, err := balance.Known(g.Info().ID)
	if err != nil || !ok {
		return err
	}
	return line(struct {
		Game   string         `json:"game"`
		Report balance.Report `json:"report"`
	}{g.Info().ID, report})
}

func puzzleLines(pool *puzzles.Pool, g game.Bound, line func(any) error) error {
	list, err := pool.Of(g.Info().ID)
	var unknown *game.Error
	if errors.As(err, &unknown) && unknown.Kind == game.UnknownGame { // this game has no puzzles
		return nil
	}
	for i := range list {
		if err := puzzleLine(&list[i], line); err != nil {
			return err
		}
	}
	return err
}

func puzzleLine(p *puzzles.Puzzle, line func(any) error) error {
	proof, err := p.Certificate()
	if err != nil {
		return err
	}
	var text strings.Builder
	if _, err := proof.WriteTo(&text); err != nil {
		return err
	}
	return line(struct {
		*puzzles.Puzzle
		Certificate string `json:"certificate"`
	}{p, text.String()})
}

// tableLine is a group of solved positions of a game.
type tableLine struct {
	Game        string `json:"game"`
	Options     string `json:"options,omitempty"`
	Points      int    `json:"points"`
	Group       string `json:"group"`
	Slices      int    `json:"slices"`
	Solved      int    `json:"solved"`
	Positions   uint64 `json:"positions"`
	Wins        uint64 `json:"wins"`
	Draws       uint64 `json:"draws"`
	Losses      uint64 `json:"losses"`
	LongestWin  int    `json:"longest_win"`
	LongestLoss int    `json:"longest_loss"`
	Sum         string `json:"sha256"`
}

// tableLines lists the solved positions of a game, under the default options and with one option changed. It
// leaves out tables on another server, which that server can list itself, and those built into the program,
// which are the same everywhere.
func tableLines(tables *tablebase.Set, g game.Bound, line func(any) error) error {
	if tables == nil || !tables.Local() || !tables.Folder(g.Info().ID) {
		return nil
	}
	seen := map[string]bool{} // different options may share tables
	for _, text := range optionsNear(g.Info()) {
		o, err := g.Info().ParseOptions(text)
		if err != nil {
			continue // only valid together with other options
		}
		for _, points := range spaces.Worths(g.Info().ID) {
			d, err := tables.DirPoints(g.Rules(o), points)
			if err != nil {
				return err
			}
			if d == nil || seen[d.Space.Key()] {
				continue
			}
			seen[d.Space.Key()] = true
			if err := dirLines(d, g.Info().ID, points, line); err != nil {
				return err
			}
		}
	}
	return nil
}

// optionsNear lists the default options, and those that differ in one option.
func optionsNear(info *game.Info) []string {
	out := []string{""}
	for _, o := range info.Options {
		for _, v := range o.Values[1:] {
			out = append(out, o.Name+"="+v.Name)
		}
	}
	return out
}

func dirLines(d *solve.Dir, id string, points int, line func(any) error) error {
	all := make([]int, len(d.Space.Slices()))
	for i := range all {
		all[i] = i
	}
	list, err := solve.List(d, all)
	if err != nil {
		return err
	}
	for _, l := range list {
		if l.Solved == 0 {
			continue
		}
		if err := line(tableLine{id, d.Space.Key(), points, l.Group, l.Slices, l.Solved, l.Positions, l.Wins, l.Draws, l.Losses, l.LongestWin, l.LongestLoss, l.Sum}); err != nil {
			return err
		}
	}
	return nil
}
