package exchange_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"tablier/rules/game"
	"tablier/rules/games/ringo"
	"tablier/solve"
	"tablier/solve/exchange"
	"tablier/solve/spaces"
	"tablier/solve/table"
)

const lease = time.Second

// TestMain also runs as a worker in its own process, for a test that kills it.
func TestMain(m *testing.M) {
	if url := os.Getenv("TABLIER_TEST_WORKER"); url != "" {
		if err := work(context.Background(), url, "killed", os.Getenv("TABLIER_TEST_DIR"), func(solve.Progress) { os.Stdout.WriteString("solved\n") }, nil); err != nil {
			os.Stderr.WriteString(err.Error())
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func space() solve.Space {
	o, err := ringo.New().Info().ParseOptions("rings=5")
	if err != nil {
		panic(err)
	}
	s, err := spaces.New(ringo.New().Rules(o))
	if err != nil {
		panic(err)
	}
	return s
}

func chosen(s solve.Space) []int {
	tops, err := solve.Choose(s.Slices(), []string{"w1b3o0", "w2b2o0"})
	if err != nil {
		panic(err)
	}
	return solve.Closure(s.Slices(), tops)
}

func work(ctx context.Context, url, name, dir string, report func(solve.Progress), refused func(*solve.BadTableError)) error {
	s := space()
	x, err := exchange.Open(ctx, url, name, s, lease)
	if err != nil {
		return err
	}
	defer x.Close()
	d := solve.OpenDir(dir, s, 1<<26)
	defer d.Close()
	return (&solve.Run{Dir: d, Slices: chosen(s), Threads: 1, Exchange: x, Report: report, Refused: refused}).Do(ctx)
}

// natsServer starts a server, with JetStream if kept is set.
func natsServer(t testing.TB, kept bool) string {
	t.Helper()
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoSigs: true, NoLog: true, JetStream: kept, StoreDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("the server does not start")
	}
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	return s.ClientURL()
}

// sums returns the hashes of all tables in a directory.
func sums(t testing.TB, dir string) map[string][32]byte {
	t.Helper()
	s := space()
	d := solve.OpenDir(dir, s, 0)
	defer d.Close()
	out := map[string][32]byte{}
	for _, i := range chosen(s) {
		h, err := d.Header(i)
		if err != nil {
			t.Fatal(err)
		}
		out[h.Slice] = h.Sum
	}
	return out
}

// alone solves without an exchange.
func alone(t testing.TB) (string, map[string][32]byte) {
	t.Helper()
	dir, s := t.TempDir(), space()
	d := solve.OpenDir(dir, s, 1<<26)
	defer d.Close()
	if err := (&solve.Run{Dir: d, Slices: chosen(s), Threads: 1}).Do(context.Background()); err != nil {
		t.Fatal(err)
	}
	return dir, sums(t, dir)
}

func same(t *testing.T, what string, got, want map[string][32]byte) {
	t.Helper()
	for id, sum := range want {
		if got[id] != sum {
			t.Errorf("%s: %s has other values", what, id)
		}
	}
}

// Two workers without a common directory share the work and end with the same tables. Each
// slice is solved by one of them.
func TestTwoWorkers(t *testing.T) {
	url := natsServer(t, true)
	_, want := alone(t)
	var mu sync.Mutex
	mine := map[string]int{}
	dirs := [2]string{t.TempDir(), t.TempDir()}
	var workers, both sync.WaitGroup
	both.Add(2)
	for i, name := range []string{"one", "two"} {
		workers.Go(func() {
			err := work(t.Context(), url, name, dirs[i], func(p solve.Progress) {
				if p.Fetched {
					return
				}
				mu.Lock()
				mine[name]++
				n := mine[name]
				mu.Unlock()
				if n == 1 { // neither may finish before the other has started
					both.Done()
					both.Wait()
				}
			}, nil)
			if err != nil {
				t.Error(name, err)
			}
		})
	}
	workers.Wait()
	for _, dir := range dirs {
		same(t, "together", sums(t, dir), want)
	}
	if mine["one"] == 0 || mine["two"] == 0 || mine["one"]+mine["two"] > len(want)+2 {
		t.Errorf("%v of %d slices", mine, len(want))
	}
}

// When a worker is killed at work, another finishes the job, including the slice that the first
// had leased.
func TestKilledWorker(t *testing.T) {
	url := natsServer(t, true)
	_, want := alone(t)
	first := exec.Command(os.Args[0])
	first.Env = append(os.Environ(), "TABLIER_TEST_WORKER="+url, "TABLIER_TEST_DIR="+t.TempDir())
	out, err := first.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := out.Read(make([]byte, 1)); err != nil { // it has solved a slice and is working on the next
		t.Fatal(err)
	}
	if err := first.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = first.Wait()
	// Its lease remains until it expires.
	s := space()
	x, err := exchange.Open(t.Context(), url, "killed too", s, lease)
	if err != nil {
		t.Fatal(err)
	}
	last := s.Slices()[chosen(s)[len(chosen(s))-1]].ID
	_, ok, err := x.Lease(t.Context(), last)
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	x.Close() // this lease is never released
	dir := t.TempDir()
	if err := work(t.Context(), url, "other", dir, nil, nil); err != nil {
		t.Fatal(err)
	}
	same(t, "after the kill", sums(t, dir), want)
}

// A table with a wrong value is discarded, reported and solved again. So is a damaged table.
func TestUntrueTables(t *testing.T) {
	url := natsServer(t, true)
	dir, want := alone(t)
	s := space()
	d := solve.OpenDir(dir, s, 1<<26)
	defer d.Close()
	x, err := exchange.Open(t.Context(), url, "liar", s, lease)
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	slices := chosen(s)
	lie, broken := slices[0], slices[1]
	v, err := d.Load(lie)
	if err != nil {
		t.Fatal(err)
	}
	values := make([]uint16, v.Len())
	for i := range values {
		values[i] = uint16(table.WinIn(3))
	}
	var b bytes.Buffer
	if _, err := table.Encode(&b, d.Identity(lie), values); err != nil {
		t.Fatal(err)
	}
	if err := x.Put(t.Context(), s.Slices()[lie].ID, &b); err != nil {
		t.Fatal(err)
	}
	good, err := os.ReadFile(d.File(broken))
	if err != nil {
		t.Fatal(err)
	}
	good[len(good)-1] ^= 1
	if err := x.Put(t.Context(), s.Slices()[broken].ID, bytes.NewReader(good)); err != nil {
		t.Fatal(err)
	}
	var told []string
	fresh := t.TempDir()
	err = work(t.Context(), url, "honest", fresh, nil, func(u *solve.BadTableError) {
		told = append(told, u.Slice)
		if !strings.Contains(u.In(game.French), "rejetée") || u.Error() == "" {
			t.Error(u)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	same(t, "after the lies", sums(t, fresh), want)
	if len(told) != 2 || told[0] == told[1] {
		t.Errorf("told of %v", told)
	}
}

// Servers that are unreachable or lack JetStream are reported.
func TestNoServer(t *testing.T) {
	for _, url := range []string{"nats://127.0.0.1:1", natsServer(t, false)} {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		_, err := exchange.Open(ctx, url, "one", space(), 0)
		cancel()
		var e *exchange.Error
		if !errors.As(err, &e) || !strings.Contains(e.In(game.French), "NATS") {
			t.Errorf("%s: %v", url, err)
		}
	}
}
