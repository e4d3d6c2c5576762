package sqlcore

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"time"

	"tablier/i18n"
	"tablier/members/account"
)

const grantColumns = "id, kind, hash, person, label, scopes, data, created, used, expires"

func scanGrant(row scanner) (g account.Grant, err error) {
	var scopes string
	var created, used, expires int64
	err = row.Scan(&g.ID, &g.Kind, &g.Hash, &g.Person, &g.Label, &scopes, &g.Data, &created, &used, &expires)
	if scopes != "" {
		g.Scopes = strings.Fields(scopes)
	}
	g.Created, g.Used, g.Expires = timeOr0(created), timeOr0(used), timeOr0(expires)
	return g, err
}

func errNoGrant() error { return errNone("id", i18n.T("sqlcore.no-such-grant")) }

// AddGrant implements [account.Store].
func (db Accounts) AddGrant(ctx context.Context, g account.Grant) error {
	n, err := db.exec(ctx, "INSERT INTO grants ("+grantColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
		g.ID, string(g.Kind), g.Hash, g.Person, g.Label, g.Scopes.String(), g.Data, milliOr0(g.Created), milliOr0(g.Used), milliOr0(g.Expires))
	if err == nil && n == 0 {
		err = errTaken("id")
	}
	return err
}

// Grant implements [account.Store].
func (db Accounts) Grant(ctx context.Context, kind account.GrantKind, hash string) (account.Grant, error) {
	return db.grant(db.read.QueryRowContext(ctx, db.d.rebind("SELECT "+grantColumns+" FROM grants WHERE hash = ? AND kind = ?"), hash, string(kind)))
}

// TakeGrant implements [account.Store].
func (db Accounts) TakeGrant(ctx context.Context, kind account.GrantKind, hash string) (account.Grant, error) {
	return db.grant(db.write.QueryRowContext(ctx, db.d.rebind("DELETE FROM grants WHERE hash = ? AND kind = ? RETURNING "+grantColumns), hash, string(kind)))
}

func (db Accounts) grant(row *sql.Row) (account.Grant, error) {
	g, err := scanGrant(row)
	if errors.Is(err, sql.ErrNoRows) {
		return account.Grant{}, errNoGrant()
	}
	return g, db.wrap(err)
}

// Grants implements [account.Store].
func (db Accounts) Grants(ctx context.Context, person string, kind account.GrantKind) (out []account.Grant, err error) {
	rows, err := db.read.QueryContext(ctx, db.d.rebind("SELECT "+grantColumns+" FROM grants WHERE person = ? AND kind = ? ORDER BY created DESC, id"), person, string(kind))
	if err != nil {
		return nil, db.wrap(err)
	}
	defer rows.Close()
	for rows.Next() {
		g, err := scanGrant(rows)
		if err != nil {
			return nil, db.wrap(err)
		}
		out = append(out, g)
	}
	return out, db.wrap(rows.Err())
}

// UpdateGrantUsed implements [account.Store].
func (db Accounts) UpdateGrantUsed(ctx context.Context, id string, at time.Time) error {
	return db.one(ctx, errNoGrant, "UPDATE grants SET used = ? WHERE id = ?", milliOr0(at), id)
}

// one runs a statement that must change a row; otherwise it returns none().
func (db *DB) one(ctx context.Context, none func() error, query string, args ...any) error {
	n, err := db.exec(ctx, query, args...)
	if err == nil && n == 0 {
		err = none()
	}
	return err
}

// DropGrant implements [account.Store].
func (db Accounts) DropGrant(ctx context.Context, person string, kind account.GrantKind, id string) error {
	return db.one(ctx, errNoGrant, "DELETE FROM grants WHERE person = ? AND kind = ? AND id = ?", person, string(kind), id)
}

// DropGrants implements [account.Store].
func (db Accounts) DropGrants(ctx context.Context, person string, kind account.GrantKind, keep string) error {
	_, err := db.exec(ctx, "DELETE FROM grants WHERE person = ? AND kind = ? AND id <> ?", person, string(kind), keep)
	return err
}

