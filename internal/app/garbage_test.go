package app

import "testing"

// The heap may grow by the size of what is no table, whatever the tables take.
func TestTablesDoNotCountAsHeap(t *testing.T) {
	for _, c := range []struct {
		live, tables uint64 // in megabytes
		want         int    // percent
	}{
		{0, 0, 100}, {40, 0, 100}, {200, 0, 100}, {80, 10, 87}, {320, 256, 20}, {256, 0, 100}, {300, 100, 66}, {250, 300, 25}, {2000, 1950, 10},
	} {
		got := gcPercent(c.live<<20, c.tables<<20)
		if got != c.want {
			t.Errorf("%d MB live, %d of tables: %d %%, want %d", c.live, c.tables, got, c.want)
		}
	}
}
