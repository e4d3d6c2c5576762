package dump

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"time"
	"unicode/utf8"

	"github.com/klauspost/compress/zstd"

	"tablier/store/sqlcore"
)

// header is the first line of a backup.
type header struct {
	Tablier  string    `json:"tablier"`
	Version  int       `json:"version"`
	Made     time.Time `json:"made"`
	Database string    `json:"database"`
	Schema   int64     `json:"schema"`
	Tables   []table   `json:"tables"`
}

type table struct {
	Name    string   `json:"name"`
	Columns []column `json:"columns"`
}

type column struct {
	Name string `json:"name"`
	Type string `json:"type"`
}

// Progress is called now and then with the number of rows written so far.
type Progress func(table string, rows, all int64)

// passing lists the tables that a backup omits: nodes and leases describe only the running
// club.
var passing = map[string]bool{"nodes": true, "leases": true, "bus_nodes": true}

// plan lists the tables of a snapshot and counts their rows.
func plan(ctx context.Context, db *sqlcore.DB, s *sqlcore.Snapshot) (tables []sqlcore.Table, all int64, err error) {
	every, err := db.Tables(ctx)
	if err != nil {
		return nil, 0, err
	}
	for _, t := range every {
		if passing[t.Name] {
			continue
		}
		n, err := s.Count(ctx, t.Name)
		if err != nil {
			return nil, 0, err
		}
		all += n
		tables = append(tables, t)
	}
	return tables, all, nil
}

// Write writes everything that a store holds at this moment, while others go on using it.
// It returns the number of rows per table.
func Write(ctx context.Context, db *sqlcore.DB, made time.Time, w io.Writer, p Progress) (rows map[string]int64, err error) {
	s, err := db.Snapshot(ctx)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	tables, all, err := plan(ctx, db, s)
	if err != nil {
		return nil, err
	}
	h := header{Tablier: "backup", Version: 1, Made: made.UTC().Truncate(time.Second)}
	if h.Database, h.Schema, err = db.Version(ctx); err != nil {
		return nil, err
	}
	for _, t := range tables {
		d := table{Name: t.Name}
		for _, c := range t.Columns {
			d.Columns = append(d.Columns, column{c.Name, c.Type})
		}
		h.Tables = append(h.Tables, d)
	}
	z, err := zstd.NewWriter(w)
	if err != nil {
		return nil, err
	}
	defer z.Close()
	hash := sha256.New()
	out := bufio.NewWriterSize(io.MultiWriter(z, hash), 1<<16)
	if err := line(out, h); err != nil {
		return nil, err
	}
	rows = map[string]int64{}
	done := int64(0)
	var buf []byte
	for _, t := range tables {
		if err := line(out, map[string]string{"table": t.Name}); err != nil {
			return nil, err
		}
		err := s.Rows(ctx, t, func(row []any) error {
			var err error
			if buf, err = appendRow(buf[:0], row); err != nil {
				return fmt.Errorf("table %s: %w", t.Name, err)
			}
			rows[t.Name]++
			if done++; p != nil && done%1000 == 0 {
				p(t.Name, done, all)
			}
			_, err = out.Write(buf)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	if err := out.Flush(); err != nil {
		return nil, err
	}
	if err := line(z, end{End: true, Rows: rows, SHA256: hex.EncodeToString(hash.Sum(nil))}); err != nil {
		return nil, err
	}
	if p != nil {
		p("", done, all)
	}
	return rows, z.Close()
}

// end is the last line of a backup.
type end struct {
	End    bool             `json:"end"`
	Rows   map[string]int64 `json:"rows"`
	SHA256 string           `json:"sha256"`
}

func line(w io.Writer, v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = w.Write(append(b, '\n'))
	return err
}

// appendRow writes a row as a line.
func appendRow(b []byte, row []any) ([]byte, error) {
	b = append(b, '[')
	for i, v := range row {
		if i > 0 {
			b = append(b, ',')
		}
		switch x := v.(type) {
		case nil:
			b = append(b, "null"...)
		case int64:
			b = strconv.AppendInt(b, x, 10)
		default:
			if s, ok := v.(string); ok && !utf8.ValidString(s) {
				return nil, fmt.Errorf("a text is not UTF-8: %.40q", s)
			}
			j, err := json.Marshal(v) // texts, blobs and reals
			if err != nil {
				return nil, err
			}
			b = append(b, j...)
		}
	}
	return append(b, "]\n"...), nil
}
