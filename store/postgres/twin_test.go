package postgres_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tablier/internal/testenv"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
)

// The migrations of both databases give the same tables and columns. This finds a
// migration that only one of them has.
func TestTwinOfSQLite(t *testing.T) {
	t.Parallel()
	p := open(t, testenv.Postgres(t))
	defer p.Close()
	s, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "club.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	tables := func(db *sqlcore.DB) []sqlcore.Table {
		list, err := db.Tables(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for i := range list {
			slices.SortFunc(list[i].Columns, func(a, b sqlcore.Column) int { return strings.Compare(a.Name, b.Name) })
		}
		return list
	}
	here, there := tables(p), tables(s)
	if diff := cmp.Diff(there, here); diff != "" {
		t.Errorf("SQLite has -, PostgreSQL has +:\n%s", diff)
	}
	if len(here) < 3 || here[0].Name > here[len(here)-1].Name && len(here[0].Parents) > 0 {
		t.Errorf("%d tables, the first with parents %v", len(here), here[0].Parents)
	}
}
