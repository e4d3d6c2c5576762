package sqlcore

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"tablier/learn/library"
	"tablier/play/club"
)

// OpenGames implements [library.Store].
func (db Library) OpenGames(ctx context.Context, kind string, after int64, limit int) ([]library.Open, error) {
	return all(ctx, db.DB, func(row scanner) (g library.Open, err error) {
		return g, row.Scan(&g.Number, &g.Plies, &g.Cells, &g.Keys)
	}, "SELECT number, plies, cells, keys FROM library WHERE kind = ? AND segment < 0 AND number > ? ORDER BY number LIMIT ?", kind, after, limit)
}

// OpenKinds implements [library.Store].
func (db Library) OpenKinds(ctx context.Context, least int) ([]string, error) {
	return all(ctx, db.DB, func(row scanner) (kind string, err error) { return kind, row.Scan(&kind) },
		"SELECT kind FROM library WHERE segment < 0 GROUP BY kind HAVING COUNT(*) >= ? ORDER BY kind", least)
}

// Seal implements [library.Store].
func (db Library) Seal(ctx context.Context, s library.Segment) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		n, err := affected(tx.ExecContext(ctx, db.d.rebind("INSERT INTO library_segments (kind, segment, first_number, last_number, head) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"),
			s.Kind, s.Segment, s.First, s.Last, s.Head))
		if err != nil {
			return err
		} else if n == 0 {
			return club.ErrExists(s.Kind)
		}
		if err := db.sealParts(ctx, tx, s, "library_shards (kind, shard, segment, keys)", s.Shards); err != nil {
			return err
		}
		if err := db.sealParts(ctx, tx, s, "library_columns (kind, cell, segment, codes)", s.Columns); err != nil {
			return err
		}
		n, err = affected(tx.ExecContext(ctx, db.d.rebind("UPDATE library SET segment = ?, cells = ?, keys = ? WHERE kind = ? AND segment < 0 AND number BETWEEN ? AND ?"),
			s.Segment, []byte{}, []byte{}, s.Kind, s.First, s.Last))
		if err == nil && int(n) != len(s.Games) { // a game became visible in between; the next try includes it
			err = fmt.Errorf("segment %d of %s: %d games lie between the first and the last of %d", s.Segment, s.Kind, n, len(s.Games))
		}
		return err
	})
}

// sealParts stores the parts of a segment, each in a numbered row.
func (db Library) sealParts(ctx context.Context, tx *sql.Tx, s library.Segment, table string, parts [][]byte) error {
	add, err := tx.PrepareContext(ctx, db.d.rebind("INSERT INTO "+table+" VALUES (?, ?, ?, ?)"))
	if err != nil {
		return err
	}
	defer add.Close()
	for i, part := range parts {
		if len(part) == 0 {
			continue
		}
		if _, err := add.ExecContext(ctx, s.Kind, i, s.Segment, part); err != nil {
			return err
		}
	}
	return nil
}

// Segments implements [library.Store].
func (db Library) Segments(ctx context.Context, kind string) ([]library.Span, error) {
	return all(ctx, db.DB, func(row scanner) (s library.Span, err error) {
		return s, row.Scan(&s.Segment, &s.First, &s.Last)
	}, "SELECT segment, first_number, last_number FROM library_segments WHERE kind = ? ORDER BY segment", kind)
}

// SegmentHead implements [library.Store].
func (db Library) SegmentHead(ctx context.Context, kind string, segment int) (head []byte, err error) {
	err = db.read.QueryRowContext(ctx, db.d.rebind("SELECT head FROM library_segments WHERE kind = ? AND segment = ?"), kind, segment).Scan(&head)
	return head, db.wrap(err)
}

// SegmentColumns implements [library.Store].
func (db Library) SegmentColumns(ctx context.Context, kind string, segment int, cells []int) (map[int][]byte, error) {
	out := map[int][]byte{}
	if len(cells) == 0 {
		return out, nil
	}
	args := []any{kind, segment}
	for _, c := range cells {
		args = append(args, c)
	}
	_, err := all(ctx, db.DB, func(row scanner) (none struct{}, err error) {
		var cell int
		var codes []byte
		err = row.Scan(&cell, &codes)
		out[cell] = codes
		return none, err
	}, "SELECT cell, codes FROM library_columns WHERE kind = ? AND segment = ? AND cell IN (?"+strings.Repeat(", ?", len(cells)-1)+")", args...)
	return out, err
}

// ShardKeys implements [library.Store].
func (db Library) ShardKeys(ctx context.Context, kind string, shard int) ([][]byte, error) {
	return all(ctx, db.DB, func(row scanner) (keys []byte, err error) { return keys, row.Scan(&keys) },
		"SELECT keys FROM library_shards WHERE kind = ? AND shard = ? ORDER BY segment", kind, shard)
}

// ForgetLibrary implements [library.Store].
func (db Library) ForgetLibrary(ctx context.Context) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		for _, table := range []string{"library_shards", "library_columns", "library_segments", "library"} {
			if _, err := tx.ExecContext(ctx, "DELETE FROM "+table); err != nil {
				return err
			}
		}
		return nil
	})
}
