package postgres

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"maps"
	"net"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/store/sqlcore"
)

//go:embed migrations/*.sql
var own embed.FS

// migrations define the schema.
var migrations = sqlcore.Migrations(own, strings.NewReplacer(", WITHOUT ROWID", "", " STRICT", ""))

// Options say how to use a database. The zero value of each field is sensible.
type Options struct {
	Connections int // the most this process opens; 0: 16
	// Warn is called with each setting of the server that may lose acknowledged data in a power cut, and its value. May
	// be nil.
	Warn func(setting, value string)
	Look bool // do not migrate; the schema must already be this program's
}

// Open connects to a database, "postgres://user:password@host:port/name?option=value", and migrates its schema. Nodes
// that start at the same time migrate one after the other. Close the store when done.
func Open(ctx context.Context, url string, o Options) (*sqlcore.DB, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, club.ErrUnusable(i18n.T("postgres.address-database-malformed"), errors.New(clean(err)))
	}
	maps.Copy(config.RuntimeParams, session)
	if config.RuntimeParams["application_name"] == "" {
		config.RuntimeParams["application_name"] = "tablier"
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = 5 * time.Second
	}
	if o.Connections == 0 {
		o.Connections = 16
	}
	pool := stdlib.OpenDB(*config)
	pool.SetMaxOpenConns(o.Connections)
	pool.SetMaxIdleConns(o.Connections)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	if err := checkSettings(ctx, pool, o.Warn); err != nil {
		return nil, errors.Join(openError(config, err), pool.Close())
	}
	// Nodes that start together retry every second, not every five seconds, which is the default.
	session, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 300))
	if err != nil {
		return nil, errors.Join(err, pool.Close())
	}
	db, err := sqlcore.Open(ctx, pool, pool, sqlcore.Dialect{
		Name: "PostgreSQL", Goose: goose.DialectPostgres, Migrations: migrations, Lock: session, Catalogue: catalogue, Unavailable: unavailable,
		Existing: o.Look, Size: "SELECT pg_database_size(current_database())", Snapshot: &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}, Patient: patient, AfterRestore: resetSequences,
		Now:    "CAST(EXTRACT(EPOCH FROM statement_timestamp()) * 1000 AS BIGINT)",
		Arrays: true, Writers: 2, Retryable: retryable, Pipeline: pipeline,
		Param: func(n int) string { return "$" + strconv.Itoa(n) },
	})
	if err != nil {
		return nil, errors.Join(openError(config, err), pool.Close())
	}
	return db, nil
}

var catalogue = sqlcore.Catalogue{
	// SQLite's integers have eight bytes, so a four-byte column here is a difference.
	Columns: `SELECT c.table_name, c.column_name, CASE c.data_type WHEN 'integer' THEN 'int4' ELSE c.data_type END, COALESCE(array_position(k.keys, c.column_name::text), 0)
		FROM information_schema.columns AS c
		JOIN information_schema.tables AS t USING (table_schema, table_name)
		LEFT JOIN (SELECT u.table_name, array_agg(u.column_name::text ORDER BY u.ordinal_position) AS keys
			FROM information_schema.key_column_usage AS u
			JOIN information_schema.table_constraints AS p USING (constraint_schema, constraint_name)
			WHERE p.constraint_type = 'PRIMARY KEY' AND u.table_schema = current_schema GROUP BY u.table_name) AS k ON k.table_name = c.table_name
		WHERE c.table_schema = current_schema AND t.table_type = 'BASE TABLE' ORDER BY c.table_name, c.ordinal_position`,
	Parents: `SELECT c.relname, p.relname FROM pg_constraint AS f
		JOIN pg_class AS c ON c.oid = f.conrelid JOIN pg_class AS p ON p.oid = f.confrelid
		JOIN pg_namespace AS n ON n.oid = c.relnamespace WHERE f.contype = 'f' AND n.nspname = current_schema`,
}

// clean returns the text of an error without passwords. pgx masks them, but the lines after the first may quote the
// address.
func clean(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	if i := strings.Index(line, "://"); i >= 0 {
		if at := strings.LastIndex(line, "@"); at > i {
			line = line[:i+3] + "…" + line[at:]
		}
	}
	return line
}

// openError explains in both languages why the database does not open.
func openError(c *pgx.ConnConfig, err error) error {
	why := i18n.T("store.database-failed")
	var known *club.Error
	var refused *pgconn.PgError
	var unreachable *pgconn.ConnectError
	switch {
	case errors.As(err, &known) && known.Err == nil:
		why = known.Text
	case errors.As(err, &refused):
		switch refused.Code {
		case "28P01", "28000":
			why = i18n.T("store.server-refuses")
		case "3D000":
			why = i18n.T("store.no-such-database")
		case "42501":
			why = i18n.T("store.no-rights")
		case "53300":
			why = i18n.T("store.server-full")
		case "57P03":
			why = i18n.T("store.server-starting")
		}
	case errors.As(err, &unreachable):
		why = i18n.T("store.server-down")
	}
	where := c.Host + "/" + c.Database
	return club.ErrUnusable(i18n.T("error", "what", where, "problem", why), errors.New(clean(err)))
}

// resetSequences moves identity sequences past the rows that were copied in.
func resetSequences(ctx context.Context, tx *sql.Tx) error {
	rows, err := tx.QueryContext(ctx, "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema AND is_identity = 'YES'")
	if err != nil {
		return err
	}
	defer rows.Close()
	var columns [][2]string
	for rows.Next() {
		var c [2]string
		if err := rows.Scan(&c[0], &c[1]); err != nil {
			return err
		}
		columns = append(columns, c)
	}
	if err := rows.Err(); err != nil {
		return err
	}
	for _, c := range columns {
		table, column := pgx.Identifier{c[0]}.Sanitize(), pgx.Identifier{c[1]}.Sanitize()
		if _, err := tx.ExecContext(ctx, "SELECT setval(pg_get_serial_sequence($1, $2), COALESCE((SELECT MAX("+column+") FROM "+table+"), 0) + 1, false)", table, c[1]); err != nil {
			return err
		}
	}
	return nil
}

// retryable reports whether err is a deadlock or serialization failure, after which the transaction may be retried.
func retryable(err error) bool {
	var e *pgconn.PgError
	return errors.As(err, &e) && strings.HasPrefix(e.Code, "40")
}

// unavailable reports whether err means that the server cannot serve requests now.
func unavailable(err error) bool {
	var e *pgconn.PgError
	if errors.As(err, &e) {
		switch e.Code[:min(2, len(e.Code))] {
		case "08", "40", "53", "55", "57", "58": // connection, rollback, resources, locks, operator, system
			return true
		}
		return e.Code == "25P03" || e.Code == "25006" // idle too long; read-only, as a standby is
	}
	var unreachable *pgconn.ConnectError
	var network net.Error
	return errors.As(err, &unreachable) || errors.As(err, &network) || pgconn.SafeToRetry(err) ||
		errors.Is(err, net.ErrClosed) || strings.Contains(err.Error(), "unexpected EOF") || strings.Contains(err.Error(), "conn closed")
}
