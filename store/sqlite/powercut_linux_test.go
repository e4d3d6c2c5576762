package sqlite_test

import (
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/storetest"
)

var long = flag.Bool("long", false, "look at many more images of power cuts")

const (
	sector  = 512 // the atomic write unit of a disk
	commits = 150 // events of each writer
)

// busyLife runs a store while a disk records, and returns the number of the operation from which on there are games.
func busyLife(t *testing.T, d *disk, path string) (from int) {
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
	from = d.now()
	var wg sync.WaitGroup
	for w := range crashGames {
		wg.Go(func() {
			for n := range commits {
				e, st := storetest.Event(n + 1)
				e.Command = fmt.Sprintf("%d.%d %s", w, n, strings.Repeat("x", 500))
				st.Position = e.Command
				if err := (sqlcore.Games{DB: s}).Append(t.Context(), storetest.ID(w), e, st); err != nil {
					t.Error(err)
					return
				}
				d.note(op{kind: acknowledged, ack: moment{game: storetest.ID(w), seq: e.Seq, command: e.Command}})
			}
		})
	}
	wg.Wait()
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	return from
}

// cut says how a power cut treats unsynced writes.
type cut struct {
	r    *rand.Rand
	keep int // of ten writes, how many arrive whole; half of the others arrive in part
}

// image returns the files after a cut that follows the first ops operations. Synced writes are there. Each unsynced
// write is there, missing, or torn at sectors, independently of later writes.
func (d *disk) image(ops int, c cut) map[string][]byte {
	durable := map[string]int{}
	for _, o := range d.ops[:ops] {
		if o.kind == synced {
			durable[o.file] = max(durable[o.file], o.upto)
		}
	}
	files := map[string][]byte{}
	for i, o := range d.ops[:ops] {
		sure := i < durable[o.file]
		switch o.kind {
		case removed:
			delete(files, o.file)
		case truncated:
			if sure || c.r.IntN(10) < c.keep {
				files[o.file] = resized(files[o.file], int(o.at))
			}
		case wrote:
			switch {
			case sure || c.r.IntN(10) < c.keep:
				files[o.file] = written(files[o.file], o.at, o.data)
			case c.r.IntN(2) == 0:
				for at := 0; at < len(o.data); at += sector {
					if c.r.IntN(2) == 0 {
						files[o.file] = written(files[o.file], o.at+int64(at), o.data[at:min(at+sector, len(o.data))])
					}
				}
			}
		}
	}
	return files
}

func resized(b []byte, n int) []byte {
	if n <= len(b) {
		return b[:n:n]
	}
	return append(b, make([]byte, n-len(b))...)
}

func written(b []byte, at int64, data []byte) []byte {
	if end := int(at) + len(data); end > len(b) {
		b = resized(b, end)
	}
	copy(b[at:], data)
	return b
}

// Power fails at random moments while the club writes, even during a checkpoint. Unsynced writes may be lost, torn or
// reordered. Each time the club opens, is sound, and has everything that was acknowledged.
func TestPowerCuts(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	d := &disk{}
	from := busyLife(t, d, path)
	images := 24
	if *long {
		images = 2000
	}
	seed := rand.Uint64()
	r := rand.New(rand.NewPCG(seed, 1))
	checked, unsynced := 0, 0
	for n := range images {
		at := from + r.IntN(len(d.ops)-from)
		if n%2 == 0 { // just before a sync
			for at < len(d.ops)-1 && d.ops[at].kind != synced {
				at++
			}
		}
		acked := map[string]map[int]string{}
		for _, o := range d.ops[:at] {
			if o.kind == acknowledged {
				if acked[o.ack.game] == nil {
					acked[o.ack.game] = map[int]string{}
				}
				acked[o.ack.game][o.ack.seq] = o.ack.command
				checked++
			}
		}
		files := d.image(at, cut{r, r.IntN(11)})
		unsynced += d.unsynced(at)
		dir := t.TempDir()
		for name, b := range files {
			if err := os.WriteFile(filepath.Join(dir, filepath.Base(name)), b, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		verify(t, dir, acked)
		if t.Failed() {
			t.Fatalf("image %d of seed %d, behind operation %d of %d", n, seed, at, len(d.ops))
		}
		os.RemoveAll(dir)
	}
	kinds := map[string]int{}
	for _, o := range d.ops {
		kinds[fmt.Sprint(strings.TrimPrefix(filepath.Base(o.file), "club.db"), o.kind)]++
	}
	for _, file := range []string{"", "-wal", "-head"} {
		if kinds[fmt.Sprint(file, wrote)] == 0 || kinds[fmt.Sprint(file, synced)] == 0 {
			t.Errorf("nothing was written or synced of %q: %v", file, kinds)
		}
	}
	if checked == 0 || unsynced == 0 {
		t.Errorf("%d events were acknowledged, %d writes were not synced", checked, unsynced)
	}
	t.Logf("%d images of %d operations, %d writes without sync, %d acknowledged events looked for; %v", images, len(d.ops), unsynced, checked, slices.Sorted(maps.Keys(kinds)))
}

// Power fails while the database is created. It opens afterwards, empty or with what was created.
func TestPowerCutsAtCreation(t *testing.T) {
	d := &disk{}
	from := busyLife(t, d, filepath.Join(t.TempDir(), "club.db"))
	images := 16
	if *long {
		images = 1000
	}
	seed := rand.Uint64()
	r := rand.New(rand.NewPCG(seed, 2))
	for n := range images {
		at := r.IntN(from)
		if n%2 == 0 {
			at = r.IntN(min(60, from)) // the first pages, before there is a write-ahead log
		}
		dir := t.TempDir()
		for name, b := range d.image(at, cut{r, r.IntN(11)}) {
			if err := os.WriteFile(filepath.Join(dir, filepath.Base(name)), b, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		s, err := sqlite.Open(t.Context(), filepath.Join(dir, "club.db"))
		if err != nil {
			t.Fatalf("image %d of seed %d, behind operation %d of %d: %v", n, seed, at, from, err)
		}
		s.Close()
		os.RemoveAll(dir)
	}
}

// unsynced counts the writes that are not durable after the first ops operations.
func (d *disk) unsynced(ops int) (n int) {
	durable := map[string]int{}
	for _, o := range d.ops[:ops] {
		if o.kind == synced {
			durable[o.file] = max(durable[o.file], o.upto)
		}
	}
	for i, o := range d.ops[:ops] {
		if o.kind == wrote && i >= durable[o.file] {
			n++
		}
	}
	return n
}
