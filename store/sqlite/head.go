package sqlite

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"sync"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"tablier/i18n"
	"tablier/play/club"
)

// SQLite finds no damage by itself: it takes a write-ahead log up to the first frame whose checksum is
// wrong, and a log that is gone for an empty one. What was committed behind is lost without a word.
//
// So each transaction counts itself in the table ledger, and the count is kept apart, in a small file
// beside the database. It is written after the commit, hence never ahead of a sound database: the file
// says that at least so much must be there. A write costs no wait for the disk; that follows within a
// quarter of a second.

const (
	headSuffix = "-head"
	slotSize   = 512 // a sector: writes to the two slots, by turns, cannot both be torn
	// quickCheckTime is how long a check of the file may delay the start.
	quickCheckTime = 2 * time.Second
)

const createLedger = "CREATE TABLE IF NOT EXISTS ledger (id TEXT NOT NULL PRIMARY KEY, commits INTEGER NOT NULL);" +
	" INSERT INTO ledger (id, commits) SELECT lower(hex(randomblob(16))), 0 WHERE NOT EXISTS (SELECT 1 FROM ledger)"

// position is which database it is, and how many transactions it has counted.
type position struct {
	id      string
	commits int64
}

// head is the file that holds a position. Without a file it writes nothing.
type head struct {
	mu    sync.Mutex
	f     headFile
	id    string
	dirty bool
}

type headFile interface {
	WriteAt(b []byte, at int64) (int, error)
	Sync() error
	Close() error
}

// openHeadFile opens the file of a head for writing. Tests note what is written.
var openHeadFile = func(path string) (headFile, error) { return os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600) }

// slot is a position as stored, with a checksum.
func (p position) slot() []byte {
	line := fmt.Sprintf("tablier head 1 %s %d ", p.id, p.commits)
	sum := sha256.Sum256([]byte(line))
	return []byte(line + hex.EncodeToString(sum[:8]) + "\n")
}

// readHead reads the greater of the two positions; ok is false if there is none.
func readHead(path string) (p position, ok bool, err error) {
	b, err := os.ReadFile(path + headSuffix)
	if errors.Is(err, os.ErrNotExist) {
		return p, false, nil
	}
	for ; len(b) > 0; b = b[min(slotSize, len(b)):] {
		var q position
		if _, err := fmt.Sscanf(string(b[:min(slotSize, len(b))]), "tablier head 1 %s %d ", &q.id, &q.commits); err != nil || !bytes.HasPrefix(b, q.slot()) {
			continue
		}
		if !ok || q.commits > p.commits {
			p, ok = q, true
		}
	}
	return p, ok, err
}

// openHead opens the file for writing and stores a position.
func openHead(path string, p position) (*head, error) {
	f, err := openHeadFile(path + headSuffix)
	if err != nil {
		return nil, err
	}
	h := &head{f: f, id: p.id}
	h.confirmed(p.commits - 1) // both slots, so that those of another database are gone
	h.confirmed(p.commits)
	return h, nil
}

// confirmed records that the database holds n transactions.
func (h *head) confirmed(n int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if n < 0 {
		n = 0
	}
	if _, err := h.f.WriteAt(position{h.id, n}.slot(), n%2*slotSize); err == nil {
		h.dirty = true
	}
}

// sync waits until the file is on the disk.
func (h *head) sync() {
	h.mu.Lock()
	dirty := h.dirty
	h.dirty = false
	h.mu.Unlock()
	if dirty {
		h.f.Sync()
	}
}

func (h *head) close() error {
	if h.f == nil {
		return nil
	}
	h.sync()
	h.mu.Lock()
	defer h.mu.Unlock()
	err := h.f.Close()
	h.f = nil
	return err
}

// ledger reads the position of a database; ok is false if it keeps none.
func ledger(ctx context.Context, db *sql.DB) (p position, ok bool, err error) {
	var tables int
	if err := db.QueryRowContext(ctx, "SELECT COUNT(*) FROM sqlite_schema WHERE type = 'table' AND name = 'ledger'").Scan(&tables); err != nil || tables == 0 {
		return p, false, err
	}
	err = db.QueryRowContext(ctx, "SELECT id, commits FROM ledger").Scan(&p.id, &p.commits)
	if errors.Is(err, sql.ErrNoRows) {
		return p, false, nil
	}
	return p, err == nil, err
}

// missing returns an error that says what a database lacks of what its head promises; nil: nothing.
func missing(ctx context.Context, path string, promised position, db *sql.DB) error {
	have, ok, err := ledger(ctx, db)
	switch {
	case err != nil:
		return err
	case !ok || have.id != promised.id:
		return club.ErrUnusable(i18n.T("sqlite.other-database", "path", path, "head", path+headSuffix), nil)
	case have.commits < promised.commits:
		return club.ErrUnusable(i18n.T("sqlite.transactions-missing", "path", path, "n", promised.commits-have.commits, "head", path+headSuffix), nil)
	}
	return nil
}

// examine looks at a database before it is opened for writing, and changes nothing: neither the file
// nor its log, which may be all that is left of some transactions.
func examine(ctx context.Context, path string) (err error) {
	promised, known, err := readHead(path)
	if err != nil {
		return err
	}
	if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
		if known {
			return club.ErrUnusable(i18n.T("sqlite.other-database", "path", path, "head", path+headSuffix), nil)
		}
		return nil
	}
	db, err := connectMode(path, 1, "ro", "_pragma=busy_timeout(5000)")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if known {
		if err := missing(ctx, path, promised, db); err != nil {
			return err
		}
	}
	ctx, cancel := context.WithTimeout(ctx, quickCheckTime)
	defer cancel()
	var found string
	err = db.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&found)
	switch {
	case !known && unfinished(err):
		return nil // opening undoes it
	case ctx.Err() != nil:
		return nil // too large for now; the scrub goes on
	case err != nil:
		return err
	case found != "ok":
		return club.ErrUnusable(i18n.T("sqlite.damaged", "path", path, "fault", found), nil)
	}
	return nil
}

// unfinished reports whether err means that the making of the file was interrupted before it had a write-ahead log.
func unfinished(err error) bool {
	var e *sqlite.Error
	return errors.As(err, &e) && e.Code() == sqlite3.SQLITE_READONLY_ROLLBACK
}

// ForgetHead removes what is remembered of a database that was removed, so that another may take its
// place. It does nothing while the database is there.
func ForgetHead(path string) error {
	if _, err := os.Stat(path); err == nil || !errors.Is(err, os.ErrNotExist) {
		return err
	}
	if err := os.Remove(path + headSuffix); !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}
