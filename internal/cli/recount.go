package cli

import (
	"fmt"

	"tablier/i18n"
	"tablier/internal/app"
)

// recountCmd rebuilds the explorer's counts and the library's index. The club itself finds games that it has
// not counted, so this is only for data that is damaged or was made by an older program.
type recountCmd struct {
	placeFlags `embed:""`
}

func (c recountCmd) Run(s *session) error {
	n, err := app.Recount(s.ctx, app.Config{DataDir: c.Data, Games: s.Games, Cluster: app.Cluster{Database: c.Database}})
	if err != nil {
		return err
	}
	fmt.Fprint(s.out, i18n.T("cli.games-counted", "n", n.Explored).In(s.lang))
	fmt.Fprint(s.out, i18n.T("cli.games-listed", "n", n.Listed).In(s.lang))
	return nil
}
