package app

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"tablier/account"
)

// withDesk opens the accounts of a club, which may be running, and closes them again.
func withDesk(ctx context.Context, c Config, f func(*account.Service) error) (err error) {
	c = c.complete()
	if _, err := os.Stat(filepath.Join(c.DataDir, "club.db")); err != nil && c.Database == "" { // opening would make an empty club
		return failure("il n’y a pas de club dans "+c.DataDir, "there is no club in "+c.DataDir, err)
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
	return f(desk)
}

// SetRole gives a member of the club in c.DataDir a role.
func SetRole(ctx context.Context, c Config, name, role string) error {
	return withDesk(ctx, c, func(desk *account.Service) error {
		r, ok := account.ParseRole(role)
		if !ok {
			r = account.Guest // which the desk refuses
		}
		_, err := desk.SetRole(ctx, name, r)
		return err
	})
}

// SetPassword sets a member's password and ends all their sessions.
func SetPassword(ctx context.Context, c Config, name, password string) error {
	return withDesk(ctx, c, func(desk *account.Service) error {
		_, err := desk.ForcePassword(ctx, name, password)
		return err
	})
}
