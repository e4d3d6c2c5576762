package dump

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"maps"
	"slices"

	"github.com/klauspost/compress/zstd"

	"tablier/i18n"
	"tablier/play/club"
	"tablier/store/check"
	"tablier/store/sqlcore"
)

// maxLine is the longest line that is read. The longest texts of a club are far shorter.
const maxLine = 16 << 20

// DamagedError reports a backup that is damaged or incomplete.
type DamagedError struct {
	Line int
	Text string
}

func (e *DamagedError) Error() string {
	return fmt.Sprintf("the backup is damaged, line %d: %s", e.Line, e.Text)
}

// reader reads a backup line by line.
type reader struct {
	in   *bufio.Reader
	hash hash.Hash
	line int
}

func (r *reader) fault(format string, args ...any) error {
	return &DamagedError{r.line, fmt.Sprintf(format, args...)}
}

// next returns the next line, without its end; it is valid until the next call.
func (r *reader) next() ([]byte, error) {
	r.line++
	var long []byte
	for {
		part, err := r.in.ReadSlice('\n')
		long = append(long, part...)
		switch {
		case err == nil:
			return bytes.TrimSuffix(long, []byte("\n")), nil
		case errors.Is(err, bufio.ErrBufferFull) && len(long) < maxLine:
		case errors.Is(err, bufio.ErrBufferFull):
			return nil, r.fault("the line is too long")
		case err == io.EOF:
			return nil, r.fault("the end is missing: the file was cut short")
		default:
			return nil, r.fault("%v", err)
		}
	}
}

func (r *reader) count(b []byte) {
	r.hash.Write(b)
	r.hash.Write([]byte("\n"))
}

// Restore fills an empty store from a backup, all or nothing, and returns the number of
// rows per table. It checks the hash of the file and the chains of all games before it
// commits.
func Restore(ctx context.Context, db *sqlcore.DB, in io.Reader, p Progress) (rows map[string]int64, err error) {
	z, err := zstd.NewReader(in, zstd.WithDecoderMaxMemory(1<<28), zstd.WithDecoderConcurrency(1))
	if err != nil {
		return nil, err
	}
	defer z.Close()
	r := &reader{in: bufio.NewReaderSize(z, 1<<16), hash: sha256.New()}
	h, err := r.header()
	if err != nil {
		return nil, err
	}
	err = db.Restore(ctx, func(f *sqlcore.Loader) error {
		var err error
		if rows, err = r.tables(ctx, h, f, p); err != nil {
			return err
		}
		if err := f.MigrateRows(ctx, h.Schema); err != nil {
			return err
		}
		return whole(ctx, f.Snapshot(), rows)
	})
	return rows, err
}

func (r *reader) header() (h header, err error) {
	b, err := r.next()
	if err != nil {
		return h, err
	}
	if err := json.Unmarshal(b, &h); err != nil || h.Tablier != "backup" {
		return h, r.fault("this is no backup of a club")
	}
	if h.Version != 1 {
		return h, club.ErrUnusable(i18n.T("dump.other-version", "version", h.Version), nil)
	}
	r.count(b)
	return h, nil
}

func (r *reader) tables(ctx context.Context, h header, f *sqlcore.Loader, p Progress) (map[string]int64, error) {
	rows := map[string]int64{}
	done := int64(0)
	left := h.Tables
	insert := func([]any) error { return r.fault("a row before the first table") }
	flush := func() error { return nil }
	var now table
	for {
		b, err := r.next()
		if err != nil {
			return nil, err
		}
		if len(b) > 0 && b[0] == '[' {
			row, err := parseRow(b, now.Columns)
			if err != nil {
				return nil, r.fault("%v", err)
			}
			if err := insert(row); err != nil {
				return nil, err
			}
			r.count(b)
			rows[now.Name]++
			if done++; p != nil && done%1000 == 0 {
				p(now.Name, done, 0)
			}
			continue
		}
		if err := flush(); err != nil {
			return nil, err
		}
		var mark struct {
			Table string `json:"table"`
			end
		}
		if err := json.Unmarshal(b, &mark); err != nil {
			return nil, r.fault("%v", err)
		}
		if mark.End {
			return rows, r.finish(mark.end, rows, left)
		}
		if len(left) == 0 || mark.Table != left[0].Name {
			return nil, r.fault("table %q is not expected here", mark.Table)
		}
		now, left = left[0], left[1:]
		r.count(b)
		var names []string
		for _, c := range now.Columns {
			names = append(names, c.Name)
		}
		if len(names) == 0 {
			return nil, r.fault("table %q has no columns", now.Name)
		}
		if insert, flush, err = f.Table(ctx, now.Name, names); err != nil {
			return nil, err
		}
	}
}

// finish compares the last line with what was read.
func (r *reader) finish(e end, rows map[string]int64, left []table) error {
	if sum := hex.EncodeToString(r.hash.Sum(nil)); sum != e.SHA256 {
		return r.fault("its SHA-256 is %s, and it says %s", sum, e.SHA256)
	}
	if len(left) > 0 {
		return r.fault("table %q is missing", left[0].Name)
	}
	if e.Rows == nil {
		e.Rows = map[string]int64{}
	}
	if !maps.Equal(rows, e.Rows) {
		return r.fault("it has %v rows, and says %v", rows, e.Rows)
	}
	return nil
}

// parseRow parses a line into the values of a row.
func parseRow(b []byte, columns []column) ([]any, error) {
	var raw []json.RawMessage
	if err := json.Unmarshal(b, &raw); err != nil {
		return nil, err
	}
	if len(raw) != len(columns) {
		return nil, fmt.Errorf("%d values for %d columns", len(raw), len(columns))
	}
	row := make([]any, len(raw))
	for i, c := range columns {
		if string(raw[i]) == "null" {
			continue
		}
		var err error
		switch c.Type {
		case "integer":
			row[i], err = value[int64](raw[i])
		case "real":
			row[i], err = value[float64](raw[i])
		case "text":
			row[i], err = value[string](raw[i])
		case "blob":
			var s string
			if s, err = value[string](raw[i]); err == nil {
				row[i], err = base64.StdEncoding.DecodeString(s)
			}
		default:
			err = fmt.Errorf("there is no type %q", c.Type)
		}
		if err != nil {
			return nil, fmt.Errorf("column %s: %w", c.Name, err)
		}
	}
	return row, nil
}

func value[T any](raw json.RawMessage) (v T, err error) {
	err = json.Unmarshal(raw, &v)
	return v, err
}

// whole checks what was written: the numbers of rows, and all chains.
func whole(ctx context.Context, s *sqlcore.Snapshot, rows map[string]int64) error {
	for _, t := range slices.Sorted(maps.Keys(rows)) {
		n, err := s.Count(ctx, t)
		if err != nil {
			return err
		}
		if n != rows[t] {
			return fmt.Errorf("table %s has %d rows, and %d were written", t, n, rows[t])
		}
	}
	var r check.Report
	if err := check.Snapshot(ctx, s, check.Options{}, &r); err != nil {
		return err
	}
	if len(r.Faults) > 0 {
		f := r.Faults[0]
		return club.ErrUnusable(i18n.T("dump.game-changed", "game", f.Game, "n", len(r.Faults)+r.More), errors.New(f.Text))
	}
	return nil
}
