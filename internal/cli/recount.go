package cli

import (
	"fmt"

	"tablier/i18n"
	"tablier/internal/app"
)

// recountCmd makes the explorer's counts and the library's index anew; the club itself finds what it has not counted,
// so that this is for what an older program made, or what is damaged.
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
