package app

import (
	"context"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/social"
	"tablier/play/club"
	"tablier/play/lobby/qr"
	"tablier/play/tournament"
	"tablier/store/sqlcore"
)

// eveningClock is the default clock of online games at an evening. The page has the same.
const eveningClock = "600+5"

// withTournaments opens the tournaments of a club for f. The club may be running. It starts no games. Refusals
// become errors of the user's input.
func withTournaments(ctx context.Context, c Config, f func(Config, *sqlcore.DB, *tournament.Service) error) error {
	err := withStore(ctx, c, func(c Config, db *sqlcore.DB) error {
		return f(c, db, &tournament.Service{Store: sqlcore.Tournaments{DB: db}, Find: c.Games.Find, Now: c.Now, Rand: c.Rand, Log: c.Log})
	})
	switch club.KindOf(err) {
	case club.Invalid, club.NotFound, club.Conflict, club.Forbidden, club.Over:
		return refusal(i18n.FromError(err), nil)
	}
	return err
}

// OpenEvening opens an evening of a member of the club in c.DataDir, and returns its id.
func OpenEvening(ctx context.Context, c Config, organiser, name string) (id string, err error) {
	err = withTournaments(ctx, c, func(c Config, db *sqlcore.DB, s *tournament.Service) error {
		accounts, err := account.New(account.Config{Store: sqlcore.Accounts{DB: db}, Now: c.Now, Rand: c.Rand, Log: c.Log})
		if err != nil {
			return err
		}
		p, err := accounts.People.FindName(ctx, organiser)
		if err != nil {
			return err
		}
		if p.Role == account.Guest || p.Bot {
			return refusal(i18n.T("app.evening-needs-member", "name", i18n.Quoted(p.Name)), nil)
		}
		chosen, err := openSettings(c.common(), db, social.NewAuditLog(sqlcore.Social{DB: db}, c.Now)).Get(ctx)
		if err != nil {
			return err
		}
		first := c.Games[0].Info().ID
		if len(chosen.Games) > 0 {
			first = chosen.Games[0]
		}
		id, err = s.Create(ctx, tournament.Who{Person: p.ID, Name: p.Name}, tournament.Settings{
			Name: name, Format: tournament.Evening, Game: first, Clock: eveningClock,
		})
		return err
	})
	return id, err
}

// FindEvening returns id if it is an evening. An empty id means the only running evening, or the only one that is
// over if over is true.
func FindEvening(ctx context.Context, c Config, id string, over bool) (found string, err error) {
	status, none, several := tournament.Running, i18n.T("app.no-evening-runs"), i18n.T("app.several-evenings-run")
	if over {
		status, none, several = tournament.Over, i18n.T("app.no-evening-over"), i18n.T("app.evening-ambiguous")
	}
	err = withTournaments(ctx, c, func(_ Config, _ *sqlcore.DB, s *tournament.Service) error {
		if id != "" {
			return s.View(ctx, id, func(t *tournament.Tournament) error {
				if t.Format != tournament.Evening {
					return refusal(i18n.T("app.is-no-evening", "id", i18n.Quoted(id)), nil)
				}
				found = id
				return nil
			})
		}
		list, err := s.Store.Tournaments(ctx, tournament.Query{Status: []tournament.Status{status}, Format: tournament.Evening, Limit: 2})
		switch {
		case err != nil:
			return err
		case len(list) == 0:
			return refusal(none, nil)
		case len(list) > 1:
			return refusal(several, nil)
		}
		found = list[0].ID
		return nil
	})
	return found, err
}

// EndEvening ends an evening of the club in c.DataDir.
func EndEvening(ctx context.Context, c Config, id string) error {
	return withTournaments(ctx, c, func(_ Config, _ *sqlcore.DB, s *tournament.Service) error {
		return s.Do(ctx, id, "", func(t *tournament.Tournament) ([]tournament.Event, error) {
			return tournament.Finish(t, tournament.Console)
		})
	})
}

// ForgetEvening deletes all data of an evening of the club in c.DataDir.
func ForgetEvening(ctx context.Context, c Config, id string) error {
	return withTournaments(ctx, c, func(_ Config, _ *sqlcore.DB, s *tournament.Service) error {
		return s.Forget(ctx, id, tournament.Console)
	})
}

// AddressText returns the QR code of an address, drawn with characters.
func AddressText(address string) (string, error) {
	code, err := qr.Text(address)
	if err != nil {
		return "", refusal(i18n.T("api.qr-too-long"), err)
	}
	return code, nil
}
