package sqlite

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// The write connection must wait for the disk: an acknowledged move survives a power cut,
// which no test can arrange.
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

// The log is checkpointed while the store is open, although the write connection never
// runs checkpoints.
func TestLogIsCopied(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	db, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	log, err := os.Stat(path + "-wal")
	if err != nil {
		t.Fatal(err)
	}
	for ; ; time.Sleep(10 * time.Millisecond) { // until a checkpoint has copied the log
		file, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if file.Size() >= log.Size()/4 {
			break
		}
	}
}