const credentialColumns = "kind, name, person, label, data, created, used"

func scanCredential(row scanner) (c account.Credential, err error) {
	var created, used int64
	err = row.Scan(&c.Kind, &c.Key, &c.Person, &c.Label, &c.Data, &created, &used)
	c.Created, c.Used = timeOr0(created), timeOr0(used)
	return c, err
}

func errNoCredential() error {
	return errNone("id", i18n.T("sqlcore.no-such-key"))
}

// AddCredential implements [account.Store].
func (db Accounts) AddCredential(ctx context.Context, c account.Credential) error {
	n, err := db.exec(ctx, "INSERT INTO credentials ("+credentialColumns+") VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
		string(c.Kind), c.Key, c.Person, c.Label, c.Data, milliOr0(c.Created), milliOr0(c.Used))
	if err == nil && n == 0 {
		err = errTaken("credential")
	}
	return err
}

// Credential implements [account.Store].
func (db Accounts) Credential(ctx context.Context, kind account.CredentialKind, key string) (account.Credential, error) {
	c, err := scanCredential(db.read.QueryRowContext(ctx, db.d.rebind("SELECT "+credentialColumns+" FROM credentials WHERE kind = ? AND name = ?"), string(kind), key))
	if errors.Is(err, sql.ErrNoRows) {
		return account.Credential{}, errNoCredential()
	}
	return c, db.wrap(err)
}

// Credentials implements [account.Store].
func (db Accounts) Credentials(ctx context.Context, person string) (out []account.Credential, err error) {
	rows, err := db.read.QueryContext(ctx, db.d.rebind("SELECT "+credentialColumns+" FROM credentials WHERE person = ? ORDER BY created, kind, name"), person)
	if err != nil {
		return nil, db.wrap(err)
	}
	defer rows.Close()
	for rows.Next() {
		c, err := scanCredential(rows)
		if err != nil {
			return nil, db.wrap(err)
		}
		out = append(out, c)
	}
	return out, db.wrap(rows.Err())
}

// UpdateCredential implements [account.Store].
func (db Accounts) UpdateCredential(ctx context.Context, c account.Credential) error {
	return db.one(ctx, errNoCredential, "UPDATE credentials SET data = ?, used = ? WHERE kind = ? AND name = ? AND person = ?", c.Data, milliOr0(c.Used), string(c.Kind), c.Key, c.Person)
}

// DropCredential implements [account.Store].
func (db Accounts) DropCredential(ctx context.Context, person string, kind account.CredentialKind, key string) error {
	return db.one(ctx, errNoCredential, "DELETE FROM credentials WHERE person = ? AND kind = ? AND name = ?", person, string(kind), key)
}

// Sweep implements [account.Store].
func (db Accounts) Sweep(ctx context.Context, now, idle time.Time) (int, error) {
	gone := 0
	err := db.tx(ctx, func(tx *sql.Tx) error {
		for _, q := range []struct {
			text string
			args []any
		}{
			{"DELETE FROM grants WHERE expires > 0 AND expires <= ?", []any{milliOr0(now)}},
			{"DELETE FROM grants WHERE kind = ? AND used < ?", []any{string(account.Session), milliOr0(idle)}},
			{"DELETE FROM answers WHERE until <= ?", []any{milliOr0(now)}},
			{"DELETE FROM people WHERE role = '' AND deleted = 0 AND seen < ? AND NOT EXISTS (SELECT 1 FROM grants WHERE grants.person = people.id)", []any{milliOr0(idle)}},
		} {
			r, err := tx.ExecContext(ctx, db.d.rebind(q.text), q.args...)
			if err != nil {
				return err
			}
			n, err := r.RowsAffected()
			if err != nil {
				return err
			}
			gone += int(n)
		}
		return nil
	})
	return gone, err
}
