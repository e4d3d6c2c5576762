package cli

import (
	"fmt"

	"tablier/internal/app"
	"tablier/rules/game"
)

// recountCmd makes the explorer's counts anew; the club itself finds what it has not counted,
// so that this is for counts made by an older program, or damaged.
type recountCmd struct {
	placeFlags `embed:""`
}

func (c recountCmd) Run(s *session) error {
	n, err := app.Recount(s.ctx, app.Config{DataDir: c.Data, Cluster: app.Cluster{Database: c.Database}})
	if err != nil {
		return err
	}
	fmt.Fprintf(s.out, game.Text{FR: "%d parties comptées\n", EN: "%d games counted\n"}.In(s.lang), n)
	return nil
}

func init() {
	french["Make the opening explorer's counts anew from all finished games."] = "Refaire les comptes de l’explorateur d’ouvertures d’après toutes les parties finies."
}
