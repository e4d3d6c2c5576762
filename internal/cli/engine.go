package cli

import (
	"runtime/debug"

	"tablier/engine"
	"tablier/engine/ugi"
	"tablier/game"
	"tablier/games"
	"tablier/internal/engines"
)

type engineCmd struct {
	Game string `help:"The game to begin with; others can be chosen by setoption." placeholder:"ID"`
}

func (c engineCmd) Run(s *session) error {
	all := games.All()
	if c.Game != "" {
		chosen, err := games.Find(c.Game)
		if err != nil {
			return err
		}
		list := []game.Any{chosen}
		for _, g := range all {
			if g.Info().ID != chosen.Info().ID {
				list = append(list, g)
			}
		}
		all = list
	}
	version := ""
	if b, ok := debug.ReadBuildInfo(); ok && b.Main.Version != "" && b.Main.Version != "(devel)" {
		version = " " + b.Main.Version
	}
	err := ugi.Serve(s.ctx, s.Stdin, s.Stdout, ugi.Config{Name: "Tablier" + version, Author: "Tablier", Games: all, New: engines.New, MaxTableMB: engines.MaxTableMB(),
		Levels: engines.Levels, Level: func(id string, level int) (engine.Options, engine.Limits) { return engines.Level(id, level, 1) }, Contempt: engines.Contempt, Lang: s.lang})
	return err
}
