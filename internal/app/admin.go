package app

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"tablier/i18n"
	"tablier/members/account"
	"tablier/members/social"
	"tablier/store/sqlcore"
)

// withStore opens the store of a club for f. The club may be running. f gets the complete configuration.
func withStore(ctx context.Context, c Config, f func(Config, *sqlcore.DB) error) (err error) {
	c = c.complete()
	if _, err := os.Stat(filepath.Join(c.DataDir, "club.db")); err != nil && c.Cluster.Database == "" { // opening would create an empty club
		return failure(i18n.T("app.no-club", "datadir", c.DataDir), err)
	}
	store, err := c.openStore(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	return f(c, store)
}

// withAccounts opens the accounts of a club for f. The club may be running.
func withAccounts(ctx context.Context, c Config, f func(*account.Service, *social.AuditLog) error) (err error) {
	return withStore(ctx, c, func(c Config, store *sqlcore.DB) error {
		accounts, err := account.New(account.Config{Store: sqlcore.Accounts{DB: store}, Now: c.Now, Rand: c.Rand, Log: c.Log})
		if err != nil {
			return err
		}
		return f(accounts, social.NewAuditLog(sqlcore.Social{DB: store}, c.Now))
	})
}

// SetRole gives a member of the club in c.DataDir a role.
func SetRole(ctx context.Context, c Config, name, role string) error {
	return withAccounts(ctx, c, func(accounts *account.Service, audit *social.AuditLog) error {
		r, ok := account.ParseRole(role)
		if !ok {
			r = account.Guest // SetRole refuses this
		}
		p, err := accounts.People.SetRole(ctx, name, r)
		if err != nil {
			return err
		}
		return audit.Record(ctx, "", social.ChangeRole, p.ID, role)
	})
}

// SetPassword sets a member's password and ends all their sessions.
func SetPassword(ctx context.Context, c Config, name, password string) error {
	return withAccounts(ctx, c, func(accounts *account.Service, _ *social.AuditLog) error {
		_, err := accounts.Passwords.Set(ctx, name, password)
		return err
	})
}
