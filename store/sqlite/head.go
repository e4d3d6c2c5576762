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

// SQLite does not detect all damage. It reads a write-ahead log up to the first frame with a wrong checksum, and treats
// a missing log as empty. Everything committed after that is lost silently.
//
// Each transaction therefore increments a counter in the table ledger, and the head, a small file beside the database,
// holds a copy of the counter. The head is written after the commit, so it is never ahead of a sound database: a
// database with fewer transactions has lost some. Writes do not wait for the head; it is synced within a quarter of a
// second.

const (
	headSuffix = "-head"
	slotSize   = 512 // a disk sector; writes alternate between two slots, so that at most one can be torn
	// quickCheckTime is how long a check of the file may delay the start.
	quickCheckTime = 2 * time.Second
)

const createLedger = "CREATE TABLE IF NOT EXISTS ledger (id TEXT NOT NULL PRIMARY KEY, commits INTEGER NOT NULL);" +
	" INSERT INTO ledger (id, commits) SELECT lower(hex(randomblob(16))), 0 WHERE NOT EXISTS (SELECT 1 FROM ledger)"

// position identifies a database and says how many transactions it has counted.
type position struct {
	id      string
	commits int64
}

// head is the head file of a database. Its zero value has no file and writes nothing.
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

// openHeadFile opens a head file for writing. Tests replace it to record the writes.
var openHeadFile = func(path string) (headFile, error) { return os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600) }

// slot encodes a position with a checksum.
func (p position) slot() []byte {
	line := fmt.Sprintf("tablier head 1 %s %d ", p.id, p.commits)
	sum := sha256.Sum256([]byte(line))
	return []byte(line + hex.EncodeToString(sum[:8]) + "\n")
}

// readHead reads the later of the two positions. ok is false if neither is valid.
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

// openHead opens the head file for writing and stores a position.
func openHead(path string, p position) (*head, error) {
	f, err := openHeadFile(path + headSuffix)
	if err != nil {
		return nil, err
	}
	h := &head{f: f, id: p.id}
	for slot := range int64(2) { // both, since either may be that of another database
		h.write(slot, p.commits)
	}
	return h, nil
}

// confirmed records that the database holds n transactions.
func (h *head) confirmed(n int64) {
	h.write(n%2, n)
}

// write stores the position n in a slot.
func (h *head) write(slot, n int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if _, err := h.f.WriteAt(position{h.id, n}.slot(), slot*slotSize); err == nil {
		h.dirty = true
	}
}

// sync syncs the file if it was written.
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

// ledger reads the position of a database. ok is false if it has no ledger.
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

// missing returns an error if the database lacks transactions that its head promises; otherwise nil.
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

// examine checks a database before it is opened for writing. It changes neither the file nor its log, which may be the
// only place that still holds some transactions.
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
		return nil // opening rolls it back
	case ctx.Err() != nil:
		return nil // too large to check at the start; the scrub checks it later
	case err != nil:
		return err
	case found != "ok":
		return club.ErrUnusable(i18n.T("sqlite.damaged", "path", path, "fault", found), nil)
	}
	return nil
}

// unfinished reports whether err means that the creation of the file was interrupted before it had a write-ahead log.
func unfinished(err error) bool {
	var e *sqlite.Error
	return errors.As(err, &e) && e.Code() == sqlite3.SQLITE_READONLY_ROLLBACK
}

// ForgetHead deletes the head of a database that was deleted, so that another can take its place. It does nothing while
// the database exists.
func ForgetHead(path string) error {
	if _, err := os.Stat(path); err == nil || !errors.Is(err, os.ErrNotExist) {
		return err
	}
	if err := os.Remove(path + headSuffix); !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}
