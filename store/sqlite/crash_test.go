package sqlite_test

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"tablier/play/club"
	"tablier/store/sqlcore"
	"tablier/store/sqlite"
	"tablier/store/storetest"
)

const crashDir = "TABLIER_TEST_CRASH_DIR"

func TestMain(m *testing.M) {
	flag.Parse()
	if flag.Lookup("test.bench").Value.String() == "" {
		sqlite.SmallLogs()
	}
	if dir := os.Getenv(crashDir); dir != "" {
		writeUntilKilled(filepath.Join(dir, "club.db"))
	}
	os.Exit(m.Run())
}

const crashGames = 4

// writeUntilKilled appends to all games, with several writers for each, and prints what
// was acknowledged on stdout.
func writeUntilKilled(path string) {
	ctx := context.Background()
	s, err := sqlite.OpenWith(ctx, path, copyTo(os.Getenv(copyDir)))
	if err != nil {
		fmt.Println("error", err)
		os.Exit(1)
	}
	var wg sync.WaitGroup
	for w := range 2 * crashGames {
		wg.Go(func() {
			id := storetest.ID(w % crashGames)
			_, log, err := sqlcore.Games{DB: s}.Load(ctx, id)
			seq := len(log)
			for {
				e, st := storetest.Event(seq + 1)
				e.Command = fmt.Sprintf("p%d.%d.%d", os.Getpid(), w, seq+1)
				st.Position = e.Command
				if err == nil {
					err = sqlcore.Games{DB: s}.Append(ctx, id, e, st)
				}
				switch {
				case err == nil:
					fmt.Printf("ack %s %d %s %d\n", id, e.Seq, e.Command, time.Now().UnixNano())
					seq++
				case club.KindOf(err) == club.Stale:
					seq, err = err.(*club.Error).Seq, nil
				default:
					fmt.Println("error", err)
					os.Exit(1)
				}
			}
		})
	}
	wg.Wait()
}

// A server is killed again and again while it writes. Afterwards every acknowledged event
// is there exactly once, in a log without gaps, and the standing is that of the last
// event.
func TestKilledWhileWriting(t *testing.T) {
	dir := t.TempDir()
	s := open(t, filepath.Join(dir, "club.db"))
	for n := range crashGames {
		if err := s.Create(t.Context(), storetest.NewGame(n)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	acked := map[string]map[int]string{}
	total := 0
	for round := range 8 {
		total += killedOnce(t, dir, acked)
		verify(t, dir, acked)
		if t.Failed() {
			t.Fatalf("after round %d", round)
		}
	}
	if total == 0 {
		t.Fatal("nothing was acknowledged in any round")
	}
	t.Logf("%d events acknowledged in 8 lives", total)
}

// killedOnce runs a writer for a while and records what it acknowledged.
func killedOnce(t *testing.T, dir string, acked map[string]map[int]string) (n int) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), crashDir+"="+dir)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	enough := 1 + rand.IntN(60)
	for lines.Scan() {
		var id, command string
		var seq int
		if k, _ := fmt.Sscanf(lines.Text(), "ack %s %d %s", &id, &seq, &command); k != 3 {
			t.Errorf("the writer says %q", lines.Text())
			continue
		}
		if acked[id] == nil {
			acked[id] = map[int]string{}
		}
		if before, ok := acked[id][seq]; ok {
			t.Errorf("event %d of game %s was acknowledged to %s and %s", seq, id, before, command)
		}
		acked[id][seq] = command
		if n++; n == enough {
			time.Sleep(time.Duration(rand.IntN(3000)) * time.Microsecond)
			cmd.Process.Kill() // SIGKILL; the rest of the pipe is still read
		}
	}
	cmd.Wait()
	return n
}

func verify(t *testing.T, dir string, acked map[string]map[int]string) {
	t.Helper()
	s := open(t, filepath.Join(dir, "club.db"))
	defer s.Close()
	list, err := s.List(t.Context(), club.Query{Limit: 100})
	if err != nil || len(list) != crashGames {
		t.Fatal(len(list), err)
	}
	for _, g := range list {
		_, log, err := s.Load(t.Context(), g.ID)
		if err != nil {
			t.Fatal(err)
		}
		commands := map[string]bool{}
		for i, e := range log {
			if e.Seq != i+1 {
				t.Errorf("game %s: event %d has number %d", g.ID, i+1, e.Seq)
			}
			if commands[e.Command] {
				t.Errorf("game %s: command %s is there twice", g.ID, e.Command)
			}
			commands[e.Command] = true
		}
		for seq, command := range acked[g.ID] {
			if seq > len(log) || log[seq-1].Command != command {
				t.Errorf("game %s: event %d, acknowledged as %s, is not there", g.ID, seq, command)
			}
		}
		if g.Seq != len(log) || len(log) > 0 && g.Position != log[len(log)-1].Command {
			t.Errorf("game %s: the standing is that of event %d (%s) of %d", g.ID, g.Seq, g.Position, len(log))
		}
	}
}
