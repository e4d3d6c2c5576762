package sqlcore

import (
	"context"
	"database/sql"
	"fmt"

	"tablier/learn/library"
	"tablier/play/club"
)

// OpenGames implements [library.Store].
func (db Library) OpenGames(ctx context.Context, kind string, limit int) ([]library.Open, error) {
	return all(ctx, db.DB, func(row scanner) (g library.Open, err error) {
		return g, row.Scan(&g.Number, &g.Plies, &g.Cells, &g.Keys)
	}, "SELECT number, plies, cells, keys FROM library WHERE kind = ? AND segment < 0 ORDER BY number LIMIT ?", kind, limit)
}

// OpenKinds implements [library.Store].
func (db Library) OpenKinds(ctx context.Context, least int) ([]string, error) {
	return all(ctx, db.DB, func(row scanner) (kind string, err error) { return kind, row.Scan(&kind) },
		"SELECT kind FROM library WHERE segment < 0 GROUP BY kind HAVING COUNT(*) >= ? ORDER BY kind", least)
}

// Seal implements [library.Store].
func (db Library) Seal(ctx context.Context, s library.Segment) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		n, err := affected(tx.ExecContext(ctx, db.d.rebind("INSERT INTO library_segments (kind, segment, first_number, last_number, cells) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"),
			s.Kind, s.Segment, s.First, s.Last, s.Cells))
		if err != nil {
			return err
		} else if n == 0 {
			return club.ErrExists(s.Kind)
		}
		add, err := tx.PrepareContext(ctx, db.d.rebind("INSERT INTO library_shards (kind, shard, segment, keys) VALUES (?, ?, ?, ?)"))
		if err != nil {
			return err
		}
		defer add.Close()
		for shard, keys := range s.Shards {
			if len(keys) == 0 {
				continue
			}
			if _, err := add.ExecContext(ctx, s.Kind, shard, s.Segment, keys); err != nil {
				return err
			}
		}
		n, err = affected(tx.ExecContext(ctx, db.d.rebind("UPDATE library SET segment = ?, cells = ?, keys = ? WHERE kind = ? AND segment < 0 AND number BETWEEN ? AND ?"),
			s.Segment, []byte{}, []byte{}, s.Kind, s.First, s.Last))
		if err == nil && int(n) != len(s.Games) { // one became visible between them: the next try has it
			err = fmt.Errorf("segment %d of %s: %d games lie between the first and the last of %d", s.Segment, s.Kind, n, len(s.Games))
		}
		return err
	})
}

// Segments implements [library.Store].
func (db Library) Segments(ctx context.Context, kind string) ([]library.Span, error) {
	return all(ctx, db.DB, func(row scanner) (s library.Span, err error) {
		return s, row.Scan(&s.Segment, &s.First, &s.Last)
	}, "SELECT segment, first_number, last_number FROM library_segments WHERE kind = ? ORDER BY segment", kind)
}

// SegmentCells implements [library.Store].
func (db Library) SegmentCells(ctx context.Context, kind string, segment int) (cells []byte, err error) {
	err = db.read.QueryRowContext(ctx, db.d.rebind("SELECT cells FROM library_segments WHERE kind = ? AND segment = ?"), kind, segment).Scan(&cells)
	return cells, db.wrap(err)
}

// ShardKeys implements [library.Store].
func (db Library) ShardKeys(ctx context.Context, kind string, shard int) ([][]byte, error) {
	return all(ctx, db.DB, func(row scanner) (keys []byte, err error) { return keys, row.Scan(&keys) },
		"SELECT keys FROM library_shards WHERE kind = ? AND shard = ? ORDER BY segment", kind, shard)
}

// ForgetLibrary implements [library.Store].
func (db Library) ForgetLibrary(ctx context.Context) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		for _, table := range []string{"library_shards", "library_segments", "library"} {
			if _, err := tx.ExecContext(ctx, "DELETE FROM "+table); err != nil {
				return err
			}
		}
		return nil
	})
}
