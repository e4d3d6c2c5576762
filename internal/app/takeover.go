package app

import (
	"context"
	"io"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/play/club"
	"tablier/play/tournament"
	"tablier/store/sqlcore"
)

// TournamentImport are the options for the import of a report.
type TournamentImport struct {
	Organiser, Game, Name string
	Rounds                int
	Hold                  bool
}

// ImportedTournament is a tournament that was created from a report.
type ImportedTournament struct {
	ID, Name            string
	Players, Rounds, Of int
	Unsure              []string // players absent in the last round, but paired in the next one
}

// ImportTournament creates a tournament from a report, in the club in c.DataDir. The club may be running.
func ImportTournament(ctx context.Context, c Config, report io.Reader, o TournamentImport) (out ImportedTournament, err error) {
	plan, err := tournament.ReadDraft(report, o.Rounds)
	if err != nil {
		return out, err
	}
	err = withStore(ctx, c, func(c Config, db *sqlcore.DB) error {
		accounts, err := account.New(account.Config{Store: sqlcore.Accounts{DB: db}, Now: c.Now, Rand: c.Rand, Log: c.Log})
		if err != nil {
			return err
		}
		p, err := accounts.People.FindName(ctx, o.Organiser)
		if err != nil {
			return err
		}
		service := &tournament.Service{Store: sqlcore.Tournaments{DB: db}, Find: c.Games.Find, Now: c.Now, Rand: c.Rand, Log: c.Log}
		id, err := tournament.GoOn(ctx, service, tournament.Who{Person: p.ID, Name: p.Name}, plan, tournament.Settings{Name: o.Name, Game: o.Game}, o.Hold)
		if err != nil {
			return err
		}
		return service.View(ctx, id, func(t *tournament.Tournament) error {
			out = ImportedTournament{ID: id, Name: t.Name, Players: len(t.Entrants), Rounds: len(plan.Rounds), Of: t.RoundCount()}
			for _, n := range plan.Unsure {
				out.Unsure = append(out.Unsure, t.Entrants[n-1].Name)
			}
			return nil
		})
	})
	switch club.KindOf(err) {
	case club.Invalid, club.NotFound, club.SignIn:
		if err != nil {
			return out, refusal(i18n.FromError(err), nil)
		}
	}
	return out, err
}
