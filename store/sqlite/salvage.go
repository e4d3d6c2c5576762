package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/rules/game"
)

// Salvage copies what can be read of a damaged file into a new one, which [Open] can then open. It does not change the
// old file and its log. lost says what is missing, one text for each loss.
func Salvage(ctx context.Context, from, to string) (lost []game.Text, err error) {
	if err := checkFile(from); err != nil {
		return nil, err
	}
	if _, err := os.Stat(to); err == nil {
		return nil, club.ErrUnusable(i18n.T("sqlite.file-already", "to", to), nil)
	}
	abs, err := filepath.Abs(from)
	if err != nil {
		return nil, err
	}
	if promised, known, err := readHead(abs); err == nil && known {
		lost = lostTransactions(ctx, abs, promised)
	}
	s := &salvage{ctx: ctx}
	if s.old, err = connectMode(abs, 1, "ro", "_pragma=busy_timeout(5000)"); err != nil {
		return nil, err
	}
	defer s.old.Close()
	toAbs, err := filepath.Abs(to)
	if err != nil {
		return nil, err
	}
	if s.fresh, err = connectMode(toAbs, 1, "rwc", "_pragma=foreign_keys(0)&_pragma=synchronous(OFF)"); err != nil {
		return nil, err
	}
	err = s.run(toAbs)
	if err = errors.Join(err, s.fresh.Close()); err != nil {
		os.Remove(to)
		return nil, err
	}
	return append(lost, s.lost...), nil
}

// lostTransactions says how many confirmed transactions a database lacks.
func lostTransactions(ctx context.Context, path string, promised position) []game.Text {
	db, err := connectMode(path, 1, "ro", "_pragma=busy_timeout(5000)")
	if err != nil {
		return nil
	}
	defer db.Close()
	have, ok, err := ledger(ctx, db)
	switch {
	case err != nil || !ok:
		return []game.Text{i18n.T("sqlite.count-lost")}
	case have.id != promised.id:
		return []game.Text{i18n.T("sqlite.other-database-lost")}
	case have.commits < promised.commits:
		return []game.Text{i18n.T("sqlite.transactions-lost", "n", promised.commits-have.commits)}
	}
	return nil
}

// salvage copies table by table.
type salvage struct {
	ctx        context.Context
	old, fresh *sql.DB
	lost       []game.Text
}

// salvaged is a table of the old file.
type salvaged struct {
	name    string
	rowid   bool // has row IDs
	columns []string
	keys    []string // if it has no row IDs
	insert  *sql.Stmt
	kept    int
	refused int // rows that violate the schema and so were damaged
}

func (s *salvage) run(toPath string) error {
	tables, err := s.schema()
	if err != nil {
		return err
	}
	for _, t := range tables {
		if err := s.table(t); err != nil {
			return err
		}
	}
	if err := s.versions(toPath); err != nil {
		return err
	}
	return s.strays(tables)
}

// schema creates the tables and indexes in the new file, and returns the tables, with the parents of events before
// events.
func (s *salvage) schema() (tables []*salvaged, err error) {
	rows, err := s.old.QueryContext(s.ctx, "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type = 'table' DESC, name = 'events', rowid")
	if err != nil {
		return nil, club.ErrUnusable(i18n.T("sqlite.nothing-readable"), err)
	}
	defer rows.Close()
	for rows.Next() {
		var kind, name, text string
		if err := rows.Scan(&kind, &name, &text); err != nil {
			return nil, err
		}
		if strings.HasPrefix(name, "sqlite_") {
			continue // SQLite creates them itself
		}
		if _, err := s.fresh.ExecContext(s.ctx, text); err != nil {
			return nil, err
		}
		if kind == "table" {
			tables = append(tables, &salvaged{name: name})
		}
	}
	if err := rows.Err(); err != nil || len(tables) == 0 {
		return nil, club.ErrUnusable(i18n.T("sqlite.nothing-readable"), err)
	}
	return tables, nil
}

// columnsOf reads the columns and keys of a table from the new file.
func (s *salvage) columnsOf(t *salvaged) error {
	var without int
	if err := s.fresh.QueryRowContext(s.ctx, "SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?", t.name).Scan(&without); err != nil {
		return err
	}
	t.rowid = without == 0
	rows, err := s.fresh.QueryContext(s.ctx, "SELECT name, pk FROM pragma_table_info(?) ORDER BY cid", t.name)
	if err != nil {
		return err
	}
	defer rows.Close()
	keys := map[int]string{}
	for rows.Next() {
		var name string
		var pk int
		if err := rows.Scan(&name, &pk); err != nil {
			return err
		}
		t.columns = append(t.columns, quotedName(name))
		keys[pk] = quotedName(name)
	}
	for n := 1; keys[n] != ""; n++ {
		t.keys = append(t.keys, keys[n])
	}
	return rows.Err()
}

