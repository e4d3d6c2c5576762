package sqlite_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	sqlite3 "modernc.org/sqlite/lib"

	"tablier/play/club"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/storetest"
)

// Writes and syncs fail while the club writes, one or several in a row. An event whose append failed may be there or
// not. Acknowledged events are there, and the club goes on without a restart.
func TestDiskErrors(t *testing.T) {
	runs := 6
	if *long {
		runs = 400
	}
	seed := rand.Uint64()
	r := rand.New(rand.NewPCG(seed, 3))
	failed := 0
	for run := range runs {
		dir := t.TempDir()
		d := &disk{}
		first, number := r.IntN(400), 1+r.IntN(4)
		code := []int32{sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR | 3<<8, sqlite3.SQLITE_IOERR | 4<<8}[r.IntN(3)] // full, write, sync
		acked := map[string]map[int]string{}
		failed += troubledLife(t, d, filepath.Join(dir, "club.db"), acked, func(n int) int32 {
			if n >= first && n < first+number {
				return code
			}
			return 0
		})
		verify(t, dir, acked)
		for id, log := range acked {
			if len(log) < troubledEvents-5 { // a few were stored although their append failed
				t.Errorf("game %s has %d events", id, len(log))
			}
		}
		if t.Failed() {
			t.Fatalf("run %d of seed %d: code %d from operation %d, %d times", run, seed, code, first, number)
		}
	}
	if failed == 0 {
		t.Error("no append met an error")
	}
	t.Logf("%d appends failed in %d runs", failed, runs)
}

const troubledEvents = 40

// troubledLife appends to all games while operations on the database fail; fail decides by the number of the operation.
// It returns the number of failed appends.
func troubledLife(t *testing.T, d *disk, path string, acked map[string]map[int]string, fail func(n int) int32) (failed int) {
	t.Helper()
	defer noteAll(d)()
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	for n := range crashGames {
		if err := (sqlcore.Games{DB: s}).Create(t.Context(), storetest.NewGame(n)); err != nil {
			t.Fatal(err)
		}
	}
	n := 0
	d.mu.Lock()
	d.fail = func(op) int32 { n++; return fail(n - 1) }
	d.mu.Unlock()
	var mu sync.Mutex
	var wg sync.WaitGroup
	for w := range crashGames {
		wg.Go(func() {
			id, seq := storetest.ID(w), 0
			for try := 0; seq < troubledEvents && try < 4*troubledEvents; try++ {
				e, st := storetest.Event(seq + 1)
				e.Command = fmt.Sprintf("%d.%d %s", w, try, strings.Repeat("x", 800))
				st.Position = e.Command
				err := sqlcore.Games{DB: s}.Append(t.Context(), id, e, st)
				mu.Lock()
				switch {
				case err == nil:
					if acked[id] == nil {
						acked[id] = map[int]string{}
					}
					seq++
					acked[id][seq] = e.Command
				case club.KindOf(err) == club.Stale: // the failed append was stored after all
					seq = err.(*club.Error).Seq
				default:
					failed++
					if club.KindOf(err) != club.Unavailable {
						t.Errorf("an error of another kind: %v", err)
					}
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	d.mu.Lock()
	d.fail = nil
	d.mu.Unlock()
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	return failed
}
