package sqlite_test

import (
	"bytes"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"tablier/store/sqlite/sqlitetest"
	"tablier/store/wal"
)

func execAll(t *testing.T, db *sql.DB, queries ...string) {
	t.Helper()
	for _, q := range queries {
		if _, err := db.Exec(q); err != nil {
			t.Fatal(q, err)
		}
	}
}

// applied returns a database file with the pages of a change written into it.
func applied(t *testing.T, file []byte, c wal.Change) []byte {
	t.Helper()
	size := int(c.Size) * int(c.Next.PageSize)
	out := make([]byte, size)
	copy(out, file)
	for n, page := range c.Pages {
		copy(out[(int(n)-1)*len(page):], page)
	}
	return out
}

func rowsOf(t *testing.T, file []byte) (n int) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x.db")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	db := sqlitetest.Raw(t, path)
	defer db.Close()
	var ok string
	if err := db.QueryRow("PRAGMA integrity_check").Scan(&ok); err != nil || ok != "ok" {
		t.Fatal(ok, err)
	}
	if err := db.QueryRow("SELECT COUNT(*) FROM t").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// The pages read, in any number of steps, give SQLite's own database. A torn end is ignored.
func TestWALRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=journal_mode(WAL)&_pragma=wal_autocheckpoint(0)")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	execAll(t, db, "CREATE TABLE t (x)", "PRAGMA wal_checkpoint(TRUNCATE)", "INSERT INTO t VALUES (randomblob(9000))")
	base, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	log := func() []byte {
		b, err := os.ReadFile(path + "-wal")
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	first, err := wal.Read(bytes.NewReader(log()), startOf(t, log()), 1<<30)
	if err != nil || first.Size == 0 {
		t.Fatal(first.Size, err)
	}
	file := applied(t, base, first)
	if n := rowsOf(t, file); n != 1 {
		t.Errorf("%d rows", n)
	}
	execAll(t, db, "INSERT INTO t VALUES (randomblob(20000))", "INSERT INTO t VALUES (1)")
	whole := log()
	second, err := wal.Read(bytes.NewReader(whole), first.Next, 1) // stops after one transaction
	if err != nil {
		t.Fatal(err)
	}
	if n := rowsOf(t, applied(t, file, second)); n != 2 {
		t.Errorf("%d rows", n)
	}
	last, err := wal.Read(bytes.NewReader(whole), second.Next, 1<<30)
	if err != nil || int64(len(whole)) != 32+int64(last.Next.Frame)*(24+4096) {
		t.Error(last.Next, err)
	}
	torn, err := wal.Read(bytes.NewReader(whole[:len(whole)-1]), first.Next, 1<<30)
	if err != nil || torn.Next != second.Next {
		t.Errorf("%+v, %v", torn.Next, err)
	}
	execAll(t, db, "PRAGMA wal_checkpoint(RESTART)", "INSERT INTO t VALUES (2)")
	if _, err := wal.Read(bytes.NewReader(log()), last.Next, 1<<30); !errors.Is(err, wal.ErrOther) {
		t.Error(err)
	}
	if _, err := wal.Read(bytes.NewReader(nil), last.Next, 1<<30); !errors.Is(err, wal.ErrOther) {
		t.Error(err)
	}
}

func startOf(t *testing.T, log []byte) wal.Position {
	t.Helper()
	p, ok, err := wal.Start(bytes.NewReader(log))
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	return p
}