func quotedName(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

// table copies the readable rows of a table.
func (s *salvage) table(t *salvaged) (err error) {
	if err := s.columnsOf(t); err != nil {
		return err
	}
	tx, err := s.fresh.BeginTx(s.ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	into := t.columns
	if t.rowid {
		into = append([]string{"rowid"}, into...)
	}
	t.insert, err = tx.PrepareContext(s.ctx, "INSERT OR IGNORE INTO "+quotedName(t.name)+" ("+strings.Join(into, ", ")+") VALUES (?"+strings.Repeat(", ?", len(into)-1)+")")
	if err != nil {
		return err
	}
	gaps := 0
	switch {
	case t.name == "events":
		gaps, err = s.events(tx, t)
	case t.rowid:
		gaps, err = s.numbered(t)
	default:
		gaps, err = s.keyed(t)
	}
	if err != nil {
		return err
	}
	if gaps+t.refused > 0 && t.name != "events" { // for events, the losses are reported per game
		s.lost = append(s.lost, i18n.T("sqlite.table-lost", "table", t.name, "kept", t.kept))
	}
	return tx.Commit()
}

// copyRows copies rows up to the first unreadable one. broken reports that there is one. last is the first value of the
// last row copied.
func (s *salvage) copyRows(t *salvaged, query string, args ...any) (n int, last any, broken bool, err error) {
	rows, err := s.old.QueryContext(s.ctx, query, args...)
	if err != nil {
		return 0, nil, true, s.ctx.Err()
	}
	defer rows.Close()
	names, err := rows.Columns()
	if err != nil {
		return 0, nil, true, nil
	}
	for rows.Next() {
		row, to := make([]any, len(names)), make([]any, len(names))
		for i := range row {
			to[i] = &row[i]
		}
		if rows.Scan(to...) != nil {
			return n, last, true, nil
		}
		r, err := t.insert.ExecContext(s.ctx, row...)
		if err != nil {
			t.refused++
		} else if k, err := r.RowsAffected(); err == nil {
			t.kept += int(k)
		}
		n, last = n+1, row[0]
	}
	return n, last, rows.Err() != nil, s.ctx.Err()
}

// numbered copies a table in the order of its row IDs, and skips what cannot be read.
func (s *salvage) numbered(t *salvaged) (gaps int, err error) {
	query := "SELECT rowid, " + strings.Join(t.columns, ", ") + " FROM " + quotedName(t.name) + " WHERE rowid >= ? ORDER BY rowid"
	next := int64(math.MinInt64)
	for {
		_, last, broken, err := s.copyRows(t, query, next)
		if err != nil || !broken {
			return gaps, err
		}
		gaps++
		if n, ok := last.(int64); ok {
			next = n
		}
		if next = s.leap(query, next); next == math.MaxInt64 {
			return gaps, s.ctx.Err()
		}
	}
}

// leap finds a row ID after a gap from which rows can be read again, or the greatest ID if there is none.
func (s *salvage) leap(query string, from int64) int64 {
	readable := func(n int64) bool {
		rows, err := s.old.QueryContext(s.ctx, query+" LIMIT 1", n)
		if err != nil {
			return false
		}
		defer rows.Close()
		for rows.Next() {
		}
		return rows.Err() == nil
	}
	from = max(from, -1) // row IDs start at 1
	bad, step := from, int64(1)
	for !readable(bad + step) {
		bad += step
		if step *= 2; bad > math.MaxInt64-step || s.ctx.Err() != nil {
			return math.MaxInt64
		}
	}
	good := bad + step
	for bad+1 < good {
		if middle := bad + (good-bad)/2; readable(middle) {
			good = middle
		} else {
			bad = middle
		}
	}
	return good
}

// keyed copies a table without row IDs, from both ends.
func (s *salvage) keyed(t *salvaged) (gaps int, err error) {
	query := "SELECT " + strings.Join(t.columns, ", ") + " FROM " + quotedName(t.name) + " ORDER BY "
	_, _, broken, err := s.copyRows(t, query+strings.Join(t.keys, ", "))
	if err != nil || !broken {
		return 0, err
	}
	_, _, _, err = s.copyRows(t, query+strings.Join(t.keys, " DESC, ")+" DESC")
	return 1, err
}

// events copies each game's log up to the first unreadable event.
func (s *salvage) events(tx *sql.Tx, t *salvaged) (gaps int, err error) {
	rows, err := tx.QueryContext(s.ctx, "SELECT id FROM games ORDER BY number")
	if err != nil {
		return 0, err
	}
	var ids []string
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return 0, errors.Join(err, rows.Close())
		}
		ids = append(ids, id)
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		return 0, err
	}
	s.orphans(ids)
	query := "SELECT " + strings.Join(t.columns, ", ") + " FROM events WHERE game = ? ORDER BY seq"
	for _, id := range ids {
		_, _, broken, err := s.copyRows(t, query, id)
		if err != nil {
			return gaps, err
		}
		if broken {
			gaps++
		}
	}
	return gaps, nil
}

// orphans counts the games that have events but no row, as far as that can be read.
func (s *salvage) orphans(ids []string) {
	there := make(map[string]bool, len(ids))
	for _, id := range ids {
		there[id] = true
	}
	rows, err := s.old.QueryContext(s.ctx, "SELECT DISTINCT game FROM events")
	if err != nil {
		return
	}
	defer rows.Close()
	n := 0
	for rows.Next() {
		var id string
		if rows.Scan(&id) == nil && !there[id] {
			n++
		}
	}
	if n > 0 {
		s.lost = append(s.lost, i18n.T("sqlite.games-lost", "n", n))
	}
}
