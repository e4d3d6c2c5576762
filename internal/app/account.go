package app

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/social"
)

// withDesk opens the accounts of a club, which may be running, and closes them again.
func withDesk(ctx context.Context, c Config, f func(*account.Service, *social.Service) error) (err error) {
	c = c.complete()
	if _, err := os.Stat(filepath.Join(c.DataDir, "club.db")); err != nil && c.Database == "" { // opening would make an empty club
		return failure(i18n.T("app.no-club", "datadir", c.DataDir), err)
	}
	store, err := c.openStore(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	desk, err := account.New(account.Config{Store: store, Now: c.Now, Rand: c.Rand, Log: c.Log})
	if err != nil {
		return err
	}
	return f(desk, social.New(social.Config{Store: store, People: desk, Now: c.Now, Log: c.Log}))
}

// SetRole gives a member of the club in c.DataDir a role.
func SetRole(ctx context.Context, c Config, name, role string) error {
	return withDesk(ctx, c, func(desk *account.Service, log *social.Service) error {
		r, ok := account.ParseRole(role)
		if !ok {
			r = account.Guest // which the desk refuses
		}
		p, err := desk.SetRole(ctx, name, r)
		if err != nil {
			return err
		}
		// By nobody of the club: who holds the machine did it.
		return log.Noted(ctx, "", social.GaveRole, p.ID, role)
	})
}

// SetPassword sets a member's password and ends all their sessions.
func SetPassword(ctx context.Context, c Config, name, password string) error {
	return withDesk(ctx, c, func(desk *account.Service, _ *social.Service) error {
		_, err := desk.ForcePassword(ctx, name, password)
		return err
	})
}
