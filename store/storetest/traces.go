package storetest

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"tablier/store/sqlcore"
)

// Tabled is a store whose tables can be read row by row.
type Tabled interface {
	Tables(ctx context.Context) ([]sqlcore.Table, error)
	Snapshot(ctx context.Context) (*sqlcore.Snapshot, error)
}

// Traces returns which words occur in which tables, as "table: word". A test of a deletion first checks that the words
// are there, and afterwards that none is left.
func Traces(t *testing.T, s Tabled, words ...string) (found []string) {
	t.Helper()
	tables, err := s.Tables(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	snap, err := s.Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer snap.Close()
	for _, table := range tables {
		if err := snap.Rows(t.Context(), table, func(row []any) error {
			for _, v := range row {
				text := fmt.Sprint(v)
				if b, ok := v.([]byte); ok {
					text = string(b)
				}
				for _, w := range words {
					if strings.Contains(text, w) {
						found = append(found, table.Name+": "+w)
					}
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	return found
}
