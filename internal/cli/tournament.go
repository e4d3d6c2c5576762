package cli

import (
	"fmt"

	"tablier/i18n"
	"tablier/internal/app"
)

// tournamentCmd imports tournaments, on the machine that runs the club.
type tournamentCmd struct {
	placeFlags `embed:""`
	Import     tournamentImportCmd `cmd:"" help:"help.tournament.import"`
}

type tournamentImportCmd struct {
	reportFile
	Organiser string `required:"" help:"help.tournament.import.organiser"`
	Game      string `required:"" help:"help.tournament.import.game"`
	Name      string `help:"help.tournament.import.name"`
	Rounds    int    `placeholder:"N" help:"help.tournament.import.rounds"`
	Hold      bool   `help:"help.tournament.import.hold"`
}

func (c tournamentImportCmd) Run(s *session, parent *tournamentCmd) error {
	f, err := source(c.reportFile).open(s)
	if err != nil {
		return err
	}
	defer f.Close()
	at := app.Config{DataDir: parent.Data, Cluster: app.Cluster{Database: parent.Database}, Games: s.Games}
	t, err := app.ImportTournament(s.ctx, at, f, app.TournamentImport{Organiser: c.Organiser, Game: c.Game, Name: c.Name, Rounds: c.Rounds, Hold: c.Hold})
	if err != nil {
		return err
	}
	fmt.Fprint(s.out, i18n.T("cli.tournament-imported", "id", t.ID, "name", t.Name, "players", t.Players, "rounds", t.Rounds, "of", t.Of).In(s.lang))
	for _, name := range t.Unsure {
		fmt.Fprint(s.out, i18n.T("cli.tournament-unsure", "name", name).In(s.lang))
	}
	return nil
}
