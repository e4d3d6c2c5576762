package sqlcore

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// Table is one table of the schema.
type Table struct {
	Name    string
	Columns []Column
	Parents []string // tables that its rows refer to
}

// Column is one column of a table.
type Column struct {
	Name string
	Type string // "text", "integer", "real" or "blob"
	Key  int    // position in the primary key, from 1; 0: not in it
}

// Catalogue holds the queries that read a database's schema.
type Catalogue struct {
	Columns string // returns table, column, type and position in the key, with columns in order
	Parents string // returns table and referenced table
}

// Tables reads the schema from the database itself, so that no table is missed. It omits the schema version and the
// transaction counter. A table comes after the tables that it refers to.
func (db *DB) Tables(ctx context.Context) ([]Table, error) {
	byName := map[string]*Table{}
	rows, err := db.read.QueryContext(ctx, db.d.Catalogue.Columns)
	if err != nil {
		return nil, db.wrap(err)
	}
	defer rows.Close()
	for rows.Next() {
		var table, kind string
		var c Column
		if err := rows.Scan(&table, &c.Name, &kind, &c.Key); err != nil {
			return nil, db.wrap(err)
		}
		if strings.HasPrefix(table, "goose_") || strings.HasPrefix(table, "sqlite_") || table == "ledger" {
			continue
		}
		if c.Type = columnTypes[strings.ToLower(kind)]; c.Type == "" {
			return nil, fmt.Errorf("%s: column %s of table %s has the type %s, which cannot be moved to another database", db.d.Name, c.Name, table, kind)
		}
		if byName[table] == nil {
			byName[table] = &Table{Name: table}
		}
		byName[table].Columns = append(byName[table].Columns, c)
	}
	if err := rows.Err(); err != nil {
		return nil, db.wrap(err)
	}
	parents, err := db.read.QueryContext(ctx, db.d.Catalogue.Parents)
	if err != nil {
		return nil, db.wrap(err)
	}
	defer parents.Close()
	for parents.Next() {
		var table, parent string
		if err := parents.Scan(&table, &parent); err != nil {
			return nil, db.wrap(err)
		}
		if t := byName[table]; t != nil && table != parent && !slices.Contains(t.Parents, parent) {
			t.Parents = append(t.Parents, parent)
		}
	}
	if err := parents.Err(); err != nil {
		return nil, db.wrap(err)
	}
	return sorted(byName)
}

// columnTypes maps the column types that migrations may use from SQLite's and PostgreSQL's names.
var columnTypes = map[string]string{
	"text": "text", "integer": "integer", "bigint": "integer",
	"real": "real", "double precision": "real", "blob": "blob", "bytea": "blob",
}

// sorted puts parents before children, and otherwise sorts by name.
func sorted(byName map[string]*Table) ([]Table, error) {
	var names []string
	for name, t := range byName {
		names = append(names, name)
		slices.Sort(t.Parents)
	}
	slices.Sort(names)
	var out []Table
	done := map[string]bool{}
	for len(out) < len(names) {
		before := len(out)
		for _, name := range names {
			t := byName[name]
			waits := slices.ContainsFunc(t.Parents, func(p string) bool { return !done[p] && byName[p] != nil })
			if !done[name] && !waits {
				done[name] = true
				out = append(out, *t)
			}
		}
		if len(out) == before {
			return nil, fmt.Errorf("tables refer to one another in a circle: %v", names)
		}
	}
	return out, nil
}
