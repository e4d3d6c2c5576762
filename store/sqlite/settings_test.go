package sqlite

import (
	"path/filepath"
	"testing"
)

// The connection that writes must wait for the disk: an acknowledged move survives
// a loss of power, which no test can arrange.
func TestWriterWaitsForTheDisk(t *testing.T) {
	db, err := connect(filepath.Join(t.TempDir(), "club.db"), 1, "_txlock=immediate")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for pragma, want := range map[string]string{"synchronous": "2", "journal_mode": "wal", "fullfsync": "1", "busy_timeout": "5000", "foreign_keys": "1"} {
		var got string
		if err := db.QueryRow("PRAGMA " + pragma).Scan(&got); err != nil || got != want {
			t.Errorf("%s is %s, %v; want %s", pragma, got, err, want)
		}
	}
}
