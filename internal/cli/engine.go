package cli

import (
	"runtime"

	"tablier/engine"
	"tablier/engine/roster"
	"tablier/engine/ugi"
	"tablier/internal/build"
	"tablier/rules/game"
	"tablier/solve/tablebase"
)

type engineCmd struct {
	Game   string `help:"help.engine.game" placeholder:"ID"`
	Tables string `env:"TABLIER_TABLES" placeholder:"DIR" help:"help.engine.tables"`
}

func (c engineCmd) Run(s *session) error {
	all := s.Games
	if c.Game != "" {
		chosen, err := s.Games.Find(c.Game)
		if err != nil {
			return err
		}
		list := []game.Bound{chosen}
		for _, g := range all {
			if g.Info().ID != chosen.Info().ID {
				list = append(list, g)
			}
		}
		all = list
	}
	version := ""
	if v := build.Current().Version; v != "" {
		version = " " + v
	}
	tablebases := tablebases{}
	defer tablebases.close()
	root := findTables(c.Tables)
	if root != "" {
		if _, err := tablebases.prober(root, all[0].Rules(all[0].Info().Defaults())); err != nil {
			return err
		}
	}
	// A search does not yield. On two processors, Go's scheduler took 6 to 20 ms to handle a line of input
	// during a search. With one more GOMAXPROCS it takes a quarter of a millisecond.
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + 1))
	err := ugi.Serve(s.ctx, s.Stdin, s.Stdout, ugi.Config{Name: "Tablier" + version, Author: "Tablier", Games: all, New: roster.New, MaxHashMB: roster.MaxTableMB(),
		Levels: roster.Levels, Level: func(g game.Described, level int) (engine.Options, engine.Limits) { return roster.Level(g, level, 1) }, Contempt: roster.Contempt, Traps: roster.Traps, Lang: s.lang, Prober: tablebases.prober, Tablebase: root})
	return err
}

// tablebases are the directories of tables that the GUI has named, opened once each. For an empty name they are
// the default ones, if any, and those built into the program.
type tablebases map[string]*tablebase.Set

func (all tablebases) prober(root string, rules game.Rules) (any, error) {
	s := all[root]
	if s == nil {
		var err error
		if s, err = openTables(root); err != nil {
			return nil, err
		}
		all[root] = s
	}
	return s.Prober(rules)
}

func (all tablebases) close() {
	for _, s := range all {
		s.Close()
	}
}
