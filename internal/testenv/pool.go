package testenv

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"sync"
	"time"
)

// pool reuses databases that are equal to the template.
type pool struct {
	usable bool   // every table of the template is empty, except the list of migrations
	empty  string // statements that make a database equal to the template again
	shape  string // the tables and sequences of the template

	mu   sync.Mutex
	free []string // addresses
}

// migrations is the table that lists the migrations. It keeps its rows.
const migrations = "goose_db_version"

// shapeOf lists tables and sequences. If a test creates or drops some, it has changed more than rows.
const shapeOf = `SELECT coalesce(string_agg(format('%I.%I %s', n.nspname, c.relname, c.relkind), ', ' ORDER BY n.nspname, c.relname), '')
	FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
	WHERE c.relkind IN ('r', 'S') AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg_toast%'`

// learn finds out how to empty a database that is equal to the one at url.
func (p *pool) learn(url string) error {
	return within(url, func(ctx context.Context, db *sql.DB) error {
		if err := db.QueryRowContext(ctx, shapeOf).Scan(&p.shape); err != nil {
			return err
		}
		statements := []string{"SET LOCAL session_replication_role = replica"} // so that the order is free despite foreign keys
		for entry := range strings.SplitSeq(p.shape, ", ") {
			name, kind, _ := strings.Cut(entry, " ")
			_, table, _ := strings.Cut(name, ".")
			switch {
			case kind == "S" && !strings.HasPrefix(table, migrations):
				statements = append(statements, fmt.Sprintf("ALTER SEQUENCE %s RESTART", name))
			case kind == "r" && table != migrations:
				var filled bool
				if err := db.QueryRowContext(ctx, "SELECT EXISTS (SELECT FROM "+name+")").Scan(&filled); err != nil {
					return err
				}
				if filled {
					return nil
				}
				statements = append(statements, "DELETE FROM "+name)
			}
		}
		p.empty, p.usable = strings.Join(statements, "; "), true
		return nil
	})
}

// take returns the address of a free database, or calls make.
func (p *pool) take(make func() (string, error)) (string, error) {
	p.mu.Lock()
	if n := len(p.free); n > 0 {
		url := p.free[n-1]
		p.free = p.free[:n-1]
		p.mu.Unlock()
		return url, nil
	}
	p.mu.Unlock()
	return make()
}

// giveBack ends the connections to a database and empties it. It does not reuse a database whose tables have
// changed.
func (p *pool) giveBack(url string) error {
	return within(url, func(ctx context.Context, db *sql.DB) error {
		const end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
		if _, err := db.ExecContext(ctx, end); err != nil {
			return err
		}
		var shape string
		if err := db.QueryRowContext(ctx, shapeOf).Scan(&shape); err != nil || shape != p.shape {
			return err
		}
		if _, err := db.ExecContext(ctx, "BEGIN; "+p.empty+"; COMMIT"); err != nil {
			return err
		}
		p.mu.Lock()
		p.free = append(p.free, url)
		p.mu.Unlock()
		return nil
	})
}

// within opens one connection to a database and closes it.
func within(url string, f func(ctx context.Context, db *sql.DB) error) error {
	db, err := sql.Open("pgx", url)
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	return f(ctx, db)
}
